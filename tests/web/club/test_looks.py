"""Names that look alike are one name."""

from __future__ import annotations

import pytest

from tablekick.web.club.looks import looks, why_no_name


@pytest.mark.parametrize(
    ("name", "posing"),
    [
        ("Paolo", "Раоlо"),  # Cyrillic
        ("Paolo", "PAOLO"),
        ("Paolo", "Paol0"),
        ("Paolo", "P a o l o"),
        ("Paolo", "Ραοlο"),  # Greek
        ("Paolo", "𝓟𝓪𝓸𝓵𝓸"),  # mathematical
        ("Paolo", "Ｐａｏｌｏ"),  # full width
        ("Paolo", "Páòlö"),
        ("Illy", "lllγ"),
        ("Marnie", "Mamie"),
        ("Ada.", "Ada_"),
        ("Jürgen", "Jurgen"),
    ],
)
def test_who_poses_as_somebody_is_found_out(name: str, posing: str) -> None:
    assert looks(name) == looks(posing)


@pytest.mark.parametrize(("one", "other"), [("Ada", "Ida"), ("Ben", "Bea"), ("Анна", "Иван"), ("Max", "Mux")])
def test_different_names_stay_different(one: str, other: str) -> None:
    assert looks(one) != looks(other)


@pytest.mark.parametrize("name", ["", "x", "…", "a" * 25, "Ada+Ben", "\u202e\u202e"])
def test_some_things_are_no_names(name: str) -> None:
    assert why_no_name(name) == "bad-name"


@pytest.mark.parametrize("name", ["Referee", "rеfеrее", "GUEST", "Tab1ekick", "Master"])
def test_nobody_poses_as_the_house_or_a_bot(name: str) -> None:
    assert why_no_name(name) == "name-taken"


def test_ordinary_names_are_fine() -> None:
    assert [why_no_name(name) for name in ("Ada", "Günther Ö.", "Анна", "李小龙", "D'Angelo 7")] == [None] * 5
