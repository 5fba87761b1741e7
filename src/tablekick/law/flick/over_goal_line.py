"""The ball has crossed a goal line beside or over the goal: goal-flick or corner-flick?

Two tables, one for each end: the grounds are asked in order and the first that holds is cited.
"""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.forcing import cannot_be_forced_upon
from tablekick.law.flick.memory import Played, Rulings
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.awards import Ground, corner_flick, goal_flick
from tablekick.law.flick.scoring import back_off_the_frame, goalkeeper_plays_it_back, straight_from_restart
from tablekick.rulebooks import clause


def over_goal_line(play: Play, at: Point) -> Rulings:
    """Find out who restarts, and how."""
    end = 1 if at.x_mm > 0 else -1
    guarding = Side.HOME if play.own_end(Side.HOME) == end else Side.AWAY
    played = play.possession.played
    if played is None:
        return goal_flick(play, guarding, attacker_plays_it_out)
    table = OVER_OWN_LINE if played.side is guarding else OVER_OPPONENTS_LINE
    for ground, is_corner in table:
        rule = play.law.ground(ground)
        if rule(play, played, at):
            if is_corner:
                return corner_flick(play, guarding.other, at, rule)
            return goal_flick(play, guarding, rule)
    return []


def last_off_defender(played: Played) -> bool:
    """The ball was last touched by the side that did not play it."""
    return played.last_body.side is played.side.other


@clause(*fistf("15.1.1.1"), *fistf("15.1.1"), "fistf-1999-indoor:V.9.1", *subbuteo("14.1"))
def attacker_plays_it_out(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """The attacker plays the ball over the defender's goal line: goal-flick."""
    return not played.met


@clause(*fistf("15.1.1.2"), *fistf("15.1.1"), "fistf-1999-indoor:V.9.1", *subbuteo("14.1"))
def last_off_attacker(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """Over the defender's goal line, last off an attacking figure or goalkeeper: goal-flick."""
    return not last_off_defender(played)


@clause(*fistf("16.1.2"), *subbuteo("15.3", "6.48"))
def block_sends_ball_over_own_line(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """A block-flick played the ball over the defender's own goal line: the attacker may have the corner."""
    return played.blocked is not None


@clause(*fistf("15.1.1.4"), *fistf("15.1.1"), *subbuteo("7.10"))
def goalkeeper_deflects_irregular_shot(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """The goalkeeper deflects an irregular shot behind the goal line: goal-flick."""
    return not played.regular and played.last_body.is_keeper


@clause(*fistf("15.1.1.3"), *fistf("15.1.1"), *subbuteo("14.1"))
def played_from_outside(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """Played from outside the shooting area and deflected by any figure: goal-flick."""
    return not played.regular


@clause(*fistf("16.1.3"))
def corner_off_area_figure(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """A corner-flick cannot be forced off a figure or a goalkeeper off the playing area."""
    return cannot_be_forced_upon(play, played, keeper_too=True)


@clause(*fistf("16.1.1.1"), *fistf("16.1.1"), *subbuteo("15.1", "5.41"))
def forced_corner(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """From inside the shooting area and last off a defending figure or goalkeeper on the playing area: corner-flick."""
    return last_off_defender(played) and played.regular and not cannot_be_forced_upon(play, played, keeper_too=True)


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


@clause(*fistf("16.1.1.2"), *fistf("16.1.1"), "fistf-1999-indoor:V.10.1", *subbuteo("15.2"))
def attacker_over_own_line(play: Play, played: Played, at: Point) -> bool:
    """The attacker plays the ball over his own goal line, not forced, not from a restart: corner for the defender."""
    forced = play.law.ground(forced_goal_flick)(play, played, at)
    return not forced and not straight_from_restart(play, played, at)


GOAL_FLICK, CORNER = False, True

OVER_OPPONENTS_LINE: tuple[tuple[Ground, bool], ...] = (
    (attacker_plays_it_out, GOAL_FLICK),
    (last_off_attacker, GOAL_FLICK),
    (block_sends_ball_over_own_line, CORNER),
    (goalkeeper_deflects_irregular_shot, GOAL_FLICK),
    (forced_corner, CORNER),
    (played_from_outside, GOAL_FLICK),
    (corner_off_area_figure, GOAL_FLICK),
)
OVER_OWN_LINE: tuple[tuple[Ground, bool], ...] = (
    (back_off_the_frame, GOAL_FLICK),
    (goalkeeper_plays_it_back, GOAL_FLICK),
    (block_sends_ball_over_attackers_line, GOAL_FLICK),
    (goal_flick_off_area_figure, CORNER),
    (attacker_over_own_line, CORNER),
    (forced_goal_flick, GOAL_FLICK),
    (straight_from_restart, CORNER),
)
