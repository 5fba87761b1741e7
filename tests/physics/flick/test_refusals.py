"""Impossible input is a clear error, and nothing is changed by it."""

from __future__ import annotations

from math import inf, nan

import pytest

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.sides import Side
from tablekick.geometry.pitch import Pitch
from tablekick.geometry.points import Point
from tablekick.physics.flick import (
    FlickError,
    FlickIntent,
    FlickTable,
    HumanError,
    KeeperMove,
    OverlapError,
    RodKeeper,
    SetupError,
    Snapshot,
    Standing,
    TableError,
    TableSetup,
    TooManyEventsError,
    default_materials,
)
from tablekick.physics.flick import table as table_module
from tests.physics.flick.tables import SEVEN, table


@pytest.mark.parametrize(("speed", "heading", "spin"), [(nan, 0, 0), (inf, 0, 0), (-1, 0, 0), (1, nan, 0), (1, 0, 1e9)])
def test_a_flick_nobody_can_make_is_refused(speed: float, heading: float, spin: float) -> None:
    with pytest.raises(FlickError, match=r"home\.7"):
        FlickIntent(figure=SEVEN, heading_rad=heading, speed_mps=speed, spin_radps=spin)


def test_overlapping_figures_are_refused_and_touching_ones_are_not() -> None:
    table(home_7=(0.0, 0.0), away_4=(21.0, 0.0))
    with pytest.raises(OverlapError, match="overlap by 2"):
        table(home_7=(0.0, 0.0), away_4=(18.5, 0.0))
    with pytest.raises(OverlapError, match="post"):
        table(home_7=(597.0, 70.0))
    with pytest.raises(OverlapError, match="ball"):
        table(ball=(5.0, 0.0), home_7=(0.0, 0.0))


@pytest.mark.parametrize("at", [(nan, 0.0), (701.0, 0.0), (0.0, -inf)])
def test_a_place_off_the_board_is_refused(at: tuple[float, float]) -> None:
    with pytest.raises(SetupError):
        table(home_7=at)


def test_names_numbers_and_keepers_are_checked() -> None:
    with pytest.raises(SetupError, match="no figure"):
        TableSetup(figures={Body("home.gk"): Standing(at=Point(0.0, 0.0))})
    many = [Body(f"{side}.{k}") for side in ("home", "away") for k in range(1, 14)]
    with pytest.raises(SetupError, match="at most 24"):
        TableSetup(figures={name: Standing(at=Point(0.0, 30.0 * k)) for k, name in enumerate(many)})
    with pytest.raises(SetupError, match="goal area"):
        FlickTable(TableSetup(keepers={Side.AWAY: RodKeeper(at=Point(0.0, 0.0))}))
    with pytest.raises(SetupError, match="positive"):
        TableSetup(keepers={Side.AWAY: RodKeeper(speed_mps=nan)})
    with pytest.raises(FlickError, match="not on the table"):
        table().move_keeper(KeeperMove(side=Side.HOME, to=Point(0.0, 0.0)))
    with pytest.raises(SetupError, match="must be positive"):
        FlickTable(TableSetup(materials=default_materials().changed(cloth_friction=0.0)))
    with pytest.raises(FlickError, match="standard deviation"):
        HumanError(heading_rad=nan, speed_share=0.0, spin_radps=0.0)


def test_time_only_runs_forward() -> None:
    on = table(home_7=(0.0, 0.0))
    on.run(1.0)
    for wrong in (0.5, nan, inf):
        with pytest.raises(TableError, match="until_s"):
            on.run(wrong)


def test_putting_something_onto_another_is_refused_and_changes_nothing() -> None:
    on = table(ball=(100.0, 0.0), home_7=(0.0, 0.0))
    with pytest.raises(OverlapError):
        on.put(SEVEN, Point(100.0, 0.0))
    assert on.place_of(SEVEN) == Point(0.0, 0.0)
    on.put(SEVEN, Point(50.0, 50.0))
    assert on.place_of(SEVEN) == Point(50.0, 50.0)
    on.take_off(BALL)
    assert on.place_of(BALL) is None


def test_the_cap_of_events_raises_with_the_snapshot_that_reproduces_it(monkeypatch: pytest.MonkeyPatch) -> None:
    on = table(ball=(100.0, 0.0), home_7=(0.0, 0.0), away_4=(250.0, 0.0))
    on.flick(FlickIntent(figure=SEVEN, heading_rad=0.0, speed_mps=1.0))
    monkeypatch.setattr(table_module, "MOST_EVENTS", 3)
    with pytest.raises(TooManyEventsError) as caught:
        on.run()
    monkeypatch.undo()
    again = table(ball=(100.0, 0.0), home_7=(0.0, 0.0), away_4=(250.0, 0.0))
    again.restore(Snapshot.from_json(caught.value.snapshot.to_json()))
    assert again.run().segments == on.run().segments


@pytest.mark.parametrize("text", ["", "{}", '{"version": 9}', '{"version": 1, "names": ["x"], "arrays": {}}'])
def test_a_text_that_is_no_snapshot_is_refused(text: str) -> None:
    with pytest.raises(TableError):
        Snapshot.from_json(text)


def test_a_snapshot_fits_only_its_own_table() -> None:
    with pytest.raises(TableError, match="other figures"):
        table(home_7=(0.0, 0.0)).restore(table(home_9=(0.0, 0.0)).snapshot())


def test_a_smaller_pitch_has_its_edges_closer() -> None:
    with pytest.raises(SetupError, match="off the board"):
        table(pitch=Pitch(length=900.0, width=600.0), home_7=(560.0, 0.0))
