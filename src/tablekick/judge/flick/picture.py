"""The table of a flick match as the referee knows it."""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.geometry.pitch import Pitch
from tablekick.judge.pictures import Ground, Piece, PitchPicture, SideName
from tablekick.law.flick.calls import KeeperMode
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
    )


def ground_of(pitch: Pitch) -> Ground:
    return Ground(
        length=pitch.length,
        width=pitch.width,
        margin=pitch.cloth,
        circle=pitch.centre_circle,
        spot=pitch.penalty_spot,
        corner=pitch.corner,
        goal=pitch.goal_width,
        areas=((pitch.penalty_depth, pitch.penalty_width), (pitch.goal_area_depth, pitch.goal_area_width)),
        bands=(pitch.shooting_line,),
        base=pitch.base,
        ball=pitch.ball,
    )
