"""The state of an event as everybody may see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from tablekick.rulebooks import Book
from tablekick.tournament import desk
from tablekick.tournament.clock import time_of
from tablekick.tournament.consequences import names_of
from tablekick.tournament.endings.tippkick import duel_order
from tablekick.tournament.errors import RefusedError
from tablekick.tournament.fixtures import Phase
from tablekick.tournament.formats import IN_ROUNDS, Settings
from tablekick.tournament.latecomers import with_latecomers
from tablekick.tournament.people import EntrantId
from tablekick.tournament.progress import Meeting, Progress, progress
from tablekick.tournament.ranking import ranking
from tablekick.tournament.standings import Row
from tablekick.tournament.state import State
from tablekick.tournament.store import Books
from tablekick.tournament.team_tables import scores_needed, told_so_far
from tablekick.web.tournaments.announced import online_card
from tablekick.web.tournaments.messages import (
    BoardAnswer,
    EntrantCard,
    EventCard,
    MatchCard,
    PlaceCard,
    PlanCard,
    ProtestCard,
    RowCard,
    TableCard,
)

DAYS = 60
"""Days played for the expected end; the board is made anew with every result."""
Stage = Literal["entering", "playing", "over"]


def event_card(name: str, state: State) -> EventCard:
    settings = state.event()
    return EventCard(
        id=name,
        name=settings.name,
        book=settings.book,
        format=settings.format,
        start=settings.hall.start,
        entrants=len(state.entrants),
        online=settings.online is not None,
        stage=stage_of(state, progress(state)),
    )


def stage_of(state: State, at: Progress) -> Stage:
    if state.draw is None:
        return "entering"
    if state.event().format in IN_ROUNDS and at.over and not state.closed and _can_pair(state):
        return "playing"
    return "over" if at.over else "playing"


def board_of(name: str, books: Books, live: Mapping[str, str], stamp: str) -> BoardAnswer:
    """`live` has the matches that are played on this server."""
    state = books.state
    settings, draw, at = state.event(), state.draw, progress(state)
    knockout = [m.fixture.round for m in at.meetings.values() if m.fixture.phase is Phase.KNOCKOUT]
    return BoardAnswer(
        id=name,
        stamp=stamp,
        version=books.entries[-1].number,
        name=settings.name,
        book=settings.book,
        format=settings.format,
        teams=settings.teams,
        start=settings.hall.start,
        tables=settings.hall.tables,
        match_minutes=settings.hall.match_minutes,
        group_size=settings.group_size,
        through=settings.through,
        online=online_card(settings),
        stage=stage_of(state, at),
        closed=state.closed,
        seed=draw.seed if draw else "",
        tree_seed=draw.tree_seed if draw else "",
        scores_needed=scores_needed(settings),
        duels=_duels(settings),
        extra_time=_extra_time(settings),
        late_entry=draw is not None and _takes_latecomers(state),
        can_pair=draw is not None and _can_pair(state),
        can_redraw_tree=_can_redraw(state, at),
        entrants=[
            EntrantCard(
                id=each.id, name=each.name, club=each.club, category=each.category, rating=each.rating, seed=each.seed,
                members=list(each.members), bot=each.bot, withdrawn=each.id in state.withdrawn,
            )
            for each in state.entrants.values()
        ],
        matches=[_match(state, meeting, live) for meeting in at.meetings.values()],
        standings=[_table(group, rows, group in at.complete) for group, rows in at.tables.items() if rows],
        ranking=[PlaceCard(rank=each.rank, entrant=each.entrant) for each in ranking(state, at)] if draw else [],
        bracket=max(knockout, default=0),
        plan=_plan(state),
        protests=[
            ProtestCard(
                number=each.number, match=each.match, by=each.by, words=each.words, upheld=each.upheld,
                answer=each.answer,
            )
            for each in state.protests
        ],
    )  # fmt: skip


def _duels(settings: Settings) -> list[tuple[int, int]]:
    everyone = settings.teams and settings.book is Book.TIPPKICK_2017
    return [(home, away) for home, away, _ in duel_order()] if everyone else []


def _extra_time(settings: Settings) -> Literal["none", "sudden", "played"]:
    if settings.book in (Book.TIPPKICK_2017, Book.TACTICS):
        return "played"
    return "sudden" if settings.extra_time else "none"


def _can_pair(state: State) -> bool:
    if state.event().format not in IN_ROUNDS:
        return False
    try:
        desk.pair(state)
    except RefusedError:
        return False
    return True


def _takes_latecomers(state: State) -> bool:
    try:
        with_latecomers(state, (EntrantId(""),))
    except RefusedError:
        return False
    return True


def _can_redraw(state: State, at: Progress) -> bool:
    if state.draw is None or not state.draw.groups or not state.draw.bracket:
        return False
    begun = any(meeting.report for meeting in at.meetings.values() if meeting.fixture.needs_winner)
    return len(at.complete) == len(at.tables) and not begun


def _match(state: State, meeting: Meeting, live: Mapping[str, str]) -> MatchCard:
    fixture, verdict = meeting.fixture, meeting.verdict
    at = state.timetable.of(fixture.id) if state.timetable is not None else None
    home_from, away_from = names_of(state, meeting)
    home, away = _who(meeting.home), _who(meeting.away)
    return MatchCard(
        id=fixture.id,
        phase=fixture.phase,
        round=fixture.round,
        group=fixture.group,
        stage="struck" if meeting.struck else "over" if verdict else "open" if meeting.open else "waiting",
        home=home,
        away=away,
        home_from="" if home else home_from,
        away_from="" if away else away_from,
        needs_winner=fixture.needs_winner,
        winner=verdict.winner.value if verdict and verdict.winner else None,
        goals=list(verdict.goals) if verdict else None,
        duels=list(verdict.duels) if verdict and state.event().teams else None,
        shots=list(verdict.shots) if verdict and verdict.shots else None,
        how=verdict.how if verdict else "",
        clauses=list(verdict.clauses) if verdict else [],
        scores=[list(score) for score in meeting.report.scores] if meeting.report else [],
        told=[None if score is None else list(score) for score in told_so_far(state, meeting)],
        begins=time_of(state, at.begins) if at else "",
        ends=time_of(state, at.ends) if at else "",
        minute=at.begins if at else None,
        tables=list(at.tables) if at else [],
        referee=at.referee if at else None,
        live=live.get(fixture.id, ""),
    )


def _who(occupant: object) -> EntrantId | None:
    return EntrantId(occupant) if isinstance(occupant, str) else None


def _table(group: str, rows: tuple[Row, ...], complete: bool) -> TableCard:
    cards = [
        RowCard(
            entrant=row.entrant, played=row.played, won=row.won, drawn=row.drawn, lost=row.lost,
            goals_for=row.goals_for, goals_against=row.goals_against, duels_for=row.duels_for,
            duels_against=row.duels_against, points=row.points,
        )
        for row in rows
    ]  # fmt: skip
    return TableCard(group=group, complete=complete, rows=cards)


def _plan(state: State) -> PlanCard | None:
    if state.timetable is None:
        return None
    from tablekick.tournament.schedule.estimate import finish_of

    finish = finish_of(state, state.timetable, days=DAYS)
    return PlanCard(
        planned=time_of(state, state.timetable.ends),
        bound=time_of(state, state.timetable.bound),
        middle=time_of(state, finish.middle),
        early=time_of(state, finish.early),
        late=time_of(state, finish.late),
    )
