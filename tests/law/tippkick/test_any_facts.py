"""Promises the Tipp-Kick referee keeps for any facts in any order."""

from __future__ import annotations

import pickle

from hypothesis import given, settings
from hypothesis import strategies as st

from tablekick.facts.sides import Side
from tablekick.law.tippkick import Action, Fact, Referee, State, judge, opening
from tablekick.law.tippkick.state import Ball
from tablekick.rulebooks import Book, find_clause
from tests.law.tippkick.fact_streams import (
    ON_PITCH,
    SIDES,
    STREAMS,
    mirrored,
    mirrored_opening,
    mirrored_ruling,
    without_report,
)
from tests.law.tippkick.random_facts import hear

OPENINGS = st.one_of(
    st.builds(opening, SIDES, knockout=st.booleans()),
    st.builds(
        lambda side, action, at: opening(side).with_(action=action, ball=Ball(at=at, up=opening(side).ball.up)),
        SIDES,
        st.sampled_from(Action),
        ON_PITCH,
    ),
)


@settings(max_examples=300, deadline=None)
@given(OPENINGS, STREAMS)
def test_every_ruling_cites_a_clause_of_the_book(start: State, stream: list[Fact]) -> None:
    for ruling in Referee(start).observe_all(stream):
        assert find_clause(Book.TIPPKICK_2017, ruling.clause).id == ruling.clause


@settings(max_examples=200, deadline=None)
@given(OPENINGS, STREAMS)
def test_a_mirrored_match_gets_mirrored_rulings(start: State, stream: list[Fact]) -> None:
    seen = Referee(start).observe_all(stream)
    from_the_other_side = Referee(mirrored_opening(start)).observe_all([mirrored(fact) for fact in stream])
    assert [mirrored_ruling(ruling) for ruling in seen] == [without_report(ruling) for ruling in from_the_other_side]


@settings(max_examples=100, deadline=None)
@given(OPENINGS, STREAMS)
def test_the_same_facts_bring_the_same_rulings_and_state(start: State, stream: list[Fact]) -> None:
    one, other = Referee(start), Referee(start)
    assert one.observe_all(stream) == other.observe_all(stream)
    assert one.state == other.state


@settings(max_examples=100, deadline=None)
@given(OPENINGS, STREAMS, st.data())
def test_saving_and_restoring_anywhere_changes_nothing(start: State, stream: list[Fact], data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(stream)))
    through = Referee(start)
    rulings = through.observe_all(stream)
    first = Referee(start)
    before = first.observe_all(stream[:cut])
    second = Referee(pickle.loads(pickle.dumps(first.state)))
    assert before + second.observe_all(stream[cut:]) == rulings
    assert second.state == through.state


@settings(max_examples=200, deadline=None)
@given(OPENINGS, STREAMS)
def test_goals_only_ever_come_one_at_a_time_and_the_end_is_the_end(start: State, stream: list[Fact]) -> None:
    state = start
    for fact in stream:
        answer = judge(state, fact)
        gained = sum(answer.state.score) - sum(state.score)
        if state.over:
            assert answer.state == state
            assert not answer.rulings
        elif not answer.state.over:
            goals = [ruling for ruling in answer.rulings if ruling.call in ("goal", "own-goal")]
            assert gained == len(goals) <= 1
        state = answer.state


@settings(max_examples=100, deadline=None)
@given(OPENINGS, STREAMS)
def test_whoever_may_play_is_shown_his_own_colour_at_every_restart(start: State, stream: list[Fact]) -> None:
    state = start
    for fact in stream:
        after = judge(state, fact)
        for ruling in after.rulings:
            if ruling.call in ("kick-off", "kick-in", "corner", "goal-kick", "free-kick", "penalty") and ruling.to:
                assert isinstance(ruling.to, Side)
        if after.rulings and after.rulings[-1].call in ("kick-off", "kick-in", "corner", "goal-kick"):
            assert after.state.ball.up is after.state.colour_of(after.state.attacking)
            assert after.rulings[-1].to is after.state.attacking
        state = after.state


def test_senseless_facts_from_anywhere_bring_no_exception() -> None:
    assert sum(hear(5_000, seed=1).values()) > 500
