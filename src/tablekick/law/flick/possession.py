"""Who has the ball, and what changes with it."""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.law.flick.barring import release_by_change, three_flicks_renewed_by_change
from tablekick.law.flick.calls import Call
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.memory import Restart, RuleFunction, Rulings
from tablekick.law.flick.play import Play
from tablekick.law.flick.state.contest import NO_CONTEST
from tablekick.rulebooks import asked, clause


def change(play: Play, to: Side, rule: RuleFunction) -> Rulings:
    """Possession passes to `to`, under the clause of `rule`; nothing when he has it already."""
    return announce_change(play, to, rule)


@asked(*fistf("5.1"), *fistf("6.1"), *subbuteo("5.6"))
def announce_change(play: Play, to: Side, rule: RuleFunction) -> Rulings:
    """The attacker keeps the ball until something takes it from him; the referee announces every change at once."""
    if play.possession.attacking is to:
        return []
    take_possession(play, to)
    return [ruling(play, rule, Call.CHANGE, to=to)]


def take_possession(play: Play, side: Side) -> None:
    """The bookkeeping of a new attacker."""
    play.possession = play.possession.passes_to(side)
    play.keepers = play.keepers.possession_passes(side)
    play.block = play.block.possession_passes()
    play.ticks = play.ticks.possession_passes()
    play.rights = play.rights.possession_passes()
    play.contest = NO_CONTEST
    keeper_count_ends_with_possession(play)
    three_flicks_renewed_by_change(play)
    release_by_change(play)
    block_right_ends_with_possession(play)


@asked(*fistf("8.1.4.b"))
def keeper_count_ends_with_possession(play: Play) -> bool:
    """Possession has changed: the goalkeeper's touches are counted anew."""
    had = play.keepers.touches
    play.keepers = play.keepers.counted_anew()
    return had > 0


@asked(*fistf("6.2.6.b"), *fistf("6.2.6"), *subbuteo("6.51"))
def block_right_ends_with_possession(play: Play) -> bool:
    """A block-flick not taken is lost when possession passes to the defender."""
    had = play.block.held
    play.block = play.block.ended()
    return had


@clause(*fistf("5.1.c"), "fistf-1999:II.6.1.3", "fistf-2000:I.6.1.c", *subbuteo("5.5"))
def possession_by_award(play: Play, restart: Restart) -> Rulings:
    """A restart awarded to the defender makes him the attacker."""
    return change(play, restart.to, possession_by_award)


def award(play: Play, restart: Restart) -> Rulings:
    """Play stops and is to be restarted; whoever restarts it is the attacker."""
    rulings = possession_by_award(play, restart)
    play.restart = restart
    play.table = play.table.ball_at(restart.at)
    stop_everything(play)
    return rulings + play.law.the(restart_is_due)(play, restart)


def restart_is_due(play: Play, restart: Restart) -> Rulings:  # noqa: ARG001
    """An award brings nothing else."""
    return []


def stop_everything(play: Play) -> None:
    """The ball is out of the game: nothing that still moves counts any more."""
    play.taken = None
    play.table = play.table.stopped()
    play.possession = play.possession.ball_out()
    play.offside = play.offside.ball_rests()
    play.block = play.block.ball_out()
    play.contest = play.contest.ball_out()
    play.clock = play.clock.nobody_waits()
