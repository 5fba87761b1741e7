"""Choosing the few moments of a motion between which it can be told exactly enough: straight, or as a free fall."""

from __future__ import annotations

from math import sqrt

from tablekick.physics.arrays import Floats, Ints

GRAVITY_MPS2 = 9.81
# Within this of the real way, and turned within this (cosine of half of 5 degrees) of the real attitude.
WITHIN_M = 0.001
TURNED_COSINE = 0.99905
# Nobody sees a turn between two pictures of a screen.
SHORTEST_S = 0.016
BISECTIONS = 7


def set_between(q: Floats, a: Floats, b: Floats, share: float) -> None:
    """Write into `q` the attitude a share of the shortest turn from `a` to `b`, by halving: only roots, no sines."""
    low, high = [a[0], a[1], a[2], a[3]], [b[0], b[1], b[2], b[3]]
    if a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0.0:
        for k in range(4):
            high[k] = -high[k]
    begin, end = 0.0, 1.0
    for k in range(4):
        q[k] = low[k]
    for _ in range(BISECTIONS):
        length = 0.0
        for k in range(4):
            q[k] = low[k] + high[k]
            length += q[k] * q[k]
        length = sqrt(length)
        for k in range(4):
            q[k] /= length
        middle = 0.5 * (begin + end)
        if share < middle:
            end = middle
            for k in range(4):
                high[k] = q[k]
        else:
            begin = middle
            for k in range(4):
                low[k] = q[k]


def is_told(samples: Floats, first: int, last: int, fall: float, q: Floats) -> bool:
    """Whether the samples between two are where the two say, falling freely (`fall` is gravity) or not (0)."""
    a, b = samples[first], samples[last]
    long = b[0] - a[0]
    for i in range(first + 1, last):
        row = samples[i]
        share = (row[0] - a[0]) / long
        off = 0.0
        for k in range(1, 4):
            at = a[k] + (b[k] - a[k]) * share
            if k == 3:
                at += 0.5 * fall * long * long * share * (1.0 - share)
            off += (row[k] - at) * (row[k] - at)
        if off > WITHIN_M * WITHIN_M:
            return False
        if long > SHORTEST_S:
            set_between(q, a[4:8], b[4:8], share)
            cosine = q[0] * row[4] + q[1] * row[5] + q[2] * row[6] + q[3] * row[7]
            if abs(cosine) < TURNED_COSINE:
                return False
    return True


def thin(samples: Floats, kept: Ints, falls: Ints, q: Floats) -> int:
    """Fill `kept` with the numbers of the samples to keep, and `falls` with 1 where a free fall leads to it."""
    count = samples.shape[0]
    kept[0] = 0
    falls[0] = 0
    n = 1
    first = 0
    while first < count - 1:
        straight = first + 1
        while straight + 1 < count and is_told(samples, first, straight + 1, 0.0, q):
            straight += 1
        falling = first + 1
        while falling + 1 < count and is_told(samples, first, falling + 1, GRAVITY_MPS2, q):
            falling += 1
        first = max(straight, falling)
        kept[n] = first
        falls[n] = 1 if falling > straight else 0
        n += 1
    return n
