"""Tipp-Kick as a game of the match shell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablekick.facts.errors import UnreadableError
from tablekick.facts.sides import Side
from tablekick.law.tippkick import Parameters, opening
from tablekick.match.events import Event, EventKind, Json, RulingData
from tablekick.match.games import ImpossibleIntentError, UnknownOptionError
from tablekick.match.plainly import plainly
from tablekick.match.scribe import Scribe
from tablekick.match.tippkick.boards import board_for
from tablekick.match.tippkick.match import TippKickMatch
from tablekick.match.tippkick.options import read_options
from tablekick.match.tippkick.practice import SCENES, practice
from tablekick.match.tippkick.table import Hands
from tablekick.match.tippkick.written import read_board as read_written
from tablekick.physics.tippkick import ExecutionNoise, ImpossibleKickError
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.calls import spoken


class TippKickGame:
    """What the shell needs to know."""

    name = "tippkick"
    books = frozenset({Book.TIPPKICK_2017})
    notable = frozenset(
        {
            "goal",
            "own-goal",
            "penalty",
            "free-kick",
            "freeze",
            "admonition",
            "caution",
            "abandoned",
            "last-minute",
            "hurry",
            "half-time",
            "extra-time",
            "full-time",
        }
    )

    def read_options(self, book: Book, options: Mapping[str, Json]) -> Mapping[str, Json]:
        del book  # There is one Tipp-Kick book.
        read = read_options(options)
        # A board that the book does not allow is refused before anybody sits down.
        board_for(read["board"])
        if not read["position"]:
            return {name: value for name, value in read.items() if name != "position"}
        # So is one on which nothing can be kicked.
        try:
            self.begin(Book.TIPPKICK_2017, read, Scribe(0))
        except (UnreadableError, ImpossibleIntentError, ImpossibleKickError) as trouble:
            raise UnknownOptionError(f"position: {trouble}") from None
        return read

    may_undo = False
    unsaid: Mapping[str, Json] = {}

    def open_options(self, book: Book) -> Mapping[str, Json]:
        """What a person may choose before a match, with the defaults."""
        every = self.read_options(book, {})
        return {name: every[name] for name in ("half_minutes", "knockout", "white", "board")}

    def scenes(self, book: Book) -> tuple[str, ...]:
        del book
        return tuple(SCENES)

    def begin(self, book: Book, options: Mapping[str, Json], scribe: Scribe) -> TippKickMatch:
        del book
        read = read_options(options)
        hands = Hands(
            noise=ExecutionNoise().scaled(read["noise"]),
            misread_mm=read["misread_mm"],
            reaction_s=read["reaction_s"],
        )
        parameters = Parameters(half_s=read["half_minutes"] * 60.0)
        start = opening(Side(read["white"]), knockout=read["knockout"], parameters=parameters)
        if read["position"]:
            laid = read_written(start, read["position"])
            return TippKickMatch(laid.state, hands, scribe, live=read["live"], board=read["board"], laid=laid)
        return TippKickMatch(practice(read["scene"], start), hands, scribe, live=read["live"], board=read["board"])

    def speak(self, book: Book, ruling: RulingData, language: Language) -> str:
        return spoken("tippkick", book, ruling["call"], ruling.get("reason"), language)

    def scorer(self, told: Sequence[Event], side: str) -> str | None:
        """The figure the last kick of that side was made with."""
        for event in reversed(told):
            if event.kind is EventKind.FACT and event.data.get("kick") == side:
                return str(event.data.get("with", "kicker"))
        return None

    def describe(self, event: Event) -> str:
        if event.kind is EventKind.INTENT:
            return ", ".join(f"{side}: {_in_words(said['do'])}" for side, said in event.data.items())
        if event.kind is EventKind.CHANCE:
            what, outcome = event.data
            return f"{what}: {' > '.join(row[0] for row in outcome['facts'])}"
        return plainly(event.data)


def _in_words(intent: Mapping[str, Any]) -> str:
    ((name, value),) = intent.items()
    if name in ("kick", "push"):
        return f"{name} {value[0]:.0f}° at {value[1]:.1f} m/s, loft {value[2]:.0f}°"
    return f"{name}: {plainly(value)}" if value is not None else str(name)


GAME = TippKickGame()
