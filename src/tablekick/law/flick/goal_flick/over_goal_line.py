"""Rule 15, goal-flick. The ball has crossed a goal line beside or over the goal: goal-flick or corner-flick?"""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.corner.rules import (
    attacker_over_own_line,
    block_sends_ball_over_own_line,
    corner_off_area_figure,
    forced_corner,
)
from tablekick.law.flick.goal.rules import back_off_the_frame, straight_from_restart
from tablekick.law.flick.goal_flick.rules import (
    CORNER,
    GOAL_FLICK,
    attacker_plays_it_out,
    block_sends_ball_over_attackers_line,
    forced_goal_flick,
    goal_flick_off_area_figure,
    goalkeeper_deflects_irregular_shot,
    last_off_attacker,
    played_from_outside,
)
from tablekick.law.flick.goalkeeper.attack import goalkeeper_plays_it_behind
from tablekick.law.flick.memory import Restart, Rulings
from tablekick.law.flick.restarts.awards import Ground, goal_flick
from tablekick.law.flick.restarts.readiness import corner_flick, correct_positions
from tablekick.law.flick.state import Play
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
    (goalkeeper_plays_it_behind, GOAL_FLICK),
    (block_sends_ball_over_attackers_line, GOAL_FLICK),
    (goal_flick_off_area_figure, CORNER),
    (attacker_over_own_line, CORNER),
    (forced_goal_flick, GOAL_FLICK),
    (straight_from_restart, CORNER),
)


@clause("fistf-1999:I.3.t5", "fistf-2000:P.3", *subbuteo("14.8"))
def distance_at_goal_flick(play: Play, restart: Restart) -> Rulings:
    """20 mm between opposing figures at a goal-flick, and the penalty area empty but for taker and goalkeeper."""
    return correct_positions(play, restart, restart.taker)
