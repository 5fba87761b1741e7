"""Every game that can be played on the server can be played in an online event."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekick.facts.sides import Side
from tablekick.rulebooks import Book
from tablekick.web.tournaments.set_up import options_of
from tablekick.web.workers.games import check_options, describe_games
from tests.web.tournaments.hall import Hall


@pytest.mark.parametrize("needs_winner", [True, False])
def test_each_game_takes_the_options_of_an_online_match(needs_winner: bool) -> None:
    games = describe_games()
    assert {game.book for game in games} == set(Book)
    for game in games:
        wanted = options_of(game, 0.5, needs_winner=needs_winner)
        assert wanted.get("half_minutes") == 0.5 or wanted.get("period_s") == 30, game.book
        read = check_options(game.book, wanted, live=True, people=[Side.HOME])
        assert isinstance(read, dict)


def test_a_place_that_only_takes_something_says_so(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    for path in ("/api/records", f"{hall.at}/draw"):
        refused = hall.web.get(path)
        assert (refused.status_code, refused.headers["allow"]) == (405, "POST")
    assert hall.web.get("/api/nothing").status_code == 404
