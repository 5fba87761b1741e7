"""What follows from the state: who meets whom, verdicts, tables, and who is through."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tablekick.facts.sides import Side
from tablekick.tournament.arena import streaks
from tablekick.tournament.endings import Question, decide
from tablekick.tournament.fixtures import (
    BYE,
    Bye,
    Fixture,
    LoserOf,
    MatchId,
    Phase,
    Place,
    Seat,
    Slot,
    WinnerOf,
    group_name,
)
from tablekick.tournament.formats import IN_ROUNDS, Format
from tablekick.tournament.people import EntrantId
from tablekick.tournament.results import ASSUMED, Award, Ground, How, Report, Verdict
from tablekick.tournament.standings import Count, Outcome, Row, table_of
from tablekick.tournament.state import State

Occupant = EntrantId | Bye | None
"""Who sits in a slot; None is not known yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """A fixture with the people in it."""

    fixture: Fixture
    home: Occupant
    away: Occupant
    report: Report | None = None
    verdict: Verdict | None = None
    struck: bool = False
    """Not played: a bye, an annulled match, or a second final that is not needed."""

    @property
    def open(self) -> bool:
        """Both are known and it waits for a result."""
        return self.verdict is None and not self.struck and isinstance(self.home, str) and isinstance(self.away, str)

    @property
    def over(self) -> bool:
        return self.struck or self.verdict is not None

    def winner(self) -> Occupant:
        if self.struck:
            return self.away if isinstance(self.home, Bye) else self.home
        if self.verdict is None:
            return None
        return BYE if self.verdict.winner is None else self.home if self.verdict.winner is Side.HOME else self.away

    def loser(self) -> Occupant:
        if self.struck:
            return BYE
        if self.verdict is None:
            return None
        return BYE if self.verdict.winner is None else self.away if self.verdict.winner is Side.HOME else self.home


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """All matches in their order, and the tables by the names of the groups (`` is the table of all)."""

    meetings: Mapping[MatchId, Meeting]
    tables: Mapping[str, tuple[Row, ...]]
    complete: frozenset[str]
    """Groups whose matches are all over."""

    @property
    def over(self) -> bool:
        return all(meeting.over for meeting in self.meetings.values())

    def open(self) -> tuple[Meeting, ...]:
        return tuple(meeting for meeting in self.meetings.values() if meeting.open)


def progress(state: State) -> Progress:
    """Follow the programme from the first match to the last."""
    following = _Following(state)
    for fixture in state.fixtures():
        following.add(fixture)
    return following.done()


