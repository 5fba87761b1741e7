"""The law knows no left and right, no home and away: every case holds turned over, with every place turned with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tablekick.judge.cases import Case
from tablekick.judge.courts import court_for
from tablekick.judge.coverage import repository_casebook
from tablekick.judge.files import casebook_files, read_file
from tablekick.judge.verdict import judge_case
from tablekick.rulebooks import Book

TABLES = [book for book in Book if book is not Book.TACTICS]
FLICK = [book for book in TABLES if book is not Book.TIPPKICK_2017]
CASES = [
    item.case for file in casebook_files([repository_casebook()]) for item in read_file(file) if item.case is not None
]
SIDES = {"home": "away", "away": "home"}
UNSAID: dict[str, dict[str, Any]] = {
    "flick": {"attacking": "home"},
    "tippkick": {"colours": {"home": "white", "away": "black"}},
}
"""What holds where a case says nothing."""
UNTOLD = {"s16-half-time"}
"""Who took the first kick-off is home, and no case can say otherwise."""
SIDE_UNTOLD = {"tk-corner-laid-wrong-and-put-right"}
"""A corner lies on the left where nobody says on which side the ball went out."""
PAIRS = frozenset({"score", "team", "others", "points"})


def _is_place(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(type(n) in (int, float) for n in value)


def turned(value: Any, place: Callable[[Any, Any], list[Any]], *, exchange: bool, key: str = "") -> Any:
    """The same thing with every place turned and, if wanted, the sides exchanged."""
    if key in PAIRS:
        return _score(value) if exchange else value
    if _is_place(value):
        return place(*value)
    if isinstance(value, dict):
        names = {name: _side(name) if exchange else name for name in value}
        return {names[name]: turned(inner, place, exchange=exchange, key=str(name)) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(turned(inner, place, exchange=exchange) for inner in value)
    return _side(value) if exchange else value


def _side(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    side, dot, rest = value.partition(".")
    return f"{SIDES[side]}{dot}{rest}" if side in SIDES else value


def _score(value: Any) -> Any:
    return value[::-1] if isinstance(value, list) and not isinstance(value[0], list) else [_score(one) for one in value]


def turned_case(case: Case, place: Callable[[Any, Any], list[Any]], *, exchange: bool) -> Case:
    parts = {name: turned(getattr(case, name), place, exchange=exchange) for name in ("given", "when", "then", "state")}
    return replace(case, near=(), permits=(), **parts)


def _failing(book: Book, turn: Callable[[Case], Case | None]) -> list[str]:
    found = []
    for case in CASES:
        other = turn(case) if book in case.books else None
        if other is None:
            continue
        verdict = judge_case(court_for(book), book, other)
        if not verdict.ok:
            found.append(f"{case.id}: {'; '.join(verdict.why)}")
    return found


def mirrored(case: Case) -> Case | None:
    """Left and right exchanged."""
    if _has_a_left_and_a_right(case):
        return None
    return turned_case(case, lambda x, y: [x, -y], exchange=False)


def _has_a_left_and_a_right(case: Case) -> bool:
    """Shots in a shoot-out begin at one touchline, and a corner of Tipp-Kick is told by its side."""
    told = f"{case.given} {case.when} {case.then}"
    return case.id in SIDE_UNTOLD or any(word in told for word in ("shoot-out", "'side': 'right'", "'side': 'left'"))


def exchanged(case: Case) -> Case | None:
    """The other player, at the other end; what is said of home where nothing is said has to be said of away."""
    if case.id in UNTOLD or (_has_a_left_and_a_right(case) and Book.TIPPKICK_2017 not in case.books):
        return None
    untold = UNSAID["tippkick" if Book.TIPPKICK_2017 in case.books else "flick"]
    return turned_case(replace(case, given={**untold, **case.given}), lambda x, y: [-x, -y], exchange=True)


def _belongs_to_the_first_period(case: Case) -> bool:
    """The toss comes before the first flick-off, and only the first period ends with the interval."""
    tossed = any("toss" in fact for fact in case.when)
    return tossed or "period" in case.state or any(ruling["call"] == "half-time" for ruling in case.then)


def after_the_interval(case: Case) -> Case | None:
    """The same players in the second period, each with the other goal before him."""
    if case.given.get("period", 1) != 1 or _belongs_to_the_first_period(case):
        return None
    return turned_case(replace(case, given={**case.given, "period": 2}), lambda x, y: [-x, -y], exchange=False)


@pytest.mark.parametrize("book", TABLES)
def test_every_case_holds_in_a_mirror(book: Book) -> None:
    assert _failing(book, mirrored) == []


@pytest.mark.parametrize("book", TABLES)
def test_every_case_holds_for_the_other_player_at_the_other_end(book: Book) -> None:
    assert _failing(book, exchanged) == []


@pytest.mark.parametrize("book", FLICK)
def test_every_case_holds_in_the_second_period_at_the_other_end(book: Book) -> None:
    assert _failing(book, after_the_interval) == []
