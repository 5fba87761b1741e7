"""Flicks a second on a table with 20 figures, beside pymunk and MuJoCo with sleeping bodies, in one run.

Rates are of one core's time, so that other work on the machine does not count; the gain from all cores is wall time.
The peers step 1 ms, at which they get the whole order of contacts right in far fewer flicks than we do.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Callable
from time import perf_counter, process_time
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.peers import mujoco_flick, pymunk_flick
from tablekick.physics.flick import FlickIntent, FlickTable, Tables, TableSetup, play
from tablekick.physics.flick.scenes import random_aimed_flick, random_setup

TABLES, FLICKS_EACH = 100, 60
MUJOCO_FLICKS, PYMUNK_FLICKS, PLAIN_FLICKS = 20, 60, 60


def run() -> None:
    """Print flicks a second, ratios, and where the time goes."""
    console = Console(highlight=False)
    straight = _batch(swerve=False, spin=0.0)
    curved = _batch(swerve=True, spin=80.0)
    rates = {
        "tablekick, without swerve": _rate(straight, cores=1),
        "tablekick, with swerve": _rate(curved, cores=1),
        "tablekick, one flick at a time with facts and segments": _rate_single(),
        "tablekick, plain Python": _rate_single(plain=True, flicks=PLAIN_FLICKS),
        f"pymunk (2D, {pymunk_flick.STEP_S * 1000:g} ms)": _rate_pymunk(),
        f"MuJoCo (sleeping, {mujoco_flick.STEP_S * 1000:g} ms)": _rate_mujoco(),
    }
    mujoco_rate = list(rates.values())[-1]
    table = Table("engine", "flicks/s of one core", "x MuJoCo", title="20 figures and the ball, flicks of 0.3-2.5 m/s")
    for name, rate in rates.items():
        table.add_row(name, f"{rate:,.0f}", f"{rate / mujoco_rate:,.1f}")
    console.print(table)
    _print_cores(console, straight)
    _print_where(console)
    _print_start(console)


def _batch(*, swerve: bool, spin: float, figures: int = 10) -> tuple[Tables, dict[str, Any]]:
    setups = [random_setup(seed, swerve=swerve, figures_a_side=figures) for seed in range(TABLES)]
    tables = Tables.of([FlickTable(setup) for setup in setups])
    flicks = [
        (k, random_aimed_flick(setups[k], 1000 + k * FLICKS_EACH + n, spin_radps=spin))
        for k in range(TABLES)
        for n in range(FLICKS_EACH)
    ]
    return tables, {
        "table": [k for k, _ in flicks],
        "figure": [tables.row(flick.figure) for _, flick in flicks],
        "heading_rad": [flick.heading_rad for _, flick in flicks],
        "speed_mps": [flick.speed_mps for _, flick in flicks],
        "spin_radps": [flick.spin_radps for _, flick in flicks],
    }


def _best(work: Callable[[], object], clock: Callable[[], float], times: int = 5) -> float:
    """The shortest of some runs; the first one loads the machine code."""
    work()
    found = []
    for _ in range(times):
        start = clock()
        work()
        found.append(clock() - start)
    return min(found)


def _rate(batch: tuple[Tables, dict[str, Any]], *, cores: int) -> float:
    tables, flicks = batch
    return TABLES * FLICKS_EACH / _best(lambda: play(tables, **flicks, cores=cores), process_time)


def _scenes(count: int) -> list[tuple[TableSetup, FlickIntent]]:
    return [((setup := random_setup(seed)), random_aimed_flick(setup, seed)) for seed in range(count)]


def _rate_single(*, plain: bool = False, flicks: int = 400) -> float:
    scenes = [(FlickTable(setup, plain=plain), flick) for setup, flick in _scenes(flicks)]
    fresh = [table.snapshot() for table, _ in scenes]

    def work() -> None:
        for (table, flick), start in zip(scenes, fresh, strict=True):
            table.restore(start)
            table.flick(flick)
            table.run()

    return flicks / _best(work, process_time, times=2)


def _rate_pymunk() -> float:
    scenes = _scenes(PYMUNK_FLICKS)
    return PYMUNK_FLICKS / _best(lambda: [pymunk_flick.play(*scene) for scene in scenes], process_time, times=1)


def _rate_mujoco() -> float:
    scenes = [(mujoco_flick.model_of(setup), setup, flick) for setup, flick in _scenes(MUJOCO_FLICKS)]
    return MUJOCO_FLICKS / _best(lambda: [mujoco_flick.play(*scene) for scene in scenes], process_time, times=1)


def _print_cores(console: Console, batch: tuple[Tables, dict[str, Any]]) -> None:
    tables, flicks = batch
    cores = os.cpu_count() or 1
    one = _best(lambda: play(tables, **flicks, cores=1), perf_counter)
    every = _best(lambda: play(tables, **flicks, cores=cores), perf_counter)
    load = os.getloadavg()[0]
    console.print(
        f"batch on {cores} cores: {one / every:.2f} x one core in wall time (load average {load:.1f}; "
        "other work on the machine takes its share)"
    )


def _print_where(console: Console) -> None:
    table = Table("figures", "flicks/s", "events a flick", "us an event", title="where the time goes (without swerve)")
    for figures in (1, 5, 10):
        tables, flicks = _batch(swerve=False, spin=0.0, figures=figures)
        seconds = _best(lambda t=tables, f=flicks: play(t, **f, cores=1), process_time)  # type: ignore[misc]
        events = float(play(tables, **flicks, cores=1).events.mean())
        count = TABLES * FLICKS_EACH
        table.add_row(
            str(2 * figures), f"{count / seconds:,.0f}", f"{events:.1f}", f"{1e6 * seconds / count / events:.2f}"
        )
    console.print(table)


def _print_start(console: Console) -> None:
    code = (
        "from tablekick.physics.flick import *; from tablekick.physics.flick.scenes import demo;"
        "s, f = demo(); t = FlickTable(s); t.flick(f); t.run()"
    )
    start, used = perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True)
    wall, after = perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - used.ru_utime - used.ru_stime
    console.print(f"warm start, from nothing to a first flick: {cpu:.2f} s of one core, {wall:.2f} s of wall time")
