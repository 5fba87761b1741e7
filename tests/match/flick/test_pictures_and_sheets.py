"""What one sees of a recorded match: the table at a moment, and the scoresheet."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from tablekick.cli import main
from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.match import EventKind, Session, run_match
from tablekick.match.flick import GAME, intents
from tablekick.match.flick.moments import physical
from tablekick.match.record import packed
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.calls import phrase
from tests.match.flick.matches import BOOKS, Bench, header, meets, novices

SVG = "{http://www.w3.org/2000/svg}"


def recorded(book: Book, folder: Path) -> tuple[Session, Path]:
    session = Session(GAME, header(4, book, period_s=90.0))
    run_match(session, novices(4, book))
    file = folder / "match.jsonl.gz"
    file.write_bytes(packed(session.header, session.events))
    return session, file


def tablekick(*arguments: str) -> str:
    done = CliRunner().invoke(main, arguments)
    assert done.exit_code == 0, done.output
    return done.output


@pytest.mark.parametrize("book", BOOKS)
def test_a_replay_stops_at_a_time_and_draws_everybody_in_his_place(book: Book, tmp_path: Path) -> None:
    _, file = recorded(book, tmp_path)
    picture = ElementTree.fromstring(tablekick("replay", str(file), "--at", "60", "--svg"))
    title = picture.findtext(f"{SVG}title") or ""
    assert re.match(r"\d : \d, first period, 1:0\d, ", title)
    figures = 5 if book is Book.FISTF_1999_INDOOR else 10
    numbers = [text.text for text in picture.iter(f"{SVG}text") if text.text and text.text.isdigit()]
    assert sorted(numbers) == sorted([str(number) for number in range(1, figures + 1)] * 2)


def test_a_replay_tells_the_same_in_words(tmp_path: Path) -> None:
    session, file = recorded(Book.FISTF_1999, tmp_path)
    assert session.result is not None
    told = tablekick("replay", str(file))
    assert told.startswith(f"{session.result.score[0]} : {session.result.score[1]}, the match is over")
    assert "all events as recorded" in told
    assert "home.10" in told


@pytest.mark.parametrize(("lang", "half_time"), [("en", "Half-time"), ("de", "Halbzeit"), ("it", "tempo")])
def test_the_scoresheet_lists_periods_goals_and_cards_with_their_clauses(
    lang: str, half_time: str, tmp_path: Path
) -> None:
    session, file = recorded(Book.FISTF_1999, tmp_path)
    sheet = tablekick("show", str(file), "--lang", lang)
    assert half_time in sheet
    assert "(II.3.1.1)" in sheet
    called = [event.data["call"] for event in session.events if event.kind is EventKind.RULING]
    most = max(set(called), key=called.count)
    named = phrase("flick", Book.FISTF_1999, most, Language(lang))
    assert f"\n  {named} {called.count(most)}, " in sheet
    assert session.result is not None
    assert re.search(rf"\b{session.result.score[0]} ?: ?{session.result.score[1]}\b", sheet)


def test_every_event_of_the_record_is_on_the_long_sheet(tmp_path: Path) -> None:
    session, file = recorded(Book.SUBBUTEO_2016, tmp_path)
    lines = tablekick("show", str(file), "--all").splitlines()
    told = [event for event in session.events if event.kind not in (EventKind.END, EventKind.NOTE)]
    assert len([line for line in lines if re.match(r"\s*\d+:\d\d  ", line)]) == len(told)


def test_a_goalkeeper_goes_back_to_its_post_after_a_dive() -> None:
    bench = Bench()
    bench.under_way()
    bench.scene({"home.9": (350.0, 60.0)}, (380.0, 60.0), Side.HOME)
    keeper = Body("away.gk")
    before = bench.table.place_of(keeper)
    shot = bench.find(["home.9"], lambda facts: meets(facts, "home.9", "ball", "away.gk"))
    tried = bench.match.view(Side.HOME).table()
    tried.flick(physical(shot))
    tried.run()
    dived = tried.place_of(keeper)
    assert dived is not None
    assert dived.distance_to(before) > 5.0
    bench.do(shot)
    bench.let_pass()
    assert bench.table.place_of(keeper).distance_to(before) < 0.1


def test_a_goalkeeper_moved_at_rest_stays_where_its_player_holds_it() -> None:
    bench = Bench()
    bench.under_way()
    side = bench.asked
    keeper = Body(f"{side}.gk")
    at = bench.table.place_of(keeper)
    bench.do(intents.Guard(at=Point(at.x_mm, at.y_mm + 25.0)))
    held = bench.table.place_of(keeper)
    assert held.y_mm == pytest.approx(at.y_mm + 25.0)
    bench.flick_at(Body(f"{side}.9"), bench.play.table.ball, 0.3)
    bench.let_pass()
    assert bench.table.place_of(keeper) == held
