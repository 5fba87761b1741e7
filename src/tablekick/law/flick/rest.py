"""Something came to rest."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL
from tablekick.facts.flick.facts import Stop
from tablekick.law.flick.attack import attempt_ends
from tablekick.law.flick.calls import Call, Period
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.clock import period_ends_when_settled
from tablekick.law.flick.crowd import figure_joins_crowd, look_at_crowd
from tablekick.law.flick.memory import Rulings, Standing, Stroke, StrokeKind
from tablekick.law.flick.naming import name_of, rule_named
from tablekick.law.flick.offences import with_held
from tablekick.law.flick.offside import in_offside_position, is_offside_at, settle_offside
from tablekick.law.flick.placing import comes_to_rest, place_figures, unsettle
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.positional import positional_ends
from tablekick.law.flick.restarts.taking import restart_ball_stops, restart_missed, taker_comes_to_rest
from tablekick.law.flick.shootout import shot_stops
from tablekick.law.flick.strokes import finish
from tablekick.law.flick.ticks import tick_ends
from tablekick.law.flick.waiting import (
    give_time,
    go_on,
    restart_not_waited_for,
    time_after_indoor_restart,
    time_when_ball_stopped,
)
from tablekick.law.records import replace
from tablekick.rulebooks import about, clause


def on_stop(play: Play, stop: Stop) -> Rulings:
    """Read a stop."""
    if play.shoot_out is not None:
        return shot_stops(play, stop)
    if stop.body == BALL:
        return ball_stops(play, stop)
    return figure_stops(play, stop)


def figure_stops(play: Play, stop: Stop) -> Rulings:
    """A figure came to rest: was the ball missed, has it to be placed?"""
    if not stop.body.is_figure or stop.body in play.squads.removed:
        return []
    before = play.table.figures.get(stop.body)
    at = stop.at or (before.at if before else play.table.ball)
    standing = Standing(
        at=at,
        lying=stop.lying,
        entangled=stop.entangled,
        away=before.away if before else None,
        left_at=before.left_at if before else None,
    )
    play.table = play.table.put(stop.body, comes_to_rest(play, stop.body, standing))
    if stop.entangled is not None and stop.entangled in play.table.figures:
        partner = replace(play.table.figures[stop.entangled], entangled=stop.body)
        play.table = play.table.put(stop.entangled, partner)
        unsettle(play, stop.entangled)
    unsettle(play, stop.body)
    stroke = finish(play, stop.body)
    rulings = stroke_ends(play, stroke) if stroke is not None else []
    rulings += figure_joins_crowd(play, stop)
    rulings += period_ends_when_settled(play)
    if not play.table.ball_moving:
        rulings += place_figures(play)
    return rulings


def stroke_ends(play: Play, stroke: Stroke) -> Rulings:
    """A flicked figure has come to rest."""
    play.law.the(becomes_passive)(play, stroke)
    if stroke.kind in (StrokeKind.TICK, StrokeKind.AUTOMATIC):
        return play.law.the(tick_ends)(play, stroke)
    if stroke.kind is StrokeKind.POSITIONAL:
        return positional_ends(play, stroke)
    if stroke.kind is StrokeKind.RESTART and not stroke.touched_ball:
        return play.law.the(restart_missed)(play, stroke)
    if stroke.kind is StrokeKind.RESTART:
        return play.law.the(taker_comes_to_rest)(play, stroke)
    if stroke.kind is StrokeKind.ATTACK:
        return attempt_ends(play, stroke) + shootable_for_new_attacker(play, stroke)
    if stroke.kind is StrokeKind.BLOCK and stroke.resumes is not None and not stroke.offended:
        return go_on(play, rule_named(stroke.resumes))
    return []


@about(*fistf("13.2"))
def becomes_passive(play: Play, stroke: Stroke) -> None:
    """A played figure that ends in offside position while the ball moves is in passive offside."""
    if not (play.parameters.offside and play.table.ball_moving and stroke.touched_ball):
        return
    if not play.law.the(came_from_onside)(play, stroke):
        return
    if stroke.figure.side is play.possession.attacking and in_offside_position(play, stroke.figure, play.table.ball):
        play.offside = replace(play.offside, passive=play.offside.passive | {stroke.figure})


def came_from_onside(play: Play, stroke: Stroke) -> bool:
    """It was not in offside position when it was flicked (an offside figure that plays the ball: 13.1.5)."""
    side = stroke.figure.side
    return side is not None and not is_offside_at(play, side, stroke.origin, stroke.ball_before)


def came_from_anywhere(play: Play, stroke: Stroke) -> bool:  # noqa: ARG001 - rules are asked with the play
    """The German edition does not ask where the figure came from."""
    return True


def ball_stops(play: Play, stop: Stop) -> Rulings:
    """The ball came to rest: everything that waited for it is settled."""
    if play.restart is not None:
        # It is out of the game and rolls out somewhere beside the pitch.
        return []
    play.table = replace(play.table, ball=stop.at or play.table.ball, ball_moving=False)
    restarted = play.possession.must_stop == name_of(restart_not_waited_for)
    called = settle_offside(play, play.table.ball, play.ball_radius)
    play.offside = play.offside.ball_rests()
    play.possession = play.possession.ball_rests()
    return with_held(play, called, settled_at_rest(play, stop, restarted=restarted))


def settled_at_rest(play: Play, stop: Stop, *, restarted: bool) -> Rulings:
    """What the resting ball brings: a spoiled restart, a crowd, the end of time, placing, a shot to come."""
    rulings = restart_ball_stops(play)
    if play.restart is not None and play.pending is None:
        return rulings
    rulings += play.law.the(look_at_crowd)(play, stop)
    rulings += period_ends_when_settled(play)
    if play.restart is None and play.clock.period is not Period.OVER:
        rulings += place_figures(play)
        rulings += play.law.the(shootable)(play)
        rulings += defender_blocks_at_rest(play, restarted=restarted)
    return rulings


@clause(*fistf("7.1.2"), *subbuteo("7.4"))
def shootable(play: Play) -> Rulings:
    """The referee announces that the ball is completely inside the shooting area."""
    end = play.attacks(play.possession.attacking)
    inside = play.pitch.is_in_shooting_area(play.table.ball, play.ball_radius, end)
    announced = play.possession.shootable
    if inside is not announced:
        play.possession = replace(play.possession, shootable=inside)
    if not inside or announced:
        return []
    return [ruling(play, shootable, Call.SHOOTABLE, to=play.possession.attacking)]


def shootable_for_new_attacker(play: Play, stroke: Stroke) -> Rulings:
    """A miss has given the defender a ball that lies in the shooting area he attacks."""
    if stroke.figure.side is play.possession.attacking or play.table.ball_moving or play.restart is not None:
        return []
    return play.law.the(shootable)(play)


def defender_blocks_at_rest(play: Play, *, restarted: bool) -> Rulings:
    """Indoors the attacker waits for the block-flick whenever the ball has stopped."""
    if not play.parameters.block_only_at_rest or not play.block.held or play.block.owed is not None:
        return []
    rule = time_after_indoor_restart if restarted else time_when_ball_stopped
    return give_time(play, rule, rule, rule)
