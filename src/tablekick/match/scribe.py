"""The scribe writes down what happens in a match, and luck comes from its hand.

The n-th draw of a match depends on the seed and on n alone, so a match taken up again goes on with the luck it would
have had, and two matches with the same seed are played with the same dice.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from random import Random
from typing import TypeVar

from tablekick.facts.records import maker
from tablekick.law.rulings import Ruling
from tablekick.match.events import Event, EventKind, Json, ruling_data

T = TypeVar("T")
_event = maker(Event)
INTENT, FACT, RULING, CHANCE = EventKind.INTENT, EventKind.FACT, EventKind.RULING, EventKind.CHANCE


class UnexpectedChanceError(RuntimeError):
    """A record whose luck is not what the match asks for now."""

    def __init__(self, asked: str, recorded: Json) -> None:
        super().__init__(f"the match draws '{asked}', the record holds {recorded!r}")


class Scribe:
    """Collects the events of a match. Recorded luck is used up before new luck is drawn."""

    def __init__(self, seed: int, recorded: Iterable[Event] = ()) -> None:
        self._seed = seed
        self._recorded = deque(event.data for event in recorded if event.kind is EventKind.CHANCE)
        self._draws = 0
        self._written: list[Event] = []

    def draw(
        self, what: str, sample: Callable[[Random], T], *, time_s: float, is_possible: Callable[[Json], bool]
    ) -> T:
        """The outcome of `what`, something JSON can say: sampled, or taken from the record being played again.

        `is_possible` guards against records that somebody has written in.
        """
        self._draws += 1
        if self._recorded:
            recorded_what, outcome = self._recorded.popleft()
            if recorded_what != what or not is_possible(outcome):
                raise UnexpectedChanceError(what, [recorded_what, outcome])
        else:
            outcome = sample(Random(f"{self._seed}:{self._draws}"))
        self._write(CHANCE, time_s, [what, outcome])
        return outcome  # type: ignore[no-any-return]

    def intent(self, data: Json, *, time_s: float) -> None:
        self._write(INTENT, time_s, data)

    def fact(self, data: Json, *, time_s: float) -> None:
        self._write(FACT, time_s, data)

    def ruling(self, ruling: Ruling, *, time_s: float) -> None:
        self._write(RULING, time_s, ruling_data(ruling))

    def note(self, data: Json, *, time_s: float) -> None:
        self._write(EventKind.NOTE, time_s, data)

    def end(self, data: Json, *, time_s: float) -> None:
        self._write(EventKind.END, time_s, data)

    def take(self) -> list[Event]:
        """What was written since the last time this was asked."""
        written, self._written = self._written, []
        return written

    def _write(self, kind: EventKind, time_s: float, data: Json) -> None:
        # Milliseconds are enough for people; rounding keeps the lines short and equal on every machine.
        self._written.append(_event(kind, round(time_s, 3), data))
