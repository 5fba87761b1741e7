"""Distance: the offended player may have opposing figures moved from the ball."""

from __future__ import annotations

from collections.abc import Iterator

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Say, Word
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, RestartKind, Stage
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.memory import Restart, RuleFunction, Rulings
from tablekick.law.flick.placing import beside_obstacles
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.penalty import clear_penalty_area
from tablekick.law.flick.restarts.positional import allowance
from tablekick.law.flick.restarts.setting_up import correct_positions
from tablekick.law.records import replace
from tablekick.rulebooks import about, asked, clause


@clause("fistf-1999:I.3", "fistf-2000:P.3", *fistf("10.7.2.2"), *subbuteo("2.24"))
def claims_distance(play: Play, say: Say) -> Rulings:
    """After the positional flicks the attacker may claim distance."""
    restart = play.restart
    if say.word is not Word.DISTANCE or restart is None or say.by is not restart.to:
        return []
    rule = DISTANCES.get(restart.kind)
    needs_taker = restart.kind is not RestartKind.GOAL_FLICK
    if rule is None or (needs_taker and restart.taker is None) or positional_flicks_are_due(play, restart):
        return [ruling(play, claims_distance, Call.DISTANCE, to=say.by, allowed=False)]
    rulings: Rulings = rule(play, restart)
    return rulings or [ruling(play, claims_distance, Call.DISTANCE, to=say.by, allowed=False)]


def positional_flicks_are_due(play: Play, restart: Restart) -> bool:
    """Somebody still has a positional flick and has not said that he does without."""
    if restart.stage is Stage.READY:
        return False
    allowed = allowance(play, restart.kind)
    return any(restart.positional.get(side, 0) < allowed and side not in restart.ready for side in Side)


@clause(*fistf("11.2.3"), "fistf-1999:I.3.t2", *subbuteo("10.15", "2.25"))
def distance_at_free_flick(play: Play, restart: Restart) -> Rulings:
    """40 mm at a free-flick."""
    return move_away(play, restart, play.parameters.free_flick_distance_mm, distance_at_free_flick)


@clause(*fistf("14.2.5"), "fistf-1999:I.3.t1", *subbuteo("13.15", "2.25"))
def distance_at_flick_in(play: Play, restart: Restart) -> Rulings:
    """40 mm at a flick-in."""
    return move_away(play, restart, play.parameters.flick_in_distance_mm, distance_at_flick_in)


@clause(*fistf("16.2.4"), "fistf-1999:I.3.t4", *subbuteo("15.14", "2.25"))
def distance_at_corner(play: Play, restart: Restart) -> Rulings:
    """90 mm at a corner-flick."""
    return move_away(play, restart, play.parameters.corner_distance_mm, distance_at_corner)


@clause("fistf-1999:I.3.t3", "fistf-2000:P.3", *subbuteo("11.10"))
def distance_at_penalty(play: Play, restart: Restart) -> Rulings:
    """At a penalty-flick everybody but taker and goalkeeper keeps out of the area and its semi-circle."""
    assert restart.taker is not None
    return clear_penalty_area(play, restart.taker)


@clause("fistf-1999:I.3.t5", "fistf-2000:P.3", *subbuteo("14.8"))
def distance_at_goal_flick(play: Play, restart: Restart) -> Rulings:
    """20 mm between opposing figures at a goal-flick, and the penalty area empty but for taker and goalkeeper."""
    return correct_positions(play, restart, restart.taker)


DISTANCES: dict[RestartKind, RuleFunction] = {
    RestartKind.FREE_FLICK: distance_at_free_flick,
    RestartKind.FLICK_IN: distance_at_flick_in,
    RestartKind.CORNER_FLICK: distance_at_corner,
    RestartKind.PENALTY_FLICK: distance_at_penalty,
    RestartKind.GOAL_FLICK: distance_at_goal_flick,
}


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
        play.table = play.table.put(figure, replace(standing, at=at))
        yield figure, at


def past_others(play: Play, figure: Body, ball: Point, at: Point) -> Point:
    """Where others stand in the way, the figure goes on along the axis until there is room, if there is any."""
    far = at.distance_to(ball) or 1.0
    step = Point((at.x_mm - ball.x_mm) / far, (at.y_mm - ball.y_mm) / far)
    farther = beside_obstacles(play, figure, at, step)
    return farther if farther is not None and is_allowed(play, farther) else at


@about("fistf-1999:I.3.p2", "fistf-2000:P.3")
def moved_off(play: Play, figure: Body, ball: Point, reach: float) -> Point:
    """Where a figure goes that stands too close."""
    return along_the_axis(play, ball, play.where(figure), reach)


@asked("fistf-1999:I.3.p2", "fistf-2000:P.3", *subbuteo("2.26", "2.27"))
def along_the_axis(play: Play, ball: Point, at: Point, reach: float) -> Point:
    """Away from the ball along the axis, at most 1 mm off the playing area and never into a goal area."""
    target = ball.towards(at, reach)
    if is_allowed(play, target):
        return target
    # Along the axis allowed places come first: look for the last one by halving.
    near, far = at.distance_to(ball), reach
    for _ in range(40):
        middle = (near + far) / 2
        near, far = (middle, far) if is_allowed(play, ball.towards(at, middle)) else (near, middle)
    return ball.towards(at, near)


def is_allowed(play: Play, at: Point) -> bool:
    pitch, radius = play.pitch, play.base_radius
    beyond = max(abs(at.x_mm) - pitch.goal_line, abs(at.y_mm) - pitch.touchline) - radius
    return beyond <= play.parameters.distance_off_area_mm and not any(
        pitch.touches_goal_area(at, radius, end) for end in (1, -1)
    )
