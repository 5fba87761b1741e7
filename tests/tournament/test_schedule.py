"""The plan of the day: nobody twice at once, nobody referees himself, and close to the proved bound."""

from __future__ import annotations

import time
from itertools import combinations
from random import Random
from typing import Any

import pytest

from tablekick.tournament.errors import RefusedError
from tablekick.tournament.formats import Break, Format, Hall
from tablekick.tournament.log import Timetabled
from tablekick.tournament.progress import progress
from tablekick.tournament.schedule import Now, plan, with_referees
from tablekick.tournament.schedule.day import day_of
from tablekick.tournament.schedule.estimate import finish_of
from tablekick.tournament.timetable import Appointment, Timetable
from tests.tournament.event import Event, by_lots, by_number, seated


def event_of(form: Format, size: int, *, clubs: int = 5, teams: bool = False, **hall: Any) -> Event:
    event = Event(format=form, teams=teams, hall=Hall(**hall))
    return event.enter(size, clubs=clubs, members=("a", "b", "c", "d") if teams else ()).draw()


def check(event: Event, timetable: Timetable) -> None:
    """No table, player or referee is needed twice at once, and nothing comes before what it depends on."""
    meetings = progress(event.state).meetings
    hall = event.state.event().hall
    needed = {name for name, meeting in meetings.items() if not meeting.struck}
    assert {each.match for each in timetable.appointments} >= needed
    at = {each.match: each for each in timetable.appointments}
    for each in timetable.appointments:
        players = {meetings[each.match].home, meetings[each.match].away}
        assert each.referee is None or each.referee not in players
        assert len(each.tables) == event.state.event().tables_a_match
        assert set(each.tables) <= set(range(1, hall.tables + 1))
    for one, other in combinations(timetable.appointments, 2):
        if one.begins < other.ends + hall.change_minutes and other.begins < one.ends + hall.change_minutes:
            assert not set(one.tables) & set(other.tables)
        if one.begins < other.ends and other.begins < one.ends:
            assert not _busy(event, one) & _busy(event, other)
    for task in day_of(event.state).tasks:
        assert all(at[before].ends <= at[task.match].begins for before in task.after)


def _busy(event: Event, each: Appointment) -> set[str]:
    meeting = progress_of(event)[each.match]
    return {who for who in (meeting.home, meeting.away, each.referee) if isinstance(who, str)}


def progress_of(event: Event, kept: dict[int, Any] = {}) -> Any:  # noqa: B006
    """Of the state at this moment, counted once."""
    if kept.get(id(event)) is None or kept[id(event)][0] is not event.state:
        kept[id(event)] = (event.state, progress(event.state).meetings)
    return kept[id(event)][1]


@pytest.mark.parametrize(("form", "size", "tables"), [
    (Format.LEAGUE, 7, 3), (Format.GROUPS, 13, 4), (Format.KNOCKOUT, 11, 3), (Format.DOUBLE, 6, 2),
    (Format.GROUPS_KNOCKOUT, 20, 8), (Format.SWISS, 9, 4), (Format.LEAGUE, 2, 1), (Format.KNOCKOUT, 3, 9),
])  # fmt: skip
def test_nobody_is_needed_twice_at_once(form: Format, size: int, tables: int) -> None:
    event = event_of(form, size, tables=tables, rest_minutes=5)
    timetable = plan(event.state, limit_s=1.0)
    check(event, timetable)
    assert timetable.bound <= timetable.ends


def test_64_players_in_16_groups_with_knock_out_are_planned_in_seconds() -> None:
    event = event_of(Format.GROUPS_KNOCKOUT, 64, clubs=12, tables=16)
    began = time.monotonic()
    timetable = plan(event.state)
    assert time.monotonic() - began < 10.0
    check(event, timetable)
    assert timetable.ends <= 1.05 * timetable.bound
    # Every group match has a referee, and none of them is of a player's club.
    meetings = progress(event.state).meetings
    for each in timetable.appointments:
        if meetings[each.match].fixture.group:
            assert each.referee is not None
            club = event.state.entrants[each.referee].club
            assert club not in {event.state.entrants[who].club for who in (meetings[each.match].home,
                                meetings[each.match].away) if isinstance(who, str)}  # fmt: skip


