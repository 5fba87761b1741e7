"""Playing a record again, as far as one likes."""

from __future__ import annotations

from collections.abc import Sequence

from tablekick.match.events import Event, EventKind
from tablekick.match.games import ImpossibleIntentError, UnknownOptionError, game_for
from tablekick.match.record import Record, RecordError
from tablekick.match.scribe import UnexpectedChanceError
from tablekick.match.session import ReplayDiffersError, Session, Sink, Watch, as_recorded

WRONG = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError, RecursionError)
"""What a record that somebody has written in may make of a game: its vocabulary is the game's own."""


def take_up(record: Record, *, sink: Sink | None = None, watch: Watch | None = None) -> Session:
    """The match of a record, to be gone on with; raises RecordError when it does not give what the record tells."""
    return _session(record, record.events, sink, watch=watch)


def replay(record: Record, *, at_s: float | None = None, redraw: bool = False) -> Session:
    """Play a record again up to the last step that began at or before `at_s`, and check every event on the way.

    With `redraw` the luck is drawn anew from the seed instead of being read, which proves that the record holds
    nothing but what the match itself gave.
    """
    events = record.events if at_s is None else _until(record.events, at_s)
    if not redraw:
        return _session(record, events, None)
    fresh = _session(record, [event for event in events if event.kind is EventKind.INTENT], None, check=False)
    for number, event in enumerate(events):
        if number >= len(fresh.events) or fresh.events[number] != event:
            came = fresh.events[number] if number < len(fresh.events) else None
            raise RecordError(record.file, None, str(ReplayDiffersError(number + 1, event, came)))
    return fresh


def _session(
    record: Record, events: Sequence[Event], sink: Sink | None, *, check: bool = True, watch: Watch | None = None
) -> Session:
    try:
        if check:
            return Session(game_for(record.header.book), record.header, sink=sink, recorded=events, watch=watch)
        game = game_for(record.header.book)
        session = Session(game, as_recorded(game, record.header))
        for event in events:
            session.play_written(event.data)
        return session
    except (ReplayDiffersError, ImpossibleIntentError, UnexpectedChanceError, UnknownOptionError) as trouble:
        raise RecordError(record.file, None, str(trouble)) from trouble
    except WRONG as trouble:
        told = f"it cannot be played again as it stands ({type(trouble).__name__}: {trouble})"
        raise RecordError(record.file, None, told) from trouble


def _until(events: Sequence[Event], at_s: float) -> Sequence[Event]:
    """The steps begun by then, each with all it brought about."""
    for number, event in enumerate(events):
        if event.kind is EventKind.INTENT and event.time_s > at_s:
            return events[:number]
    return events
