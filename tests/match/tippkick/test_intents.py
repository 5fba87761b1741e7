"""Intents survive their writing, and nonsense is answered with what would make sense."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Posture, Tool
from tablekick.geometry.points import Point
from tablekick.match.games import ImpossibleIntentError
from tablekick.match.tippkick import Blow, Choose, Defend, Intent, KeeperOrder
from tablekick.match.tippkick.intents import as_written, read_intent, write_intent
from tablekick.physics.tippkick import Dive

PUSHES = st.builds(
    Blow,
    direction_deg=st.floats(-360, 360),
    speed_mps=st.floats(0, 2),
    loft_deg=st.floats(0, 80),
    across_mm=st.floats(-7.5, 7.5),
    above_mm=st.floats(-7.5, 7.5),
    tool=st.just(Tool.KEEPER),
)
INTENTS: st.SearchStrategy[Intent] = st.one_of(
    st.builds(Choose, repeat=st.booleans()),
    PUSHES,
    st.builds(Blow, direction_deg=st.floats(-360, 360), speed_mps=st.floats(0, 8)),
    st.builds(
        Defend,
        kicker=st.none() | st.builds(Point, st.floats(-600, 600), st.floats(-400, 400)),
        posture=st.sampled_from(Posture),
        facing_deg=st.floats(-360, 360),
        on_line=st.booleans(),
        keeper=st.builds(KeeperOrder, y_mm=st.floats(-60, 60), out_mm=st.floats(-15, 40), dive=st.sampled_from(Dive)),
        clear=st.none() | PUSHES,
    ),
)


@given(INTENTS)
def test_an_intent_read_from_its_record_is_written_the_same_again(intent: Intent) -> None:
    written = write_intent(intent)
    assert write_intent(read_intent(Side.HOME, written)) == written
    assert as_written(Side.HOME, intent) == read_intent(Side.HOME, written)


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"kick": [0, 1, 0, 0]},
        {"kick": [0, 99, 0, 0, 0]},
        {"kick": [float("nan"), 1, 0, 0, 0]},
        {"kick": [True, 1, 0, 0, 0]},
        {"kick": "hard"},
        {"push": [0, 3, 0, 0, 0]},
        {"choose": "both"},
        {"defend": {"kicker": [1]}},
        {"defend": {"kicker": [9999, 0]}},
        {"defend": {"keeper": [0, 6, "sleep"]}},
        {"defend": {"keeper": [0, 6]}},
        {"defend": {"goalie": 1}},
        {"defend": {}, "kick": []},
        {"dance": 1},
    ],
)
def test_nonsense_is_an_impossible_intent(data: Any) -> None:
    with pytest.raises(ImpossibleIntentError):
        read_intent(Side.HOME, data)


def test_a_thing_of_another_game_is_no_intent() -> None:
    with pytest.raises(ImpossibleIntentError):
        write_intent("kick")  # type: ignore[arg-type]
