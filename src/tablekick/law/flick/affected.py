"""What a flicked figure has affected: whatever it set moving, and whatever that set moving in turn.

`back` puts all of it where it was before, not only what the offender touched himself.
"""

from __future__ import annotations

from collections.abc import Mapping

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Touch
from tablekick.geometry.points import Point
from tablekick.law.flick.play import Play
from tablekick.law.records import replace


def spread(play: Play, touch: Touch) -> None:
    """Two bodies met: what one of them was affected by now affects the other."""
    for figure, stroke in play.table.strokes.items():
        reached = reached_by(play, touch, {figure: stroke.origin, **stroke.affected})
        if reached is not None:
            changed = replace(stroke, affected={**stroke.affected, **reached})
            play.table = play.table.stroke(changed)
    pending = play.pending
    if pending is not None and pending.restore:
        reached = reached_by(play, touch, pending.restore)
        if reached is not None:
            play.pending = replace(pending, restore={**pending.restore, **reached})


def reached_by(play: Play, touch: Touch, already: Mapping[Body, Point]) -> Mapping[Body, Point] | None:
    """The body that something affected has just reached, with where it was; None when there is none."""
    if (touch.a in already) == (touch.b in already):
        return None
    body = touch.b if touch.a in already else touch.a
    if body in play.table.strokes or not (body == BALL or body.is_figure):
        # A figure that was flicked itself goes its own way.
        return None
    if body == BALL and (play.table.ball_moving or BALL in touch.moving):
        return {BALL: touch.ball_at or touch.at or play.table.ball}
    return {body: play.table.ball if body == BALL else play.where(body)}
