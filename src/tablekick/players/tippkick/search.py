"""Sampling: the ball is chaotic, so a kick is judged by what it does many times over."""

from __future__ import annotations

import numpy as np
from numpy.random import PCG64, Generator

from tablekick.facts.tippkick.facts import Tool
from tablekick.match.tippkick import TippKickView
from tablekick.match.tippkick.table import scene_for
from tablekick.physics.tippkick import Outcomes, play_many
from tablekick.physics.tippkick.again import brought_to_rest
from tablekick.players.tippkick.candidates import Floats
from tablekick.players.tippkick.worth import worth


class Sampler:
    """A player's imagination: the same seed imagines the same."""

    def __init__(self, seed: int) -> None:
        self.rng = Generator(PCG64(seed))

    def mean_worth(self, view: TippKickView, kicks: Floats, times: int, tool: Tool) -> Floats:
        """What each kick is worth on average when it is tried `times` times."""
        state, table, side = view.state, view.table, view.side
        scene = scene_for(state, table, side, tool)
        tries = np.repeat(kicks, times, axis=0)
        misreads = self.rng.normal(0.0, table.hands.misread_mm, (len(tries), len(scene.keepers)))

        def imagined(seed: int) -> Outcomes:
            return play_many(
                table.ball,
                tries,
                scene,
                noise=table.hands.noise,
                seed=seed,
                keeper_misreads_mm=misreads,
                until_out=True,
                threads=1,
            )

        outcomes = brought_to_rest(imagined, lambda: int(self.rng.integers(2**32)))
        mean: Floats = worth(state, side, outcomes).reshape(len(kicks), times).mean(axis=1)
        return mean

    def best(
        self, view: TippKickView, kicks: Floats, rounds: tuple[tuple[int, int], ...], tool: Tool = Tool.KICKER
    ) -> tuple[Floats, float]:
        """Race the kicks: in each round (kept, times) the best so far are tried again, and the averages add up."""
        total = np.zeros(len(kicks))
        tried = 0
        alive = np.arange(len(kicks))
        for kept, times in rounds:
            total[alive] += self.mean_worth(view, kicks[alive], times, tool) * times
            tried += times
            order = np.argsort(-total[alive] / tried, kind="stable")
            alive = alive[order[:kept]]
        chosen: Floats = kicks[alive[0]]
        return chosen, float(total[alive[0]] / tried)
