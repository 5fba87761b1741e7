"""Asking a bot: whatever it does, what comes out is a decision or a plain failure of that bot."""

from __future__ import annotations

from math import isfinite
from typing import Any

from tablekick.facts.sides import Side
from tablekick.match.seats import Decision, Player


class BotCrashedError(RuntimeError):
    """A bot that has lost its head; the match knows which side forfeits."""

    def __init__(self, problem: str, side: Side) -> None:
        super().__init__(problem)
        self.side = side


def sensible(decision: object) -> Decision[Any]:
    if not isinstance(decision, Decision):
        raise TypeError(f"answered with {type(decision).__name__}, not with a Decision")
    took = decision.took_s
    if took is not None and not (isfinite(took) and took >= 0):
        raise ValueError(f"took {took!r} seconds")
    return decision


def decided(bot: Player[Any, Any], view: object, side: Side) -> Decision[Any]:
    """What a bot decides in a process that has more to do: its own trouble is named as such."""
    try:
        return sensible(bot.decide(view))
    except Exception as trouble:
        raise BotCrashedError(f"{type(trouble).__name__}: {trouble}", side) from trouble
