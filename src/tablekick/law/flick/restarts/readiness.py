"""Players say they are ready; time to place figures runs out."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Say, Word
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Call, Reason, RestartKind, Stage
from tablekick.law.flick.citations import fistf, outcomes_2000, ruling, subbuteo
from tablekick.law.flick.memory import Restart, Rulings
from tablekick.law.flick.offences import Offence, Scene, sanction
from tablekick.law.flick.placing import set_upright
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY, change_of_right
from tablekick.law.flick.restarts.setting_up import correct_positions, too_few_near_half_way
from tablekick.law.flick.restarts.signal import signal_to_play
from tablekick.law.records import replace
from tablekick.rulebooks import clause


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


def asks_for_removal(play: Play, say: Say) -> Rulings:
    """Either player may have ball and taker lifted for a positional flick."""
    restart = play.restart
    if say.word is not Word.REMOVE or restart is None or restart.kind not in REMOVALS:
        return []
    if restart.stage is not Stage.POSITION or restart.taker is None or not restart.taker.is_figure:
        return []
    return REMOVALS[restart.kind](play, say.by, restart.taker)


@clause(*fistf("10.7.2.3"), *subbuteo("10.11"))
def lifted_at_free_flick(play: Play, by: Side, taker: Body) -> Rulings:
    """Ball and taker of a free-flick are lifted."""
    return [ruling(play, lifted_at_free_flick, Call.PLACING, to=by, figure=taker)]


@clause(*fistf("10.7.2.3"), *subbuteo("13.9"))
def lifted_at_flick_in(play: Play, by: Side, taker: Body) -> Rulings:
    """Ball and taker of a flick-in are lifted."""
    return [ruling(play, lifted_at_flick_in, Call.PLACING, to=by, figure=taker)]


@clause(*fistf("10.7.2.3"), *subbuteo("15.10"))
def lifted_at_corner(play: Play, by: Side, taker: Body) -> Rulings:
    """Ball and taker of a corner-flick are lifted."""
    return [ruling(play, lifted_at_corner, Call.PLACING, to=by, figure=taker)]


REMOVALS = {
    RestartKind.FREE_FLICK: lifted_at_free_flick,
    RestartKind.FLICK_IN: lifted_at_flick_in,
    RestartKind.CORNER_FLICK: lifted_at_corner,
}


def placing_takes_too_long(play: Play, side: Side) -> Rulings:
    """Time to place the figures has run out for `side`."""
    restart = play.restart
    if restart is None or restart.kind not in PLACED_FREELY or side in restart.ready:
        return []
    rule = flick_off_delayed if restart.kind is RestartKind.FLICK_OFF else goal_flick_delayed
    return rule(play, restart, side)


@clause(*fistf("4.2.5"), outcomes=outcomes_2000("4.2.5"))
def flick_off_delayed(play: Play, restart: Restart, side: Side) -> Rulings:
    """Ten seconds to place the figures for a flick-off."""
    limit_s = play.parameters.placing_s
    if limit_s is None or play.clock.waited_s.get(side, 0.0) <= limit_s:
        return []
    if side is restart.to:
        return change_of_right(play, restart, flick_off_delayed, Reason.TIME_WASTING, "a")
    offence = Offence(
        rule=flick_off_delayed,
        reason=Reason.TIME_WASTING,
        by=side,
        scene=Scene.AT_THE_BALL,
        outcomes=("b", "b"),
    )
    return play.law.the(sanction)(play, offence)


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
