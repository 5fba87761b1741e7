"""What a person writes wrongly in a Tipp-Kick case is answered with the key and what was expected."""

from __future__ import annotations

from typing import Any

import pytest

from tablekick.facts.errors import UnreadableError
from tablekick.judge.tippkick import COURT
from tablekick.rulebooks import Book


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"colour": {}}, "given.colour"),
        ({"colours": {"home": "red"}}, "given.colours.home"),
        ({"colours": {"home": "white", "away": "white"}}, "given.colours"),
        ({"ball": {"at": [900, 0]}}, "given.ball.at"),
        ({"ball": {"at": [float("nan"), 0]}}, "given.ball.at[0]"),
        ({"ball": {"up": "blue"}}, "given.ball.up"),
        ({"action": "throw-in"}, "given.action"),
        ({"prep": 2}, "given.prep"),
        ({"period": 3}, "given.period"),
        ({"score": [1]}, "given.score"),
        ({"record": {"away": {"cards": 1}}}, "given.record.away.cards"),
        ({"record": {"away": {"cautioned": 1}}}, "given.record.away.cautioned"),
        ({"kickers": {"away": {"posture": "lying"}}}, "given.kickers.away.at"),
        ({"pitch": {"length": -3}}, "given.pitch.length"),
        ({"clock": "soon"}, "given.clock"),
    ],
)
def test_a_situation_that_cannot_be_names_its_key(given: dict[str, Any], key: str) -> None:
    with pytest.raises(UnreadableError) as wrong:
        COURT.open(Book.TIPPKICK_2017, given)
    assert wrong.value.key == key


@pytest.mark.parametrize(
    ("fact", "key"),
    [
        ({}, "when[0]"),
        ({"kick": "home", "rest": "ball"}, "when[0]"),
        ({"throw": "home"}, "when[0]"),
        ({"kick": "nobody"}, "when[0].kick"),
        ({"kick": "home", "spin": 1}, "when[0].spin"),
        ({"kick": "home", "technique": "header"}, "when[0].technique"),
        ({"touch": ["ball"]}, "when[0].touch"),
        ({"touch": ["home.kicker", "post"]}, "when[0].touch"),
        ({"touch": ["ball", "away.knee"]}, "when[0].touch"),
        ({"touch": ["ball", "post"], "moving": ["nothing"]}, "when[0].moving"),
        ({"rest": "ball", "at": [0, 0]}, "when[0].up"),
        ({"rest": "ball", "at": "there", "up": "white"}, "when[0].at"),
        ({"rest": "kicker", "at": [0, 0], "up": "white"}, "when[0].rest"),
        ({"cross": "ball", "line": "touch"}, "when[0].at"),
        ({"cross": "ball", "line": "halfway", "at": [0, 0]}, "when[0].line"),
        ({"cross": "ball", "line": "touch", "at": [0, 360], "goal": True}, "when[0].goal"),
        ({"place": "away.keeper", "at": [0, 0]}, "when[0].place"),
        ({"place": "away.kicker"}, "when[0].at"),
        ({"keeper": "sleeps", "by": "home"}, "when[0].keeper"),
        ({"conduct": "obstruction", "deliberate": True}, "when[0].by"),
        ({"conduct": "obstruction", "by": "home", "deliberate": "yes"}, "when[0].deliberate"),
        ({"elapse": float("inf")}, "when[0].elapse"),
        ({"elapse": -1}, "when[0].elapse"),
        ({"signal": "maybe"}, "when[0].signal"),
        ({"check": "board"}, "when[0].good"),
        ({"exchange": "kicker"}, "when[0].by"),
        ({"decide": "free-kick", "like": "99.9"}, "when[0].like"),
    ],
)
def test_a_fact_that_cannot_be_names_its_key(fact: dict[str, Any], key: str) -> None:
    hearing = COURT.open(Book.TIPPKICK_2017, {})
    with pytest.raises(UnreadableError) as wrong:
        hearing.observe(fact, "when[0]")
    assert wrong.value.key == key
