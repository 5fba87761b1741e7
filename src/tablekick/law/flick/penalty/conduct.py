"""Rule 12, penalty-flick. Offences of hands, words and manners: a person sees them, the law says what follows."""

from __future__ import annotations

from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.fouls.cards import Offence
from tablekick.law.flick.free_flick.rules import is_penalty
from tablekick.law.flick.play import Play
from tablekick.rulebooks import clause


@clause(*fistf("12.1.1.3"))
def penalty_for_finger_foul(play: Play, offence: Offence) -> bool:
    """A finger-foul in the own penalty area."""
    return is_penalty(play, offence)


@clause(*fistf("12.1.1.4"), *subbuteo("11.7"))
def penalty_for_handball(play: Play, offence: Offence) -> bool:
    """A handball in the own penalty area."""
    return is_penalty(play, offence)


@clause(*fistf("12.1.1.1"), *subbuteo("11.3", "5.26", "10.2", "11.1"))
def penalty_for_foul_play(play: Play, offence: Offence) -> bool:
    """Foul play in the own penalty area is a penalty-flick."""
    return is_penalty(play, offence)


@clause(*fistf("12.1.1.2"))
def penalty_for_goalkeeper(play: Play, offence: Offence) -> bool:  # noqa: ARG001
    """Illegal manipulation of the goalkeeper, from the second or an intentional offence on."""
    return offence.always_penalty
