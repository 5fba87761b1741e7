"""What came after full time is read off the rulings; the end of a record stays as it is."""

from __future__ import annotations

from typing import Any

from tablekick.match.events import Event, EventKind
from tablekick.match.overtime import Overtime, overtime_of


def said(*calls: tuple[str, str | None]) -> list[Event]:
    told: list[dict[str, Any]] = [{"call": call, "clause": "1", **({"to": to} if to else {})} for call, to in calls]
    return [Event(EventKind.RULING, 0.0, data) for data in told]


def test_a_match_that_ended_at_full_time_had_neither() -> None:
    assert overtime_of(said(("goal", "home"), ("full-time", None))) == Overtime()


def test_goals_before_the_shoot_out_are_no_shots() -> None:
    flick = said(
        ("goal", "home"), ("goal", "away"), ("sudden-death", None), ("shoot-out", None),
        ("shot-scored", "away"), ("shot-failed", "home"), ("shot-scored", "away"), ("shot-scored", "home"),
    )  # fmt: skip
    assert overtime_of(flick) == Overtime(shots=(1, 2))


def test_the_board_game_has_extra_time_and_calls_a_scored_shot_a_goal() -> None:
    calls = said(("goal", "home"), ("extra-time", None), ("shoot-out", None), ("goal", "home"), ("shot-failed", "away"))
    assert overtime_of(calls) == Overtime(extra_time=True, shots=(1, 0))
