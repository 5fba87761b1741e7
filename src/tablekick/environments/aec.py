"""PettingZoo: both sides are learners, and whoever has to decide is selected (AEC)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from tablekick.environments.eye import Eye
from tablekick.environments.eyes import eye_for
from tablekick.environments.pictures import MODES, render
from tablekick.environments.table import LearnersTable
from tablekick.facts.sides import Side
from tablekick.match.events import Json
from tablekick.rulebooks import Book

LONGEST = 5_000
"""Decisions; a match that takes more is cut off."""


class TableFootballEnv(AECEnv):  # type: ignore[misc]  # the library has no types
    """Any of the six rulebooks. The reward is a goal: +1 for who scores, -1 for the other."""

    def __init__(
        self,
        book: Book | str = Book.FISTF_1999,
        *,
        actions: str = "discrete",
        options: Mapping[str, Json] | None = None,
        longest: int = LONGEST,
        render_mode: str | None = None,
        reacts: bool = False,
    ) -> None:
        super().__init__()
        self.eye: Eye = eye_for(Book(book), actions, reacts=reacts)
        self.metadata = {
            "name": f"tablekick_{self.eye.book.value.replace('-', '_')}_v0",
            "render_modes": list(MODES),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [str(side) for side in Side]
        self._options = dict(options or {})
        self._longest = longest
        self._luck = np.random.default_rng()
        self._table: LearnersTable | None = None
        self._spaces = _spaces_of(self.eye)

    @property
    def table(self) -> LearnersTable:
        if self._table is None:
            raise RuntimeError("call reset() first")
        return self._table

    def observation_space(self, agent: str) -> spaces.Space[Any]:  # noqa: ARG002 - the same for both
        return self._spaces

    def action_space(self, agent: str) -> spaces.Space[Any]:  # noqa: ARG002 - the same for both
        return self.eye.acts

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; what `options` has under "match" goes before the options of the environment."""
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        played_by = {**self._options, **(options or {}).get("match", {})}
        self._table = LearnersTable(self.eye, played_by, int(self._luck.integers(2**31)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._decided = 0
        self.agent_selection = self._next_agent()

    def observe(self, agent: str) -> Any:
        view = self.table.view(Side(agent))
        seen = self.eye.see(view)
        if not isinstance(self._spaces, spaces.Dict):
            return seen
        mine = self.table.to_decide is Side(agent)
        mask = self.eye.mask(view) if mine else np.zeros(_size(self.eye), dtype=np.int8)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: object) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        before, told = self.table.score, len(self.table.session.events)
        self.table.act(action)
        self._decided += 1
        gained = [after - then for after, then in zip(self.table.score, before, strict=True)]
        self.rewards = {"home": float(gained[0] - gained[1]), "away": float(gained[1] - gained[0])}
        over = self.table.result is not None
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over and self._decided >= self._longest)
        self.infos = {each: {"calls": self.table.calls(told)} for each in self.agents}
        self.infos[agent]["impossible"] = self.table.impossible
        self.agent_selection = self._next_agent()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> object:
        return render(self.table, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def _next_agent(self) -> str:
        side = self.table.to_decide
        return str(side) if side is not None else self.agents[0]


def _size(eye: Eye) -> int:
    assert isinstance(eye.acts, spaces.Discrete)
    return int(eye.acts.n)


def _spaces_of(eye: Eye) -> spaces.Space[Any]:
    if not isinstance(eye.acts, spaces.Discrete):
        return eye.seen
    return spaces.Dict({"observation": eye.seen, "action_mask": spaces.Box(0, 1, (int(eye.acts.n),), np.int8)})
