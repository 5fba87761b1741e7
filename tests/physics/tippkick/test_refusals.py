"""Impossible input is refused with advice; a run that does not end is an error with a snapshot."""

from __future__ import annotations

import pickle
from itertools import count
from math import inf, nan
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablekick.geometry import Point
from tablekick.physics.materials import MaterialsError, read_materials
from tablekick.physics.tippkick import (
    Ball,
    Body,
    Colour,
    ExecutionNoise,
    FaceKind,
    ImpossibleKickError,
    Keeper,
    Kick,
    Kicker,
    Outcomes,
    Scene,
    StepCapError,
    play,
    play_many,
    standard_materials,
)
from tablekick.physics.tippkick.again import DRAWS, brought_to_rest
from tests.physics.tippkick.table import SPOT
from tests.physics.tippkick.test_energy import CROWDED

BALL = Ball.lying(SPOT, up=Colour.WHITE)


@pytest.mark.parametrize(
    "kick",
    [
        Kick(direction_deg=nan, speed_mps=1.0),
        Kick(direction_deg=inf, speed_mps=1.0),
        Kick(direction_deg=0.0, speed_mps=-1.0),
        Kick(direction_deg=0.0, speed_mps=100.0),
        Kick(direction_deg=0.0, speed_mps=1.0, loft_deg=-5.0),
        Kick(direction_deg=0.0, speed_mps=1.0, loft_deg=89.0),
        Kick(direction_deg=0.0, speed_mps=1.0, across_mm=8.0),
        Kick(direction_deg=0.0, speed_mps=1.0, above_mm=-8.0),
    ],
)
def test_a_kick_no_foot_can_make_is_refused(kick: Kick) -> None:
    with pytest.raises(ImpossibleKickError, match="kick 0 is"):
        play(BALL, kick)


def test_the_refusal_names_the_kick_of_a_batch() -> None:
    kicks = np.zeros((5, 5))
    kicks[3, 1] = nan
    with pytest.raises(ImpossibleKickError, match="kick 3 is"):
        play_many(BALL, kicks)
    with pytest.raises(ImpossibleKickError, match="rows of 5"):
        play_many(BALL, np.zeros((2, 4)))


def test_a_ball_inside_a_figure_is_refused() -> None:
    scene = Scene(kickers=(Kicker(body=Body.AWAY_KICKER, at=Point(5.0, 0.0)),))
    with pytest.raises(ImpossibleKickError, match=r"inside away\.kicker"):
        play(BALL, Kick(direction_deg=0.0, speed_mps=1.0), scene)


def test_a_ball_off_the_board_is_refused() -> None:
    with pytest.raises(ImpossibleKickError, match="off the board"):
        play(Ball.lying(Point(900.0, 0.0), up=Colour.WHITE), Kick(direction_deg=0.0, speed_mps=1.0))


def test_balls_and_figures_need_numbers() -> None:
    with pytest.raises(ImpossibleKickError, match="unit quaternion"):
        Ball(at=SPOT, orientation=(1.0, 1.0, 0.0, 0.0))
    with pytest.raises(ImpossibleKickError, match="finite numbers"):
        Ball(at=Point(nan, 0.0), orientation=(1.0, 0.0, 0.0, 0.0))
    with pytest.raises(ImpossibleKickError, match="finite numbers"):
        Kicker(body=Body.HOME_KICKER, at=Point(inf, 0.0))
    with pytest.raises(ImpossibleKickError, match="no kicker"):
        Kicker(body=Body.POST, at=SPOT)
    with pytest.raises(ImpossibleKickError, match="no keeper"):
        Keeper(body=Body.HOME_KICKER, end=1)
    with pytest.raises(ImpossibleKickError, match="end is"):
        Keeper(body=Body.HOME_KEEPER, end=0)
    with pytest.raises(ImpossibleKickError, match="reaction at least"):
        Keeper(body=Body.HOME_KEEPER, end=1, dive_s=0.0)
    with pytest.raises(ImpossibleKickError, match="standard deviations"):
        ExecutionNoise(direction_deg=-1.0)


def test_a_figure_cannot_stand_twice() -> None:
    kicker = Kicker(body=Body.HOME_KICKER, at=SPOT)
    with pytest.raises(ImpossibleKickError, match="twice"):
        Scene(kickers=(kicker, kicker))
    with pytest.raises(ImpossibleKickError, match="same goal"):
        Scene(keepers=(Keeper(body=Body.HOME_KEEPER, end=1), Keeper(body=Body.AWAY_KEEPER, end=1)))


