"""Results as files that others can read."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from tablekick.tournament.clock import time_of
from tablekick.tournament.codec import as_json
from tablekick.tournament.consequences import names_of
from tablekick.tournament.files.grids import write_grid
from tablekick.tournament.log import Entry
from tablekick.tournament.progress import progress
from tablekick.tournament.ranking import ranking
from tablekick.tournament.state import State

HEADING = ("match", "phase", "round", "group", "home", "away", "result", "decided by", "clauses", "begins", "tables",
           "referee")  # fmt: skip


def result_rows(state: State) -> Iterator[tuple[object, ...]]:
    """Every match that is or was to be played."""
    for name, meeting in progress(state).meetings.items():
        if meeting.struck:
            continue
        fixture, verdict = meeting.fixture, meeting.verdict
        at = state.timetable.of(name) if state.timetable is not None else None
        yield (
            name, fixture.phase.value, fixture.round, fixture.group,
            *names_of(state, meeting),
            str(verdict.text()) if verdict else "", verdict.how.value if verdict else "",
            " ".join(verdict.clauses) if verdict else "",
            time_of(state, at.begins) if at else "", "+".join(map(str, at.tables)) if at else "",
            state.name(at.referee) if at and at.referee else "",
        )  # fmt: skip


def write_results(file: Path, state: State) -> None:
    write_grid(file, HEADING, result_rows(state))


def write_event(file: Path, state: State, entries: Sequence[Entry]) -> None:
    """All of it as JSON: settings, people, matches, tables, places, and the log that proves them."""
    at = progress(state)
    whole = {
        "settings": as_json(state.event()),
        "entrants": [as_json(each) for each in state.entrants.values()],
        "draw": as_json(state.draw),
        "matches": [dict(zip(HEADING, row, strict=True)) for row in result_rows(state)],
        "tables": {name: [as_json(row) for row in rows] for name, rows in at.tables.items()},
        "ranking": [{"rank": each.rank, "name": state.name(each.entrant)} for each in ranking(state, at)],
        "log": [{"number": e.number, "at": e.at, "by": e.by, "happening": as_json(e.happening)} for e in entries],
    }
    file.write_text(json.dumps(whole, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
