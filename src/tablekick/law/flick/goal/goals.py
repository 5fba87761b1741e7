"""Rule 7, scoring. A goal, an own goal, and goals that are none."""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Period
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.flick_in.rules import flick_in_cannot_score
from tablekick.law.flick.flick_off.set_up import flick_off
from tablekick.law.flick.free_flick.positional import free_flick_cannot_score
from tablekick.law.flick.goal.rules import (
    NO_OWN_GOAL,
    announce_goal,
    guards,
    irregular_goal,
    keeper_deflects_irregular_shot,
    score,
    straight_from_restart,
)
from tablekick.law.flick.goal_flick.rules import goal_flick_cannot_score
from tablekick.law.flick.memory import Played, RuleFunction, Rulings
from tablekick.law.flick.refereeing.rules import goal_awaits_answer
from tablekick.law.flick.restarts.awards import goal_flick
from tablekick.law.flick.restarts.readiness import corner_flick
from tablekick.law.flick.spare_goalkeeper.rules import spare_entering_cannot_score
from tablekick.law.flick.state import Play
from tablekick.law.flick.time.rules import goal_decides
from tablekick.rulebooks import clause


def ball_in_goal(play: Play, at: Point) -> Rulings:
    """The ball is in a goal: for whom does it count?"""
    guarding = guards(play, at)
    played = play.possession.played
    if played is None:
        # Nobody has been seen playing it, so nobody can have scored.
        return goal_flick(play, guarding, irregular_goal)
    if played.side is guarding:
        return own_goal(play, played, at) or no_own_goal(play, played, at)
    ground = irregularity(play, played)
    if ground is None:
        return goal(play, played.side)
    if played.blocked is not None and played.blocked.side is guarding:
        return own_goal(play, played, at)
    return goal_flick(play, guarding, ground)


@clause(*fistf("7.3.1"), *subbuteo("7.11"))
def own_goal(play: Play, played: Played, at: Point) -> Rulings:
    """An own goal counts from anywhere, with few exceptions; so does one by a block-flick."""
    if any(rule(play, played, at) for rule in (*NO_OWN_GOAL, straight_from_restart)):
        return []
    to = guards(play, at).other
    score(play, to)
    return [ruling(play, own_goal, Call.OWN_GOAL, to=to), *after_goal(play, to)]


def irregularity(play: Play, played: Played) -> RuleFunction | None:
    """Why the ball in the opponent's goal does not count; None when it does."""
    rules = (
        keeper_deflects_irregular_shot,
        flick_in_cannot_score,
        goal_flick_cannot_score,
        free_flick_cannot_score,
    )
    found = next((rule for rule in rules if rule(play, played)), None)
    if found is None and played.regular and play.law.the(spare_entering_cannot_score)(play, played):
        return spare_entering_cannot_score
    return found or (irregular_goal if irregular_goal(play, played) else None)


def goal(play: Play, to: Side) -> Rulings:
    return announce_goal(play, to) + after_goal(play, to)


def after_goal(play: Play, scorer: Side) -> Rulings:
    """The match goes on with a flick-off by whoever conceded, unless the goal decides it, now or when it stands."""
    if goal_awaits_answer(play) and (play.clock.time_is_up or play.clock.period is Period.EXTRA):
        return []
    return goal_decides(play, scorer) or flick_off(play, scorer.other)


def no_own_goal(play: Play, played: Played, at: Point) -> Rulings:
    """The exceptions: a goal-flick for the player in whose goal the ball lies, or a corner-flick against him."""
    for rule in NO_OWN_GOAL:
        if rule(play, played, at):
            return goal_flick(play, played.side, rule)
    return corner_flick(play, played.side.other, at, straight_from_restart)
