"""Whole matches between bots end legally, and their records play again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablekick.competition.simulation import Simulation, simulate
from tablekick.facts.sides import Side
from tablekick.match.events import Event, EventKind
from tablekick.match.games import UnknownOptionError
from tablekick.match.record import Record, RecordError, read_record
from tablekick.match.replay import replay
from tablekick.match.tippkick import GAME
from tablekick.match.tippkick.run import is_outcome
from tablekick.rulebooks import Book, Language, find_clause
from tests.match.tippkick.boards import new_session

BOOK = Book.TIPPKICK_2017


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> list[Record]:
    folder: Path = tmp_path_factory.mktemp("records")
    for home, away in (("novice", "novice"), ("club", "novice")):
        simulation = Simulation(
            book=BOOK,
            home=home,
            away=away,
            matches=2,
            options={"half_minutes": 1.5, "knockout": True},
            folder=folder / home,
        )
        reports = list(simulate(simulation))
        assert [report.forfeited for report in reports] == [None, None]
    return [read_record(file) for file in sorted(folder.rglob("*.gz"))]


def test_every_match_ends_with_full_time_and_every_call_has_its_clause(records: list[Record]) -> None:
    for record in records:
        rulings = [event.data for event in record.events if event.kind is EventKind.RULING]
        assert [ruling["call"] for ruling in rulings][-1] == "full-time"
        for ruling in rulings:
            assert find_clause(BOOK, ruling["clause"])
        end = record.events[-1]
        assert end.kind is EventKind.END
        assert end.data["score"] == rulings[-1]["score"]


def test_the_score_is_the_number_of_goals_called(records: list[Record]) -> None:
    for record in records:
        scored = [e for e in record.events if e.kind is EventKind.RULING and e.data["call"] in ("goal", "own-goal")]
        assert [len([e for e in scored if e.data["to"] == side]) for side in Side] == record.events[-1].data["score"]


def test_a_record_plays_again_and_the_luck_comes_out_the_same_from_the_seed(records: list[Record]) -> None:
    for record in records:
        assert replay(record).result is not None
    assert replay(records[0], redraw=True).result is not None


def test_a_record_somebody_has_written_in_is_refused(records: list[Record]) -> None:
    record = records[0]
    forged = [
        Event(event.kind, event.time_s, ["kick", {**event.data[1], "left": "yes"}])
        if event.kind is EventKind.CHANCE
        else event
        for event in record.events
    ]
    with pytest.raises(RecordError, match="draws 'kick'"):
        replay(Record(file=record.file, header=record.header, lines=tuple(forged), whole_bytes=0))


def test_the_scoresheet_can_tell_every_event(records: list[Record]) -> None:
    for event in records[0].events:
        if event.kind in (EventKind.INTENT, EventKind.CHANCE, EventKind.FACT):
            assert GAME.describe(event)
        if event.kind is EventKind.RULING:
            for language in Language:
                assert GAME.speak(BOOK, event.data, language).endswith("!")


def test_a_match_can_be_drawn_and_written_at_any_time(records: list[Record]) -> None:
    session = replay(records[0], at_s=40.0)
    assert session.match.svg().startswith("<svg")
    assert session.match.svg().count("kicker</title>") >= 1
    assert " : " in session.match.text()


@pytest.mark.parametrize(
    "options",
    [{"halves": 3}, {"half_minutes": "long"}, {"noise": -1}, {"knockout": "maybe"}, {"white": "red"}],
)
def test_a_wrong_option_is_named(options: dict[str, Any]) -> None:
    with pytest.raises(UnknownOptionError, match=next(iter(options))):
        new_session(**options)


@pytest.mark.parametrize(
    "data", [None, {}, {"facts": []}, {"facts": 1, "left": 0, "path": 0, "lies": [], "ball": [], "keepers": []}]
)
def test_what_no_kick_gives_is_no_outcome(data: object) -> None:
    assert not is_outcome(data)
