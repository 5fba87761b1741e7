"""The learned worth: what it sees, what it is taught, and that the same seed teaches the same."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from math import exp
from pathlib import Path

import numpy as np
import pytest

from tablekick.facts.sides import Side
from tablekick.law.flick.calls import RestartKind
from tablekick.match.flick.moments import Moment
from tablekick.players.flick.features import COUNT, features
from tablekick.players.flick.learned import WorthFileError, read_worth, shipped_worth, write_worth
from tablekick.players.flick.learning import PRIOR, SOON_S, Lesson, Notes, Training, returns, stakes_of, teach
from tablekick.players.flick.pupils import Seen
from tablekick.players.flick.sight import Floats, Sight, sight_of
from tablekick.players.flick.worth import BY_EYE
from tests.players.flick.scenes import play_with, view_of

FIGURES = {
    "home.7": (-20.0, 60.0), "home.9": (150.0, -80.0), "home.4": (-300.0, 10.0),
    "away.4": (260.0, 30.0), "away.5": (60.0, 90.0), "away.6": (400.0, -200.0),
}  # fmt: skip
BALL_AT = (30.0, 50.0)
SHORT = Training(rounds=2, matches=4, seed=3, period_s=25.0)


def sight(*, mirrored: bool = False, turned: bool = False) -> Sight:
    """The table, its mirror image, or the same seen by away at the other end."""
    x, y = (-1.0 if turned else 1.0), (-1.0 if mirrored != turned else 1.0)
    changed = {"home": "away", "away": "home"} if turned else {"home": "home", "away": "away"}
    figures = {f"{changed[name[:4]]}{name[4:]}": (x * at[0], y * at[1]) for name, at in FIGURES.items()}
    side = Side.AWAY if turned else Side.HOME
    play = play_with(figures, (x * BALL_AT[0], y * BALL_AT[1]), attacking=side)
    return sight_of(view_of(play, Moment.ATTACK, side))


def seen(table: Sight) -> Floats:
    return np.asarray(features(table, table.places()[None], table.end, table.own)[0])


@pytest.mark.parametrize(("mirrored", "turned"), [(True, False), (False, True), (True, True)])
def test_a_table_its_mirror_image_and_the_other_end_look_the_same(mirrored: bool, turned: bool) -> None:
    assert seen(sight(mirrored=mirrored, turned=turned)) == pytest.approx(seen(sight()), abs=1e-9)


def test_the_opponent_s_ball_looks_as_it_does_to_the_opponent() -> None:
    mine = sight()
    theirs = sight_of(view_of(play_with(FIGURES, BALL_AT, attacking=Side.AWAY), Moment.ATTACK, Side.AWAY))
    as_i_see_it = features(mine, mine.places()[None], -mine.end, mine.standing_others)[0]
    assert as_i_see_it == pytest.approx(seen(theirs), abs=1e-9)


def test_nobody_who_may_not_be_flicked_counts_as_free() -> None:
    table = sight()
    barred = np.zeros((1, len(table.own)))
    kept_out = features(table, table.places()[None], table.end, table.own, barred)[0]
    assert not np.allclose(kept_out, seen(table))


def page(side: Side, time_s: float, score: tuple[int, int] = (0, 0), value: float | None = None) -> Seen:
    return Seen(side, "first", time_s, score, np.zeros(COUNT), None, value)


def test_the_sooner_a_goal_comes_the_more_a_table_was_worth() -> None:
    pages = [page(Side.HOME, 0.0), page(Side.HOME, 18.0), page(Side.AWAY, 40.0, (1, 0))]
    assert returns(pages, (1, 0), trusts=1.0) == pytest.approx([exp(-18.0 / SOON_S), 1.0, 0.0])


def test_the_goal_of_the_other_side_counts_against() -> None:
    pages = [page(Side.HOME, 0.0), page(Side.AWAY, 9.0)]
    assert returns(pages, (0, 1), trusts=1.0) == pytest.approx([-exp(-9.0 / SOON_S), 1.0])


def test_nothing_is_carried_over_the_interval() -> None:
    later = replace(page(Side.HOME, 3.0), period="second")
    assert returns([page(Side.HOME, 290.0), later], (1, 0), trusts=1.0)[0] == 0.0


def test_part_of_a_target_is_what_the_search_expected_of_the_next_table() -> None:
    pages = [page(Side.HOME, 0.0), page(Side.AWAY, 0.0, value=0.5)]
    assert returns(pages, (0, 0), trusts=0.8)[0] == pytest.approx(-0.2 * 0.5)


def test_a_restart_seen_often_is_worth_what_came_and_a_rare_one_what_was_known() -> None:
    came = tuple((str(RestartKind.CORNER_FLICK), 0.5) for _ in range(int(PRIOR)))
    found = stakes_of([Notes(np.zeros((0, COUNT)), np.zeros(0), came, 0)], BY_EYE.stakes)
    assert found.corner == pytest.approx((0.5 + BY_EYE.stakes.corner) / 2.0)
    assert found.penalty == BY_EYE.stakes.penalty


def test_an_interrupted_training_ends_with_the_same_worth(tmp_path: Path) -> None:
    def last(lessons: Iterable[Lesson]) -> str:
        return write_worth(list(lessons)[-1].learned, "a test")

    whole = last(teach(SHORT))
    kept = tmp_path / "kept.npz"
    next(teach(SHORT, resume=kept))
    assert last(teach(SHORT, resume=kept)) == whole
    assert list(teach(SHORT, resume=kept)) == []


def test_the_shipped_worth_likes_the_ball_before_an_open_goal_better_than_far_away() -> None:
    table = sight()
    near, far = table.places()[None].copy(), table.places()[None].copy()
    near[0, 0], near[0, table.own[0]] = (480.0, 0.0), (440.0, 0.0)
    far[0, 0], far[0, table.own[0]] = (-480.0, 0.0), (-520.0, 0.0)
    worth = shipped_worth()
    value = [float(worth.values(table, places, table.end, table.own)[0]) for places in (near, far)]
    assert value[0] > value[1] + 0.02


@pytest.mark.parametrize("text", ["{}", "[]", "no", '{"features": [], "inner": [], "stakes": {}}'])
def test_a_file_that_is_no_worth_is_refused(text: str) -> None:
    with pytest.raises(WorthFileError, match="train flick"):
        read_worth(text)
