"""What a grandmaster does beyond a master: dives by reading the ball, goes over somebody and off somebody."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, cos, hypot, pi, sin

import pytest

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Cross, Fact, Touch
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.match.flick import intents
from tablekick.match.flick.moments import Moment, refuse_impossible
from tablekick.match.flick.views import FlickView
from tablekick.match.games import ImpossibleIntentError
from tablekick.physics.flick.flicks import FlickIntent, KeeperMove
from tablekick.players.flick.aims import Aim
from tablekick.players.flick.bots import FlickBot
from tablekick.players.flick.dives import dive
from tablekick.players.flick.levels import GRANDMASTER
from tablekick.players.flick.lobs import lobs
from tablekick.players.flick.ricochets import bounce_at, ricochets
from tests.players.flick.scenes import decide, flicked, play_with, touches, view_of

NINE = Body("away.9")
AFTER_S = GRANDMASTER.dives_after_s or 0.0


def shot(ball: tuple[float, float], at: tuple[float, float], *, towards_y: float = 35.0) -> FlickView:
    """Away has just hit the ball at home's goal; nobody but the goalkeeper is in between."""
    behind = {"away.9": at, "home.4": (300.0, 200.0)}
    play = play_with(behind, ball, attacking=Side.AWAY, shootable=True)
    view = view_of(play, Moment.TOUCHED, Side.HOME)
    table = view.real_table
    way = atan2(towards_y - ball[1], -600.0 - ball[0])
    table.flick(FlickIntent(figure=NINE, heading_rad=way, speed_mps=1.6))
    while not any(isinstance(fact, Touch) and fact.has(BALL) for fact in table.run(until_s=table.now_s + 0.002).facts):
        assert table.now_s < 1.0, "the ball is not met"
    return view


def behind(ball: tuple[float, float], towards_y: float = 35.0) -> tuple[float, float]:
    way = atan2(towards_y - ball[1], -600.0 - ball[0])
    return ball[0] - 30.0 * cos(way), ball[1] - 30.0 * sin(way)


FAR = (-290.0, 0.0)
NEAR = (-540.0, 0.0)


def goals(view: FlickView, order: intents.Guard | None) -> list[Cross]:
    table = view.real_table.twin()
    if order is not None:
        table.move_keeper(KeeperMove(side=Side.HOME, to=order.at, delay_s=order.delay_s))
    return [fact for fact in table.run().facts if isinstance(fact, Cross) and fact.goal]


def test_a_dive_keeps_out_what_the_watchful_hand_lets_in() -> None:
    view = shot(FAR, behind(FAR))
    order = decide("grandmaster", view)
    assert isinstance(order, intents.Guard)
    assert goals(view, None)
    assert not goals(view, order)


def test_the_hand_needs_its_time() -> None:
    order = decide("grandmaster", shot(FAR, behind(FAR)))
    assert isinstance(order, intents.Guard)
    assert order.delay_s == AFTER_S >= 0.15


def test_nobody_dives_in_time_for_a_shot_from_close_by() -> None:
    view = shot(NEAR, behind(NEAR))
    assert goals(view, None)
    assert dive(view, AFTER_S) is None


def test_who_is_behind_hurries_and_nobody_else() -> None:
    for score, took_s in (((0, 1), GRANDMASTER.hurries_s), ((1, 1), GRANDMASTER.aims_s), ((1, 0), GRANDMASTER.aims_s)):
        play = play_with({"home.9": (-330.0, 0.0), "away.4": (300.0, 200.0)}, (-300.0, 0.0), attacking=Side.HOME)
        view = view_of(replace(play, match=replace(play.match, score=score)), Moment.ATTACK, Side.HOME)
        assert FlickBot(GRANDMASTER, 1).decide(view).took_s == took_s


def test_a_ball_that_goes_wide_is_let_go() -> None:
    view = shot(FAR, behind(FAR, towards_y=140.0), towards_y=140.0)
    assert not goals(view, None)
    assert dive(view, AFTER_S) is None


def test_a_master_does_not_read_the_ball() -> None:
    assert not isinstance(decide("master", shot(FAR, behind(FAR))), intents.Guard)


