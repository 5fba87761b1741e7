"""A record says on which table it was played; one from an older table is refused, not played wrongly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablekick.facts.sides import Side
from tablekick.match.flick import intents
from tablekick.match.flick.options import OLD_TABLE, TABLE, read_options
from tablekick.match.games import ImpossibleIntentError, UnknownOptionError, game_for
from tablekick.match.record import Header, RecordError, packed, read_record
from tablekick.match.replay import replay, take_up
from tablekick.match.seats import Decision
from tablekick.match.session import Session
from tablekick.physics.flick import Base, materials_of
from tablekick.physics.flick.flicks import FINGER_SPIN_RADPS
from tablekick.rulebooks import Book


def played(**options: str) -> Session:
    """A match with its toss."""
    header = Header(book=Book.FISTF_1999, seed=4, players=dict.fromkeys(Side, "novice"), options=options)
    session = Session(game_for(Book.FISTF_1999), header)
    (side,) = session.awaits()
    session.play({side: Decision(intent=intents.Choose(takes="flick-off"))})
    return session


def kept(session: Session, folder: Path) -> Path:
    file = folder / "match.jsonl.gz"
    file.write_bytes(packed(session.header, session.events))
    return file


def test_a_record_always_says_on_which_table_it_was_played(tmp_path: Path) -> None:
    header = read_record(kept(played(), tmp_path)).header
    assert header.options["table"] == TABLE
    assert replay(read_record(tmp_path / "match.jsonl.gz")).events == played().events


@pytest.mark.parametrize("redraw", [False, True])
def test_a_record_that_says_nothing_is_from_the_first_table_and_refused(tmp_path: Path, redraw: bool) -> None:
    session = played()
    lines = [session.header.as_line(), *(event.as_line() for event in session.events)]
    header = json.loads(lines[0])
    del header["options"]["table"]
    file = tmp_path / "old.jsonl"
    file.write_text("\n".join([json.dumps(header), *lines[1:]]) + "\n", encoding="utf-8")
    with pytest.raises(RecordError, match=f"played on the table '{OLD_TABLE}'"):
        replay(read_record(file), redraw=redraw)
    with pytest.raises(RecordError, match="with the version of tablekick that recorded it"):
        take_up(read_record(file))


def test_a_table_nobody_knows_is_refused() -> None:
    with pytest.raises(UnknownOptionError, match="'ice'"):
        read_options({"table": "ice"})


def test_the_kind_of_base_is_an_option_and_stands_in_the_record(tmp_path: Path) -> None:
    session = played(base="heavyweight")
    assert read_record(kept(session, tmp_path)).header.options["base"] == "heavyweight"
    assert replay(read_record(tmp_path / "match.jsonl.gz")).events == session.events
    table = session.match.view(Side.HOME).real_table
    assert table.setup.materials is materials_of(Base.HEAVYWEIGHT)
    assert "base" not in played().header.options
    with pytest.raises(UnknownOptionError, match="'professional', 'heavyweight', 'lightweight', 'flat'"):
        read_options({"base": "square"})


def test_a_finger_gives_no_more_spin_than_a_finger_can() -> None:
    most = intents.read_intent(["flick", "home.7", 0.0, 1.0, FINGER_SPIN_RADPS, 0])
    assert isinstance(most, intents.Flick)
    assert most.spin_radps == FINGER_SPIN_RADPS
    with pytest.raises(ImpossibleIntentError, match="150"):
        intents.read_intent(["flick", "home.7", 0.0, 1.0, -FINGER_SPIN_RADPS - 1.0, 0])
