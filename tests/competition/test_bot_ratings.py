"""Bots are rated by their matches among themselves."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tablekick.competition.bot_ratings import Series, bot_rating, bot_ratings, fit
from tablekick.players.bots import levels
from tablekick.rulebooks import Book


def test_ten_to_one_are_four_hundred_points() -> None:
    rated = fit([Series(first="a", second="b", matches=110_000, scored=100_000)], middle="b")
    assert rated["a"].points == pytest.approx(1900, abs=1)
    assert rated["b"].points == 1500


def test_who_never_lost_has_a_rating_and_a_doubt() -> None:
    rated = fit([Series(first="a", second="b", matches=20, scored=20)], middle="b")
    assert 1500 < rated["a"].points < 2400
    assert rated["a"].deviation > 100


@pytest.mark.parametrize(
    ("game", "book"), [("flick", Book.FISTF_1999), ("tippkick", Book.TIPPKICK_2017), ("tactics", Book.TACTICS)]
)
def test_each_level_that_is_rated_stands_above_the_one_below(game: str, book: Book) -> None:
    ratings = bot_ratings()[game]
    rated = [level for level in levels(book) if level in ratings]
    assert set(rated) == set(ratings)
    assert all(ratings[weak].points < ratings[strong].points for weak, strong in pairwise(rated))
    assert ratings["club"].points == 1500


def test_a_bot_that_nobody_knows_has_none() -> None:
    assert bot_rating("flick", "nobody") is None
    assert bot_rating("no such game", "club") is None
