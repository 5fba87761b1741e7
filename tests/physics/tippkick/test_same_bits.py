"""The same kick has the same bits: compiled or plain, alone or in a batch, on one thread or several, in a mirror."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from tablekick.geometry import Point
from tablekick.physics.tippkick import Ball, Colour, ExecutionNoise, FaceKind, Kick, play, play_many
from tablekick.physics.tippkick.kernel.columns import CO_FRICTION, CO_WIDTH
from tablekick.physics.tippkick.kernel.contacts import set_contact
from tablekick.physics.tippkick.kernel.impulses import relax, relax_on_felt
from tablekick.physics.tippkick.kicks import mirrored
from tests.physics.tippkick.table import FELT, SPOT
from tests.physics.tippkick.test_energy import CROWDED, random_kick


@pytest.mark.parametrize("seed", range(6))
def test_compiled_and_plain_python_agree_bit_for_bit(seed: int) -> None:
    rng = np.random.default_rng(seed)
    ball = Ball.lying(Point(300.0, 10.0), up=Colour.WHITE, turn_deg=float(rng.uniform(0.0, 360.0)))
    kick = random_kick(rng)
    compiled = play(ball, kick, CROWDED)
    plain = play(ball, kick, CROWDED, compiled=False)
    assert plain.facts == compiled.facts
    assert plain.orientation == compiled.orientation
    assert np.array_equal(plain.motion.positions_mm, compiled.motion.positions_mm)
    assert np.array_equal(plain.motion.quaternions, compiled.motion.quaternions)


def test_a_batch_gives_what_single_kicks_give_on_any_number_of_threads() -> None:
    rng = np.random.default_rng(8)
    kicks = np.array([random_kick(rng).row() for _ in range(64)])
    ball = Ball.lying(SPOT, up=Colour.WHITE, face=FaceKind.TRIANGLE, turn_deg=20.0)
    noise = ExecutionNoise()
    batches = [play_many(ball, kicks, CROWDED, noise=noise, seed=5, threads=threads) for threads in (1, 2, 5)]
    for batch in batches[1:]:
        assert np.array_equal(batch.results, batches[0].results)
    for i in range(0, 64, 9):
        run = play(ball, Kick.from_row(batches[0].kicks[i]), CROWDED)
        assert batches[0].times_s[i] == run.motion.times_s[-1]
        assert tuple(batches[0].at_mm[i]) == tuple(run.motion.positions_mm[-1, :2])
        assert batches[0].rested[i] == (run.rest is not None)


def test_a_seed_decides_the_execution() -> None:
    ball, kick, noise = Ball.lying(SPOT, up=Colour.WHITE), Kick(direction_deg=0.0, speed_mps=2.0), ExecutionNoise()
    first, same, other = (play(ball, kick, FELT, noise=noise, seed=seed) for seed in (3, 3, 4))
    assert same.kick == first.kick
    assert same.facts == first.facts
    assert other.kick != first.kick
    assert play(ball, kick, FELT, seed=9).kick == kick


def test_noise_has_the_spread_it_says() -> None:
    noise = ExecutionNoise(direction_deg=2.0, speed_share=0.1, loft_deg=1.0, across_mm=0.3, above_mm=0.5)
    kicks = np.tile([10.0, 2.0, 20.0, 0.0, 0.0], (4000, 1))
    drawn = play_many(Ball.lying(SPOT, up=Colour.WHITE), kicks, FELT, noise=noise, seed=1, until_out=True).kicks
    assert drawn.mean(axis=0) == pytest.approx([10.0, 2.0, 20.0, 0.0, 0.0], abs=0.15)
    assert drawn.std(axis=0) == pytest.approx([2.0, 0.2, 1.0, 0.3, 0.5], rel=0.05)


@pytest.mark.parametrize("seed", range(12))
def test_a_mirrored_kick_runs_the_mirrored_way_to_the_last_bit(seed: int) -> None:
    rng = np.random.default_rng(100 + seed)
    ball = Ball.lying(SPOT, up=Colour.WHITE, turn_deg=float(rng.uniform(0.0, 360.0)))
    w, x, y, z = ball.orientation
    # The solid is its own mirror image, so mirroring the turn about the pitch's length mirrors the ball.
    reflected = Ball(at=SPOT, orientation=(w, -x, y, -z))
    kick = random_kick(rng)
    straight, turned = play(ball, kick, sample_s=0.0), play(reflected, mirrored(kick), sample_s=0.0)
    assert np.array_equal(straight.motion.times_s, turned.motion.times_s)
    assert np.array_equal(straight.motion.positions_mm * [1.0, -1.0, 1.0], turned.motion.positions_mm)
    assert np.array_equal(straight.motion.quaternions * [1.0, -1.0, 1.0, -1.0], turned.motion.quaternions)


@pytest.mark.parametrize("count", range(1, 5))
def test_the_short_way_for_contacts_on_the_felt_gives_the_same_bits(count: int) -> None:
    rng = np.random.default_rng(count)
    inertia, order = 2.0e-5, np.arange(count)
    for _ in range(50):
        state, contacts = rng.normal(0.0, (1.0, 1.0, 1.0, 60.0, 60.0, 60.0)), np.zeros((count, CO_WIDTH))
        for co in contacts:
            x, y, z = rng.uniform(-8e-3, 8e-3, 3)
            set_contact(co, x, y, z, 0.0, 0.0, 1.0, inertia)
            co[CO_FRICTION] = 0.4
        others, short = contacts.copy(), state.copy()
        relax(state, contacts, order, count, inertia)
        relax_on_felt(short, others, order, count, inertia)
        assert np.array_equal(short, state)
        assert np.array_equal(others, contacts)


def test_importing_the_table_loads_no_compiler() -> None:
    code = "import sys, tablekick.physics.tippkick; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
