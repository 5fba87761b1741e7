"""A state and the play that is judged from it are the same records."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields

import pytest

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Flick
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.law import law_of
from tablekick.law.flick.referee import judge
from tablekick.law.flick.state import Play, State, Table
from tablekick.law.flick.state.table import Standing
from tablekick.law.records import replace
from tablekick.rulebooks import Book

SEVEN = Body("home.7")


def opening() -> State:
    return State(law=law_of(Book.FISTF_1999), table=Table(figures={SEVEN: Standing(at=Point(0.0, 60.0))}))


def test_a_play_has_a_slot_for_each_record_and_nothing_else() -> None:
    assert sorted(Play.__slots__) == sorted(field.name for field in fields(State))


def test_a_play_from_which_nothing_changed_gives_the_state_it_was_made_of() -> None:
    assert Play(opening()).state() == opening()


def test_an_event_of_a_play_is_the_transition_of_one_record() -> None:
    state, play = opening(), Play(opening())
    play.adds_time(4.0)
    play.announces(shootable=True)
    play.drifts_no_more(SEVEN)
    added = replace(state, clock=state.clock.adds(4.0))
    assert play.state() == replace(added, possession=state.possession.announced(shootable=True))
    with pytest.raises(TypeError, match="shootable"):
        play.announces()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        play.restart_may_be_taken()  # There is none.


def test_judging_leaves_the_state_it_was_given_as_it_was() -> None:
    state = opening()
    after = judge(state, Flick(figure=SEVEN)).state
    assert state == opening()
    assert SEVEN in after.table.strokes


def test_no_part_of_a_state_can_be_set() -> None:
    state = opening()
    for record in (state, state.table, state.possession, state.clock):
        name = fields(record)[0].name
        with pytest.raises(FrozenInstanceError):
            setattr(record, name, None)


def test_a_changed_record_has_the_fields_of_its_kind_only() -> None:
    with pytest.raises(TypeError, match="Possession has no attacker"):
        replace(opening().possession, attacker=Side.HOME)  # type: ignore[call-arg]


def test_a_quickly_made_record_is_the_same_as_any_other() -> None:
    standing = Standing(at=Point(1.0, 2.0), lying=True)
    assert standing == replace(Standing(at=Point(1.0, 2.0)), lying=True)
    assert repr(standing).startswith("Standing(at=Point(x_mm=1.0, y_mm=2.0), lying=True, entangled=None")
    with pytest.raises(TypeError, match="at"):
        Standing()  # type: ignore[call-arg]
    with pytest.raises(FrozenInstanceError):
        standing.lying = False  # type: ignore[misc]
