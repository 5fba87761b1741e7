"""What the referee of a bot match was told, taken down while the match is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest

from tablekick.competition.simulation import Simulation, simulate
from tablekick.facts.flick.codec import CODEC as FLICK
from tablekick.facts.tippkick.codec import CODEC as TIPPKICK
from tablekick.law.flick import referee as flick_referee
from tablekick.law.rulings import Ruling
from tablekick.law.tippkick import referee as tippkick_referee
from tablekick.officiating.buttons import Words
from tablekick.rulebooks import Book


class Told(NamedTuple):
    """A fact, what the referee answered, and his state then."""

    fact: Words
    rulings: Sequence[Ruling]
    after: Any


@contextmanager
def listening(book: Book) -> Iterator[tuple[list[Told], list[Any]]]:
    """Everything the referee is told, with what he answers, and the state he began with."""
    told: list[Told] = []
    opening: list[Any] = []
    at_the_table: list[Any] = []
    tippkick = book is Book.TIPPKICK_2017
    referee: Any = tippkick_referee.Referee if tippkick else flick_referee.Referee
    codec: Any = TIPPKICK if tippkick else FLICK
    observe = referee.observe

    def heard(self: Any, fact: Any) -> Sequence[Ruling]:
        if not at_the_table:
            at_the_table.append(self)
            opening.append(self.state)
        rulings: Sequence[Ruling] = observe(self, fact)
        if self is at_the_table[0]:
            # A player who thinks ahead has referees of his own.
            told.append(Told(codec.write(fact), rulings, self.state))
        return rulings

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(referee, "observe", heard)
        yield told, opening


def bot_match(book: Book, seed: int, **options: Any) -> tuple[list[Told], Any]:
    """A short match of two beginners: what the referee was told, and the state he began with."""
    with listening(book) as (told, opening):
        simulation = Simulation(
            book=book, home="novice", away="novice", matches=1, seed=seed, options=options, limit_s=None
        )
        list(simulate(simulation, workers=1))
    return told, opening[0]
