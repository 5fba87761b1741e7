"""What holds in every flick match: it ends, it replays, it can be taken up again, and every call has a clause."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest

from tablekick.law.sides import Side
from tablekick.match import Decision, EventKind, Session, read_record, run_match
from tablekick.match.flick import GAME
from tablekick.match.flick.views import FlickView
from tablekick.match.record import RecordWriter, packed
from tablekick.match.replay import replay, take_up
from tablekick.players.bots import levels
from tablekick.rulebooks import Book
from tests.match.flick.hostile import Hooligan
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


@pytest.mark.parametrize("book", BOOKS)
def test_a_match_replays_bit_for_bit(book: Book, tmp_path: Path) -> None:
    session = Session(GAME, header(8, book, period_s=SHORT_S))
    result = run_match(session, novices(8, book))
    file = tmp_path / "match.jsonl.gz"
    file.write_bytes(packed(session.header, session.events))
    again = replay(read_record(file), redraw=True)
    assert again.events == session.events
    assert again.result == result


def test_the_record_of_a_whole_match_is_small() -> None:
    session = Session(GAME, header(3))
    run_match(session, novices(1))
    packed_bytes = packed(session.header, session.events)
    assert len(gzip.decompress(packed_bytes)) < 200_000
    assert len(packed_bytes) < 22_000


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
        with RecordWriter(part, keep_bytes=record.whole_bytes) as writer:
            run_match(take_up(record, sink=writer.write), {side: Stubborn() for side in Side})
        assert part.read_bytes() == written


class Stubborn:
    """A novice born anew for every decision, so that it always decides alike."""

    def decide(self, view: FlickView) -> Decision[Any]:
        return levels(Book.FISTF_1999)["novice"](1).decide(view)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("seed", range(4))
def test_hostile_players_never_break_a_match_and_every_call_carries_a_clause(book: Book, seed: int) -> None:
    session = Session(GAME, header(seed, book, period_s=40.0, knockout=seed == 1, live=seed == 2))
    result = run_match(session, {Side.HOME: Hooligan(seed), Side.AWAY: Hooligan(seed + 100)})
    rulings = [event.data for event in session.events if event.kind is EventKind.RULING]
    assert all(ruling["clause"] for ruling in rulings)
    assert {"free-flick", "change-of-right", "illegal-position"} & {ruling["call"] for ruling in rulings}
    assert result.how != "forfeit"
    times = [event.time_s for event in session.events]
    assert times == sorted(times)


@pytest.mark.parametrize("level", ["club", "county", "master"])
def test_every_level_plays_a_short_match_to_its_end(level: str) -> None:
    bots = levels(Book.FISTF_1999)
    session = Session(GAME, header(2, period_s=30.0))
    result = run_match(session, {Side.HOME: bots[level](1), Side.AWAY: bots["novice"](2)})
    assert result.how == "full-time"
