"""Rule 14, flick-in. On what ground a throw-in is forced, and the automatic flick of a taker who stands offside."""

from __future__ import annotations

from tablekick.facts.flick.facts import Flick
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import RestartKind
from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.corner.subbuteo import corner_ball_still_moves, not_declared_after_corner
from tablekick.law.flick.defence.subbuteo_broken import straight_from
from tablekick.law.flick.flick_in.rules import flick_in_off_area_figure, flick_in_taker_not_named, not_in_one_quarter
from tablekick.law.flick.flick_in.subbuteo import _back, not_declared_after_throw_in, throw_in_ball_still_moves
from tablekick.law.flick.flicking.strokes import touch_is_a_flick
from tablekick.law.flick.free_flick.flicked_again import barred_figure
from tablekick.law.flick.goal_flick.rules import goal_flick_off_area_figure
from tablekick.law.flick.goal_flick.subbuteo import _named_first
from tablekick.law.flick.hearing.stops import take_automatic as common_take_automatic
from tablekick.law.flick.memory import Played, Restart, Rulings
from tablekick.law.flick.offside.subbuteo_offside import after_corner, after_throw_in
from tablekick.law.flick.replacement import SUBBUTEO, replaces
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Stroke, StrokeKind
from tablekick.rulebooks import about, asked, clause


@replaces(flick_in_taker_not_named, under=SUBBUTEO)
@clause(*subbuteo("13.7"))
def throw_in_taker_first(play: Play, restart: Restart) -> Rulings:
    """The taker is named before the positional flicks: the referee asks for it, the flick does not count."""
    return _named_first(play, restart, throw_in_taker_first)


@replaces(not_in_one_quarter, under=SUBBUTEO)
@clause(*subbuteo("13.3"))
def throw_in_not_forced(play: Play, played: Played, at: Point) -> bool:
    """Something touches a line or lies in another quarter: the throw-in is not forced."""
    return not all_in_one_quarter(play, played, at)


@asked(*subbuteo("13.2", "5.40"))
def all_in_one_quarter(play: Play, played: Played, at: Point) -> bool:
    """Ball, forcing figure, every deflecting figure and the place where the ball went out lie in one quarter."""
    quarter = play.pitch.quarter(at, play.ball_radius)
    deflecting = [there for body, there in played.met if body.side is not played.side and not body.is_keeper]
    forcing = [] if played.by.is_keeper else [played.figure_from]
    if not all(play.pitch.is_on_playing_area(there, play.base_radius) for there in (*deflecting, *forcing)):
        # Wholly beyond the touchline there is no quarter to be in.
        return False
    return not not_in_one_quarter(play, played, at) and all(
        play.pitch.quarter(there, play.base_radius) == quarter for there in deflecting
    )


@replaces(goal_flick_off_area_figure, flick_in_off_area_figure, under=SUBBUTEO)
@clause(*subbuteo("13.1", "14.1"))
def never(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """A ground this book does not know."""
    return False


@clause(*subbuteo("13.31", "13.30"))
def ball_hit_after_throw_in(play: Play) -> bool:
    """After a throw-in a defensive move must not touch the ball."""
    return straight_from(play, RestartKind.FLICK_IN)


@replaces(common_take_automatic, under=SUBBUTEO)
@about(*subbuteo("13.37", "15.25"))
def take_automatic(play: Play, flick: Flick) -> Rulings:
    """An automatic flick is announced."""
    if not after_throw_in(play, flick) and not after_corner(play, flick):
        stroke = touch_is_a_flick(play, flick, StrokeKind.ATTACK)
        play.on_its_way(stroke.was_unannounced())
        return []
    faults = before_the_ball_stopped(play, flick)
    touch_is_a_flick(play, flick, StrokeKind.AUTOMATIC, offended=bool(faults))
    play.automatic_of(None)
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
    play.nothing_pending()
    return barred_figure(play, Flick(figure=stroke.figure))
