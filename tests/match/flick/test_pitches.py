"""A match on a pitch of other measures: lawful ones are played on, others are refused with the clause."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.geometry.pitch import INDOOR, Pitch
from tablekick.geometry.points import Point
from tablekick.match import Session, read_record, run_match
from tablekick.match.flick import GAME
from tablekick.match.flick.line_ups import formation
from tablekick.match.flick.pitches import pitch_for, read_pitch
from tablekick.match.games import UnknownOptionError, game_for
from tablekick.match.record import packed
from tablekick.match.replay import replay
from tablekick.rulebooks import Book
from tests.match.flick.matches import header, novices

FLICK = (Book.FISTF_1999, Book.FISTF_2000, Book.SUBBUTEO_2016)
SMALLEST = (
    "length=900,width=600,centre_circle=120,penalty_depth=180,penalty_width=480,penalty_spot=140,"
    "goal_area_depth=70,goal_area_width=260,corner=30,line=3"
)
LARGEST = "length=1400,width=1000,centre_circle=60,penalty_depth=120,penalty_width=300,penalty_spot=80,corner=20"


@pytest.mark.parametrize(
    ("measures", "book", "clause"),
    [
        ("length=1401", Book.FISTF_1999, "fistf-1999:III.1.2.1"),
        ("length=899,width=560", Book.FISTF_2000, "fistf-2000:II.1.2.1"),
        ("length=1100,width=801", Book.FISTF_1999, "fistf-1999:III.1.2.1"),
        ("penalty_spot=141", Book.FISTF_1999, "fistf-1999:III.1.2.3.p2"),
        ("line=3.1", Book.FISTF_2000, "fistf-2000:II.1.1.6"),
        ("corner=19", Book.SUBBUTEO_2016, "fistf-1999:III.1.2.5"),
        ("length=1200,width=800", Book.FISTF_1999_INDOOR, "fistf-1999-indoor:V.12"),
    ],
)
def test_an_unlawful_measure_is_refused_with_its_clause(measures: str, book: Book, clause: str) -> None:
    with pytest.raises(UnknownOptionError, match=clause):
        game_for(book).read_options(book, {"pitch": measures})


@pytest.mark.parametrize(("book", "measures"), [*product(FLICK, (SMALLEST, LARGEST))])
def test_a_lawful_pitch_has_its_measures_and_a_shooting_line_half_way(book: Book, measures: str) -> None:
    pitch = pitch_for(book, measures)
    assert pitch.shooting_line == pitch.length / 4.0
    assert f"length={pitch.length:g},width={pitch.width:g}" in measures
    assert game_for(book).read_options(book, {"pitch": measures})["pitch"] == measures


def test_the_usual_pitch_is_what_it_was() -> None:
    assert pitch_for(Book.FISTF_1999, "") == Pitch()
    assert pitch_for(Book.FISTF_1999_INDOOR, "") == INDOOR
    assert "pitch" not in game_for(Book.FISTF_1999).read_options(Book.FISTF_1999, {"pitch": ""})


def test_units_and_mappings_are_read() -> None:
    assert read_pitch("width=90 cm, length=1.3 m") == "length=1300,width=900"
    assert read_pitch({"length": 1300, "width": "90 cm"}) == "length=1300,width=900"


@pytest.mark.parametrize("wrong", ["lenght=1300", "1300", "length=long", "length=3 kg", 1300, {"goal_width": 125}])
def test_what_cannot_be_read_is_refused(wrong: object) -> None:
    with pytest.raises(UnknownOptionError, match="pitch"):
        read_pitch(wrong)


def test_the_usual_formation_is_what_it_was() -> None:
    assert formation(Pitch(), Side.HOME, -1, 10)[Body("home.10")] == Point(-90.0, -112.0)


@pytest.mark.parametrize("measures", [SMALLEST, LARGEST, "length=900,width=600", "length=1400,width=600"])
def test_a_formation_fits_any_lawful_pitch(measures: str) -> None:
    """In the own half, on the pitch, off the circle, apart, and three within 9 cm of half-way (Subbuteo 4.10)."""
    pitch = pitch_for(Book.SUBBUTEO_2016, measures)
    places = list(formation(pitch, Side.HOME, -1, 10).values())
    radius = pitch.base / 2.0
    assert all(pitch.is_completely_in_half(at, radius, -1) and pitch.is_on_playing_area(at) for at in places)
    assert all(at.distance_to(Point(0.0, 0.0)) - radius >= pitch.centre_circle for at in places)
    assert all(one.distance_to(other) > pitch.base for n, one in enumerate(places) for other in places[:n])
    assert sum(abs(at.x_mm) <= 90.0 for at in places) >= 3


@pytest.mark.parametrize(("book", "measures"), [(Book.SUBBUTEO_2016, SMALLEST), (Book.FISTF_1999, LARGEST)])
def test_a_match_on_another_pitch_is_played_to_its_end_and_replays(book: Book, measures: str, tmp_path: Path) -> None:
    session = Session(GAME, header(8, book, period_s=60.0, pitch=measures))
    result = run_match(session, novices(8, book))
    assert result.how == "full-time"
    file = tmp_path / "match.jsonl.gz"
    file.write_bytes(packed(session.header, session.events))
    again = replay(read_record(file), redraw=True)
    assert (again.events, again.result) == (session.events, result)
