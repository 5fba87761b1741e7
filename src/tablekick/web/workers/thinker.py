"""A thinker process: bots decide and old matches are played again, at low priority, so that live steps come first.

`python -m tablekick.web.workers.thinker`
"""

from __future__ import annotations

import os
import pickle
from math import isfinite
from typing import Any

from tablekick.match.events import event_from_line
from tablekick.match.games import game_for
from tablekick.match.seats import Decision, Player
from tablekick.players.bots import bot_for
from tablekick.rulebooks import Book
from tablekick.web.workers import frames
from tablekick.web.workers.games import warm_up
from tablekick.web.workers.logs import header_from_line, standing_events
from tablekick.web.workers.on_show import Showing
from tablekick.web.workers.service import serve
from tablekick.web.workers.table import begun

KINDER = 5
"""How much the process steps back behind the tables (`nice`)."""

_bots: dict[tuple[str, str], Player[Any, Any]] = {}


def answer(question: frames.Question) -> frames.Answer:
    match question:
        case frames.WarmUp(book=book):
            warm_up(book)
            return frames.Text(text=b"")
        case frames.Think():
            decision = _sensible(_bot(question).decide(pickle.loads(question.view)))
            return frames.Text(text=pickle.dumps(decision), took_s=decision.took_s)
        case frames.Forget(match=name):
            for key in [key for key in _bots if key[0] == name]:
                del _bots[key]
            return frames.Text(text=b"")
        case frames.Replay():
            header = header_from_line(question.header)
            recorded = standing_events(event_from_line(line) for line in question.lines)
            return begun(Showing(game_for(header.book), header, recorded))
        case _:
            raise TypeError(f"no question for a thinker: {type(question).__name__}")


def _sensible(decision: Any) -> Decision[Any]:
    if not isinstance(decision, Decision):
        raise TypeError(f"answered with {type(decision).__name__}, not with a Decision")
    took = decision.took_s
    if took is not None and not (isfinite(took) and took >= 0):
        raise ValueError(f"took {took!r} seconds")
    return decision


def _bot(question: frames.Think) -> Player[Any, Any]:
    key = (question.match, question.side)
    if key not in _bots:
        _bots[key] = bot_for(Book(question.book), question.level, question.seed)
    return _bots[key]


if __name__ == "__main__":
    os.nice(KINDER)
    serve(answer)
