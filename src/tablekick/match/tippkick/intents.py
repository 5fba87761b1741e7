"""What a Tipp-Kick player can want: to place the defence, kick, choose, wait. Read from and written as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite
from typing import Any

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Posture, Tool
from tablekick.geometry.points import Point
from tablekick.match.events import Json
from tablekick.match.games import ImpossibleIntentError
from tablekick.physics.tippkick import Dive

FASTEST_MPS = 8.0
FASTEST_KEEPER_MPS = 2.0
"""A keeper on its rod pushes, it does not shoot."""
STEEPEST_DEG = 80.0
EDGE_MM = 7.5
HALF_BOARD_MM = (615.0, 405.0)
KEEPER_STRAYS_MM = 60.0
KEEPER_OUT_MM = (-15.0, 40.0)
EXPECTED = "expected one of {defend: …}, {kick: …}, {push: …}, {choose: kick|repeat} or {wait: true}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Blow:
    """A kick with the kicker or a push with the keeper: degrees from +x towards +y, metres a second, millimetres."""

    direction_deg: float
    speed_mps: float
    loft_deg: float = 0.0
    across_mm: float = 0.0
    above_mm: float = 0.0
    tool: Tool = Tool.KICKER


@dataclass(frozen=True, slots=True, kw_only=True)
class KeeperOrder:
    """Where the keeper waits and what it does when the ball comes."""

    y_mm: float = 0.0
    out_mm: float = 6.0
    dive: Dive = Dive.REACT


@dataclass(frozen=True, slots=True, kw_only=True)
class Defend:
    """Set the kicker (None leaves it where it is) and the keeper, or play the resting ball with the keeper."""

    kicker: Point | None = None
    posture: Posture = Posture.STANDING
    facing_deg: float = 0.0
    on_line: bool = False
    keeper: KeeperOrder = KeeperOrder()
    clear: Blow | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose:
    """The free kick or penalty itself, or the fouled action again."""

    repeat: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait:
    """Let the defence be set first (live tempo), or let time pass with the ball lying there."""


Intent = Defend | Blow | Choose | Wait


def read_intent(side: Side, data: Json) -> Intent:
    """An intent from a record or a browser; what makes no sense is answered with what would."""
    if not isinstance(data, Mapping) or len(data) != 1:
        raise ImpossibleIntentError(EXPECTED, side)
    ((name, value),) = data.items()
    if name == "choose" and value in ("kick", "repeat"):
        return Choose(repeat=value == "repeat")
    if name == "kick":
        return _blow(side, value, Tool.KICKER)
    if name == "push":
        return _blow(side, value, Tool.KEEPER)
    if name == "defend":
        return _defend(side, value)
    if name == "wait" and value is True:
        return Wait()
    raise ImpossibleIntentError(EXPECTED, side)


def _blow(side: Side, value: Json, tool: Tool) -> Blow:
    if not isinstance(value, list) or len(value) != 5:
        raise ImpossibleIntentError("a kick is [direction, speed, loft, across, above]", side)
    fastest = FASTEST_MPS if tool is Tool.KICKER else FASTEST_KEEPER_MPS
    limits = ((-720.0, 720.0), (0.0, fastest), (0.0, STEEPEST_DEG), (-EDGE_MM, EDGE_MM), (-EDGE_MM, EDGE_MM))
    direction, speed, loft, across, above = (
        _number(side, each, *limit) for each, limit in zip(value, limits, strict=True)
    )
    return Blow(direction_deg=direction, speed_mps=speed, loft_deg=loft, across_mm=across, above_mm=above, tool=tool)


def _defend(side: Side, value: Json) -> Defend:
    known = {"kicker", "lying", "facing", "on_line", "keeper", "clear"}
    if not isinstance(value, Mapping) or set(value) - known:
        raise ImpossibleIntentError(f"a defence has the keys {', '.join(sorted(known))}", side)
    kicker = value.get("kicker")
    at = None
    if kicker is not None:
        x, y = _pair(side, kicker)
        at = Point(
            _number(side, x, -HALF_BOARD_MM[0], HALF_BOARD_MM[0]),
            _number(side, y, -HALF_BOARD_MM[1], HALF_BOARD_MM[1]),
        )
    clear = value.get("clear")
    return Defend(
        kicker=at,
        posture=Posture.LYING if value.get("lying") is True else Posture.STANDING,
        facing_deg=_number(side, value.get("facing", 0.0), -720.0, 720.0),
        on_line=value.get("on_line") is True,
        keeper=_keeper(side, value.get("keeper", [0.0, 6.0, "react"])),
        clear=None if clear is None else _blow(side, clear, Tool.KEEPER),
    )


def _keeper(side: Side, value: Json) -> KeeperOrder:
    if not isinstance(value, list) or len(value) != 3 or value[2] not in {dive.value for dive in Dive}:
        raise ImpossibleIntentError("a keeper's order is [y, out, hold|left|right|react]", side)
    return KeeperOrder(
        y_mm=_number(side, value[0], -KEEPER_STRAYS_MM, KEEPER_STRAYS_MM),
        out_mm=_number(side, value[1], *KEEPER_OUT_MM),
        dive=Dive(value[2]),
    )


def _pair(side: Side, value: object) -> tuple[Any, Any]:
    if not isinstance(value, list) or len(value) != 2:
        raise ImpossibleIntentError("a place is [x, y] in millimetres", side)
    return value[0], value[1]


def _number(side: Side, value: object, least: float, most: float) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not isfinite(value):
        raise ImpossibleIntentError(f"expected a number, got {value!r}", side)
    if not least <= value <= most:
        raise ImpossibleIntentError(f"expected a number between {least:g} and {most:g}, got {value:g}", side)
    return float(value)


def write_intent(intent: Intent) -> Json:
    """The inverse of `read_intent`; numbers are rounded to what a hand can tell apart."""
    if isinstance(intent, Choose):
        return {"choose": "repeat" if intent.repeat else "kick"}
    if isinstance(intent, Blow):
        return {"kick" if intent.tool is Tool.KICKER else "push": _numbers(intent)}
    if isinstance(intent, Defend):
        return {"defend": _written_defence(intent)}
    if isinstance(intent, Wait):
        return {"wait": True}
    raise ImpossibleIntentError(f"{type(intent).__name__} is no intent of Tipp-Kick")


def _written_defence(defence: Defend) -> dict[str, Json]:
    keeper = defence.keeper
    written: dict[str, Json] = {"keeper": [round(keeper.y_mm, 2), round(keeper.out_mm, 2), keeper.dive.value]}
    if defence.kicker is not None:
        written["kicker"] = [round(defence.kicker.x_mm, 2), round(defence.kicker.y_mm, 2)]
        written["facing"] = round(defence.facing_deg, 2)
    if defence.posture is Posture.LYING:
        written["lying"] = True
    if defence.on_line:
        written["on_line"] = True
    if defence.clear is not None:
        written["clear"] = _numbers(defence.clear)
    return written


def _numbers(blow: Blow) -> list[float]:
    numbers = (blow.direction_deg, blow.speed_mps, blow.loft_deg, blow.across_mm, blow.above_mm)
    return [round(number, 3) for number in numbers]


def as_written(side: Side, intent: Any) -> Intent:
    """The intent as its record tells it, so that a match played live and one played again are the same."""
    return read_intent(side, write_intent(intent))
