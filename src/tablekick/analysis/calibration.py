"""Is what was said true? Chances against what came, in bins, and how far they are apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log

ROUNDS = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class Bin:
    """Tables of about the same chance."""

    count: int
    said: float
    came: float


def binned(said: Sequence[float], came: Sequence[float], bins: int = 10) -> tuple[Bin, ...]:
    """As many tables in each bin, in the order of what was said."""
    order = sorted(range(len(said)), key=lambda n: said[n])
    found = []
    for number in range(bins):
        inside = order[len(order) * number // bins : len(order) * (number + 1) // bins]
        if inside:
            found.append(
                Bin(
                    count=len(inside),
                    said=sum(said[n] for n in inside) / len(inside),
                    came=sum(came[n] for n in inside) / len(inside),
                )
            )
    return tuple(found)


def calibration_error(bins: Sequence[Bin]) -> float:
    """Expected calibration error: how far chance and truth are apart, each bin weighed by its size."""
    total = sum(each.count for each in bins)
    return sum(each.count * abs(each.said - each.came) for each in bins) / max(total, 1)


def stretched(said: Sequence[float], came: Sequence[float]) -> tuple[float, float]:
    """Shift and slope of the log-odds that make what came likeliest (Platt's scaling, by Newton's method)."""
    odds = [log(each / (1.0 - each)) for each in (min(max(p, 1e-6), 1.0 - 1e-6) for p in said)]
    shift, slope = 0.0, 1.0
    for _ in range(ROUNDS):
        chances = [1.0 / (1.0 + exp(-(shift + slope * x))) for x in odds]
        weights = [p * (1.0 - p) for p in chances]
        miss = [y - p for y, p in zip(came, chances, strict=True)]
        up = (sum(miss), sum(m * x for m, x in zip(miss, odds, strict=True)))
        a, b = sum(weights), sum(w * x for w, x in zip(weights, odds, strict=True))
        c = sum(w * x * x for w, x in zip(weights, odds, strict=True))
        whole = a * c - b * b
        if whole < 1e-12:
            break
        move = ((c * up[0] - b * up[1]) / whole, (a * up[1] - b * up[0]) / whole)
        shift, slope = shift + move[0], slope + move[1]
        if max(abs(move[0]), abs(move[1])) < 1e-9:
            break
    return shift, slope
