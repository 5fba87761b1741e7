"""The referee's duties.

Time that is lost or wasted, and how it is made up for. Seconds arrive as facts; the law has no clock.
"""

from __future__ import annotations

from tablekick.facts.flick.facts import Elapse, Say
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.memory import Pending, Rulings
from tablekick.law.flick.play import Play
from tablekick.law.flick.replacement import Occasion
from tablekick.law.records import replace
from tablekick.rulebooks import asked, clause

SPOKEN_TOO_LATE: Occasion[[Play, Say], Rulings] = Occasion(
    "a word about a sanction nobody is owed", "It counts for nothing."
)
PLAYED_ON: Occasion[[Play, Pending], Rulings] = Occasion(
    "the offended player plays on", "Nothing else comes with playing on."
)


@asked("fistf-1999:IV.1.6", "fistf-2000:III.1.6", *fistf("3.2.1"), *fistf("10.8.4"), *subbuteo("3.10"))
def lost_time_is_added(play: Play, elapse: Elapse) -> bool:
    """The referee notes lost time and has it played at the end of the period.

    Lost is what passes during a substitution, while a player lets the game wait for his answer, and during an
    interruption by the referee: in the German edition any, in 1999 one that a player draws out.
    """
    interrupted = play.block.owed is not None and (
        play.parameters.every_interruption_adds_time or elapse.by is not None
    )
    delayed = play.pending is not None and elapse.by is not None
    if not (play.clock.losing_time or interrupted or delayed):
        return False
    play.clock = replace(play.clock, added_s=play.clock.added_s + elapse.seconds, losing_time=False)
    return True


@asked("fistf-1999:IV.1.6", "fistf-2000:III.1.6", *fistf("3.2.1"), *fistf("10.8.4"))
def wasted_time_is_added(play: Play, wasted_s: float) -> bool:  # noqa: ARG001 - rules are asked with the play
    """What a player has used up when the referee calls time wasting is made up for, however little it is."""
    return bool(wasted_s)


@clause("fistf-1999:IV.1.2", "fistf-2000:III.1.2", *subbuteo("1.8"))
def defender_plays_on(play: Play, pending: Pending) -> bool:  # noqa: ARG001 - rules are asked with the play
    """It was the attacker who offended, and the defender leaves everything as it has come to lie."""
    return pending.before.possession.attacking is not pending.offended
