"""What Tipp-Kick bots decide besides the kick: standing or lying, free kick or repeat, waiting for the defence."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, degrees

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Posture
from tablekick.law.tippkick.state import Action
from tablekick.match.tippkick import Choose, Defend, Wait
from tablekick.players.tippkick.bots import Novice, club, master
from tablekick.players.tippkick.choices import repeats
from tests.match.tippkick.boards import match_of, new_session


def test_a_fouled_shot_from_nearer_than_the_free_kick_is_repeated() -> None:
    match = match_of(new_session(scene="free-kick"))
    assert repeats(match.state, Side.HOME)
    assert club(1).decide(match.view(Side.HOME)).intent == Choose(repeat=True)
    # The other way round: the free kick lies where the shot was, and the shot farther out.
    state = match.state
    assert state.fouled is not None
    swapped = replace(state, ball=state.fouled.ball, fouled=replace(state.fouled, ball=state.ball))
    assert not repeats(swapped, Side.HOME)


def test_an_action_that_could_not_score_is_never_repeated() -> None:
    state = match_of(new_session(scene="free-kick")).state
    assert state.fouled is not None
    assert not repeats(replace(state, fouled=replace(state.fouled, action=Action.KICK_OFF)), Side.HOME)


def test_a_novice_lays_his_kicker_down_now_and_then_across_the_path() -> None:
    view = match_of(new_session(scene="shot")).view(Side.AWAY)
    placed = [Novice(seed).decide(view).intent for seed in range(40)]
    lying = [each for each in placed if isinstance(each, Defend) and each.posture is Posture.LYING]
    assert 0 < len(lying) < len(placed) / 2
    ball = view.state.ball.at
    for each in lying:
        assert each.kicker is not None
        looking = degrees(atan2(ball.y_mm - each.kicker.y_mm, ball.x_mm - each.kicker.x_mm))
        assert each.facing_deg == looking + 90.0


def test_bots_wait_for_the_defence_and_say_how_long_they_take_in_live_tempo() -> None:
    match = match_of(new_session(live=True))
    for bot in (Novice(1), club(1), master(1)):
        assert bot.decide(match.view(Side.HOME)).intent == Wait()
        took = bot.decide(match.view(Side.AWAY)).took_s
        assert took is not None
        assert 0.0 < took < 3.0
    assert Novice(1).decide(match_of(new_session()).view(Side.AWAY)).took_s is None
