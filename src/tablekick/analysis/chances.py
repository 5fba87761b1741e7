"""The chance to win, by the score, the time left and what the table promises.

Until the end each side scores as often as chance has it: the remaining goals of both are independent and come at an
even rate (Poisson), so their difference follows Skellam's law. A draw counts half. What the table promises is a goal
that falls now with some chance: the score after it is weighed against the score as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import exp

RATES: Mapping[str, float] = {"flick": 0.07, "tippkick": 0.45, "tactics": 0.06}
"""Goals a minute and side between even players, measured in matches of bots (docs/analysis.md)."""
MOST = 40
"""More goals than this nobody scores in what is left."""


def winning_chance(ahead: int, minutes_left: float, rate: float, promise: float = 0.0) -> float:
    """The chance of a side that is `ahead` by so many goals; a draw counts half.

    `promise` from -1 to 1 is the chance that this side (or, below nought, the other) scores now.
    """
    expected = round(max(minutes_left, 0.0) * rate, 3)
    stands = _points(ahead, expected)
    scored = _points(ahead + (1 if promise > 0.0 else -1), expected)
    return stands + abs(promise) * (scored - stands)


@lru_cache(maxsize=20_000)
def _points(ahead: int, expected: float) -> float:
    chances = _poisson(expected)
    total = 0.0
    for own, chance in enumerate(chances):
        for other, against in enumerate(chances):
            difference = ahead + own - other
            total += chance * against * (1.0 if difference > 0 else 0.5 if difference == 0 else 0.0)
    return total


@lru_cache(maxsize=20_000)
def _poisson(expected: float) -> tuple[float, ...]:
    """The chances of 0, 1, 2 … goals, as far as they count."""
    chances, chance = [], exp(-expected)
    for goals in range(MOST):
        chances.append(chance)
        chance *= expected / (goals + 1)
        if goals > expected and chance < 1e-7:
            break
    total = sum(chances)
    return tuple(each / total for each in chances)
