"""When the day will be over, with its uncertainty: the plan is played many times with matches that run late."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from tablekick.rulebooks import Book
from tablekick.tournament.fixtures import MatchId
from tablekick.tournament.formats import Settings
from tablekick.tournament.lots import lots
from tablekick.tournament.people import EntrantId
from tablekick.tournament.schedule.day import day_of
from tablekick.tournament.state import State
from tablekick.tournament.timetable import Timetable

K = TypeVar("K")

DAYS = 400
# All assumed, for want of measured halls.
DELAY_MIN = 1.5
"""Mean of how much later than planned a match begins: somebody has to be fetched."""
ADDED_MIN = 1.0
"""Mean of the time added to a match."""
DRAWN = 0.2
"""Share of knock-out matches that are drawn at full time."""
SHOT_OUT = 0.4
"""Share of those that sudden death does not decide."""
SHOOT_OUT_MIN = 5.0
EXTRA_MIN = {Book.FISTF_1999: 10.0, Book.FISTF_2000: 10.0, Book.FISTF_1999_INDOOR: 10.0, Book.SUBBUTEO_2016: 5.0}
"""II.3.3.1.1 and subbuteo-2016:3.17."""
TIPPKICK_EXTRA_MIN = 4.0
"""Twice two minutes, tippkick-2017:4.2."""


@dataclass(frozen=True, slots=True)
class Finish:
    """Minutes after the start of the day: the middle, and the range of eight days in ten."""

    planned: int
    early: float
    middle: float
    late: float


def finish_of(state: State, timetable: Timetable, *, seed: str = "finish", days: int = DAYS) -> Finish:
    """Play the plan many times; nobody begins before the time on the plan."""
    ends = sorted(days_of(state, timetable, lots(seed, "days"), days))
    return Finish(timetable.ends, ends[len(ends) // 10], ends[len(ends) // 2], ends[len(ends) * 9 // 10])


def days_of(state: State, timetable: Timetable, chance: Random, days: int) -> list[float]:
    """The minute at which each of many days ended."""
    settings = state.event()
    day = day_of(state)
    tasks = {task.match: task for task in day.tasks}
    played = {key[0] for key in state.reports}
    knockout = {fixture.id for fixture in state.fixtures() if fixture.needs_winner}
    plan = sorted((each for each in timetable.appointments if each.match in tasks), key=lambda each: each.begins)
    ends = []
    for _ in range(days):
        over: dict[MatchId, float] = {}
        tables: dict[int, float] = {}
        people: dict[EntrantId, float] = {}
        for each in plan:
            task = tasks[each.match]
            free = max(_latest(over, task.after), _latest(tables, each.tables), _latest(people, task.people))
            begins = max(float(each.begins), free)
            length = float(each.ends - each.begins)
            if each.match not in played:
                begins += chance.expovariate(1 / DELAY_MIN)
                length = _length(settings, chance, winner=each.match in knockout)
            over[each.match] = begins + length
            tables.update(dict.fromkeys(each.tables, begins + length + settings.hall.change_minutes))
            people.update(dict.fromkeys(task.people, begins + length))
        ends.append(max(over.values(), default=0.0))
    return ends


def _latest(times: Mapping[K, float], whom: Iterable[K]) -> float:
    return max((times.get(each, 0.0) for each in whom), default=0.0)


def _length(settings: Settings, chance: Random, *, winner: bool) -> float:
    """A match takes its time and what is added; a knock-out match may go on."""
    length = settings.hall.match_minutes + chance.expovariate(1 / ADDED_MIN)
    if winner and chance.random() < DRAWN:
        extra = EXTRA_MIN.get(settings.book, TIPPKICK_EXTRA_MIN)
        shot_out = chance.random() < SHOT_OUT
        length += extra + SHOOT_OUT_MIN if shot_out else chance.uniform(0.0, extra)
    return length
