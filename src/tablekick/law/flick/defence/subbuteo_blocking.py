"""Rule 6, defending. The defensive move: when it may be made, and the scheme of what it must not touch."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL, FIXED, Body
from tablekick.facts.flick.facts import Touch
from tablekick.law.flick.calls import Call, Option
from tablekick.law.flick.citations import ruling, subbuteo
from tablekick.law.flick.defence.rules import block_meets_anything
from tablekick.law.flick.defence.subbuteo import (
    AFTER_A_FIGURE,
    hits_own_moving_figure,
    hits_standing_ball,
    hits_standing_figure,
    straight_from,
    taker_before,
    was_on_the_fly,
    where_it_rested,
)
from tablekick.law.flick.defence.subbuteo_advantage import REPEATED
from tablekick.law.flick.defence.subbuteo_broken import block_offence_put_back, restart_put_back
from tablekick.law.flick.flick_in.subbuteo_restarts import ball_hit_after_throw_in
from tablekick.law.flick.flicking.strokes import ATTEMPTS, update
from tablekick.law.flick.free_flick.rules import BACK_GRAVITY, awaiting
from tablekick.law.flick.goal_flick.subbuteo_blocking import ball_hit_after_goal_kick
from tablekick.law.flick.memory import RuleFunction, Rulings, Stroke
from tablekick.law.flick.play import Play
from tablekick.law.flick.replacement import SUBBUTEO, replaces
from tablekick.rulebooks import asked, clause


@replaces(block_meets_anything, under=SUBBUTEO)
@asked(*subbuteo("6.9", "6.10"))
def block_scheme(play: Play, stroke: Stroke, other: Body, touch: Touch, *, moving: bool) -> Rulings:
    """A defensive move must touch neither the ball nor any figure; the scheme says what follows."""
    if other in FIXED:
        return []
    rules = AFTER_A_FIGURE if stroke.offended else SCHEME
    if other != BALL and not stroke.met:
        update(play, stroke, met=(other,))
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
        update(play, hindered, spoiled=True)
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
