"""Doubt: what the referee is not sure of goes against the attacker who does not let him look."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL
from tablekick.facts.flick.facts import Cross, Flick, Touch
from tablekick.law.flick.citations import fistf
from tablekick.law.flick.memory import Played, Rulings, StrokeKind
from tablekick.law.flick.play import Play
from tablekick.law.flick.possession import change
from tablekick.law.flick.strokes import touch_is_a_flick
from tablekick.law.flick.waiting import give_time, not_entitled_to_flick, play_after_doubt, time_to_clear_up
from tablekick.law.records import replace
from tablekick.rulebooks import asked, clause


def leaves_doubt(play: Play, touch: Touch) -> bool:
    """Note a doubtful touch; one that would cost the attacker the ball waits until it is cleared up."""
    if not touch.doubt:
        return False
    play.possession = replace(play.possession, in_doubt=True)
    return touch.has(BALL) and touch.other_than(BALL).side is play.possession.defending


@clause("fistf-1999:IV.1.3", "fistf-2000:III.1.3")
def plays_on_in_doubt(play: Play, flick: Flick) -> Rulings:
    """An attacker who goes on before the referee could clear up a doubt has it decided for the defender."""
    if not play.possession.in_doubt or flick.figure.side is not play.possession.attacking:
        return []
    play.possession = replace(play.possession, in_doubt=False)
    touch_is_a_flick(play, flick, StrokeKind.VOID)
    return change(play, play.possession.defending, plays_on_in_doubt)


@asked("fistf-1999:IV.1.3", "fistf-2000:III.1.3")
def clears_up(play: Play) -> Rulings:
    """The referee stops the game and clears up his doubt; an untaken block-flick is taken, then play goes on."""
    if not play.possession.in_doubt:
        return []
    play.possession = replace(play.possession, in_doubt=False)
    return give_time(play, time_to_clear_up, not_entitled_to_flick, play_after_doubt)


@clause(*fistf("2.1.1.4"))
def forcing_in_doubt(play: Play, played: Played, cross: Cross) -> bool:
    """Forced without having asked, and the referee has the slightest doubt: against the attacker."""
    forced = bool(played.met) and played.last_body.side is played.side.other
    return forced and cross.doubt and played.last_body not in play.table.forcing_verified
