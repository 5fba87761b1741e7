"""An answer: the position after a fact, the rulings it brought, and why it was refused if it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tablekick.law.rulings import Ruling
from tablekick.law.tactics.faults import Fault
from tablekick.law.tactics.state import State


class Answer(NamedTuple):
    """State and rulings together."""

    state: State
    rulings: tuple[Ruling, ...] = ()
    refused: Fault | None = None

    def then(self, step: Callable[[State], Answer]) -> Answer:
        """Go on from here and keep what was ruled so far."""
        state, rulings, refused = step(self.state)
        return Answer(state, self.rulings + rulings, refused or self.refused)

    def after(self, *rulings: Ruling) -> Answer:
        """The same with these rulings made before."""
        return Answer(self.state, rulings + self.rulings, self.refused)


# As the class makes them, without its detour by names: half the time, and every action and roll has an answer.
_of = tuple.__new__


def without_ruling(state: State) -> Answer:
    """The position that follows where the referee has nothing to say, as after most actions."""
    return _of(Answer, (state, (), None))


def answer_of(state: State, ruling: Ruling) -> Answer:
    """The position that follows, and the one thing he says."""
    return _of(Answer, (state, (ruling,), None))
