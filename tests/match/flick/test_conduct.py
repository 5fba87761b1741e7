"""Time wasting, cards up to red, and the spare goalkeeper."""

from __future__ import annotations

from math import pi

import pytest

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Announce
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Option
from tablekick.match import ImpossibleIntentError
from tablekick.match.flick import intents
from tablekick.rulebooks import Book
from tests.match.flick.matches import Bench


def waste_a_minute(bench: Bench) -> list[str]:
    """The side that is to flick lets everybody wait; the other one plays on."""
    figure = Body(f"{bench.asked}.3")
    calls = bench.do(intents.Flick(figure=figure, heading_rad=0.0, speed_mps=0.0), took_s=61.0)
    if bench.moment == "answer":
        bench.do(intents.Answer(option=Option.PLAY_ON))
    return calls


def test_wasting_time_again_and_again_costs_yellow_orange_red_and_the_match() -> None:
    bench = Bench()
    side = bench.kick_off()
    shown = [waste_a_minute(bench) for _ in range(4)]
    assert shown[0] == ["free-flick"]
    assert "yellow" in shown[1]
    assert "orange" in shown[2]
    assert "red" in shown[3]
    assert bench.clauses("red") == ["II.10.3.1"]
    assert bench.match.result is not None
    assert (bench.match.result.winner, bench.match.result.how) == (side.other, "forfeit")
    assert bench.match.result.score in ((0, 3), (3, 0))


def test_where_the_book_has_no_cards_a_player_who_never_flicks_forfeits_all_the_same() -> None:
    bench = Bench(Book.SUBBUTEO_2016)
    side = bench.kick_off()
    for number in range(5):
        assert bench.match.result is None
        assert waste_a_minute(bench)[-1:] == ["warning"], number
    assert bench.match.result is not None
    assert (bench.match.result.winner, bench.match.result.how) == (side.other, "forfeit")


def test_a_forfeit_by_the_shell_counts_three_to_nil_in_fistf() -> None:
    bench = Bench()
    bench.under_way()
    bench.session.forfeit(Side.HOME, "crashed")
    assert bench.match.result is not None
    assert (bench.match.result.score, bench.match.result.winner) == ((0, 3), Side.AWAY)


def in_possession(book: Book) -> Bench:
    """Home has the ball at rest in its own half, and away still has a block-flick."""
    bench = Bench(book)
    bench.under_way()
    bench.scene({"home.7": (-300.0, 0.0), "away.5": (100.0, 100.0)}, (-270.0, 0.0), Side.HOME)
    bench.flick(Side.HOME, 7, bench.ahead(Side.HOME), 0.5)
    bench.both({side: intents.Hold() for side in bench.match.awaits()})
    assert (bench.moment, bench.asked) == ("block", Side.AWAY)
    return bench


def entry(bench: Bench, side: Side) -> intents.SpareIn:
    return intents.SpareIn(at=bench.play.pitch.goal_area_middle(bench.play.own_end(side)))


@pytest.mark.parametrize("book", [Book.FISTF_1999, Book.FISTF_2000, Book.SUBBUTEO_2016])
def test_the_spare_goalkeeper_comes_in_once_the_defender_does_without_his_block_flick(book: Book) -> None:
    bench = in_possession(book)
    bench.do(intents.Hold())
    assert (bench.moment, bench.asked) == ("attack", Side.HOME)
    assert bench.do(entry(bench, Side.HOME)) == []
    spare, keeper = Body("home.spare"), Body("home.gk")
    assert bench.table.is_on_the_board(spare)
    assert keeper not in bench.table.names or not bench.table.is_on_the_board(keeper)


@pytest.mark.parametrize(
    ("book", "clause"), [(Book.FISTF_1999, "II.9.1.2.a"), (Book.FISTF_2000, "I.9.1.2.a"), (Book.SUBBUTEO_2016, "9.2")]
)
def test_the_defender_may_not_bring_his_spare_goalkeeper_in(book: Book, clause: str) -> None:
    bench = in_possession(book)
    bench.do(entry(bench, Side.AWAY))
    assert bench.clauses("free-flick") + bench.clauses("back") == [clause]


def test_the_spare_goalkeeper_goes_out_again_and_the_goalkeeper_is_back_in_its_goal() -> None:
    bench = in_possession(Book.FISTF_1999)
    bench.do(intents.Hold())
    bench.do(entry(bench, Side.HOME))
    assert bench.do(intents.SpareOut()) == ["play"]
    assert not bench.table.is_on_the_board(Body("home.spare"))
    assert bench.table.is_on_the_board(Body("home.gk"))


def test_in_subbuteo_it_has_to_play_the_ball_before_it_goes_out() -> None:
    bench = in_possession(Book.SUBBUTEO_2016)
    bench.do(intents.Hold())
    bench.do(entry(bench, Side.HOME))
    bench.do(intents.SpareOut())
    assert bench.clauses("back") == ["9.12"]


def test_indoors_there_is_no_spare_goalkeeper_to_bring_in() -> None:
    bench = Bench(Book.FISTF_1999_INDOOR)
    bench.do(intents.Choose(takes="flick-off"))
    with pytest.raises(ImpossibleIntentError, match="no spare goalkeeper"):
        bench.do(intents.SpareIn(at=Point(0.0, 0.0)))


def test_three_figures_may_be_exchanged_at_restarts_and_no_more() -> None:
    bench = Bench()
    side = bench.under_way()
    bench.flick_at(Body(f"{side}.10"), bench.play.table.ball, 1.0)
    bench.do(intents.Answer(option=Option.ACCEPT))
    assert (bench.moment, bench.asked) == ("nominate", side.other)
    for number in range(1, 4):
        assert "warning" not in bench.do(intents.Substitute(body=Body(f"{side.other}.{number}")))
    assert "warning" in bench.do(intents.Substitute(body=Body(f"{side.other}.4")))
    assert bench.clauses("warning") == ["II.2.5.1"]


def test_a_tick_flick_is_asked_for_blocked_first_and_blocked_again() -> None:
    bench = Bench()
    bench.under_way()
    places = {"home.9": (500.0, 100.0), "home.7": (300.0, 0.0), "away.5": (200.0, 200.0), "away.6": (100.0, 200.0)}
    bench.scene(places, (340.0, 0.0), Side.HOME)
    bench.knows(block=bench.play.block.granted())
    assert (bench.moment, bench.asked) == ("block", Side.AWAY)
    bench.do(intents.Hold())
    calls = bench.do(intents.AskTick(figure=Body("home.9")))
    assert calls[0] == "offside-position"
    assert (bench.moment, bench.asked) == ("attack", Side.HOME)
    assert bench.match.board().counts == {}, "nobody is told of tick-flicks before the first one"
    back = bench.ahead(Side.HOME) + pi
    tick = intents.Flick(figure=Body("home.9"), heading_rad=back, speed_mps=0.5, announce=Announce.TICK)
    assert bench.do(tick) == ["block"]
    assert (bench.moment, bench.asked) == ("block", Side.AWAY)
    assert bench.play.ticks.used == 1
    assert bench.match.board().counts == {"ticks left": 2.0}
    assert bench.do(intents.Hold()) == ["play"]
    assert (bench.moment, bench.asked) == ("attack", Side.HOME)
