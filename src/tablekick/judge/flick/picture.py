"""The table of a flick match as the referee knows it."""

from __future__ import annotations

from collections.abc import Iterator
from math import copysign

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.geometry.pitch import Pitch
from tablekick.judge.pictures import Ground, Guide, Piece, PitchPicture, SideName
from tablekick.law.flick.calls import KeeperMode, RestartKind
from tablekick.law.flick.memory import Restart
from tablekick.law.flick.offside.rules import defenders_depths
from tablekick.law.flick.parameters import FlickParameters
from tablekick.law.flick.restarts.rules import NEAR_HALF_WAY_MM
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
    """The offside line of the attack, what a restart asks for, and how far off the area one can be forced upon."""
    side = play.possession.attacking if play.restart is None else play.restart.to
    depths = defenders_depths(play, side)
    if len(depths) > 1 and depths[1] > 0:
        yield Guide(kind="offside", at=(play.attacks(side) * depths[1], 0.0), mm=depths[1])
    restart = play.restart
    distance = None if restart is None else distance_mm(play.parameters, restart.kind)
    if restart is not None and distance is not None:
        ball = restart.ball_at or restart.at
        yield Guide(kind="distance", at=(ball.x_mm, ball.y_mm), mm=distance)
    if restart is not None:
        yield from _apart(play, restart)
    yield from _forcing(play)


def _apart(play: State, restart: Restart) -> Iterator[Guide]:
    """At a goal-flick opponents stand apart; there and at a flick-off some stay near the half-way line."""
    is_goal_flick = restart.kind is RestartKind.GOAL_FLICK
    if is_goal_flick:
        for figure, standing in play.table.figures.items():
            is_near = figure.side is restart.to and figure != restart.taker and _has_opponent_near(play, figure)
            if is_near:
                at = (standing.at.x_mm, standing.at.y_mm)
                yield Guide(kind="apart", at=at, mm=play.parameters.goal_flick_gap_mm)
    if play.parameters.figures_near_half_way and (is_goal_flick or restart.kind is RestartKind.FLICK_OFF):
        yield Guide(kind="half-way", at=(0.0, 0.0), mm=NEAR_HALF_WAY_MM)


def _has_opponent_near(play: State, figure: Body) -> bool:
    reach = 2 * (play.parameters.goal_flick_gap_mm + play.base_radius)
    others = (standing for body, standing in play.table.figures.items() if body.side is not figure.side)
    return any(each.at.distance_to(play.where(figure)) < reach for each in others)


def _forcing(play: State) -> Iterator[Guide]:
    """Of figures that stand off the area: the limit beside each, on the line that it is beyond by more."""
    gap, pitch = play.parameters.forcing_gap_mm, play.pitch
    for body, standing in play.table.figures.items():
        at = standing.at
        if gap and body.side is not None and not pitch.is_on_playing_area(at, play.base_radius):
            if abs(at.y_mm) - pitch.touchline >= abs(at.x_mm) - pitch.goal_line:
                limit = (at.x_mm, copysign(pitch.touchline + gap, at.y_mm))
            else:
                limit = (copysign(pitch.goal_line + gap, at.x_mm), at.y_mm)
            yield Guide(kind="forcing", at=limit, mm=gap)


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
