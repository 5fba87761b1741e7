"""Soccer Tactics, plugged into the shell."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields

from tablekick.law.tactics.notation import NotationError, position_from_text
from tablekick.law.tactics.readings import Readings, read_readings
from tablekick.law.tactics.spoken import said
from tablekick.law.tactics.state import State, start
from tablekick.match.events import Event, EventKind, Json, RulingData, plain
from tablekick.match.games import UnknownOptionError
from tablekick.match.plainly import plainly
from tablekick.match.scribe import Scribe
from tablekick.match.tactics.match import TacticsMatch
from tablekick.match.tactics.practice import SCENES, practice
from tablekick.match.tactics.words import thrown, typed
from tablekick.rulebooks import Book, Language

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
        """The readings, `scene` for a match that begins from a practice scene, `position` for one from a position."""
        scene, position = options.get("scene"), options.get("position")
        if scene is not None and scene not in SCENES:
            raise UnknownOptionError(f"scene: expected one of {', '.join(SCENES)}, got {scene!r}")
        readings = _readings(options)
        read = {field.name: plain(getattr(readings, field.name)) for field in fields(Readings)}
        if position is not None:
            _position(position)
            return {**read, "position": position}
        return read if scene is None else {**read, "scene": scene}

    def begin(self, book: Book, options: Mapping[str, Json], scribe: Scribe) -> TacticsMatch:  # noqa: ARG002
        readings, scene = _readings(options), options.get("scene")
        if "position" in options:
            return TacticsMatch(_position(options["position"]), scribe)
        return TacticsMatch(start(readings) if scene is None else practice(str(scene), readings), scribe)

    def speak(self, book: Book, ruling: RulingData, language: Language) -> str:  # noqa: ARG002
        return said(ruling, language)

    def scorer(self, told: Sequence[Event], side: str) -> str | None:
        """The figure that the call of the shot names; a penalty's is the one that was put on its spot."""
        calls = [e.data for e in told if e.kind is EventKind.RULING and e.data["call"] in ("shot", "penalty")]
        if not calls:
            return None
        named, place = str(calls[-1].get("figure") or ""), calls[-1].get("at")
        if named.startswith(f"{side}."):
            return named.partition(".")[2]
        for event in reversed(told):
            said = event.data.get(side, {}).get("do", "") if event.kind is EventKind.INTENT else ""
            figure, *squares = re.split("[>@+]", str(said))
            if figure.startswith(f"{side}.") and squares[-1:] == [place]:
                return figure.partition(".")[2]
        return None

    def describe(self, event: Event) -> str:
        if event.kind is EventKind.INTENT:
            return ", ".join(f"{side}: {typed(str(said['do']))}" for side, said in event.data.items())
        if event.kind is EventKind.CHANCE:
            return thrown(*event.data)
        return plainly(event.data)


def _readings(options: Mapping[str, Json]) -> Readings:
    try:
        return read_readings({name: value for name, value in options.items() if name not in ("scene", "position")})
    except ValueError as trouble:
        raise UnknownOptionError(str(trouble)) from None


def _position(written: Json) -> State:
    """A position as one line of notation."""
    try:
        return position_from_text(str(written))
    except NotationError as trouble:
        raise UnknownOptionError(f"position: {trouble}") from None


GAME = TacticsGame()
