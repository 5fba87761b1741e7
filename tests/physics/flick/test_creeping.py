"""A ball that hangs between figures and presses them apart by a hair: the table lets everything lie in the end."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Stop
from tablekick.geometry.points import Point
from tablekick.physics.compiled import compiled
from tablekick.physics.flick import FlickIntent, FlickTable, Standing, Tables, TableSetup, play
from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel import many, rounds
from tablekick.physics.flick.table import MOST_EVENTS
from tests.physics.flick.tables import energy, stops
from tests.physics.flick.test_gpu_rounds import assert_same, room_for

BETWEEN_THREE = (
    TableSetup(
        ball=Point(490.0, -54.0),
        figures={
            Body("home.2"): Standing(at=Point(505.0, -68.0)),
            Body("home.3"): Standing(at=Point(482.0, -75.0)),
            Body("away.2"): Standing(at=Point(481.0, -27.0)),
        },
    ),
    FlickIntent(figure=Body("away.2"), heading_rad=-1.178, speed_mps=0.48, spin_radps=2.0),
)
ON_ONE_THAT_LIES = (
    TableSetup(
        ball=Point(653.1, -7.2),
        figures={
            Body("home.1"): Standing(at=Point(633.0, -18.4)),
            Body("home.4"): Standing(at=Point(652.2, 13.1), lying=True, fell_rad=5.35),
        },
    ),
    FlickIntent(figure=Body("home.1"), heading_rad=0.765, speed_mps=0.34, spin_radps=34.0),
)
CREEPING = pytest.mark.parametrize(("setup", "flick"), [BETWEEN_THREE, ON_ONE_THAT_LIES], ids=["three", "lying"])


def batch_of(setup: TableSetup, flick: FlickIntent) -> tuple[Tables, dict[str, Any]]:
    tables = Tables.of([FlickTable(setup)])
    return tables, {
        "table": np.array([0]),
        "figure": np.array([tables.row(flick.figure)]),
        "heading_rad": np.array([flick.heading_rad]),
        "speed_mps": np.array([flick.speed_mps]),
        "spin_radps": np.array([flick.spin_radps]),
    }


@CREEPING
def test_a_ball_that_hangs_between_figures_comes_to_rest_there(setup: TableSetup, flick: FlickIntent) -> None:
    table = FlickTable(setup)
    table.flick(flick)
    motion = table.run()
    assert motion.at_rest
    assert table.height_of_ball() > setup.pitch.ball / 2.0
    # The creeping took what was left of the table's patience, and the rest was a matter of a few touches.
    tables, flicks = batch_of(setup, flick)
    result = play(tables, **flicks, cores=1)
    assert c.PATIENCE < result.events[0] < c.PATIENCE + 100
    assert not result.failed.size


@CREEPING
def test_what_lay_still_goes_on_lying_until_somebody_comes(setup: TableSetup, flick: FlickIntent) -> None:
    table = FlickTable(setup)
    table.flick(flick)
    table.run()
    left = energy(table)
    places = {name: table.place_of(name) for name in table.names}
    table.run(table.now_s + 1.0)
    assert {name: table.place_of(name) for name in table.names} == places
    assert energy(table) == left


@CREEPING
def test_a_long_creeping_is_told_briefly(setup: TableSetup, flick: FlickIntent) -> None:
    table = FlickTable(setup)
    table.flick(flick)
    motion = table.run()
    assert max(Counter(stop.body for stop in stops(motion)).values()) == 1
    assert isinstance(motion.facts[-1], Stop)
    assert len(motion.segments) < 2000
    for body in table.names:
        pieces = motion.of(body)
        for before, after in pairwise(pieces):
            jump = max(abs(a - b) for a, b in zip(before.place(before.to_s), after.at_mm, strict=True))
            assert before.to_s <= after.from_s
            assert jump < 0.2
        if pieces:
            end, at = pieces[-1].place(pieces[-1].to_s), table.place_of(body)
            assert at is not None
            assert Point(end[0], end[1]).distance_to(at) < 0.01
    assert motion.of(BALL)


@CREEPING
def test_rounds_hold_it_still_bit_for_bit_as_the_processor_does(setup: TableSetup, flick: FlickIntent) -> None:
    tables, flicks = batch_of(setup, flick)
    room = room_for(tables, flicks, 1, most_events=MOST_EVENTS, log=many.REPORT_ROWS)
    compiled(rounds.play_in_rounds)(room, 2)
    expected = play(tables, **flicks, cores=1)
    assert not expected.failed.size
    assert_same(room, expected)
