"""What is read off a match's record."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from tablekick.web.club.achievements import clauses_met, earned
from tablekick.web.club.clauses import for_clauses
from tablekick.web.storage.rows import MatchRow


def match(score: tuple[int, int], how: str = "full-time", **seats: Any) -> MatchRow:
    now = datetime.now(UTC)
    people = {side: {"kind": "person", "name": side, "level": None, "taken": True} for side in ("home", "away")}
    winner = None if score[0] == score[1] else "home" if score[0] > score[1] else "away"
    return MatchRow(
        id="m",
        game="flick",
        book="fistf-1999",
        tempo="relaxed",
        options={},
        seed=1,
        state="finished",
        listed=True,
        seats={**people, **seats},
        secrets={},
        creator="",
        created=now,
        touched=now,
        steps=1,
        score=list(score),
        result={"score": list(score), "winner": winner, "how": how},
        rated=True,
    )


def lines(*events: Any) -> list[str]:
    return [json.dumps(event) for event in events]


def goal(side: str) -> dict[str, Any]:
    return {"ruling": {"call": "goal", "to": side, "clause": "II.4.2.5"}}


def test_a_clean_sheet_needs_a_goal_of_ones_own_and_a_match_played_out() -> None:
    assert "clean-sheet" in earned(match((1, 0)), [])["home"]
    assert "clean-sheet" not in earned(match((0, 0)), [])["home"]
    assert "clean-sheet" not in earned(match((3, 0), "forfeit"), [])["home"]
    assert "first-win" not in earned(match((3, 0), "forfeit"), [])["home"]


def test_who_was_two_behind_and_wins_has_come_back() -> None:
    course = lines(goal("away"), goal("away"), goal("home"), goal("home"), goal("home"))
    assert "comeback" in earned(match((3, 2)), course)["home"]
    assert "comeback" not in earned(match((3, 1)), lines(goal("away"), *[goal("home")] * 3))["home"]


def test_a_giant_is_two_hundred_points_away() -> None:
    small = {"kind": "person", "name": "Ada", "level": None, "taken": True, "rating": 1500}
    assert "giant-killer" in earned(match((1, 0), home=small, away={**small, "rating": 1700}), [])["home"]
    assert "giant-killer" not in earned(match((1, 0), home=small, away={**small, "rating": 1699}), [])["home"]


def shot(spin: float, blocker_y: float, first_touch: str = "ball") -> list[str]:
    return lines(
        {"fact": {"stop": "home.9", "at": [0.0, 0.0]}},
        {"fact": {"stop": "away.4", "at": [100.0, blocker_y]}},
        {"intent": {"home": {"do": ["flick", "home.9", 0.3, 2.0, spin, 0.0]}}},
        {"fact": {"touch": ["home.9", first_touch], "at": [200.0, 0.0]}},
        {"fact": {"touch": ["home.9", "ball"], "at": [220.0, 0.0]}},
        goal("home"),
    )


def test_a_goal_round_a_figure_needs_spin_and_somebody_in_the_way() -> None:
    def done(course: list[str]) -> bool:
        return "round-a-figure" in earned(match((1, 0)), course)["home"]

    assert done(shot(spin=40.0, blocker_y=10.0))
    assert not done(shot(spin=0.0, blocker_y=10.0)), "without spin it was the board's doing"
    assert not done(shot(spin=40.0, blocker_y=30.0)), "nobody stood in the way"
    assert not done(shot(spin=40.0, blocker_y=10.0, first_touch="away.4")), "it did not get round him"


def test_clauses_are_counted_up_to_all_of_them() -> None:
    assert clauses_met(lines(goal("home"), goal("home"), {"ruling": {"call": "play", "clause": "II.4.2.3"}})) == {
        "II.4.2.5",
        "II.4.2.3",
    }
    assert for_clauses("fistf-1999-indoor", 9) == []
    assert for_clauses("fistf-1999-indoor", 16) == ["clauses-10", "clauses-all"]


def test_at_a_table_of_ones_own_making_nothing_is_achieved() -> None:
    for options in ({"scene": "penalty"}, {"position": "{}"}):
        assert earned(replace(match((1, 0)), options=options), []) == {}


def test_what_was_taken_back_has_not_happened() -> None:
    tried = lines({"intent": {}}, {"intent": {}}, goal("away"), goal("away"), {"undo": 1}, {"intent": {}}, goal("home"))
    assert "comeback" not in earned(match((1, 0)), tried)["home"]
    assert clauses_met(lines({"intent": {}}, goal("home"), {"undo": 0})) == set()
