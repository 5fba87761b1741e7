"""What a GPU's threads do, done by the processor: kicks that pause after every step end with the same bits."""

from __future__ import annotations

import numpy as np
import pytest

from tablekick.physics.gpu import NoGpuError
from tablekick.physics.gpu.driver import gpu
from tablekick.physics.tippkick import Ball, Colour, play_many
from tablekick.physics.tippkick.gpu.play import kick_kernel
from tablekick.physics.tippkick.kernel import columns as col
from tablekick.physics.tippkick.kernel.loop import arrive, go_on, set_off
from tablekick.physics.tippkick.kernel.workspace import workspace
from tablekick.physics.tippkick.kicks import blows
from tests.physics.tippkick.table import SPOT
from tests.physics.tippkick.test_energy import CROWDED, random_kick


def test_kicks_that_take_turns_step_by_step_end_as_those_that_run_through() -> None:
    rng = np.random.default_rng(11)
    ball = Ball.lying(SPOT, up=Colour.WHITE)
    kicks = np.array([random_kick(rng).row() for _ in range(3)])
    expected = play_many(ball, kicks, CROWDED, threads=1).results
    corners, world, fixed = CROWDED.corners(), CROWDED.world(sample_s=0.0, until_out=False), CROWDED.obstacles()
    results, nothing, start = np.zeros((3, col.RE_WIDTH)), np.zeros((0, 1)), CROWDED.pose(ball)
    # One workspace for all, as a thread has it: the second kick finds what the first has left there.
    work = workspace(len(fixed))
    for result, blow in zip(results, blows(kicks, inertia_m2=CROWDED.inertia_m2), strict=True):
        orders, status = CROWDED.orders(), col.GOING
        set_off(fixed, start, blow, result, work)
        while status == col.GOING:
            status = go_on(corners, world, orders, start, 400_000, nothing, nothing, result, work, 1)
        arrive(world, status, nothing, result, work)
    np.testing.assert_array_equal(results, expected)
    assert expected[:, col.RE_STEPS].min() > 100


def test_without_a_gpu_the_error_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_driver(name: str) -> None:
        raise OSError(name)

    monkeypatch.setattr("tablekick.physics.gpu.driver.ctypes.CDLL", no_driver)
    gpu.cache_clear()
    with pytest.raises(NoGpuError, match="no NVIDIA driver"):
        play_many(Ball.lying(SPOT, up=Colour.WHITE), np.array([[0.0, 1.0, 0.0, 0.0, 0.0]]), on="gpu")


def test_scenes_of_other_sizes_have_machine_code_of_their_own() -> None:
    assert kick_kernel(26).kept_at((9, 0)) != kick_kernel(12).kept_at((9, 0))
