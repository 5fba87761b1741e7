"""Sampling: the ball is chaotic, so a kick is judged by what it does many times over."""

from __future__ import annotations

import numpy as np
from numpy.random import PCG64, Generator

from tablekick.facts.tippkick.facts import Tool
from tablekick.match.tippkick import TippKickView
from tablekick.match.tippkick.tries import tried
from tablekick.players.tippkick.candidates import Floats
from tablekick.players.tippkick.worth import worth


class Sampler:
    """A player's imagination: the same seed imagines the same."""

    def __init__(self, seed: int) -> None:
        self.rng = Generator(PCG64(seed))

    def mean_worth(self, view: TippKickView, kicks: Floats, times: int, tool: Tool) -> Floats:
        """What each kick is worth on average when it is tried `times` times."""
        state, table, side = view.state, view.table, view.side
        tries = np.repeat(kicks, times, axis=0)
        outcomes = tried(state, table, side, tool, tries, self.rng, lambda: int(self.rng.integers(2**32)))
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
