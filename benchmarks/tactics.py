"""Soccer Tactics in random play, beside OpenSpiel's backgammon and python-chess in the same run, on one core.

An action is what a player does; nodes count the rolls as well. OpenSpiel counts both in its loop, so its figure is to
be read beside our nodes, and python-chess, which has no dice, beside our actions. Times are processor time, so that a
busy machine does not blur the comparison.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from statistics import median

import chess
import numpy as np
import pyspiel  # type: ignore[import-not-found,unused-ignore]

from tablekick.law.tactics import Phase, State, apply, chance_of, legal_actions, resolve, start
from tablekick.law.tactics.calls import SIDE
from tablekick.law.tactics.phases import END
from tablekick.law.tactics.turns import actor
from tablekick.match.tactics import TacticsView
from tablekick.players.tactics import BOTS
from tablekick.players.tactics.network import INPUTS, shipped_network

SECONDS = 5.0
TARGET_ACTIONS = 60_000
TARGET_MATCHES = 50


def random_match(luck: random.Random) -> tuple[int, int]:
    """One whole match of random legal actions: how many actions, how many rolls."""
    position = start()
    actions = rolls = 0
    while position.phase is not END:
        chance = chance_of(position)
        if chance is not None:
            outcomes = chance.outcomes
            position = resolve(position, outcomes[int(luck.random() * len(outcomes))][0]).state
            rolls += 1
        else:
            legal = legal_actions(position)
            position = apply(position, legal[int(luck.random() * len(legal))]).state
            actions += 1
    return actions, rolls


def backgammon_game(luck: random.Random) -> tuple[int, int]:
    state = pyspiel.load_game("backgammon").new_initial_state()
    actions = rolls = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(luck.random() * len(outcomes))][0])
            rolls += 1
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(luck.random() * len(legal))])
            actions += 1
    return actions, rolls


def chess_game(luck: random.Random) -> tuple[int, int]:
    board = chess.Board()
    moves = 0
    while not board.is_game_over() and moves < 400:
        legal = list(board.legal_moves)
        board.push(legal[int(luck.random() * len(legal))])
        moves += 1
    return moves, 0


def measure(play: Callable[[random.Random], tuple[int, int]]) -> tuple[float, float, float]:
    """Actions, nodes and games a second."""
    luck = random.Random(1)
    play(luck)
    began = time.process_time()
    actions = rolls = games = 0
    while time.process_time() - began < SECONDS:
        a, r = play(luck)
        actions, rolls, games = actions + a, rolls + r, games + 1
    took = time.process_time() - began
    return actions / took, (actions + rolls) / took, games / took


def decision_times(level: str, decisions: int = 150) -> tuple[float, float]:
    """Mean and longest time of a decision, in milliseconds, in a match of the bot against itself."""
    luck = random.Random(7)
    bot = BOTS[level](1)
    position: State = start()
    times: list[float] = []
    while len(times) < decisions and position.phase is not Phase.END:
        chance = chance_of(position)
        if chance is not None:
            position = resolve(position, luck.choice(chance.outcomes)[0]).state
            continue
        side = actor(position)
        assert side is not None
        began = time.process_time()
        decision = bot.decide(TacticsView(side=SIDE[side], state=position))
        times.append(1000 * (time.process_time() - began))
        position = apply(position, decision.intent).state
    return sum(times) / len(times), max(times)


def network_ms() -> float:
    """Milliseconds for 64 tables at once, the median of 50 tries."""
    network, rows = shipped_network(), np.random.default_rng(1).normal(size=(64, INPUTS))
    times = []
    for _ in range(50):
        began = time.process_time()
        network.values(rows)
        times.append(1000 * (time.process_time() - began))
    return median(times)


def run() -> None:
    ours = measure(random_match)
    spiel = measure(backgammon_game)
    pychess = measure(chess_game)
    print(f"{'':34}{'actions/s':>12}{'nodes/s':>12}{'games/s':>10}")
    for name, row in (
        ("Soccer Tactics (pure Python)", ours),
        ("OpenSpiel backgammon", spiel),
        ("python-chess", pychess),
    ):
        print(f"{name:34}{row[0]:12,.0f}{row[1]:12,.0f}{row[2]:10.1f}")
    print(
        f"ours / OpenSpiel, nodes: {ours[1] / spiel[1]:.2f}; ours / python-chess, actions: {ours[0] / pychess[0]:.2f}"
    )
    reached = "reached" if ours[0] >= TARGET_ACTIONS else "not reached"
    matches = "reached" if ours[2] >= TARGET_MATCHES else "not reached"
    print(f"target {TARGET_ACTIONS:,} actions/s: {reached}; target {TARGET_MATCHES} matches/s: {matches}")
    for level in BOTS:
        mean, longest = decision_times(level)
        print(f"{level:8} thinks {mean:7.1f} ms a decision, {longest:7.1f} ms at most")
    print(f"the network values a batch of 64 in {network_ms():.2f} ms (target 1 ms)")
