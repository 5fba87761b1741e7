"""Rule 13, offside.

Offside as this book sees it: last or penultimate figure, the end line, touched by the ball, passive offside.
"""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Flick
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import KeeperMode, Reason, RestartKind
from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.defence.wait import give_time, play_after_tick
from tablekick.law.flick.flick_in.subbuteo import by_corner, entitled
from tablekick.law.flick.flicking.subbuteo_sanctions import free_kick_offence
from tablekick.law.flick.free_flick.rules import called_in_turn
from tablekick.law.flick.memory import Pending, Restart, Rulings
from tablekick.law.flick.offside.rules import (
    OFFSIDE_FIGURE_TOUCHED,
    counted_depth,
    is_in_play,
    offside_position,
    played_goalwards,
    punish,
    tick_not_followed_by_block,
)
from tablekick.law.flick.offside.rules import becomes_passive as common_becomes_passive
from tablekick.law.flick.replacement import SUBBUTEO, adds, replaces
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.mind import Mind
from tablekick.law.flick.state.table import Stroke, StrokeKind
from tablekick.law.rulings import Ruling
from tablekick.rulebooks import about, asked, clause


@replaces(offside_position, under=SUBBUTEO)
@about(*subbuteo("12.1", "12.2", "12.3", "12.4", "12.5"))
def stands_offside(play: Mind, figure: Body, ball: Point) -> bool:
    """Is the figure in offside position where it stands?"""
    side = figure.side
    assert side is not None
    return offside_there(play, side, play.where(figure), ball)


def offside_there(play: Mind, side: Side, at: Point, ball: Point) -> bool:
    """Completely in the shooting area, nearer than the ball, and one of the three cases of the goalkeeper."""
    if not (wholly_in_shooting_area(play, side, at) and nearer_than_ball(play, side, at, ball)):
        return False
    if on_the_end_line(play, side, at):
        return too_few_on_the_end_line(play, side)
    if play.keepers.modes[side.other] is KeeperMode.SPARE:
        return nearer_than_penultimate(play, side, at)
    return nearer_than_last(play, side, at)


@asked(*subbuteo("12.1"))
def wholly_in_shooting_area(play: Mind, side: Side, at: Point) -> bool:
    """The attacking figure is completely inside the opponent's shooting area."""
    return play.pitch.is_completely_past_shooting_line(at, play.pitch.base_radius, play.attacks(side))


@asked(*subbuteo("12.2"))
def nearer_than_ball(play: Mind, side: Side, at: Point, ball: Point) -> bool:
    """It is nearer to the end line than the ball."""
    end = play.attacks(side)
    return counted_depth(play, end * at.x_mm) > counted_depth(play, end * ball.x_mm)


def defenders_nearer(play: Mind, side: Side, at: Point) -> int:
    end, opponent = play.attacks(side), side.other
    here = counted_depth(play, end * at.x_mm)
    # Nothing counts as deeper than the goal line, so a place as deep as it lies is deep enough to be compared.
    nearer = [body for body, standing in play.table.figures.items() if end * standing.x_mm >= here]
    return sum(1 for body in nearer if body.side is opponent and is_in_play(play, body))


@asked(*subbuteo("12.3"))
def nearer_than_last(play: Mind, side: Side, at: Point) -> bool:
    """Goalkeeper in goal: nearer than the last defending figure."""
    return defenders_nearer(play, side, at) < 1


@asked(*subbuteo("12.4"))
def nearer_than_penultimate(play: Mind, side: Side, at: Point) -> bool:
    """Spare goalkeeper in play: nearer than the last but one."""
    return defenders_nearer(play, side, at) < 2


def on_the_end_line(play: Mind, side: Side, at: Point) -> bool:
    return play.attacks(side) * at.x_mm + play.pitch.base_radius >= play.pitch.goal_line


@asked(*subbuteo("12.5"))
def too_few_on_the_end_line(play: Mind, side: Side) -> bool:
    """On or beyond the end line, unless two defending figures are there too."""
    figures = play.table.figures.items()
    defenders = [there.at for body, there in figures if body.side is side.other and is_in_play(play, body)]
    return sum(1 for there in defenders if on_the_end_line(play, side, there)) < 2


@adds(OFFSIDE_FIGURE_TOUCHED, under=SUBBUTEO)
@free_kick_offence
@clause(*subbuteo("12.8", "A.27"))
def touched_in_offside(play: Play, figure: Body) -> Rulings:
    """The ball touches a figure that was offside when it was played: offside at once."""
    if play.possession.played is None or figure not in [body for body, _ in play.offside.figures]:
        return []
    return punish(play, play.possession.played.side, touched_in_offside)


