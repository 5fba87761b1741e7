"""The bots keep one contract, see the board the same from both sides, and weigh luck exactly."""

from __future__ import annotations

import random
from importlib import resources
from itertools import product

import pytest

from tablekick.facts.sides import Side
from tablekick.law.tactics import Phase, Readings, State, apply, chance_of, legal_actions, resolve, start
from tablekick.law.tactics.board import mirrored
from tablekick.law.tactics.calls import SIDE
from tablekick.law.tactics.figures import NOBODY, TEAM
from tablekick.law.tactics.moves import figure_moves
from tablekick.law.tactics.state import occupied_by
from tablekick.law.tactics.turns import actor
from tablekick.match.tactics import TacticsView
from tablekick.players.tactics import BOTS
from tablekick.players.tactics.features import COUNT, features, reach
from tablekick.players.tactics.search import Search, duel_endings, promising
from tablekick.players.tactics.simple import choose_like_a_novice, first_weights
from tablekick.players.tactics.value import ValueFileError, read_weights, shipped_weights, worth, write_weights


def scenes(seed: int, every: int) -> list[State]:
    """Positions of a match between novices, before decisions."""
    luck, position, found = random.Random(seed), start(Readings(half_minutes=15, extra_time=False)), []
    while position.phase is not Phase.END:
        chance = chance_of(position)
        if chance is not None:
            position = resolve(position, luck.choice(chance.outcomes)[0]).state
            continue
        found.append(position)
        side = actor(position)
        assert side is not None
        position = apply(position, choose_like_a_novice(position, side, luck)).state
    return found[::every]


def seen_from_the_other_side(position: State) -> State:
    at = tuple(mirrored(sq) if 0 <= sq < 128 else sq for sq in position.at[TEAM:] + position.at[:TEAM])

    def swapped(figure: int) -> int:
        return figure if figure == NOBODY else (figure + TEAM) % (2 * TEAM)

    return position._replace(
        attacker=1 - position.attacker,
        at=at,
        occupied=(occupied_by(at, 0), occupied_by(at, 1)),
        ball=mirrored(position.ball) if 0 <= position.ball < 128 else position.ball,
        carrier=swapped(position.carrier),
        barred=swapped(position.barred),
        keepers=(swapped(position.keepers[1]), swapped(position.keepers[0])),
    )


@pytest.mark.parametrize("level", BOTS)
def test_every_bot_answers_with_legal_actions_and_the_same_seed_answers_the_same(level: str) -> None:
    one, other = BOTS[level](5), BOTS[level](5)
    for position in scenes(1, 9):
        side = actor(position)
        assert side is not None
        view = TacticsView(side=SIDE[side], state=position)
        decision = one.decide(view)
        assert decision.intent in legal_actions(position)
        assert other.decide(view) == decision


def test_the_features_are_the_same_from_both_sides() -> None:
    with_a_ball = [position for position in scenes(2, 5) if 0 <= position.ball < 128]
    assert len(with_a_ball) > 20
    for position in with_a_ball:
        assert features(seen_from_the_other_side(position)) == pytest.approx(features(position))
        assert len(features(position)) == COUNT


def test_reaching_the_ball_is_counted_as_the_rules_move_figures() -> None:
    compared = 0
    for position in scenes(3, 2):
        if position.phase not in (Phase.FREE_A, Phase.FREE_D) or not 0 <= position.ball < 128:
            continue
        for side in (0, 1):
            moved = [figure_moves(position._replace(roll=n), side) for n in range(1, 7)]
            numbers = sum(any(mask >> position.ball & 1 for _, mask in moves) for moves in moved)
            # Limits of rule 2 can close the ball's square; then the rules reach it less often than the eye.
            assert reach(position, side, position.ball) >= numbers
            compared += reach(position, side, position.ball) == numbers
    assert compared > 20


@pytest.mark.parametrize(("ours", "theirs"), list(product(range(3), repeat=2)))
def test_the_endings_of_a_duel_have_exact_odds(ours: int, theirs: int) -> None:
    counts = {"won": 0, "lost": 0, "foul": 0}
    for a, d in product(range(1, 7), repeat=2):
        if {a, d} == {1, 6}:
            counts["foul"] += 1
        elif a + ours != d + theirs:
            counts["won" if a + ours > d + theirs else "lost"] += 1
    endings = duel_endings(ours, theirs)
    assert sum(odds for _, odds in endings) == pytest.approx(1.0)
    won = sum(odds for (a, d), odds in endings if {a, d} != {1, 6} and a + ours > d + theirs)
    assert won == pytest.approx(counts["won"] / sum(counts.values()))
    fouls = sum(odds for pair, odds in endings if set(pair) == {1, 6})
    assert fouls == pytest.approx(2 / sum(counts.values()))


def test_a_roll_looked_through_is_the_mean_of_the_best_replies() -> None:
    position = next(p for p in scenes(4, 1) if p.phase is Phase.ATTACK_1)
    after = apply(position, legal_actions(position)[0]).state
    side = after.attacker
    weights = first_weights()
    search = Search(lambda p: worth(weights, p), replies=1_000)
    by_hand = 0.0
    for number in range(1, 7):
        rolled = resolve(after, number).state
        by_hand += max(search.value(apply(rolled, action).state, side) for action in legal_actions(rolled)) / 6
    chance = chance_of(after)
    assert chance is not None
    if chance.draw == "die":
        assert search.after_roll(after, side) == pytest.approx(by_hand)


def test_promising_actions_hold_all_that_go_to_the_ball() -> None:
    for position in scenes(5, 3):
        actions = legal_actions(position)
        chosen = promising(position, actions, 12)
        assert all(action in actions for action in chosen)
        if position.ball >= 0 and len(actions) > 12:
            assert {a for a in actions if a & 127 == position.ball} <= set(chosen)


def test_the_shipped_weights_fit_and_are_small() -> None:
    file = resources.files("tablekick.players.tactics") / "weights.json"
    text = file.read_text(encoding="utf-8")
    assert len(text) < 1_000_000
    weights = read_weights(text)
    assert weights == shipped_weights()
    assert {"attack-1", "attack-2", "free-a", "free-d", "challenge", "shot", "corner-ball"} <= set(weights)


def test_weights_of_other_features_are_refused() -> None:
    text = write_weights(first_weights(), "hand")
    assert read_weights(text)
    with pytest.raises(ValueFileError, match="other features"):
        read_weights(text.replace("progress squared", "weather"))


def test_the_learned_value_likes_a_shot_better_than_a_goal_kick() -> None:
    weights = shipped_weights()
    shots = [worth(weights, p._replace(phase=Phase.SHOT)) for p in scenes(6, 9) if p.phase is Phase.ATTACK_2]
    attacks = [worth(weights, p) for p in scenes(6, 9) if p.phase is Phase.ATTACK_2]
    assert sum(shots) / len(shots) > sum(attacks) / len(attacks) + 0.2


def test_sides_are_those_of_the_house() -> None:
    assert SIDE == (Side.HOME, Side.AWAY)
