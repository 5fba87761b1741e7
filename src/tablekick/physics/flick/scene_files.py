"""Flick files: a table and the flicks made on it, in YAML, with the words of the casebook's `given`."""

from __future__ import annotations

from dataclasses import dataclass
from math import radians
from pathlib import Path

import yaml

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.geometry.pitch import Pitch
from tablekick.geometry.points import Point
from tablekick.physics.flick.errors import TableError
from tablekick.physics.flick.flicks import FlickIntent, heading_towards
from tablekick.physics.flick.setup import RodKeeper, Standing, TableSetup

KEYS = {"pitch", "ball", "figures", "keepers", "flicks", "swerve", "barrier"}
FLICK_KEYS = {"figure", "towards", "heading", "speed", "spin", "finger", "time"}


class FlickFileError(TableError):
    """A flick file that cannot be used; the message names the file and the key."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TimedFlick:
    """A flick and when it is made."""

    time_s: float
    intent: FlickIntent


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A table and what is done on it."""

    setup: TableSetup
    flicks: tuple[TimedFlick, ...]


def read_scene(path: Path) -> Scene:
    """Read a flick file; everything odd in it is an error that names the key."""
    try:
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, yaml.YAMLError, RecursionError) as error:
        raise FlickFileError(f"{path}: cannot be read as YAML ({error})") from None
    try:
        return scene_from(data)
    except (TableError, ValueError, TypeError, OverflowError) as error:
        raise FlickFileError(f"{path}: {error}") from None


def scene_from(data: object) -> Scene:
    table = _mapping("the file", data, KEYS)
    figures: dict[Body, Standing] = {}
    for side, row in _mapping("figures", table.get("figures", {}), {"home", "away"}).items():
        for number, where in _mapping(f"figures.{side}", row, None).items():
            figures[Body(f"{side}.{number}")] = _standing(f"figures.{side}.{number}", where)
    ball = table.get("ball", [0.0, 0.0])
    setup = TableSetup(
        pitch=_pitch(table.get("pitch", {})),
        ball=None if ball is None else _point("ball", ball),
        figures=figures,
        keepers=_keepers(table.get("keepers", {"home": "goal", "away": "goal"})),
        barrier=_flag("barrier", table.get("barrier", True)),
        swerve=_flag("swerve", table.get("swerve", True)),
    )
    rows = table.get("flicks")
    if not isinstance(rows, list) or not rows:
        raise FlickFileError("flicks must be a list with at least one flick")
    flicks = [_flick(f"flicks[{k}]", row, setup) for k, row in enumerate(rows)]
    return Scene(setup=setup, flicks=tuple(sorted(flicks, key=lambda flick: flick.time_s)))


def _mapping(key: str, value: object, allowed: set[str] | None) -> dict[str, object]:
    if not isinstance(value, dict):
        raise FlickFileError(f"{key} must be a mapping")
    if allowed is not None and (unknown := {str(name) for name in value} - allowed):
        raise FlickFileError(f"{key}: unknown {', '.join(sorted(unknown))}; allowed are {', '.join(sorted(allowed))}")
    return value


def _number(key: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise FlickFileError(f"{key} must be a number, not {value!r}")
    return float(value)


def _flag(key: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise FlickFileError(f"{key} must be true or false, not {value!r}")
    return value


def _point(key: str, value: object) -> Point:
    if not isinstance(value, list) or len(value) != 2:
        raise FlickFileError(f"{key} must be a place [x, y] in mm, not {value!r}")
    return Point(_number(key, value[0]), _number(key, value[1]))


def _standing(key: str, value: object) -> Standing:
    if isinstance(value, list):
        return Standing(at=_point(key, value))
    row = _mapping(key, value, {"at", "lying", "fell"})
    fell = radians(_number(f"{key}.fell", row.get("fell", 0.0)))
    return Standing(
        at=_point(f"{key}.at", row.get("at")), lying=_flag(f"{key}.lying", row.get("lying", False)), fell_rad=fell
    )


def _pitch(value: object) -> Pitch:
    given = _mapping("pitch", value, Pitch.measures())
    measures = {name: _number(f"pitch.{name}", number) for name, number in given.items()}
    for name, number in measures.items():
        if not 0.0 < number < 1.0e5:
            raise FlickFileError(f"pitch.{name} must lie between 0 and 100000 mm, not {number:g}")
    return Pitch(**measures)


def _keepers(value: object) -> dict[Side, RodKeeper]:
    found = {}
    for name, what in _mapping("keepers", value, {"home", "away"}).items():
        if what not in ("goal", "watchful", "none", "spare"):
            raise FlickFileError(f"keepers.{name} must be goal, watchful, spare or none, not {what!r}")
        if what in ("goal", "watchful"):
            found[Side(name)] = RodKeeper(watchful=what == "watchful")
    return found


def _flick(key: str, value: object, setup: TableSetup) -> TimedFlick:
    row = _mapping(key, value, FLICK_KEYS)
    figure = Body(str(row.get("figure")))
    if figure not in setup.figures:
        raise FlickFileError(
            f"{key}.figure must be one of {', '.join(sorted(setup.figures))}, not {row.get('figure')!r}"
        )
    if ("towards" in row) == ("heading" in row):
        raise FlickFileError(f"{key} needs either towards (a place) or heading (degrees)")
    if "towards" in row:
        heading = heading_towards(setup.figures[figure].at, _point(f"{key}.towards", row["towards"]))
    else:
        heading = radians(_number(f"{key}.heading", row["heading"]))
    time_s = _number(f"{key}.time", row.get("time", 0.0))
    if not 0.0 <= time_s <= 600.0:
        raise FlickFileError(f"{key}.time must lie between 0 and 600 s, not {time_s:g}")
    finger = row.get("finger")
    return TimedFlick(
        time_s=time_s,
        intent=FlickIntent(
            figure=figure,
            heading_rad=heading,
            speed_mps=_number(f"{key}.speed", row.get("speed")),
            spin_radps=_number(f"{key}.spin", row.get("spin", 0.0)),
            finger_rad=None if finger is None else radians(_number(f"{key}.finger", finger)),
        ),
    )
