"""Rule 14, flick-in.

The automatic flick: one more way back for the taker of a corner or throw-in who stands offside afterwards.
"""

from __future__ import annotations

from tablekick.facts.flick.facts import Flick
from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.corner.subbuteo import corner_ball_still_moves, not_declared_after_corner
from tablekick.law.flick.flick_in.subbuteo import _back, not_declared_after_throw_in, throw_in_ball_still_moves
from tablekick.law.flick.flicking.strokes import touch_is_a_flick, update
from tablekick.law.flick.free_flick.flicked_again import barred_figure
from tablekick.law.flick.hearing.stops import take_automatic as common_take_automatic
from tablekick.law.flick.memory import Rulings, Stroke, StrokeKind
from tablekick.law.flick.offside.subbuteo_automatic import after_corner, after_throw_in
from tablekick.law.flick.play import Play
from tablekick.law.flick.replacement import SUBBUTEO, replaces
from tablekick.law.records import replace
from tablekick.rulebooks import about


@replaces(common_take_automatic, under=SUBBUTEO)
@about(*subbuteo("13.37", "15.25"))
def take_automatic(play: Play, flick: Flick) -> Rulings:
    """An automatic flick is announced."""
    if not after_throw_in(play, flick) and not after_corner(play, flick):
        stroke = touch_is_a_flick(play, flick, StrokeKind.ATTACK)
        update(play, stroke, unannounced=True)
        return []
    faults = before_the_ball_stopped(play, flick)
    touch_is_a_flick(play, flick, StrokeKind.AUTOMATIC, offended=bool(faults))
    play.rights = replace(play.rights, automatic=None)
    return faults


def before_the_ball_stopped(play: Play, flick: Flick) -> Rulings:
    """The ball has to be at rest first: back, and a block-flick not taken yet may be taken."""
    return _back(play, flick, corner_ball_still_moves, throw_in_ball_still_moves)


def automatic_not_declared(play: Play, flick: Flick) -> Rulings:
    """The automatic flick is declared before it is made."""
    if play.rights.automatic != flick.figure or flick.figure not in play.rights.barred:
        return []
    return _back(play, flick, not_declared_after_corner, not_declared_after_throw_in)


@about(*subbuteo("13.25", "15.19"))
def taker_plays_again(play: Play, stroke: Stroke) -> Rulings:
    """An undeclared flick that meets the ball was no way back at all: the taker has played the ball again."""
    if play.rights.automatic is not stroke.figure or play.pending is None:
        return []
    undeclared = [play.law.clause_of(rule) for rule in (not_declared_after_corner, not_declared_after_throw_in)]
    if play.pending.ruling.clause not in undeclared:
        return []
    play.pending = None
    return barred_figure(play, Flick(figure=stroke.figure))
