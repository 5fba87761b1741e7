"""A match under way: actions are intents, dice and spins come from the scribe, and a camera may look on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

from tablekick.facts.sides import Side
from tablekick.law.tactics.actions import Action, Kind
from tablekick.law.tactics.answer import Answer
from tablekick.law.tactics.attempts import Attempt
from tablekick.law.tactics.calls import SIDE
from tablekick.law.tactics.chance import Chance, Outcome, chance_of
from tablekick.law.tactics.end import left_without_figures
from tablekick.law.tactics.facts import Deed, Luck
from tablekick.law.tactics.figures import SIDES
from tablekick.law.tactics.notation import NotationError, action_from_text, action_text
from tablekick.law.tactics.phases import Phase
from tablekick.law.tactics.referee import judge, meant_by
from tablekick.law.tactics.shot import Spin
from tablekick.law.tactics.state import State
from tablekick.law.tactics.turns import actor
from tablekick.match.events import Json
from tablekick.match.games import ImpossibleIntentError, Result
from tablekick.match.scribe import Scribe
from tablekick.match.seats import Decision
from tablekick.match.stage import Board, Offers
from tablekick.match.tactics import messages
from tablekick.match.tactics.film import Camera
from tablekick.match.tactics.luck import Throw, lying_at_first, throw_of
from tablekick.match.tactics.offers import offers_to
from tablekick.match.tactics.pictures import svg_of, text_of
from tablekick.match.tactics.scene import board_of, scene_of, setting_of
from tablekick.match.tactics.views import TacticsView
from tablekick.match.tactics.ways import is_routed, route_from_text, route_text, way_of

Intent = Action | Attempt
"""An action, or one with the way a player chose for it."""


class TacticsMatch:
    """One match under way."""

    def __init__(self, state: State, scribe: Scribe) -> None:
        self._scribe = scribe
        self._state = state
        self._past_s = 0.0
        self._forfeit: Side | None = None
        self._possession: Counter[int] = Counter()
        self._shots: tuple[list[bool], list[bool]] = ([], [])
        self._throws = 0
        self._last_throw = lying_at_first(state)
        self._undo: Side | None = None
        # The opening is always filmed: it is over before anybody can ask for it.
        self._camera = Camera()
        self._camera.open(state)
        self._rolls()
        self._camera.on = False

    @property
    def state(self) -> State:
        return self._state

    @property
    def clock_s(self) -> float:
        return self._past_s + self._state.clock_s

    @property
    def result(self) -> Result | None:
        score = self._state.score
        if self._forfeit is not None:
            return Result(score=score, winner=self._forfeit.other, how="forfeit")
        if self._state.phase is not Phase.END:
            return None
        beaten = left_without_figures(self._state)
        if beaten is not None:
            return Result(score=score, winner=SIDE[1 - beaten], how="no-figures")
        shootout = self._state.shootout
        if shootout is not None:
            return Result(score=score, winner=_ahead(shootout.goals), how="shoot-out")
        return Result(score=score, winner=_ahead(score), how="extra-time" if self._state.period > 2 else "full-time")

    def awaits(self) -> tuple[Side, ...]:
        side = actor(self._state)
        return () if side is None or self._forfeit is not None else (SIDE[side],)

    def view(self, side: Side) -> TacticsView:
        return TacticsView(side=side, state=self._state)

    def read_intent(self, side: Side, data: Json) -> Intent:
        if not isinstance(data, str):
            raise ImpossibleIntentError(f"expected an action as text, got {data!r}", side)
        try:
            if is_routed(data):
                return route_from_text(self._state, SIDES.index(str(side)), data)
            return action_from_text(data)
        except NotationError as trouble:
            raise ImpossibleIntentError(str(trouble), side) from None

    def write_intent(self, intent: Intent) -> str:
        if isinstance(intent, Attempt):
            start = self._state.ball if intent.kind is Kind.BALL else self._state.at[intent.figure]
            return route_text(start, intent)
        if isinstance(intent, bool) or not isinstance(intent, int):
            raise ImpossibleIntentError(f"expected an action, got {intent!r}")
        try:
            return action_text(intent)
        except (ValueError, IndexError, KeyError):
            raise ImpossibleIntentError(f"{intent} is no action") from None

    def public_intent(self, side: Side, data: Json) -> Json:  # noqa: ARG002
        """The board is open: everybody sees what was done."""
        return data

    def play(self, decisions: Mapping[Side, Decision[Intent]]) -> None:
        ((side, decision),) = decisions.items()
        intent = decision.intent
        before = self._state
        attempt = intent if isinstance(intent, Attempt) else meant_by(before, SIDES.index(str(side)), intent)
        answer = judge(before, Deed(attempt=attempt, took_s=decision.took_s))
        action = attempt.action()
        if answer.refused is not None:
            self._refuse(side, action, answer)
            return
        self._undo = side
        if self._camera.on:
            self._camera.act(before, action, intent.path if isinstance(intent, Attempt) else way_of(before, action))
        self._move_on(answer, action)
        self._possession[before.attacker] += 1
        self._rolls()

    def _refuse(self, side: Side, action: Action, answer: Answer) -> None:
        """What is not legal is not made at all; in a strict match the referee has called a minor foul for it."""
        fault = answer.refused
        if fault is not None and not answer.rulings:
            raise ImpossibleIntentError(f"{action_text(action)}: {fault.reason} ({fault.clause})", side)
        self._undo = None
        self._move_on(answer)
        self._rolls()

    def forfeit(self, side: Side, reason: str) -> None:  # noqa: ARG002
        self._forfeit = side
        self._undo = None

    def start_filming(self) -> None:
        self._camera.on = True

    def take_film(self) -> messages.Film | None:
        return self._camera.take()

    def setting(self) -> messages.Setting:
        return setting_of(self._state)

    def scene(self) -> messages.Scene:
        return scene_of(self._state, self._last_throw)

    def board(self) -> Board:
        undo = self._undo if self.result is None else None
        return board_of(self._state, self._shots, undo, given_up=self._forfeit is not None)

    def offers(self, side: Side) -> Offers[messages.Actions] | None:
        return offers_to(self._state, side) if side in self.awaits() else None

    def statistics(self) -> Mapping[str, float]:
        total = sum(self._possession.values()) or 1
        return {"possession home in %": 100 * self._possession[0] / total}

    def text(self) -> str:
        return text_of(self._state)

    def svg(self) -> str:
        return svg_of(self._state)

    def _rolls(self) -> None:
        """Let luck decide until somebody has to."""
        while self._forfeit is None and (chance := chance_of(self._state)) is not None:
            outcome = self._draw(chance)
            self._show(throw_of(self._state, chance.draw, outcome, self._throws))
            self._move_on(judge(self._state, Luck(outcome=outcome)))

    def _draw(self, chance: Chance) -> Outcome:
        possible = {_written(outcome): outcome for outcome, _ in chance.outcomes}

        def sample(luck: Random) -> Json:
            outcomes, weights = zip(*chance.outcomes, strict=True)
            return _plain(luck.choices(outcomes, weights)[0])

        drawn = self._scribe.draw(
            str(chance.draw), sample, time_s=self.clock_s, is_possible=lambda said: _written(said) in possible
        )
        return possible[_written(drawn)]

    def _show(self, throw: Throw) -> None:
        """Luck has spoken: it is seen, and what led to it cannot be taken back."""
        self._throws += 1
        self._last_throw = throw
        self._undo = None
        self._camera.throw(throw)

    def _move_on(self, answer: Answer, acted: Action | None = None) -> None:
        before, state = self._state, answer.state
        self._camera.judge(before, state, acted, answer.rulings)
        if state.period != before.period:
            # Each period has a clock of its own; the match's clock runs through.
            self._past_s += before.clock_s
        self._state = state
        self._count_shot(before, state)
        for ruling in answer.rulings:
            self._scribe.ruling(ruling, time_s=self.clock_s)

    def _count_shot(self, before: State, after: State) -> None:
        """The law counts goals and shots of a shoot-out; a scoreboard lists them one by one."""
        if before.shootout is None or after.shootout is None or before.shootout.shots == after.shootout.shots:
            return
        side = before.attacker
        self._shots[side].append(after.shootout.goals[side] > before.shootout.goals[side])


def _ahead(goals: tuple[int, int]) -> Side | None:
    if goals[0] == goals[1]:
        return None
    return Side.HOME if goals[0] > goals[1] else Side.AWAY


def _plain(outcome: Outcome) -> Json:
    if isinstance(outcome, Spin):
        return str(outcome)
    return list(outcome) if isinstance(outcome, tuple) else outcome


def _written(outcome: Json) -> str:
    """An outcome as a key: what a record says and what the law says look the same."""
    return str(list(outcome)) if isinstance(outcome, (tuple, list)) else str(outcome)
