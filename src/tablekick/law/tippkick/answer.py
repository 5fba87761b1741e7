"""An answer: the state after a fact and the rulings it brought. Rules return one, or None when they do not apply."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.rulings import Ruling
from tablekick.law.tippkick.calls import Call, Choice, Reason
from tablekick.law.tippkick.state import State
from tablekick.rulebooks import ClauseId


@dataclass(frozen=True, slots=True)
class Answer:
    """State and rulings together."""

    state: State
    rulings: tuple[Ruling, ...] = ()

    @classmethod
    def unchanged(cls, state: State, *_: object) -> Answer:
        """Nothing has come of it."""
        return cls(state)

    def then(self, step: Callable[[State], Answer]) -> Answer:
        """Go on from here and keep what was ruled so far."""
        after = step(self.state)
        return Answer(after.state, self.rulings + after.rulings)

    def but(self, **changes: object) -> Answer:
        return Answer(self.state.with_(**changes), self.rulings)

    def also(self, *rulings: Ruling) -> Answer:
        return Answer(self.state, self.rulings + rulings)


def ruling(
    call: Call,
    clause: str,
    *,
    to: Side | None = None,
    at: Point | None = None,
    reason: Reason | None = None,
    choice: tuple[Choice, ...] = (),
    **details: object,
) -> Ruling:
    return Ruling(
        call=call,
        clause=ClauseId(clause),
        to=to,
        at=at,
        reason=reason,
        choice=choice,
        details=tuple(details.items()),
    )
