"""The rounds of the GPU's loop, run by the processor in place of a card's threads, give what the processor gives."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tablekick.physics.compiled import compiled
from tablekick.physics.flick import BatchResult, FlickTable, NoGpuError, Tables, play
from tablekick.physics.flick.batch import MOST_CONTACTS
from tablekick.physics.flick.gpu.play import turn_kernel
from tablekick.physics.flick.kernel import many, rounds
from tablekick.physics.flick.kernel.room import Flicks, Lists, Places, Room, TablesOnCard, first_tally, places_of
from tablekick.physics.flick.scenes import random_aimed_flick, random_setup
from tablekick.physics.flick.table import MOST_EVENTS
from tablekick.physics.gpu.driver import as_numba_takes_it, gpu


def flicks_on(tables: int, each: int, *, swerve: bool) -> tuple[Tables, dict[str, Any]]:
    setups = [random_setup(seed, swerve=swerve) for seed in range(tables)]
    laid = Tables.of([FlickTable(setup) for setup in setups])
    flicks = [
        random_aimed_flick(setups[k // each], 70 + k, spin_radps=80.0 if swerve else 0.0) for k in range(tables * each)
    ]
    return laid, {
        "table": np.arange(tables * each) // each,
        "figure": np.array([laid.row(flick.figure) for flick in flicks]),
        "heading_rad": np.array([flick.heading_rad for flick in flicks]),
        "speed_mps": np.array([flick.speed_mps for flick in flicks]),
        "spin_radps": np.array([flick.spin_radps for flick in flicks]),
    }


def room_for(tables: Tables, flicks: dict[str, Any], places: int, *, most_events: int, log: int) -> Room:
    s, count, bodies = tables.stacked, len(flicks["table"]), len(tables.names)
    heading, speed = flicks["heading_rad"], flicks["speed_mps"]
    made: list[list[Any]] = [
        [np.zeros(shape, dtype=np.float64 if floats else np.int64) for shape, floats in shapes]
        for shapes in places_of(bodies, places)
    ]
    own, lists = made
    lists[-1][:] = first_tally()
    at = Places(*own)
    return Room(
        TablesOnCard(s.body, s.mode, s.kit, s.world, s.guard, s.bars, s.walls),
        Flicks(
            flicks["table"], flicks["figure"], np.stack([speed * np.cos(heading), speed * np.sin(heading)], axis=1),
            flicks["spin_radps"], most_events, np.full((count, bodies, 4), np.nan),
            np.zeros((count, MOST_CONTACTS, 2), dtype=np.int64),
            np.zeros((count, many.OUTCOME_COLUMNS), dtype=np.int64), np.zeros(count),
        ),
        at._replace(report=np.ascontiguousarray(at.report[:, :log])),
        Lists(*lists),
    )  # fmt: skip


def assert_same(room: Room, expected: BatchResult) -> None:
    told = room.flicks
    np.testing.assert_array_equal(told.ends * np.array([1000.0, 1000.0, 1000.0, 1.0]), expected.ends_mm)
    np.testing.assert_array_equal(told.contacts, expected.contacts)
    np.testing.assert_array_equal(told.outcome[:, many.EVENTS], expected.events)
    np.testing.assert_array_equal(told.outcome[:, many.CROSSED], expected.crossed)
    np.testing.assert_array_equal(told.outcome[:, many.FIRST_TOUCH], expected.first_touch)
    np.testing.assert_array_equal(told.outcome[:, many.FALLEN], expected.fallen)
    np.testing.assert_array_equal(told.times, expected.ended_s)


@pytest.mark.parametrize("swerve", [False, True])
def test_rounds_play_bit_for_bit_what_the_processor_plays(swerve: bool) -> None:
    tables, flicks = flicks_on(20, 40, swerve=swerve)
    expected = play(tables, **flicks, cores=1)
    room = room_for(tables, flicks, 64, most_events=MOST_EVENTS, log=many.REPORT_ROWS)
    compiled(rounds.play_in_rounds)(room, 3)
    assert expected.events.max() > 40
    assert {0, 2} <= set(expected.crossed.tolist())
    assert_same(room, expected)


def test_a_flick_whose_log_is_full_is_told_whole() -> None:
    tables, flicks = flicks_on(6, 20, swerve=False)
    expected = play(tables, **flicks, cores=1)
    room = room_for(tables, flicks, 16, most_events=MOST_EVENTS, log=10)
    compiled(rounds.play_in_rounds)(room, 1)
    assert expected.touches.max() > 3
    np.testing.assert_array_equal(room.flicks.contacts, expected.contacts)
    np.testing.assert_array_equal(room.flicks.outcome[:, many.EVENTS], expected.events)


def test_a_flick_that_never_ends_gives_its_place_to_the_next() -> None:
    tables, flicks = flicks_on(3, 10, swerve=False)
    expected = play(tables, **flicks, cores=1)
    room = room_for(tables, flicks, 4, most_events=6, log=many.REPORT_ROWS)
    compiled(rounds.play_in_rounds)(room, 2)
    cut = room.flicks.outcome[:, many.STATUS] != 0
    np.testing.assert_array_equal(cut, expected.events > 6)
    assert cut.any()
    assert not cut.all()


def test_without_a_gpu_the_error_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_driver(name: str) -> None:
        raise OSError(name)

    monkeypatch.setattr("tablekick.physics.gpu.driver.ctypes.CDLL", no_driver)
    gpu.cache_clear()
    tables = Tables.of([FlickTable(random_setup(1))])
    with pytest.raises(NoGpuError, match="no NVIDIA driver"):
        play(tables, table=0, figure=1, heading_rad=0.0, speed_mps=1.0, on="gpu")


def test_kept_machine_code_goes_by_its_source_and_its_gpu(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    ask, tell = turn_kernel("ask"), turn_kernel("tell")
    one, another, other = ask.kept_at((9, 0)), ask.kept_at((8, 0)), tell.kept_at((9, 0))
    assert one.parent == tmp_path / "tablekick"
    assert len({one, another, other}) == 3


def test_arrays_go_to_the_kernel_with_their_shape_and_strides() -> None:
    assert as_numba_takes_it(4096, (2, 3, 4), 8) == [0, 0, 24, 8, 4096, 2, 3, 4, 96, 32, 8]
