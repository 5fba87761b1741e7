"""The shortest day, by OR-Tools CP-SAT, and the bound that no plan can beat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ortools.sat.python import cp_model

from tablekick.tournament.fixtures import MatchId
from tablekick.tournament.schedule.day import PLAYERS, REFEREE, Day
from tablekick.tournament.schedule.lists import tails_of

LIMIT_S = 8.0
WORKERS = 4


@dataclass(frozen=True, slots=True)
class Solution:
    """Beginnings in minutes, and the proved least length of the day."""

    begins: Mapping[MatchId, int]
    bound: int


def solve(day: Day, hint: Mapping[MatchId, int], *, limit_s: float = LIMIT_S) -> Solution:
    """Improve a plan as far as the time lets us; the plan itself shows that there is one."""
    unit = day.unit
    tasks = {task.match: task for task in day.tasks}
    horizon = max(hint[match] + day.held(task) for match, task in tasks.items()) // unit
    model = cp_model.CpModel()
    begin, blocks, rested = {}, {}, {}
    for match, task in tasks.items():
        held = day.held(task) // unit if task.begun is None else -(-day.held(task) // unit)
        first = day.earliest // unit if task.begun is None else task.begun // unit
        last = horizon - held if task.begun is None else task.begun // unit
        begin[match] = model.new_int_var(min(first, last), last, match)
        blocks[match] = model.new_fixed_size_interval_var(begin[match], held, match)
        rested[match] = model.new_fixed_size_interval_var(begin[match], held + day.rest // unit, match)
        model.add_hint(begin[match], hint[match] // unit)
    _on_places(model, day, blocks)
    if day.people:
        each = PLAYERS + REFEREE
        model.add_cumulative(list(blocks.values()), [each] * len(blocks), max(day.people, each))
    everybody = {who for task in day.tasks for who in task.people}
    for who in sorted(everybody):
        model.add_no_overlap([rested[task.match] for task in day.tasks if who in task.people])
    end = model.new_int_var(0, horizon, "end")
    for match, task in tasks.items():
        model.add(end >= begin[match] + day.held(task) // unit)
        for before in task.after if task.begun is None else ():
            model.add(begin[match] >= begin[before] + (day.held(tasks[before]) + day.rest) // unit)
    _enough_time(model, day, end)
    model.minimize(end)
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = limit_s
    solver.parameters.num_workers = WORKERS
    solver.parameters.random_seed = 1
    status = solver.solve(model)
    bound = round(solver.best_objective_bound) * unit - day.change
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return Solution(hint, max(bound, 0))
    return Solution({match: solver.value(var) * unit for match, var in begin.items()}, bound)


def _on_places(model: cp_model.CpModel, day: Day, blocks: Mapping[MatchId, cp_model.IntervalVar]) -> None:
    """Never more matches at once than places, those in use for something else counted."""
    closed = []
    for n, busy in enumerate(day.busy):
        begins, ends = busy.begins // day.unit, -(-busy.ends // day.unit)
        closed.append(model.new_fixed_size_interval_var(begins, ends - begins, f"busy {n}"))
    everything = [*blocks.values(), *closed]
    model.add_cumulative(everything, [1] * len(everything), day.places)


def _enough_time(model: cp_model.CpModel, day: Day, end: cp_model.IntVar) -> None:
    """What follows from the rest and lets the solver prove its bound.

    All that has a chain behind it is over so early that the chain still fits, and until then there are only so many
    places, breaks and late tables left out.
    """
    tails = tails_of(day)
    for tail in sorted(set(tails.values())):
        work = 0
        for task in day.tasks:
            if tails[task.match] >= tail:
                over = 0 if task.begun is None else task.begun + day.held(task)
                work += day.held(task) if task.begun is None else max(0, over - max(task.begun, day.earliest))
        if work:
            model.add(end >= _time_for(day, work) + tail // day.unit)


def _time_for(day: Day, work: int) -> int:
    """The first moment, in units, at which so many minutes of matches can be over."""
    most = min(day.places, max(1, day.people // (PLAYERS + REFEREE))) if day.people else day.places
    time, left = day.earliest // day.unit, -(-work // day.unit)
    while left > 0:
        closed = sum(1 for busy in day.busy if busy.begins <= time * day.unit < busy.ends)
        left -= min(most, day.places - closed)
        time += 1
    return time
