"""Rule 6, defending. The defensive move: when it may be made, and the scheme of what it must not touch."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL, FIXED, Body
from tablekick.facts.flick.facts import Flick, Technique, Touch
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Option, Reason
from tablekick.law.flick.citations import ruling, subbuteo
from tablekick.law.flick.defence.crossings import block_at_restart, block_before_the_ball_is_touched
from tablekick.law.flick.defence.rules import (
    block_meets_anything,
    gains_block_flick,
    limited_flick_is_over,
    offends_only_once,
)
from tablekick.law.flick.defence.subbuteo_advantage import REPEATED
from tablekick.law.flick.defence.subbuteo_broken import block_offence_put_back, straight_from
from tablekick.law.flick.flick_in.subbuteo import throw_in_again
from tablekick.law.flick.flick_in.subbuteo_automatic import ball_hit_after_throw_in
from tablekick.law.flick.flicking.flicks import improper_flick
from tablekick.law.flick.flicking.rules import clean_technique, illegal
from tablekick.law.flick.flicking.strokes import ATTEMPTS, touch_is_a_flick
from tablekick.law.flick.flicking.subbuteo_sanctions import free_kick_offence
from tablekick.law.flick.fouls.cards import Offence
from tablekick.law.flick.free_flick.rules import BACK_GRAVITY, awaiting, claim_back
from tablekick.law.flick.free_flick.subbuteo import penalty_for_block_foul
from tablekick.law.flick.free_flick.takers import sanction
from tablekick.law.flick.goal_flick.subbuteo import ball_hit_after_goal_kick, goal_kick_again
from tablekick.law.flick.hearing.stops import WITH_THE_FLICK
from tablekick.law.flick.memory import Pending, Restart, RuleFunction, Rulings
from tablekick.law.flick.names import remembered
from tablekick.law.flick.offside.subbuteo_offside import offside_is_forgotten
from tablekick.law.flick.possession.rules import ball_when_touched
from tablekick.law.flick.replacement import SUBBUTEO, adds, replaces
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Stroke, StrokeKind
from tablekick.rulebooks import about, asked, clause


@adds(WITH_THE_FLICK, under=SUBBUTEO)
@asked(*subbuteo("6.6"))
def block_with_the_flick(play: Play) -> bool:
    """The defender may move as soon as the attacker flicks."""
    lost = block_is_lost(play)
    if lost:
        play.block_gone()
    else:
        play.block_gained()
    return not lost


@asked(*subbuteo("6.22", "6.21"))
def block_is_lost(play: Play) -> bool:
    """After back on the fly the attacker's next move is unopposed."""
    lost = play.block.lost > 0
    if lost:
        play.next_blocks_lost(play.block.lost - 1)
    return lost


@replaces(gains_block_flick, under=SUBBUTEO)
@about(*subbuteo("6.6"))
def touch_gives_no_second_block(play: Play, stroke: Stroke) -> Rulings:
    """One move for each flick: only a block turned into an attack brings it with the touch."""
    if stroke.kind not in ATTEMPTS:
        block_with_the_flick(play)
    return limited_flick_is_over(play) if play.block.limited and stroke.kind is StrokeKind.ATTACK else []


@replaces(block_before_the_ball_is_touched, under=SUBBUTEO)
@clause(*subbuteo("6.6", "6.50"))
def block_without_right(play: Play, flick: Flick) -> Rulings:
    """The defender has one move for each flick of the attacker; what he has not used does not add up."""
    if flick.figure.side is not play.possession.defending or play.block.held:
        return []
    return illegal(play, flick, block_without_right)


@replaces(block_at_restart, under=SUBBUTEO)
@about(*subbuteo("6.6"))
def block_while_taker_runs(play: Play, flick: Flick) -> Rulings:
    """The taker of a restart is on its way to the ball: the defender may move already."""
    faults = improper_flick(play, flick) or block_without_right(play, flick)
    touch_is_a_flick(play, flick, StrokeKind.BLOCK, offended=bool(faults))
    play.block_gone()
    return faults


@about(*subbuteo("6.30", "6.31"))
def defender_flicks_badly(play: Play, flick: Flick) -> Rulings:
    """The defender pushes, drags or strikes twice: back, and nothing else."""
    if flick.figure.side is not play.possession.defending:
        return []
    return defender_strikes_twice(play, flick) or defender_drags(play, flick)


