"""Tables as flicks have left them behave like tables laid out so."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.geometry.points import Point
from tablekick.physics.flick import batch
from tablekick.physics.flick.aftermath import left_at
from tablekick.physics.flick.batch import Tables
from tablekick.physics.flick.scenes import random_setup
from tablekick.physics.flick.table import FlickTable


def test_a_flick_goes_the_same_way_on_a_table_left_so_as_on_one_laid_out_so() -> None:
    table = FlickTable(random_setup(5))
    tables = Tables.of([table])
    row = next(row for row, name in enumerate(tables.names) if name.startswith("home.") and not name.endswith("gk"))
    first = batch.play(tables, table=0, figure=row, heading_rad=0.3, speed_mps=0.8, cores=1)
    moved = left_at(tables, first.ends_mm[:, :, :2])
    laid = Tables.of([_laid_out(table, first.ends_mm[0])])
    told: dict[str, Any] = {"table": 0, "figure": row, "heading_rad": [2.0, -1.0], "speed_mps": [1.5, 2.5], "cores": 1}
    left, fresh = batch.play(moved, **told), batch.play(laid, **told)
    assert np.allclose(left.ends_mm[:, :, :2], fresh.ends_mm[:, :, :2], atol=1e-6)
    assert np.array_equal(left.contacts, fresh.contacts)


def test_each_copy_has_its_own_places_and_the_first_table_stays_as_it_was() -> None:
    tables = Tables.of([FlickTable(random_setup(6))])
    before = tables.stacked.body.copy()
    places = np.repeat(before[:, :, 1:3] * 1000.0, 2, axis=0)
    places[1, 0] = (30.0, 40.0)
    moved = left_at(tables, places)
    assert np.allclose(moved.stacked.body[1, 0, 1:3], (0.03, 0.04))
    assert np.allclose(moved.stacked.body[0], tables.stacked.body[0])
    assert np.array_equal(tables.stacked.body, before)


def _laid_out(like: FlickTable, ends_mm: NDArray[np.float64]) -> FlickTable:
    """A table of the same make with everything put where it ended."""
    table = FlickTable(like.setup)
    movable = [name for name in table.names if not name.endswith("gk") and table.is_on_the_board(name)]
    for name in movable:
        table.take_off(name)
    for name in (*(Body(n) for n in movable if n != BALL), BALL):
        x, y = ends_mm[table.names.index(name), :2]
        table.put(name, Point(float(x), float(y)))
    return table
