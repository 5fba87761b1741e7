"""Confidence intervals, so that nobody reads luck as strength."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, stdev

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


def mean(values: Sequence[float]) -> Estimate:
    """A mean with its normal interval (a single value says nothing about its spread: the interval is the value)."""
    centre = fmean(values) if values else 0.0
    if len(values) < 2:
        return Estimate(centre, centre, centre)
    half = Z_95 * stdev(values) / sqrt(len(values))
    return Estimate(centre, centre - half, centre + half)
