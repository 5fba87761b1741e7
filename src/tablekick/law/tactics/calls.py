"""What the referee calls, and the notebook the calls are written into."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from tablekick.facts.sides import Side
from tablekick.law.rulings import Ruling
from tablekick.law.tactics.board import square_name
from tablekick.rulebooks.books import ClauseId

SIDE = (Side.HOME, Side.AWAY)


class Call(StrEnum):
    """The calls of the board game."""

    ROLL = "roll"
    DUEL = "duel"
    DUEL_WON = "duel-won"
    FOUL = "foul"
    YELLOW = "yellow"
    YELLOW_RED = "yellow-red"
    SHOT = "shot"
    GOAL = "goal"
    CORNER = "corner"
    GOAL_KICK = "goal-kick"
    FREE_KICK = "free-kick"
    PENALTY = "penalty"
    OFFSIDE = "offside"
    KICK_OFF = "kick-off"
    MINOR_FOUL = "minor-foul"
    HALF_TIME = "half-time"
    FULL_TIME = "full-time"
    EXTRA_TIME = "extra-time"
    SHOOT_OUT = "shoot-out"
    SHOT_FAILED = "shot-failed"
    WINNER = "winner"


def also_resting_on(*grounds: tuple[str, bool]) -> dict[str, list[str]]:
    """The further clauses a ruling rests on, as its detail `also`: each clause with whether it applies."""
    found = [cited for cited, applies in grounds if applies]
    return {"also": found} if found else {}


class Notebook:
    """Collects rulings."""

    def __init__(self) -> None:
        self.rulings: list[Ruling] = []

    def call(self, call: Call, clause: str, to: int | None = None, at: int | None = None, **details: Any) -> None:
        """Write a ruling down; `at` is a square."""
        if at is not None and 0 <= at < 128:
            details["at"] = square_name(at)
        self.rulings.append(
            Ruling(
                call=call,
                clause=ClauseId(clause),
                to=None if to is None else SIDE[to],
                details=tuple(details.items()),
            )
        )


class _Silent(Notebook):
    """For search and playouts, where nobody listens."""

    def call(self, call: Call, clause: str, to: int | None = None, at: int | None = None, **details: Any) -> None:
        pass


SILENT: Notebook = _Silent()
