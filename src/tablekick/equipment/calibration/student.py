"""Student's distribution, as far as an interval needs it."""

from __future__ import annotations

from math import atan, cos, exp, lgamma, pi, sqrt
from statistics import NormalDist

STEPS = 2_000


def density(t: float, freedom: float) -> float:
    scale = exp(lgamma((freedom + 1.0) / 2.0) - lgamma(freedom / 2.0)) / sqrt(freedom * pi)
    return float(scale * (1.0 + t * t / freedom) ** (-(freedom + 1.0) / 2.0))


def probability(t: float, freedom: float) -> float:
    """Of a value below `t`: with t = √ν tan θ the density becomes a power of a cosine, summed by Simpson's rule."""
    scale = exp(lgamma((freedom + 1.0) / 2.0) - lgamma(freedom / 2.0)) / sqrt(pi)
    end = atan(t / sqrt(freedom))
    width = end / STEPS
    ordinates = [cos(n * width) ** (freedom - 1.0) for n in range(STEPS + 1)]
    total = ordinates[0] + ordinates[-1] + 4.0 * sum(ordinates[1:-1:2]) + 2.0 * sum(ordinates[2:-1:2])
    return float(0.5 + scale * total * width / 3.0)


def quantile(share: float, freedom: float) -> float:
    """The value below which that share (above one half) lies, by Newton's steps from the normal one."""
    t = NormalDist().inv_cdf(share)
    for _ in range(60):
        step = (probability(t, freedom) - share) / density(t, freedom)
        t -= step
        if abs(step) < 1e-10:
            break
    return t
