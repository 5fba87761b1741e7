"""What each role may write: judged by what would stand in the log, whatever way it came."""

from __future__ import annotations

from collections.abc import Sequence

from tablekick.tournament.errors import ForbiddenError
from tablekick.tournament.keys import Person, Role
from tablekick.tournament.log import (
    Answered,
    Closed,
    Drawn,
    Entered,
    Entry,
    Happening,
    Opened,
    Paired,
    Protested,
    Reported,
    Struck,
    TableTold,
    Timetabled,
    Undone,
    Withdrew,
)

DESK = (Entered, Struck, Withdrew, Paired, Reported, TableTold, Timetabled, Protested, Answered)
ORGANISER = (Opened, Drawn, Closed)


def check(person: Person, entries: Sequence[Entry], wish: Sequence[Happening]) -> None:
    """Refuse a wish that goes beyond the role, before anything of it is written."""
    for happening in wish:
        if not _may(person, entries, happening, wish):
            raise ForbiddenError("your key does not allow this; ask {whom}", whom=_needed(happening))


def _may(person: Person, entries: Sequence[Entry], happening: Happening, wish: Sequence[Happening]) -> bool:
    match person.role:
        case Role.ORGANISER:
            return True
        case Role.DESK if isinstance(happening, Undone):
            # Taking back is as grave as what is taken back.
            undone = next(entry.happening for entry in entries if entry.number == happening.entry)
            return _may(person, entries, undone, ())
        case Role.DESK:
            return isinstance(happening, DESK) or _is_latecomer(happening, wish)
        case Role.REFEREE:
            return _is_first_told(person, entries, happening) or isinstance(happening, Timetabled)
        case Role.PLAYER:
            return isinstance(happening, Withdrew | Struck) and happening.entrant == person.entrant
        case Role.PUBLIC:
            return False


def _is_latecomer(happening: Happening, wish: Sequence[Happening]) -> bool:
    """Who is entered after the draw is put into it: that draws nothing again."""
    return isinstance(happening, Drawn) and any(isinstance(each, Entered) for each in wish)


def _is_first_told(person: Person, entries: Sequence[Entry], happening: Happening) -> bool:
    """A referee tells the result of the own match, or of each of its tables, once; corrections are for the desk."""
    mine = _told_about(happening)
    return mine is not None and mine[0] == person.match and all(_told_about(e.happening) != mine for e in entries)


def _told_about(happening: Happening) -> tuple[object, ...] | None:
    match happening:
        case Reported(report=report):
            return report.match, report.home, report.away
        case TableTold(match=match, home=home, away=away, table=table):
            return match, home, away, table
        case _:
            return None


def _needed(happening: Happening) -> str:
    return Role.ORGANISER if isinstance(happening, ORGANISER) else Role.DESK
