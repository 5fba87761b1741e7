"""What takes a rule's place is asked as that rule is: the type checker sees to it, the law knows it."""

from __future__ import annotations

from pathlib import Path

import pytest
from mypy import api

import tablekick
from tablekick.law.flick.hearing.touches import LATE_TOUCH
from tablekick.law.flick.law import law_of
from tablekick.law.flick.offside.rules import offside_position
from tablekick.law.flick.offside.subbuteo_offside import stands_offside
from tablekick.law.flick.possession.subbuteo_late_touches import after_the_change
from tablekick.law.flick.replacement import SUBBUTEO, AddedTwiceError, ReplacedTwiceError, adds, replaces
from tablekick.rulebooks import Book

COMMON = """
from tablekick.law.flick.replacement import SUBBUTEO, replaces
def rule(play: int, flick: str) -> bool:
    return play == len(flick)
@replaces(rule, under=SUBBUTEO)
"""


@pytest.mark.parametrize(
    ("other", "accepted"),
    [
        ("def other(play: int, flick: str) -> bool:\n    return True", True),
        ("def other(play: object, flick: str) -> bool:\n    return True", True),
        ("def other(play: int) -> bool:\n    return True", False),
        ("def other(play: int, flick: float) -> bool:\n    return True", False),
        ("def other(play: int, flick: str) -> str:\n    return flick", False),
    ],
    ids=["the same", "asked more widely", "asked less", "asked of something else", "answers something else"],
)
def test_only_a_function_of_the_same_signature_may_replace_a_rule(
    other: str, accepted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MYPYPATH", str(Path(tablekick.__file__).parents[1]))
    said, failed, status = api.run(["--config-file=", "--strict", "--follow-imports=silent", "-c", COMMON + other])
    assert not failed
    assert (status == 0) is accepted, said
    assert accepted or "Replaces" in said


def test_a_replacement_decides_under_its_book_only() -> None:
    assert law_of(Book.SUBBUTEO_2016).replaced[offside_position] is stands_offside
    assert offside_position not in law_of(Book.FISTF_2000).replaced


ADDED = """
from tablekick.law.flick.replacement import SUBBUTEO, Occasion, adds
NOW: Occasion[[int, str], bool] = Occasion("now", "nothing is asked")
@adds(NOW, under=SUBBUTEO)
"""


@pytest.mark.parametrize(
    ("other", "accepted"),
    [
        ("def other(play: int, flick: str) -> bool:\n    return True", True),
        ("def other(play: int, flick: float) -> bool:\n    return True", False),
    ],
    ids=["the same", "asked of something else"],
)
def test_only_a_function_that_fits_an_occasion_may_speak_on_it(
    other: str, accepted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MYPYPATH", str(Path(tablekick.__file__).parents[1]))
    said, failed, status = api.run(["--config-file=", "--strict", "--follow-imports=silent", "-c", ADDED + other])
    assert not failed
    assert (status == 0) is accepted, said


def test_a_book_speaks_once_on_an_occasion_and_the_others_are_silent() -> None:
    assert law_of(Book.SUBBUTEO_2016).further(LATE_TOUCH) == (after_the_change,)
    assert law_of(Book.FISTF_1999).further(LATE_TOUCH) == ()
    with pytest.raises(AddedTwiceError, match=r"two functions speak under subbuteo-2016"):
        adds(LATE_TOUCH, under=SUBBUTEO)(after_the_change)


def test_two_functions_cannot_take_the_same_place() -> None:
    law_of(Book.SUBBUTEO_2016)
    with pytest.raises(ReplacedTwiceError, match=r"offside_position is replaced twice under subbuteo-2016"):
        replaces(offside_position, under=SUBBUTEO)(stands_offside)
