"""Rule 15, goal-flick. The defensive move: when it may be made, and the scheme of what it must not touch."""

from __future__ import annotations

from tablekick.law.flick.calls import RestartKind
from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.defence.subbuteo import straight_from
from tablekick.law.flick.play import Play
from tablekick.rulebooks import clause


@clause(*subbuteo("14.22", "14.21"))
def ball_hit_after_goal_kick(play: Play) -> bool:
    """After a goal kick a defensive move must not touch the ball."""
    return straight_from(play, RestartKind.GOAL_FLICK)
