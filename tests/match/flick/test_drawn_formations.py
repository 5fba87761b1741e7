"""A formation that somebody has drawn stands at the line-ups that are done for him."""

from __future__ import annotations

import pytest

from tablekick.facts.flick.bodies import Body
from tablekick.match import Session
from tablekick.match.flick import GAME
from tablekick.match.games import UnknownOptionError
from tablekick.match.runner import run_match
from tablekick.rulebooks import Book
from tests.match.flick.matches import BOOKS, Bench, header, novices

TEN = "0.85,0.6 0.86,0.2 0.86,-0.2 0.85,-0.6 0.6,0.7 0.68,0 0.6,-0.7 0.15,0.5 0.15,-0.5 0.15,0.35"
FIVE = "0.75,0.4 0.75,-0.4 0.55,0 0.3,0.6 0.3,-0.6"


def drawn(book: Book) -> str:
    return FIVE if book is Book.FISTF_1999_INDOOR else TEN


@pytest.mark.parametrize("book", BOOKS)
def test_it_stands_at_the_first_flick_on_either_side(book: Book) -> None:
    bench = Bench(book, by_the_book=False, home_formation=drawn(book), away_formation=drawn(book))
    assert bench.moment == "take"
    goal_line, touchline = bench.play.pitch.goal_line, bench.play.pitch.touchline
    spots = [tuple(map(float, spot.split(","))) for spot in drawn(book).split()]
    for side in ("home", "away"):
        end = bench.play.own_end(Body(f"{side}.1").side)
        for number, (deep, left) in enumerate(spots[:3], start=1):
            at = bench.play.where(Body(f"{side}.{number}"))
            assert (at.x_mm, at.y_mm) == pytest.approx((end * deep * goal_line, -end * left * touchline), abs=0.1)
    nearest = min(bench.play.where(f).distance_to(bench.play.table.ball) for f in bench.play.table.figures)
    assert nearest < 30.0, "somebody stands at the ball"


@pytest.mark.parametrize("book", BOOKS)
def test_it_is_put_right_where_the_referee_would_not_have_it(book: Book) -> None:
    """All on one line at the back: too few at half-way under Subbuteo 4.10, and a taker is needed everywhere."""
    count = 5 if book is Book.FISTF_1999_INDOOR else 10
    row = " ".join(f"0.7,{-0.8 + 1.6 * i / (count - 1):.2f}" for i in range(count))
    bench = Bench(book, by_the_book=False, home_formation=row)
    assert bench.moment == "take"
    deep = [f for f, s in bench.play.table.figures.items() if f.startswith("home") and abs(s.at.x_mm) > 300.0]
    assert len(deep) >= (count - 4)


def test_one_that_cannot_stand_gives_way_to_the_house() -> None:
    heap = " ".join(["0.5,0.5"] * 10)
    assert Bench(by_the_book=False, home_formation=heap).play.table == Bench(by_the_book=False).play.table


def test_a_whole_match_with_it_replays() -> None:
    session = Session(GAME, header(5, Book.FISTF_1999, by_the_book=False, period_s=40, home_formation=TEN))
    run_match(session, novices(5, Book.FISTF_1999))
    again = Session(GAME, session.header, recorded=session.events)
    assert again.result == session.result


@pytest.mark.parametrize(
    ("formation", "says"),
    [("0.5,0.5", "1 places for 10"), ("2,0 " * 10, "from 0 to 1"), ("here", "expected places"), ("nan,0", "from 0")],
)
def test_a_formation_that_is_none_is_refused_with_words(formation: str, says: str) -> None:
    with pytest.raises(UnknownOptionError, match=says):
        GAME.read_options(Book.FISTF_1999, {"home_formation": formation})
