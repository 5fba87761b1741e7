"""What each side may do now, with all that a page needs to let a person do it."""

from __future__ import annotations

from math import atan2, degrees
from typing import cast

from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.tippkick.distance import owed_mm
from tablekick.law.tippkick.restarts import INDIRECT
from tablekick.law.tippkick.state import Action, State
from tablekick.match.events import Json
from tablekick.match.stage import Choice, Offers
from tablekick.match.tippkick import messages
from tablekick.match.tippkick.intents import (
    EDGE_MM,
    FASTEST_KEEPER_MPS,
    FASTEST_MPS,
    HALF_BOARD_MM,
    KEEPER_OUT_MM,
    KEEPER_STRAYS_MM,
    STEEPEST_DEG,
    Defend,
    Wait,
    write_intent,
)
from tablekick.match.tippkick.intents import Choose as ChooseIntent
from tablekick.match.tippkick.places import INSIDE_LINE_MM, SPARE_MM, in_the_path, out_of_the_way
from tablekick.match.tippkick.table import Table, keeper_reaches, overlaps
from tablekick.match.tippkick.tempo import left_to_kick_s, left_to_place_s
from tablekick.physics.tippkick import Dive


def choosing(state: State, *, live: bool) -> Offers[messages.Actions]:
    """The free kick or penalty, or the fouled action again."""
    name = "penalty" if state.action is Action.PENALTY else "free-kick"
    words = {"kick": name, "repeat": "repeat"}
    choices = tuple(
        Choice(word=words[str(each)], intent=write_intent(ChooseIntent(repeat=str(each) == "repeat")))
        for each in state.choice
    )
    at = None if state.fouled is None else _pair(state.fouled.ball.at)
    return Offers(
        moment="choose",
        choices=choices,
        actions={"do": "choose", "repeat_at": at},
        within_s=state.parameters.playing_s if live else None,
        default=choices[0].intent if live else None,
    )


def defending(state: State, table: Table, *, live: bool) -> Offers[messages.Actions]:
    """Setting the kicker and the keeper; the kicker has three seconds."""
    side = state.defending
    return Offers(
        moment="defend",
        actions={
            "do": "defend",
            "kicker": _kicker_places(state, table, side),
            "keeper": {
                "y": [-KEEPER_STRAYS_MM, KEEPER_STRAYS_MM],
                "out": list(KEEPER_OUT_MM),
                "dives": cast("list[messages.Dive]", [dive.value for dive in Dive]),
            },
            "clear": _limits(FASTEST_KEEPER_MPS) if may_clear(state, side) else None,
            "towards": state.end_kept_by(side.other),
        },
        within_s=left_to_place_s(state) if live else None,
        default=write_intent(Defend()) if live else None,
    )


def may_clear(state: State, side: Side) -> bool:
    """A keeper may play a ball in its reach on either colour, except one laid for the other's restart."""
    return state.action is Action.OPEN and not state.ball_out and keeper_reaches(state, side)


def _kicker_places(state: State, table: Table, side: Side) -> messages.KickerPlaces:
    pitch = state.parameters.pitch
    end = state.end_kept_by(side)
    goal = Point(end * pitch.goal_line_mm, 0.0)
    spot = in_the_path(state, side, goal)
    needed = owed_mm(state, side)
    return {
        "limits": list(HALF_BOARD_MM),
        "distance": round(needed + pitch.ball_radius_mm, 2),
        "spare": SPARE_MM,
        "own_end": end,
        "line_x": round(end * (pitch.goal_line_mm - pitch.area_depth_mm + INSIDE_LINE_MM), 2),
        "in_path": None if spot is None or overlaps(spot.at, table.ball) else _spot(state, spot.at, spot.on_line),
        "aside": _pair(out_of_the_way(state, side)),
        "sent_back": state.at_three_lengths is side,
    }


def _spot(state: State, at: Point, on_line: bool) -> messages.Spot:
    ball = state.ball.at
    looking = degrees(atan2(ball.y_mm - at.y_mm, ball.x_mm - at.x_mm))
    return {"at": _pair(at), "facing": round(looking, 2), "on_line": on_line}


def kicking(state: State, *, live: bool, early: bool = False) -> Offers[messages.Actions]:
    """The ball, within seven seconds. Early, the defence is not set yet: one may wait for it."""
    side = state.attacking
    end = state.end_kept_by(side.other)
    goal_line = end * state.parameters.pitch.goal_line_mm
    within_s = left_to_place_s(state) if early else left_to_kick_s(state)
    reaches = keeper_reaches(state, side)
    return Offers(
        moment="early" if early else "late" if live and state.late_from_s > 0.0 else "kick",
        choices=(Choice(word="wait", intent=write_intent(Wait())),) if early else (),
        actions={
            "do": "kick",
            "kick": None if state.keeper_only and reaches else _limits(FASTEST_MPS),
            "push": _limits(FASTEST_KEEPER_MPS) if reaches else None,
            "goal": [goal_line, 0.0],
            "towards": end,
            "indirect": state.action in INDIRECT,
            "must_shoot": state.prep > 0 and state.action not in INDIRECT,
            "leave": _to_leave(state),
        },
        within_s=within_s if live else None,
        default=write_intent(Wait()) if live else None,
    )


def _to_leave(state: State) -> messages.ToLeave | None:
    """What the ball has to leave for the restart to be regular: a circle, the area, or so many millimetres."""
    pitch = state.parameters.pitch
    if state.action is Action.KICK_OFF:
        return {"what": "circle", "mm": pitch.circle_radius_mm + pitch.ball_radius_mm}
    if state.action is Action.GOAL_KICK:
        return {"what": "area", "mm": pitch.area_depth_mm + pitch.ball_radius_mm}
    if state.action in (Action.KICK_IN, Action.INDIRECT):
        return {"what": "path", "mm": state.parameters.kick_in_path_mm}
    return None


def _limits(fastest_mps: float) -> messages.BlowLimits:
    return {
        "speed": [0.0, fastest_mps],
        "loft": [0.0, STEEPEST_DEG],
        "across": [-EDGE_MM, EDGE_MM],
        "above": [-EDGE_MM, EDGE_MM],
    }


def hidden(data: Json) -> Json:
    """A defence as the other may see it: where the keeper stands, not what it is up to."""
    if not isinstance(data, dict) or not isinstance(data.get("defend"), dict):
        return data
    keeper = data["defend"].get("keeper")
    if not isinstance(keeper, list) or len(keeper) != len(("y", "out", "dive")):
        return data
    return {"defend": {**data["defend"], "keeper": [*keeper[:2], "hidden"]}}


def _pair(at: Point) -> list[float]:
    return [round(at.x_mm, 2), round(at.y_mm, 2)]
