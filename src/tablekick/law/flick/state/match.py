"""The match itself: score, toss, and what the organisers have said."""

from __future__ import annotations

from dataclasses import dataclass

from tablekick.facts.sides import Side
from tablekick.law.records import quick, replace


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """What is at stake."""

    score: tuple[int, int] = (0, 0)
    knockout: bool = False
    others: tuple[tuple[int, int], ...] | None = None
    """A team match: the scores of the other tables."""
    first_flick_off: Side = Side.HOME
    awaiting_toss: bool = False
    every_word_told: bool = False
    """Players are asked whether they are ready: who takes a restart before the signal takes it too early.

    People who tell of a match, and most cases, leave these words out: there the flick says that all were ready.
    """
    exchanging: Side | None = None
    """Lost the toss about similar bases and is changing his figures."""

    def goal_for(self, side: Side) -> Match:
        home, away = self.score
        return replace(self, score=(home + 1, away) if side is Side.HOME else (home, away + 1))

    def toss_due(self) -> Match:
        return replace(self, awaiting_toss=True)

    def tossed(self) -> Match:
        return replace(self, awaiting_toss=False) if self.awaiting_toss else self

    def exchange_over(self) -> Match:
        return self if self.exchanging is None else replace(self, exchanging=None)
