"""Is what was said true? Chances against what came, in bins, and how far they are apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


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
