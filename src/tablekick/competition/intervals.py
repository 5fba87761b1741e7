"""Confidence intervals, so that nobody reads luck as strength."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, stdev, variance

Z_95 = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A measured value with its 95 % interval."""

    value: float
    low: float
    high: float


def share(successes: float, trials: int) -> Estimate:
    """A proportion with Wilson's score interval, which stays sensible near 0 and 1."""
    if trials == 0:
        return Estimate(0.0, 0.0, 1.0)
    p = successes / trials
    spread = Z_95 * sqrt(p * (1 - p) / trials + Z_95**2 / (4 * trials**2))
    centre = p + Z_95**2 / (2 * trials)
    scale = 1 + Z_95**2 / trials
    return Estimate(p, max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale))


def count(values: Sequence[float]) -> Estimate:
    """A mean of counts with a Poisson interval, which is never below zero; wider or narrower as the counts scatter.

    Garwood's limits, from Wilson and Hilferty's form of the gamma distribution. That something never happened in n
    matches does not say that it cannot: then it happens at most 3.7 times in n.
    """
    if any(value < 0.0 for value in values):
        return mean(values)
    n, total = len(values), float(sum(values))
    if n == 0:
        return Estimate(0.0, 0.0, 0.0)
    centre = total / n
    scatter = variance(values) / centre if n > 1 and centre > 0.0 else 1.0
    scatter = max(scatter, 1.0 / n)
    events = total / scatter
    low = _gamma(events, -Z_95) if events > 0.0 else 0.0
    return Estimate(centre, scatter * low / n, scatter * _gamma(events + 1.0, Z_95) / n)


def _gamma(shape: float, z: float) -> float:
    """The quantile of a gamma distribution of that shape and scale one."""
    return float(shape * max(0.0, 1.0 - 1.0 / (9.0 * shape) + z / (3.0 * sqrt(shape))) ** 3)


def mean(values: Sequence[float]) -> Estimate:
    """A mean with its normal interval (a single value says nothing about its spread: the interval is the value)."""
    centre = fmean(values) if values else 0.0
    if len(values) < 2:
        return Estimate(centre, centre, centre)
    half = Z_95 * stdev(values) / sqrt(len(values))
    return Estimate(centre, centre - half, centre + half)
