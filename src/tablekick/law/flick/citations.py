"""Citing: one number names a clause in both FISTF editions, which number alike; Subbuteo has its own."""

from __future__ import annotations

from enum import StrEnum

from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.memory import RuleFunction
from tablekick.law.flick.state import Play
from tablekick.law.rulings import Ruling


def fistf(number: str) -> tuple[str, str]:
    """`5.1.a` of part II in 1999, which is part I in 2000."""
    return f"fistf-1999:II.{number}", f"fistf-2000:I.{number}"


def subbuteo(*numbers: str) -> tuple[str, ...]:
    """Clauses of Subbuteo 2016; the first one is cited."""
    return tuple(f"subbuteo-2016:{number}" for number in numbers)


def outcomes_2000(number: str, letters: str = "ab") -> tuple[str, ...]:
    """The German edition numbers the outcomes of a sanction apart."""
    return tuple(f"fistf-2000:I.{number}.{letter}" for letter in letters)


def ruling(
    play: Play,
    rule: RuleFunction,
    call: StrEnum,
    *,
    to: Side | None = None,
    at: Point | None = None,
    reason: StrEnum | None = None,
    choice: tuple[StrEnum, ...] = (),
    outcome: str | None = None,
    **details: object,
) -> Ruling:
    """A ruling that cites the clause `rule` declares under the book in play.

    `outcome` is the letter under which a book numbers this outcome apart, as `b` for the penalty spot.
    """
    clause = play.law.clause_of(rule, outcome)
    return Ruling(call=call, clause=clause, to=to, at=at, reason=reason, choice=choice, details=tuple(details.items()))
