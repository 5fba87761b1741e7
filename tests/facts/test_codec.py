"""Facts are written in the words of the casebook, and what is written is read back as it was."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablekick.facts.errors import UnreadableError
from tablekick.facts.flick import codec as flick
from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Cross, Fact, Leave, Line, Substitute, Touch
from tablekick.facts.sides import Side
from tablekick.facts.tippkick import codec as tippkick
from tablekick.facts.tippkick import facts as tk
from tablekick.geometry.points import Point
from tests.law import flick_streams


def can_be(fact: Fact) -> bool:
    """Blind streams also hold what nobody can write: a goal over the touchline, a ball that left nowhere."""
    if isinstance(fact, Cross):
        return fact.line is Line.GOAL or not fact.goal
    return not (isinstance(fact, Leave) and fact.body == BALL and fact.at is None)


@settings(max_examples=300, deadline=None)
@given(flick_streams.facts_of_any_kind.filter(can_be))
def test_what_flick_football_writes_it_reads_back(fact: Fact) -> None:
    assert flick.CODEC.read(flick.CODEC.write(fact), "when[0]") == replace(fact, time_s=0.0)


places = st.builds(Point, st.integers(-600, 600).map(float), st.integers(-400, 400).map(float))


def of_any_kind(kind: type[Any]) -> st.SearchStrategy[Any]:
    known: dict[str, st.SearchStrategy[Any]] = {
        "body": st.sampled_from([tippkick.read_body(name, "") for name in tippkick.NAMES if name != "ball"]),
        "path_mm": st.none() | st.integers(0, 5_000).map(float),
        "gap_mm": st.none() | st.integers(0, 5_000).map(float),
        "seconds": st.integers(0, 36_000).map(float),
        "like": st.none() | st.sampled_from(["6.7", "8.2.2"]),
        "figure": st.none() | st.integers(0, 20),
        "instead_of": st.none() | st.integers(0, 20),
        "at": places,
        "spare_at": st.none() | places,
        "by": st.sampled_from(list(Side)),
        "goal": st.just(False),
    }
    names = {field.name for field in fields(kind)} & known.keys()
    return st.builds(kind, **{name: known[name] for name in names})


@pytest.mark.parametrize("kind", get_args(tk.Fact))
def test_what_tippkick_writes_it_reads_back(kind: type[Any]) -> None:
    @settings(max_examples=60, deadline=None)
    @given(of_any_kind(kind))
    def check(fact: Any) -> None:
        assert tippkick.CODEC.read(tippkick.CODEC.write(fact), "when[0]") == fact

    check()


def test_what_is_as_usual_is_not_written() -> None:
    read = flick.CODEC.read({"touch": ["home.7", "ball"], "at": [89, 0], "moving": ["home.7"]}, "when[0]")
    assert isinstance(read, Touch)
    assert flick.CODEC.write(read) == {"touch": ["home.7", "ball"], "at": [89.0, 0.0]}


def test_whose_goalkeeper_is_changed_can_be_told_by_the_side() -> None:
    assert flick.CODEC.read({"substitute": "gk", "by": "away"}, "when[0]") == Substitute(
        body=Body("away.gk"), by=Side.AWAY
    )


@pytest.mark.parametrize(
    ("raw", "key", "problem"),
    [
        ({"flick": "home.7", "touch": ["home.7", "ball"]}, "when[3]", "exactly one verb"),
        ({}, "when[3]", "got nothing"),
        ({"flick": "ball"}, "when[3].flick", "expected a figure"),
        ({"flick": "home.7", "at": [0, 0]}, "when[3].at", "unknown key"),
        ({"touch": ["ball", "ball"]}, "when[3].touch", "cannot touch itself"),
        ({"cross": "ball", "line": "touch", "at": [0, 1], "goal": True}, "when[3].goal", "over the goal line"),
        ({"cross": "ball", "line": "touch"}, "when[3].at", "missing; expected a position"),
        ({"say": "accept"}, "when[3].by", "missing; expected home or away"),
        ({"say": "accept", "by": "home", "offence": 0}, "when[3].offence", "counted from 1"),
        ({"signal": "end", "undecided": True}, "when[3].undecided", "only goal-elsewhere"),
    ],
)
def test_what_cannot_be_read_names_its_key(raw: dict[str, Any], key: str, problem: str) -> None:
    with pytest.raises(UnreadableError) as told:
        flick.CODEC.read(raw, "when[3]")
    assert told.value.key == key
    assert problem in told.value.problem
