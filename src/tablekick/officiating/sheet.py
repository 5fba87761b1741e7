"""A match sheet: what was set up, the log, and what the referee made of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tablekick.facts.errors import UnreadableError
from tablekick.law.rulings import Ruling
from tablekick.officiating.buttons import Button, Words, facts_of
from tablekick.officiating.desk import Desk, desk_for
from tablekick.officiating.log import Do, Entry, Tap, comes_after, counting, merged
from tablekick.rulebooks import Book


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """A tap with what came of it."""

    tap: Tap
    called: tuple[tuple[Ruling, ...], ...]
    """The rulings of each of its facts."""
    after: object
    """The state of the game's law."""
    trouble: str | None = None
    """Why its facts could not be heard; nothing of it counts then."""

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        return tuple(ruling for rulings in self.called for ruling in rulings)


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A later tap that is judged otherwise after a correction."""

    id: str
    was: tuple[Ruling, ...] | None
    now: tuple[Ruling, ...] | None


class NoSuchButtonError(LookupError):
    """A button that does not fit the moment."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(f"no button '{name}' now; there are {', '.join(dict.fromkeys(known))}")


@dataclass(slots=True, kw_only=True)
class Sheet:
    """The sheet of one match. `log` only grows; what is judged is judged once, until something before it changes."""

    book: Book
    setup: Mapping[str, Any]
    log: list[Entry] = field(default_factory=list)
    _judged: list[Judged] = field(default_factory=list)

    @property
    def desk(self) -> Desk:
        return desk_for(self.book)

    @property
    def opening(self) -> Any:
        return self.desk.begin(self.book, self.setup)

    @property
    def judged(self) -> list[Judged]:
        return self._judged

    @property
    def state(self) -> Any:
        return self._judged[-1].after if self._judged else self.opening

    def add(self, *entries: Entry) -> int:
        """Put entries in their place; answers how many taps had to be judged anew."""
        if len(entries) == 1 and self._comes_last(entries[0]):
            # The common case, a tap on the glass: nothing before it has to be looked at.
            self.log = [*self.log, entries[0]]
            self._judged = [*self._judged, self._hear(self.state, Tap(entry=entries[0], facts=entries[0].facts))]
            return 1
        self.log = merged(self.log, entries)
        self._judged, anew = self._judge(self.log)
        return anew

    def _comes_last(self, entry: Entry) -> bool:
        """A tap after everything in the log, of which nobody has said anything yet."""
        if entry.do is not Do.TAP or (self.log and not comes_after(entry, self.log[-1])):
            return False
        return all(one.of != entry.id for one in self.log)

    def button(self, name: str, side: str | None = None) -> Button:
        """The button of the moment with that name (of that side, where both have one)."""
        offered = self.desk.buttons(self.state)
        for button in offered:
            if button.name == name and (side is None or button.side is None or str(button.side) == side):
                return button
        raise NoSuchButtonError(name, [button.name for button in offered])

    def tap(
        self, id: str, at: float, name: str, filled: Words, *, seconds: float = 0.0, side: str | None = None
    ) -> Entry:
        """A tap on a button of the moment as an entry; `add` it."""
        button = self.button(name, side)
        facts = facts_of(button, filled)
        before, after = self.desk.time(self.state, seconds, button)
        late = None if button.late is None else str(button.late)
        return Entry(
            id=id, at=at, do=Do.TAP, button=name, facts=(*before, *facts, *after), seconds=round(seconds, 2), late=late
        )

    def trouble_with(self, entry: Entry) -> str | None:
        """Why a tap at the end of the log could not be heard; None where it can."""
        return self._hear(self.state, Tap(entry=entry, facts=entry.facts)).trouble

    def preview(self, *entries: Entry) -> tuple[list[Difference], Any]:
        """What taps would be judged otherwise if the entries were added, and the state that would be; adds nothing."""
        then, _ = self._judge(merged(self.log, entries))
        return differences(self._judged, then), then[-1].after if then else self.opening

    def _judge(self, log: Sequence[Entry]) -> tuple[list[Judged], int]:
        taps = counting(log)
        same = 0
        while same < min(len(taps), len(self._judged)) and self._judged[same].tap == taps[same]:
            same += 1
        judged = self._judged[:same]
        state = judged[-1].after if judged else self.opening
        for tap in taps[same:]:
            one = self._hear(state, tap)
            judged.append(one)
            state = one.after
        return judged, len(taps) - same

    def _hear(self, state: Any, tap: Tap) -> Judged:
        before = state
        called: list[tuple[Ruling, ...]] = []
        try:
            for fact in tap.facts:
                state, rulings = self.desk.hear(state, fact)
                called.append(tuple(rulings))
            if tap.overruled is not None:
                state = overruled(self.desk, before, tap.facts, tap.overruled.decree)
        except UNREADABLE as trouble:
            return Judged(tap=tap, called=(), after=before, trouble=str(trouble))
        return Judged(tap=tap, called=tuple(called), after=state)


UNREADABLE = (UnreadableError, ValueError, LookupError, TypeError)
"""What facts from another device may be."""


def overruled(desk: Desk, before: Any, facts: Sequence[Words], decree: Words | None) -> Any:
    """What was called does not stand, and the situation is what the referee says; time has passed all the same."""
    state = before
    for fact in facts:
        if "elapse" in fact:
            state, _ = desk.hear(state, fact)
    return desk.decree(state, decree) if decree else state


def differences(before: Sequence[Judged], after: Sequence[Judged]) -> list[Difference]:
    """Where two judgements of a log differ, in the order of the log."""
    was = {one.tap.entry.id: one for one in before}
    now = {one.tap.entry.id: one for one in after}
    found = []
    for id in [*(one.tap.entry.id for one in after), *(id for id in was if id not in now)]:
        a, b = was.get(id), now.get(id)
        if a is None or b is None or _said(a) != _said(b):
            found.append(Difference(id=id, was=None if a is None else a.rulings, now=None if b is None else b.rulings))
    return found


def _said(one: Judged) -> tuple[object, ...]:
    overruled = one.tap.overruled and one.tap.overruled.id
    return one.rulings, one.tap.facts, overruled, one.trouble
