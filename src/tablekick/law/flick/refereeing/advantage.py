"""The referee's duties. Advantage: who plays on, in words or by his next flick."""

from __future__ import annotations

from tablekick.facts.flick.facts import Flick
from tablekick.law.flick.calls import Call
from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.fouls.choices import waived
from tablekick.law.flick.memory import Pending, Rulings
from tablekick.law.flick.refereeing.rules import defender_plays_on
from tablekick.law.flick.state import Play
from tablekick.rulebooks import asked, clause


@asked("fistf-1999:IV.1.2", "fistf-2000:III.1.2")
def next_flick_plays_on(play: Play, flick: Flick) -> Rulings:
    """The offended player who flicks has played on; he cannot ask for the sanction afterwards."""
    pending = play.pending
    if pending is None or flick.figure.side is not pending.offended:
        return []
    if play.restart is None and play.possession.attacking is not pending.offended and not play.table.at_rest:
        # A defender's block-flick meanwhile takes nothing from the sanction he is owed.
        return []
    return plays_on(play, pending)


@clause("fistf-1999:IV.1.2", "fistf-2000:III.1.2", *subbuteo("6.23"))
def plays_on(play: Play, pending: Pending) -> Rulings:
    """The sanction is waived; what has happened meanwhile counts."""
    if defender_plays_on(play, pending):
        return waived(play, pending, defender_plays_on)
    return waived(play, pending, plays_on)


@asked("fistf-1999:IV.1.2", "fistf-2000:III.1.2", *subbuteo("4.23"))
def goal_is_advantage_enough(play: Play, rulings: Rulings) -> Rulings:
    """The offended player has scored: he plays on, and need not say so."""
    pending = play.pending
    if pending is None:
        return []
    goals = (Call.GOAL, Call.OWN_GOAL)
    if not any(said.call in goals and said.to is pending.offended for said in rulings):
        return []
    answered = pending.holds(rulings)
    play.offence_waits(answered)
    return plays_on(play, answered)
