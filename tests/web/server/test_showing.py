"""A match taken up again in the middle shows what it would have shown from the beginning."""

from __future__ import annotations

import pytest

from tablekick.facts.sides import Side
from tablekick.match import Header, Session, game_for
from tablekick.players.bots import bot_for
from tablekick.rulebooks import Book
from tablekick.web.workers.show import Show, as_json


@pytest.mark.parametrize("book", [Book.FISTF_1999, Book.TIPPKICK_2017, Book.TACTICS])
def test_the_last_steps_are_the_same_wherever_the_showing_begins(book: Book) -> None:
    header = Header(book=book, seed=5, players=dict.fromkeys(Side, "novice"))
    session = Session(game_for(book), header)
    bots = {side: bot_for(book, "novice", 3) for side in Side}
    while session.steps < 30:
        session.play({side: bots[side].decide(session.match.view(side)) for side in session.awaits()})
    whole = Show(session.game, session.header, session.events)
    for show_from in (1, 17, 30, 99):
        part = Show(session.game, session.header, session.events, show_from=show_from)
        assert part.n == whole.n == 30
        assert [as_json(step) for step in part.steps] == [as_json(step) for step in whole.steps[min(show_from, 30) :]]
        assert part.offers == whole.offers
