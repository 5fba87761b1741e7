"""iCalendar (RFC 5545): the matches of the day, or of one player with those he referees."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from hashlib import sha256
from pathlib import Path

from tablekick.rulebooks import Language
from tablekick.tournament.clock import start_of
from tablekick.tournament.consequences import names_of
from tablekick.tournament.errors import RefusedError
from tablekick.tournament.people import EntrantId
from tablekick.tournament.phrases import said
from tablekick.tournament.progress import Meeting, progress
from tablekick.tournament.state import State
from tablekick.tournament.timetable import Appointment

OCTETS = 75
"""A longer line is folded."""


def calendar_of(
    state: State, stamp: datetime, who: EntrantId | None = None, language: Language = Language.ENGLISH
) -> str:
    """The text of the file; times are local to the hall, without a zone."""
    if state.timetable is None:
        raise RefusedError("there is no timetable yet: schedule first")
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//tablekick//tournament desk//EN"]
    meetings = progress(state).meetings
    for each in state.timetable.appointments:
        meeting = meetings.get(each.match)
        if meeting is not None and not meeting.struck:
            lines += _event(state, each, meeting, stamp, who, language)
    return "".join(f"{part}\r\n" for line in (*lines, "END:VCALENDAR") for part in _folded(line))


def write_calendar(
    file: Path, state: State, stamp: datetime, who: EntrantId | None = None, language: Language = Language.ENGLISH
) -> None:
    file.write_bytes(calendar_of(state, stamp, who, language).encode())


def _event(
    state: State, each: Appointment, meeting: Meeting, stamp: datetime, who: EntrantId | None, language: Language
) -> Iterator[str]:
    if who is not None and who not in (meeting.home, meeting.away, each.referee):
        return
    start = start_of(state)
    tables = ", ".join(map(str, each.tables))
    both = " – ".join(names_of(state, meeting, language))
    whistles = who is not None and who == each.referee
    summary = said("you referee {match}: {both}" if whistles else "{match} {both}", match=each.match, both=both)
    yield "BEGIN:VEVENT"
    # The same match keeps its id, so that a calendar moves it when the day is planned again.
    yield f"UID:{sha256(f'{state.event().name}/{state.event().hall.start}/{each.match}'.encode()).hexdigest()[:32]}"
    yield f"DTSTAMP:{stamp:%Y%m%dT%H%M%SZ}"
    yield f"DTSTART:{start + timedelta(minutes=each.begins):%Y%m%dT%H%M%S}"
    yield f"DTEND:{start + timedelta(minutes=each.ends):%Y%m%dT%H%M%S}"
    yield f"SUMMARY:{_text(summary.told(language))}"
    yield f"LOCATION:{_text(said('table {tables}', tables=tables).told(language))}"
    yield "END:VEVENT"


def _text(words: str) -> str:
    for special in "\\;,":
        words = words.replace(special, f"\\{special}")
    return words.replace("\n", "\\n")


def _folded(line: str) -> Iterator[str]:
    """At most 75 octets a line, never inside a character; what follows begins with a space."""
    part = ""
    for letter in line:
        if len((part + letter).encode()) > OCTETS:
            yield part
            part = " "
        part += letter
    yield part
