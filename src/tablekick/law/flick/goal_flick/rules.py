"""Rule 15, goal-flick. When there is one and whether it was forced, who stands where, and what spoils it."""

from __future__ import annotations

from tablekick.facts.flick.bodies import FIXED, Body
from tablekick.facts.flick.facts import Place, Touch
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Reason, RestartKind
from tablekick.law.flick.citations import fistf, outcomes_2000, subbuteo
from tablekick.law.flick.flick_off.set_up import may_still_be_placed
from tablekick.law.flick.fouls.cards import Offence, Scene
from tablekick.law.flick.free_flick.takers import sanction
from tablekick.law.flick.memory import Played, Restart, Rulings
from tablekick.law.flick.placing.forcing import cannot_be_forced_upon
from tablekick.law.flick.restarts.change_of_right import _ready, change_of_right
from tablekick.law.flick.restarts.rules import _corrected, _too_few, again_or_change, outside_goal_area
from tablekick.law.flick.state import Play
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


def last_off_defender(played: Played) -> bool:
    """The ball was last touched by the side that did not play it."""
    return played.last_side is played.side.other


@clause(*fistf("15.1.1.1"), *fistf("15.1.1"), "fistf-1999-indoor:V.9.1", *subbuteo("14.1"))
def attacker_plays_it_out(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """The attacker plays the ball over the defender's goal line: goal-flick."""
    return not played.met


@clause(*fistf("15.1.1.2"), *fistf("15.1.1"), "fistf-1999-indoor:V.9.1", *subbuteo("14.1"))
def last_off_attacker(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """Over the defender's goal line, last off an attacking figure or goalkeeper: goal-flick."""
    return not last_off_defender(played)


@clause(*fistf("15.1.1.4"), *fistf("15.1.1"), *subbuteo("7.10"))
def goalkeeper_deflects_irregular_shot(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """The goalkeeper deflects an irregular shot behind the goal line: goal-flick."""
    return not played.regular and played.last_body.is_keeper


@clause(*fistf("15.1.1.3"), *fistf("15.1.1"), *subbuteo("14.1"))
def played_from_outside(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """Played from outside the shooting area and deflected by any figure: goal-flick."""
    return not played.regular


@clause(*fistf("15.1.3"), *subbuteo("4.21"))
def block_sends_ball_over_attackers_line(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """A block-flick played the ball over the attacker's goal line: he may have a goal-flick."""
    return played.blocked is not None


@clause(*fistf("15.1.4"))
def goal_flick_off_area_figure(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """A goal-flick cannot be forced off a figure off the playing area."""
    return last_off_defender(played) and cannot_be_forced_upon(play, played)


@clause(*fistf("15.1.2"))
def forced_goal_flick(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """Ball and deflecting defender in the attacker's own shooting area: a forced goal-flick."""
    if not last_off_defender(played):
        return False
    end = play.own_end(played.side)
    if not play.parameters.forced_goal_flick_needs_shooting_area:
        # The German edition only asks that the ball lay in the area: more than half of it is enough.
        return play.pitch.is_completely_past_shooting_line(played.ball_from, 0.0, end)
    return play.pitch.is_completely_past_shooting_line(
        played.ball_from, play.ball_radius, end
    ) and play.pitch.is_completely_past_shooting_line(played.met[-1][1], play.base_radius, end)


GOAL_FLICK, CORNER = False, True


@clause(*fistf("15.2.2"), *subbuteo("6.26"))
def signal_for_goal_flick(play: Play) -> bool:
    """The goal-flick may be taken."""
    return _ready(play)


@clause(*fistf("15.1.5"), *subbuteo("14.3"))
def goal_flick_cannot_score(play: Play, played: Played) -> bool:  # noqa: ARG001
    """No goal directly from a goal-flick."""
    return played.restart is RestartKind.GOAL_FLICK and played.direct
