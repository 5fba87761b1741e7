"""What going back brings besides putting things back: lost moves, repeated moves, the same figure."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL
from tablekick.law.flick.attack import missed_ball
from tablekick.law.flick.calls import Call, Reason, RestartKind, Stage
from tablekick.law.flick.citations import ruling, subbuteo
from tablekick.law.flick.memory import Pending, RuleFunction, Rulings
from tablekick.law.flick.naming import remembered
from tablekick.law.flick.play import Play
from tablekick.law.flick.possession import award, change
from tablekick.law.records import replace
from tablekick.rulebooks import asked, clause

REPEATED = frozenset({RestartKind.FLICK_IN, RestartKind.GOAL_FLICK})
"""Restarts after which a block-flick must not touch the moving ball at all."""


@remembered
def block_offence_put_back(play: Play, pending: Pending) -> Rulings:
    """The attacker has had the defender's offence put back and goes on with the figure he had chosen."""
    play.possession = replace(play.possession, chosen=pending.chosen)
    offside_is_forgotten(play)
    kick_is_due_again(play, pending)
    return (
        miss_costs_the_ball(play, pending)
        or move_is_repeated(play, pending)
        or next_block_is_lost(play, pending)
        or next_block_is_kept(play, pending)
    )


@asked(*subbuteo("12.18"))
def offside_is_forgotten(play: Play) -> bool:
    """Who takes back instead of advantage is not called for the offside that followed."""
    if play.pending is None or play.pending.ruling.reason != Reason.OFFSIDE:
        return False
    play.pending = None
    return True


@clause(*subbuteo("6.17", "6.18"))
def next_block_is_kept(play: Play, pending: Pending) -> Rulings:
    """After plain back the defender keeps his next move."""
    if pending.ruling.call is not Call.BACK:
        return []
    return [ruling(play, next_block_is_kept, Call.PLAY, to=play.possession.attacking)]


@clause(*subbuteo("6.37"))
def miss_costs_the_ball(play: Play, pending: Pending) -> Rulings:
    """An attacker who missed the ball may have back, but has lost the ball all the same."""
    missed = play.law.clause_of(missed_ball)
    if not any(held.call is Call.CHANGE and held.clause == missed for held in pending.held):
        return []
    return change(play, pending.offended.other, miss_costs_the_ball)


@clause(*subbuteo("6.19", "6.22"))
def next_block_is_lost(play: Play, pending: Pending) -> Rulings:
    """Simple play: the offender and what it hit are back; the defender's next move is lost."""
    if next_block_is_kept(play, pending):
        return []
    play.block = replace(play.block, held=False, lost=1)
    return [ruling(play, next_block_is_lost, Call.PLAY, to=play.possession.attacking)]


@clause(*subbuteo("6.20", "6.21", "6.22"))
def move_is_repeated(play: Play, pending: Pending) -> Rulings:
    """Play on the fly: the move is made again, and neither it nor the next one is opposed (a reading)."""
    if not pending.repeats:
        return []
    play.block = replace(play.block, held=False, lost=2)
    next_block_is_kept(play, pending)
    return [ruling(play, move_is_repeated, Call.REPLAY, to=play.possession.attacking)]


def kick_is_due_again(play: Play, pending: Pending) -> None:
    """With the ball back where a kick was taken from, its taker takes it again (a reading)."""
    restart, played = pending.before.taken, pending.before.possession.played
    if restart is None or played is None or played.restart is not restart.kind or BALL not in pending.restore:
        return
    if pending.restore[BALL] != played.ball_from:
        return
    play.restart = replace(restart, stage=Stage.READY)
    play.taken = None
    play.possession = replace(play.possession, played=None)
    play.rights = replace(play.rights, barred={})


@remembered
def restart_put_back(play: Play, pending: Pending) -> Rulings:
    """A block has touched the rolling ball of a throw-in or goal kick, and the attacker has it taken again."""
    offside_is_forgotten(play)
    return throw_in_again(play, pending) + goal_kick_again(play, pending)


@clause(*subbuteo("13.32", "13.33"))
def throw_in_again(play: Play, pending: Pending) -> Rulings:
    """The throw-in is taken again at once, without positional flicks and without a defensive move."""
    return taken_again(play, pending, RestartKind.FLICK_IN, throw_in_again)


@clause(*subbuteo("14.23"))
def goal_kick_again(play: Play, pending: Pending) -> Rulings:
    """The goal kick is taken again at once, without a defensive move."""
    return taken_again(play, pending, RestartKind.GOAL_FLICK, goal_kick_again)


def taken_again(play: Play, pending: Pending, kind: RestartKind, rule: RuleFunction) -> Rulings:
    restart = pending.before.taken
    if restart is None or restart.kind is not kind:
        return []
    again = replace(restart, stage=Stage.READY)
    call = ruling(play, rule, Call.REPLAY, to=restart.to, at=restart.at)
    play.rights = replace(play.rights, barred={})
    rulings = [call, *award(play, again)]
    play.block = replace(play.block, lost=1)
    return rulings
