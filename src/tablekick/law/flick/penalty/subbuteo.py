"""Rule 12, penalty-flick. The penalty for a ball stopped beside the spare goalkeeper or by a goalkeeper that moved."""

from __future__ import annotations

from tablekick.facts.flick.facts import KeeperAct, Touch
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import KeeperMode
from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.goal.subbuteo import _penalty, would_have_scored
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.state import Play
from tablekick.rulebooks import clause


@clause(*subbuteo("11.6", "7.6"))
def stopped_beside_spare(play: Play, side: Side, touch: Touch) -> Rulings:
    """A goal-bound ball is stopped by the goalkeeper while its spare goalkeeper is on the pitch: penalty."""
    if (
        play.keepers.modes[side] is not KeeperMode.SPARE
        or side is play.possession.attacking
        or not would_have_scored(play, touch)
    ):
        return []
    return _penalty(play, side, stopped_beside_spare)


@clause(*subbuteo("11.4"))
def rapid_again(play: Play, act: KeeperAct) -> bool:  # noqa: ARG001
    """Moved rapidly again, or on purpose."""
    return True
