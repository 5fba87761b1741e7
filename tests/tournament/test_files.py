"""Lists in and out."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tablekick.rulebooks import Language
from tablekick.tournament.errors import RefusedError, UnreadableError
from tablekick.tournament.files.calendar import calendar_of
from tablekick.tournament.files.grids import read_grid
from tablekick.tournament.files.people import read_people, write_people
from tablekick.tournament.files.results import write_event, write_results
from tablekick.tournament.files.sheets import Sheet, write_sheet
from tablekick.tournament.formats import Format, Hall
from tablekick.tournament.log import Timetabled
from tablekick.tournament.people import Entrant, EntrantId
from tablekick.tournament.schedule import plan
from tests.tournament.event import Event, by_number

STAMP = datetime(2026, 11, 1, tzinfo=UTC)
SQUAD = [
    Entrant(id=EntrantId(""), name="Jörg Müller", club="Tipp, Kick & Co", rating=1712.5, seed=3, category="Ü40"),
    Entrant(id=EntrantId(""), name="=SUM(A1)", members=("Anna", "Bea", "Cleo", "Dora", "Eva"), bot="novice"),
]


def planned(size: int = 6) -> Event:
    event = Event(format=Format.KNOCKOUT, name="Cup; of, names", hall=Hall(tables=2)).enter(size).draw()
    event.add((Timetabled(timetable=plan(event.state, limit_s=1.0)),))
    return event


def test_a_spreadsheet_comes_back_as_it_was_written(tmp_path: Path) -> None:
    write_people(tmp_path / "people.xlsx", SQUAD)
    assert read_people(tmp_path / "people.xlsx") == SQUAD


def test_a_text_file_comes_back_and_no_name_in_it_is_a_formula(tmp_path: Path) -> None:
    file = tmp_path / "people.csv"
    write_people(file, SQUAD)
    assert read_people(file)[0] == SQUAD[0]
    assert read_grid(file)[2][0] == "'=SUM(A1)"


@pytest.mark.parametrize("text", [
    "Name;Verein;Setzplatz\nJörg Müller;TKC;1\n", "\ufeffNome,Società,Testa di serie\nJörg Müller,TKC,1\n",
    "player\tclub\tseed\nJörg Müller\tTKC\t1\n\n",
])  # fmt: skip
def test_lists_of_three_languages_are_read(tmp_path: Path, text: str) -> None:
    file = tmp_path / "list.csv"
    file.write_text(text, encoding="utf-8")
    (found,) = read_people(file)
    assert (found.name, found.club, found.seed) == ("Jörg Müller", "TKC", 1)


@pytest.mark.parametrize(("text", "problem"), [
    ("", "empty"), ("club\nTKC\n", "no column"), ("name,rating\nA,1500\nB,strong\n", "row 3"),
])  # fmt: skip
def test_a_list_that_cannot_be_read_says_where(tmp_path: Path, text: str, problem: str) -> None:
    file = tmp_path / "list.csv"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UnreadableError, match=problem):
        read_people(file)


def test_results_are_written_with_their_clauses(tmp_path: Path) -> None:
    event = planned().play(by_number)
    write_results(tmp_path / "results.xlsx", event.state)
    grid = read_grid(tmp_path / "results.xlsx")
    assert len(grid) == 1 + 5
    assert grid[-1][0] == "K3.1"
    assert grid[-1][8] == "fistf-1999:I.6"
    write_event(tmp_path / "event.json", event.state, event.entries)
    whole = json.loads((tmp_path / "event.json").read_text())
    assert whole["ranking"][0] == {"rank": 1, "name": "Player 000"}
    assert len(whole["log"]) == len(event.entries)


def test_a_calendar_has_folded_lines_and_only_what_concerns_a_player() -> None:
    event = planned()
    text = calendar_of(event.state, STAMP)
    lines = text.split("\r\n")
    assert lines[0] == "BEGIN:VCALENDAR"
    assert lines[-2:] == ["END:VCALENDAR", ""]
    assert all(len(line.encode()) <= 75 for line in lines)
    assert text.count("BEGIN:VEVENT") == 5
    assert "DTSTART:20260104T090000" in lines
    mine = calendar_of(event.state, STAMP, EntrantId("E6"))
    assert 1 <= mine.count("BEGIN:VEVENT") < 5
    with pytest.raises(RefusedError, match="no timetable"):
        calendar_of(Event().enter(2).draw().state, STAMP)


def test_sheets_are_printed_in_three_languages_whatever_the_names_are(tmp_path: Path) -> None:
    event = planned()
    for language in Language:
        write_sheet(tmp_path / f"{language}.pdf", event.state, Sheet.SLIPS, language)
        assert (tmp_path / f"{language}.pdf").read_bytes().startswith(b"%PDF")
    with pytest.raises(RefusedError, match="last match"):
        write_sheet(tmp_path / "c.pdf", event.state, Sheet.CERTIFICATES, Language.ENGLISH)
    write_sheet(tmp_path / "c.pdf", event.play(by_number).state, Sheet.CERTIFICATES, Language.GERMAN)
    assert (tmp_path / "c.pdf").stat().st_size > 1_000
