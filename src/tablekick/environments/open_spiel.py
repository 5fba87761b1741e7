"""Soccer Tactics as a game of OpenSpiel: two players, perfect information, dice and spinner as chance nodes.

`pyspiel.load_game("tablekick_tactics", {"half_minutes": 5})` after importing this module. Actions are the 4,484 numbers
of `tablekick.environments.tactics`; the utility is 1 for the winner and -1 for the other, 0 for a draw.
"""

from __future__ import annotations

import numpy as np
import pyspiel

from tablekick.environments.tactics import ACTIONS, PLANES, action_of, legal_numbers, planes
from tablekick.law.tactics.chance import Chance, chance_of
from tablekick.law.tactics.end import left_without_figures
from tablekick.law.tactics.facts import Deed, Luck
from tablekick.law.tactics.notation import action_text, position_text
from tablekick.law.tactics.phases import Phase
from tablekick.law.tactics.readings import read_readings
from tablekick.law.tactics.referee import judge, meant_by
from tablekick.law.tactics.state import State, start
from tablekick.law.tactics.turns import actor, legal_actions

MOST_OUTCOMES = 36
"""Two dice."""
LONGEST = 20_000
"""Decisions and rolls; the book's clock ends every match long before."""

GAME_TYPE = pyspiel.GameType(
    short_name="tablekick_tactics",
    long_name="Soccer Tactics",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"half_minutes": 45},
)


class TacticsGame(pyspiel.Game):  # type: ignore[misc]  # the library has no types
    """The board game; `half_minutes` makes it shorter."""

    def __init__(self, params: dict[str, object] | None = None) -> None:
        chosen = dict(params or {})
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPE, info, chosen)
        self.opening = start(read_readings({name: value for name, value in chosen.items() if name == "half_minutes"}))

    def new_initial_state(self) -> TacticsState:
        return TacticsState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> TacticsObserver:
        del iig_obs_type
        return TacticsObserver(params)


class TacticsState(pyspiel.State):  # type: ignore[misc]  # the library has no types
    """A position. The law itself is immutable, so a copy costs nothing."""

    def __init__(self, game: TacticsGame) -> None:
        super().__init__(game)
        self.position: State = game.opening

    def current_player(self) -> int:
        if self.position.phase is Phase.END:
            return int(pyspiel.PlayerId.TERMINAL)
        side = actor(self.position)
        return int(pyspiel.PlayerId.CHANCE) if side is None else side

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self._chance().outcomes
        total = sum(weight for _, weight in outcomes)
        return [(n, weight / total) for n, (_, weight) in enumerate(outcomes)]

    def _legal_actions(self, player: int) -> list[int]:
        return legal_numbers(legal_actions(self.position), player)

    def _apply_action(self, action: int) -> None:
        player = self.current_player()
        if player == pyspiel.PlayerId.CHANCE:
            outcome, _ = self._chance().outcomes[action]
            self.position = judge(self.position, Luck(outcome=outcome)).state
            return
        attempt = meant_by(self.position, player, action_of(action, player))
        self.position = judge(self.position, Deed(attempt=attempt, took_s=None)).state

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{self._chance().draw}: {self._chance().outcomes[action][0]}"
        return action_text(action_of(action, player))

    def is_terminal(self) -> bool:
        return self.position.phase is Phase.END

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0, 0.0]
        beaten = left_without_figures(self.position)
        goals = self.position.shootout.goals if self.position.shootout is not None else self.position.score
        won = float(np.sign(goals[0] - goals[1])) if beaten is None else (1.0 if beaten == 1 else -1.0)
        return [won, -won]

    def __str__(self) -> str:
        return position_text(self.position)

    def _chance(self) -> Chance:
        chance = chance_of(self.position)
        assert chance is not None
        return chance


class TacticsObserver:
    """The planes of `tablekick.environments.tactics`, from the observer's own end."""

    def __init__(self, params: object) -> None:
        if params:
            raise ValueError(f"the observer takes no parameters, got {params}")
        self.tensor = np.zeros(PLANES * 16 * 8, np.float32)
        self.dict = {"observation": self.tensor.reshape(PLANES, 16, 8)}

    def set_from(self, state: TacticsState, player: int) -> None:
        self.dict["observation"][:] = planes(state.position, player)

    def string_from(self, state: TacticsState, player: int) -> str:
        del player
        return str(state)


pyspiel.register_game(GAME_TYPE, TacticsGame)
