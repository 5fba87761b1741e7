"""The value of a table: the chance that the side with the ball scores before it loses it.

A logistic model over features made by hand, fitted to matches of bots (`tablekick train value`). Whoever has a better
model puts it in its place: everything here asks for a `Value` only.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Protocol

import numpy as np

from tablekick.players.flick.chances import chance_of_goal
from tablekick.players.flick.control import control
from tablekick.players.flick.expectations import expected_block
from tablekick.players.flick.sight import Flags, Floats, Sight
from tablekick.players.flick.worth import promise_of

NAMES = (
    "always", "promise", "say", "promise-say", "shooting", "free", "blocked", "waits-free", "waits-blocked",
)  # fmt: skip
"""The features: where the ball lies, how well it can be played next, what the shots tried from there bring."""


class Value(Protocol):
    """What a table is worth to the side with the ball: a chance from 0 to 1."""

    def chances(self, sight: Sight, places: Floats, waits: Flags) -> Floats:
        """For each table (`places`: tables, bodies, x and y): the chance that `sight.side`, in possession, scores.

        `waits`: the defender may block-flick first.
        """
        ...


def features(sight: Sight, places: Floats, waits: Flags) -> Floats:
    """(tables, features) for the side in possession."""
    luck = np.random.default_rng(0)
    promise = promise_of(sight, places, sight.end)
    say = control(sight, places, sight.end, sight.own)
    free = chance_of_goal(sight, places, luck)
    blocked = free.copy()
    danger = np.flatnonzero(free > 0.0)
    if len(danger):
        blocked[danger] = np.minimum(free[danger], chance_of_goal(sight, expected_block(sight, places[danger]), luck))
    shooting = sight.in_shooting_area(places[:, 0]).astype(float)
    still = waits.astype(float)
    columns = (
        np.ones(len(places)), promise, say, promise * say, shooting,
        free * (1.0 - still), blocked * (1.0 - still), free * still, blocked * still,
    )  # fmt: skip
    return np.stack(columns, axis=1)


@dataclass(frozen=True, slots=True)
class Logistic:
    """Weights for the features."""

    weights: Mapping[str, float]

    def chances(self, sight: Sight, places: Floats, waits: Flags) -> Floats:
        return self.of(features(sight, places, waits))

    def of(self, rows: Floats) -> Floats:
        """The chances of tables whose features are known."""
        return squeezed(rows @ np.array([self.weights[name] for name in NAMES]))

    def recalibrated(self, shift: float, slope: float) -> Logistic:
        """The same model, its log-odds stretched and moved: what it thinks likelier stays likelier."""
        changed = {name: slope * weight + (shift if name == NAMES[0] else 0.0) for name, weight in self.weights.items()}
        return Logistic({name: round(weight, 4) for name, weight in changed.items()})


def squeezed(total: Floats) -> Floats:
    return np.asarray(1.0 / (1.0 + np.exp(-np.clip(total, -30.0, 30.0))))


def fitted(rows: Floats, scored: Floats, ridge: float = 1.0) -> Logistic:
    """The weights that make what happened likeliest (Newton's method), large ones discouraged a little."""
    weights = np.zeros(rows.shape[1])
    penalty = ridge * np.eye(rows.shape[1])
    penalty[0, 0] = 1e-6
    for _ in range(40):
        chance = squeezed(rows @ weights)
        slope = rows.T @ (scored - chance) - penalty @ weights
        bend = (rows * (chance * (1.0 - chance))[:, None]).T @ rows + penalty
        step = np.linalg.solve(bend, slope)
        weights = weights + step
        if float(np.abs(step).max()) < 1e-8:
            break
    return Logistic({name: round(float(weight), 4) for name, weight in zip(NAMES, weights, strict=True)})


def read_value(text: str) -> Logistic:
    raw = json.loads(text)
    if set(raw["weights"]) != set(NAMES):
        raise ValueError("the weights belong to other features; make new ones with `tablekick train value`")
    return Logistic(raw["weights"])


def write_value(value: Logistic, made_by: str) -> str:
    return json.dumps({"made_by": made_by, "weights": dict(value.weights)}, indent=1) + "\n"


@cache
def shipped_value() -> Logistic:
    """The model that comes with the package."""
    file = resources.files("tablekick.analysis.flick") / "value.json"
    return read_value(file.read_text(encoding="utf-8"))
