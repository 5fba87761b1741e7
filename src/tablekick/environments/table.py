"""A match as an environment needs it: it stops only at the learners' own decisions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from tablekick.environments.eye import Eye, NoSuchActionError
from tablekick.facts.sides import Side
from tablekick.match.events import EventKind, Json
from tablekick.match.games import ImpossibleIntentError, Result, game_for
from tablekick.match.record import Header
from tablekick.match.seats import Decision, Player
from tablekick.match.session import Session
from tablekick.match.stage import Staged
from tablekick.players.bots import bot_for

HOUSEKEEPER = "novice"
"""Tosses, lines up, names takers and answers the referee as a beginner does."""
SIDES = tuple(Side)


class LearnersTable:
    """One match. `goals` are those since the last decision, home's and away's."""

    def __init__(self, eye: Eye, options: Mapping[str, Json], seed: int) -> None:
        self.eye = eye
        players = dict.fromkeys(Side, "learner")
        header = Header(book=eye.book, seed=seed, players=players, options=options)
        self.session = Session(game_for(eye.book), header)
        self._housekeepers: dict[Side, Player[Any, Any]] = {
            side: bot_for(eye.book, HOUSEKEEPER, seed + n) for n, side in enumerate(SIDES)
        }
        self._decisions: dict[Side, Decision[Any]] = {}
        self.impossible: str | None = None
        """What the last action could not be, in words."""
        self._run_to_a_decision()

    @property
    def result(self) -> Result | None:
        return self.session.result

    @property
    def score(self) -> tuple[int, int]:
        told = cast(Staged, self.session.match).board().score if self.result is None else self.result.score
        return int(told[0]), int(told[1])

    @property
    def to_decide(self) -> Side | None:
        """Whose decision is waited for; None when the match is over."""
        if self.result is not None:
            return None
        return next(side for side in self.session.awaits() if side not in self._decisions)

    def view(self, side: Side) -> Any:
        return self.session.match.view(side)

    def act(self, action: object, *, forgiving: bool = False) -> None:
        """The learner whose turn it is does this; then everything up to the next learner's decision happens.

        An action outside the mask is refused or, where one is forgiving, replaced by what a beginner does.
        """
        side = self.to_decide
        if side is None:
            raise RuntimeError("the match is over: reset the environment")
        view = self.view(side)
        self.impossible = None
        try:
            decision = self.eye.decide(view, action)
        except NoSuchActionError as refused:
            if not forgiving:
                raise
            self.impossible = str(refused)
            decision = self._housekeepers[side].decide(view)
        self._decide(side, decision)
        self._run_to_a_decision()

    def decide_as(self, side: Side, player: Player[Any, Any]) -> None:
        """A bot decides for the side whose turn it is."""
        self._decide(side, player.decide(self.view(side)))
        self._run_to_a_decision()

    def calls(self, since: int) -> list[str]:
        """The referee's calls since an event, each with its clause."""
        told = (event.data for event in self.session.events[since:] if event.kind is EventKind.RULING)
        return [f"{ruling['call']} ({ruling['clause']})" for ruling in told]

    def _run_to_a_decision(self) -> None:
        while (side := self.to_decide) is not None:
            view = self.view(side)
            if self.eye.is_asked(view):
                return
            self._decide(side, self._housekeepers[side].decide(view))

    def _decide(self, side: Side, decision: Decision[Any]) -> None:
        self._decisions[side] = decision
        if len(self._decisions) == len(self.session.awaits()):
            self._play()

    def _play(self) -> None:
        decisions, self._decisions = self._decisions, {}
        try:
            self.session.play(decisions)
        except ImpossibleIntentError as impossible:
            # Nothing has happened; whoever wanted the impossible does what a beginner does.
            self.impossible = str(impossible)
            failed = impossible.side or next(iter(decisions))
            decisions[failed] = self._housekeepers[failed].decide(self.view(failed))
            self.session.play(decisions)
