"""The levels as players."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod

from tablekick.law.tactics.actions import Action, square_of
from tablekick.law.tactics.figures import SIDES
from tablekick.law.tactics.state import State
from tablekick.law.tactics.turns import legal_actions
from tablekick.match.seats import Decision
from tablekick.match.tactics import TacticsView
from tablekick.players.tactics.search import Search
from tablekick.players.tactics.simple import choose_like_a_novice, choose_randomly
from tablekick.players.tactics.value import Weights, shipped_weights, worth


class TacticsBot(ABC):
    """A bot; its own luck follows from the seed."""

    def __init__(self, seed: int) -> None:
        self._luck = random.Random(seed)

    def decide(self, view: TacticsView) -> Decision[Action]:
        """Answer at once when there is no choice."""
        actions = legal_actions(view.state)
        if len(actions) == 1:
            return Decision(intent=actions[0])
        return Decision(intent=self.choose(view.state, SIDES.index(str(view.side))))

    @abstractmethod
    def choose(self, state: State, side: int) -> Action:
        """One of several legal actions."""


class RandomBot(TacticsBot):
    """Any legal action."""

    def choose(self, state: State, side: int) -> Action:
        return choose_randomly(state, side, self._luck)


class NoviceBot(TacticsBot):
    """A few tricks, and a bad memory."""

    def choose(self, state: State, side: int) -> Action:
        return choose_like_a_novice(state, side, self._luck)


class ClubBot(TacticsBot):
    """Judges positions as the master does, but looks at some of the moves only and at nothing beyond them."""

    LOOKS_AT = 24

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        weights = shipped_weights()
        self._search = Search(lambda state: worth(weights, state))

    def choose(self, state: State, side: int) -> Action:
        actions = legal_actions(state)
        if len(actions) <= self.LOOKS_AT:
            return self._search.best(state, side)
        to_the_ball = [action for action in actions if square_of(action) == state.ball]
        seen = [actions[n] for n in self._luck.sample(range(len(actions)), self.LOOKS_AT)]
        return self._search.best(state, side, to_the_ball + seen)


class MasterBot(TacticsBot):
    """Expectimax with the learned value of positions: the best first moves are looked at through the ball's roll."""

    BREADTH = 64
    REFINE = 2

    def __init__(self, seed: int, weights: Weights | None = None, *, refine: int = REFINE) -> None:
        super().__init__(seed)
        known = shipped_weights() if weights is None else weights
        self._search = Search(lambda state: worth(known, state), breadth=self.BREADTH, refine=refine)

    def choose(self, state: State, side: int) -> Action:
        return self._search.best(state, side)


class GrandmasterBot(TacticsBot):
    """As the master, with the network's value of positions and four times as many first moves through the roll."""

    REFINE = 8

    def __init__(self, seed: int) -> None:
        # Needs numpy, which the other levels do without.
        from tablekick.players.tactics.network import shipped_network

        super().__init__(seed)
        self._search = Search(shipped_network().worth, breadth=MasterBot.BREADTH, refine=self.REFINE)

    def choose(self, state: State, side: int) -> Action:
        return self._search.best(state, side)
