"""Flicks and kicks a second on this machine's GPU beside one core of its processor, and how far they agree."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from benchmarks import tippkick_ball
from tablekick.physics.flick import FlickTable, NoGpuError, Tables, play
from tablekick.physics.flick.scenes import random_aimed_flick, random_setup
from tablekick.physics.tippkick import play_many
from tablekick.physics.tippkick.kernel import columns as col

TABLES, FLICKS_EACH, TIMES = 100, 60, 100
KICK_TIMES = 100


def run() -> None:
    """Print whole calls, copying included; where there is no GPU, say so."""
    console = Console(highlight=False)
    table = Table("played", "a core, /s", "GPU, /s", "times a core", "told alike", "farthest end, mm")
    try:
        for swerve in (False, True):
            table.add_row("flicks with swerve" if swerve else "straight flicks", *_row(swerve=swerve))
        table.add_row("Tipp-Kick kicks", *_kicks_row())
    except NoGpuError as error:
        console.print(f"flicks and kicks on a GPU: not measured; {error}")
        return
    console.print(table)


def _row(*, swerve: bool) -> list[str]:
    tables, flicks = _flicks(swerve=swerve)
    few: dict[str, Any] = {name: each[:4] for name, each in flicks.items()}
    play(tables, **few, on="gpu")  # compiles or loads
    many: dict[str, Any] = {name: np.tile(each, TIMES) for name, each in flicks.items()}
    start = perf_counter()
    found = play(tables, **many, on="gpu")
    on_gpu = len(found.events) / (perf_counter() - start)
    play(tables, **few, cores=1)
    start = perf_counter()
    expected = play(tables, **flicks, cores=1)
    on_a_core = len(expected.events) / (perf_counter() - start)
    first = slice(0, len(expected.events))
    same = (found.contacts[first] == expected.contacts).all(axis=(1, 2)).mean()
    far = np.abs(found.ends_mm[first] - expected.ends_mm).max()
    return [f"{on_a_core:,.0f}", f"{on_gpu:,.0f}", f"{on_gpu / on_a_core:.0f}", f"{same:.2%}", f"{far:.1e}"]


def _kicks_row() -> list[str]:
    balls, kicks = tippkick_ball.kicks(tippkick_ball.OURS)
    scene = tippkick_ball.SCENE
    play_many(balls[:4], kicks[:4], scene, on="gpu")  # compiles or loads
    many = np.tile(kicks, (KICK_TIMES, 1))
    start = perf_counter()
    found = play_many(balls * KICK_TIMES, many, scene, on="gpu").results
    on_gpu = len(many) / (perf_counter() - start)
    play_many(balls[:4], kicks[:4], scene, threads=1)
    start = perf_counter()
    expected = play_many(balls, kicks, scene, threads=1).results
    on_a_core = len(kicks) / (perf_counter() - start)
    same = (found[: len(kicks)] == expected).all(axis=1).mean()
    where = slice(col.RE_X, col.RE_Z + 1)
    far = np.abs(found[: len(kicks), where] - expected[:, where]).max() * 1000.0
    return [f"{on_a_core:,.0f}", f"{on_gpu:,.0f}", f"{on_gpu / on_a_core:.0f}", f"{same:.2%}", f"{far:.1e}"]


def _flicks(*, swerve: bool) -> tuple[Tables, dict[str, Any]]:
    setups = [random_setup(seed, swerve=swerve) for seed in range(TABLES)]
    tables = Tables.of([FlickTable(setup) for setup in setups])
    flicks = [
        (k, random_aimed_flick(setups[k], 1000 + k * FLICKS_EACH + n, spin_radps=80.0 if swerve else 0.0))
        for k in range(TABLES)
        for n in range(FLICKS_EACH)
    ]
    return tables, {
        "table": np.array([k for k, _ in flicks]),
        "figure": np.array([tables.row(flick.figure) for _, flick in flicks]),
        "heading_rad": np.array([flick.heading_rad for _, flick in flicks]),
        "speed_mps": np.array([flick.speed_mps for _, flick in flicks]),
        "spin_radps": np.array([flick.spin_radps for _, flick in flicks]),
    }
