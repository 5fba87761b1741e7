"""What a page is told of a kick before it: honest to 5 %, and nothing of what the other hides."""

from __future__ import annotations

import pytest

from tablekick.facts.sides import Side
from tablekick.match.games import ImpossibleIntentError
from tablekick.match.tippkick import Blow, Defend, KeeperOrder, Wait
from tablekick.match.tippkick.forecast import forecast
from tablekick.physics.tippkick import Dive
from tests.match.tippkick.boards import OUT_OF_THE_WAY, match_of, new_session, step

LARGE, HONEST = 4_000, 0.05
BLOWS = [
    ("lay", Blow(direction_deg=10.0, speed_mps=0.7)),
    ("lay", Blow(direction_deg=0.0, speed_mps=1.5)),
    ("lay", Blow(direction_deg=0.0, speed_mps=1.2, loft_deg=30.0, across_mm=4.0)),
    ("shot", Blow(direction_deg=-5.0, speed_mps=5.0)),
]


@pytest.mark.parametrize(("scene", "blow"), BLOWS)
def test_the_shares_that_are_told_are_those_of_a_large_sample(scene: str, blow: Blow) -> None:
    session = new_session(scene=scene)
    step(session, OUT_OF_THE_WAY)
    match = match_of(session)
    told = match.look_ahead(Side.HOME, blow)
    large = forecast(match.state, match.view(Side.HOME).table, Side.HOME, blow, tries=LARGE, seed=1)
    for name in ("white", "black", "goal", "out", "wrong"):
        assert told[name] == pytest.approx(large[name], abs=HONEST)
    assert told["white"] + told["black"] + told["goal"] + told["out"] == pytest.approx(1.0, abs=0.003)


def test_what_happened_is_what_was_foretold() -> None:
    """Forty kicks carried out by the match itself, against the share that was told: within three standard errors."""
    sessions = [new_session(seed=seed, scene="lay") for seed in range(40)]
    blow = Blow(direction_deg=0.0, speed_mps=1.0)
    for session in sessions:
        step(session, OUT_OF_THE_WAY)
    white = match_of(sessions[0]).look_ahead(Side.HOME, blow)["white"]
    for session in sessions:
        step(session, blow)
    kept = sum(match_of(session).state.ball.up == "white" for session in sessions)
    assert kept / 40 == pytest.approx(white, abs=3.0 * (white * (1.0 - white) / 40) ** 0.5)


def test_a_kick_off_that_stays_in_the_circle_is_told_what_it_costs() -> None:
    session = new_session(scene="kick-off")
    step(session, OUT_OF_THE_WAY)
    short = match_of(session).look_ahead(Side.HOME, Blow(direction_deg=0.0, speed_mps=0.7))
    assert short["why"] == "short"
    assert short["wrong"] == pytest.approx(1.0, abs=0.05)
    assert match_of(session).look_ahead(Side.HOME, Blow(direction_deg=0.0, speed_mps=1.8))["wrong"] < 0.05


def test_what_the_keeper_is_up_to_changes_no_figure() -> None:
    blow = Blow(direction_deg=0.0, speed_mps=5.0)
    seen = []
    for dive in (Dive.HOLD, Dive.LEFT):
        session = new_session(scene="penalty")
        step(session, Defend(keeper=KeeperOrder(dive=dive)))
        seen.append(match_of(session).look_ahead(Side.HOME, blow))
    assert seen[0] == seen[1]


def test_only_who_may_kick_is_told_and_nothing_changes() -> None:
    session = new_session(scene="lay")
    match = match_of(session)
    with pytest.raises(ImpossibleIntentError):
        match.look_ahead(Side.HOME, Blow(direction_deg=0.0, speed_mps=1.0))
    step(session, OUT_OF_THE_WAY)
    before = match.state
    match.look_ahead(Side.HOME, Blow(direction_deg=0.0, speed_mps=1.0))
    assert match.state == before
    with pytest.raises(ImpossibleIntentError, match="only a kick"):
        match.look_ahead(Side.HOME, Wait())
