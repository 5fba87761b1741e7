"""One event after another, from where it stands to its end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tablekick.facts.sides import Side
from tablekick.rulebooks import Book
from tablekick.tournament import desk
from tablekick.tournament.draw import draw_event
from tablekick.tournament.endings.question import shots_of
from tablekick.tournament.errors import RefusedError
from tablekick.tournament.fixtures import Draw
from tablekick.tournament.formats import IN_ROUNDS
from tablekick.tournament.log import Paired
from tablekick.tournament.lots import lots
from tablekick.tournament.people import Entrant
from tablekick.tournament.progress import Meeting, progress
from tablekick.tournament.ranking import Ranked, ranking
from tablekick.tournament.results import Report, SuddenGoal
from tablekick.tournament.simulation.models import Model
from tablekick.tournament.state import State

GOAL_IN_EXTRA_TIME = 0.6
"""Share of sudden deaths in which somebody scores, assumed."""
MATCHES_UNTIL_A_WINNER = 10
"""Then two who only draw are taken for equal."""


def play_events(state: State, model: Model, runs: int, seed: str) -> Iterator[tuple[Ranked, ...]]:
    """The places of each run; results that are in stay in, and an event without a draw is drawn anew each time."""
    for number in range(runs):
        chance = lots(seed, f"run {number}")
        now = state if state.draw is not None else replace(state, draw=_draw(state, f"{seed}/{number}"))
        yield _to_the_end(now, model, chance)


def _draw(state: State, seed: str) -> Draw:
    return draw_event(state.event(), tuple(state.entrants.values()), seed)


def _to_the_end(state: State, model: Model, chance: Random) -> tuple[Ranked, ...]:
    while True:
        at = progress(state)
        waiting = at.open()
        if waiting:
            reports = dict(state.reports)
            for meeting in waiting:
                report = imagined(state, meeting, model, chance)
                reports[report.match, report.home, report.away] = report
            state = replace(state, reports=reports)
            continue
        if state.event().format in IN_ROUNDS:
            try:
                (paired,) = desk.pair(state)
            except RefusedError:
                return ranking(state, at)
            assert isinstance(paired, Paired)
            state = replace(state, rounds=(*state.rounds, paired.pairing))
            continue
        return ranking(state, at)


def imagined(state: State, meeting: Meeting, model: Model, chance: Random) -> Report:
    """A report of a match as the model has it, with an ending where one is needed."""
    assert isinstance(meeting.home, str)
    assert isinstance(meeting.away, str)
    settings = state.event()
    home, away = state.entrants[meeting.home], state.entrants[meeting.away]
    count = 1 if not settings.teams else 16 if settings.book is Book.TIPPKICK_2017 else 4
    scores = tuple(model.score(home, away, chance) for _ in range(count))
    plain = Report(match=meeting.fixture.id, home=home.id, away=away.id, scores=scores)
    if not meeting.fixture.needs_winner or not _level(plain):
        return plain
    return _ended(state, plain, _stronger_today(model, home, away, chance), chance)


def _level(report: Report) -> bool:
    """Neither tables won nor, for teams, goals separate the two."""
    won = sum((home > away) - (home < away) for home, away in report.scores)
    return won == 0 and sum(home - away for home, away in report.scores) == 0


def _stronger_today(model: Model, home: Entrant, away: Entrant, chance: Random) -> Side:
    """Who wins what comes after a draw, assumed: whoever wins the next match of the two that has a winner."""
    for _ in range(MATCHES_UNTIL_A_WINNER):
        own, other = model.score(home, away, chance)
        if own != other:
            return Side.HOME if own > other else Side.AWAY
    return chance.choice(list(Side))


def _ended(state: State, plain: Report, winner: Side, chance: Random) -> Report:
    """Sudden death or extra time, and shots where that does not decide."""
    settings = state.event()
    decided = chance.random() < GOAL_IN_EXTRA_TIME
    shots = shots_of((1, 0) if winner is Side.HOME else (0, 1))
    members = state.entrants[plain.home].members, state.entrants[plain.away].members
    shooters = (members[0][0], members[1][0]) if settings.teams else None
    if settings.book in (Book.TIPPKICK_2017, Book.TACTICS):
        if settings.teams:
            return replace(plain, shots=shots, shooters=shooters)
        extra = (0, 0) if not decided else (1, 0) if winner is Side.HOME else (0, 1)
        return replace(plain, extra=extra, shots=() if decided else shots)
    if not settings.extra_time:
        return replace(plain, shots=shots, shooters=shooters)
    if decided:
        return replace(plain, sudden=(SuddenGoal(by=winner),))
    return replace(plain, sudden=(), shots=shots, shooters=shooters)
