"""Tipp-Kick as a game of the match shell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablekick.law.sides import Side
from tablekick.law.tippkick import Parameters, opening
from tablekick.match.events import Event, EventKind, Json
from tablekick.match.games import UnknownOptionError
from tablekick.match.scribe import Scribe
from tablekick.match.tippkick.intents import Blow, Choose, Defend, Intent, KeeperOrder
from tablekick.match.tippkick.play import TippKickMatch
from tablekick.match.tippkick.table import Hands, Table
from tablekick.match.tippkick.views import Phase, View
from tablekick.physics.tippkick import ExecutionNoise
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.calls import spoken

__all__ = [
    "GAME",
    "Blow",
    "Choose",
    "Defend",
    "Hands",
    "Intent",
    "KeeperOrder",
    "Phase",
    "Table",
    "TippKickMatch",
    "View",
]

_NUMBERS: dict[str, tuple[float, float, float]] = {
    "half_minutes": (5.0, 0.1, 60.0),
    "noise": (1.0, 0.0, 10.0),
    "misread_mm": (8.0, 0.0, 100.0),
    "reaction_s": (0.15, 0.0, 2.0),
}
"""Default, least and most; `noise` scales how far hands stray from what they mean."""


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
            "half-time",
            "extra-time",
            "full-time",
        }
    )

    def read_options(self, book: Book, options: Mapping[str, Json]) -> Mapping[str, Json]:
        del book  # There is one Tipp-Kick book.
        known = {*_NUMBERS, "knockout", "white"}
        unknown = set(options) - known
        if unknown:
            raise UnknownOptionError(f"no option '{min(unknown)}'; the options are {', '.join(sorted(known))}")
        read: dict[str, Json] = {name: _number(name, options.get(name, limits[0])) for name, limits in _NUMBERS.items()}
        read["knockout"] = _flag(options.get("knockout", False))
        white = options.get("white", str(Side.HOME))
        if white not in set(Side):
            raise UnknownOptionError(f"white: expected home or away, got {white!r}")
        return {**read, "white": str(white)}

    def begin(self, book: Book, options: Mapping[str, Json], scribe: Scribe) -> TippKickMatch:
        del book
        hands = Hands(
            noise=ExecutionNoise().scaled(options["noise"]),
            misread_mm=options["misread_mm"],
            reaction_s=options["reaction_s"],
        )
        parameters = Parameters(half_s=options["half_minutes"] * 60.0)
        start = opening(Side(options["white"]), knockout=options["knockout"], parameters=parameters)
        return TippKickMatch(start, hands, scribe)

    def speak(self, book: Book, ruling: Mapping[str, Json], language: Language) -> str:
        return spoken("tippkick", book, ruling["call"], ruling.get("reason"), language)

    def describe(self, event: Event) -> str:
        if event.kind is EventKind.INTENT:
            return ", ".join(f"{side}: {_in_words(said['do'])}" for side, said in event.data.items())
        if event.kind is EventKind.CHANCE:
            what, outcome = event.data
            return f"{what}: {' > '.join(row[0] for row in outcome['facts'])}"
        ((verb, value), *rest) = event.data.items()
        more = ", ".join(f"{name} {said}" for name, said in rest)
        return f"{verb} {value}" + (f" ({more})" if more else "")


def _in_words(intent: Mapping[str, Any]) -> str:
    ((name, value),) = intent.items()
    if name in ("kick", "push"):
        return f"{name} {value[0]:.0f}° at {value[1]:.1f} m/s, loft {value[2]:.0f}°"
    return f"{name} {value}"


def _number(name: str, value: Any) -> float:
    _, least, most = _NUMBERS[name]
    try:
        number = float(value)
    except (TypeError, ValueError):
        raise UnknownOptionError(f"{name}: expected a number, got {value!r}") from None
    if not least <= number <= most:
        raise UnknownOptionError(f"{name}: expected a number between {least:g} and {most:g}, got {value!r}")
    return number


def _flag(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    if value in ("true", "false"):
        return bool(value == "true")
    raise UnknownOptionError(f"knockout: expected true or false, got {value!r}")


GAME = TippKickGame()
