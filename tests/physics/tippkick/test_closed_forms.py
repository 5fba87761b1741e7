"""Where mechanics has a formula, the table follows it."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from tablekick.geometry import Point
from tablekick.physics.tippkick import Ball, Body, Colour, FaceKind, Kick, Kicker, Scene, play, standard_materials
from tablekick.physics.tippkick.kernel import columns as col
from tablekick.physics.tippkick.kicks import blows
from tablekick.physics.tippkick.rotation import about_z, bringing, cos_sin_deg, product
from tests.physics.tippkick.table import FELT, SPOT, Flight, throw

GRAVITY = 9.81
NUMBERS = standard_materials()


def bounce_share(flight: Flight, ball_height_m: float, height_m: float) -> float:
    """Height of the first bounce over the height of the fall."""
    landing = int(np.argmin(flight.places[:, 2] > ball_height_m + 1e-4))
    return float((flight.places[landing:, 2].max() - ball_height_m) / height_m)


@pytest.mark.parametrize("kind", FaceKind)
@pytest.mark.parametrize("height_m", [0.02, 0.1])
def test_a_ball_dropped_flat_bounces_to_the_restitution_squared(kind: FaceKind, height_m: float) -> None:
    ball = Ball.lying(SPOT, up=Colour.WHITE, face=kind, turn_deg=13.0)
    share = bounce_share(throw(ball, height_m=height_m), float(FELT.pose(ball)[2]), height_m)
    assert share == pytest.approx(NUMBERS["felt_restitution"] ** 2, rel=0.02)


def test_a_ball_dropped_on_its_corner_bounces_to_the_restitution_squared() -> None:
    root = 1.0 / sqrt(2.0)
    ball = Ball(at=SPOT, orientation=bringing((root, root, 0.0), (0.0, 0.0, -1.0)))
    share = bounce_share(throw(ball, height_m=0.05, most_steps=400), FELT.edge_m, 0.05)
    assert share == pytest.approx(NUMBERS["felt_restitution"] ** 2, rel=0.02)


@pytest.mark.parametrize("speed_mps", [0.3, 0.6, 1.0])
def test_a_sliding_ball_stops_after_its_speed_squared_over_twice_friction_and_gravity(speed_mps: float) -> None:
    # Struck as high above the felt as friction needs to hold the turning back: at the centre, without loft.
    ball = Ball.lying(SPOT, up=Colour.WHITE)
    run = play(ball, Kick(direction_deg=0.0, speed_mps=speed_mps), FELT)
    expected_mm = speed_mps**2 / (2.0 * NUMBERS["felt_friction"] * GRAVITY) * 1e3
    assert run.rest is not None
    assert run.rest.at.x_mm == pytest.approx(expected_mm, rel=0.02)
    assert abs(run.rest.at.y_mm) < 0.5


@pytest.mark.parametrize(
    ("turn_deg", "friction", "tips"),
    # Half the edge over the height of the centre is 0.71, half the diagonal over it is 1.
    [(45.0, 0.65, False), (45.0, 0.80, True), (0.0, 0.90, False), (0.0, 1.10, True)],
)
def test_a_sliding_square_tips_when_friction_exceeds_its_half_width_over_its_height(
    turn_deg: float, friction: float, tips: bool
) -> None:
    scene = Scene(frame=False, materials=NUMBERS.changed(felt_friction=friction, felt_restitution=0.0))
    flight = throw(Ball.lying(SPOT, up=Colour.WHITE, turn_deg=turn_deg), scene, velocity=(0.4, 0.0, 0.0))
    turned = float(np.abs(flight.quaternions - flight.quaternions[0]).max())
    assert (turned > 0.02) is tips


def test_a_lofted_ball_flies_a_parabola() -> None:
    kick = Kick(direction_deg=30.0, speed_mps=3.0, loft_deg=45.0)
    run = play(Ball.lying(SPOT, up=Colour.WHITE), kick, FELT, sample_s=0.0)
    motion = run.motion
    flying = motion.times_s < 0.4
    up = 3.0 * sqrt(0.5)
    t = motion.times_s[flying]
    start = motion.positions_mm[0, 2]
    assert motion.positions_mm[flying, 2] == pytest.approx(start + (up * t - 0.5 * GRAVITY * t * t) * 1e3, abs=1e-6)
    assert motion.positions_mm[flying, 0] == pytest.approx(up * sqrt(0.75) * t * 1e3, abs=1e-6)
    assert motion.positions_mm[flying, 1] == pytest.approx(up * 0.5 * t * 1e3, abs=1e-6)


def test_spin_in_flight_turns_the_ball_by_its_angle() -> None:
    ball = Ball.lying(SPOT, up=Colour.WHITE)
    flight = throw(ball, height_m=0.5, spin=(0.0, 0.0, 40.0), most_steps=60)
    t = float(flight.times[-1])
    assert t > 0.05
    expected = product(about_z(float(np.degrees(40.0 * t))), ball.orientation)
    assert abs(float(np.dot(expected, flight.quaternions[-1]))) == pytest.approx(1.0, abs=1e-8)


def test_a_blow_off_the_centre_spins_the_ball_by_arm_times_impulse_over_inertia() -> None:
    row = Kick(direction_deg=0.0, speed_mps=2.0, across_mm=1.0, above_mm=2.0).row()[np.newaxis]
    after = blows(row, inertia_m2=FELT.inertia_m2)[0]
    assert after[:3] == pytest.approx([2.0, 0.0, 0.0])
    # Above the centre: forwards, about +y. Left of it: clockwise from above, about -z.
    assert after[3:] == pytest.approx([0.0, 0.002 * 2.0 / FELT.inertia_m2, -0.001 * 2.0 / FELT.inertia_m2])


def test_a_corner_that_strikes_smooth_felt_takes_the_impulse_of_its_effective_mass() -> None:
    slippery = NUMBERS.changed(felt_friction=0.0, felt_drag_mm=0.0, felt_pivot_mm=0.0, felt_restitution=0.5)
    smooth = Scene(frame=False, materials=slippery)
    tilted = bringing((0.6, 0.7, sqrt(1.0 - 0.36 - 0.49)), (0.0, 0.0, -1.0))
    flight = throw(Ball(at=SPOT, orientation=tilted), smooth, velocity=(0.0, 0.0, -1.0), most_steps=1)
    # The lowest corner is (1, 1, 0) / sqrt 2; its arm across the normal decides how much goes into spin.
    root = 1.0 / sqrt(2.0)
    across2 = (1.0 - (0.6 * root + 0.7 * root) ** 2) * smooth.edge_m**2
    impulse = 1.5 / (1.0 + across2 / smooth.inertia_m2)
    velocity = flight.result[25:28]
    spin = flight.result[28:31]
    assert velocity == pytest.approx([0.0, 0.0, impulse - 1.0], abs=1e-9)
    assert float(np.linalg.norm(spin)) == pytest.approx(sqrt(across2) * impulse / smooth.inertia_m2, rel=1e-9)


def test_the_pile_takes_the_spin_of_a_top_at_the_rate_of_its_levers() -> None:
    """Upright on one corner: g (drag + pivot) / J, of which a spin w has the share w / (w + 20 rad/s)."""
    root = 1.0 / sqrt(2.0)
    upright = Ball(at=SPOT, orientation=bringing((root, root, 0.0), (0.0, 0.0, -1.0)))
    ends = [throw(upright, spin=(0.0, 0.0, 400.0), most_steps=steps).result for steps in (500, 1500)]
    (early_s, fast), (late_s, slow) = ((end[col.RE_TIME], end[col.RE_VELOCITY + 5]) for end in ends)
    assert 0.0 < slow < fast < 400.0
    levers_m = (NUMBERS["felt_drag_mm"] + NUMBERS["felt_pivot_mm"]) * 1e-3
    between = (fast + slow) / 2.0
    expected = GRAVITY * levers_m / FELT.inertia_m2 * between / (between + 20.0)
    assert (fast - slow) / (late_s - early_s) == pytest.approx(expected, rel=0.02)


def test_a_ball_flying_square_onto_a_kicker_comes_back_with_the_restitution() -> None:
    kicker = Kicker(body=Body.AWAY_KICKER, at=Point(60.0, 0.0))
    scene = Scene(frame=False, kickers=(kicker,))
    flight = throw(Ball.lying(SPOT, up=Colour.WHITE), scene, height_m=0.03, velocity=(2.0, 0.0, 0.0), most_steps=150)
    speeds = np.diff(flight.places[:, 0]) / np.diff(flight.times)
    assert speeds[0] == pytest.approx(2.0)
    back = speeds[np.argmax(speeds < 0.0) + 1]
    assert back == pytest.approx(-2.0 * NUMBERS["metal_restitution"], rel=1e-4)


def test_our_sine_and_cosine_are_those_of_the_textbook() -> None:
    degrees = np.linspace(-1000.0, 1000.0, 4001)
    cos, sin = cos_sin_deg(degrees)
    assert np.abs(cos - np.cos(np.radians(degrees))).max() < 1e-14
    assert np.abs(sin - np.sin(np.radians(degrees))).max() < 1e-14
