"""`standings`, and what other commands print of an event."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.table import Table

from tablekick.cli.tournament.common import event_file, read, refusals

if TYPE_CHECKING:
    from tablekick.tournament.standings import Row
    from tablekick.tournament.state import State

console = Console(highlight=False, markup=False)


@click.command()
@event_file
def standings(file: Path) -> None:
    """Entrants, tables, open matches and places as they are now."""
    from tablekick.tournament.progress import progress
    from tablekick.tournament.ranking import ranking

    state = read(file).state
    with refusals():
        settings = state.event()
        if state.draw is None:
            for each in state.entrants.values():
                seed = f", seed {each.seed}" if each.seed else ""
                console.print(f"{each.id} {each.name}{', ' + each.club if each.club else ''}{seed}")
            console.print(f"{settings.name}: {len(state.entrants)} entered, not drawn yet")
            return
        at = progress(state)
    console.print(f"{settings.name}: {settings.format}, seed '{state.draw.seed}'")
    for name, rows in at.tables.items():
        if rows:
            console.print(_table(state, f"group {name}" if name else "table", rows))
    print_open(state)
    console.print("places" if at.over else "places so far")
    for ranked in ranking(state, at):
        console.print(f"{ranked.rank:4} {state.name(ranked.entrant)}")
    for protest in state.protests:
        decided = {None: "open", True: "upheld", False: "rejected"}[protest.upheld]
        console.print(f"protest {protest.number}, {protest.match}, {protest.by}: {protest.words} ({decided})")


def _table(state: State, title: str, rows: tuple[Row, ...]) -> Table:
    table = Table(box=None, pad_edge=False, title=title, title_justify="left")
    for heading in ("", "", "played", "won", "drawn", "lost", "goals", "points"):
        table.add_column(heading, justify="right" if heading else "left")
    for place, row in enumerate(rows, start=1):
        goals = f"{row.goals_for}:{row.goals_against}"
        counts = (row.played, row.won, row.drawn, row.lost)
        table.add_row(str(place), state.name(row.entrant), *map(str, counts), goals, str(row.points))
    return table


def print_open(state: State) -> None:
    from tablekick.tournament.clock import time_of
    from tablekick.tournament.consequences import told
    from tablekick.tournament.progress import progress

    for meeting in progress(state).open():
        at = state.timetable.of(meeting.fixture.id) if state.timetable is not None else None
        when = f" {time_of(state, at.begins)}, table {'+'.join(map(str, at.tables))}" if at is not None else ""
        console.print(f"{meeting.fixture.id:6} {told(state, meeting)}{when}")


def print_timetable(state: State) -> None:
    from tablekick.tournament.clock import time_of
    from tablekick.tournament.consequences import told
    from tablekick.tournament.progress import progress

    meetings = progress(state).meetings
    for each in state.timetable.appointments if state.timetable is not None else ():
        meeting = meetings.get(each.match)
        if meeting is not None and not meeting.struck:
            referee = f", referee {state.name(each.referee)}" if each.referee is not None else ""
            tables = "+".join(map(str, each.tables))
            console.print(f"{time_of(state, each.begins)} table {tables}: {each.match} {told(state, meeting)}{referee}")
