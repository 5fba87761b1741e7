"""Rule 9, spare goalkeeper. A player brings it in or takes it out."""

from __future__ import annotations

from tablekick.facts.flick.facts import InOut, Spare
from tablekick.law.flick.fouls.rules import no_spare_goalkeeper
from tablekick.law.flick.goalkeeper.rules import replaces_goalkeeper
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.spare_goalkeeper.rules import (
    IRREGULAR_ENTRY,
    entry_again_too_soon,
    entry_before_block,
    entry_beside_goalkeeper,
    entry_without_possession,
    taken_off,
    wrong_entry_place,
)
from tablekick.law.flick.state import Play


def on_spare(play: Play, spare: Spare) -> Rulings:
    """The spare goalkeeper is brought in or taken off."""
    if spare.kind is InOut.OUT:
        return play.law.the(taken_off)(play, spare)
    for rule in ENTRY_RULES:
        faults = play.law.the(rule)(play, spare)
        if faults:
            for comes_in in play.law.further(IRREGULAR_ENTRY):
                comes_in(play, spare)
            return faults
    replaces_goalkeeper(play, spare)
    return []


ENTRY_RULES = (
    no_spare_goalkeeper,
    entry_without_possession,
    entry_beside_goalkeeper,
    entry_before_block,
    entry_again_too_soon,
    wrong_entry_place,
)
