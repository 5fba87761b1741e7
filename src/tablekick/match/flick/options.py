"""The options of a flick match."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from math import isfinite
from typing import Any, cast

from tablekick.facts.sides import Side
from tablekick.law.flick.law import FlickLaw, law_of
from tablekick.match.events import Json, plain
from tablekick.match.flick.drawn import read_drawn
from tablekick.match.flick.pitches import read_pitch
from tablekick.match.flick.practice import SCENES
from tablekick.match.games import UnknownOptionError
from tablekick.physics.flick.bases import Base
from tablekick.rulebooks import Book

LARGEST = 36_000.0
TABLE = "ring"
"""The table on which bases ride on a ring. Change the word when flicks come out otherwise than before."""
OLD_TABLE = "disc"
"""Records that say nothing come from the first table: every base was a flat disc, and nothing curled far."""


class Assist(StrEnum):
    """How much a person who aims is shown of what will come of it; two people play with the same."""

    FULL = "full"
    """Both ways, and what the referee would call."""
    CONTACT = "contact"
    """The figure's way up to what it meets first."""
    NONE = "none"


class Steady(StrEnum):
    """Whose hands do exactly what they mean to."""

    NOBODY = ""
    HOME = "home"
    AWAY = "away"
    BOTH = "both"


NOBODY = Steady.NOBODY


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What can be chosen before a match."""

    knockout: bool = False
    period_s: float = 0.0
    """Length of a period; 0 means what the rulebook says. Sudden death is not longer than a period."""
    live: bool = False
    """Live tempo: the world does not wait. Who thinks longer comes later, and too late is late."""
    decision_s: float = 7.0
    """Match time an action takes when the player does not say."""
    heading_noise: float = 0.012
    """How unsteady a hand is: standard deviation of the heading in radians …"""
    speed_noise: float = 0.05
    """… of the speed as a share of it …"""
    spin_noise: float = 0.0
    """… and of the spin in rad/s."""
    steady: Steady = Steady.NOBODY
    """Whose hand that noise spares: people who aim on a screen have a hand of their own, and see what it will do."""
    assist: Assist = Assist.FULL
    """What people are shown in advance."""
    base: Base = Base.PROFESSIONAL
    """What the figures slide on."""
    pitch: str = ""
    """Measures other than the usual ones, as `length=1300,width=900` in mm; the book's bounds hold."""
    table: str = TABLE
    """By which physics the match is played; a record always says it."""
    by_the_book: bool = True
    """Toss, line-ups and positional flicks as the book has them; else they are done for the players."""
    home_formation: str = ""
    """Where home lines up when that is done for it, as `0.78,0.55 0.8,-0.2 …`; nothing: as the house does."""
    away_formation: str = ""
    scene: str = ""
    """A practice scene to begin from instead of the toss."""
    position: Mapping[str, Json] = field(default_factory=dict)
    """A table to begin from (see `written`); home is to act on it."""

    def formation_of(self, side: Side) -> str:
        return self.home_formation if side is Side.HOME else self.away_formation

    def is_steady(self, side: Side) -> bool:
        return self.steady is not NOBODY and self.steady in (Steady.BOTH, str(side))


def law_for(book: Book, options: Options) -> FlickLaw:
    """The book's law, with shorter periods where the match has them."""
    law = law_of(book)
    if options.period_s <= 0.0:
        return law
    values = law.parameters.values
    shorter = replace(values, period_s=options.period_s, extra_s=min(values.extra_s, options.period_s))
    return replace(law, parameters=replace(law.parameters, values=shorter))


def read_options(given: Mapping[str, Json]) -> Options:
    """Options from a record or a command line."""
    known = {each.name for each in fields(Options)}
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name not in known:
            raise UnknownOptionError(f"no option '{name}'; there are {', '.join(sorted(known))}")
        values[name] = _READERS.get(name, _number)(name, value)
    return Options(**values)


def _flag(name: str, value: Json) -> bool:
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and value.lower() in ("true", "yes", "false", "no"):
        return value.lower() in ("true", "yes")
    raise UnknownOptionError(f"{name}: expected true or false, got {value!r}")


def _number(name: str, value: Json) -> float:
    try:
        number = float(cast(Any, value))
    except (TypeError, ValueError):
        raise UnknownOptionError(f"{name}: expected a number, got {value!r}") from None
    if not isfinite(number) or not 0.0 <= number <= LARGEST:
        raise UnknownOptionError(f"{name}: expected a number from 0 to {LARGEST:g}, got {value!r}")
    return number


def _scene(name: str, value: Json) -> str:
    if value == "" or value in SCENES:
        return str(value)
    raise UnknownOptionError(f"{name}: there is no scene {value!r:.40}; there are {', '.join(SCENES)}")


def _position(name: str, value: Json) -> Mapping[str, Json]:
    """A mapping, or one as JSON on a command line; whether it is a table is seen when it is laid."""
    try:
        read = json.loads(value) if isinstance(value, str) else value
    except (ValueError, RecursionError):
        raise UnknownOptionError(f"{name}: expected a table as JSON, got {value!r:.40}") from None
    if not isinstance(read, Mapping):
        raise UnknownOptionError(f"{name}: expected a table as a mapping, got {value!r:.40}")
    return read


def _one_of(words: type[StrEnum]) -> Callable[[str, Json], StrEnum]:
    def read(name: str, value: Json) -> StrEnum:
        if isinstance(value, str) and value in set(words):
            return words(value)
        known = ", ".join(repr(str(word)) for word in words)
        raise UnknownOptionError(f"{name}: there is no {name} {value!r:.40}; there are {known}")

    return read


def _table(name: str, value: Json) -> str:
    if value == TABLE:
        return TABLE
    raise UnknownOptionError(
        f"{name}: this match was played on the table {value!r:.40}, on which flicks run otherwise than on {TABLE!r}; "
        "play it again with the version of tablekick that recorded it"
    )


_READERS: dict[str, Callable[[str, Json], Any]] = {
    "knockout": _flag,
    "live": _flag,
    "by_the_book": _flag,
    "home_formation": read_drawn,
    "away_formation": read_drawn,
    "scene": _scene,
    "position": _position,
    "base": _one_of(Base),
    "assist": _one_of(Assist),
    "steady": _one_of(Steady),
    "pitch": lambda name, value: read_pitch(value, name),
    "table": _table,
}


def differences(options: Options) -> dict[str, Json]:
    """What is not the default, for the record's header, and always the table."""
    default = Options()
    return {
        each.name: plain(getattr(options, each.name))
        for each in fields(Options)
        if each.name == "table" or getattr(options, each.name) != getattr(default, each.name)
    }
