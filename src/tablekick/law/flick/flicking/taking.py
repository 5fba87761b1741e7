"""Rule 1, handling the figures. Taking a restart: who flicks, what the ball has to do, what spoils it."""

from __future__ import annotations

from tablekick.facts.flick.facts import Flick
from tablekick.law.flick.calls import Reason, RestartKind, Stage
from tablekick.law.flick.citations import fistf, outcomes_2000, subbuteo
from tablekick.law.flick.defence.crossings import block_at_restart
from tablekick.law.flick.flick_in.taking import foul_flick_in
from tablekick.law.flick.flicking.improper import improper_flick
from tablekick.law.flick.flicking.strokes import touch_is_a_flick
from tablekick.law.flick.fouls.cards import Offence
from tablekick.law.flick.fouls.rules import positional_flicks_are_due
from tablekick.law.flick.free_flick.flicked_again import barred_figure
from tablekick.law.flick.free_flick.rules import sanction
from tablekick.law.flick.goal_flick.rules import goal_flick_not_from_goal_area
from tablekick.law.flick.memory import Restart, Rulings, StrokeKind
from tablekick.law.flick.penalty.rules import clear_penalty_area
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY
from tablekick.law.flick.restarts.positional import positional_flick
from tablekick.law.flick.restarts.readiness import may_position
from tablekick.law.flick.restarts.rules import flicked_before_nominating
from tablekick.law.flick.restarts.setting_up import correct_positions
from tablekick.law.records import replace
from tablekick.rulebooks import about, clause


@about(*fistf("1.2"))
def flick_at_restart(play: Play, flick: Flick) -> Rulings:
    """A flick while a restart is to be taken: the taker's, a positional one, or one nobody is entitled to."""
    restart = play.restart
    assert restart is not None
    side = flick.figure.side
    assert side is not None
    if restart.kind in PLACED_FREELY or restart.kind is RestartKind.PENALTY_FLICK:
        takes = side is restart.to and restart.taker in (None, flick.figure)
    else:
        faults = flicked_before_nominating(play, restart, flick)
        if faults:
            return faults
        unnamed = restart.taker is None and restart.stage is Stage.READY and side is restart.to
        takes = unnamed or flick.figure == restart.taker
        if not takes and restart.stage is Stage.POSITION and may_position(play, restart, side):
            return positional_flick(play, restart, flick)
    if is_on_its_way(play, restart):
        if side is not restart.to:
            return play.law.the(block_at_restart)(play, flick)
        return play.law.the(barred_figure)(play, flick) or flicked_out_of_turn(play, flick)
    if not takes or (play.match.every_word_told and positional_flicks_are_due(play, restart)):
        return flicked_out_of_turn(play, flick)
    return take(play, restart, flick)


def is_on_its_way(play: Play, restart: Restart) -> bool:
    """The taker has been flicked and has not reached the ball yet."""
    stroke = play.table.strokes.get(restart.taker) if restart.taker is not None else None
    return stroke is not None and stroke.kind is StrokeKind.RESTART and not stroke.touched_ball


@clause(*fistf("1.2"), *subbuteo("6.26"), outcomes=outcomes_2000("1.2"))
def flicked_out_of_turn(play: Play, flick: Flick) -> Rulings:
    """Nobody may flick who is not allowed to take a flick."""
    side = flick.figure.side
    assert side is not None
    offence = Offence(
        rule=flicked_out_of_turn,
        reason=Reason.ILLEGAL_FLICKING,
        by=side,
        at=play.where(flick.figure),
        figure=flick.figure,
    )
    touch_is_a_flick(play, flick, StrokeKind.VOID)
    return play.law.the(sanction)(play, offence)


def take(play: Play, restart: Restart, flick: Flick) -> Rulings:
    """The restart is taken."""
    spoiled = play.law.the(foul_flick_in)(play, restart)
    if spoiled:
        return spoiled
    rulings = play.law.the(goal_flick_not_from_goal_area)(play, restart)
    rulings += correct_positions(play, restart, flick.figure)
    if restart.kind is RestartKind.PENALTY_FLICK:
        rulings += clear_penalty_area(play, flick.figure)
    play.restart = replace(restart, taker=flick.figure)
    play.clock = play.clock.interval_ends()
    play.table = play.table.ball_at(restart.ball_at or restart.at)
    faults = improper_flick(play, flick)
    play.restart = replace(play.restart, stage=Stage.READY)
    touch_is_a_flick(play, flick, StrokeKind.RESTART, offended=bool(faults))
    play.rights = play.rights.bar(flick.figure, str(restart.kind))
    return rulings + faults
