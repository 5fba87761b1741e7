"""What the restarts have in common. Taking a restart: who flicks, what the ball has to do, what spoils it."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Place, Touch
from tablekick.law.flick.calls import Reason, RestartKind, Stage
from tablekick.law.flick.corner.rules import wrong_corner_spot
from tablekick.law.flick.flick_in.taking import waits_after_restart
from tablekick.law.flick.flick_off.setting_up import taker_comes_last
from tablekick.law.flick.free_flick.taking import may_shoot_directly
from tablekick.law.flick.memory import Restart, RuleFunction, Rulings, Stroke
from tablekick.law.flick.play import Play
from tablekick.law.flick.possession.rules import plays_the_ball
from tablekick.law.flick.replacement import Occasion
from tablekick.law.flick.restarts.change_of_right import change_of_right, replay
from tablekick.law.flick.restarts.rules import AT_THE_BALL_MM, placing_is_finished
from tablekick.law.records import replace


def taken(play: Play, stroke: Stroke, touch: Touch) -> Rulings:
    """The taker has touched the ball: the ball is in the game."""
    restart = play.restart
    assert restart is not None
    play.restart = None
    rulings = plays_the_ball(play, stroke, touch, restart.kind)
    play.taken = restart
    may_shoot_directly(play, restart)
    play.rights = play.rights.bar(stroke.figure, str(restart.kind))
    return rulings + play.law.the(waits_after_restart)(play, restart)


TAKER_AT_REST: Occasion[[Play, Stroke], Rulings] = Occasion(
    "the taker of a restart comes to rest", "The taker may stop wherever it likes."
)


def takes_with_goalkeeper(play: Play, body: Body) -> bool:
    """Is this the goalkeeper taking a goal-flick?"""
    restart = play.restart
    return restart is not None and restart.kind is RestartKind.GOAL_FLICK and body.is_keeper and body.side is restart.to


def again_or_change(play: Play, restart: Restart, rule: RuleFunction) -> Rulings:
    if restart.attempt > 1:
        return change_of_right(play, restart, rule, Reason.ILLEGAL_FLICKING, "b")
    return replay(play, restart, rule, Reason.ILLEGAL_FLICKING, "a")


def ball_placed(play: Play, place: Place) -> Rulings:
    """The taker puts the ball down for a restart."""
    restart = play.restart
    if restart is None or place.by is not restart.to:
        return []
    play.restart = replace(restart, ball_at=place.at)
    play.table = play.table.ball_at(place.at)
    return wrong_corner_spot(play, restart, place.at)


def may_still_be_placed(play: Play, restart: Restart, place: Place) -> bool:
    """The attacker has not finished, or it is the figure that takes the restart."""
    if (
        not placing_is_finished(restart, place.body)
        or place.body == restart.taker
        or place.body not in play.table.figures
    ):
        return True
    if restart.taker is None and restart.stage is Stage.POSITION and restart.kind is RestartKind.GOAL_FLICK:
        # The figure that takes the goal-flick is put to the ball after the others are placed.
        end = play.own_end(restart.to)
        if play.pitch.touches_goal_area(place.at, play.base_radius, end):
            return True
    at_the_ball = place.at.distance_to(restart.at) <= play.base_radius + play.ball_radius + AT_THE_BALL_MM
    return restart.taker is None and at_the_ball and play.law.the(taker_comes_last)(play, restart)
