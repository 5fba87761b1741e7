"""The search of all levels but the lowest: try candidates, try the best with an unsteady hand, vary the best."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tablekick.match.flick.views import FlickView
from tablekick.physics.flick import batch
from tablekick.physics.flick.flicks import FASTEST_MPS
from tablekick.players.flick.aims import Aim
from tablekick.players.flick.levels import Level
from tablekick.players.flick.worth import Judge, judge_for

Floats = NDArray[np.float64]
VARIATIONS = 24


def best_aim(view: FlickView, candidates: Sequence[Aim], level: Level, luck: np.random.Generator) -> Aim:
    """The candidate that is worth most on average over the noise of the hand."""
    search = _Search(view, luck, looks_ahead=level.looks_ahead)
    first = search.values(candidates, 1, noisy=False)
    kept: list[Aim] = [candidates[int(n)] for n in np.argsort(-first, kind="stable")[: level.keeps]]
    values = search.values(kept, level.tries, noisy=True)
    for _ in range(level.refines):
        best = kept[int(np.argmax(values))]
        varied = search.variations(best)
        kept = [*kept, *varied]
        values = np.concatenate([values, search.values(varied, level.tries, noisy=True)])
    return kept[int(np.argmax(values))]


class _Search:
    def __init__(self, view: FlickView, luck: np.random.Generator, *, looks_ahead: bool) -> None:
        self._tables = view.tables()
        self._judge: Judge = judge_for(view, self._tables, looks_ahead=looks_ahead)
        self._heading_noise = view.heading_noise
        self._speed_noise = view.speed_noise
        self._luck = luck

    def values(self, aims: Sequence[Aim], tries: int, *, noisy: bool) -> Floats:
        """The mean value of each aim over `tries` executions."""
        heading = np.repeat([aim.heading_rad for aim in aims], tries)
        speed = np.repeat([aim.speed_mps for aim in aims], tries)
        figure = np.repeat(np.array([self._tables.row(aim.figure) for aim in aims], dtype=np.int64), tries)
        if noisy:
            heading = heading + self._luck.normal(0.0, self._heading_noise, len(heading))
            speed = speed * (1.0 + self._luck.normal(0.0, self._speed_noise, len(speed)))
        speed = np.clip(speed, 0.0, FASTEST_MPS)
        result = batch.play(self._tables, table=0, figure=figure, heading_rad=heading, speed_mps=speed, cores=1)
        return np.asarray(self._judge.worth(result, figure).reshape(len(aims), tries).mean(axis=1))

    def variations(self, aim: Aim) -> list[Aim]:
        """Flicks a little beside the best."""
        turns = self._luck.normal(0.0, 2.0 * self._heading_noise, VARIATIONS)
        pushes = self._luck.normal(0.0, 2.0 * self._speed_noise, VARIATIONS)
        return [
            Aim(aim.figure, aim.heading_rad + float(turn), min(aim.speed_mps * abs(1.0 + float(push)), FASTEST_MPS))
            for turn, push in zip(turns, pushes, strict=True)
        ]
