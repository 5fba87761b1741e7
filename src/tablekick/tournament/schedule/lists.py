"""A plan by hand: whatever can begin next, begins; who has the longest way to go comes first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tablekick.tournament.fixtures import MatchId
from tablekick.tournament.people import EntrantId
from tablekick.tournament.schedule.day import PLAYERS, REFEREE, Busy, Day, Task

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Placed:
    """A task with its beginning and its place."""

    task: Task
    begins: int
    place: int


@dataclass(slots=True)
class _Hall:
    """Who and what is taken when, while a plan is being made."""

    day: Day
    places: list[list[Span]]
    people: dict[EntrantId, list[Span]] = field(default_factory=dict)
    over: dict[MatchId, int] = field(default_factory=dict)
    held: list[Span] = field(default_factory=list)

    def take(self, placed: Placed) -> None:
        span = (placed.begins, placed.begins + self.day.held(placed.task))
        self.places[placed.place].append(span)
        self.held.append(span)
        self.over[placed.task.match] = span[1]
        for who in placed.task.people:
            self.people.setdefault(who, []).append((span[0] - self.day.rest, span[1] + self.day.rest))

    def place_for(self, task: Task, begins: int) -> int | None:
        """A free place, if the people and the referees are there as well."""
        span = (begins, begins + self.day.held(task))
        if any(_meets(span, spans) for who in task.people if (spans := self.people.get(who))):
            return None
        if self.day.people and not self._referee_at(span):
            return None
        return next((n for n, spans in enumerate(self.places) if not _meets(span, spans)), None)

    def _referee_at(self, span: Span) -> bool:
        together = 1 + sum(1 for other in self.held if other[0] < span[1] and span[0] < other[1])
        return together * (PLAYERS + REFEREE) <= self.day.people


def _meets(span: Span, spans: Sequence[Span]) -> bool:
    return any(span[0] < ends and begins < span[1] for begins, ends in spans)


def by_hand(day: Day) -> tuple[Placed, ...]:
    """A plan that always exists, good enough to begin with."""
    hall = _Hall(day, [[_span(each) for each in day.busy if each.place == n] for n in range(day.places)])
    placed = [Placed(task, task.begun, task.place or 0) for task in day.tasks if task.begun is not None]
    for each in placed:
        hall.take(each)
    left = _by_tail(day)
    time = -(-day.earliest // day.unit) * day.unit
    while left:
        for task in list(left):
            if any(hall.over.get(match, time + 1) + day.rest > time for match in task.after):
                continue
            place = hall.place_for(task, time)
            if place is not None:
                placed.append(Placed(task, time, place))
                hall.take(placed[-1])
                left.remove(task)
        time += day.unit
    return tuple(placed)


def _span(busy: Busy) -> Span:
    return busy.begins, busy.ends


def tails_of(day: Day) -> dict[MatchId, int]:
    """How long the longest chain of matches is that has to follow each one."""
    tails: dict[MatchId, int] = {}
    for task in reversed(day.tasks):
        tails.setdefault(task.match, 0)
        for match in task.after:
            tails[match] = max(tails.get(match, 0), tails[task.match] + day.held(task) + day.rest)
    return tails


def _by_tail(day: Day) -> list[Task]:
    """Longest chain behind it first, then round by round."""
    tails = tails_of(day)
    order = {task.match: n for n, task in enumerate(day.tasks)}
    # Round by round within a group: nobody waits long, nobody plays twice in a row without need.
    turn = {match: int(match.rpartition("-")[2]) if "-" in match else 0 for match in order}
    waiting = [task for task in day.tasks if task.begun is None]
    return sorted(waiting, key=lambda task: (-tails[task.match], turn[task.match], order[task.match]))
