"""The chance of one kick: how often that very kick from that very board goes in."""

from __future__ import annotations

import numpy as np

from tablekick.law.tippkick.restarts import INDIRECT
from tablekick.match.tippkick import Blow, TippKickView
from tablekick.match.tippkick.table import scene_for
from tablekick.physics.tippkick import ImpossibleKickError, play_many

TRIES = 60


def chance_of(view: TippKickView, blow: Blow, seed: int) -> float:
    """The share of goals over hands, keepers and balls of that match; an indirect kick cannot score."""
    if view.state.action in INDIRECT:
        return 0.0
    scene, hands = scene_for(view.state, view.table, view.side, blow.tool), view.table.hands
    luck = np.random.Generator(np.random.PCG64(seed))
    row = [blow.direction_deg, blow.speed_mps, blow.loft_deg, blow.across_mm, blow.above_mm]
    try:
        outcomes = play_many(
            view.table.ball, np.array([row] * TRIES), scene, noise=hands.noise, seed=seed,
            keeper_misreads_mm=luck.normal(0.0, hands.misread_mm, (TRIES, len(scene.keepers))),
            until_out=True, threads=1,
        )  # fmt: skip
    except ImpossibleKickError:
        return 0.0
    return float((outcomes.goal == view.state.end_kept_by(view.side.other)).mean())
