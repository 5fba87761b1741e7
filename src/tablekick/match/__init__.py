"""The match shell every game shares: intents in, events out, a record of everything.

A game plugs in by `games.py`; a `Session` plays one match of it step by step and writes the record; `run_match` lets
players play it to the end; `replay` plays a record again. Nothing in here knows any particular game.
"""

from tablekick.match.events import Event, EventKind, Json
from tablekick.match.games import Game, ImpossibleIntentError, Match, Result, game_for
from tablekick.match.record import Header, Record, RecordError, read_record
from tablekick.match.runner import run_match
from tablekick.match.scribe import Scribe
from tablekick.match.seats import Decision, Player
from tablekick.match.session import Session

__all__ = [
    "Decision",
    "Event",
    "EventKind",
    "Game",
    "Header",
    "ImpossibleIntentError",
    "Json",
    "Match",
    "Player",
    "Record",
    "RecordError",
    "Result",
    "Scribe",
    "Session",
    "game_for",
    "read_record",
    "run_match",
]
