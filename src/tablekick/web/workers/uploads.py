"""A record from outside: read strictly and played again before anybody believes it."""

from __future__ import annotations

from pathlib import Path

from tablekick.match.events import EventKind
from tablekick.match.games import game_for
from tablekick.match.record import RecordError, record_of, unzipped
from tablekick.match.replay import take_up
from tablekick.web.workers.frames import Checked, CheckRecord
from tablekick.web.workers.show import as_json
from tablekick.web.workers.slices import breathe

NAME = Path("the record")
MOST_BYTES = 16 * 1024 * 1024
"""Of a record when it is unpacked."""


def check_record(question: CheckRecord) -> Checked:
    """What the record holds; raises RecordError with what is wrong."""
    record = record_of(unzipped(question.record, NAME, MOST_BYTES), NAME)
    decisions = sum(event.kind is EventKind.INTENT for event in record.events)
    if decisions > question.most_steps:
        raise RecordError(NAME, None, f"more than {question.most_steps} decisions")
    session = take_up(record, watch=lambda _: breathe())
    if session.result is None:
        raise RecordError(NAME, None, "the match is not over; play it to its end first")
    return Checked(
        game=game_for(record.header.book).name,
        header=session.header.as_line(),
        lines=[event.as_line() for event in session.events],
        steps=decisions + any(event.kind is EventKind.NOTE for event in record.events),
        result=as_json(session.result),
    )
