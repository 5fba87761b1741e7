"""Who sits out referees: never himself, never his own club where that can be avoided, and everybody about as often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

import networkx as nx

from tablekick.tournament.fixtures import MatchId
from tablekick.tournament.people import EntrantId
from tablekick.tournament.progress import Meeting, progress
from tablekick.tournament.state import State
from tablekick.tournament.timetable import Appointment, Timetable

Span = tuple[int, int]

OWN_CLUB, OWN_GROUP, TURN = 1_000_000, 100, 1_000
"""Weights: a club is avoided before anything else, turns are shared fairly, and a rival's match is left to others."""


def with_referees(state: State, timetable: Timetable, kept: Sequence[Appointment] = ()) -> Timetable:
    """Referees for every match whose players are known; those already named stay if they still can."""
    if not state.event().hall.referees:
        return timetable
    meetings = progress(state).meetings
    work = _Work(state, meetings, timetable)
    named = {each.match: each.referee for each in (*kept, *timetable.appointments) if each.referee is not None}
    found: dict[MatchId, EntrantId] = {}
    for begins in sorted({each.begins for each in timetable.appointments}):
        together = [each for each in timetable.appointments if each.begins == begins and work.players(each.match)]
        for each in together:
            referee = named.get(each.match)
            if referee is not None and work.can(referee, each):
                found[each.match] = referee
                work.take(referee, each)
        for match, referee in work.match([each for each in together if each.match not in found]).items():
            found[match] = referee
    return replace(
        timetable, appointments=tuple(replace(each, referee=found.get(each.match)) for each in timetable.appointments)
    )


class _Work:
    """Who plays and referees when."""

    def __init__(self, state: State, meetings: Mapping[MatchId, Meeting], timetable: Timetable) -> None:
        self.state = state
        self.meetings = meetings
        self.turns: Counter[EntrantId] = Counter()
        self.busy: dict[EntrantId, list[Span]] = {who: [] for who in state.entrants if who not in state.withdrawn}
        self.group = {
            who: meeting.fixture.group
            for meeting in meetings.values()
            for who in self.players(meeting.fixture.id)
            if meeting.fixture.group
        }
        for each in timetable.appointments:
            meeting = meetings.get(each.match)
            for who in (meeting.home, meeting.away) if meeting is not None else ():
                if isinstance(who, str):
                    self.busy.setdefault(who, []).append((each.begins, each.ends))

    def players(self, match: MatchId) -> tuple[EntrantId, ...]:
        """Both, or nobody as long as one is not known."""
        meeting = self.meetings.get(match)
        if meeting is None or not isinstance(meeting.home, str) or not isinstance(meeting.away, str):
            return ()
        return meeting.home, meeting.away

    def can(self, who: EntrantId, at: Appointment) -> bool:
        spans = self.busy.get(who)
        return spans is not None and not any(begins < at.ends and at.begins < ends for begins, ends in spans)

    def take(self, who: EntrantId, at: Appointment) -> None:
        self.turns[who] += 1
        self.busy[who].append((at.begins, at.ends))

    def cost(self, who: EntrantId, match: MatchId) -> int:
        club = self.state.entrants[who].club
        clubs = {self.state.entrants[player].club for player in self.players(match)}
        own = bool(club) and club in clubs
        rival = self.meetings[match].fixture.group != "" and self.group.get(who) == self.meetings[match].fixture.group
        return OWN_CLUB * own + TURN * self.turns[who] + OWN_GROUP * rival + 1

    def match(self, together: Sequence[Appointment]) -> dict[MatchId, EntrantId]:
        """A matching of matches and people who are free, at the least cost."""
        graph = nx.Graph()
        most = 3 * OWN_CLUB
        for n, each in enumerate(together):
            free = sorted((who for who in self.busy if self.can(who, each)), key=lambda who: self.cost(who, each.match))
            # The best few of each match are enough for everybody to get one.
            for who in free[: len(together) + 2]:
                graph.add_edge(n, who, weight=most - self.cost(who, each.match))
        found = {}
        for pair in nx.max_weight_matching(graph, maxcardinality=True):
            n, who = pair if isinstance(pair[0], int) else (pair[1], pair[0])
            found[together[n].match] = who
            self.take(who, together[n])
        return found