@clause(*subbuteo("6.31", "A.6"))
def defender_strikes_twice(play: Play, flick: Flick) -> Rulings:
    """His own figure struck twice in one move."""
    if flick.technique is not Technique.DOUBLE:
        return []
    return illegal(play, flick, defender_strikes_twice, Reason.INCORRECT_FLICKING)


@clause(*subbuteo("6.30", "A.6"))
def defender_drags(play: Play, flick: Flick) -> Rulings:
    """His own figure pushed, dragged or moved otherwise than by fingertip."""
    if clean_technique(play, flick):
        return []
    return illegal(play, flick, defender_drags, Reason.INCORRECT_FLICKING)


@replaces(offends_only_once, under=SUBBUTEO)
@about(*subbuteo("6.16"))
def examined_again(stroke: Stroke) -> bool:
    """A block-flick that has touched a figure is watched on: it may still touch the ball."""
    return stroke.offended and not stroke.met


@clause(*subbuteo("6.12", "6.27", "A.1", "A.13"))
def hits_standing_figure(play: Play, stroke: Stroke, other: Body, touch: Touch, *, moving: bool) -> Rulings:
    """A standing figure, goalkeepers included: back."""
    if other == BALL or moving:
        return []
    return simple_back(play, stroke, other, touch, hits_standing_figure)


@clause(*subbuteo("6.13", "6.28", "A.2"))
def hits_standing_ball(play: Play, stroke: Stroke, other: Body, touch: Touch, *, moving: bool) -> Rulings:
    """The ball at rest: back."""
    if other != BALL or moving:
        return []
    return simple_back(play, stroke, other, touch, hits_standing_ball)


@clause(*subbuteo("6.12"))
def hits_own_moving_figure(play: Play, stroke: Stroke, other: Body, touch: Touch, *, moving: bool) -> Rulings:
    """An own moving figure: the scheme is silent, so back (a reading)."""
    if other == BALL or not moving:
        return []
    return simple_back(play, stroke, other, touch, hits_own_moving_figure)


@free_kick_offence
@clause(*subbuteo("6.16"))
def figure_and_then_ball(play: Play, stroke: Stroke, other: Body, touch: Touch, *, moving: bool) -> Rulings:  # noqa: ARG001
    """A figure first and the ball afterwards: a free kick by zone."""
    if other != BALL or not stroke.met:
        return []
    side = stroke.figure.side
    assert side is not None
    offence = Offence(
        rule=figure_and_then_ball,
        reason=Reason.FOUL_PLAY,
        by=side,
        at=touch.at,
        penalty=penalty_for_block_foul,
        figure=stroke.figure,
        struck=stroke.met[0],
    )
    return play.law.the(sanction)(play, offence)


AFTER_A_FIGURE = (figure_and_then_ball,)


def simple_back(play: Play, stroke: Stroke, other: Body, touch: Touch, rule: RuleFunction) -> Rulings:
    """The thing hit and the offending figure go back; the next move is kept."""
    side = stroke.figure.side
    assert side is not None
    places = {stroke.figure: stroke.origin}
    if other == BALL:
        places[BALL] = play.table.ball
    elif not other.is_keeper:
        places[other] = play.where(other)
    return claim_back(play, rule, to=side.other, restore=places, at=touch.at, on_back=block_offence_put_back)


def was_on_the_fly(play: Play, other: Body) -> bool:
    """Was the move that the block spoiled played on a moving ball?"""
    hindered = play.table.strokes.get(other)
    if hindered is not None and hindered.kind in ATTEMPTS and not hindered.touched_ball:
        return hindered.ball_was_moving
    return play.possession.played is not None and play.possession.played.on_the_fly


def taker_before(play: Play, restart: Restart) -> dict[Body, Point]:
    """Where the taker of a restart stood before it took it, if that is known."""
    stroke = play.table.strokes.get(restart.taker) if restart.taker is not None else None
    at = stroke.origin if stroke is not None else restart.taker_at
    return {restart.taker: at} if restart.taker is not None and at is not None else {}


def where_it_rested(play: Play, other: Body, touch: Touch) -> Point:
    """Where a thing hit in motion rested before the move; a ball nobody played, where it was hit (a reading)."""
    if other != BALL:
        stroke = play.table.strokes.get(other)
        return stroke.origin if stroke is not None else play.where(other)
    return play.possession.played.ball_from if play.possession.played is not None else ball_when_touched(play, touch)[0]


