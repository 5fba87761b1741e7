"""A table process: holds many matches and plays their steps. `python -m tablekick.web.workers.table`"""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import msgspec

from tablekick.facts.sides import Side
from tablekick.match.events import event_from_line
from tablekick.match.games import ImpossibleIntentError, Match, game_for
from tablekick.match.record import Header
from tablekick.match.replay import WRONG
from tablekick.match.seats import Decision, Player
from tablekick.match.stage import Foreseeing
from tablekick.players.bots import bot_for, is_quick
from tablekick.web.workers import frames, slices
from tablekick.web.workers.bots import decided
from tablekick.web.workers.games import check_options, describe_games, warm_up
from tablekick.web.workers.logs import header_from_line, standing_events
from tablekick.web.workers.service import serve
from tablekick.web.workers.show import Show, as_json

_matches: dict[str, Show] = {}


class NotHereError(KeyError):
    """A match this process does not hold."""


def answer(question: frames.Question) -> frames.Answer:
    match question:
        case frames.DescribeGames():
            return frames.Text(text=msgspec.json.encode(describe_games()))
        case frames.CheckOptions(book=book, live=live, people=people, options=options):
            checked = check_options(book, json.loads(options), live=live, people=list(map(Side, people)))
            return frames.Text(text=json.dumps(checked).encode())
        case frames.Begin():
            return slices.begin(question.match, lambda: _begin(question))
        case frames.GoOn(ticket=ticket):
            return slices.go_on(ticket)
        case frames.Awake():
            return frames.Text(text=b"")
        case frames.WarmUp(book=book):
            warm_up(book)
            return frames.Text(text=b"")
        case frames.Play():
            return _play(question)
        case frames.Look(match=name, side=side, do=do):
            return frames.Text(text=_look(_held(name), Side(side), do))
        case frames.Forfeit(match=name, side=side, reason=reason):
            _held(name).session.forfeit(Side(side), reason)
            return shown(_held(name))
        case frames.Undo(match=name, standing=standing):
            _held(name).undo_to(standing)
            return shown(_held(name))
        case frames.Close(match=name):
            _matches.pop(name, None)
            slices.drop(name)
            return frames.Text(text=b"")
        case _:
            raise TypeError(f"no question for a table: {type(question).__name__}")


def _held(name: str) -> Show:
    if name not in _matches:
        raise NotHereError(name)
    return _matches[name]


def _begin(question: frames.Begin) -> frames.Shown:
    header = header_from_line(question.header)
    recorded = standing_events(event_from_line(line) for line in question.lines)
    bots = frozenset(map(Side, question.bots))
    show = Show(
        game_for(header.book),
        header,
        recorded,
        show_from=question.steps_from,
        bots=bots,
        people=frozenset(Side) - bots,
        quick=_quick_bots(header, question.lucks),
        each=lambda _: slices.breathe(),
    )
    _matches[question.match] = show
    return begun(show)


def _quick_bots(header: Header, lucks: Mapping[str, int]) -> dict[Side, Player[Any, Any]]:
    """Bots that decide sooner than what they see could be sent to another process."""
    named = {Side(side): (header.players[Side(side)], seed) for side, seed in lucks.items()}
    return {
        side: bot_for(header.book, level, seed) for side, (level, seed) in named.items() if is_quick(header.book, level)
    }


def _play(question: frames.Play) -> frames.Shown:
    show = _held(question.match)
    match = show.session.match
    decisions: dict[Side, Decision[Any]] = {}
    for name, said in question.intents.items():
        with _blaming(Side(name)):
            decisions[Side(name)] = Decision(intent=_read(match, Side(name), said.do), took_s=said.took)
    for name, raw in question.thought.items():
        with _blaming(Side(name)):
            decisions[Side(name)] = pickle.loads(raw)
            match.write_intent(decisions[Side(name)].intent)
    for side in map(Side, question.quick):
        with _blaming(side):
            decisions[side] = decided(show.quick[side], match.view(side), side)
            match.write_intent(decisions[side].intent)
    for side in map(Side, question.defaults):
        offers = show.offers[side]
        decisions[side] = Decision(intent=match.read_intent(side, offers.default), took_s=offers.within_s)
    with _blaming(next(iter(decisions)) if len(decisions) == 1 else None):
        show.session.play(decisions)
    return shown(show)


def _look(show: Show, side: Side, said: object) -> bytes:
    match = show.session.match
    if said is None:
        return as_json({"suggestion": show.idea(side)})
    if not isinstance(match, Foreseeing):
        raise ImpossibleIntentError("this game cannot be looked at in advance", side)
    return as_json(match.look_ahead(side, _read(match, side, said)))


def _read(match: Match[Any, Any], side: Side, said: object) -> Any:
    """What a page says, in the game's words; what no game understands is as impossible as what none allows."""
    try:
        return match.read_intent(side, said)
    except WRONG as trouble:
        raise ImpossibleIntentError(f"this is no decision: {trouble}", side) from trouble


@contextmanager
def _blaming(side: Side | None) -> Iterator[None]:
    """An impossible intent is this side's, unless the game names another."""
    try:
        yield
    except ImpossibleIntentError as impossible:
        raise ImpossibleIntentError(str(impossible), impossible.side or side) from None


def begun(show: Show) -> frames.Shown:
    """What a match that was just set up has to show, and what never changes in it."""
    return msgspec.structs.replace(shown(show), setting=as_json(show.match.setting()))


def shown(show: Show) -> frames.Shown:
    """What the match has brought since this was asked last."""
    lines, steps = show.take()
    newest = steps[-1] if steps else None
    film = newest["film"] if newest else None
    board = newest["board"] if newest else show.match.board()
    awaits = show.session.awaits()
    result = show.session.result
    return frames.Shown(
        lines=lines,
        first=newest["n"] - len(steps) + 1 if newest else show.n + 1,
        steps=[as_json(step) for step in steps],
        views={
            str(side): pickle.dumps(show.match.view(side)) for side in awaits if side in show.bots - show.quick.keys()
        },
        moment=frames.Moment(
            n=show.n,
            awaits=[str(side) for side in awaits],
            film_s=film["duration_s"] if film else 0.0,
            clocks={
                str(side): frames.Clock(within_s=offers.within_s, has_default=offers.default is not None)
                for side, offers in show.offers.items()
            },
            score=board.score,
            result=None if result is None else as_json(result),
            undo=None if board.undo is None else str(board.undo),
            quick=[str(side) for side in awaits if side in show.quick],
            decided={str(side): show.decided[side] for side in Side},
        ),
    )


if __name__ == "__main__":
    serve(answer)
