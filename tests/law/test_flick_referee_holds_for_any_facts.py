"""What must hold whatever the referee is told."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablekick.facts.flick.facts import Fact
from tablekick.law.flick.referee import Referee
from tablekick.law.rulings import Ruling
from tablekick.rulebooks import Book, find_clause
from tests.law.flick_streams import FLICK_BOOKS, mirrored, mirrored_situation, situations, streams

pytestmark = pytest.mark.parametrize("book", FLICK_BOOKS)


def key(ruling: Ruling) -> str:
    at = None if ruling.at is None else (round(ruling.at.x_mm, 6) + 0.0, round(ruling.at.y_mm, 6) + 0.0)
    parts = (ruling.call, ruling.to, at, ruling.clause, ruling.reason, ruling.choice, sorted(map(str, ruling.details)))
    return str(parts)


@settings(max_examples=150)
@given(data=st.data())
def test_no_fact_crashes_it_and_every_ruling_cites_an_existing_clause(book: Book, data: st.DataObject) -> None:
    referee = Referee(data.draw(situations(book)))
    for ruling in referee.observe_all(data.draw(streams)):
        assert find_clause(book, ruling.clause)


@settings(max_examples=100)
@given(data=st.data())
def test_mirrored_facts_give_mirrored_rulings(book: Book, data: st.DataObject) -> None:
    play = data.draw(situations(book))
    facts: list[Fact] = data.draw(streams)
    here, there = Referee(play), Referee(mirrored_situation(play))
    for fact in facts:
        ours, theirs = here.observe(fact), there.observe(mirrored(fact))
        assert sorted(key(mirrored(ruling)) for ruling in ours) == sorted(key(ruling) for ruling in theirs)


@settings(max_examples=60)
@given(data=st.data())
def test_the_same_facts_give_the_same_rulings(book: Book, data: st.DataObject) -> None:
    play, facts = data.draw(situations(book)), data.draw(streams)
    first, second = Referee(play), Referee(play)
    assert first.observe_all(facts) == second.observe_all(facts)
    assert first.state == second.state


@settings(max_examples=60)
@given(data=st.data())
def test_saving_and_restoring_anywhere_changes_nothing(book: Book, data: st.DataObject) -> None:
    play, facts = data.draw(situations(book)), data.draw(streams)
    straight, resumed = Referee(play), Referee(play)
    expected = straight.observe_all(facts)
    cut = data.draw(st.integers(0, len(facts)))
    came = resumed.observe_all(facts[:cut])
    saved = pickle.loads(pickle.dumps(resumed.state))
    resumed.observe_all(facts[cut:])
    resumed.state = saved
    came += resumed.observe_all(facts[cut:])
    assert came == expected
    assert resumed.state == straight.state