@replaces(block_meets_anything, under=SUBBUTEO)
@asked(*subbuteo("6.9", "6.10"))
def block_scheme(play: Play, stroke: Stroke, other: Body, touch: Touch, *, moving: bool) -> Rulings:
    """A defensive move must touch neither the ball nor any figure; the scheme says what follows."""
    if other in FIXED:
        return []
    rules = AFTER_A_FIGURE if stroke.offended else SCHEME
    if other != BALL and not stroke.met:
        play.on_its_way(stroke.meets(other))
    for rule in rules:
        rulings = rule(play, stroke, other, touch, moving=moving)
        if rulings:
            return rulings
    return []


@clause(*subbuteo("6.14", "A.3"))
def hits_moving_opponent(play: Play, stroke: Stroke, other: Body, touch: Touch, *, moving: bool) -> Rulings:
    """A moving opposing figure: back on the fly."""
    if other == BALL or not moving or other.side is stroke.figure.side:
        return []
    return back_on_the_fly(play, stroke, other, touch, hits_moving_opponent)


@clause(*subbuteo("6.15", "A.4"))
def hits_moving_ball(play: Play, stroke: Stroke, other: Body, touch: Touch, *, moving: bool) -> Rulings:
    """The moving ball: back on the fly."""
    if other != BALL or not moving:
        return []
    thrown, kicked = after_throw_in(play), after_goal_kick(play)
    return back_on_the_fly(play, stroke, other, touch, thrown or kicked or hits_moving_ball)


SCHEME = (hits_standing_figure, hits_standing_ball, hits_moving_opponent, hits_moving_ball, hits_own_moving_figure)


def after_throw_in(play: Play) -> RuleFunction | None:
    return ball_hit_after_throw_in if ball_hit_after_throw_in(play) else None


def after_goal_kick(play: Play) -> RuleFunction | None:
    return ball_hit_after_goal_kick if ball_hit_after_goal_kick(play) else None


def back_on_the_fly(play: Play, stroke: Stroke, other: Body, touch: Touch, rule: RuleFunction) -> Rulings:
    """What was hit in motion goes back, or the whole move on the fly; the next move of the defender is lost."""
    side = stroke.figure.side
    assert side is not None
    to = side.other
    choice = (Option.BACK, Option.PLAY_ON)
    call = ruling(play, rule, Call.BACK_ON_THE_FLY, to=to, at=touch.at, choice=choice)
    if play.taken is not None and other == BALL and any(straight_from(play, kind) for kind in REPEATED):
        spot = play.taken.ball_at or play.taken.at
        places = {stroke.figure: stroke.origin, BALL: spot, **taker_before(play, play.taken)}
        return awaiting(play, to, call, BACK_GRAVITY, restore=places, on_back=restart_put_back)
    hindered = play.table.strokes.get(other)
    flicks = play.rights.flicks
    chosen = None
    if hindered is not None and hindered.kind in ATTEMPTS and not hindered.touched_ball:
        play.on_its_way(hindered.is_spoiled())
        flicks, chosen = hindered.flicks_before, other
    if (
        was_on_the_fly(play, other)
        and play.possession.before_move is not None
        and play.possession.last_move is not None
    ):
        move = play.possession.before_move
        places = {body: standing.at for body, standing in move.table.figures.items()}
        by_this_move = (
            play.possession.played is not None and play.possession.played.by == play.possession.last_move.figure
        )
        places[BALL] = (
            play.possession.played.ball_from if by_this_move and play.possession.played is not None else move.table.ball
        )
        return awaiting(
            play,
            to,
            call,
            BACK_GRAVITY,
            restore=places,
            restore_flicks=play.possession.last_move.flicks_before,
            on_back=block_offence_put_back,
            repeats=True,
            chosen=play.possession.last_move.figure,
            before=move,
        )
    return awaiting(
        play,
        to,
        call,
        BACK_GRAVITY,
        restore={stroke.figure: stroke.origin, other: where_it_rested(play, other, touch)},
        restore_flicks=flicks,
        on_back=block_offence_put_back,
        chosen=chosen,
    )


@remembered
def restart_put_back(play: Play, pending: Pending) -> Rulings:
    """A block has touched the rolling ball of a throw-in or goal kick, and the attacker has it taken again."""
    offside_is_forgotten(play)
    return throw_in_again(play, pending) + goal_kick_again(play, pending)
