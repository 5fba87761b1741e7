"""A thinker process: bots decide and old matches are played again, at low priority, so that live steps come first.

`python -m tablekick.web.workers.thinker`
"""

from __future__ import annotations

import os
import pickle
from typing import Any

from tablekick.match.seats import Player
from tablekick.players.bots import bot_for
from tablekick.rulebooks import Book
from tablekick.web.workers import frames, slices
from tablekick.web.workers.bots import sensible
from tablekick.web.workers.films import film
from tablekick.web.workers.games import warm_up
from tablekick.web.workers.service import serve
from tablekick.web.workers.uploads import check_record

KINDER = 5
"""How much the process steps back behind the tables (`nice`)."""

_bots: dict[tuple[str, str], Player[Any, Any]] = {}


def answer(question: frames.Question) -> frames.Answer:
    match question:
        case frames.WarmUp(book=book):
            warm_up(book)
            return frames.Text(text=b"")
        case frames.Think():
            decision = sensible(_bot(question).decide(pickle.loads(question.view)))
            return frames.Text(text=pickle.dumps(decision), took_s=decision.took_s)
        case frames.Forget(match=name):
            for key in [key for key in _bots if key[0] == name]:
                del _bots[key]
            return frames.Text(text=b"")
        case frames.FilmLog():
            return slices.begin(question.ticket, lambda: film(question))
        case frames.CheckRecord():
            return slices.begin(question.ticket, lambda: check_record(question))
        case frames.Analyse() | frames.Appraise():
            return _analysed(question)
        case frames.GoOn(ticket=ticket):
            return slices.go_on(ticket)
        case frames.Awake():
            return frames.Text(text=b"")
        case _:
            raise TypeError(f"no question for a thinker: {type(question).__name__}")


def _analysed(question: frames.Analyse | frames.Appraise) -> frames.Answer:
    # Loaded when somebody asks: most processes never do.
    from tablekick.web.workers.analyses import analyse, appraise

    if isinstance(question, frames.Appraise):
        return appraise(question)
    return slices.begin(question.ticket, lambda: analyse(question))


def _bot(question: frames.Think) -> Player[Any, Any]:
    key = (question.match, question.side)
    if key not in _bots:
        _bots[key] = bot_for(Book(question.book), question.level, question.seed)
    return _bots[key]


if __name__ == "__main__":
    os.nice(KINDER)
    serve(answer)
