"""What the restarts have in common. Distance: the offended player may have opposing figures moved from the ball."""

from __future__ import annotations

from collections.abc import Iterator

from tablekick.facts.flick.bodies import Body
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call
from tablekick.law.flick.citations import ruling
from tablekick.law.flick.memory import Restart, RuleFunction, Rulings
from tablekick.law.flick.placing.rules import along_the_axis
from tablekick.law.flick.restarts.change_of_right import past_others
from tablekick.law.flick.state import Play
from tablekick.rulebooks import about


def move_away(play: Play, restart: Restart, distance: float, rule: RuleFunction) -> Rulings:
    """Move every opposing figure that is nearer than `distance`, edge to edge."""
    return [
        ruling(play, rule, Call.DISTANCE, to=restart.to, at=at, figure=figure)
        for figure, at in list(too_close(play, restart, distance))
    ]


def too_close(play: Play, restart: Restart, distance: float) -> Iterator[tuple[Body, Point]]:
    ball = restart.ball_at or restart.at
    reach = distance + play.ball_radius + play.base_radius
    for figure, standing in sorted(play.table.figures.items()):
        if not figure.is_figure or figure.side is restart.to:
            continue
        # A hundredth of a millimetre is less than any referee can measure.
        if standing.at.distance_to(ball) >= reach - 0.01:
            continue
        at = past_others(play, figure, ball, play.law.the(moved_off)(play, figure, ball, reach))
        play.moves(figure, at)
        yield figure, at


@about("fistf-1999:I.3.p2", "fistf-2000:P.3")
def moved_off(play: Play, figure: Body, ball: Point, reach: float) -> Point:
    """Where a figure goes that stands too close."""
    return along_the_axis(play, ball, play.where(figure), reach)
