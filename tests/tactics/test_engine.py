"""Positions, actions and the referee: what holds in every match."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablekick.law.tactics import (
    Phase,
    Readings,
    State,
    action_from_text,
    action_text,
    actor,
    apply,
    chance_of,
    legal_actions,
    position_from_text,
    position_text,
    resolve,
    start,
)
from tablekick.law.tactics.actions import Action, Kind, encode
from tablekick.law.tactics.board import AREA, GOAL_AREA, HALF, bit
from tablekick.law.tactics.figures import FIGURES, IS_DEFENDER, TEAM, TEAMS
from tablekick.law.tactics.limits import chain_squares, file_chain_squares, row_chain_squares
from tablekick.law.tactics.notation import NotationError
from tablekick.law.tactics.readings import read_readings
from tablekick.law.tactics.referee import why_not
from tablekick.law.tactics.state import occupied_by
from tablekick.players.tactics.simple import choose_like_a_novice

SHORT = Readings(half_minutes=12, extra_minutes=4)


def eager(position: State, luck: random.Random) -> Action:
    """Play like a novice: random play alone hardly ever gets to a duel or a shot."""
    side = actor(position)
    assert side is not None
    return choose_like_a_novice(position, side, luck)


def positions(seed: int, readings: Readings = SHORT) -> Iterator[State]:
    """Every position of one eager random match."""
    luck = random.Random(seed)
    position = start(readings)
    while position.phase is not Phase.END:
        yield position
        chance = chance_of(position)
        if chance is not None:
            outcomes, weights = zip(*chance.outcomes, strict=True)
            position = resolve(position, luck.choices(outcomes, weights)[0]).state
        else:
            position = apply(position, eager(position, luck)).state
    yield position


@pytest.mark.parametrize("seed", range(12))
def test_every_position_of_a_match_keeps_the_limits_and_round_trips(seed: int) -> None:
    for position in positions(seed):
        assert position_from_text(position_text(position)) == position
        for side in (0, 1):
            assert position.occupied[side] == occupied_by(position.at, side)
            placed = [sq for sq in position.at[side * TEAM : side * TEAM + TEAM] if 0 <= sq < 128]
            assert len(set(placed)) == len(placed)
            keeper = position.keepers[side]
            field = [position.at[f] for f in TEAMS[side] if f != keeper and 0 <= position.at[f] < 128]
            for area in AREA:
                assert sum(1 for sq in field if area >> sq & 1) <= 4
            for area in GOAL_AREA:
                assert (position.occupied[side] & area).bit_count() <= 1
            for f in TEAMS[side]:
                # In a shoot-out any figure may shoot, a defender too.
                if position.period < 5 and (IS_DEFENDER[f] or f == keeper) and 0 <= position.at[f] < 128:
                    assert HALF[side] >> position.at[f] & 1
        if 0 <= position.ball < 128 and position.carrier >= 0 and position.phase not in (Phase.CORNER_SET,):
            on_the_ball = position.at[position.carrier] == position.ball
            assert on_the_ball or position.phase in (Phase.GOALKICK_SET, Phase.FREEKICK)
        if actor(position) is not None:
            assert len(legal_actions(position)) > 0


def test_matches_end_with_a_winner_and_every_kind_of_call_comes() -> None:
    calls = set()
    for seed in range(30):
        luck = random.Random(seed)
        position, called = start(SHORT), []
        while position.phase is not Phase.END:
            chance = chance_of(position)
            if chance is not None:
                outcomes, weights = zip(*chance.outcomes, strict=True)
                answer = resolve(position, luck.choices(outcomes, weights)[0])
            else:
                answer = apply(position, eager(position, luck))
            position = answer.state
            called += [str(ruling.call) for ruling in answer.rulings]
        calls |= set(called)
        assert called.count("winner") == 1
    expected = {"roll", "duel", "duel-won", "foul", "yellow", "shot", "goal", "corner", "goal-kick", "free-kick"}
    assert expected | {"offside", "kick-off", "half-time", "full-time", "extra-time", "shoot-out", "winner"} <= calls


def test_the_referee_and_the_generator_agree_on_every_action() -> None:
    checked = refused = 0
    for n, position in enumerate(positions(3)):
        side = actor(position)
        if side is None or n % 23:
            continue
        legal = legal_actions(position)
        candidates = [encode(kind, f, sq) for kind in (Kind.MOVE, Kind.KEEPER, Kind.PLACE) for f in range(FIGURES)
                      for sq in range(0, 128, 3)]  # fmt: skip
        candidates += [encode(kind, 0, sq) for kind in (Kind.BALL, Kind.DRIBBLE) for sq in range(128)]
        for action in [*candidates, *legal]:
            fault = why_not(position, action)
            assert (fault is None) == (action in legal), (position_text(position), action_text(action), fault)
            checked += 1
            refused += fault is not None
    assert checked > 10_000
    assert refused > 5_000


def test_legal_actions_are_a_sequence_that_agrees_with_itself() -> None:
    for n, position in enumerate(positions(5)):
        if n % 17 == 0:
            actions = legal_actions(position)
            listed = list(actions)
            assert [actions[i] for i in range(len(actions))] == listed
            assert len(set(listed)) == len(listed) == len(actions)
            assert all(action in actions for action in listed)
            assert [action_from_text(action_text(action)) for action in listed] == listed


@given(st.sets(st.integers(0, 127), max_size=11))
def test_chains_found_by_shifting_are_chains_found_by_counting(team: set[int]) -> None:
    own = sum(bit(sq) for sq in team)
    for sq in set(range(128)) - team:
        row = [t for t in team if t >> 3 == sq >> 3]
        run = 1
        for step in (1, -1):
            here = (sq & 7) + step
            while 0 <= here < 8 and (sq & ~7) + here in row:
                run, here = run + 1, here + step
        assert bool(row_chain_squares(own) >> sq & 1) == (run > 4)
        run = 1
        for step in (8, -8):
            here = sq + step
            while here in team:
                run, here = run + 1, here + step
        assert bool(file_chain_squares(own) >> sq & 1) == (run > 3)
    assert chain_squares(own) == row_chain_squares(own) | file_chain_squares(own)


@settings(max_examples=300)
@given(st.text(max_size=60))
def test_nonsense_is_no_position_and_no_action(text: str) -> None:
    for read in (position_from_text, action_from_text):
        try:
            read(text)
        except NotationError:
            continue
        assert text in ("roll", "pass", "waive", "claim")


def test_a_position_with_letters_changed_is_read_or_refused_never_crashes() -> None:
    luck = random.Random(1)
    text = position_text(next(p for seed in range(9) for p in positions(seed) if p.phase is Phase.CORNER_SET))
    for _ in range(2_000):
        changed = list(text)
        for _ in range(luck.randint(1, 3)):
            changed[luck.randrange(len(changed))] = chr(luck.randint(32, 122))
        try:
            position_from_text("".join(changed))
        except NotationError:
            continue


def test_the_twentieth_second_is_configurable() -> None:
    slow = next(p for p in positions(1, Readings(half_minutes=12, seconds_per_move=30)) if p.phase is Phase.FREE_D)
    assert slow.clock_s == 60.0


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"half_minuts": 3}, "unknown option"),
        ({"half_minutes": "soon"}, "expected a number"),
        ({"half_minutes": float("nan")}, "expected more than 0"),
        ({"half_minutes": -1}, "expected more than 0"),
        ({"strict": "perhaps"}, "expected true or false"),
        ({"shot": "cannon"}, "expected one of spinner, die"),
        ({"goal_sectors": 0}, "at least one goal"),
        ({"defender_bonus": True}, "expected a whole number"),
    ],
)
def test_wrong_readings_are_named(options: dict[str, object], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        read_readings(options)
