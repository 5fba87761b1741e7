"""What everybody may see of a flick match: the scene to draw and the scoreboard."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from math import radians

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Card, Period
from tablekick.law.flick.play import Play
from tablekick.match.events import Json, plain
from tablekick.match.flick.desk import Desk
from tablekick.match.flick.filming import Camera
from tablekick.match.flick.table_setting import table_like
from tablekick.match.staging import Board
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


def scene(play: Play, table: FlickTable) -> Json:
    """Everything on the table now."""
    _, fallen = table.layout()
    return {
        "book": str(play.book),
        "pitch": {field.name: getattr(play.pitch, field.name) for field in fields(play.pitch)},
        "materials": {name: table.setup.materials[name] for name in MEASURES},
        "ends": {str(side): play.own_end(side) for side in Side},
        "attacking": str(play.attacking),
        "ball": _ball(table),
        "figures": [_figure(table, name, fallen) for name in table.names if name.is_figure and _is_here(table, name)],
        "keepers": {str(name.side): _place(table, name) for name in table.names if _is_here_as_keeper(table, name)},
        "restart": _restart(play),
        "pending": None if play.pending is None else _pending(play),
        "shoot_out": None if play.shoot_out is None else {"end": play.shoot_out.end, "shooter": play.shoot_out.shooter},
        "last": _last(play),
        "shootable": play.shootable,
        "coming": _coming(table),
    }


def _is_here(table: FlickTable, name: Body) -> bool:
    return table.is_on_the_board(name)


def _is_here_as_keeper(table: FlickTable, name: Body) -> bool:
    return name.is_keeper and _is_here(table, name)


def _place(table: FlickTable, name: Body) -> Json:
    at = table.place_of(name)
    return None if at is None else [round(at.x_mm, 3), round(at.y_mm, 3)]


def _ball(table: FlickTable) -> Json:
    at = _place(table, BALL)
    return None if at is None else [*at, round(table.height_of_ball(), 3)]


def _figure(table: FlickTable, name: Body, fallen: Mapping[Body, float]) -> Json:
    return {
        "body": name,
        "at": _place(table, name),
        "turned": round(table.facing_of(name), 4),
        "lying": name in fallen,
        "fell": round(radians(fallen.get(name, 0.0)), 4),
    }


def _restart(play: Play) -> Json:
    restart = play.restart
    if restart is None:
        return None
    return {
        "kind": str(restart.kind),
        "to": str(restart.to),
        "at": plain(restart.ball_at or restart.at),
        "taker": restart.taker,
        "stage": str(restart.stage),
        "direct": restart.direct,
    }


def _pending(play: Play) -> Json:
    assert play.pending is not None
    ruling = play.pending.ruling
    return {
        "offended": str(play.pending.offended),
        "call": str(ruling.call),
        "reason": None if ruling.reason is None else str(ruling.reason),
        "clause": str(ruling.clause),
        "at": plain(ruling.at),
    }


def _last(play: Play) -> Json:
    """Who played the ball last, and from where."""
    played = play.played
    return None if played is None else {"by": played.by, "ball_from": plain(played.ball_from)}


def _coming(table: FlickTable) -> Json:
    """While something moves: how it will go on if nobody does anything. Anybody who looks can see that."""
    if table.at_rest:
        return None
    camera = Camera()
    camera.on = True
    twin = table_like(table)
    motion = twin.run()
    camera.shoot(motion, motion.facts, twin.layout()[1])
    return camera.take()


def coming_s(table: FlickTable) -> float:
    """How long things will go on moving if nobody does anything."""
    motion = table_like(table).run()
    return motion.to_s - motion.from_s


def board(desk: Desk) -> Board:
    """The scoreboard."""
    play = desk.play
    shots = None
    if play.shoot_out is not None:
        home, away = (tuple(hit for by, hit in play.shoot_out.shots if by is side) for side in (Side.HOME, Side.AWAY))
        shots = (home, away)
    counts = {"ticks left": float(max(play.parameters.ticks - play.ticks, 0))} if play.parameters.offside else {}
    return Board(
        score=play.score,
        period=PERIODS[play.period],
        clock_s=round(play.clock_s, 2),
        left_s=desk.left_s,
        added_s=round(play.added_s, 2),
        shots=shots,
        cards={str(side): _cards(play, side) for side in Side if play.cards.get(side)},
        attacking=play.attacking,
        counts=counts,
    )


def _cards(play: Play, side: Side) -> dict[str, int]:
    shown = play.cards.get(side, ())
    return {str(card): shown.count(card) for card in Card if card in shown}
