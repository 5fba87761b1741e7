"""What Tipp-Kick bots decide besides the kick: standing or lying, free kick or repeat, waiting for the defence."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tablekick.law.sides import Side
from tablekick.law.tippkick.facts import Posture
from tablekick.law.tippkick.state import Action
from tablekick.match.tippkick import Choose, Defend, Wait
from tablekick.players.tippkick.bots import MASTER, Novice, Searcher, club, master
from tablekick.players.tippkick.candidates import shots
from tablekick.players.tippkick.choosing import repeats
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


def test_the_kicker_lies_down_exactly_when_that_leaves_the_better_shots_less_chance() -> None:
    view = match_of(new_session(scene="shot")).view(Side.AWAY)
    bot = Searcher(7, replace(MASTER, lays_down=40))
    chosen = bot.decide(view).intent
    assert isinstance(chosen, Defend)
    theirs = shots(view.law, Side.HOME, MASTER.repertoire)
    upright = Searcher(7, replace(MASTER, lays_down=0)).decide(view).intent
    assert isinstance(upright, Defend)
    assert upright.posture is Posture.STANDING
    lying = replace(upright, posture=Posture.LYING, facing_deg=upright.facing_deg + 90.0)
    judge = Searcher(99, MASTER)
    dangers = [judge._sampler.danger(view, each, theirs, 60) for each in (upright, lying)]
    assert (chosen.posture is Posture.LYING) == bool(np.argmin(dangers))


def test_bots_wait_for_the_defence_and_say_how_long_they_take_in_live_tempo() -> None:
    match = match_of(new_session(live=True))
    for bot in (Novice(1), club(1), master(1)):
        assert bot.decide(match.view(Side.HOME)).intent == Wait()
        took = bot.decide(match.view(Side.AWAY)).took_s
        assert took is not None
        assert 0.0 < took < 3.0
    assert Novice(1).decide(match_of(new_session()).view(Side.AWAY)).took_s is None
