"""An event in memory: entered, drawn and played by lots, without a file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import Any

from tablekick.facts.sides import Side
from tablekick.rulebooks import Book
from tablekick.tournament import desk
from tablekick.tournament.errors import RefusedError
from tablekick.tournament.formats import IN_ROUNDS, Format, Settings
from tablekick.tournament.log import Entry, Happening, Reported
from tablekick.tournament.people import Entrant, EntrantId
from tablekick.tournament.progress import Meeting, progress
from tablekick.tournament.results import Report, Score, SuddenGoal
from tablekick.tournament.state import State, after, fold

Player = Callable[[Meeting], Report]


class Event:
    """A log that grows."""

    def __init__(self, **settings: Any) -> None:
        self.entries: list[Entry] = []
        self.state = State()
        settings = {"name": "Cup", "book": Book.FISTF_1999, "format": Format.LEAGUE, **settings}
        self.add(desk.open_event(self.state, Settings(**settings)))

    def add(self, wish: Iterable[Happening]) -> None:
        for happening in wish:
            number = len(self.entries) + 1
            self.entries.append(Entry(number=number, at="", by="test", happening=happening))
            self.state = after(self.state, self.entries[-1])

    def folded(self) -> State:
        self.state = fold(self.entries)
        return self.state

    def enter(self, count: int, clubs: int = 0, **values: Any) -> Event:
        people = [
            Entrant(id=EntrantId(""), name=f"Player {n:03d}", club=f"Club {n % clubs}" if clubs else "", **values)
            for n in range(count)
        ]
        self.add(desk.enter(self.state, people, taken=len(self.state.entrants), sure=True))
        return self

    def draw(self, seed: str = "seed") -> Event:
        self.add(desk.draw(self.state, seed))
        return self

    def report(self, match: str, home: int, away: int, **more: Any) -> Event:
        accept = more.pop("accept", False)
        self.add(desk.result(self.state, report_of(match, (home, away), **more), accept=accept))
        return self

    def play(self, player: Player) -> Event:
        """To the end, round after round."""
        while waiting := progress(self.state).open():
            # All of a round at once; the book judges them in `progress`, as it does when the desk is told one by one.
            self.add(Reported(report=seated(meeting, player(meeting))) for meeting in waiting)
            self.pair_if_possible()
        return self

    def pair_if_possible(self) -> None:
        if self.state.event().format in IN_ROUNDS and not progress(self.state).open():
            try:
                self.add(desk.pair(self.state))
            except RefusedError as refused:
                assert str(refused) == "all rounds are paired"  # noqa: PT017


def seated(meeting: Meeting, report: Report) -> Report:
    assert isinstance(meeting.home, str)
    assert isinstance(meeting.away, str)
    return replace(report, home=meeting.home, away=meeting.away)


def report_of(match: str, *scores: Score, **more: Any) -> Report:
    return Report(match=match, home=EntrantId(""), away=EntrantId(""), scores=scores, **more)  # type: ignore[arg-type]


def by_number(meeting: Meeting) -> Report:
    """The one entered earlier wins, by more the further they are apart."""
    assert isinstance(meeting.home, str)
    assert isinstance(meeting.away, str)
    lead = int(meeting.away[1:]) - int(meeting.home[1:])
    return report_of(meeting.fixture.id, (max(lead, 0), max(-lead, 0)))


def by_lots(chance: Random) -> Player:
    """Anything may happen; what has to have a winner gets one by sudden death or shots."""

    def play(meeting: Meeting) -> Report:
        score = (chance.randrange(4), chance.randrange(4))
        if score[0] != score[1] or not meeting.fixture.needs_winner:
            return report_of(meeting.fixture.id, score)
        if chance.random() < 0.5:
            return report_of(meeting.fixture.id, score, sudden=(SuddenGoal(by=chance.choice(list(Side))),))
        five = tuple((side, side is Side.HOME) for _ in range(5) for side in Side)
        return report_of(meeting.fixture.id, score, sudden=(), shots=five)

    return play
