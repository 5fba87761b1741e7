"""Kicks tried many times over, with the luck of hands and keepers: for the forecast and for the bots."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.random import Generator
from numpy.typing import ArrayLike

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Tool
from tablekick.law.tippkick.state import State
from tablekick.match.tippkick.table import Table, scene_for
from tablekick.physics.tippkick import Outcomes, play_many
from tablekick.physics.tippkick.again import brought_to_rest


def tried(
    state: State, table: Table, side: Side, tool: Tool, kicks: ArrayLike, rng: Generator, draw: Callable[[], int]
) -> Outcomes:
    """What became of each kick. `rng` says how the keepers misread them, `draw` gives seeds for the hands."""
    scene = scene_for(state, table, side, tool)
    rows = np.asarray(kicks, dtype=np.float64)
    misreads = rng.normal(0.0, table.hands.misread_mm, (len(rows), len(scene.keepers)))

    def played(seed: int) -> Outcomes:
        return play_many(
            table.ball,
            rows,
            scene,
            noise=table.hands.noise,
            seed=seed,
            keeper_misreads_mm=misreads,
            until_out=True,
            threads=1,
        )

    return brought_to_rest(played, draw)
