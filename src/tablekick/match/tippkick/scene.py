"""The board as the browser draws it, and the scoreboard."""

from __future__ import annotations

from typing import cast

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Posture
from tablekick.facts.tippkick.words import Colour
from tablekick.law.tippkick.state import Period, State
from tablekick.match.stage import Board
from tablekick.match.tippkick.intents import Defend, KeeperOrder
from tablekick.match.tippkick.messages import BallShown, Built, KeeperShown, KickerShown, Measures, Scene, Setting
from tablekick.match.tippkick.table import Table
from tablekick.match.tippkick.views import Moment
from tablekick.physics.materials import Materials
from tablekick.physics.tippkick import Ball, standard_materials
from tablekick.physics.tippkick.rotation import height_row
from tablekick.physics.tippkick.shape import SQUARE_RADIUS, FaceKind

PERIODS = {
    Period.FIRST: "first-half",
    Period.SECOND: "second-half",
    Period.EXTRA_FIRST: "extra-first",
    Period.EXTRA_SECOND: "extra-second",
}


def setting_of(state: State, materials: Materials) -> Setting:
    """What never changes in a match."""
    return {"measures": measures(state, materials)}


def scene_of(state: State, table: Table, moment: Moment) -> Scene:
    """Everything on the board; what the defender's keeper will do when the ball comes is not among it."""
    return {
        "ball": ball_of(table.ball),
        "kickers": {side: kicker_of(state, table, side) for side in Side},
        "keepers": {side: keeper_of(state, table, side) for side in Side},
        "colours": {side: state.colour_of(side) for side in Side},
        "ends": {side: state.end_kept_by(side) for side in Side},
        "attacking": state.attacking,
        "action": state.action,
        "moment": moment,
        "prep": state.prep,
    }


def measures(state: State, materials: Materials) -> Measures:
    """The book's pitch and the material's board and figures, in millimetres."""
    pitch = state.parameters.pitch
    return {
        "length": pitch.length_mm,
        "width": pitch.width_mm,
        "area_depth": pitch.area_depth_mm,
        "area_width": pitch.area_width_mm,
        "goal_area_depth": pitch.goal_area_depth_mm,
        "goal_area_width": pitch.goal_area_width_mm,
        "circle_radius": pitch.circle_radius_mm,
        "penalty_spot": pitch.penalty_spot_mm,
        "corner_radius": pitch.corner_radius_mm,
        **_built(materials),
    }


def _built(known: Materials) -> Built:
    return cast(Built, {name: known[f"{name}_mm"] for name in Built.__annotations__})


def ball_of(ball: Ball) -> BallShown:
    """Where its centre is and how it is turned (w, x, y, z), the colour on top and the kind of face it lies on."""
    up = [abs(each) for each in height_row(ball.orientation)]
    centre_mm = standard_materials()["edge_mm"] * SQUARE_RADIUS * (sum(up) - min(up))
    return {
        "at": [round(ball.at.x_mm, 2), round(ball.at.y_mm, 2), round(centre_mm, 2)],
        "turned": [round(each, 4) for each in ball.orientation],
        "up": Colour(ball.up.value),
        "face": "square" if ball.face.kind is FaceKind.SQUARE else "triangle",
    }


def kicker_of(state: State, table: Table, side: Side) -> KickerShown | None:
    """The kicker as it was set; None while it is in the hand, as the attacker's always is."""
    told = state.kicker(side)
    if told is None or side is state.attacking:
        return None
    return {
        "at": [round(told.at.x_mm, 2), round(told.at.y_mm, 2)],
        "facing": round(table.facing_deg[side], 2),
        "lying": told.posture is Posture.LYING,
        "on_line": told.on_line,
    }


def shown_kicker(defence: Defend) -> KickerShown | None:
    """The kicker as a hand sets it now; None when it is left alone."""
    if defence.kicker is None:
        return None
    lying = defence.posture is Posture.LYING
    return {"at": [defence.kicker.x_mm, defence.kicker.y_mm], "facing": defence.facing_deg, "lying": lying}


def keeper_of(state: State, table: Table, side: Side) -> KeeperShown:
    against = table.defence is not None and side is state.defending
    order = table.defence.keeper if against and table.defence is not None else KeeperOrder()
    return {"end": state.end_kept_by(side), "y": round(order.y_mm, 2), "out": round(order.out_mm, 2)}


def board_of(state: State, *, live: bool) -> Board:
    """The scoreboard: the half with its clock, the preparation, and live what is left of the two short clocks."""
    numbers = state.parameters
    counts = {"preparation": float(state.prep)}
    if live:
        counts["placing"] = round(max(0.0, numbers.placing_s - state.placing_s), 2)
        counts["playing"] = round(max(0.0, numbers.playing_s - state.playing_s), 2)
    if state.last_minute_told:
        counts["last minute"] = 1.0
    if state.freeze_called:
        counts["frozen"] = 1.0
    return Board(
        score=state.score,
        period="over" if state.over else PERIODS[state.period],
        clock_s=round(state.clock_s, 3),
        left_s=None if state.time_up or state.over else round(max(0.0, state.left_s), 3),
        added_s=state.added_s,
        cards={str(side): _cards(state, side) for side in Side},
        attacking=None if state.over else state.attacking,
        counts=counts,
    )


def _cards(state: State, side: Side) -> dict[str, int]:
    record = state.record(side)
    given = {"admonition": record.admonitions, "caution": int(record.cautioned)}
    return {name: count for name, count in given.items() if count}
