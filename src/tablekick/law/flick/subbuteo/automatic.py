"""The automatic flick: one more way back for the taker of a corner or throw-in who stands offside afterwards."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Flick
from tablekick.law.flick.calls import RestartKind
from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.flicked_again import barred_figure
from tablekick.law.flick.memory import RuleFunction, Rulings, Stroke, StrokeKind
from tablekick.law.flick.offences import claim_back
from tablekick.law.flick.offside import in_offside_position
from tablekick.law.flick.play import Play
from tablekick.law.flick.strokes import touch_is_a_flick, update
from tablekick.law.flick.waiting import give_time, play_after_tick, tick_not_followed_by_block
from tablekick.law.records import replace
from tablekick.rulebooks import about, asked, clause


def entitled(play: Play, figure: Body) -> bool:
    """The taker of a corner or throw-in that stands offside now, also if a defensive move put it there."""
    return play.rights.automatic == figure and (
        play.table.ball_moving or in_offside_position(play, figure, play.table.ball)
    )


def by_corner(play: Play, figure: Body) -> bool:
    return play.rights.barred.get(figure) == RestartKind.CORNER_FLICK


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


@asked(*subbuteo("12.38", "12.40", "13.37", "13.38"))
def after_throw_in(play: Play, flick: Flick) -> bool:
    """The taker of a throw-in ended offside: one automatic flick, played like a back-in flick."""
    return entitled(play, flick.figure) and not by_corner(play, flick.figure)


@asked(*subbuteo("12.38", "12.40", "15.25", "15.26"))
def after_corner(play: Play, flick: Flick) -> bool:
    """The taker of a corner ended offside: one automatic flick, played like a back-in flick."""
    return entitled(play, flick.figure) and by_corner(play, flick.figure)


def _back(play: Play, flick: Flick, of_corner: RuleFunction, of_throw_in: RuleFunction) -> Rulings:
    rule = of_corner if by_corner(play, flick.figure) else of_throw_in
    rulings: Rulings = rule(play, flick)
    return rulings


def _claim(play: Play, flick: Flick, rule: RuleFunction) -> Rulings:
    return claim_back(play, rule, to=play.possession.defending, restore={flick.figure: play.where(flick.figure)})


def before_the_ball_stopped(play: Play, flick: Flick) -> Rulings:
    """The ball has to be at rest first: back, and a block-flick not taken yet may be taken."""
    return _back(play, flick, corner_ball_still_moves, throw_in_ball_still_moves)


@clause(*subbuteo("15.29", "12.41"))
def corner_ball_still_moves(play: Play, flick: Flick) -> Rulings:
    """After a corner."""
    return _claim(play, flick, corner_ball_still_moves) if play.table.ball_moving else []


@clause(*subbuteo("13.41", "12.41"))
def throw_in_ball_still_moves(play: Play, flick: Flick) -> Rulings:
    """After a throw-in."""
    return _claim(play, flick, throw_in_ball_still_moves) if play.table.ball_moving else []


def automatic_not_declared(play: Play, flick: Flick) -> Rulings:
    """The automatic flick is declared before it is made."""
    if play.rights.automatic != flick.figure or flick.figure not in play.rights.barred:
        return []
    return _back(play, flick, not_declared_after_corner, not_declared_after_throw_in)


@clause(*subbuteo("15.28"))
def not_declared_after_corner(play: Play, flick: Flick) -> Rulings:
    """After a corner: the defender may have back."""
    if flick.announce is not None or play.table.ball_moving or not entitled(play, flick.figure):
        return []
    return _claim(play, flick, not_declared_after_corner)


@clause(*subbuteo("13.40"))
def not_declared_after_throw_in(play: Play, flick: Flick) -> Rulings:
    """After a throw-in: the defender may have back."""
    if flick.announce is not None or play.table.ball_moving or not entitled(play, flick.figure):
        return []
    return _claim(play, flick, not_declared_after_throw_in)


@about(*subbuteo("13.25", "15.19"))
def taker_plays_again(play: Play, stroke: Stroke) -> Rulings:
    """An undeclared flick that meets the ball was no way back at all: the taker has played the ball again."""
    undeclared = [play.law.clause_of(rule) for rule in (not_declared_after_corner, not_declared_after_throw_in)]
    if play.rights.automatic != stroke.figure or play.pending is None or play.pending.ruling.clause not in undeclared:
        return []
    play.pending = None
    return barred_figure(play, Flick(figure=stroke.figure))


def automatic_ends(play: Play) -> Rulings:
    """No block-flick follows, but one that is still open may be taken."""
    no_block_follows(play)
    if not open_block_stays(play):
        return []
    return give_time(play, open_block_stays, tick_not_followed_by_block, play_after_tick)


@asked(*subbuteo("12.39", "13.39", "15.27"))
def no_block_follows(play: Play) -> bool:
    """The automatic flick gives the defender nothing."""
    return not play.block.held


@clause(*subbuteo("12.42", "13.42", "15.30"))
def open_block_stays(play: Play) -> bool:
    """A block-flick not taken before the automatic flick may still be taken after it."""
    return play.block.held
