"""Rule 14, flick-in.

Goal kick, corner, kick-off: what spoils them and what follows; on what ground restarts are forced.
"""

from __future__ import annotations

from tablekick.geometry.points import Point
from tablekick.law.flick.calls import RestartKind
from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.defence.subbuteo import straight_from
from tablekick.law.flick.flick_in.rules import flick_in_off_area_figure, not_in_one_quarter
from tablekick.law.flick.flick_in.taking import flick_in_taker_not_named
from tablekick.law.flick.goal_flick.forced_goal_flick import goal_flick_off_area_figure
from tablekick.law.flick.goal_flick.subbuteo import _named_first
from tablekick.law.flick.memory import Played, Restart, Rulings
from tablekick.law.flick.play import Play
from tablekick.law.flick.replacement import SUBBUTEO, replaces
from tablekick.rulebooks import asked, clause


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
