"""What everybody may see of a flick match: the scene to draw and the scoreboard."""

from __future__ import annotations

from collections.abc import Mapping

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Card, Period
from tablekick.law.flick.state import State
from tablekick.match.flick import messages
from tablekick.match.flick.desk import Desk
from tablekick.match.flick.film import Camera, Foreseen
from tablekick.match.flick.lines import distance_at, offside_now
from tablekick.match.flick.options import Assist
from tablekick.match.flick.questions import brought, what_happened, what_it_is_about
from tablekick.match.stage import Board
from tablekick.physics.flick.errors import TooManyEventsError
from tablekick.physics.flick.snapshots import Pose
from tablekick.physics.flick.table import FlickTable

PERIODS = {
    Period.FIRST: "first-half",
    Period.SECOND: "second-half",
    Period.EXTRA: "sudden-death",
    Period.SHOOT_OUT: "shoot-out",
    Period.OVER: "over",
}
MEASURES = (
    *("gravity_mps2", "cloth_friction", "ball_sliding_friction", "ball_rolling_friction", "bounce_base_ball"),
    *("figure_mass_kg", "ball_mass_kg", "rim_height_mm", "figure_height_mm", "keeper_height_mm", "keeper_width_mm"),
    *("goal_depth_mm", "post_radius_mm", "barrier_height_mm", "barrier_gap_mm", "finger_radius_mm", "figure_centre_mm"),
    *("rod_length_mm", "rod_height_mm", "lying_first_mm", "lying_step_mm", "figure_turning"),
    *("sole_radius_mm", "sole_is_ring"),
)
"""What the table is made of, as far as one sees it or a preview of a flick needs it."""


def setting_of(play: State, table: FlickTable, assist: Assist) -> messages.Setting:
    """What never changes in a match."""
    return {
        "book": str(play.book),
        "pitch": play.pitch,
        "materials": {name: table.setup.materials[name] for name in MEASURES},
        "assist": assist.value,
    }


def scene_of(
    play: State, table: FlickTable, foreseen: Foreseen | None, falling: Mapping[Body, float]
) -> messages.Scene:
    """Everything on the table now, and for how many seconds somebody has been `falling`.

    What is `foreseen` of its motion need not be worked out again.
    """
    poses = table.poses()
    tipping = {} if table.at_rest else falling
    ball = poses.get(BALL)
    return {
        "ends": {side: play.own_end(side) for side in Side},
        "attacking": play.possession.attacking,
        "ball": None if ball is None else [*_pair(ball.at), round(ball.height_mm, 3)],
        "figures": [_figure(body, pose, tipping.get(body)) for body, pose in poses.items() if body.is_figure],
        "keepers": {side: _pair(pose.at) for body, pose in poses.items() if body.is_keeper and (side := body.side)},
        "restart": _restart(play),
        "pending": None if play.pending is None else _pending(play, poses),
        "shoot_out": None if play.shoot_out is None else {"end": play.shoot_out.end, "shooter": play.shoot_out.shooter},
        "last": _last(play),
        "shootable": play.possession.shootable,
        "offside": offside_now(play),
        "coming": _coming(table, foreseen),
    }


def _figure(body: Body, pose: Pose, falling_s: float | None) -> messages.FigureNow:
    figure: messages.FigureNow = {
        "body": body,
        "at": _pair(pose.at),
        "turned": round(pose.turned_rad, 4),
        "lying": pose.fell_rad is not None,
        "fell": round(pose.fell_rad or 0.0, 4),
    }
    return figure if falling_s is None else {**figure, "falling_s": falling_s}


def _pair(at: Point) -> list[float]:
    return [round(at.x_mm, 3), round(at.y_mm, 3)]


def _spot(at: Point) -> list[float]:
    """To a tenth of a millimetre, as a record writes it."""
    return [round(at.x_mm, 1), round(at.y_mm, 1)]


def _restart(play: State) -> messages.RestartNow | None:
    restart = play.restart
    if restart is None:
        return None
    return {
        "kind": str(restart.kind),
        "to": restart.to,
        "at": _spot(restart.ball_at or restart.at),
        "taker": restart.taker,
        "stage": str(restart.stage),
        "direct": restart.direct,
        "distance": distance_at(play, restart),
    }


def _pending(play: State, poses: Mapping[Body, Pose]) -> messages.PendingNow:
    assert play.pending is not None
    ruling = play.pending.ruling
    # A claim for back has no place of its own: what it is about is who would be put back, else the ball.
    moved = sorted(play.pending.restore, key=lambda body: body == BALL)
    disturbed = next((poses[body].at for body in moved if body in poses), None)
    at = ruling.at or disturbed
    return {
        "offended": play.pending.offended,
        "call": str(ruling.call),
        "reason": None if ruling.reason is None else str(ruling.reason),
        "clause": str(ruling.clause),
        "at": None if at is None else _spot(at),
        "text": what_happened(play, play.pending),
        "title": what_it_is_about(play, str(ruling.clause)),
        "brings": list(brought(play, play.pending)),
    }


def _last(play: State) -> messages.LastPlayed | None:
    """Who played the ball last, and from where."""
    played = play.possession.played
    return None if played is None else {"by": played.by, "ball_from": _spot(played.ball_from)}


def _coming(table: FlickTable, foreseen: Foreseen | None) -> messages.Film | None:
    """While something moves: how it will go on if nobody does anything. Anybody who looks can see that."""
    if table.at_rest:
        return None
    try:
        motion, falls = foreseen or foresee(table)
    except TooManyEventsError:
        # A defect of the table: nobody can say how it goes on.
        return None
    camera = Camera()
    camera.on = True
    camera.shoot(motion, motion.facts, falls)
    return camera.take(at_rest=True)


def foresee(table: FlickTable) -> Foreseen:
    twin = table.twin()
    return Foreseen(twin.run(), twin.layout()[1])


def board_of(desk: Desk) -> Board:
    """The scoreboard."""
    play = desk.state
    shots = None
    if play.shoot_out is not None:
        home, away = (tuple(hit for by, hit in play.shoot_out.shots if by is side) for side in (Side.HOME, Side.AWAY))
        shots = (home, away)
    # Who has never brought a figure out of an offside need not hear of it.
    used = play.ticks.used if play.parameters.offside else 0
    counts = {"ticks left": float(max(play.parameters.ticks - used, 0))} if used else {}
    return Board(
        score=play.match.score,
        period=PERIODS[play.clock.period],
        clock_s=round(play.clock.run_s, 2),
        left_s=desk.left_s,
        added_s=round(play.clock.added_s, 2),
        shots=shots,
        cards={str(side): _cards(play, side) for side in Side if play.squads.cards.get(side)},
        attacking=play.possession.attacking,
        counts=counts,
    )


def _cards(play: State, side: Side) -> dict[str, int]:
    shown = play.squads.cards.get(side, ())
    return {str(card): shown.count(card) for card in Card if card in shown}
