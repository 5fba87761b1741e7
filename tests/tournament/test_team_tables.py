"""Team matches that are told table by table, as referees' tables send them."""

from __future__ import annotations

import pytest

from tablekick.rulebooks import Book
from tablekick.tournament import desk
from tablekick.tournament.errors import ForbiddenError, RefusedError
from tablekick.tournament.fixtures import MatchId
from tablekick.tournament.formats import Format
from tablekick.tournament.keys import Person, Role
from tablekick.tournament.progress import Meeting, progress
from tablekick.tournament.results import How, Score
from tablekick.tournament.roles import check
from tablekick.tournament.team_tables import still_wanted, tell_table, told_so_far
from tests.tournament.event import Event

FINAL = MatchId("K1.1")


def cup(book: Book = Book.FISTF_1999, form: Format = Format.KNOCKOUT) -> Event:
    return Event(book=book, format=form, teams=True).enter(2, members=("Ada", "Bea", "Cyd", "Dan")).draw()


def told(event: Event, *scores: Score, first: int = 1, match: MatchId = FINAL) -> Meeting:
    for table, score in enumerate(scores, start=first):
        event.add(tell_table(event.state, match, table, score))
    return progress(event.state).meetings[match]


def test_the_last_table_brings_the_result() -> None:
    event = cup()
    meeting = told(event, (1, 0), (0, 2), (3, 0))
    assert meeting.open
    assert told_so_far(event.state, meeting) == ((1, 0), (0, 2), (3, 0), None)
    meeting = told(event, (1, 1), first=4)
    assert meeting.verdict is not None
    assert (meeting.verdict.how, meeting.verdict.duels, meeting.verdict.goals) == (How.FULL_TIME, (5, 3), (5, 3))
    with pytest.raises(RefusedError, match="in already"):
        told(event, (1, 1), first=4)


def test_cumulated_goals_decide_a_level_match_at_once() -> None:
    meeting = told(cup(), (2, 0), (0, 1), (1, 1), (0, 0))
    assert meeting.verdict is not None
    assert meeting.verdict.how is How.GOAL_DIFFERENCE


def test_a_match_that_is_level_waits_for_sudden_death() -> None:
    event = cup()
    meeting = told(event, (1, 0), (0, 1), (1, 1), (0, 0))
    assert meeting.open
    wanted = str(still_wanted(event.state, meeting))
    assert "sudden death has to be played" in wanted
    assert "fistf-1999:II.3.3.2.1" in wanted


def test_a_group_match_that_is_level_is_drawn() -> None:
    meeting = told(cup(form=Format.LEAGUE), (1, 0), (0, 1), (1, 1), (0, 0), match=MatchId("A-1"))
    assert meeting.verdict is not None
    assert meeting.verdict.how is How.DRAWN


def test_a_tipp_kick_team_match_has_sixteen_duels() -> None:
    event = cup(Book.TIPPKICK_2017)
    assert told(event, *[(2, 1)] * 15).open
    meeting = told(event, (0, 1), first=16)
    assert meeting.verdict is not None
    assert meeting.verdict.duels == (30, 2)
    with pytest.raises(RefusedError, match="1–16"):
        told(cup(Book.TIPPKICK_2017), (0, 1), first=17)


def test_players_have_no_tables_to_be_told() -> None:
    event = Event(format=Format.KNOCKOUT).enter(2).draw()
    with pytest.raises(RefusedError, match="only a team match"):
        told(event, (1, 0))


def test_undo_takes_a_table_back_and_the_draw_stands_on_it() -> None:
    event = cup()
    before = event.state
    told(event, (1, 0))
    with pytest.raises(RefusedError, match="the draw stands"):
        desk.draw(event.state, "another")
    event.add(desk.undo(event.entries))
    assert event.folded() == before


def test_a_referee_tells_each_table_of_the_own_match_once() -> None:
    event = cup()
    mine, other = Person(Role.REFEREE, match=FINAL), Person(Role.REFEREE, match=MatchId("K2.1"))
    wish = tell_table(event.state, FINAL, 2, (1, 0))
    check(mine, event.entries, wish)
    with pytest.raises(ForbiddenError):
        check(other, event.entries, wish)
    event.add(wish)
    check(mine, event.entries, tell_table(event.state, FINAL, 3, (1, 0)))
    with pytest.raises(ForbiddenError):
        check(mine, event.entries, tell_table(event.state, FINAL, 2, (0, 1)))
    check(Person(Role.DESK), event.entries, tell_table(event.state, FINAL, 2, (0, 1)))
