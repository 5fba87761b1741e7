"""Rule 14, flick-in.

What the offended player answers: accept, back, play on; and what his next flick says without words.
"""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Option, RestartKind
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.memory import Pending, Played, Restart, Rulings
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.distance import move_away
from tablekick.law.flick.restarts.positional import has_one_left
from tablekick.law.flick.restarts.rules import _ready
from tablekick.rulebooks import asked, clause


@asked(*fistf("14.1.4"), *fistf("15.1.3"), *fistf("16.1.2"))
def accepts_restart_instead_of_back(play: Play, pending: Pending) -> bool:
    """A block-flick knocked the resting ball out: the attacker may accept the restart that brings him."""
    return Option.BACK in pending.options and play.restart is not None and play.restart.to is pending.offended


@asked(*fistf("14.2.1"), *subbuteo("13.6"))
def where_ball_crossed(play: Play, at: Point) -> Point:
    """A flick-in is taken from the point of the touchline where the ball crossed it."""
    return play.pitch.nearest_on_boundary(at)


@clause(*fistf("14.2.5"), "fistf-1999:I.3.t1", *subbuteo("13.15", "2.25"))
def distance_at_flick_in(play: Play, restart: Restart) -> Rulings:
    """40 mm at a flick-in."""
    return move_away(play, restart, play.parameters.flick_in_distance_mm, distance_at_flick_in)


@clause(*fistf("14.2.3"), *subbuteo("13.8"))
def one_positional_flick_each_at_flick_in(play: Play, restart: Restart, side: Side) -> bool:
    """Before a flick-in each player has one positional flick, the attacker first."""
    return has_one_left(play, restart, side)


@clause(*fistf("14.2.6"), *subbuteo("13.16"))
def signal_for_flick_in(play: Play) -> bool:
    """The flick-in may be taken."""
    return _ready(play)


@clause(*fistf("14.1.5"), *subbuteo("13.5"))
def flick_in_cannot_score(play: Play, played: Played) -> bool:  # noqa: ARG001
    """No goal directly from a flick-in."""
    return played.restart is RestartKind.FLICK_IN and played.direct
