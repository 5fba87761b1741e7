"""Gymnasium: one learner against a bot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
from gymnasium import spaces

from tablekick.environments.aec import LONGEST
from tablekick.environments.eye import Eye, Mask
from tablekick.environments.eyes import eye_for
from tablekick.environments.pictures import MODES, render
from tablekick.environments.table import LearnersTable
from tablekick.facts.sides import Side
from tablekick.match.events import Json
from tablekick.players.bots import bot_for
from tablekick.rulebooks import Book


class AgainstABotEnv(gymnasium.Env[Any, Any]):
    """The learner plays `side`; `info["action_mask"]` tells which discrete actions can be chosen."""

    metadata = {"render_modes": list(MODES), "render_fps": 4}  # noqa: RUF012 - so Gymnasium has it

    def __init__(
        self,
        book: Book | str = Book.FISTF_1999,
        opponent: str = "novice",
        *,
        side: Side | str = Side.HOME,
        actions: str = "continuous",
        options: Mapping[str, Json] | None = None,
        longest: int = LONGEST,
        render_mode: str | None = None,
        reacts: bool = False,
    ) -> None:
        self.eye: Eye = eye_for(Book(book), actions, reacts=reacts)
        self.observation_space = self.eye.seen
        self.action_space = self.eye.acts
        self.render_mode = render_mode
        self._side = Side(side)
        self._opponent = opponent
        self._options = dict(options or {})
        self._longest = longest
        self._table: LearnersTable | None = None
        bot_for(self.eye.book, opponent, 0)  # says at once which bots there are

    @property
    def table(self) -> LearnersTable:
        if self._table is None:
            raise RuntimeError("call reset() first")
        return self._table

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        match_seed = int(self.np_random.integers(2**31))
        self._bot = bot_for(self.eye.book, self._opponent, match_seed + 7)
        played_by = {**self._options, **(options or {}).get("match", {})}
        self._table = LearnersTable(self.eye, played_by, match_seed)
        self._decided = 0
        self._let_the_bot_play()
        self._show()
        return self._seen(), self._info(0)

    def step(self, action: object) -> tuple[object, float, bool, bool, dict[str, object]]:
        before, told = self.table.score, len(self.table.session.events)
        self.table.act(action, forgiving=True)
        impossible = self.table.impossible
        self._let_the_bot_play()
        self._decided += 1
        mine = 0 if self._side is Side.HOME else 1
        gained = [after - then for after, then in zip(self.table.score, before, strict=True)]
        over = self.table.result is not None
        info = {**self._info(told), "impossible": impossible}
        self._show()
        return self._seen(), float(gained[mine] - gained[1 - mine]), over, self._decided >= self._longest, info

    def render(self) -> Any:
        return render(self.table, self.render_mode)

    def action_masks(self) -> Mask | None:
        """As the maskable learners of other libraries ask for it; None for continuous actions."""
        if self.table.result is not None:
            return None
        return self.eye.mask(self.table.view(self._side))

    def _show(self) -> None:
        """As Gymnasium has it: a window is drawn without being asked."""
        if self.render_mode == "human":
            self.render()

    def _let_the_bot_play(self) -> None:
        while self.table.to_decide is self._side.other:
            self.table.decide_as(self._side.other, self._bot)

    def _seen(self) -> object:
        return self.eye.see(self.table.view(self._side))

    def _info(self, told: int) -> dict[str, object]:
        info: dict[str, object] = {"calls": self.table.calls(told)}
        if isinstance(self.action_space, spaces.Discrete):
            info["action_mask"] = self.action_masks()
        return info
