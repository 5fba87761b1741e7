"""The curl of a figure that turns: against paper, against an integration of the bare model, and as players tell it."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import hypot, pi, sqrt
from typing import Any

import numpy as np
import pytest

from tablekick.facts.flick.bodies import Body
from tablekick.geometry.points import Point
from tablekick.physics.flick import Base, FlickIntent, FlickTable, Motion, Standing, TableSetup, materials_of
from tablekick.physics.flick.kernel.soles import BRAKE, DISC, DRAG, EASE, RING, SIDE, STEPS
from tablekick.physics.materials import MaterialsError
from tests.physics.flick.tables import SEVEN, WIDE

STRONGEST_RADPS = 150.0
"""What a finger can give."""
CURLING = (Base.PROFESSIONAL, Base.HEAVYWEIGHT, Base.LIGHTWEIGHT)


def flicked(base: Base, speed: float, spin: float, *, plain: bool = True) -> tuple[Point, Motion]:
    """A figure alone on an endless cloth, flicked along x."""
    setup = TableSetup(
        pitch=WIDE, ball=None, figures={SEVEN: Standing(at=Point(0.0, 0.0))}, materials=materials_of(base)
    )
    table = FlickTable(setup, plain=plain)
    table.flick(FlickIntent(figure=SEVEN, heading_rad=0.0, speed_mps=speed, spin_radps=spin))
    motion = table.run()
    place = table.place_of(SEVEN)
    assert place is not None
    return place, motion


@cache
def half_a_metre(base: Base, spin: float) -> tuple[float, Point, Motion]:
    """The speed with which a turning figure stops half a metre away, where it stops, and its motion."""
    low, high = 0.5, 3.0
    while high - low > 1e-4:
        speed = 0.5 * (low + high)
        place, motion = flicked(base, speed, spin)
        low, high = (low, speed) if hypot(*place) > 500.0 else (speed, high)
    return speed, place, motion


# On paper.


@pytest.mark.parametrize("ring", [False, True])
def test_the_means_over_a_sole_are_what_integration_over_it_gives(ring: bool) -> None:
    nodes, weights = np.polynomial.legendre.leggauss(200)
    radius, weight = (np.ones(1), np.ones(1) / 2.0) if ring else ((nodes + 1.0) / 2.0, weights / 2.0)
    count = 200_000 if ring else 2_000
    angle = (np.arange(count) + 0.5) * 2.0 * pi / count
    x, y = radius[:, None] * np.cos(angle), radius[:, None] * np.sin(angle)
    share = (weight * radius)[:, None] * 2.0 / count
    for k in range(STEPS + 1):
        v, w = k / STEPS, 1.0 - k / STEPS
        along, across = v - w * y, w * x
        slip = np.hypot(along, across) + 1e-300
        row = k + (RING if ring else DISC)
        assert DRAG[row] == pytest.approx(float((share * along / slip).sum()), abs=2e-5)
        assert BRAKE[row] == pytest.approx(float((share * (x * across - y * along) / slip).sum()), abs=2e-5)
        assert SIDE[row] == pytest.approx(float((share * x * across / slip).sum()), abs=2e-5)
        assert EASE[row] == pytest.approx(float((share * y * (y * along - x * across) / slip).sum()), abs=2e-5)


def elliptic(m: float) -> tuple[float, float]:
    """The complete elliptic integrals K and E of parameter m, by the arithmetic-geometric mean of Gauss."""
    a, b, c, weight, total = 1.0, sqrt(1.0 - m), sqrt(m), 0.5, 0.0
    while abs(c) > 1e-12:
        total += weight * c * c
        a, b, c, weight = 0.5 * (a + b), sqrt(a * b), 0.5 * (a - b), 2.0 * weight
    total += weight * c * c
    return pi / (2.0 * a), (1.0 - total) * pi / (2.0 * a)


@pytest.mark.parametrize("k", [4, 12, 15, 17, 24, 30])
def test_the_drag_of_a_ring_is_a_sum_of_elliptic_integrals(k: int) -> None:
    # The mean over a circle of the direction of v + w n is the gradient in v of the mean of |v + w n|, which is
    # 2 (v + w) E(m) / pi with m = 4 v w / (v + w)2; here v + w = 1.
    v, w = k / STEPS, 1.0 - k / STEPS
    m = 4.0 * v * w
    change_of_m = 4.0 * w * (1.0 - 2.0 * v)
    first, second = elliptic(m)
    drag = 2.0 / pi * (second + (second - first) / (2.0 * m) * change_of_m)
    assert DRAG[RING + k] == pytest.approx(drag, abs=2e-6)


def test_sliding_and_turning_change_places_on_a_ring() -> None:
    drag, brake = DRAG[RING:], BRAKE[RING:]
    assert len(drag) == STEPS + 1
    assert tuple(reversed(drag)) == brake


def test_a_ring_that_turns_on_the_spot_slows_down_by_mu_g_r_over_its_squared_radius_of_gyration() -> None:
    made = materials_of(Base.PROFESSIONAL)
    _, motion = flicked(Base.PROFESSIONAL, 0.0, 60.0)
    gyration2 = made["figure_turning"] * 0.0105**2
    braking = made["cloth_friction"] * made["gravity_mps2"] * made["sole_radius_mm"] / 1000.0 / gyration2
    assert motion.to_s - motion.from_s == pytest.approx(60.0 / braking, rel=1e-9)


# Against the bare model, without tables, pieces or closed sums.


def integrated(base: Base, speed: float, spin: float) -> Point:
    """Points of the sole rub one by one; the pressure on each is what balances the moment of all their friction."""
    made = materials_of(base)
    mu, g, high = made["cloth_friction"], made["gravity_mps2"], made["figure_centre_mm"] / 1000.0
    sole, gyration2 = made["sole_radius_mm"] / 1000.0, made["figure_turning"] * 0.0105**2
    angle = (np.arange(180) + 0.5) * 2.0 * pi / 180
    rings = np.ones(1) if made["sole_is_ring"] else np.sqrt((np.arange(24) + 0.5) / 24)
    x, y = (sole * (rings[:, None] * f(angle)[None]).ravel() for f in (np.cos, np.sin))
    spread = float((x * x).mean())

    def rate(state: Any) -> Any:
        vx, vy, w = state[2:]
        ux, uy = vx - w * y, vy + w * x
        slip = np.hypot(ux, uy) + 1e-9
        ux, uy = ux / slip, uy / slip
        load, force = np.ones_like(x), np.zeros(2)
        for _ in range(100):
            new = -mu * g * np.array([(load * ux).mean(), (load * uy).mean()])
            if np.abs(new - force).max() < 1e-7:
                break
            force = 0.5 * (force + new)
            # The centre of pressure lies where the weight balances the friction below the centre of mass.
            uneven = -high / g / spread * (force[0] * x + force[1] * y)
            load = 1.0 + uneven / max(float(high / g / spread * sole * np.hypot(*force)), 1.0)
        torque = -mu * g * float((load * (x * uy - y * ux)).mean())
        return np.array([vx, vy, new[0], new[1], torque / gyration2])

    state, step = np.array([0.0, 0.0, speed, 0.0, spin]), 4e-3
    while hypot(state[2], state[3]) > 5e-3:
        # The middle of each small step stands for it.
        state = state + step * rate(state + 0.5 * step * rate(state))
        step = min(4e-3, 0.1 * hypot(state[2], state[3]) / (mu * g))
    return Point(1000.0 * float(state[0]), 1000.0 * float(state[1]))


@pytest.mark.parametrize(
    ("base", "speed", "spin"),
    [
        (Base.PROFESSIONAL, 1.5, 150.0),
        (Base.PROFESSIONAL, 1.0, -90.0),
        (Base.PROFESSIONAL, 2.2, 40.0),
        (Base.HEAVYWEIGHT, 1.6, 150.0),
        (Base.LIGHTWEIGHT, 0.8, 120.0),
        (Base.FLAT, 1.5, -150.0),
    ],
)
def test_a_curl_ends_where_an_integration_over_the_points_of_the_sole_ends(
    base: Base, speed: float, spin: float
) -> None:
    place, _ = flicked(base, speed, spin)
    other = integrated(base, speed, spin)
    assert place.distance_to(other) < 4.0


# As players tell it.


@pytest.mark.parametrize("base", CURLING)
def test_the_spin_of_a_finger_bends_half_a_metre_by_a_decimetre(base: Base) -> None:
    _, place, _ = half_a_metre(base, STRONGEST_RADPS)
    assert place.y_mm <= -100.0
    assert place.x_mm > 450.0


@pytest.mark.parametrize("base", CURLING)
def test_the_curl_comes_late(base: Base) -> None:
    _, place, motion = half_a_metre(base, STRONGEST_RADPS)
    ways = [Point(*segment.place(segment.from_s)[:2]) for segment in motion.of(SEVEN)] + [place]
    gone = np.concatenate([[0.0], np.cumsum([a.distance_to(b) for a, b in pairwise(ways)])])
    aside = float(np.interp(2.0 / 3.0 * gone[-1], gone, [at.y_mm for at in ways]))
    assert abs(aside) < 0.5 * abs(place.y_mm)


def test_a_flat_base_curls_half_as_far() -> None:
    flat, round_ = (half_a_metre(base, STRONGEST_RADPS)[1].y_mm for base in (Base.FLAT, Base.PROFESSIONAL))
    assert abs(flat) < 0.55 * abs(round_)


def test_more_spin_bends_more() -> None:
    bends = [abs(half_a_metre(Base.PROFESSIONAL, spin)[1].y_mm) for spin in (20.0, 50.0, 100.0, 150.0)]
    assert bends == sorted(bends)
    assert bends[0] > 5.0


@pytest.mark.parametrize("base", list(Base))
@pytest.mark.parametrize("spin", [3.0, 47.0, 150.0])
def test_the_opposite_spin_bends_the_other_way_by_exactly_as_much(base: Base, spin: float) -> None:
    left, right = flicked(base, 1.4, spin)[0], flicked(base, 1.4, -spin)[0]
    assert left.y_mm < 0.0 < right.y_mm
    assert (left.x_mm, left.y_mm) == (right.x_mm, -right.y_mm)


@pytest.mark.parametrize("base", list(Base))
def test_without_spin_it_goes_straight(base: Base) -> None:
    place, motion = flicked(base, 1.4, 0.0)
    made = materials_of(base)
    assert place.y_mm == 0.0
    assert place.x_mm == pytest.approx(1000.0 * 1.4**2 / (2.0 * made["cloth_friction"] * made["gravity_mps2"]))
    assert len(motion.of(SEVEN)) == 1


@pytest.mark.parametrize("spin", [20.0, -110.0, 150.0])
def test_machine_code_bends_it_by_the_same_bits(spin: float) -> None:
    for base in (Base.PROFESSIONAL, Base.FLAT):
        assert flicked(base, 1.3, spin) == flicked(base, 1.3, spin, plain=False)


def test_a_curl_goes_round_a_figure_that_stops_a_straight_flick() -> None:
    four = Body("away.4")
    _, place, _ = half_a_metre(Base.PROFESSIONAL, -STRONGEST_RADPS)
    towards = float(np.arctan2(place.y_mm, place.x_mm))
    way = Point(0.5 * place.x_mm, 0.5 * place.y_mm)
    setup = TableSetup(pitch=WIDE, ball=None, figures={SEVEN: Standing(at=Point(0.0, 0.0)), four: Standing(at=way)})

    def touched(heading: float, speed: float, spin: float) -> bool:
        table = FlickTable(setup, plain=True)
        table.flick(FlickIntent(figure=SEVEN, heading_rad=heading, speed_mps=speed, spin_radps=spin))
        return bool(table.run().of(four))

    assert touched(towards, 1.7, 0.0)
    assert not touched(0.0, half_a_metre(Base.PROFESSIONAL, -STRONGEST_RADPS)[0], -STRONGEST_RADPS)


def test_every_number_of_a_base_has_a_source() -> None:
    for base in Base:
        made = materials_of(base)
        for name in ("sole_radius_mm", "sole_is_ring", "cloth_friction", "figure_mass_kg", "figure_centre_mm"):
            assert made.quantities[name].source


def test_two_files_do_not_say_the_same_thing() -> None:
    made = materials_of(Base.FLAT)
    with pytest.raises(MaterialsError, match="keep one of them"):
        made.joined(made)
