"""A match that was given up is over on the scoreboard, with the score of the result that the panel tells."""

from __future__ import annotations

from typing import cast

import pytest

from tablekick.facts.sides import Side
from tablekick.match.games import game_for
from tablekick.match.record import Header
from tablekick.match.session import Session
from tablekick.match.stage import Staged
from tablekick.rulebooks import Book


@pytest.mark.parametrize(
    ("book", "options"),
    [
        (Book.TACTICS, {"scene": "attack"}),
        (Book.TIPPKICK_2017, {"scene": "shot", "live": True}),
        (Book.FISTF_1999, {}),
        (Book.SUBBUTEO_2016, {}),
    ],
)
def test_a_match_given_up_is_over_on_the_scoreboard(book: Book, options: dict[str, str | bool]) -> None:
    """Tactics showed the half going on; Tipp-Kick 0 : 0 beside a result of 0 : 5."""
    game = game_for(book)
    players = dict.fromkeys(Side, "person")
    header = Header(book=book, seed=1, players=players, options=game.read_options(book, options))
    session = Session(game, header)
    session.forfeit(Side.HOME, "resigned")
    match, result = cast(Staged, session.match), session.result
    assert result is not None
    assert result.winner is Side.AWAY
    board = match.board()
    assert board.score == result.score
    assert board.period in ("over", "full-time")
    assert (board.attacking, board.left_s, dict(board.counts), board.undo) == (None, None, {}, None)
