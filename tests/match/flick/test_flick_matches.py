"""What holds in every flick match: it ends, it replays, it can be taken up again, and every call has a clause."""

from __future__ import annotations

import gzip
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tablekick.facts.sides import Side
from tablekick.match import Decision, Session, read_record, run_match
from tablekick.match.flick import GAME, intents
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.views import FlickView
from tablekick.match.record import RecordWriter, packed
from tablekick.match.replay import replay, take_up
from tablekick.players.bots import levels
from tablekick.rulebooks import Book
from tests.match.flick.crimes import CRIMES
from tests.match.flick.hostile import Hooligan
from tests.match.flick.hostile_matches import Tally, hostile_match
from tests.match.flick.matches import BOOKS, header, novices

SHORT_S = 60.0


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("knockout", [False, True])
def test_a_match_between_novices_ends_with_a_legal_result(book: Book, knockout: bool) -> None:
    session = Session(GAME, header(5, book, period_s=SHORT_S, knockout=knockout))
    result = run_match(session, novices(5, book))
    assert result.how in {"full-time", "sudden-death", "shoot-out", "undecided"}
    home, away = result.score
    if result.how == "full-time":
        assert result.winner is (None if home == away else Side.HOME if home > away else Side.AWAY)
    assert not knockout or result.winner is not None or result.how == "undecided"
    rulings = [event.data for event in session.events if event.kind == "ruling"]
    assert all(ruling["clause"] for ruling in rulings)


@pytest.mark.parametrize("book", BOOKS)
def test_a_match_replays_bit_for_bit(book: Book, tmp_path: Path) -> None:
    session = Session(GAME, header(8, book, period_s=SHORT_S))
    result = run_match(session, novices(8, book))
    file = tmp_path / "match.jsonl.gz"
    file.write_bytes(packed(session.header, session.events))
    again = replay(read_record(file), redraw=True)
    assert again.events == session.events
    assert again.result == result


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("seed", [3, 11])
def test_the_record_of_a_whole_match_is_small(book: Book, seed: int) -> None:
    session = Session(GAME, header(seed, book))
    run_match(session, novices(seed, book))
    packed_bytes = packed(session.header, session.events)
    assert len(gzip.decompress(packed_bytes)) <= 200_000
    assert len(packed_bytes) <= 20_000


PLAYS_A_MATCH = """
import sys, time
from pathlib import Path
from tablekick.facts.sides import Side
from tablekick.match import Session, run_match
from tablekick.match.flick import GAME, intents
from tablekick.match.flick.moments import Moment
from tablekick.match.record import RecordWriter
from tests.match.flick.matches import header
from tests.match.flick.test_flick_matches import Stubborn

told = header(11, period_s=60.0)
with RecordWriter(Path(sys.argv[1]), told) as writer:
    def slowly(events):
        writer.write(events)
        time.sleep(0.02)
    run_match(Session(GAME, told, sink=slowly), {side: Stubborn() for side in Side})
"""


def test_a_process_killed_in_the_middle_of_a_match_loses_nothing_that_it_has_told(tmp_path: Path) -> None:
    file, whole = tmp_path / "killed.jsonl", tmp_path / "whole.jsonl"
    process = subprocess.Popen([sys.executable, "-c", PLAYS_A_MATCH, str(file)])
    while not file.exists() or len(file.read_bytes()) < 3_000:
        assert process.poll() is None, "the match was over before anybody could kill it"
        time.sleep(0.005)
    process.send_signal(signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL
    killed = file.read_bytes()
    record = read_record(file)
    with RecordWriter(file, goes_on=record) as writer:
        run_match(take_up(record, sink=writer.write), {side: Stubborn() for side in Side})
    told = header(11, period_s=60.0)
    with RecordWriter(whole, told) as writer:
        run_match(Session(GAME, told, sink=writer.write), {side: Stubborn() for side in Side})
    assert file.read_bytes() == whole.read_bytes()
    assert whole.read_bytes().startswith(killed[: record.whole_bytes])
    assert len(killed) < len(whole.read_bytes())


def test_a_killed_match_goes_on_to_the_same_end(tmp_path: Path) -> None:
    whole = tmp_path / "whole.jsonl"
    told = header(11, period_s=30.0)
    with RecordWriter(whole, told) as writer:
        run_match(Session(GAME, told, sink=writer.write), {side: Stubborn() for side in Side})
    written = whole.read_bytes()
    for cut in (len(written) // 3, len(written) - 7):
        part = tmp_path / f"{cut}.jsonl"
        part.write_bytes(written[:cut])
        record = read_record(part)
        with RecordWriter(part, goes_on=record) as writer:
            run_match(take_up(record, sink=writer.write), {side: Stubborn() for side in Side})
        assert part.read_bytes() == written


class Stubborn:
    """A novice born anew for every decision, so that it always decides alike."""

    def decide(self, view: FlickView) -> Decision[Any]:
        return levels(Book.FISTF_1999)["novice"](1).decide(view)


@pytest.mark.parametrize("book", BOOKS)
def test_hostile_players_never_break_a_match_and_their_crimes_are_punished_under_a_clause(book: Book) -> None:
    tally = Tally()
    for seed in range(1, 9):
        tally.add(hostile_match(book, seed))
    assert tally.matches == sum(tally.endings.values()) == 8
    assert tally.unpunished == []
    assert len(tally.committed) > 8


def test_an_act_that_nobody_punishes_would_be_seen() -> None:
    tally = Tally()
    for seed in range(1, 5):
        tally.add(hostile_match(Book.FISTF_1999, seed, wickedness=Harmless))
    assert len(tally.unpunished) > 3


class Harmless(Hooligan):
    """Says that it has committed a crime whenever it has only done without a block-flick."""

    def decide(self, view: FlickView) -> Decision[Any]:
        decision = super().decide(view)
        self.crime = CRIMES[0] if view.moment is Moment.BLOCK and decision.intent == intents.Hold() else None
        return decision


@pytest.mark.parametrize("level", ["club", "county", "master"])
def test_every_level_plays_a_short_match_to_its_end(level: str) -> None:
    bots = levels(Book.FISTF_1999)
    session = Session(GAME, header(2, period_s=30.0))
    result = run_match(session, {Side.HOME: bots[level](1), Side.AWAY: bots["novice"](2)})
    assert result.how == "full-time"
