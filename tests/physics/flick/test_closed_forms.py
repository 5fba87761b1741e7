"""What can be worked out on paper."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt

import pytest

from tablekick.facts.flick.bodies import BALL
from tablekick.physics.flick import Mode, default_materials
from tests.physics.flick.tables import FOUR, SEVEN, WIDE, flicked, speed_after, table, touches

G = default_materials()["gravity_mps2"]
NO_LIFT = {"rim_height_mm": 12.0}
"""Bases higher than the ball's middle do not lift it."""


@pytest.mark.parametrize("speed", [0.05, 0.7, 2.0])
def test_a_figure_stops_after_v2_over_2_mu_g(speed: float) -> None:
    on = table(pitch=WIDE, home_7=(0.0, 0.0))
    flicked(on, SEVEN, speed)
    place = on.place_of(SEVEN)
    assert place is not None
    assert place.x_mm == pytest.approx(1000.0 * speed**2 / (2.0 * 0.3 * G), rel=1e-12)


def test_a_hollow_ball_pushed_without_spin_rolls_at_three_fifths_of_its_speed() -> None:
    on = table(pitch=WIDE, ball=(100.0, 0.0), materials=NO_LIFT, home_7=(0.0, 0.0))
    motion = flicked(on, SEVEN, 1.0)
    slide, roll = motion.of(BALL)
    assert (slide.mode, roll.mode) == (Mode.SLIDE, Mode.ROLL)
    assert roll.velocity_mmps[0] == pytest.approx(0.6 * slide.velocity_mmps[0], rel=1e-12)
    rolled = roll.place(roll.to_s)[0] - roll.at_mm[0]
    assert rolled == pytest.approx(roll.velocity_mmps[0] ** 2 / (2.0 * 0.05 * G * 1000.0), rel=1e-9)


def test_the_ball_bounces_to_e_squared_of_its_height_until_it_rolls() -> None:
    on = table(pitch=WIDE, ball=(100.0, 0.0), home_7=(0.0, 0.0))
    flights = [s for s in flicked(on, SEVEN, 2.0).of(BALL) if s.mode is Mode.FLY]
    heights = [s.velocity_mmps[2] ** 2 for s in flights]
    assert len(heights) >= 3
    for before, after in pairwise(heights):
        assert after == pytest.approx(0.4**2 * before, rel=1e-9)


def test_the_rim_meets_the_ball_below_its_middle_and_lifts_it() -> None:
    on = table(pitch=WIDE, ball=(100.0, 0.0), materials={"friction_base_ball": 0.0}, home_7=(0.0, 0.0))
    motion = flicked(on, SEVEN, 1.0)
    touch, first = touches(motion)[0], motion.of(BALL)[0]
    # Rim 6 mm high, ball of radius 11 mm: the contact is 5 mm below the middle.
    across = sqrt(11.0**2 - 5.0**2)
    assert touch.at is not None
    assert touch.ball_at is not None
    assert touch.ball_at.x_mm - touch.at.x_mm == pytest.approx(across, abs=1e-9)
    assert first.velocity_mmps[2] / first.velocity_mmps[0] == pytest.approx(5.0 / across, rel=1e-9)


def test_equal_figures_that_bounce_perfectly_exchange_their_speeds() -> None:
    ideal = {"bounce_base_base": 1.0, "friction_base_base": 0.0}
    on = table(pitch=WIDE, materials=ideal, home_7=(0.0, 0.0), away_4=(100.0, 0.0))
    motion = flicked(on, SEVEN, 1.0)
    hit = touches(motion)[0]
    assert speed_after(motion, FOUR, hit.time_s) == pytest.approx(sqrt(1.0 - 2.0 * 0.3 * G * 0.079), rel=1e-12)
    place = on.place_of(SEVEN)
    assert place is not None
    assert place.x_mm == pytest.approx(79.0, abs=1e-9)


def test_two_figures_part_with_the_restitution_of_their_bases() -> None:
    on = table(pitch=WIDE, home_7=(0.0, 0.0), away_4=(21.0 + 1e-6, 0.0))
    motion = flicked(on, SEVEN, 1.0)
    hit = touches(motion)[0].time_s
    parting = speed_after(motion, FOUR, hit) - speed_after(motion, SEVEN, hit)
    assert parting == pytest.approx(0.7, rel=1e-6)


def test_friction_of_a_glancing_hit_turns_both_figures_alike() -> None:
    on = table(pitch=WIDE, home_7=(0.0, 0.0), away_4=(60.0, 15.0))
    motion = flicked(on, SEVEN, 1.5)
    hit = touches(motion)[0].time_s
    spins = [next(s for s in motion.of(b) if s.from_s >= hit).spin_radps for b in (SEVEN, FOUR)]
    assert spins[0] == pytest.approx(spins[1], rel=1e-12)
    assert abs(spins[0]) > 1.0
