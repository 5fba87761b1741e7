"""Records survive crashes, replay to the same events and refuse what is no record."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablekick.facts.sides import Side
from tablekick.match import Decision, EventKind, Header, RecordError, Session, games, read_record, run_match
from tablekick.match.events import Event, event_from_line
from tablekick.match.record import RecordWriter, packed
from tablekick.match.replay import replay, take_up
from tablekick.match.scoresheet import scoresheet
from tablekick.rulebooks import Book, Language
from tests.match.dice_race import RaceGame, Roller

HEADER = Header(book=Book.TACTICS, seed=77, players={Side.HOME: "a", Side.AWAY: "b"}, options={"goal": 30})
PLAYERS = {Side.HOME: Roller(1), Side.AWAY: Roller(2)}


@pytest.fixture(autouse=True)
def _the_race_is_the_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    games.game_for.cache_clear()
    monkeypatch.setitem(games._GAMES, Book.TACTICS, "tests.match.dice_race")
    monkeypatch.setattr("tests.match.dice_race.GAME", RaceGame(), raising=False)
    yield
    games.game_for.cache_clear()


def played_into(file: Path) -> Session:
    with RecordWriter(file, HEADER) as writer:
        session = Session(RaceGame(), HEADER, sink=writer.write)
        run_match(session, PLAYERS)
    return session


def test_a_record_holds_every_event_and_replays_to_the_same(tmp_path: Path) -> None:
    session = played_into(tmp_path / "race.jsonl")
    record = read_record(tmp_path / "race.jsonl")
    assert list(record.events) == session.events
    assert replay(record).events == session.events
    assert replay(record, redraw=True).events == session.events


def test_a_packed_record_reads_as_the_plain_one(tmp_path: Path) -> None:
    session = played_into(tmp_path / "race.jsonl")
    (tmp_path / "race.jsonl.gz").write_bytes(packed(HEADER, session.events))
    assert read_record(tmp_path / "race.jsonl.gz").lines == read_record(tmp_path / "race.jsonl").lines


def test_a_match_killed_at_any_byte_goes_on_to_the_same_end(tmp_path: Path) -> None:
    played_into(tmp_path / "whole.jsonl")
    whole = (tmp_path / "whole.jsonl").read_bytes()
    header_bytes = whole.index(b"\n") + 1
    luck = random.Random(5)
    for cut in sorted(luck.sample(range(header_bytes, len(whole)), 40)):
        file = tmp_path / f"cut{cut}.jsonl"
        file.write_bytes(whole[:cut])
        record = read_record(file)
        with RecordWriter(file, goes_on=record) as writer:
            run_match(take_up(record, sink=writer.write), PLAYERS)
        assert file.read_bytes() == whole


def test_undo_takes_steps_back_and_the_dice_stay_the_same(tmp_path: Path) -> None:
    file = tmp_path / "race.jsonl"
    with RecordWriter(file, HEADER) as writer:
        session = Session(RaceGame(), HEADER, sink=writer.write)
        session.play({Side.HOME: Decision(intent=1), Side.AWAY: Decision(intent=1)})
        session.play({Side.HOME: Decision(intent=1)})
        before = list(session.events)
        session.play({Side.AWAY: Decision(intent=1)})
        first = session.events[-1]
        session.undo()
        assert session.events == before
        session.play({Side.AWAY: Decision(intent=1)})
        assert session.events[-1] == first
        run_match(session, PLAYERS)
    record = read_record(file)
    assert any(line.kind is EventKind.UNDO for line in record.lines)
    assert list(record.events) == session.events
    assert take_up(record).result == session.result


def test_replay_stops_at_the_asked_time(tmp_path: Path) -> None:
    played_into(tmp_path / "race.jsonl")
    session = replay(read_record(tmp_path / "race.jsonl"), at_s=8.0)
    assert session.steps == 3
    assert session.match.clock_s == 15.0


def test_a_forfeit_replays(tmp_path: Path) -> None:
    file = tmp_path / "race.jsonl"
    with RecordWriter(file, HEADER) as writer:
        session = Session(RaceGame(), HEADER, sink=writer.write)
        run_match(session, {Side.HOME: Roller(9), Side.AWAY: Roller(1)})
    assert replay(read_record(file)).events == session.events


@pytest.mark.parametrize("change", [("die", "coin"), ('"die",', '"die",1'), ("ahead", "behind"), ('"do":1', '"do":5')])
def test_a_record_somebody_wrote_in_is_refused(tmp_path: Path, change: tuple[str, str]) -> None:
    file = tmp_path / "race.jsonl"
    played_into(file)
    text = file.read_text()
    assert change[0] in text
    file.write_text(text.replace(*change, 1))
    with pytest.raises(RecordError):
        replay(read_record(file), redraw=change[0] == '"die",')


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[]",
        "{}",
        "not json",
        '{"tablekick":99,"rulebook":"tactics","seed":1,"players":{"home":"a","away":"b"},"options":{}}',
        '{"tablekick":2,"rulebook":"chess","seed":1,"players":{"home":"a","away":"b"},"options":{}}',
        '{"tablekick":2,"rulebook":"tactics","seed":"x","players":{"home":"a","away":"b"},"options":{}}',
        '{"tablekick":2,"rulebook":"tactics","seed":1,"players":{"home":"a"},"options":{}}',
    ],
)
def test_what_has_no_header_is_no_record(tmp_path: Path, line: str) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text(line + "\n")
    with pytest.raises(RecordError, match=r"bad\.jsonl"):
        read_record(file)


@pytest.mark.parametrize(
    "line",
    [
        '{"chance":["die",3]}',
        '{"chance":["die"],"t":1}',
        '{"chance":["die",NaN],"t":1}',
        '{"ruling":{"call":"goal"},"t":1}',
        '{"intent":{"nobody":{"do":1}},"t":1}',
        '{"undo":-1,"t":0}',
        '{"dance":1,"t":0}',
        '{"note":1,"t":"soon"}',
        "[" * 50_000,
    ],
)
def test_a_bad_line_in_the_middle_is_named(tmp_path: Path, line: str) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text(f'{HEADER.as_line()}\n{line}\n{{"note":1,"t":0}}\n')
    with pytest.raises(RecordError, match="line 2"):
        read_record(file)


def test_a_missing_file_and_random_bytes_are_no_records(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="No such file"):
        read_record(tmp_path / "none.jsonl")
    for name in ("noise.jsonl", "noise.jsonl.gz"):
        (tmp_path / name).write_bytes(random.Random(3).randbytes(5_000))
        with pytest.raises(RecordError):
            read_record(tmp_path / name)


def test_a_new_record_never_overwrites_an_old_one(tmp_path: Path) -> None:
    played_into(tmp_path / "race.jsonl")
    with pytest.raises(FileExistsError):
        RecordWriter(tmp_path / "race.jsonl", HEADER)


def test_events_round_trip_through_their_line() -> None:
    event = Event(EventKind.FACT, 1.5, {"touch": ["a", "b"], "at": [1, 2.5]})
    assert event_from_line(event.as_line()) == event
    assert json.loads(event.as_line())["t"] == 1.5


def test_the_scoresheet_tells_the_calls_that_matter_and_the_end(tmp_path: Path) -> None:
    session = played_into(tmp_path / "race.jsonl")
    record = read_record(tmp_path / "race.jsonl")
    sheet = "\n".join(scoresheet(RaceGame(), record, Language.ENGLISH))
    assert "ahead! [" in sheet
    assert "stake!" not in sheet
    assert session.result is not None
    assert session.result.winner is Side.AWAY
    assert "won by b" in sheet
    assert "stake!" in "\n".join(scoresheet(RaceGame(), record, Language.ENGLISH, every_event=True))
