"""Glicko-2: how strong somebody is, how sure we are of it, and how steadily they play.

Mark E. Glickman, "Example of the Glicko-2 system" (2013 and later), glicko.net/glicko/glicko2.pdf; the numbers of its
steps stand beside the lines. The example of that paper is our test.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp, log, pi, sqrt

SCALE = 173.7178
"""Steps 2 and 8: a unit of the inner scale in points."""
MIDDLE = 1500.0
TAU = 0.5
"""Step 1: how much steadiness may change; the paper advises 0.3 to 1.2 and uses 0.5."""
WIDEST = 350.0
"""Of whom nothing is known."""
PROVISIONAL = 110.0
"""A rating that is less sure than this is marked as provisional."""
_CLOSE_ENOUGH = 1e-6


@dataclass(frozen=True, slots=True, kw_only=True)
class Rating:
    """Points, their standard deviation, and the volatility."""

    points: float = MIDDLE
    deviation: float = WIDEST
    volatility: float = 0.06

    @property
    def is_provisional(self) -> bool:
        return self.deviation > PROVISIONAL


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One result: 1 won, 0.5 drawn, 0 lost."""

    against: Rating
    score: float


def after(rating: Rating, games: Sequence[Game], *, tau: float = TAU) -> Rating:
    """The rating after a period with these games; without any only the doubt grows (step 6)."""
    if not games:
        return rested(rating, 1.0)
    mu, phi = (rating.points - MIDDLE) / SCALE, rating.deviation / SCALE
    weights = [_g(game.against.deviation / SCALE) for game in games]
    chances = [
        _chance(mu, (game.against.points - MIDDLE) / SCALE, weight) for game, weight in zip(games, weights, strict=True)
    ]
    # Step 3: the variance of the rating by these games alone. Step 4: the improvement that the results suggest.
    variance = 1.0 / sum(g * g * chance * (1.0 - chance) for g, chance in zip(weights, chances, strict=True))
    surprise = sum(g * (game.score - chance) for g, game, chance in zip(weights, games, chances, strict=True))
    volatility = _volatility(rating.volatility, phi, variance, variance * surprise, tau)
    # Steps 6 and 7.
    grown = sqrt(phi * phi + volatility * volatility)
    phi_after = 1.0 / sqrt(1.0 / (grown * grown) + 1.0 / variance)
    mu_after = mu + phi_after * phi_after * surprise
    return Rating(points=mu_after * SCALE + MIDDLE, deviation=min(WIDEST, phi_after * SCALE), volatility=volatility)


def rested(rating: Rating, periods: float) -> Rating:
    """The rating after so many periods without a game: the doubt grows, up to that of a stranger (step 6)."""
    phi = rating.deviation / SCALE
    grown = sqrt(phi * phi + periods * rating.volatility * rating.volatility)
    return replace(rating, deviation=min(WIDEST, grown * SCALE))


def expected(one: Rating, other: Rating) -> float:
    """The score that `one` may expect against `other`, both in doubt."""
    doubt = sqrt(one.deviation**2 + other.deviation**2) / SCALE
    return _chance((one.points - MIDDLE) / SCALE, (other.points - MIDDLE) / SCALE, _g(doubt))


def _g(phi: float) -> float:
    return 1.0 / sqrt(1.0 + 3.0 * phi * phi / (pi * pi))


def _chance(mu: float, other: float, weight: float) -> float:
    return 1.0 / (1.0 + exp(-weight * (mu - other)))


def _volatility(sigma: float, phi: float, variance: float, change: float, tau: float) -> float:
    """Step 5: the root of f by the Illinois method."""
    start = log(sigma * sigma)

    def f(x: float) -> float:
        grown = exp(x)
        spread = phi * phi + variance + grown
        return grown * (change * change - spread) / (2.0 * spread * spread) - (x - start) / (tau * tau)

    low = start
    if change * change > phi * phi + variance:
        high = log(change * change - phi * phi - variance)
    else:
        k = 1
        while f(start - k * tau) < 0.0:
            k += 1
        high = start - k * tau
    at_low, at_high = f(low), f(high)
    while abs(high - low) > _CLOSE_ENOUGH:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0.0:
            low, at_low = high, at_high
        else:
            at_low /= 2.0
        high, at_high = middle, at_middle
    return exp(low / 2.0)
