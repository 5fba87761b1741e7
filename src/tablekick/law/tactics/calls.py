"""What the referee calls, and the ruling that says so."""

from __future__ import annotations

from enum import StrEnum
from functools import cache

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


Detail = int | str | tuple[int, ...] | tuple[str, ...]


def grounds(*clauses: tuple[str, bool]) -> tuple[str, ...]:
    """The further clauses a ruling rests on: each clause comes with whether it applies."""
    return tuple(cited for cited, applies in clauses if applies)


def ruling(
    call: Call, clause: str, to: int | None = None, at: int | None = None, also: tuple[str, ...] = (), **details: Detail
) -> Ruling:
    """A ruling of the board game; `at` is a square, `also` the further clauses it rests on."""
    if also:
        details["also"] = also
    if at is not None and 0 <= at < 128:
        details["at"] = square_name(at)
    side = None if to is None else SIDE[to]
    return Ruling(call=call, clause=ClauseId(clause), to=side, details=tuple(details.items()))


@cache
def rolled(clause: str, to: int | None, value: int | tuple[int, int], also: tuple[str, ...] = ()) -> Ruling:
    """What a roll shows. Most rulings are of this kind, and there are only so many rolls."""
    return ruling(Call.ROLL, clause, to, also=also, value=value)
