"""What the restarts have in common. Players say they are ready; positions are corrected, time to place runs out."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Say, Word
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, RestartKind, Stage
from tablekick.law.flick.citations import ruling
from tablekick.law.flick.corner.rules import (
    corner_side,
    corner_taker_not_named,
    signal_for_corner,
    three_positional_flicks_each,
)
from tablekick.law.flick.flick_in.rules import (
    flick_in_taker_not_named,
    one_positional_flick_each_at_flick_in,
    signal_for_flick_in,
)
from tablekick.law.flick.flick_off.set_up import (
    flick_off_delayed,
    inside_centre_circle,
    outside_own_half,
    signal_for_flick_off,
    too_few_at_kick_off,
)
from tablekick.law.flick.free_flick.flicked_again import free_flick_taker_not_named, one_positional_flick_each
from tablekick.law.flick.free_flick.takers import signal_for_free_flick
from tablekick.law.flick.goal_flick.rules import (
    goal_flick_delayed,
    inside_penalty_area,
    signal_for_goal_flick,
    too_close_to_opponent,
    too_few_at_goal_kick,
)
from tablekick.law.flick.memory import Restart, RuleFunction, Rulings
from tablekick.law.flick.penalty.rules import (
    clear_penalty_area,
    signal_for_penalty,
)
from tablekick.law.flick.placing.rules import set_upright
from tablekick.law.flick.restarts.awards import _awarded
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY
from tablekick.law.flick.restarts.positional import allowance
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.mind import Mind


def signal_to_play(play: Play) -> Rulings:
    """Both players are ready: play!"""
    restart = play.restart
    if restart is None or (restart.stage is Stage.READY and restart.kind is not RestartKind.PENALTY_FLICK):
        return []
    cleared = clear_penalty_area(play, restart.taker) if restart.kind is RestartKind.PENALTY_FLICK else []
    play.restart_may_be_taken()
    play.interval_ends()
    rule = SIGNALS[restart.kind]
    return [*cleared, ruling(play, rule, Call.PLAY, to=restart.to)]


SIGNALS: dict[RestartKind, RuleFunction] = {
    RestartKind.FREE_FLICK: signal_for_free_flick,
    RestartKind.FLICK_IN: signal_for_flick_in,
    RestartKind.CORNER_FLICK: signal_for_corner,
    RestartKind.PENALTY_FLICK: signal_for_penalty,
    RestartKind.GOAL_FLICK: signal_for_goal_flick,
    RestartKind.FLICK_OFF: signal_for_flick_off,
}


def says_ready(play: Play, say: Say) -> Rulings:
    """A side has finished placing or positioning; when both have, the referee gives the signal."""
    restart = play.restart
    if say.word is not Word.READY or restart is None or restart.stage is Stage.NOMINATE:
        return []
    rulings: Rulings = []
    if restart.kind in PLACED_FREELY:
        rulings += set_upright(play, say.by) + correct_positions(play, restart, restart.taker, say.by)
        # The referee's own correction may have taken a figure away from the half-way line.
        missing = too_few_near_half_way(play, restart, say.by)
        if missing:
            return rulings + missing
    play.ready_to_restart(say.by)
    play.nobody_waits()
    if restart.ready | {say.by} == frozenset(Side):
        rulings += signal_to_play(play)
    return rulings


def placing_takes_too_long(play: Play, side: Side) -> Rulings:
    """Time to place the figures has run out for `side`."""
    restart = play.restart
    if restart is None or restart.kind not in PLACED_FREELY or side in restart.ready:
        return []
    rule = flick_off_delayed if restart.kind is RestartKind.FLICK_OFF else goal_flick_delayed
    return rule(play, restart, side)


def may_position(play: Mind, restart: Restart, side: Side) -> bool:
    """Is it this side's turn for a positional flick? The attacker flicks first."""
    if not POSITIONAL[restart.kind](play, restart, side):
        return False
    attacker = restart.to
    return side is attacker or restart.positional.get(attacker, 0) > 0 or attacker in restart.ready


POSITIONAL: dict[RestartKind, RuleFunction] = {
    RestartKind.FREE_FLICK: one_positional_flick_each,
    RestartKind.FLICK_IN: one_positional_flick_each_at_flick_in,
    RestartKind.CORNER_FLICK: three_positional_flicks_each,
}


def corner_flick(play: Play, to: Side, at: Point, rule: RuleFunction) -> Rulings:
    """A corner-flick from the side of the goal where the ball crossed the goal line."""
    restart = Restart(kind=RestartKind.CORNER_FLICK, to=to, at=corner_side(play, to, at), stage=Stage.NOMINATE)
    return _awarded(play, Call.CORNER_FLICK, restart, rule)


NOMINATING = {
    RestartKind.FREE_FLICK: free_flick_taker_not_named,
    RestartKind.FLICK_IN: flick_in_taker_not_named,
    RestartKind.CORNER_FLICK: corner_taker_not_named,
}


def correct_positions(play: Play, restart: Restart, taker: Body | None, side: Side | None = None) -> Rulings:
    """Correct every figure (of `side`) that stands where it may not."""
    rulings: Rulings = []
    # The side that restarts first, so that it is the same whichever side that is.
    for figure in sorted(play.table.figures, key=lambda figure: (figure.side is not restart.to, figure)):
        if figure != taker and figure.is_figure and (side is None or figure.side is side):
            rulings += correct_position(play, restart, figure)
    return rulings


def too_few_near_half_way(play: Play, restart: Restart, side: Side) -> Rulings:
    """Has the side enough figures near the half-way line?"""
    rule = too_few_at_goal_kick if restart.kind is RestartKind.GOAL_FLICK else too_few_at_kick_off
    return rule(play, restart, side)


FLICK_OFF, GOAL_FLICK = RestartKind.FLICK_OFF, RestartKind.GOAL_FLICK


def correct_position(play: Play, restart: Restart, figure: Body) -> Rulings:
    """The referee corrects an illegal position at once."""
    if restart.kind is FLICK_OFF:
        return outside_own_half(play, restart, figure) or inside_centre_circle(play, restart, figure)
    if restart.kind is GOAL_FLICK:
        return inside_penalty_area(play, restart, figure) or too_close_to_opponent(play, restart, figure)
    return []


def positional_flicks_are_due(play: Play, restart: Restart) -> bool:
    """Somebody still has a positional flick and has not said that he does without."""
    if restart.stage is Stage.READY:
        return False
    allowed = allowance(play, restart.kind)
    return any(restart.positional.get(side, 0) < allowed and side not in restart.ready for side in Side)


def takes_with_goalkeeper(play: Play, body: Body) -> bool:
    """Is this the goalkeeper taking a goal-flick?"""
    restart = play.restart
    return restart is not None and restart.kind is RestartKind.GOAL_FLICK and body.is_keeper and body.side is restart.to
