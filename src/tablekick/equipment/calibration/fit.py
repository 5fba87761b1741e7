"""The fit: each trial gives a value, the trials of a material together a value with its 95 % interval.

Errors of rulers and phones are shares of what is read, so logarithms are averaged. Experiments that speak of the same
material are weighted by their scatter; the interval is Student's, with the freedom of Welch and Satterthwaite. A
scatter below what the instruments can tell is not believed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, log, sqrt

from tablekick.equipment.calibration.experiments import EXPERIMENTS, Experiment
from tablekick.equipment.calibration.measurements import Measurements
from tablekick.equipment.calibration.student import quantile


@dataclass(frozen=True, slots=True, kw_only=True)
class Fitted:
    """A material as measured."""

    material: str
    value: float
    low: float
    high: float
    """The 95 % interval."""
    trials: Mapping[str, tuple[float, ...]]
    """What each trial alone gives, by experiment."""

    @property
    def count(self) -> int:
        return sum(len(values) for values in self.trials.values())


def fit(measured: Measurements) -> tuple[Fitted, ...]:
    """Every material that the measurements say something about."""
    materials = dict.fromkeys(EXPERIMENTS[name].material for name in measured.trials)
    return tuple(_fitted(material, measured) for material in materials)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Mean:
    """Of the logarithms of one experiment."""

    middle: float
    variance: float
    """Of the middle."""
    freedom: int


def _fitted(material: str, measured: Measurements) -> Fitted:
    values: dict[str, tuple[float, ...]] = {}
    means: list[_Mean] = []
    for name, rows in measured.trials.items():
        experiment = EXPERIMENTS[name]
        if experiment.material == material:
            values[name] = tuple(experiment.value(row) for row in rows)
            means.append(_mean(experiment, rows, values[name], measured.fps))
    weights = [1.0 / mean.variance for mean in means]
    total = sum(weights)
    middle = sum(weight * mean.middle for weight, mean in zip(weights, means, strict=True)) / total
    freedom = 1.0 / sum((weight / total) ** 2 / mean.freedom for weight, mean in zip(weights, means, strict=True))
    reach = quantile(0.975, freedom) * sqrt(1.0 / total * _disagreement(means, weights, middle))
    return Fitted(
        material=material, value=exp(middle), low=exp(middle - reach), high=exp(middle + reach), trials=values
    )


def _disagreement(means: list[_Mean], weights: list[float], middle: float) -> float:
    """Two experiments that contradict each other widen the interval (Birge's ratio, never below 1)."""
    if len(means) < 2:
        return 1.0
    chi2 = sum(weight * (mean.middle - middle) ** 2 for weight, mean in zip(weights, means, strict=True))
    return max(1.0, chi2 / (len(means) - 1))


def _mean(
    experiment: Experiment, rows: tuple[Mapping[str, float], ...], values: tuple[float, ...], fps: float
) -> _Mean:
    logs = [log(value) for value in values]
    count = len(logs)
    middle = sum(logs) / count
    scatter = sum((each - middle) ** 2 for each in logs) / (count - 1)
    finest = sum(_finest(experiment, row, fps) for row in rows) / count
    return _Mean(middle=middle, variance=max(scatter, finest) / count, freedom=count - 1)


def _finest(experiment: Experiment, row: Mapping[str, float], fps: float) -> float:
    """The variance of a trial's logarithm that comes from reading off in steps alone: step² / 12 for each reading."""
    here, total = log(experiment.value(row)), 0.0
    for name, reading in experiment.readings.items():
        step = reading.step or 1.0 / fps
        nudged = experiment.value({**row, name: row[name] * (1.0 + 1e-6)})
        slope = (log(nudged) - here) / (row[name] * 1e-6)
        total += (slope * step) ** 2 / 12.0
    return total
