"""The warp's form of the loop, run by 32 ordinary threads in place of a GPU's lanes, gives what the processor gives."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Barrier, Thread, local
from typing import Any

import numpy as np
import pytest

from tablekick.physics.flick import FlickTable, NoGpuError, Tables, play
from tablekick.physics.flick.batch import MOST_CONTACTS
from tablekick.physics.flick.flicks import FlickIntent
from tablekick.physics.flick.gpu import lanes
from tablekick.physics.flick.gpu.driver import as_numba_takes_it, gpu
from tablekick.physics.flick.gpu.machine_code import kept_at
from tablekick.physics.flick.gpu.twins import twin_of
from tablekick.physics.flick.gpu.warp import play_flicks
from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel import many
from tablekick.physics.flick.scenes import random_aimed_flick, random_setup
from tablekick.physics.flick.table import MOST_EVENTS


class Warp:
    """Threads that wait for each other wherever lanes of a warp do."""

    def __init__(self) -> None:
        self._own = local()
        self._barrier = Barrier(lanes.LANES, timeout=120.0)
        self._said: list[Any] = [None] * lanes.LANES

    def run(self, work: Callable[[], object]) -> None:
        failures: list[BaseException] = []

        def lane(number: int) -> None:
            self._own.lane = number
            try:
                work()
            except BaseException as error:
                failures.append(error)
                self._barrier.abort()

        threads = [Thread(target=lane, args=(number,)) for number in range(lanes.LANES)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if failures:
            raise failures[0]

    def lane(self) -> int:
        return int(self._own.lane)

    def together(self) -> None:
        self._barrier.wait()

    def _all_say(self, value: Any) -> list[Any]:
        self._said[self.lane()] = value
        self._barrier.wait()
        heard = list(self._said)
        self._barrier.wait()
        return heard

    def votes(self, yes: bool) -> int:
        return sum(1 << k for k, said in enumerate(self._all_say(bool(yes))) if said)

    def said_by(self, who: int, value: Any) -> Any:
        return self._all_say(value)[who]

    def lowest(self, some: int) -> int:
        return (some & -some).bit_length() - 1

    def anyone(self, yes: bool) -> bool:
        return any(self._all_say(bool(yes)))

    def take(self, taken: Any) -> int:
        mine = 0
        if self.lane() == 0:
            mine = int(taken[0])
            taken[0] += 1
        return int(self.said_by(0, mine))

    def twin_of(self, function: Any) -> Any:
        names = ("lane", "together", "votes", "lowest", "said_by", "anyone", "take")
        return twin_of(function, {getattr(lanes, name): getattr(self, name) for name in names}, lambda copy: copy)


def flicks_on(swerve: bool, tables: int) -> tuple[Tables, list[FlickIntent]]:
    setups = [random_setup(seed, swerve=swerve) for seed in range(tables)]
    spin = 80.0 if swerve else 0.0
    return Tables.of([FlickTable(setup) for setup in setups]), [
        random_aimed_flick(setup, 70 + seed, spin_radps=spin) for seed, setup in enumerate(setups)
    ]


@pytest.mark.parametrize("swerve", [False, True])
def test_a_warp_plays_bit_for_bit_what_the_processor_plays(swerve: bool) -> None:
    tables, flicks = flicks_on(swerve, 5)
    count, bodies = len(flicks), len(tables.names)
    rows = np.array([tables.row(flick.figure) for flick in flicks])
    expected = play(
        tables, table=np.arange(count), figure=rows,
        heading_rad=[flick.heading_rad for flick in flicks], speed_mps=[flick.speed_mps for flick in flicks],
        spin_radps=[flick.spin_radps for flick in flicks], cores=1,
    )  # fmt: skip
    heading = np.array([flick.heading_rad for flick in flicks])
    speed = np.array([flick.speed_mps for flick in flicks])
    ends = np.full((count, bodies, 4), np.nan)
    contacts = np.zeros((count, MOST_CONTACTS, 2), dtype=np.int64)
    outcome, times = np.zeros((count, many.OUTCOME_COLUMNS), dtype=np.int64), np.zeros(count)
    taken = np.zeros(1, dtype=np.int64)
    s = tables.stacked
    own = [
        np.zeros(shape, dtype=kind)
        for shape, kind in (
            (s.body.shape[1:], float), (s.mode.shape[1:], np.int64), (s.guard.shape[1:], float),
            (s.world.shape[1:], float), ((bodies, bodies + c.FIXED_KINDS), float),
            ((many.REPORT_ROWS, c.REPORT_COLUMNS), float), ((16, c.TRACK_COLUMNS), float), ((c.COUNTS,), np.int64),
        )
    ]  # fmt: skip
    warp = Warp()
    run = warp.twin_of(play_flicks)
    warp.run(
        lambda: run(
            *own, s.body, s.mode, s.kit, s.world, s.guard, s.bars, s.walls, np.arange(count), rows,
            np.stack([speed * np.cos(heading), speed * np.sin(heading)], axis=1),
            np.array([flick.spin_radps for flick in flicks]), MOST_EVENTS, ends, contacts, outcome, times, taken,
        )
    )  # fmt: skip
    ends[:, :, :3] *= 1000.0
    assert expected.events.sum() > 5 * count
    np.testing.assert_array_equal(ends, expected.ends_mm)
    np.testing.assert_array_equal(contacts, expected.contacts)
    np.testing.assert_array_equal(outcome[:, many.EVENTS], expected.events)
    np.testing.assert_array_equal(times, expected.ended_s)


def test_the_warps_functions_are_no_plain_ones() -> None:
    with pytest.raises(lanes.NotOnAWarpError):
        lanes.lane()


def test_without_a_gpu_the_error_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_driver(name: str) -> None:
        raise OSError(name)

    monkeypatch.setattr("tablekick.physics.flick.gpu.driver.ctypes.CDLL", no_driver)
    gpu.cache_clear()
    tables = Tables.of([FlickTable(random_setup(1))])
    with pytest.raises(NoGpuError, match="no NVIDIA driver"):
        play(tables, table=0, figure=1, heading_rad=0.0, speed_mps=1.0, on="gpu")


def test_kept_machine_code_goes_by_its_source_and_its_gpu(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    one, another, wider = kept_at((9, 0), 23), kept_at((8, 0), 23), kept_at((9, 0), 25)
    assert one.parent == tmp_path / "tablekick"
    assert len({one, another, wider}) == 3


def test_arrays_go_to_the_kernel_with_their_shape_and_strides() -> None:
    assert as_numba_takes_it(4096, (2, 3, 4), 8) == [0, 0, 24, 8, 4096, 2, 3, 4, 96, 32, 8]
