"""Expectimax: the best action by the value of what it leads to, luck weighed exactly.

Values are told from one side's view, so that the other side's decisions are minima. Duels are resolved to their four
endings with exact odds (ties are rolled again, so they drop out); dice are averaged over all six numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache
from heapq import nlargest

from tablekick.law.tactics.actions import Action, Kind, kind_of, square_of
from tablekick.law.tactics.chance import PAIRS, Draw, chance_of
from tablekick.law.tactics.duel import duel_bonus
from tablekick.law.tactics.phases import Phase
from tablekick.law.tactics.state import State, figure_on
from tablekick.law.tactics.turns import actor, apply, legal_actions, resolve

Evaluate = Callable[[State], float]
"""The value of a position for the side that has the ball, from -1 to 1."""


@cache
def duel_endings(attacker_bonus: int, defender_bonus: int) -> tuple[tuple[tuple[int, int], float], ...]:
    """One pair of rolls for each ending of a duel, with the chance that the duel ends so."""
    endings: dict[str, tuple[tuple[int, int], int]] = {}
    for (a, d), _ in PAIRS:
        if {a, d} == {1, 6}:
            name = "foul by attacker" if a == 1 else "foul by defender"
        elif a + attacker_bonus == d + defender_bonus:
            continue
        else:
            name = "won" if a + attacker_bonus > d + defender_bonus else "lost"
        endings[name] = ((a, d), endings.get(name, ((a, d), 0))[1] + 1)
    total = sum(count for _, count in endings.values())
    return tuple((pair, count / total) for pair, count in endings.values())


class Search:
    """Values by looking ahead: one ply for the actions, a roll and a reply more for the most promising.

    `breadth` limits how many actions of a decision are looked at, `refine` how many of them through the next roll of
    the ball, `replies` how many answers to each number; `deep` names the phases in which that is done.
    """

    def __init__(
        self, evaluate: Evaluate, *, breadth: int = 10_000, refine: int = 0, replies: int = 16,
        deep: Collection[Phase] = (Phase.ATTACK_1,),
    ) -> None:  # fmt: skip
        self._evaluate = evaluate
        self._breadth = breadth
        self._refine = refine
        self._replies = replies
        self._deep = frozenset(deep)

    def best(self, state: State, side: int, actions: Sequence[Action] | None = None) -> Action:
        """The action with the highest value, of all legal ones or of those given; equal ones in their order."""
        among = legal_actions(state) if actions is None else actions
        return max(self.valued(state, side, among), key=lambda scored: scored[0])[1]

    def valued(self, state: State, side: int, actions: Sequence[Action]) -> list[tuple[float, Action]]:
        """Every action with its value for `side`; when looking deeper, only the most promising ones."""
        chosen = promising(state, actions, self._breadth)
        scored = [(self.value(apply(state, action).state, side), action) for action in chosen]
        if self._refine < 2 or len(scored) < 2 or state.phase not in self._deep:
            return scored
        front = nlargest(self._refine, scored, key=lambda pair: pair[0])
        return [(self.after_roll(apply(state, action).state, side), action) for _, action in front]

    def value(self, state: State, side: int) -> float:
        """The value for `side`; a duel is weighed by its endings."""
        if state.phase is Phase.DUEL:
            return self._duel(state, side)
        worth = self._evaluate(state)
        return worth if state.attacker == side else -worth

    def _duel(self, state: State, side: int) -> float:
        defending = figure_on(state, state.defender, state.ball)
        bonuses = duel_bonus(state, state.carrier), duel_bonus(state, defending)
        total = 0.0
        for rolls, odds in duel_endings(*bonuses):
            after = resolve(state, rolls).state
            worth = 0.0 if after.phase is Phase.END else self._evaluate(after)
            total += odds * (worth if after.attacker == side else -worth)
        return total

    def after_roll(self, state: State, side: int) -> float:
        """The value when the next roll and the best reply to each number are looked at."""
        chance = chance_of(state)
        if chance is None or chance.draw not in (Draw.DIE, Draw.TWO_DICE):
            return self.value(state, side)
        total = weights = 0.0
        for outcome, weight in chance.outcomes:
            total += weight * self._reply(resolve(state, outcome).state, side)
            weights += weight
        return total / weights

    def _reply(self, state: State, side: int) -> float:
        mover = actor(state)
        if mover is None:
            return self.value(state, side)
        actions = promising(state, legal_actions(state), self._replies)
        values = [self.value(apply(state, action).state, side) for action in actions]
        return max(values) if mover == side else min(values)


def promising(state: State, actions: Sequence[Action], count: int) -> Sequence[Action]:
    """Of many actions those that go to the ball or play it to a team-mate, and others evenly spread.

    The same ones each time, so that searching needs no luck of its own.
    """
    size = len(actions)
    if size <= count:
        return actions
    mates = state.occupied[state.attacker]
    ball = state.ball
    listed = list(actions)
    urgent = [a for a in listed if square_of(a) == ball or (kind_of(a) is Kind.BALL and mates >> square_of(a) & 1)]
    return urgent + [listed[size * n // count] for n in range(count)]
