"""What the restarts have in common. Players say they are ready; time to place figures runs out."""

from __future__ import annotations

from tablekick.facts.flick.facts import Say, Word
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Call, RestartKind, Stage
from tablekick.law.flick.citations import ruling
from tablekick.law.flick.corner.rules import signal_for_corner, three_positional_flicks_each
from tablekick.law.flick.flick_in.answers import one_positional_flick_each_at_flick_in, signal_for_flick_in
from tablekick.law.flick.flick_off.setting_up import flick_off_delayed, signal_for_flick_off
from tablekick.law.flick.free_flick.flicked_again import one_positional_flick_each
from tablekick.law.flick.free_flick.taking import signal_for_free_flick
from tablekick.law.flick.goal_flick.over_goal_line import signal_for_goal_flick
from tablekick.law.flick.goal_flick.rules import goal_flick_delayed
from tablekick.law.flick.memory import Restart, RuleFunction, Rulings
from tablekick.law.flick.penalty.rules import clear_penalty_area, signal_for_penalty
from tablekick.law.flick.placing.rules import set_upright
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY
from tablekick.law.flick.restarts.setting_up import correct_positions, too_few_near_half_way
from tablekick.law.flick.state.mind import Mind
from tablekick.law.records import replace


def signal_to_play(play: Play) -> Rulings:
    """Both players are ready: play!"""
    restart = play.restart
    if restart is None or (restart.stage is Stage.READY and restart.kind is not RestartKind.PENALTY_FLICK):
        return []
    cleared = clear_penalty_area(play, restart.taker) if restart.kind is RestartKind.PENALTY_FLICK else []
    play.restart = replace(restart, stage=Stage.READY)
    play.clock = play.clock.interval_ends()
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
    play.restart = replace(restart, ready=restart.ready | {say.by})
    play.clock = play.clock.nobody_waits()
    if play.restart.ready == frozenset(Side):
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
