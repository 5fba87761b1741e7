"""Rule 7, scoring. Which goals count, and a ball that stops on its way into one."""

from __future__ import annotations

from tablekick.facts.flick.facts import Flick
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Period, RestartKind
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.flicking.strokes import touch_is_a_flick
from tablekick.law.flick.goalkeeper.attack import goalkeeper_plays_it_back
from tablekick.law.flick.memory import Played, Rulings
from tablekick.law.flick.spare_goalkeeper.rules import spare_entering_cannot_score
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import StrokeKind
from tablekick.rulebooks import about, asked, clause

NO_DIRECT_GOAL = {RestartKind.FREE_FLICK, RestartKind.FLICK_IN, RestartKind.GOAL_FLICK, RestartKind.FLICK_OFF}


NO_DIRECT_OWN_GOAL = {
    RestartKind.FREE_FLICK,
    RestartKind.CORNER_FLICK,
    RestartKind.FLICK_IN,
    RestartKind.GOAL_FLICK,
    RestartKind.PENALTY_FLICK,
}


def guards(play: Play, at: Point) -> Side:
    """Whose goal this is."""
    end = 1 if at.x_mm > 0 else -1
    return Side.HOME if play.own_end(Side.HOME) == end else Side.AWAY


@asked(*fistf("7.1.1"), *fistf("7.1.1.a"), *subbuteo("7.2", "7.1"))
def is_regular(play: Play, played: Played) -> bool:
    """Shot from completely inside the opposing shooting area, before the signal, and not straight from a restart."""
    if not played.regular or played.after_time:
        return False
    if play.law.the(spare_entering_cannot_score)(play, played):
        return False
    return not (played.restart in NO_DIRECT_GOAL and played.direct)


@clause(*fistf("7.1.1"), *fistf("7.1.3"), *subbuteo("7.1", "7.5"))
def announce_goal(play: Play, to: Side) -> Rulings:
    """The referee announces a goal at once."""
    score(play, to)
    return [ruling(play, announce_goal, Call.GOAL, to=to)]


def score(play: Play, to: Side) -> None:
    play.goal_for(to)


@clause(*fistf("7.3.2"), *subbuteo("7.13", "7.12"))
def straight_from_restart(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """No own goal straight from a restart: a corner-flick for the opponent instead."""
    return played.restart in NO_DIRECT_OWN_GOAL and played.direct


@clause("fistf-1999:II.7.3.1.p2", "fistf-2000:I.7.3.1", *subbuteo("7.14"))
def back_off_the_frame(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """A regular shot straight back off the opponent's woodwork over the own goal line: goal-flick."""
    return played.off_frame and played.regular


@clause(*fistf("7.2.1"), *subbuteo("7.8"))
def block_cannot_score(play: Play, played: Played, at: Point) -> bool:
    """A block-flick has sent the ball into the attacker's goal: that is no shot, and no own goal either."""
    if played.blocked is None or played.blocked.side is played.side:
        return False
    return guards(play, at) is played.side


NO_OWN_GOAL = (back_off_the_frame, goalkeeper_plays_it_back, block_cannot_score)
"""Ball in the own goal, and yet a goal-flick."""


@clause(*fistf("7.2.2"), *subbuteo("7.10", "7.9"))
def keeper_deflects_irregular_shot(play: Play, played: Played) -> bool:
    """The goalkeeper risks no own goal when he tries to stop an irregular shot."""
    return bool(played.met) and played.last_body.is_keeper and not is_regular(play, played)


@clause(*fistf("7.2.1"), *subbuteo("7.8"))
def irregular_goal(play: Play, played: Played) -> bool:
    """A goal against the conditions of 7.1 does not count."""
    return not is_regular(play, played)


@clause(*fistf("7.1.2"), *subbuteo("7.4"))
def shootable(play: Play) -> Rulings:
    """The referee announces that the ball is completely inside the shooting area."""
    end = play.attacks(play.possession.attacking)
    inside = play.pitch.is_in_shooting_area(play.table.ball, play.ball_radius, end)
    announced = play.possession.shootable
    if inside is not announced:
        play.announces(shootable=inside)
    if not inside or announced:
        return []
    return [ruling(play, shootable, Call.SHOOTABLE, to=play.possession.attacking)]


@asked(*fistf("7.1.1.b"), *subbuteo("7.3"))
def flick_after_the_signal(play: Play, flick: Flick) -> bool:
    """Only what was shot before the signal counts; later flicks change nothing."""
    if not (play.clock.time_is_up or play.clock.period is Period.OVER):
        return False
    touch_is_a_flick(play, flick, StrokeKind.VOID)
    return True


@clause("fistf-2000:I.7.2.2")
def irregular_save_over_touchline(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """An irregular shot deflected over the touchline by the goalkeeper is a goal-flick (German edition)."""
    protected = play.parameters.irregular_save_over_touchline_is_goal_flick
    return protected and not played.regular and played.last_body.is_keeper and bool(played.met)


@about(*fistf("7.1.1.b"))
def shot_after_the_signal(play: Play, restart: RestartKind | None) -> bool:
    """Too late is a ball touched after the signal, a penalty-flick excepted."""
    return play.clock.time_is_up and restart is not RestartKind.PENALTY_FLICK


@about(*fistf("7.1.1.b"))
def still_under_way(play: Play) -> bool:
    """A ball shot before the signal is still to be settled."""
    return play.table.ball_moving
