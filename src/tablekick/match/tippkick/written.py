"""A board written down between defence and kick, turned so that home is to kick towards +x, and laid again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import isfinite, sqrt
from typing import Any, TypeVar, cast

from tablekick.facts.errors import UnreadableError
from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Colour
from tablekick.geometry.points import Point
from tablekick.law.tippkick.restarts import lay_ball
from tablekick.law.tippkick.state import Action, State
from tablekick.match.events import Json
from tablekick.match.games import ImpossibleIntentError
from tablekick.match.tippkick.intents import Defend, KeeperOrder, read_intent, write_intent
from tablekick.match.tippkick.table import Table
from tablekick.physics.tippkick import Ball, ImpossibleKickError
from tablekick.physics.tippkick.rotation import Quaternion, about_z, product

KEYS = ("ball", "lies", "up", "action", "prep", "defence")
Word = TypeVar("Word", Colour, Action)
MOST_PREP = 1
"""One preparation may be used before a kick."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """A board read: the referee's state, the ball as it lies, the defence that is set."""

    state: State
    ball: Ball
    defence: Defend


def write_board(state: State, table: Table) -> dict[str, Json]:
    """The board at which the attacker is to kick. What the keeper is up to is not told: it reacts."""
    turn = -float(state.end_kept_by(state.attacking))
    lies = table.ball.orientation if turn > 0.0 else product(about_z(180.0), table.ball.orientation)
    defending = state.defending
    kicker, told = state.kicker(defending), table.defence or Defend()
    keeper = KeeperOrder(y_mm=turn * told.keeper.y_mm, out_mm=told.keeper.out_mm)
    facing = table.facing_deg[defending]
    defence = Defend(keeper=keeper)
    if kicker is not None:
        defence = Defend(
            kicker=Point(turn * kicker.at.x_mm, turn * kicker.at.y_mm),
            posture=kicker.posture,
            facing_deg=facing if turn > 0.0 else (facing + 180.0) % 360.0,
            on_line=kicker.on_line,
            keeper=keeper,
        )
    set_up = cast(Mapping[str, Json], write_intent(defence))["defend"]
    return {
        "ball": [round(turn * table.ball.at.x_mm, 2), round(turn * table.ball.at.y_mm, 2)],
        "lies": [round(number, 9) for number in lies],
        "up": str(state.ball.up),
        "action": str(state.action),
        "prep": state.prep,
        "defence": set_up,
    }


def read_board(opening: State, written: Mapping[str, Any]) -> Laid:
    """The opening of a match changed into the board; what cannot be read is an UnreadableError."""
    unknown = set(written) - set(KEYS)
    if unknown:
        raise UnreadableError(f"position.{min(unknown)}", f"unknown; a board has {', '.join(KEYS)}")
    up = _one_of("up", written, Colour)
    action = _one_of("action", written, Action)
    prep = written.get("prep", 0)
    if prep not in range(MOST_PREP + 1) or isinstance(prep, bool):
        raise UnreadableError("position.prep", f"0 or {MOST_PREP} preparations can be used, not {prep!r:.20}")
    x, y = _numbers("ball", written, 2)
    pitch = opening.parameters.pitch
    if not (abs(x) <= pitch.goal_line_mm and abs(y) <= pitch.touchline_mm):
        raise UnreadableError("position.ball", "the ball has to lie on the pitch")
    whole = opening.with_(white=Side.HOME if up is Colour.WHITE else Side.AWAY, towards_plus_x=Side.HOME)
    state = lay_ball(whole, Side.HOME, action, Point(x, y), ball_out=action is not Action.OPEN, prep=prep)
    try:
        ball = Ball(at=state.ball.at, orientation=_unit(_numbers("lies", written, 4)))
        defence = read_intent(Side.AWAY, {"defend": written.get("defence", {})})
    except (ImpossibleKickError, ImpossibleIntentError) as trouble:
        raise UnreadableError("position", str(trouble)) from None
    if ball.up.value != up.value:
        raise UnreadableError("position.lies", f"so the ball lies with the other colour up, not {up}")
    assert isinstance(defence, Defend)
    return Laid(state=state, ball=ball, defence=replace(defence, clear=None))


def _unit(numbers: tuple[float, ...]) -> Quaternion:
    length = sqrt(sum(number * number for number in numbers))
    if abs(length - 1.0) > 1e-3:
        raise UnreadableError("position.lies", "expected a unit quaternion [w, x, y, z]")
    w, x, y, z = (number / length for number in numbers)
    return (w, x, y, z)


def _one_of(name: str, written: Mapping[str, Any], words: type[Word]) -> Word:
    value = written.get(name)
    if value not in set(words):
        raise UnreadableError(f"position.{name}", f"expected one of {', '.join(map(str, words))}, got {value!r:.40}")
    return words(value)


def _numbers(name: str, written: Mapping[str, Any], count: int) -> tuple[float, ...]:
    value = written.get(name)
    if (
        not isinstance(value, list)
        or len(value) != count
        or not all(isinstance(n, (int, float)) and not isinstance(n, bool) and isfinite(n) for n in value)
    ):
        raise UnreadableError(f"position.{name}", f"expected {count} numbers, got {value!r:.40}")
    return tuple(float(number) for number in value)
