"""Rule 1, handling the figures.

Back and change, or a free kick: how this book punishes, and where a free kick is direct.
"""

from __future__ import annotations

from typing import TypeVar

from tablekick.facts.flick.bodies import BALL
from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.flicking.rules import illegal_number, leaning
from tablekick.law.flick.fouls.cards import Offence
from tablekick.law.flick.fouls.conduct import handball
from tablekick.law.flick.free_flick.rules import claim_back, sanction
from tablekick.law.flick.memory import RuleFunction, Rulings
from tablekick.law.flick.offside.rules import offside, passive_offside, played_on_beyond_the_line
from tablekick.law.flick.offside.ticks import too_many_ticks
from tablekick.law.flick.placing.rules import rebound_meets_moving
from tablekick.law.flick.play import Play
from tablekick.law.flick.possession.rules import foul_before_the_ball
from tablekick.law.flick.possession.subbuteo import loses_the_ball
from tablekick.law.flick.replacement import SUBBUTEO, replaces
from tablekick.rulebooks import about

R = TypeVar("R", bound=RuleFunction)


FREE_KICKS: set[RuleFunction] = {
    leaning,
    handball,
    illegal_number,
    foul_before_the_ball,
    rebound_meets_moving,
    offside,
    played_on_beyond_the_line,
    passive_offside,
    too_many_ticks,
}
"""Offences that cost a free kick or a penalty; everything else is put back. Rules of this folder add their own."""


def free_kick_offence(rule: R) -> R:
    """Mark a rule of this book whose offence costs a free kick."""
    FREE_KICKS.add(rule)
    return rule


@replaces(sanction, under=SUBBUTEO)
@about(*subbuteo("1.6", "6.34"))
def back_or_free_kick(play: Play, offence: Offence) -> Rulings:
    """Punish an offence by a free kick where the book says so, else by back, with change if the attacker did it."""
    if offence.rule in FREE_KICKS or play.match.awaiting_toss or play.shoot_out is not None:
        return sanction(play, offence)
    places = {body: standing.at for body, standing in play.table.figures.items()} | {BALL: play.table.ball}
    if play.table.ball_moving and offence.by is play.possession.defending and offence.figure is not None:
        # A defensive move that has touched nothing stops no rolling ball: only the figure goes back (6.17).
        places = {offence.figure: play.where(offence.figure)}
    return claim_back(
        play,
        offence.rule,
        to=offence.by.other,
        restore=places,
        reason=offence.reason,
        at=offence.at,
        restore_flicks=play.rights.flicks,
        either=loses_the_ball,
    )
