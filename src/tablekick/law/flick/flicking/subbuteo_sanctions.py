"""Rule 1, handling the figures.

Back and change, or a free kick: how this book punishes, and where a free kick is direct.
"""

from __future__ import annotations

from typing import TypeVar

from tablekick.law.flick.flicking.rules import illegal_number, leaning
from tablekick.law.flick.fouls.conduct import handball
from tablekick.law.flick.memory import RuleFunction
from tablekick.law.flick.offside.rules import offside, passive_offside, played_on_beyond_the_line
from tablekick.law.flick.offside.ticks import too_many_ticks
from tablekick.law.flick.placing.forcing import rebound_meets_moving
from tablekick.law.flick.possession.rules import foul_before_the_ball

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
