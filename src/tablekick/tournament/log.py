"""Everything that happens to an event, one entry after another; nothing is ever taken out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablekick.tournament.fixtures import Draw, MatchId, Pairing
from tablekick.tournament.formats import Settings
from tablekick.tournament.people import Entrant, EntrantId
from tablekick.tournament.results import Report, Score
from tablekick.tournament.timetable import Timetable


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """The event begins, or its settings are changed before the draw."""

    settings: Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class Entered:
    """Somebody is entered, or what is known of him is corrected."""

    entrant: Entrant


@dataclass(frozen=True, slots=True, kw_only=True)
class Struck:
    """Off the list again, before the draw."""

    entrant: EntrantId


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrew:
    """Out of the event after the draw."""

    entrant: EntrantId
    annul: bool
    """His group matches are struck for everybody; otherwise those not played are lost."""
    in_group: bool
    """His group was not over yet: he is last there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    draw: Draw


@dataclass(frozen=True, slots=True, kw_only=True)
class Paired:
    pairing: Pairing


@dataclass(frozen=True, slots=True, kw_only=True)
class Reported:
    report: Report


@dataclass(frozen=True, slots=True, kw_only=True)
class TableTold:
    """One table of a team match is over (in Tipp-Kick one duel), told for the two teams who met there."""

    match: MatchId
    home: EntrantId
    away: EntrantId
    table: int
    """From 1."""
    score: Score


@dataclass(frozen=True, slots=True, kw_only=True)
class Timetabled:
    timetable: Timetable


@dataclass(frozen=True, slots=True, kw_only=True)
class Protested:
    """Somebody does not accept a result; it stands until the protest is decided."""

    match: MatchId
    by: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered:
    """A protest, by the number of its entry, is decided."""

    protest: int
    upheld: bool
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed:
    """No more rounds are paired."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """An entry, by its number, does not count; undoing this one lets it count again."""

    entry: int


Happening = (
    Opened
    | Entered
    | Struck
    | Withdrew
    | Drawn
    | Paired
    | Reported
    | TableTold
    | Timetabled
    | Protested
    | Answered
    | Closed
    | Undone
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A line of the audit log."""

    number: int
    at: str
    """ISO 8601, UTC."""
    by: str
    happening: Happening


def standing(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """The entries that count: those that no standing entry undoes."""
    void: set[int] = set()
    kept: list[Entry] = []
    for entry in reversed(entries):
        if entry.number in void:
            continue
        if isinstance(entry.happening, Undone):
            void.add(entry.happening.entry)
        kept.append(entry)
    return tuple(reversed(kept))
