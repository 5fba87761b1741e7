"""From matches to a timetable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tablekick.tournament.errors import RefusedError
from tablekick.tournament.fixtures import MatchId
from tablekick.tournament.schedule.day import Day, Task, day_of
from tablekick.tournament.schedule.lists import Placed, by_hand
from tablekick.tournament.schedule.referees import with_referees
from tablekick.tournament.schedule.solver import LIMIT_S, solve
from tablekick.tournament.state import State
from tablekick.tournament.timetable import Appointment, Timetable


@dataclass(frozen=True, slots=True, kw_only=True)
class Now:
    """The moment of planning again: the minute of the day, and the tables that are behind, by how much."""

    minute: int = 0
    late: Mapping[int, int] = field(default_factory=dict)


def plan(state: State, now: Now | None = None, *, limit_s: float = LIMIT_S) -> Timetable:
    """The shortest day we find; what has begun or is over keeps its time and table."""
    now = now or Now()
    if state.draw is None:
        raise RefusedError("draw first, then there is something to schedule")
    hall = state.event().hall
    if any(table not in range(1, hall.tables + 1) for table in now.late):
        raise RefusedError("the hall has tables 1 to {count}", count=hall.tables)
    day = day_of(state, now=now.minute, late=now.late)
    first = by_hand(day)
    hint = {each.task.match: each.begins for each in first}
    solution = solve(day, hint, limit_s=limit_s)
    best = _on_places(day, solution.begins, _old_places(state)) or first
    size = state.event().tables_a_match
    appointments = tuple(
        Appointment(
            match=each.task.match,
            begins=each.begins,
            ends=each.begins + each.task.minutes,
            tables=tuple(range(each.place * size + 1, each.place * size + size + 1)),
        )
        for each in sorted(best, key=lambda each: (each.begins, each.place))
    )
    kept = state.timetable.appointments if state.timetable is not None else ()
    return with_referees(state, Timetable(appointments=appointments, bound=solution.bound), kept)


def _old_places(state: State) -> dict[MatchId, int]:
    size = state.event().tables_a_match
    old = state.timetable.appointments if state.timetable is not None else ()
    return {each.match: (each.tables[0] - 1) // size for each in old}


def _on_places(day: Day, begins: Mapping[MatchId, int], old: Mapping[MatchId, int]) -> tuple[Placed, ...] | None:
    """A place for each match, its old one if that is free; None if a late table leaves a match without one."""
    taken = [[(b.begins, b.ends) for b in day.busy if b.place == n] for n in range(day.places)]
    placed = []
    for task in sorted(day.tasks, key=lambda task: (task.begun is None, begins[task.match], task.match)):
        span = (begins[task.match], begins[task.match] + day.held(task))
        place = task.place if task.begun is not None else _free(task, span, taken, old)
        if place is None:
            return None
        taken[place].append(span)
        placed.append(Placed(task, span[0], place))
    return tuple(placed)


def _free(
    task: Task, span: tuple[int, int], taken: Sequence[Sequence[tuple[int, int]]], old: Mapping[MatchId, int]
) -> int | None:
    free = [n for n, spans in enumerate(taken) if not any(span[0] < e and b < span[1] for b, e in spans)]
    wanted = old.get(task.match)
    return wanted if wanted in free else free[0] if free else None
