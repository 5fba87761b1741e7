"""The search of all levels but the lowest: try candidates, the best with an unsteady hand, vary them, look ahead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from tablekick.match.flick.views import FlickView
from tablekick.physics.flick import batch
from tablekick.physics.flick.flicks import FASTEST_MPS
from tablekick.players.flick.aims import Aim
from tablekick.players.flick.chances import chance_of_goal
from tablekick.players.flick.expectations import expected_block
from tablekick.players.flick.levels import Level
from tablekick.players.flick.sight import Flags, Floats, Rows, sight_of
from tablekick.players.flick.worth import BY_EYE, Outcome, Worth, judge_for

VARIATIONS = 24
FINISH = 0.7
"""What a certain goal with the next flick is worth now: there is many a slip."""
CLEAR_VIEW = 0.4
"""How often the opponent's block-flick does not come where one fears it."""


class Search:
    """Looks for the flick that is worth most on average over the noise of the hand."""

    def __init__(self, view: FlickView, level: Level, luck: np.random.Generator, worth: Worth = BY_EYE) -> None:
        self.sight = sight_of(view)
        self._judge = judge_for(view, self.sight, worth)
        self._level = level
        self._luck = luck
        self.best_value = 0.0

    def best(self, candidates: Sequence[Aim]) -> Aim:
        level = self._level
        kept = self.ranked(candidates)[: level.keeps]
        values = self._values(kept, level.tries, noisy=True)
        for _ in range(level.refines):
            varied = self._variations(kept[int(np.argmax(values))])
            kept = [*kept, *varied]
            values = np.concatenate([values, self._values(varied, level.tries, noisy=True)])
        if level.ahead:
            order = np.argsort(-values, kind="stable")[: level.ahead]
            kept = [kept[int(n)] for n in order]
            values = self._looking_ahead(kept, values[order])
        best = int(np.argmax(values))
        self.best_value = float(values[best])
        return kept[best]

    def ranked(self, candidates: Sequence[Aim]) -> list[Aim]:
        """The candidates by what they are worth to a steady hand, the best first."""
        first = self._values(candidates, 1, noisy=False)
        return [candidates[int(n)] for n in np.argsort(-first, kind="stable")]

    def _play(self, aims: Sequence[Aim], tries: int, *, noisy: bool) -> tuple[batch.BatchResult, Rows, Floats]:
        heading = np.repeat([aim.heading_rad for aim in aims], tries)
        speed = np.repeat([aim.speed_mps for aim in aims], tries)
        spin = np.repeat([aim.spin_radps for aim in aims], tries)
        tables = self.sight.tables
        figure = np.repeat(np.array([tables.row(aim.figure) for aim in aims], dtype=np.int64), tries)
        if noisy:
            heading = heading + self._luck.normal(0.0, self.sight.heading_noise, len(heading))
            speed = speed * (1.0 + self._luck.normal(0.0, self.sight.speed_noise, len(speed)))
        speed = np.clip(speed, 0.0, FASTEST_MPS)
        result = batch.play(
            tables, table=0, figure=figure, heading_rad=heading, speed_mps=speed, spin_radps=spin, cores=1
        )
        return result, figure, heading

    def _values(self, aims: Sequence[Aim], tries: int, *, noisy: bool) -> Floats:
        """The mean value of each aim over `tries` executions."""
        result, figure, heading = self._play(aims, tries, noisy=noisy)
        return np.asarray(self._judge.outcome(result, figure, heading).value.reshape(len(aims), tries).mean(axis=1))

    def worths(self, aims: Sequence[Aim], tries: int, *, seen: int) -> Floats:
        """What came of each aim (aims, tries); the shot that could follow is tried after the first `seen` of them."""
        result, figure, heading = self._play(aims, tries, noisy=True)
        outcome = self._judge.outcome(result, figure, heading)
        plain = outcome.value.reshape(len(aims), tries)
        looked = np.arange(len(figure)) % tries < seen
        ahead = self._with_next_shot(outcome, result, figure, looked).reshape(len(aims), tries)
        kept = outcome.kept.reshape(len(aims), tries)
        found = kept & looked.reshape(len(aims), tries)
        # What the others would gain is what those gain that have been looked at.
        gained = np.where(found, ahead - plain, 0.0).sum(axis=1) / np.maximum(found.sum(axis=1), 1)
        return np.asarray(np.where(found, ahead, np.where(kept, plain + gained[:, None], plain)))

    def _looking_ahead(self, aims: Sequence[Aim], values: Floats) -> Floats:
        """The same, with an eye on the shot that could follow, with and without a block-flick in its way."""
        tries = self._level.ahead_tries
        result, figure, heading = self._play(aims, tries, noisy=True)
        outcome = self._judge.outcome(result, figure, heading)
        value = self._with_next_shot(outcome, result, figure)
        seen = value.reshape(len(aims), tries).mean(axis=1)
        # What many tries have told about this flick and what few have told about the next one.
        gained = (value - outcome.value).reshape(len(aims), tries).mean(axis=1)
        return np.asarray(0.5 * (values + gained) + 0.5 * seen)

    def _with_next_shot(
        self, outcome: Outcome, result: batch.BatchResult, figure: Rows, looked: Flags | None = None
    ) -> Floats:
        """The values of what came, where the ball is kept (and `looked` at) with the shot that could follow."""
        taken = self._judge.restart is not None
        value = outcome.value.copy()
        follow = np.flatnonzero(outcome.kept if looked is None else outcome.kept & looked)
        if len(follow):
            places = result.ends_mm[follow, :, :2]
            free = chance_of_goal(self.sight, places, self._luck, just_flicked=figure[follow], taken=taken)
            dangerous = np.flatnonzero(free > 0.0)
            blocked = free.copy()
            if len(dangerous):
                # Who may choose blocks where least is left.
                for spot_mm, share in self._level.foresees:
                    stopped = expected_block(self.sight, places[dangerous], spot_mm, share)
                    left = chance_of_goal(
                        self.sight, stopped, self._luck, just_flicked=figure[follow][dangerous], taken=taken
                    )
                    blocked[dangerous] = np.minimum(blocked[dangerous], left)
            chance = CLEAR_VIEW * free + (1.0 - CLEAR_VIEW) * blocked
            value[follow] += chance * np.maximum(FINISH - value[follow], 0.0)
        return value

    def _variations(self, aim: Aim) -> list[Aim]:
        """Flicks a little beside the best."""
        turns = self._luck.normal(0.0, 2.0 * self.sight.heading_noise, VARIATIONS)
        pushes = self._luck.normal(0.0, 2.0 * self.sight.speed_noise, VARIATIONS)
        return [
            replace(
                aim,
                heading_rad=aim.heading_rad + float(turn),
                speed_mps=min(aim.speed_mps * abs(1.0 + float(push)), FASTEST_MPS),
            )
            for turn, push in zip(turns, pushes, strict=True)
        ]