def test_a_dive_is_written_with_its_delay_and_a_place_without() -> None:
    for order in (intents.Guard(at=Point(-590.0, 20.0), delay_s=0.15), intents.Guard(at=Point(-590.0, 20.0))):
        assert intents.read_intent(intents.write_intent(order)) == order
    assert intents.write_intent(intents.Guard(at=Point(-590.0, 20.0))) == ["guard", -590.0, 20.0]


@pytest.mark.parametrize("delay_s", [-0.1, 6.0, 61.0, float("nan")])
def test_a_dive_of_an_impossible_time_is_refused(delay_s: float) -> None:
    view = shot(FAR, behind(FAR))
    with pytest.raises(ImpossibleIntentError):
        refuse_impossible(
            view.state,
            view.real_table,
            Side.HOME,
            Moment.TOUCHED,
            intents.Guard(at=Point(-590.0, 0.0), delay_s=delay_s),
        )


def test_a_goalkeeper_is_not_placed_later_when_everything_lies_still() -> None:
    view = view_of(play_with({"away.9": (-300.0, 0.0)}, (-340.0, 0.0), attacking=Side.AWAY, block=True), Moment.BLOCK)
    with pytest.raises(ImpossibleIntentError, match="moves"):
        refuse_impossible(
            view.state, view.real_table, Side.HOME, Moment.BLOCK, intents.Guard(at=Point(-590.0, 0.0), delay_s=0.15)
        )


def played(view: FlickView, aim: Aim) -> tuple[tuple[Fact, ...], dict[Body, Point]]:
    return flicked(view, intents.Flick(figure=aim.figure, heading_rad=aim.heading_rad, speed_mps=aim.speed_mps))


def test_a_lob_goes_over_who_stands_in_front_of_the_ball() -> None:
    figures = {"home.9": (-435.0, 0.0), "away.4": (-290.0, 0.0), "away.5": (400.0, 250.0)}
    view = view_of(play_with(figures, (-400.0, 0.0)), Moment.ATTACK)
    over = []
    for aim in lobs(view, [Body("home.9")]):
        facts, places = played(view, aim)
        met = any({BALL, Body("away.4")} <= set(pair) for pair in touches(facts))
        over += [aim] if not met and BALL in places and places[BALL].x_mm > -250.0 else []
    assert over


@pytest.mark.parametrize("goal", [Point(605.0, 0.0), Point(605.0, 130.0), Point(605.0, -130.0)])
def test_a_ball_comes_off_a_cushion_as_light_is_thrown_back(goal: Point) -> None:
    ball, cushion, reach = Point(420.0, 120.0), Point(520.0, 190.0), 22.0
    touch = bounce_at(ball, cushion, goal, reach)
    assert touch is not None
    assert touch.distance_to(cushion) == pytest.approx(reach)
    comes = atan2(touch.y_mm - ball.y_mm, touch.x_mm - ball.x_mm)
    goes = atan2(goal.y_mm - touch.y_mm, goal.x_mm - touch.x_mm)
    across = atan2(touch.y_mm - cushion.y_mm, touch.x_mm - cushion.x_mm)
    fits = (comes + pi - across + pi) % (2.0 * pi) - pi
    leaves = (goes - across + pi) % (2.0 * pi) - pi
    assert hypot(fits + leaves, 0.0) < 0.02


def test_no_ball_goes_through_a_cushion() -> None:
    assert bounce_at(Point(400.0, 0.0), Point(500.0, 0.0), Point(605.0, 0.0), 22.0) is None


def test_a_ricochet_comes_off_a_defender_and_over_the_goal_line() -> None:
    figures = {"home.9": (370.0, -5.0), "away.4": (480.0, 20.0), "away.5": (300.0, -250.0)}
    view = view_of(play_with(figures, (400.0, 0.0), shootable=True), Moment.ATTACK)
    forced = [
        facts
        for facts in (played(view, aim)[0] for aim in ricochets(view, [Body("home.9")]))
        if any({BALL, Body("away.4")} <= set(pair) for pair in touches(facts))
        and any(isinstance(fact, Cross) and fact.at.x_mm > 590.0 for fact in facts)
    ]
    assert forced
