"""First times of contact: roots of polynomials of degree two to four, by bracketing, with + - * / and sqrt only."""

from __future__ import annotations

from math import sqrt

from tablekick.physics.flick.kernel.layout import DEEP, INF


def first_root(a: float, b: float, c: float) -> float:
    """The smallest t > 0 with a + b t + c t² = 0 at which the value falls; INF when there is none."""
    # The falling root: b + 2 c t < 0, so t = 2 a / (-b + sqrt(b² - 4 a c)) in the form that does not cancel.
    disc = b * b - 4.0 * a * c
    if disc <= 0.0:
        return INF
    root = sqrt(disc)
    if b < 0.0:
        t = 2.0 * a / (root - b)
    elif c < 0.0:
        t = (-b - root) / (2.0 * c)
    else:
        return INF
    return t if t > 0.0 else INF


def value(c0: float, c1: float, c2: float, c3: float, c4: float, t: float) -> float:
    return c0 + t * (c1 + t * (c2 + t * (c3 + t * c4)))


def slope(c1: float, c2: float, c3: float, c4: float, t: float) -> float:
    return c1 + t * (2.0 * c2 + t * (3.0 * c3 + t * 4.0 * c4))


def root_between(c0: float, c1: float, c2: float, c3: float, c4: float, low: float, high: float) -> float:
    """The root of a polynomial that is monotone between `low` and `high` and changes its sign there."""
    rising = value(c0, c1, c2, c3, c4, low) < 0.0
    t = 0.5 * (low + high)
    for _ in range(80):
        f = value(c0, c1, c2, c3, c4, t)
        if (f < 0.0) == rising:
            low = t
        else:
            high = t
        d = slope(c1, c2, c3, c4, t)
        step = low if d == 0.0 else t - f / d
        if not (low < step < high):
            step = 0.5 * (low + high)
        if abs(step - t) <= 1.0e-16 + 2.0e-16 * abs(t):
            return step
        t = step
    return t


def first_closing(c0: float, c1: float, c2: float, c3: float, c4: float, closing: float, horizon: float) -> float:
    """The first t in [0, horizon] with f(t) <= 0 and f'(t) <= -closing, f being the quartic; INF when none.

    This one condition covers a first touch, bodies that already touch or overlap, and bodies pressed together: a pair
    that does not close in fast enough is left alone until it does.
    """
    # f' + closing is a cubic q; where it is negative, f falls fast enough and is monotone.
    q0 = c1 + closing
    if q0 <= 0.0 and c0 <= 0.0:
        return 0.0
    # The extrema of q split [0, horizon] into at most three pieces on which q is monotone.
    e1 = horizon
    e2 = horizon
    a = 12.0 * c4
    b = 6.0 * c3
    c = 2.0 * c2
    if a == 0.0:
        if b != 0.0:
            e1 = -c / b
    else:
        disc = b * b - 4.0 * a * c
        if disc > 0.0:
            w = -0.5 * (b + sqrt(disc)) if b >= 0.0 else -0.5 * (b - sqrt(disc))
            e1 = w / a
            if w != 0.0:
                e2 = c / w
            if e2 < e1:
                e1, e2 = e2, e1
    if not (0.0 < e1 < horizon):
        e1 = 0.0
    if not (e1 < e2 < horizon):
        e2 = horizon
    low = 0.0
    q_low = q0
    for piece in range(3):
        high = e1 if piece == 0 else (e2 if piece == 1 else horizon)
        if high <= low:
            continue
        q_high = slope(c1, c2, c3, c4, high) + closing
        start = low
        stop = high
        if q_low > 0.0 and q_high > 0.0:
            low = high
            q_low = q_high
            continue
        if q_low > 0.0:
            start = root_between(q0, 2.0 * c2, 3.0 * c3, 4.0 * c4, 0.0, low, high)
        elif q_high > 0.0:
            stop = root_between(q0, 2.0 * c2, 3.0 * c3, 4.0 * c4, 0.0, low, high)
        f_start = value(c0, c1, c2, c3, c4, start)
        if f_start <= 0.0:
            return start
        if value(c0, c1, c2, c3, c4, stop) <= 0.0:
            return root_between(c0, c1, c2, c3, c4, start, stop)
        low = high
        q_low = q_high
    return INF


def first_touch(
    px: float,
    py: float,
    pz: float,
    vx: float,
    vy: float,
    vz: float,
    ax: float,
    ay: float,
    az: float,
    reach: float,
    softest: float,
    horizon: float,
) -> float:
    """When a point that moves relative to another comes within `reach` of it, closing in faster than `softest`."""
    half = 0.5 * horizon
    if abs(px) - horizon * (abs(vx) + half * abs(ax)) > reach:
        return INF
    if abs(py) - horizon * (abs(vy) + half * abs(ay)) > reach:
        return INF
    if abs(pz) - horizon * (abs(vz) + half * abs(az)) > reach:
        return INF
    # Across its way over the ground only a bend brings it nearer.
    across = abs(px * vy - py * vx) - half * horizon * abs(ax * vy - ay * vx)
    if across > 1.000001 * reach * sqrt(vx * vx + vy * vy):
        return INF
    apart = px * px + py * py + pz * pz - reach * reach
    if apart < DEEP * (DEEP - 2.0 * reach):
        return INF
    return first_closing(
        apart,
        2.0 * (px * vx + py * vy + pz * vz),
        vx * vx + vy * vy + vz * vz + px * ax + py * ay + pz * az,
        vx * ax + vy * ay + vz * az,
        0.25 * (ax * ax + ay * ay + az * az),
        2.0 * reach * softest,
        horizon,
    )
