"""A match carries out what players want and what the referee calls."""

from __future__ import annotations

import pytest

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Tool
from tablekick.geometry.points import Point
from tablekick.match.games import ImpossibleIntentError
from tablekick.match.tippkick import Blow, Choose, Defend, Moment
from tablekick.match.tippkick.table import beside_the_frame
from tablekick.physics.tippkick import Ball, Colour, Dive, ImpossibleKickError, Scene, standard_materials
from tests.match.tippkick.boards import OUT_OF_THE_WAY, calls, match_of, new_session, soft, step


def test_the_defender_places_first_and_then_white_kicks_off() -> None:
    session = new_session()
    assert session.awaits() == (Side.AWAY,)
    step(session, OUT_OF_THE_WAY)
    assert session.awaits() == (Side.HOME,)
    rulings = step(session, soft())
    assert calls(rulings)[-1] in ("play", "kick-in", "goal-kick")


def test_the_ball_lies_in_the_match_as_it_lies_for_the_referee() -> None:
    session = new_session(seed=3)
    for _ in range(20):
        match = match_of(session)
        ball = match.view(Side.HOME).table.ball
        assert ball.up.value == match.state.ball.up.value
        assert ball.at.distance_to(match.state.ball.at) < 0.02
        moment = match.moment
        step(session, OUT_OF_THE_WAY if moment is Moment.DEFEND else soft())


def test_a_kicker_set_too_close_is_sent_back_and_placed_again() -> None:
    session = new_session()
    rulings = step(session, Defend(kicker=Point(100.0, 0.0)))
    assert calls(rulings) == ["restore"]
    assert session.awaits() == (Side.AWAY,)
    assert step(session, Defend(kicker=Point(260.0, 0.0))) == []
    assert session.awaits() == (Side.HOME,)


def test_a_defence_that_comes_too_late_is_called_and_costs_a_free_kick_or_a_repeat() -> None:
    session = new_session()
    rulings = step(session, OUT_OF_THE_WAY, took_s=4.0)
    assert calls(rulings) == ["freeze", "free-kick", "caution"]
    assert match_of(session).moment is Moment.CHOOSE
    assert calls(step(session, Choose(repeat=True))) == ["repeat"]
    assert match_of(session).state.action == "kick-off"
    assert match_of(session).moment is Moment.DEFEND


def test_a_free_kick_may_be_taken_instead() -> None:
    session = new_session()
    step(session, OUT_OF_THE_WAY, took_s=4.0)
    assert step(session, Choose(repeat=False)) == []
    assert match_of(session).state.action == "free-kick"


def test_a_kick_after_seven_seconds_is_noted_and_then_admonished() -> None:
    session = new_session()
    admonished = 0
    for _ in range(30):
        match = match_of(session)
        home_kicks = match.moment is Moment.KICK and match.state.attacking is Side.HOME
        intent = OUT_OF_THE_WAY if match.moment is Moment.DEFEND else soft()
        admonished += calls(step(session, intent, took_s=8.0 if home_kicks else None)).count("admonition")
        if admonished:
            break
    assert admonished == 1
    assert match_of(session).state.records[0].late_kicks == 2


def test_a_half_ends_while_a_player_still_thinks_and_his_kick_is_void() -> None:
    session = new_session(half_minutes=0.1)
    step(session, OUT_OF_THE_WAY)
    rulings = step(session, soft(), took_s=60.0)
    assert calls(rulings) == ["half-time", "kick-off"]
    assert match_of(session).state.attacking is Side.AWAY
    assert match_of(session).moment is Moment.DEFEND


def test_the_clock_never_runs_past_the_half() -> None:
    session = new_session(half_minutes=0.1)
    while session.result is None:
        step(session, OUT_OF_THE_WAY if match_of(session).moment is Moment.DEFEND else soft(), took_s=1.0)
    assert match_of(session).clock_s == pytest.approx(12.0, abs=0.01)


def test_a_player_who_cannot_go_on_loses_five_to_nil() -> None:
    session = new_session()
    session.forfeit(Side.HOME, "went home")
    assert session.result is not None
    assert (session.result.score, session.result.winner, session.result.how) == ((0, 5), Side.AWAY, "forfeit")


@pytest.mark.parametrize(
    ("intent", "problem"),
    [
        (soft(), "now is the time to defend"),
        (Choose(repeat=True), "now is the time to defend"),
        (Defend(kicker=Point(3.0, 0.0)), "cannot stand on the ball"),
        (Defend(clear=Blow(direction_deg=0.0, speed_mps=1.0, tool=Tool.KEEPER)), "does not reach the ball"),
    ],
)
def test_what_cannot_be_done_at_all_changes_nothing(intent: Blow | Choose | Defend, problem: str) -> None:
    session = new_session()
    before = match_of(session).state
    with pytest.raises(ImpossibleIntentError, match=problem):
        step(session, intent)
    assert match_of(session).state == before


def test_the_attacker_does_not_see_which_way_the_keeper_will_dive() -> None:
    session = new_session()
    step(session, Defend(kicker=Point(-300.0, 300.0), keeper=OUT_OF_THE_WAY.keeper.__class__(dive=Dive.LEFT)))
    seen = match_of(session).view(Side.HOME).table.defence
    known = match_of(session).view(Side.AWAY).table.defence
    assert seen is not None
    assert known is not None
    assert seen.keeper.dive is Dive.REACT
    assert known.keeper.dive is Dive.LEFT


def test_a_ball_that_leaned_on_a_post_is_laid_flat_beside_it() -> None:
    leaned = Ball.lying(Point(-525.68, -38.98), up=Colour.WHITE)
    with pytest.raises(ImpossibleKickError):
        Scene().pose(leaned)
    flat = beside_the_frame(leaned, standard_materials())
    assert 0.0 < flat.at.distance_to(leaned.at) < 15.0
    Scene().pose(flat)
