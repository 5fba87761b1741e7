"""The smallest game that uses the whole shell: both stake, then roll in turn, and whoever first has ten wins.

It can be shown too: the scene is the points, the film of a roll lasts a twentieth of a second.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from tablekick.facts.sides import Side
from tablekick.law.rulings import Ruling
from tablekick.match.events import Event, Json
from tablekick.match.games import ImpossibleIntentError, Result, UnknownOptionError
from tablekick.match.scribe import Scribe
from tablekick.match.seats import Decision
from tablekick.match.stage import Board, Choice, Offers, Shown
from tablekick.rulebooks import Book, ClauseId, Language

SECONDS_A_ROLL = 7.5
FILM_S = 0.05
WITHIN_S = 0.4
"""How long one may think in live tempo; then one die is rolled."""


class Call(StrEnum):
    STAKE = "stake"
    AHEAD = "ahead"


class Race:
    """A race: the intent is how many dice to roll, 1 or 2."""

    def __init__(self, goal: int, scribe: Scribe) -> None:
        self._goal = goal
        self._scribe = scribe
        self._turn: Side | None = None
        self._points = dict.fromkeys(Side, 0)
        self._forfeit: Side | None = None
        self._filming = False
        self._rolled: list[int] = []
        self.clock_s = 0.0

    @property
    def result(self) -> Result | None:
        score = (self._points[Side.HOME], self._points[Side.AWAY])
        if self._forfeit is not None:
            return Result(score=score, winner=self._forfeit.other, how="forfeit")
        ahead = [side for side in Side if self._points[side] >= self._goal]
        return Result(score=score, winner=ahead[0], how="race") if ahead else None

    def awaits(self) -> tuple[Side, ...]:
        if self.result is not None:
            return ()
        return tuple(Side) if self._turn is None else (self._turn,)

    def view(self, side: Side) -> tuple[Side, int, int]:
        return side, self._points[side], self._points[side.other]

    def read_intent(self, side: Side, data: Json) -> int:
        if data not in (1, 2):
            raise ImpossibleIntentError("roll 1 or 2 dice", side)
        return int(data)

    def write_intent(self, intent: int) -> Json:
        if intent not in (1, 2):
            raise ImpossibleIntentError("roll 1 or 2 dice")
        return intent

    def play(self, decisions: Mapping[Side, Decision[int]]) -> None:
        for side, decision in decisions.items():
            self.read_intent(side, decision.intent)
        if self._turn is None:
            self._ruling(Call.STAKE, Side.HOME)
            self._turn = Side.HOME
            return
        ((side, decision),) = decisions.items()
        for _ in range(decision.intent):
            die = self._scribe.draw(
                "die", lambda rng: rng.randint(1, 6), time_s=self.clock_s, is_possible=lambda o: o in range(1, 7)
            )
            self._points[side] += die
            self._rolled.append(die)
        self.clock_s += SECONDS_A_ROLL if decision.took_s is None else decision.took_s
        if self._points[side] > self._points[side.other]:
            self._ruling(Call.AHEAD, side)
        self._turn = side.other

    def forfeit(self, side: Side, reason: str) -> None:  # noqa: ARG002
        self._forfeit = side

    def statistics(self) -> Mapping[str, float]:
        return {"points of both": float(sum(self._points.values()))}

    def text(self) -> str:
        return f"{self._points[Side.HOME]} - {self._points[Side.AWAY]}"

    def svg(self) -> str:
        return "<svg/>"

    def start_filming(self) -> None:
        self._filming = True

    def take_film(self) -> Shown | None:
        rolled, self._rolled = self._rolled, []
        return {"duration_s": FILM_S, "clips": rolled} if self._filming and rolled else None

    def setting(self) -> Shown:
        return {"roll_s": SECONDS_A_ROLL}

    def scene(self) -> Shown:
        return {str(side): points for side, points in self._points.items()}

    def board(self) -> Board:
        score = (self._points[Side.HOME], self._points[Side.AWAY])
        return Board(score=score, period="race", clock_s=self.clock_s)

    def offers(self, side: Side) -> Offers[Shown] | None:
        if side not in self.awaits():
            return None
        choices = tuple(Choice(word=f"roll-{dice}", intent=dice) for dice in (1, 2))
        moment = "stake" if self._turn is None else "roll"
        return Offers(moment=moment, choices=choices, actions={}, within_s=WITHIN_S, default=1)

    def public_intent(self, side: Side, data: Json) -> Json:  # noqa: ARG002
        # What one stakes is nobody's business.
        return data if any(self._points.values()) else None

    def _ruling(self, call: Call, side: Side) -> None:
        self._scribe.ruling(Ruling(call=call, clause=ClauseId("0.4"), to=side), time_s=self.clock_s)


class RaceGame:
    name = "race"
    books = frozenset({Book.TACTICS})
    notable = frozenset({"ahead"})
    unsaid: Mapping[str, Json] = {}
    may_undo = True

    def read_options(self, book: Book, options: Mapping[str, Json]) -> Mapping[str, Json]:  # noqa: ARG002
        if set(options) - {"goal"}:
            raise UnknownOptionError("the only option is goal")
        goal = options.get("goal", 10)
        if isinstance(goal, bool) or not isinstance(goal, (int, float)) or not 1 <= goal <= 10_000:
            raise UnknownOptionError("goal: expected a number from 1 to 10000")
        return {"goal": int(goal)}

    def scenes(self, book: Book) -> tuple[str, ...]:  # noqa: ARG002
        return ()

    def open_options(self, book: Book) -> Mapping[str, Json]:  # noqa: ARG002
        return {"goal": 10}

    def begin(self, book: Book, options: Mapping[str, Json], scribe: Scribe) -> Race:  # noqa: ARG002
        return Race(int(str(options["goal"])), scribe)

    def speak(self, book: Book, ruling: Mapping[str, Json], language: Language) -> str:  # noqa: ARG002
        return f"{ruling['call']}!"

    def describe(self, event: Event) -> str:
        return str(event.data)


class Roller:
    """A bot that always rolls the same number of dice."""

    def __init__(self, dice: Any = 1, took_s: float | None = None) -> None:
        self.dice = dice
        self.took_s = took_s

    def decide(self, view: tuple[Side, int, int]) -> Decision[Any]:  # noqa: ARG002
        return Decision(intent=self.dice, took_s=self.took_s)


GAME = RaceGame()
