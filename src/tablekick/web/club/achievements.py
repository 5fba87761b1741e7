"""Achievements that mean something, read off a match's own record."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tablekick.web.club.fairness import points_of
from tablekick.web.club.swerve import scored_round_a_figure
from tablekick.web.storage.rows import MatchRow

GOALS = frozenset({"goal", "own-goal"})


def events_of(lines: Sequence[str]) -> list[dict[str, Any]]:
    """The lines of a record as they were written, without what was taken back."""
    found: list[dict[str, Any]] = []
    for line in lines:
        event = json.loads(line)
        if isinstance(event, dict) and "undo" in event:
            begun = [n for n, one in enumerate(found) if "intent" in one]
            del found[begun[event["undo"]] if event["undo"] < len(begun) else len(found) :]
        elif isinstance(event, dict):
            found.append(event)
    return found


def earned(row: MatchRow, lines: Sequence[str]) -> dict[str, list[str]]:
    """What each side has achieved in a match that was decided at the table."""
    if row.result is None or row.options.get("scene") or row.options.get("position"):
        # Practice, a puzzle, a table of somebody's own making: there nobody is beaten.
        return {}
    events = events_of(lines)
    return {side: list(_earned(row, side, events)) for side in ("home", "away")}


def clauses_met(lines: Sequence[str]) -> set[str]:
    """The clauses under which something was called."""
    rulings = [event["ruling"] for event in events_of(lines) if isinstance(event.get("ruling"), dict)]
    return {str(ruling["clause"]) for ruling in rulings if ruling.get("clause")}


def _earned(row: MatchRow, side: str, events: list[dict[str, Any]]) -> Iterator[str]:
    assert row.result is not None
    other = "away" if side == "home" else "home"
    mine, theirs = (row.score[0], row.score[1]) if side == "home" else (row.score[1], row.score[0])
    played_out = row.result["how"] not in ("forfeit", "abandoned")
    seat, opponent = row.seats[side], row.seats[other]
    if played_out and theirs == 0 and mine > 0:
        yield "clean-sheet"
    if played_out and scored_round_a_figure(side, events):
        yield "round-a-figure"
    if points_of(row.result, side) != 1.0 or not played_out:
        return
    yield "first-win"
    if _was_behind_by(2, side, events):
        yield "comeback"
    if opponent["kind"] == "bot" and opponent["level"] in ("county", "master"):
        yield f"beat-{opponent['level']}"
    known = seat.get("rating") is not None and opponent.get("rating") is not None
    if row.rated and known and opponent["rating"] - seat["rating"] >= 200:
        yield "giant-killer"


def _was_behind_by(goals: int, side: str, events: Sequence[Mapping[str, Any]]) -> bool:
    behind = 0
    for event in events:
        ruling = event.get("ruling")
        if isinstance(ruling, dict) and ruling.get("call") in GOALS and ruling.get("to"):
            behind += -1 if ruling["to"] == side else 1
            if behind >= goals:
                return True
    return False
