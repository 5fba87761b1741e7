"""The options of a flick match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from math import isfinite
from typing import Any, cast

from tablekick.law.flick.law import FlickLaw, law_of
from tablekick.match.events import Json, plain
from tablekick.match.flick.practice import SCENES
from tablekick.match.games import UnknownOptionError
from tablekick.physics.flick.bases import Base
from tablekick.rulebooks import Book

LARGEST = 36_000.0
TABLE = "ring"
"""The table on which bases ride on a ring. Change the word when flicks come out otherwise than before."""
OLD_TABLE = "disc"
"""Records that say nothing come from the first table: every base was a flat disc, and nothing curled far."""


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
    base: Base = Base.PROFESSIONAL
    """What the figures slide on."""
    table: str = TABLE
    """By which physics the match is played; a record always says it."""
    scene: str = ""
    """A practice scene to begin from instead of the toss."""


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
    known = {field.name: field for field in fields(Options)}
    values: dict[str, Any] = {}
    for name, value in given.items():
        if name not in known:
            raise UnknownOptionError(f"no option '{name}'; there are {', '.join(known)}")
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


def _base(name: str, value: Json) -> Base:
    if isinstance(value, str) and value in set(Base):
        return Base(value)
    raise UnknownOptionError(f"{name}: there is no base {value!r:.40}; there are {', '.join(Base)}")


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
    "scene": _scene,
    "base": _base,
    "table": _table,
}


def differences(options: Options) -> dict[str, Json]:
    """What is not the default, for the record's header, and always the table."""
    default = Options()
    return {
        field.name: plain(getattr(options, field.name))
        for field in fields(Options)
        if field.name == "table" or getattr(options, field.name) != getattr(default, field.name)
    }
