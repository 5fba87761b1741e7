"""Rule 15, goal-flick. The ball has crossed a goal line beside or over the goal: goal-flick or corner-flick?"""

from __future__ import annotations

from tablekick.geometry.points import Point
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.memory import Played
from tablekick.law.flick.placing.forcing import cannot_be_forced_upon
from tablekick.law.flick.play import Play
from tablekick.rulebooks import clause


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
