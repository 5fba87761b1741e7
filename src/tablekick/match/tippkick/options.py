"""The options of a Tipp-Kick match."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypedDict, cast

from tablekick.facts.sides import Side
from tablekick.match.events import Json
from tablekick.match.games import UnknownOptionError
from tablekick.match.tippkick.boards import read_board
from tablekick.match.tippkick.practice import SCENES, WHOLE_MATCH

NUMBERS: dict[str, tuple[float, float, float]] = {
    "half_minutes": (5.0, 0.1, 60.0),
    "noise": (1.0, 0.0, 10.0),
    "misread_mm": (8.0, 0.0, 100.0),
    "reaction_s": (0.15, 0.0, 2.0),
}
"""Default, least and most; `noise` scales how far hands stray from what they mean."""
FLAGS = ("knockout", "live")
KNOWN = {*NUMBERS, *FLAGS, "white", "scene", "board", "position"}


class Options(TypedDict):
    """What can be chosen before a match."""

    half_minutes: float
    noise: float
    misread_mm: float
    reaction_s: float
    knockout: bool
    live: bool
    white: str
    scene: str
    board: str
    """Other measures of the board than the usual ones; see `boards`."""
    position: Mapping[str, Json]
    """A board to begin from, home to kick; see `written`. Empty: a whole match, or a scene."""


def read_options(options: Mapping[str, Json]) -> Options:
    """All options, defaults filled in, texts of a command line read."""
    unknown = set(options) - KNOWN
    if unknown:
        raise UnknownOptionError(f"no option '{min(unknown)}'; the options are {', '.join(sorted(KNOWN))}")
    white = options.get("white", str(Side.HOME))
    if white not in set(Side):
        raise UnknownOptionError(f"white: expected home or away, got {white!r}")
    return {
        "half_minutes": _number("half_minutes", options),
        "noise": _number("noise", options),
        "misread_mm": _number("misread_mm", options),
        "reaction_s": _number("reaction_s", options),
        "knockout": _flag("knockout", options),
        "live": _flag("live", options),
        "white": str(white),
        "scene": _scene(options.get("scene", WHOLE_MATCH)),
        "board": read_board(options.get("board", "")),
        "position": _position(options.get("position", {})),
    }


def _scene(value: object) -> str:
    if not isinstance(value, str) or (value != WHOLE_MATCH and value not in SCENES):
        raise UnknownOptionError(f"scene: expected one of {', '.join(SCENES)}, got {value!r}")
    return value


def _position(value: Json) -> Mapping[str, Json]:
    """A mapping, or one as JSON on a command line; whether it is a board is seen when it is laid."""
    try:
        read = json.loads(value) if isinstance(value, str) else value
    except (ValueError, RecursionError):
        raise UnknownOptionError(f"position: expected a board as JSON, got {value!r:.40}") from None
    if not isinstance(read, Mapping):
        raise UnknownOptionError(f"position: expected a board as a mapping, got {value!r:.40}")
    return read


def _number(name: str, options: Mapping[str, Json]) -> float:
    usual, least, most = NUMBERS[name]
    value = options.get(name, usual)
    try:
        number = float(cast(Any, value))
    except (TypeError, ValueError):
        raise UnknownOptionError(f"{name}: expected a number, got {value!r}") from None
    if not least <= number <= most:
        raise UnknownOptionError(f"{name}: expected a number between {least:g} and {most:g}, got {value!r}")
    return number


def _flag(name: str, options: Mapping[str, Json]) -> bool:
    value = options.get(name, False)
    if isinstance(value, bool):
        return value
    if value in ("true", "false"):
        return bool(value == "true")
    raise UnknownOptionError(f"{name}: expected true or false, got {value!r}")
