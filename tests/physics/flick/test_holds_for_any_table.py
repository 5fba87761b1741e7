"""What must hold on every table: energy, momentum, symmetry, reversal, order, finiteness."""

from __future__ import annotations

from dataclasses import replace
from math import isfinite, pi

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablekick.facts.flick.bodies import BALL
from tablekick.geometry.points import Point
from tablekick.physics.flick import FlickIntent, FlickTable, Standing, TableSetup, default_materials
from tablekick.physics.flick.scenes import random_aimed_flick, random_setup
from tests.physics.flick.tables import energy, touches

SEEDS = st.integers(min_value=0, max_value=10_000_000)
few = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def scene(seed: int, *, upright: bool = False) -> tuple[TableSetup, FlickIntent]:
    setup = random_setup(seed, figures_a_side=8)
    if upright:
        # Which way a figure falls when it cannot fall straight is a convention, not a symmetry.
        setup = replace(setup, materials=default_materials().changed(figure_tilt_mm=1000.0))
    return setup, random_aimed_flick(setup, seed + 1, spin_radps=100.0)


@few
@given(seed=SEEDS)
def test_energy_never_grows(seed: int) -> None:
    setup, flick = scene(seed)
    table = FlickTable(setup)
    table.flick(flick)
    left = energy(table)
    for _ in range(60):
        table.run(table.now_s + 0.02)
        now = energy(table)
        assert now <= left * (1.0 + 1e-9) + 1e-12
        left = now


@few
@given(seed=SEEDS)
def test_contacts_keep_the_momentum_over_the_table(seed: int) -> None:
    setup, flick = scene(seed)
    table = FlickTable(setup)
    table.flick(flick)
    motion = table.run()
    mass = {name: setup.materials["ball_mass_kg" if name == BALL else "figure_mass_kg"] for name in table.names}
    for touch in touches(motion):
        if touch.b not in mass or touch.a.endswith(".gk") or touch.b.endswith(".gk"):
            continue
        if any(other is not touch and abs(other.time_s - touch.time_s) < 1e-3 for other in touches(motion)):
            continue  # several at once: no pair alone keeps it
        change = [0.0, 0.0]
        for body in (touch.a, touch.b):
            before = [s for s in motion.of(body) if s.from_s < touch.time_s and abs(s.to_s - touch.time_s) < 1e-12]
            after = [s for s in motion.of(body) if abs(s.from_s - touch.time_s) < 1e-12]
            for axis in (0, 1):
                old = before[-1].velocity(touch.time_s)[axis] if before else 0.0
                new = after[-1].velocity_mmps[axis] if after else 0.0
                change[axis] += mass[body] * (new - old) / 1000.0
        if not touch.has(BALL):
            assert change == pytest.approx([0.0, 0.0], abs=1e-12)
        else:
            # A ball pressed onto the floor at the same moment also feels the floor's friction.
            assert change == pytest.approx([0.0, 0.0], abs=1e-3)


@few
@given(seed=SEEDS, turned=st.booleans())
def test_a_mirrored_or_turned_table_does_the_same_the_other_way_round(seed: int, turned: bool) -> None:
    setup, flick = scene(seed, upright=True)
    sx = -1.0 if turned else 1.0

    def other(at: Point) -> Point:
        return Point(sx * at.x_mm, -at.y_mm)

    assert setup.ball is not None
    figures = {name: Standing(at=other(standing.at)) for name, standing in setup.figures.items()}
    there = FlickTable(replace(setup, ball=other(setup.ball), figures=figures))
    here = FlickTable(setup)
    heading = flick.heading_rad + pi if turned else -flick.heading_rad
    here.flick(flick)
    there.flick(replace(flick, heading_rad=heading, spin_radps=flick.spin_radps if turned else -flick.spin_radps))
    first, second = here.run(), there.run()
    assert [(t.a, t.b) for t in touches(first)] == [(t.a, t.b) for t in touches(second)]
    for name in here.names:
        place, mirrored = here.place_of(name), there.place_of(name)
        assert (place is None) == (mirrored is None)
        if place is not None and mirrored is not None:
            assert other(mirrored).distance_to(place) < 1e-3


@few
@given(seed=SEEDS)
def test_free_motion_runs_back_to_where_it_came_from(seed: int) -> None:
    setup, flick = scene(seed)
    table = FlickTable(setup)
    table.flick(flick)
    for segment in table.run().segments:
        lasts = segment.to_s - segment.from_s
        at, v = segment.place(segment.to_s), segment.velocity(segment.to_s)
        for axis in range(3):
            # The same force, time turned round: velocities change their sign, accelerations do not.
            back = at[axis] - lasts * v[axis] + 0.5 * lasts**2 * segment.acceleration_mmps2[axis]
            assert back == pytest.approx(segment.at_mm[axis], abs=1e-8)


@few
@given(seed=SEEDS, speed=st.floats(0.0, 20.0), spin=st.floats(-2000.0, 2000.0), heading=st.floats(-7.0, 7.0))
def test_any_flick_ends_with_finite_places_and_facts_in_order(
    seed: int, speed: float, spin: float, heading: float
) -> None:
    setup = random_setup(seed, keepers=True)
    table = FlickTable(setup)
    figure = sorted(setup.figures)[seed % len(setup.figures)]
    table.flick(FlickIntent(figure=figure, heading_rad=heading, speed_mps=speed, spin_radps=spin))
    motion = table.run()
    times = [fact.time_s for fact in motion.facts]
    assert motion.at_rest
    assert times == sorted(times)
    for name in table.names:
        place = table.place_of(name)
        assert place is None or (isfinite(place.x_mm) and isfinite(place.y_mm))
    for name in table.names:
        for before, after in zip(motion.of(name), motion.of(name)[1:], strict=False):
            jump = max(abs(a - b) for a, b in zip(before.place(before.to_s), after.at_mm, strict=True))
            assert jump < 0.2


@few
@given(seed=SEEDS)
def test_going_back_to_a_snapshot_and_on_again_gives_the_same_to_the_last_bit(seed: int) -> None:
    setup, flick = scene(seed)
    table = FlickTable(setup)
    table.flick(flick)
    table.run(0.15)
    middle = table.snapshot()
    first = table.run()
    table.restore(type(middle).from_json(middle.to_json()))
    second = table.run()
    assert first.facts == second.facts
    assert first.segments == second.segments
