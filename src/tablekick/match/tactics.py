"""Soccer Tactics as a match: actions are intents, dice and spins come from the scribe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from tablekick.law.sides import Side
from tablekick.law.tactics.actions import Action, Actions
from tablekick.law.tactics.calls import SIDE, Notebook
from tablekick.law.tactics.chance import Chance, Outcome, chance_of
from tablekick.law.tactics.figures import SIDES
from tablekick.law.tactics.minor import minor_foul
from tablekick.law.tactics.notation import NotationError, action_from_text, action_text
from tablekick.law.tactics.phases import Phase
from tablekick.law.tactics.play import actor, apply, legal_actions, resolve
from tablekick.law.tactics.position import Position, start
from tablekick.law.tactics.readings import read_readings
from tablekick.law.tactics.referee import why_not
from tablekick.law.tactics.shot import Spin
from tablekick.match.events import Event, EventKind, Json, plain
from tablekick.match.games import ImpossibleIntentError, Result, UnknownOptionError
from tablekick.match.scribe import Scribe
from tablekick.match.seats import Decision
from tablekick.match.tactics_pictures import board_svg, board_text
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.calls import spoken


@dataclass(frozen=True, slots=True, kw_only=True)
class TacticsView:
    """All there is to know: the board is open to both."""

    side: Side
    position: Position

    @property
    def actions(self) -> Actions:
        return legal_actions(self.position)


class TacticsMatch:
    """One match under way."""

    def __init__(self, position: Position, scribe: Scribe) -> None:
        self._scribe = scribe
        self._position = position
        self._past_s = 0.0
        self._forfeit: Side | None = None
        self._possession: Counter[int] = Counter()
        self._rolls()

    @property
    def position(self) -> Position:
        return self._position

    @property
    def clock_s(self) -> float:
        return self._past_s + self._position.clock_s

    @property
    def result(self) -> Result | None:
        score = self._position.score
        if self._forfeit is not None:
            return Result(score=score, winner=self._forfeit.other, how="forfeit")
        if self._position.phase is not Phase.END:
            return None
        shootout = self._position.shootout
        if shootout is not None:
            return Result(score=score, winner=_ahead(shootout.goals), how="shoot-out")
        return Result(score=score, winner=_ahead(score), how="extra-time" if self._position.period > 2 else "full-time")

    def awaits(self) -> tuple[Side, ...]:
        side = actor(self._position)
        return () if side is None or self._forfeit is not None else (SIDE[side],)

    def view(self, side: Side) -> TacticsView:
        return TacticsView(side=side, position=self._position)

    def read_intent(self, side: Side, data: Json) -> Action:
        if not isinstance(data, str):
            raise ImpossibleIntentError(f"expected an action as text, got {data!r}", side)
        try:
            return action_from_text(data)
        except NotationError as trouble:
            raise ImpossibleIntentError(str(trouble), side) from None

    def write_intent(self, intent: Action) -> Json:
        if isinstance(intent, bool) or not isinstance(intent, int):
            raise ImpossibleIntentError(f"expected an action, got {intent!r}")
        try:
            return action_text(intent)
        except (ValueError, IndexError, KeyError):
            raise ImpossibleIntentError(f"{intent} is no action") from None

    def play(self, decisions: Mapping[Side, Decision[Action]]) -> None:
        ((side, decision),) = decisions.items()
        action = decision.intent
        if action not in legal_actions(self._position):
            self._refuse(side, action)
            return
        calls = Notebook()
        before = self._position
        self._move_on(apply(before, action, calls, decision.took_s), calls)
        self._possession[before.attacker] += 1
        self._rolls()

    def _refuse(self, side: Side, action: Action) -> None:
        """In a strict match an illegal move is a minor foul; else it is not made at all."""
        fault = why_not(self._position, action)
        reason = "it is not legal here" if fault is None else f"{fault.reason} ({fault.clause})"
        if not self._position.readings.strict or fault is None:
            raise ImpossibleIntentError(f"{action_text(action)}: {reason}", side)
        calls = Notebook()
        self._move_on(minor_foul(self._position, SIDES.index(str(side)), fault.clause, calls), calls)
        self._rolls()

    def forfeit(self, side: Side, reason: str) -> None:  # noqa: ARG002
        self._forfeit = side

    def statistics(self) -> Mapping[str, float]:
        total = sum(self._possession.values()) or 1
        return {"possession home in %": 100 * self._possession[0] / total}

    def text(self) -> str:
        return board_text(self._position)

    def svg(self) -> str:
        return board_svg(self._position)

    def _rolls(self) -> None:
        """Let luck decide until somebody has to."""
        while self._forfeit is None and (chance := chance_of(self._position)) is not None:
            outcome = self._draw(chance)
            calls = Notebook()
            self._move_on(resolve(self._position, outcome, calls), calls)

    def _draw(self, chance: Chance) -> Outcome:
        possible = {_written(outcome): outcome for outcome, _ in chance.outcomes}

        def sample(luck: Random) -> Json:
            outcomes, weights = zip(*chance.outcomes, strict=True)
            return _plain(luck.choices(outcomes, weights)[0])

        drawn = self._scribe.draw(
            str(chance.draw), sample, time_s=self.clock_s, is_possible=lambda said: _written(said) in possible
        )
        return possible[_written(drawn)]

    def _move_on(self, position: Position, calls: Notebook) -> None:
        before = self._position
        if position.period != before.period:
            # Each period has a clock of its own; the match's clock runs through.
            self._past_s += before.clock_s
        self._position = position
        for ruling in calls.rulings:
            self._scribe.ruling(ruling, time_s=self.clock_s)


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


class TacticsGame:
    """Soccer Tactics, plugged in."""

    name = "tactics"
    books = frozenset({Book.TACTICS})
    notable = frozenset(
        {
            "goal",
            "yellow",
            "yellow-red",
            "penalty",
            "half-time",
            "full-time",
            "extra-time",
            "shoot-out",
            "shot-failed",
            "winner",
        }
    )

    def read_options(self, book: Book, options: Mapping[str, Json]) -> Mapping[str, Json]:  # noqa: ARG002
        try:
            readings = read_readings(dict(options))
        except ValueError as trouble:
            raise UnknownOptionError(str(trouble)) from None
        return {name: plain(value) for name, value in readings.differences().items()}

    def begin(self, book: Book, options: Mapping[str, Json], scribe: Scribe) -> TacticsMatch:  # noqa: ARG002
        return TacticsMatch(start(read_readings(dict(options))), scribe)

    def speak(self, book: Book, ruling: Mapping[str, Json], language: Language) -> str:
        return spoken("tactics", book, ruling["call"], None, language)

    def describe(self, event: Event) -> str:
        if event.kind is EventKind.INTENT:
            return ", ".join(f"{side}: {said['do']}" for side, said in event.data.items())
        if event.kind is EventKind.CHANCE:
            return f"{event.data[0]}: {event.data[1]}"
        return str(event.data)


GAME = TacticsGame()
