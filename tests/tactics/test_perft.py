"""The fast engine counts what an independent slow one counts, luck included."""

from __future__ import annotations

import random

import pytest

from tablekick.law.tactics import (
    Phase,
    Readings,
    State,
    action_text,
    apply,
    chance_of,
    legal_actions,
    position_from_text,
    resolve,
    start,
)
from tablekick.law.tactics.figures import FIGURES, NOBODY, figure_name
from tablekick.law.tactics.notation import place_name
from tablekick.law.tactics.phases import Source
from tests.tactics import slow_rules
from tests.tactics.slow_rules import Slow, cell

KNOWN = {Phase.ATTACK_1, Phase.ATTACK_2, Phase.FREE_A, Phase.FREE_D, Phase.CHALLENGE, Phase.DUEL}


def slowly(position: State) -> Slow:
    """The same position for the slow engine."""
    rolling = position.phase in (Phase.FREE_D, Phase.CHALLENGE) and position.roll != 0
    return Slow(
        state=f"{position.phase}-rolling" if rolling else str(position.phase),
        attacking=("home", "away")[position.attacker],
        figures={figure_name(f): cell(place_name(position.at[f])) for f in range(FIGURES) if 0 <= position.at[f] < 128},
        ball=cell(place_name(position.ball)),
        holder=None if position.carrier == NOBODY else figure_name(position.carrier),
        roll=position.roll if position.roll > 0 else None,
        passes=position.passes,
        barred=None if position.barred == NOBODY else figure_name(position.barred),
        won=position.source is Source.WON,
        offside=frozenset(figure_name(f) for f in range(FIGURES) if position.offside >> f & 1),
    )


def count(position: State, depth: int) -> int:
    if depth == 0 or position.phase not in KNOWN:
        return 1
    chance = chance_of(position)
    if chance is not None:
        return sum(count(resolve(position, outcome).state, depth - 1) for outcome, _ in chance.outcomes)
    actions = legal_actions(position)
    return len(actions) if depth == 1 else sum(count(apply(position, action).state, depth - 1) for action in actions)


SCENES = {
    "attack in midfield": (
        "attack-1 home D4s home.M1 D1s,-,-,-,-,D4s,-,-,-,F6s,- E1n,-,D4n,-,-,-,-,-,-,-,- roll=-1",
        4,
    ),
    "second play near the area": (
        "attack-2 home D5n home.M1 D1s,-,-,-,-,D5n,-,-,-,D3n,C4n E1n,C3n,-,-,-,D6n,-,-,-,-,- roll=-1 passes=1",
        4,
    ),
    "keeper with the ball": (
        "attack-2 away E1n away.K D1s,-,-,-,-,-,-,-,-,D4n,- E1n,D2n,-,-,-,A6n,-,-,-,-,- roll=-1",
        3,
    ),
    "free ball in the area": ("free-a home D2n - D1s,-,-,-,-,-,-,-,-,C4n,F2n D1n,D4n,-,-,-,-,-,-,-,-,- roll=-1", 4),
    "winner challenged in the area": (
        "challenge home E2n home.F1 D1s,-,-,-,-,-,-,-,-,E2n,D3n D1n,D4n,-,-,-,F3n,-,-,-,-,- roll=0 source=won",
        4,
    ),
    "duel with the keeper": ("duel home D3n home.F1 D1s,-,-,-,-,-,-,-,-,D3n,- D3n,A3n,-,-,-,-,-,-,-,-,- roll=-1", 3),
    "crowded area": (
        "attack-1 home D5s home.M1 D1s,C1s,C2s,C3s,F3s,D5s,D4s,-,-,-,- E1n,-,-,-,-,E4s,-,-,-,-,- roll=-1",
        3,
    ),
}


@pytest.mark.parametrize("scene", SCENES)
def test_both_engines_count_the_same_sequences(scene: str) -> None:
    text, depth = SCENES[scene]
    position = position_from_text(text)
    for plies in range(1, depth + 1):
        assert count(position, plies) == slow_rules.count(slowly(position), plies)


def test_the_counts_are_what_they_were() -> None:
    counted = {scene: count(position_from_text(text), depth) for scene, (text, depth) in SCENES.items()}
    assert counted == COUNTS


COUNTS = {
    "attack in midfield": 26_309,
    "second play near the area": 65_750,
    "keeper with the ball": 984,
    "free ball in the area": 10_644,
    "winner challenged in the area": 8_999,
    "duel with the keeper": 3_786,
    "crowded area": 3_582,
}


def test_both_engines_allow_the_same_actions_all_through_random_matches() -> None:
    luck = random.Random(20)
    compared = dict.fromkeys(KNOWN - {Phase.DUEL}, 0)
    for _ in range(3):
        position = start(Readings(half_minutes=15, extra_time=False))
        while position.phase is not Phase.END:
            chance = chance_of(position)
            if chance is not None:
                position = resolve(position, luck.choice(chance.outcomes)[0]).state
                continue
            actions = legal_actions(position)
            if position.phase in compared and position.must_leave_area is False:
                ours = {action_text(action) for action in actions}
                assert ours == slow_rules.actions(slowly(position))
                compared[position.phase] += 1
            to_the_ball = [a for a in actions if a & 127 == position.ball and a >> 12 < 2]
            position = apply(position, luck.choice(to_the_ball or actions)).state
    assert min(compared.values()) > 10
