"""The Tipp-Kick board as the referee knows it."""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.words import Posture
from tablekick.judge.pictures import Ground, Guide, Piece, PitchPicture, SideName
from tablekick.law.tippkick.distance import owed_mm
from tablekick.law.tippkick.state import State

NAMES: dict[Side, SideName] = {Side.HOME: "home", Side.AWAY: "away"}
MARGIN_MM = 50.0
KICKER_FOOT_MM = 22.0
"""A kicker's foot as it is drawn; the book knows no width of a kicker."""
KEEPER_DEPTH_MM = 6.0


def picture_of(state: State) -> PitchPicture:
    pitch = state.parameters.pitch
    pieces = [
        Piece(
            name=f"{side}.kicker",
            side=NAMES[side],
            at=(kicker.at.x_mm, kicker.at.y_mm),
            lying=kicker.posture is Posture.LYING,
        )
        for side in Side
        if (kicker := state.kicker(side)) is not None
    ]
    pieces += [
        Piece(
            name=f"{side}.keeper",
            side=NAMES[side],
            at=(state.end_kept_by(side) * (pitch.goal_line_mm - KEEPER_DEPTH_MM), 0.0),
            keeper=True,
        )
        for side in Side
    ]
    at = state.ball.at if state.movement is None else state.movement.last_at
    return PitchPicture(
        ground=Ground(
            length=pitch.length_mm,
            width=pitch.width_mm,
            margin=MARGIN_MM,
            circle=pitch.circle_radius_mm,
            spot=pitch.penalty_spot_mm,
            arc=0.0,
            corner=pitch.corner_radius_mm,
            goal=pitch.goal_width_mm,
            areas=(
                (pitch.area_depth_mm, pitch.area_width_mm),
                (pitch.goal_area_depth_mm, pitch.goal_area_width_mm),
            ),
            bands=(),
            base=KICKER_FOOT_MM,
            ball=2 * pitch.ball_radius_mm,
        ),
        pieces=tuple(pieces),
        ball=(at.x_mm, at.y_mm),
        moving=state.movement is not None,
        up=None if state.ball.up is None else str(state.ball.up),
        guides=_guides(state),
    )


def _guides(state: State) -> tuple[Guide, ...]:
    """How near the defending kicker may stand to the ball as it lay, and the path in which that binds it."""
    at = state.ball.at if state.movement is None else state.movement.start
    spot, line = (at.x_mm, at.y_mm), state.end_kept_by(state.defending) * state.parameters.pitch.goal_line_mm
    return (
        Guide(kind="distance", at=spot, mm=owed_mm(state, state.defending)),
        Guide(kind="path", at=spot, mm=line),
    )