class _Following:
    """The way through a programme: each match after those it depends on."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.settings = state.event()
        self.meetings: dict[MatchId, Meeting] = {}
        self.tables: dict[str, tuple[Row, ...]] = {}
        self.complete: set[str] = set()

    def add(self, fixture: Fixture) -> None:
        if fixture.needs_winner and not self.tables:
            self.close_groups()
        home, away = self.occupant(fixture.home), self.occupant(fixture.away)
        self.meetings[fixture.id] = self.meeting(fixture, home, away)

    def done(self) -> Progress:
        if not self.tables:
            self.close_groups()
        return Progress(meetings=self.meetings, tables=self.tables, complete=frozenset(self.complete))

    def occupant(self, slot: Slot) -> Occupant:
        match slot:
            case Seat(entrant=who):
                return who
            case Place(group=group, rank=rank):
                return self.tables[group][rank - 1].entrant if group in self.complete else None
            case WinnerOf(match=match):
                return self.meetings[match].winner()
            case LoserOf(match=match):
                return self.meetings[match].loser()
            case Bye():
                return BYE

    def meeting(self, fixture: Fixture, home: Occupant, away: Occupant) -> Meeting:
        needed = self.needed(fixture)
        if needed is None or home is None or away is None:
            return Meeting(
                fixture=fixture, home=None if needed is None else home, away=None if needed is None else away
            )
        if not needed or isinstance(home, Bye) or isinstance(away, Bye):
            return Meeting(fixture=fixture, home=home, away=away, struck=True)
        if fixture.phase is Phase.GROUP and self.annulled({home, away}):
            return Meeting(fixture=fixture, home=home, away=away, struck=True)
        report = self.state.reports.get((fixture.id, home, away)) or self.walk_over(fixture, home, away)
        verdict = self.verdict(fixture, report) if report is not None else self.nobody(home, away)
        return Meeting(fixture=fixture, home=home, away=away, report=report, verdict=verdict)

    def needed(self, fixture: Fixture) -> bool | None:
        """The second final is played only if the unbeaten one has lost the first; None is not known yet."""
        if fixture.only_after_upset is None:
            return True
        first = self.meetings[fixture.only_after_upset]
        return first.verdict is not None and first.verdict.winner is Side.AWAY if first.over else None

    def annulled(self, both: set[EntrantId]) -> bool:
        return any(who in both and withdrew.annul for who, withdrew in self.state.withdrawn.items())

    def walk_over(self, fixture: Fixture, home: EntrantId, away: EntrantId) -> Report | None:
        """Who has withdrawn loses what he does not play."""
        gone = [side for side, who in zip(Side, (home, away), strict=True) if who in self.state.withdrawn]
        if len(gone) != 1:
            return None
        award = Award(ground=Ground.WITHDRAWN, against=gone[0])
        return Report(match=fixture.id, home=home, away=away, award=award)

    def nobody(self, home: EntrantId, away: EntrantId) -> Verdict | None:
        """Both have withdrawn: nobody goes on, and in a group nobody scores."""
        if {home, away} <= self.state.withdrawn.keys():
            return Verdict(winner=None, goals=(0, 0), how=How.NOBODY, clauses=(ASSUMED,))
        return None

    def verdict(self, fixture: Fixture, report: Report) -> Verdict:
        return decide(question(self.state, fixture, report))

    def close_groups(self) -> None:
        """All group matches are in: count them."""
        draw, settings = self.state.draw, self.settings
        if draw is None or settings.format in (Format.KNOCKOUT, Format.DOUBLE):
            self.tables = {"": ()}
            return
        count = Count(order=settings.order, points=settings.win_and_draw, seed=draw.seed)
        if settings.format in IN_ROUNDS:
            self.tables = {"": self.table_of_all(count)}
            return
        for number, group in enumerate(draw.groups):
            name = group_name(number)
            mine = [meeting for meeting in self.meetings.values() if meeting.fixture.group == name]
            rows = table_of(group, outcomes(mine), count)
            gone = {who for who, withdrew in self.state.withdrawn.items() if withdrew.in_group}
            self.tables[name] = tuple(sorted(rows, key=lambda row: row.entrant in gone))
            if all(meeting.over for meeting in mine):
                self.complete.add(name)

    def table_of_all(self, count: Count) -> tuple[Row, ...]:
        """Of a Swiss event or an arena: a bye is worth a win (assumed), a streak counts double in an arena."""
        assert self.state.draw is not None
        (everybody,) = self.state.draw.groups
        bonus = {pairing.bye: 0 for pairing in self.state.rounds if pairing.bye is not None}
        for pairing in self.state.rounds:
            if pairing.bye is not None:
                bonus[pairing.bye] += count.points[0]
        played = outcomes(self.meetings.values())
        if self.settings.format is Format.ARENA:
            bonus = {who: bonus.get(who, 0) + more for who, more in streaks(everybody, played, count.points).items()}
        return table_of(everybody, played, count, bonus)


def question(state: State, fixture: Fixture, report: Report) -> Question:
    """What the book is asked about a report."""
    settings = state.event()
    return Question(
        book=settings.book,
        report=report,
        needs_winner=fixture.needs_winner,
        teams=settings.teams,
        extra_time=settings.extra_time,
        members=(state.entrants[report.home].members, state.entrants[report.away].members),
    )


def outcomes(meetings: Iterable[Meeting]) -> list[Outcome]:
    """The matches that count in a table."""
    return [
        Outcome(meeting.home, meeting.away, meeting.verdict)
        for meeting in meetings
        if meeting.verdict is not None and isinstance(meeting.home, str) and isinstance(meeting.away, str)
    ]
