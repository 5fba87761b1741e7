"""Rule 15, goal-flick. Placing figures for a flick-off or a goal-flick: order, positions, time."""

from __future__ import annotations

from tablekick.facts.flick.bodies import FIXED, Body
from tablekick.facts.flick.facts import Place, Touch
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Reason, RestartKind
from tablekick.law.flick.citations import fistf, outcomes_2000, subbuteo
from tablekick.law.flick.fouls.cards import Offence, Scene
from tablekick.law.flick.free_flick.rules import sanction
from tablekick.law.flick.memory import Restart, Rulings
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.change_of_right import change_of_right
from tablekick.law.flick.restarts.rules import _corrected, _too_few, outside_goal_area
from tablekick.law.flick.restarts.taking import again_or_change, may_still_be_placed
from tablekick.rulebooks import clause


@clause(*fistf("15.2.1.1"))
def goal_flick_positions_changed(play: Play, restart: Restart, place: Place) -> Rulings:
    """Changing figures after they were placed costs the right to the goal-flick."""
    if may_still_be_placed(play, restart, place):
        return []
    return change_of_right(play, restart, goal_flick_positions_changed, Reason.ILLEGAL_MANIPULATION)


@clause(*subbuteo("14.7"))
def too_few_at_goal_kick(play: Play, restart: Restart, side: Side) -> Rulings:
    """So it does at a goal kick."""
    return _too_few(play, restart, side, too_few_at_goal_kick)


@clause(*fistf("15.2.1.2"), "fistf-1999:I.3.t5", *subbuteo("14.8"))
def inside_penalty_area(play: Play, restart: Restart, figure: Body) -> Rulings:
    """Only the taker and the goalkeeper may be in the penalty area where the goal-flick is taken."""
    if figure == restart.taker:
        return []
    end = play.own_end(restart.to)
    at = play.where(figure)
    if not play.pitch.touches_penalty_area(at, play.base_radius, end):
        return []
    out = play.pitch.goal_line - play.pitch.penalty_depth - play.base_radius - play.parameters.placing_gap_mm
    return _corrected(play, figure, Point(end * out, at.y_mm), inside_penalty_area)


@clause(*fistf("15.2.1.3"), "fistf-1999:I.3.t5", *subbuteo("14.9"))
def too_close_to_opponent(play: Play, restart: Restart, figure: Body) -> Rulings:
    """At a goal-flick attacking and defending figures are at least 20 mm apart."""
    side = figure.side
    if side is restart.to:
        return []
    reach = play.parameters.goal_flick_gap_mm + 2 * play.base_radius
    at = play.where(figure)
    for other in sorted(play.table.figures):
        if other.side is restart.to and other.is_figure and other != restart.taker:
            there = play.where(other)
            if there.distance_to(at) < reach - 0.01:
                # Put down on the very spot of the other it goes towards its own goal.
                away_from = Point(at.x_mm + play.own_end(restart.to.other), at.y_mm) if at == there else at
                return _corrected(play, figure, there.towards(away_from, reach), too_close_to_opponent)
    return []


@clause(*fistf("15.2.1.4"))
def goal_flick_not_from_goal_area(play: Play, restart: Restart) -> Rulings:
    """Figure and ball have to be completely inside the goal area."""
    if restart.kind is not RestartKind.GOAL_FLICK or not outside_goal_area(play, restart):
        return []
    offence = Offence(
        rule=goal_flick_not_from_goal_area,
        reason=Reason.ILLEGAL_FLICKING,
        by=restart.to,
        scene=Scene.OWN_SPOT,
    )
    return play.law.the(sanction)(play, offence)


@clause(*fistf("15.2.3"), *subbuteo("14.14", "14.15", "14.16", "A.28"), outcomes=outcomes_2000("15.2.3"))
def not_out_of_penalty_area(play: Play, restart: Restart) -> Rulings:
    """The goal-flick has to leave the penalty area: once it is replayed, then the right changes."""
    if restart.kind is not RestartKind.GOAL_FLICK:
        return []
    if not play.pitch.touches_penalty_area(play.table.ball, play.ball_radius, play.own_end(restart.to)):
        return []
    return again_or_change(play, restart, not_out_of_penalty_area)


def goal_flick_meets(play: Play, body: Body, touch: Touch) -> Rulings:
    """The ball of a goal-flick meets a figure or a goalkeeper: it has to be out of the penalty area by then."""
    restart, played = play.taken, play.possession.played
    at = touch.ball_at or touch.at
    if restart is None or restart.kind is not RestartKind.GOAL_FLICK or at is None or body in FIXED:
        return []
    if played is None or played.met or played.restart is not restart.kind or body == played.by:
        return []
    # Where only the point of contact is known, the ball lies beside it.
    radius = play.ball_radius if touch.ball_at else 0.0
    if not play.pitch.touches_penalty_area(at, radius, play.own_end(restart.to)):
        return []
    return again_or_change(play, restart, not_out_of_penalty_area)


@clause(*fistf("15.2.1.5"), outcomes=outcomes_2000("15.2.1.5"))
def goal_flick_delayed(play: Play, restart: Restart, side: Side) -> Rulings:
    """Ten seconds for each player to place the figures for a goal-flick."""
    limit_s = play.parameters.placing_s
    if limit_s is None or play.clock.waited_s.get(side, 0.0) <= limit_s:
        return []
    if side is restart.to:
        return change_of_right(play, restart, goal_flick_delayed, Reason.TIME_WASTING, "a")
    offence = Offence(
        rule=goal_flick_delayed,
        reason=Reason.TIME_WASTING,
        by=side,
        scene=Scene.AT_THE_BALL,
        outcomes=("b", "b"),
    )
    return play.law.the(sanction)(play, offence)
