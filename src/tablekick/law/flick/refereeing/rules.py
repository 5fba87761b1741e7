"""The referee's duties. Doubt, time that is lost or wasted, and the end of a period."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL
from tablekick.facts.flick.facts import Elapse, Flick, Say, Touch
from tablekick.law.flick.calls import Period
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.defence.wait import give_time
from tablekick.law.flick.flicking.strokes import not_entitled_to_flick, touch_is_a_flick
from tablekick.law.flick.memory import Pending, Rulings
from tablekick.law.flick.possession.bars import change
from tablekick.law.flick.replacement import Occasion
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import StrokeKind
from tablekick.rulebooks import about, asked, clause


@clause("fistf-1999:IV.1.3", "fistf-2000:III.1.3")
def time_to_clear_up(play: Play) -> bool:
    """The referee has stopped the game to clear up a doubt."""
    return play.block.held


@clause("fistf-1999:IV.1.3", "fistf-2000:III.1.3")
def play_after_doubt(play: Play) -> bool:
    """The referee restarts the game when the situation is clear."""
    return not play.block.held


@about("fistf-1999:IV.1.3", "fistf-2000:III.1.3")
def leaves_doubt(play: Play, touch: Touch) -> bool:
    """Note a doubtful touch; one that would cost the attacker the ball waits until it is cleared up."""
    if not touch.doubt:
        return False
    play.doubts(True)
    return touch.has(BALL) and touch.other_than(BALL).side is play.possession.defending


@clause("fistf-1999:IV.1.3", "fistf-2000:III.1.3")
def plays_on_in_doubt(play: Play, flick: Flick) -> Rulings:
    """An attacker who goes on before the referee could clear up a doubt has it decided for the defender."""
    if not play.possession.in_doubt or flick.figure.side is not play.possession.attacking:
        return []
    play.doubts(False)
    touch_is_a_flick(play, flick, StrokeKind.VOID)
    return change(play, play.possession.defending, plays_on_in_doubt)


@asked("fistf-1999:IV.1.3", "fistf-2000:III.1.3")
def clears_up(play: Play) -> Rulings:
    """The referee stops the game and clears up his doubt; an untaken block-flick is taken, then play goes on."""
    if not play.possession.in_doubt:
        return []
    play.doubts(False)
    return give_time(play, time_to_clear_up, not_entitled_to_flick, play_after_doubt)


@asked("fistf-1999:IV.1.6", "fistf-2000:III.1.6", *fistf("3.1.1"), *subbuteo("3.1", "3.5"))
def referee_ends_period(play: Play) -> bool:
    """The referee alone keeps the time: his signal ends whatever is played by time, whatever a clock shows."""
    return play.clock.period in (Period.FIRST, Period.SECOND, Period.EXTRA) and not play.clock.time_is_up


@asked("fistf-1999:IV.1.2", "fistf-2000:III.1.2")
def goal_awaits_answer(play: Play) -> bool:
    """A goal after an offence that has not been answered: it counts only if the offended player plays on."""
    return play.pending is not None and play.pending.before.match.score != play.match.score


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
    play.makes_up_time(elapse.seconds)
    return True


@asked("fistf-1999:IV.1.6", "fistf-2000:III.1.6", *fistf("3.2.1"), *fistf("10.8.4"))
def wasted_time_is_added(play: Play, wasted_s: float) -> bool:  # noqa: ARG001 - rules are asked with the play
    """What a player has used up when the referee calls time wasting is made up for, however little it is."""
    return bool(wasted_s)


@clause("fistf-1999:IV.1.2", "fistf-2000:III.1.2", *subbuteo("1.8"))
def defender_plays_on(play: Play, pending: Pending) -> bool:  # noqa: ARG001 - rules are asked with the play
    """It was the attacker who offended, and the defender leaves everything as it has come to lie."""
    return pending.before.possession.attacking is not pending.offended
