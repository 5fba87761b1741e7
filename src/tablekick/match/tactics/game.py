"""Soccer Tactics, plugged into the shell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

from tablekick.law.tactics.position import start
from tablekick.law.tactics.readings import Readings, read_readings
from tablekick.match.events import Event, EventKind, Json, RulingData, plain
from tablekick.match.games import UnknownOptionError
from tablekick.match.scribe import Scribe
from tablekick.match.tactics.match import TacticsMatch
from tablekick.match.tactics.practice import SCENES, practice
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.calls import spoken

_OPEN = ("half_minutes", "extra_time", "defender_bonus", "shot", "strict")


class TacticsGame:
    """The game of the one book it belongs to."""

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

    may_undo = True
    unsaid: Mapping[str, Json] = {}

    def open_options(self, book: Book) -> Mapping[str, Json]:  # noqa: ARG002
        """What people choose when they begin a match: the times, the variants of rule 12, how strict one is."""
        usual = Readings()
        return {name: plain(getattr(usual, name)) for name in _OPEN}

    def scenes(self, book: Book) -> tuple[str, ...]:  # noqa: ARG002
        return SCENES

    def read_options(self, book: Book, options: Mapping[str, Json]) -> Mapping[str, Json]:  # noqa: ARG002
        """The readings, and `scene` for a match that begins from a practice scene."""
        scene = options.get("scene")
        if scene is not None and scene not in SCENES:
            raise UnknownOptionError(f"scene: expected one of {', '.join(SCENES)}, got {scene!r}")
        readings = _readings(options)
        read = {field.name: plain(getattr(readings, field.name)) for field in fields(Readings)}
        return read if scene is None else {**read, "scene": scene}

    def begin(self, book: Book, options: Mapping[str, Json], scribe: Scribe) -> TacticsMatch:  # noqa: ARG002
        readings, scene = _readings(options), options.get("scene")
        return TacticsMatch(start(readings) if scene is None else practice(str(scene), readings), scribe)

    def speak(self, book: Book, ruling: RulingData, language: Language) -> str:
        return spoken("tactics", book, ruling["call"], None, language)

    def describe(self, event: Event) -> str:
        if event.kind is EventKind.INTENT:
            return ", ".join(f"{side}: {said['do']}" for side, said in event.data.items())
        if event.kind is EventKind.CHANCE:
            return f"{event.data[0]}: {event.data[1]}"
        return str(event.data)


def _readings(options: Mapping[str, Json]) -> Readings:
    try:
        return read_readings({name: value for name, value in options.items() if name != "scene"})
    except ValueError as trouble:
        raise UnknownOptionError(str(trouble)) from None


GAME = TacticsGame()