def test_24_teams_on_16_tables_are_planned_in_seconds() -> None:
    event = event_of(Format.GROUPS_KNOCKOUT, 24, clubs=0, teams=True, tables=16)
    began = time.monotonic()
    timetable = plan(event.state)
    assert time.monotonic() - began < 10.0
    check(event, timetable)
    assert timetable.ends <= 1.05 * timetable.bound


def test_a_break_is_kept() -> None:
    event = event_of(Format.LEAGUE, 6, tables=2, breaks=(Break(begins=120, ends=165),))
    timetable = plan(event.state, limit_s=1.0)
    check(event, timetable)
    assert all(each.ends <= 120 or each.begins >= 165 for each in timetable.appointments)


def test_referees_take_turns() -> None:
    event = event_of(Format.LEAGUE, 9, clubs=0, tables=3)
    turns = [each.referee for each in plan(event.state, limit_s=1.0).appointments]
    assert None not in turns
    counts = [turns.count(who) for who in event.state.entrants]
    assert max(counts) - min(counts) <= 1


def test_an_own_club_referees_only_where_it_cannot_be_avoided() -> None:
    event = event_of(Format.LEAGUE, 3, clubs=1, tables=1)
    timetable = plan(event.state, limit_s=1.0)
    assert all(each.referee is not None for each in timetable.appointments)


def test_a_late_table_moves_what_is_behind_it_and_nothing_that_was_played() -> None:
    event = event_of(Format.GROUPS_KNOCKOUT, 16, tables=4)
    first = plan(event.state, limit_s=1.0)
    event.add((Timetabled(timetable=first),))
    over = {each.match for each in first.appointments if each.ends <= 120}
    play = by_lots(Random(2))
    for meeting in progress(event.state).open():
        if meeting.fixture.id in over:
            told = seated(meeting, play(meeting))
            event.report(told.match, *told.scores[0])
    running = next(each for each in first.appointments if each.begins <= 125 < each.ends and each.tables == (2,))
    began = time.monotonic()
    again = plan(event.state, Now(minute=125, late={2: 20}), limit_s=2.0)
    assert time.monotonic() - began < 10.0
    check(event, again)
    for each in first.appointments:
        now = again.of(each.match)
        assert now is not None
        if each.match in over:
            assert now == each
        elif each.begins >= 125:
            assert now.begins >= 125
    late = again.of(running.match)
    assert late is not None
    assert late.ends == running.ends + 20
    with pytest.raises(RefusedError, match="tables 1 to 4"):
        plan(event.state, Now(minute=125, late={9: 5}))


def test_referees_of_the_tree_are_found_when_its_players_are_known() -> None:
    event = event_of(Format.GROUPS_KNOCKOUT, 8, tables=4)
    timetable = plan(event.state, limit_s=1.0)
    tree = {each.match for each in timetable.appointments if each.match.startswith("K")}
    assert all(each.referee is None for each in timetable.appointments if each.match in tree)
    event.play(by_number)
    filled = with_referees(event.state, timetable)
    check(event, filled)
    assert all(each.referee is not None for each in filled.appointments)
    named = {each.match: each.referee for each in timetable.appointments if each.referee is not None}
    assert {match: filled.of(match).referee for match in named} == named  # type: ignore[union-attr]


def test_the_finish_is_later_than_planned_when_matches_run_late_and_the_same_for_the_same_seed() -> None:
    event = event_of(Format.KNOCKOUT, 16, tables=4, knockout_minutes=35)
    timetable = plan(event.state, limit_s=1.0)
    finish = finish_of(event.state, timetable, days=200)
    assert finish.planned < finish.early < finish.middle < finish.late < finish.planned + 90
    assert finish_of(event.state, timetable, days=200) == finish
