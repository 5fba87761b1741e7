"""The referee's duties. A defender who plays on although he was offended."""

from __future__ import annotations

from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.memory import Pending
from tablekick.law.flick.play import Play
from tablekick.rulebooks import clause


@clause("fistf-1999:IV.1.2", "fistf-2000:III.1.2", *subbuteo("1.8"))
def defender_plays_on(play: Play, pending: Pending) -> bool:  # noqa: ARG001 - rules are asked with the play
    """It was the attacker who offended, and the defender leaves everything as it has come to lie."""
    return pending.before.possession.attacking is not pending.offended
