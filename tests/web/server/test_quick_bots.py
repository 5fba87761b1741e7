"""A bot that decides at once sits at the table itself: nothing is sent to it, and its own trouble is its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tablekick.facts.sides import Side
from tablekick.match.record import Header
from tablekick.match.seats import Decision
from tablekick.players.bots import is_quick
from tablekick.rulebooks import Book
from tablekick.web.workers import frames, table
from tablekick.web.workers.service import answered

BOTS = dict.fromkeys(Side, "novice")
HEADER = Header(book=Book.TACTICS, seed=4, players=BOTS)


class Crasher:
    def decide(self, view: Any) -> Decision[Any]:
        raise ZeroDivisionError(f"lost my head over {type(view).__name__}")


def begun(header: Header, lucks: dict[str, int]) -> frames.Shown:
    question = frames.Begin(
        match="quick", header=header.as_line(), lines=[], steps_from=0, bots=["home", "away"], lucks=lucks
    )
    answer = answered(table.answer, question)
    while isinstance(answer, frames.More):
        answer = answered(table.answer, frames.GoOn(ticket="quick"))
    assert isinstance(answer, frames.Shown), answer
    return answer


def played(shown: frames.Shown) -> frames.Answer:
    question = frames.Play(match="quick", intents={}, thought={}, defaults=[], quick=shown.moment.quick)
    return answered(table.answer, question)


@pytest.fixture(autouse=True)
def _put_away() -> Any:
    yield
    answered(table.answer, frames.Close(match="quick"))


def test_two_quick_bots_play_without_anything_being_sent() -> None:
    shown = begun(HEADER, {"home": 1, "away": 2})
    for n in range(1, 8):
        assert shown.moment.awaits
        assert (shown.views, shown.moment.quick) == ({}, shown.moment.awaits)
        answer = played(shown)
        assert isinstance(answer, frames.Shown), answer
        assert answer.moment.n == n
        shown = answer


def test_who_thinks_longer_or_says_how_long_is_asked_elsewhere() -> None:
    assert not is_quick(Book.TACTICS, "master")
    for header, lucks in (
        (HEADER, {}),
        (replace(HEADER, players=dict.fromkeys(Side, "master")), {"home": 1, "away": 2}),
    ):
        shown = begun(header, lucks)
        assert shown.moment.quick == []
        assert list(shown.views) == shown.moment.awaits


def test_a_quick_bot_that_crashes_is_named_and_the_table_stands() -> None:
    shown = begun(HEADER, {"home": 1, "away": 2})
    (side, *_) = shown.moment.quick
    good = table._matches["quick"].quick
    table._matches["quick"].quick = {Side(side): Crasher()}
    refusal = played(shown)
    assert isinstance(refusal, frames.Refusal)
    assert (refusal.code, refusal.side) == ("bot-crashed", side)
    assert refusal.problem.startswith("ZeroDivisionError: lost my head")
    table._matches["quick"].quick = good
    assert isinstance(played(shown), frames.Shown)
