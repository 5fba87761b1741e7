"""What has to be planned: tasks with their lengths, people and order, on places in the hall."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import gcd

from tablekick.tournament.fixtures import Fixture, LoserOf, MatchId, Phase, Place, WinnerOf
from tablekick.tournament.formats import Hall
from tablekick.tournament.people import EntrantId
from tablekick.tournament.progress import Meeting, progress
from tablekick.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A match to plan; times in minutes. It holds its place until the change is over."""

    match: MatchId
    minutes: int
    people: frozenset[EntrantId]
    """Those who are known to play."""
    after: tuple[MatchId, ...] = ()
    begun: int | None = None
    """It has begun, or is over, and stays where it is."""
    place: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Busy:
    """A place that cannot be used: a break, or a table that is late."""

    place: int
    begins: int
    ends: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """The whole problem. A place is a table, or the tables that a team match needs together."""

    tasks: tuple[Task, ...]
    places: int
    change: int
    rest: int = 0
    people: int = 0
    """Those who play or referee; 0 when referees need not be found among them."""
    busy: tuple[Busy, ...] = ()
    earliest: int = 0
    """Nothing new begins before this minute."""
    unit: int = field(default=1)
    """All times are multiples of it."""

    def held(self, task: Task) -> int:
        """How long the place is taken."""
        return task.minutes + self.change


REFEREE = 1
PLAYERS = 2


def day_of(state: State, *, now: int = 0, late: Mapping[int, int] | None = None) -> Day:
    """The matches that are still to be planned at minute `now`; `late` says how many minutes a table is behind."""
    settings = state.event()
    hall, size = settings.hall, settings.tables_a_match
    meetings = progress(state).meetings
    late = {(table - 1) // size: behind for table, behind in (late or {}).items()}
    tasks = tuple(_task(state, meeting, now, late) for meeting in meetings.values() if not meeting.struck)
    known = {task.match for task in tasks}
    before = _before_each([meeting.fixture for meeting in meetings.values()])
    tasks = tuple(_after(task, before, known) for task in tasks)
    present = len(state.entrants) - len(state.withdrawn)
    busy = tuple(
        each for place in range(hall.tables // size) for each in _busy(hall, tasks, place, now, late.get(place, 0))
    )
    return Day(
        tasks=tasks,
        places=hall.tables // size,
        change=hall.change_minutes,
        rest=hall.rest_minutes,
        people=present if hall.referees and present > PLAYERS else 0,
        busy=busy,
        earliest=now,
        unit=_unit(tasks, hall, busy, now),
    )


def _task(state: State, meeting: Meeting, now: int, late: Mapping[int, int]) -> Task:
    hall = state.event().hall
    fixture = meeting.fixture
    minutes = hall.knockout_minutes if fixture.needs_winner else hall.match_minutes
    people = frozenset(who for who in (meeting.home, meeting.away) if isinstance(who, str))
    planned = state.timetable.of(fixture.id) if state.timetable is not None else None
    if planned is not None and (meeting.verdict is not None or planned.begins < now):
        place = (planned.tables[0] - 1) // state.event().tables_a_match
        # Only the match that is running now is late; the result of an earlier one may not be in yet.
        behind = late.get(place, 0) if meeting.verdict is None and planned.ends > now else 0
        minutes = planned.ends - planned.begins + behind
        return Task(match=fixture.id, minutes=minutes, people=people, begun=planned.begins, place=place)
    return Task(match=fixture.id, minutes=minutes, people=people)


def _busy(hall: Hall, tasks: Sequence[Task], place: int, now: int, behind: int) -> list[Busy]:
    """When nothing can begin at a place: breaks, and its lateness if no match there is running into it."""
    held = [(task.begun, task.begun + task.minutes + hall.change_minutes)
            for task in tasks if task.begun is not None and task.place == place]  # fmt: skip
    running = any(begins < now + behind and now < ends for begins, ends in held)
    spans = sorted([(each.begins, each.ends) for each in hall.breaks] + [(now, now + behind)] * (not running))
    merged: list[Busy] = []
    for begins, ends in spans:
        # What has begun goes on into the break; two reasons at once are one.
        first = max([begins, *(end for begin, end in held if begin < ends and begins < end), *(b.ends for b in merged)])
        if first < ends:
            merged.append(Busy(place=place, begins=first, ends=ends))
    return merged


def _before_each(fixtures: Sequence[Fixture]) -> dict[MatchId, tuple[MatchId, ...]]:
    """What has to be over before each match: its feeders, its groups, the round before."""
    groups: dict[str, list[MatchId]] = {}
    rounds: dict[int, list[MatchId]] = {}
    for fixture in fixtures:
        if fixture.phase is Phase.GROUP:
            groups.setdefault(fixture.group, []).append(fixture.id)
        if fixture.phase is Phase.ROUND:
            rounds.setdefault(fixture.round, []).append(fixture.id)
    return {fixture.id: tuple(_before(fixture, groups, rounds)) for fixture in fixtures}


def _before(
    fixture: Fixture, groups: Mapping[str, Sequence[MatchId]], rounds: Mapping[int, Sequence[MatchId]]
) -> Iterator[MatchId]:
    for slot in (fixture.home, fixture.away):
        match slot:
            case Place(group=group):
                yield from groups[group]
            case WinnerOf(match=match) | LoserOf(match=match):
                yield match
    if fixture.only_after_upset is not None:
        yield fixture.only_after_upset
    if fixture.phase is Phase.ROUND:
        yield from rounds.get(fixture.round - 1, ())


def _after(task: Task, before: Mapping[MatchId, tuple[MatchId, ...]], known: set[MatchId]) -> Task:
    """A match that is not played (a bye) is left out of the chain, and what was before it counts."""
    todo, found = list(before[task.match]), set()
    while todo:
        match = todo.pop()
        if match in known:
            found.add(match)
        else:
            todo += before[match]
    return Task(match=task.match, minutes=task.minutes, people=task.people, after=tuple(sorted(found)),
                begun=task.begun, place=task.place)  # fmt: skip


def _unit(tasks: Sequence[Task], hall: Hall, busy: Sequence[Busy], now: int) -> int:
    times = [task.minutes + hall.change_minutes for task in tasks if task.begun is None]
    times += [task.begun for task in tasks if task.begun is not None]
    times += [task.begun + task.minutes + hall.change_minutes for task in tasks if task.begun is not None]
    times += [time for each in busy for time in (each.begins, each.ends)]
    return gcd(hall.rest_minutes, now, *times) or 1
