"""The table of a flick match as the referee knows it."""

from __future__ import annotations

from collections.abc import Iterator

from tablekick.facts.sides import Side
from tablekick.geometry.pitch import Pitch
from tablekick.judge.pictures import Ground, Guide, Piece, PitchPicture, SideName
from tablekick.law.flick.calls import KeeperMode, RestartKind
from tablekick.law.flick.offside.rules import defenders_depths
from tablekick.law.flick.parameters import FlickParameters
from tablekick.law.flick.state import State

NAMES: dict[Side, SideName] = {Side.HOME: "home", Side.AWAY: "away"}
KEEPER_DEPTH_MM = 6.0
"""How far before its line a goalkeeper is drawn."""


def picture_of(play: State) -> PitchPicture:
    pieces = [
        Piece(name=str(figure), side=NAMES[side], at=(standing.at.x_mm, standing.at.y_mm), lying=standing.lying)
        for figure, standing in play.table.figures.items()
        if (side := figure.side) is not None
    ]
    pieces += [
        Piece(
            name=f"{side}.gk",
            side=NAMES[side],
            at=(play.own_end(side) * (play.pitch.goal_line - KEEPER_DEPTH_MM), 0.0),
            keeper=True,
        )
        for side in Side
        if play.keepers.modes[side] is KeeperMode.GOAL
    ]
    return PitchPicture(
        ground=ground_of(play.pitch),
        pieces=tuple(pieces),
        ball=(play.table.ball.x_mm, play.table.ball.y_mm),
        moving=play.table.ball_moving,
        guides=tuple(guides_of(play)),
    )


def guides_of(play: State) -> Iterator[Guide]:
    """The offside line of the attack, and the distance that a restart asks for."""
    side = play.possession.attacking if play.restart is None else play.restart.to
    depths = defenders_depths(play, side)
    if len(depths) > 1 and depths[1] > 0:
        yield Guide(kind="offside", at=(play.attacks(side) * depths[1], 0.0), mm=depths[1])
    restart = play.restart
    distance = None if restart is None else distance_mm(play.parameters, restart.kind)
    if restart is not None and distance is not None:
        ball = restart.ball_at or restart.at
        yield Guide(kind="distance", at=(ball.x_mm, ball.y_mm), mm=distance)


def distance_mm(parameters: FlickParameters, restart: RestartKind) -> float | None:
    """From the edge of the ball to the edge of an opposing figure."""
    return {
        RestartKind.FREE_FLICK: parameters.free_flick_distance_mm,
        RestartKind.FLICK_IN: parameters.flick_in_distance_mm,
        RestartKind.CORNER_FLICK: parameters.corner_distance_mm,
    }.get(restart)


def ground_of(pitch: Pitch) -> Ground:
    return Ground(
        length=pitch.length,
        width=pitch.width,
        margin=pitch.cloth,
        circle=pitch.centre_circle,
        spot=pitch.penalty_spot,
        arc=pitch.penalty_arc,
        corner=pitch.corner,
        goal=pitch.goal_width,
        areas=((pitch.penalty_depth, pitch.penalty_width), (pitch.goal_area_depth, pitch.goal_area_width)),
        bands=(pitch.shooting_line,),
        base=pitch.base,
        ball=pitch.ball,
    )
