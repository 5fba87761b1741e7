"""Flicks a second on this machine's GPU beside one core of its processor, and how far the two agree."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from tablekick.physics.flick import FlickTable, NoGpuError, Tables, play
from tablekick.physics.flick.scenes import random_aimed_flick, random_setup

TABLES, FLICKS_EACH, TIMES = 100, 60, 100


def run() -> None:
    """Print whole calls of `play`, copying included; where there is no GPU, say so."""
    console = Console(highlight=False)
    table = Table("flicks", "a core, /s", "GPU, /s", "times a core", "contact lists equal", "farthest end, mm")
    try:
        for swerve in (False, True):
            table.add_row("with swerve" if swerve else "straight", *_row(swerve=swerve))
    except NoGpuError as error:
        console.print(f"flicks on a GPU: not measured; {error}")
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
