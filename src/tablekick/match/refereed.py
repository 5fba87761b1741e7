"""Records of matches that a person refereed at a real table: facts and rulings, nothing that could be played again."""

from __future__ import annotations

from typing import Any

from tablekick.match.record import Record, RecordError
from tablekick.match.replay import WRONG
from tablekick.officiating.desk import desk_for
from tablekick.officiating.record import heard_again


def is_refereed(record: Record) -> bool:
    return record.header.options.get("refereed") is True


def hear_again(record: Record) -> dict[str, Any]:
    """Judge the facts of a record again; what the screen showed at its end. Raises RecordError where it differs."""
    told = [(str(event.kind), event.data) for event in record.events]
    try:
        state = heard_again(record.header.book, record.header.options, told)
    except WRONG as trouble:
        raise RecordError(record.file, None, str(trouble)) from trouble
    return desk_for(record.header.book).view(state)