@replaces(played_goalwards, under=SUBBUTEO)
@about(*subbuteo("12.10"))
def towards_the_end_line(play: Play, ball: Point) -> bool:
    """Played towards the end line, even if the ball has not moved: then the flick's direction counts."""
    played = play.possession.played
    assert played is not None
    moved = play.attacks(played.side) * (ball.x_mm - played.ball_from.x_mm)
    if abs(moved) < 0.01:
        return play.attacks(played.side) * (played.ball_from.x_mm - played.figure_from.x_mm) > 0
    return moved > 0


@replaces(common_becomes_passive, under=SUBBUTEO)
@about(*subbuteo("12.19", "12.22"))
def becomes_passive(play: Play, stroke: Stroke) -> None:
    """Who has played the ball and ends offside."""
    side = stroke.figure.side
    if not stroke.touched_ball or side is not play.possession.attacking or not stroke.figure.is_figure:
        return
    if stays_offside(play, stroke) or not passive_position(play, stroke):
        return
    play.stands_passive(stroke.figure)


@asked(*subbuteo("12.22", "12.23"))
def stays_offside(play: Play, stroke: Stroke) -> bool:
    """Who was offside already is not passive: another figure's play may declare it offside at once."""
    side = stroke.figure.side
    assert side is not None
    return offside_there(play, side, stroke.origin, stroke.ball_before) and stands_offside(
        play, stroke.figure, play.table.ball
    )


@asked(*subbuteo("12.19"))
def passive_position(play: Play, stroke: Stroke) -> bool:
    """By its own play it has come into offside position while the ball is moving."""
    return play.table.ball_moving and stands_offside(play, stroke.figure, play.table.ball)


@asked(*subbuteo("12.39", "13.39", "15.27"))
def no_block_follows(play: Play, stroke: Stroke) -> bool:  # noqa: ARG001 - rules are asked with the play
    """The automatic flick gives the defender nothing."""
    return stroke.kind is StrokeKind.AUTOMATIC


@asked(*subbuteo("12.38", "12.40", "13.37", "13.38"))
def after_throw_in(play: Play, flick: Flick) -> bool:
    """The taker of a throw-in ended offside: one automatic flick, played like a back-in flick."""
    return entitled(play, flick.figure) and not by_corner(play, flick.figure)


@asked(*subbuteo("12.38", "12.40", "15.25", "15.26"))
def after_corner(play: Play, flick: Flick) -> bool:
    """The taker of a corner ended offside: one automatic flick, played like a back-in flick."""
    return entitled(play, flick.figure) and by_corner(play, flick.figure)


def automatic_ends(play: Play) -> Rulings:
    """A block-flick that is still open may be taken after it."""
    if not open_block_stays(play):
        return []
    return give_time(play, open_block_stays, tick_not_followed_by_block, play_after_tick)


@clause(*subbuteo("12.42", "13.42", "15.30"))
def open_block_stays(play: Play) -> bool:
    """A block-flick not taken before the automatic flick may still be taken after it."""
    return play.block.held


@replaces(called_in_turn, under=SUBBUTEO)
@about(*subbuteo("12.18"))
def offside_waits(call: Ruling) -> Rulings:
    """The attacker's offside after an incorrect block waits for his answer; anything else is called at once."""
    return [] if call.reason == Reason.OFFSIDE else [call]


@clause(*subbuteo("12.18"))
def own_offence_is_called(play: Play, pending: Pending) -> Rulings:
    """After the defender's offence the attacker's own offside is called only if he plays on."""
    if pending.later is None or pending.later.ruling.reason != Reason.OFFSIDE:
        return []
    return [pending.later.ruling.under(play.law.clause_of(own_offence_is_called))]


@asked(*subbuteo("12.27"))
def award_renews_back_ins(play: Play, restart: Restart) -> bool:
    """A throw-in, corner or goal kick gives both back-in flicks again."""
    renewing = (RestartKind.FLICK_IN, RestartKind.CORNER_FLICK, RestartKind.GOAL_FLICK)
    if restart.kind not in renewing or play.ticks.used == 0:
        return False
    play.ticks_renewed()
    return True


@asked(*subbuteo("12.18"))
def offside_is_forgotten(play: Play) -> bool:
    """Who takes back instead of advantage is not called for the offside that followed."""
    if play.pending is None or play.pending.ruling.reason != Reason.OFFSIDE:
        return False
    play.nothing_pending()
    return True