def test_a_run_cut_off_is_an_error_with_a_snapshot_to_go_on_from() -> None:
    with pytest.raises(StepCapError) as caught:
        play(BALL, Kick(direction_deg=0.0, speed_mps=3.0), most_steps=50)
    snapshot = caught.value.snapshot
    assert snapshot.steps == 50
    assert snapshot.time_s > 0.0
    assert snapshot.position_mm[0] > 0.0
    assert sum(c * c for c in snapshot.orientation) == pytest.approx(1.0)


def test_wrong_shapes_of_a_batch_are_refused() -> None:
    with pytest.raises(ImpossibleKickError, match="2 balls for 3 kicks"):
        play_many([BALL, BALL], np.zeros((3, 5)))
    with pytest.raises(ImpossibleKickError, match="keeper_misreads_mm"):
        play_many(BALL, np.zeros((3, 5)), CROWDED, keeper_misreads_mm=np.zeros(3))


def test_an_empty_batch_has_no_outcomes() -> None:
    assert len(play_many(BALL, np.zeros((0, 5)))) == 0


@settings(max_examples=300, deadline=None)
@given(
    at=st.tuples(st.floats(-600.0, 600.0), st.floats(-390.0, 390.0)),
    turn_deg=st.floats(0.0, 360.0),
    face=st.sampled_from(FaceKind),
    row=st.tuples(
        st.floats(-1e6, 1e6), st.floats(0.0, 8.0), st.floats(0.0, 80.0), st.floats(-7.5, 7.5), st.floats(-7.5, 7.5)
    ),
)
def test_any_possible_kick_ends_and_gives_numbers(
    at: tuple[float, float], turn_deg: float, face: FaceKind, row: tuple[float, ...]
) -> None:
    ball = Ball.lying(Point(*at), up=Colour.WHITE, face=face, turn_deg=turn_deg)
    try:
        CROWDED.pose(ball)
    except ImpossibleKickError:
        # No such place for a ball: the only thing a kick of these may be refused for.
        return
    run = play(ball, Kick.from_row(np.array(row)), CROWDED)
    assert np.isfinite(run.motion.positions_mm).all()
    assert np.abs((run.motion.quaternions**2).sum(axis=1) - 1.0).max() < 1e-9
    # Never under the felt, never inside a board by more than the rounding of its edge.
    assert run.motion.positions_mm[:, 2].min() > 5.0


def test_every_material_has_a_source_or_says_assumed() -> None:
    for quantity in standard_materials().quantities.values():
        assert quantity.is_assumed or quantity.source.startswith("tippkick-2017:")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a = 3", "must be a table"),
        ("[a]\nvalue = 'x'\nsource = 'assumed'", "finite number"),
        ("[a]\nvalue = nan\nsource = 'assumed'", "finite number"),
        ("[a]\nvalue = true\nsource = 'assumed'", "finite number"),
        ("[a]\nvalue = 1.0", "needs a source"),
        ("[a]\nvalue = 1.0\nsource = 'assumed'\nunit = 'm'", "unknown keys"),
        ("[a", "cannot be read"),
    ],
)
def test_a_bad_materials_file_says_what_is_wrong(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "materials.toml"
    path.write_text(text)
    with pytest.raises(MaterialsError, match=message):
        read_materials(path)


def test_a_missing_material_is_named() -> None:
    with pytest.raises(MaterialsError, match=r"no entry \[mud_friction\]"):
        standard_materials().changed(mud_friction=1.0)


def cut_off_before(seed: int) -> Outcomes:
    """Only from that seed on the run has the steps it needs."""
    return play_many(BALL, np.array([[0.0, 1.0, 0.0, 0.0, 0.0]]), seed=seed, most_steps=1 if seed < 2 else 400_000)


def test_a_kick_that_is_cut_off_is_drawn_anew() -> None:
    seeds = count()
    assert len(brought_to_rest(cut_off_before, lambda: next(seeds)).kicks) == 1
    assert next(seeds) == 3


def test_a_scene_that_can_never_be_played_is_an_error_still() -> None:
    seeds = count()
    with pytest.raises(StepCapError):
        brought_to_rest(lambda _: cut_off_before(0), lambda: next(seeds))
    assert next(seeds) == DRAWS


def test_a_run_that_was_cut_off_can_be_told_by_another_process() -> None:
    with pytest.raises(StepCapError) as caught:
        cut_off_before(0)
    told = pickle.loads(pickle.dumps(caught.value))
    assert (str(told), told.snapshot) == (str(caught.value), caught.value.snapshot)
