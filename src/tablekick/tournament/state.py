"""The state of an event: a fold over the entries of its log that count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TypeVar, assert_never

from tablekick.tournament.errors import RefusedError
from tablekick.tournament.fixtures import Draw, Fixture, MatchId, Pairing
from tablekick.tournament.formats import Settings
from tablekick.tournament.log import (
    Answered,
    Closed,
    Drawn,
    Entered,
    Entry,
    Opened,
    Paired,
    Protested,
    Reported,
    Struck,
    TableTold,
    Timetabled,
    Undone,
    Withdrew,
    standing,
)
from tablekick.tournament.people import Entrant, EntrantId
from tablekick.tournament.programme import programme
from tablekick.tournament.results import Report, Score
from tablekick.tournament.timetable import Timetable

K = TypeVar("K")
V = TypeVar("V")
ReportKey = tuple[MatchId, EntrantId, EntrantId]
"""A result stands for a match between these two, and for no others who may come into their places."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Protest:
    """A protest and what became of it."""

    number: int
    match: MatchId
    by: str
    words: str
    upheld: bool | None = None
    answer: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """What the desk knows."""

    settings: Settings | None = None
    entrants: Mapping[EntrantId, Entrant] = field(default_factory=dict)
    withdrawn: Mapping[EntrantId, Withdrew] = field(default_factory=dict)
    draw: Draw | None = None
    rounds: tuple[Pairing, ...] = ()
    reports: Mapping[ReportKey, Report] = field(default_factory=dict)
    tables: Mapping[ReportKey, Mapping[int, Score]] = field(default_factory=dict)
    """Of team matches: the tables that are over, counted from 1."""
    timetable: Timetable | None = None
    protests: tuple[Protest, ...] = ()
    closed: bool = False

    def event(self) -> Settings:
        """The settings of an event that has been opened."""
        if self.settings is None:
            raise RefusedError("there is no event in this file yet: tablekick tournament new FILE")
        return self.settings

    def fixtures(self) -> tuple[Fixture, ...]:
        return programme(self.event(), self.draw, self.rounds)

    def name(self, who: EntrantId) -> str:
        return self.entrants[who].name


def fold(entries: Sequence[Entry]) -> State:
    """The state that a log leads to."""
    state = State()
    for entry in standing(entries):
        state = after(state, entry)
    return state


def after(state: State, entry: Entry) -> State:
    """The state one entry later. Entries were checked when they were made; here they are only carried out."""
    match entry.happening:
        case Opened(settings=settings):
            return replace(state, settings=settings)
        case Entered(entrant=entrant):
            return replace(state, entrants=_put(state.entrants, entrant.id, entrant))
        case Struck(entrant=who):
            left = {each: entrant for each, entrant in state.entrants.items() if each != who}
            return replace(state, entrants=MappingProxyType(left))
        case Withdrew() as withdrew:
            return replace(state, withdrawn=_put(state.withdrawn, withdrew.entrant, withdrew))
        case Drawn(draw=draw):
            return replace(state, draw=draw)
        case Paired(pairing=pairing):
            return replace(state, rounds=(*state.rounds, pairing))
        case Reported(report=report):
            return replace(state, reports=_put(state.reports, (report.match, report.home, report.away), report))
        case TableTold(match=match, home=home, away=away, table=table, score=score):
            met = (match, home, away)
            return replace(state, tables=_put(state.tables, met, _put(state.tables.get(met, {}), table, score)))
        case Timetabled(timetable=timetable):
            return replace(state, timetable=timetable)
        case Protested(match=match, by=by, words=words):
            protest = Protest(number=entry.number, match=match, by=by, words=words)
            return replace(state, protests=(*state.protests, protest))
        case Answered() as answered:
            return replace(state, protests=tuple(_answered(each, answered) for each in state.protests))
        case Closed():
            return replace(state, closed=True)
        case Undone():
            return state
        case unknown:
            assert_never(unknown)


def _put(mapping: Mapping[K, V], key: K, value: V) -> Mapping[K, V]:
    return MappingProxyType({**mapping, key: value})


def _answered(protest: Protest, answered: Answered) -> Protest:
    if protest.number != answered.protest:
        return protest
    return replace(protest, upheld=answered.upheld, answer=answered.words)
