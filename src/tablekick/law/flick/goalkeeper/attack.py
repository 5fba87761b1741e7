"""Rule 8, goalkeeping. What a goalkeeper may do with the ball while its side attacks."""

from __future__ import annotations

from tablekick.geometry.points import Point
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.memory import Played
from tablekick.law.flick.state import Play
from tablekick.rulebooks import asked, clause


@asked(*fistf("8.1.4.a"))
def keeper_count_ends(play: Play) -> bool:
    """An attacking figure has played the ball: the goalkeeper's touches are counted anew."""
    return play.keepers.touches > 0


@asked(*fistf("8.1.4.b"))
def keeper_count_ends_with_possession(play: Play) -> bool:
    """Possession has changed: the goalkeeper's touches are counted anew."""
    return play.keepers.touches > 0


@clause(*fistf("8.1.3"), *subbuteo("7.8"))
def goalkeeper_plays_it_back(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """The other goalkeeper touched the ball last, and so played it: no own goal of the shooter, and no shot at his."""
    return off_the_other_goalkeeper(played)


@clause(*fistf("8.1.3"), *subbuteo("14.1"))
def goalkeeper_plays_it_behind(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """The same beside the goal: no corner against the shooter."""
    return off_the_other_goalkeeper(played)


def off_the_other_goalkeeper(played: Played) -> bool:
    return bool(played.met) and played.last_body.is_keeper and played.last_body.side is not played.side


@clause("fistf-1999-indoor:V.6")
def save_not_waited_for(play: Play) -> bool:
    """Indoors the attacker went on before the ball had stopped after a save."""
    return play.possession.must_stop is not None


@asked(*fistf("8.1.4"))
def save_gives_block(play: Play) -> bool:
    """Every touch of the ball by the goalkeeper allows the other side a block-flick."""
    play.block_gained()
    return True
