"""More than 60 seconds on purpose (11.A.4): claimed in play, and nowhere else."""

from __future__ import annotations

import random

import pytest

from tablekick.law.tactics import Phase, State, apply, chance_of, legal_actions, resolve, start
from tablekick.law.tactics.actions import CLAIM
from tablekick.law.tactics.minor import LIMIT_S
from tablekick.law.tactics.state import Shootout
from tablekick.law.tactics.turns import IllegalActionError, actor


def in_play(seed: int) -> State:
    """Some moves into a match, when a side has something to decide."""
    luck = random.Random(seed)
    state = start()
    for _ in range(400):
        chance = chance_of(state)
        if chance is not None:
            state = resolve(state, luck.choice(chance.outcomes)[0]).state
        elif state.phase is Phase.ATTACK_1:
            return state
        else:
            state = apply(state, luck.choice(list(legal_actions(state)))).state
    raise AssertionError("no attack in 400 steps")


def waiting_for_the_late(state: State) -> State:
    """The other side has used more than a minute for its last move."""
    side = actor(state)
    assert side is not None
    return state._replace(late=1 - side)


def test_in_play_a_delay_can_be_claimed() -> None:
    state = waiting_for_the_late(in_play(1))
    assert CLAIM in list(legal_actions(state))
    assert apply(state, CLAIM).state.phase is Phase.MINOR


def test_in_a_shoot_out_there_is_no_free_kick_to_claim() -> None:
    state = waiting_for_the_late(in_play(1))._replace(shootout=Shootout(first=0))
    assert CLAIM not in list(legal_actions(state))
    with pytest.raises(IllegalActionError):
        apply(state, CLAIM)


def test_a_move_of_a_minute_is_in_time_and_a_longer_one_late() -> None:
    state = in_play(2)
    action = next(iter(legal_actions(state)))
    assert apply(state, action, LIMIT_S).state.late != actor(state)
    assert apply(state, action, LIMIT_S + 1.0).state.late == actor(state)
