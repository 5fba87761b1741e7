"""The log: undo restores exactly, a correction carries through, and the desk asks before it moves others."""

from __future__ import annotations

from random import Random

import pytest

from tablekick.tournament import desk
from tablekick.tournament.codec import as_json, from_json
from tablekick.tournament.errors import QuestionError, RefusedError
from tablekick.tournament.fixtures import MatchId
from tablekick.tournament.formats import Format
from tablekick.tournament.log import Happening, Undone
from tablekick.tournament.names import alike
from tablekick.tournament.people import Entrant, EntrantId
from tablekick.tournament.progress import progress
from tablekick.tournament.protests import answer, protest
from tablekick.tournament.ranking import ranking
from tablekick.tournament.state import State, fold
from tests.tournament.event import Event, by_lots, by_number, report_of

FORMS = [Format.LEAGUE, Format.GROUPS_KNOCKOUT, Format.DOUBLE, Format.SWISS]


def finished(form: Format, seed: int) -> Event:
    return Event(format=form).enter(9, clubs=3).draw().play(by_lots(Random(seed)))


@pytest.mark.parametrize("form", FORMS)
def test_undo_restores_exactly_step_by_step(form: Format) -> None:
    event = finished(form, 3)
    states = [fold(event.entries[:n]) for n in range(len(event.entries) + 1)]
    for before in reversed(states[1:-1]):
        event.add(desk.undo(event.entries))
        assert event.folded() == before
    # And an undo can be undone: the last one first.
    (last,) = [e for e in event.entries[-1:] if isinstance(e.happening, Undone)]
    event.add((Undone(entry=last.number),))
    assert event.folded() == states[2]


@pytest.mark.parametrize("form", FORMS)
def test_every_entry_of_a_log_is_read_back_as_it_was_written(form: Format) -> None:
    for entry in finished(form, 1).entries:
        assert from_json(Happening, as_json(entry.happening)) == entry.happening


def test_nobody_that_the_draw_names_can_be_undone() -> None:
    event = Event(format=Format.KNOCKOUT).enter(4).draw()
    with pytest.raises(RefusedError, match="undo the draw first"):
        desk.undo(event.entries, 2)


@pytest.mark.parametrize("seed", range(12))
def test_a_corrected_score_is_as_if_it_had_been_told_so_at_once(seed: int) -> None:
    chance = Random(seed)
    event = finished(Format.GROUPS_KNOCKOUT, seed)
    groups = [m for m in progress(event.state).meetings.values() if not m.fixture.needs_winner]
    match = chance.choice(groups).fixture.id
    right = report_of(match, (chance.randrange(9), chance.randrange(9)))
    try:
        event.add(desk.result(event.state, right, accept=True))
    except RefusedError:
        return
    corrected = progress(event.folded())
    afresh = Event(format=Format.GROUPS_KNOCKOUT).enter(9, clubs=3).draw()
    for meeting in groups:
        told = right if meeting.fixture.id == match else meeting.report
        assert told is not None
        afresh.add(desk.result(afresh.state, told))
    straight = progress(afresh.state)
    assert corrected.tables == straight.tables
    for name, meeting in straight.meetings.items():
        now = corrected.meetings[name]
        if meeting.home is not None and meeting.away is not None:
            assert (now.home, now.away) == (meeting.home, meeting.away)
        if now.report is not None:
            # Only a result of these very two is still standing.
            assert (now.report.home, now.report.away) == (now.home, now.away)


def test_a_correction_shows_what_it_moves_before_it_is_accepted() -> None:
    event = Event(format=Format.GROUPS_KNOCKOUT, group_size=3).enter(6).draw().play(by_number)
    at = progress(event.state)
    final = next(m for m in at.meetings.values() if m.fixture.id == "K2.1")
    first = at.tables["A"][0].entrant
    beaten = next(m for m in at.meetings.values() if m.fixture.group == "A" and m.loser() == at.tables["A"][2].entrant
                  and m.winner() == first)  # fmt: skip
    upset = (0, 9) if beaten.home == first else (9, 0)
    with pytest.raises(QuestionError) as asked:
        event.report(beaten.fixture.id, *upset)
    said = str(asked.value)
    assert "group A:" in said
    assert "the old result no longer counts" in said
    assert "is it meant?" in said
    assert fold(event.entries) == event.state
    event.report(beaten.fixture.id, *upset, accept=True)
    assert progress(event.state).meetings[MatchId("K2.1")].verdict is None
    # Taken back, the old results count again, as they were.
    event.add(desk.undo(event.entries))
    assert progress(event.folded()).meetings[MatchId("K2.1")] == final


