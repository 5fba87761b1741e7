"""Rule 11, free-flick. Taking a restart: who flicks, what the ball has to do, what spoils it."""

from __future__ import annotations

from tablekick.law.flick.calls import RestartKind
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.goal.rules import is_regular
from tablekick.law.flick.memory import Played, Restart
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.rules import _ready
from tablekick.law.records import replace
from tablekick.rulebooks import asked, clause


@asked(*subbuteo("10.18"))
def may_shoot_directly(play: Play, restart: Restart) -> bool:
    """A direct free kick may be shot at goal."""
    if restart.direct and play.possession.played is not None:
        play.possession = replace(play.possession, played=replace(play.possession.played, direct=False))
    return restart.direct


@clause(*fistf("11.1.1"), *subbuteo("7.8"))
def free_flick_cannot_score(play: Play, played: Played) -> bool:
    """Free-flicks are indirect: from inside the shooting area too they cannot score."""
    straight = played.restart is RestartKind.FREE_FLICK and played.direct and played.regular
    return straight and not is_regular(play, played)


@clause(*fistf("11.2.4"), *subbuteo("6.26"))
def signal_for_free_flick(play: Play) -> bool:
    """The free-flick may be taken; the ball is played before anything is ticked."""
    return _ready(play)


@clause(*fistf("11.2.4"), *subbuteo("10.19"))
def ball_is_played_first(play: Play) -> bool:
    """At a restart the ball is played before any figure is ticked."""
    return play.restart is not None
