"""Rule 6, defending. Advantage: what playing on brings, what it costs, and which of several offences is taken."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL
from tablekick.facts.flick.facts import Conduct, ConductKind, Cross, Flick, Line
from tablekick.law.flick.calls import Call, RestartKind
from tablekick.law.flick.citations import ruling, subbuteo
from tablekick.law.flick.flicking.rules import illegal
from tablekick.law.flick.fouls.conduct import ELSEWHERE
from tablekick.law.flick.memory import Pending, RuleFunction, Rulings
from tablekick.law.flick.possession.bars import award, change
from tablekick.law.flick.possession.rules import missed_ball
from tablekick.law.flick.replacement import SUBBUTEO, adds
from tablekick.law.flick.state import Play
from tablekick.rulebooks import asked, clause


@asked(*subbuteo("6.33"))
def no_block_after_advantage(play: Play, pending: Pending) -> bool:
    """Who has offended with his defence has no block-flick against the advantage."""
    if pending.before.possession.attacking is not pending.offended:
        return False
    play.block_gone()
    return True


def not_the_chosen_figure(play: Play, flick: Flick) -> Rulings:
    """The attacker goes on with the figure he had chosen before the offence."""
    if play.possession.chosen is None or flick.figure.side is not play.possession.attacking:
        return []
    chosen = play.possession.chosen
    play.chooses(None)
    return same_figure(play, flick, chosen)


@clause(*subbuteo("6.24", "A.29"))
def same_figure(play: Play, flick: Flick, chosen: str) -> Rulings:
    """Back or advantage, the attacker may only flick the figure he had chosen before the offence."""
    if flick.figure == chosen:
        return []
    return illegal(play, flick, same_figure)


@adds(ELSEWHERE[ConductKind.CHANGES_SIDE], under=SUBBUTEO)
@clause(*subbuteo("6.25"))
def same_side_of_the_table(play: Play, conduct: Conduct) -> Rulings:
    """Nor may he go to another side of the table."""
    if play.possession.chosen is None or conduct.by is not play.possession.attacking:
        return []
    return [ruling(play, same_side_of_the_table, Call.WARNING, to=conduct.by)]


@asked(*subbuteo("6.46"))
def block_sends_it_out(play: Play) -> bool:
    """A block-flick has touched the ball last."""
    return play.possession.played is not None and play.possession.played.blocked is not None


@clause(*subbuteo("6.48"))
def block_over_end_line(play: Play, cross: Cross, *, blocked: bool) -> bool:
    """Over the blocker's own end line: a corner on advantage."""
    return blocked and cross.line is Line.GOAL and play.own_end(play.possession.defending) * cross.at.x_mm > 0


@clause(*subbuteo("6.49"))
def block_over_touchline(play: Play, cross: Cross, *, blocked: bool) -> bool:  # noqa: ARG001
    """Over the touchline: a throw-in on advantage."""
    return blocked and cross.line is Line.TOUCH


@clause(*subbuteo("6.47"))
def block_scores(play: Play, pending: Pending) -> bool:
    """A block-flick into the blocker's own goal is a goal from anywhere."""
    return (
        play.possession.played is not None
        and play.possession.played.blocked is not None
        and play.possession.played.side is pending.offended
    )


REPEATED = frozenset({RestartKind.FLICK_IN, RestartKind.GOAL_FLICK})
"""Restarts after which a block-flick must not touch the moving ball at all."""


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
    play.blocks_lost(1)
    return [ruling(play, next_block_is_lost, Call.PLAY, to=play.possession.attacking)]


@clause(*subbuteo("6.20", "6.21", "6.22"))
def move_is_repeated(play: Play, pending: Pending) -> Rulings:
    """Play on the fly: the move is made again, and neither it nor the next one is opposed (a reading)."""
    if not pending.repeats:
        return []
    play.blocks_lost(2)
    return [ruling(play, move_is_repeated, Call.REPLAY, to=play.possession.attacking)]


def kick_is_due_again(play: Play, pending: Pending) -> None:
    """With the ball back where a kick was taken from, its taker takes it again (a reading)."""
    restart, played = pending.before.taken, pending.before.possession.played
    if restart is None or played is None or played.restart is not restart.kind or BALL not in pending.restore:
        return
    if pending.restore[BALL] != played.ball_from:
        return
    play.restarts_with(restart.may_be_taken())
    play.restart_settled()
    play.ball_unplayed()
    play.all_freed()


def taken_again(play: Play, pending: Pending, kind: RestartKind, rule: RuleFunction) -> Rulings:
    restart = pending.before.taken
    if restart is None or restart.kind is not kind:
        return []
    again = restart.may_be_taken()
    call = ruling(play, rule, Call.REPLAY, to=restart.to, at=restart.at)
    play.all_freed()
    rulings = [call, *award(play, again)]
    play.next_blocks_lost(1)
    return rulings
