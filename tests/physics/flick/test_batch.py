"""Many flicks at once give what each gives alone."""

from __future__ import annotations

from math import pi
from typing import Any

import numpy as np
import pytest

from tablekick.facts.flick.bodies import BALL
from tablekick.facts.flick.facts import Cross
from tablekick.geometry.points import Point
from tablekick.physics.flick import FlickError, FlickIntent, FlickTable, TableError, Tables, play
from tablekick.physics.flick.batch import GOAL, NO_LINE, NOTHING
from tablekick.physics.flick.scenes import random_aimed_flick, random_setup
from tests.physics.flick.tables import NINE, SEVEN, table, touches


def test_a_batch_ends_where_single_flicks_end() -> None:
    setups = [random_setup(seed, keepers=True) for seed in range(6)]
    flicks = [(k, random_aimed_flick(setups[k], 10 * k + n, spin_radps=80.0)) for k in range(6) for n in range(5)]
    tables = Tables.of([FlickTable(setup) for setup in setups])
    result = play(
        tables,
        table=[k for k, _ in flicks],
        figure=[tables.row(f.figure) for _, f in flicks],
        heading_rad=[f.heading_rad for _, f in flicks],
        speed_mps=[f.speed_mps for _, f in flicks],
        spin_radps=[f.spin_radps for _, f in flicks],
        cores=2,
    )
    assert result.failed.size == 0
    for n, (k, flick) in enumerate(flicks):
        alone = FlickTable(setups[k])
        alone.flick(flick)
        motion = alone.run()
        for row, name in enumerate(alone.names):
            place = alone.place_of(name)
            if place is not None:
                assert result.ends_mm[n, row, :2] == pytest.approx(tuple(place), abs=1e-9)
        first = next((t for t in touches(motion) if t.has(flick.figure)), None)
        if result.first_touch[n] >= 0:
            assert first is not None
            assert first.other_than(flick.figure) == alone.names[result.first_touch[n]]
        goals = [fact for fact in motion.facts if isinstance(fact, Cross)]
        assert (result.crossed[n] == NO_LINE) == (not goals)


def test_one_core_and_two_give_the_same() -> None:
    tables = Tables.of([FlickTable(random_setup(3))])
    headings = np.linspace(-pi, pi, 64)
    one, two = (play(tables, table=0, figure=1, heading_rad=headings, speed_mps=1.5, cores=n) for n in (1, 2))
    assert np.array_equal(one.ends_mm, two.ends_mm)
    assert np.array_equal(one.contacts, two.contacts)


def test_a_batch_starts_from_tables_in_motion_and_leaves_them_alone() -> None:
    on = table(ball=(100.0, 0.0), home_7=(0.0, 0.0), home_9=(0.0, 100.0))
    on.flick(FlickIntent(figure=SEVEN, heading_rad=0.0, speed_mps=1.0))
    on.run(0.05)
    tables = Tables.of([on])
    result = play(tables, table=0, figure=tables.row(NINE), heading_rad=pi / 2, speed_mps=0.5)
    assert result.first_touch[0] == NOTHING
    assert on.is_moving(SEVEN)
    assert on.place_of(NINE) == Point(0.0, 100.0)
    on.run()
    for body in (SEVEN, BALL):
        assert result.ends_mm[0, tables.row(body), :2] == pytest.approx(on.place_of(body), abs=1e-9)


def test_goals_are_counted() -> None:
    tables = Tables.of([table(ball=(520.0, 0.0), home_9=(470.0, 0.0))])
    result = play(tables, table=0, figure=tables.row(NINE), heading_rad=[0.0, pi], speed_mps=1.5)
    assert result.crossed.tolist() == [GOAL, NO_LINE]


def test_wrong_batches_are_refused() -> None:
    tables = Tables.of([table(home_7=(0.0, 0.0))])
    good: dict[str, Any] = {"table": 0, "figure": 1, "heading_rad": 0.0, "speed_mps": 1.0}
    for wrong, what in (
        ({"figure": 0}, "cannot be flicked"),
        ({"figure": 99}, "row"),
        ({"table": 1}, "count from 0"),
        ({"speed_mps": float("nan")}, "finite"),
        ({"speed_mps": [1.0, -1.0]}, "between 0"),
        ({"heading_rad": [0.0, 1.0], "speed_mps": [1.0, 1.0, 1.0]}, "one length"),
        ({"spin_radps": 1e6}, "within"),
    ):
        with pytest.raises(FlickError, match=what):
            play(tables, **{**good, **wrong})
    with pytest.raises(TableError, match="at least one"):
        Tables.of([])
    with pytest.raises(TableError, match="same figures"):
        Tables.of([table(home_7=(0.0, 0.0)), table(home_9=(0.0, 0.0))])
