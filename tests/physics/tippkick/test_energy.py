"""Energy never grows, unless a moving keeper gives some."""

from __future__ import annotations

import numpy as np
import pytest

from tablekick.geometry import Point
from tablekick.physics.tippkick import Ball, Body, Colour, Dive, FaceKind, Keeper, Kick, Kicker, Posture, Scene, play
from tests.physics.tippkick.table import FELT, SPOT

CROWDED = Scene(
    kickers=(
        Kicker(body=Body.AWAY_KICKER, at=Point(120.0, 10.0), facing_deg=160.0),
        Kicker(body=Body.HOME_KICKER, at=Point(-90.0, -30.0), facing_deg=70.0, posture=Posture.LYING),
    ),
    keepers=(Keeper(body=Body.AWAY_KEEPER, end=1), Keeper(body=Body.HOME_KEEPER, end=-1, y_mm=8.0)),
)


def random_kick(rng: np.random.Generator) -> Kick:
    return Kick(
        direction_deg=float(rng.uniform(-180.0, 180.0)),
        speed_mps=float(rng.uniform(0.1, 8.0)),
        loft_deg=float(rng.uniform(0.0, 50.0)),
        across_mm=float(rng.uniform(-4.0, 4.0)),
        above_mm=float(rng.uniform(-4.0, 4.0)),
    )


@pytest.mark.parametrize("scene", [FELT, CROWDED], ids=["felt", "crowded board"])
def test_no_step_of_any_kick_adds_energy(scene: Scene) -> None:
    rng = np.random.default_rng(11)
    for number in range(150):
        kind = FaceKind.SQUARE if number % 2 else FaceKind.TRIANGLE
        ball = Ball.lying(SPOT, up=Colour.BLACK, face=kind, turn_deg=float(rng.uniform(0.0, 360.0)))
        energy = play(ball, random_kick(rng), scene, sample_s=0.0).motion.energy_jpkg
        # Rounding alone moves the sum by parts in 1e16.
        assert np.diff(energy).max() <= 1e-13 * energy[0]


def test_energy_is_kept_in_free_flight() -> None:
    run = play(
        Ball.lying(SPOT, up=Colour.WHITE), Kick(direction_deg=0.0, speed_mps=3.0, loft_deg=60.0), FELT, sample_s=0.0
    )
    flying = run.motion.times_s < 0.5
    energy = run.motion.energy_jpkg[flying]
    assert energy == pytest.approx(np.full(len(energy), energy[0]), rel=1e-12)


def test_a_ball_at_rest_has_only_the_energy_of_its_height() -> None:
    run = play(Ball.lying(SPOT, up=Colour.WHITE), Kick(direction_deg=10.0, speed_mps=2.0), FELT)
    assert run.motion.energy_jpkg[-1] == pytest.approx(9.81 * run.motion.positions_mm[-1, 2] * 1e-3, abs=2e-5)


def test_a_diving_keeper_may_hit_the_ball_harder_than_it_came() -> None:
    # The ball lies at the keeper's feet, to its left; the plate comes down on it.
    keeper = Keeper(body=Body.AWAY_KEEPER, end=1, dive=Dive.LEFT, reaction_s=0.0, dive_s=0.05, out_mm=40.0)
    ball = Ball.lying(Point(490.0, -26.0), up=Colour.WHITE)
    run = play(ball, Kick(direction_deg=0.0, speed_mps=0.0), Scene(keepers=(keeper,)), sample_s=0.0)
    assert Body.AWAY_KEEPER in run.touched
    assert np.diff(run.motion.energy_jpkg).max() > 1e-4