def test_who_withdraws_in_the_group_loses_the_rest_or_is_struck() -> None:
    event = Event(format=Format.GROUPS_KNOCKOUT, group_size=4).enter(8).draw()
    group = progress(event.state).tables["A"]
    gone = group[1].entrant
    first = next(m for m in progress(event.state).open() if gone in (m.home, m.away))
    event.report(first.fixture.id, 2, 2)
    with pytest.raises(QuestionError, match="awarded"):
        desk.withdraw(event.state, gone)
    event.add(desk.withdraw(event.state, gone, accept=True))
    at = progress(event.state)
    mine = [m for m in at.meetings.values() if gone in (m.home, m.away)]
    texts = [str(m.verdict.text()) for m in mine if m.verdict]
    assert texts[0] == "2:2"
    assert all(m.loser() == gone for m in mine if m is not mine[0] and m.fixture.id != first.fixture.id)
    assert at.tables["A"][-1].entrant == gone
    event.add(desk.undo(event.entries))
    event.folded()
    event.add(desk.withdraw(event.state, gone, annul=True, accept=True))
    rows = {row.entrant: row for row in progress(event.state).tables["A"]}
    assert rows[gone].played == 0
    assert all(m.struck for m in progress(event.state).meetings.values() if gone in (m.home, m.away))


def test_a_withdrawal_from_the_tree_lets_the_opponent_through() -> None:
    event = Event(format=Format.KNOCKOUT).enter(8).draw()
    match = progress(event.state).open()[0]
    assert isinstance(match.home, str)
    assert isinstance(match.away, str)
    event.add(desk.withdraw(event.state, match.home, accept=True))
    assert progress(event.state).meetings[match.fixture.id].winner() == match.away
    # The other one goes as well: nobody comes out of this match, and the next one is a walk-over.
    event.add(desk.withdraw(event.state, match.away, accept=True))
    event.play(by_number)
    assert progress(event.state).over
    assert {each.entrant for each in ranking(event.state) if each.rank == 1}.isdisjoint({match.home, match.away})


def test_a_protest_stands_beside_the_result_until_it_is_answered() -> None:
    event = Event(format=Format.KNOCKOUT).enter(2).draw()
    with pytest.raises(RefusedError, match="no result"):
        protest(event.state, MatchId("K1.1"), "E2", "the ball was over the line")
    event.report("K1.1", 1, 0)
    event.add(protest(event.state, MatchId("K1.1"), "E2", "the ball was over the line"))
    (open_one,) = event.state.protests
    assert open_one.upheld is None
    event.add(answer(event.state, open_one.number, upheld=False, words="the referee saw it"))
    (decided,) = event.state.protests
    assert (decided.upheld, decided.answer) == (False, "the referee saw it")


@pytest.mark.parametrize(("one", "other"), [
    ("Jörg Müller", "JOERG MUELLER"), ("Müller, Jörg", "Jörg Müller"), ("Meier Hans", "Hans Meyer"),
    ("J. Müller", "Jörg Müller"), ("Bolognino Saverio", "Saverio Bolognini"), ("Strauß Jan", "Jan Strauss"),
])  # fmt: skip
def test_another_spelling_is_asked_about(one: str, other: str) -> None:
    assert alike(one, other)
    event = Event()
    event.add(desk.enter(event.state, [Entrant(id=EntrantId(""), name=one)], taken=0))
    with pytest.raises(QuestionError, match="is this E1"):
        desk.enter(event.state, [Entrant(id=EntrantId(""), name=other)], taken=1)
    assert len(desk.enter(event.state, [Entrant(id=EntrantId(""), name=other)], taken=1, sure=True)) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Marco Rossi", "Marco Russo"), ("Anna Berg", "Egon Falk"), ("Jo Li", "Jo Lang"),
        ("SC Roma 1", "SC Roma 2"), ("TKC Berlin I", "TKC Berlin II"),
    ],
)  # fmt: skip
def test_another_name_is_not(one: str, other: str) -> None:
    assert not alike(one, other)


def test_a_player_of_two_teams_is_asked_about() -> None:
    event = Event(teams=True)
    four = ("Anna", "Bea", "Cleo", "Dora")
    event.add(desk.enter(event.state, [Entrant(id=EntrantId(""), name="Reds", members=four)], taken=0))
    blues = Entrant(id=EntrantId(""), name="Blues", members=("Finn", "Gus", "Hans", "Cleo"))
    with pytest.raises(QuestionError, match="Cleo of Reds"):
        desk.enter(event.state, [blues], taken=1)


def test_an_empty_file_has_no_event() -> None:
    with pytest.raises(RefusedError, match="tournament new"):
        State().event()
