"""Something came to rest."""

from __future__ import annotations

from dataclasses import replace

from tablekick.geometry.points import Point
from tablekick.law.flick.attack import attempt_ends
from tablekick.law.flick.bodies import BALL, Body, is_figure, side_of
from tablekick.law.flick.calls import Call, Reason
from tablekick.law.flick.citations import fistf, outcomes_2000, ruling, subbuteo
from tablekick.law.flick.clock import period_ends_when_settled
from tablekick.law.flick.facts import Stop
from tablekick.law.flick.memory import Rulings, Standing, Stroke, StrokeKind
from tablekick.law.flick.offences import Offence, sanction
from tablekick.law.flick.offside import in_offside_position, settle_offside
from tablekick.law.flick.placing import comes_to_rest, place_figures, unsettle
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.positional import positional_ends
from tablekick.law.flick.restarts.taking import restart_ball_stops, restart_missed, taker_comes_to_rest
from tablekick.law.flick.shootout import shot_stops
from tablekick.law.flick.strokes import finish
from tablekick.law.flick.ticks import tick_ends
from tablekick.law.flick.waiting import give_time, go_on, time_when_ball_stopped
from tablekick.rulebooks import clause

TOUCHING_MM = 0.5
"""Two bodies this close to each other touch, as far as a referee can see."""


def on_stop(play: Play, stop: Stop) -> Rulings:
    """Read a stop."""
    if play.shoot_out is not None:
        return shot_stops(play, stop)
    if stop.body == BALL:
        return ball_stops(play, stop)
    return figure_stops(play, stop)


def figure_stops(play: Play, stop: Stop) -> Rulings:
    """A figure came to rest: was the ball missed, has it to be placed?"""
    if not is_figure(stop.body):
        return []
    before = play.figures.get(stop.body)
    at = stop.at or (before.at if before else play.ball)
    standing = Standing(
        at=at,
        lying=stop.lying,
        entangled=stop.entangled,
        away=before.away if before else None,
        left_at=before.left_at if before else None,
    )
    play.figures = {**play.figures, stop.body: comes_to_rest(play, stop.body, standing)}
    if stop.entangled is not None and stop.entangled in play.figures:
        partner = replace(play.figures[stop.entangled], entangled=stop.body)
        play.figures = {**play.figures, stop.entangled: partner}
        unsettle(play, stop.entangled)
    unsettle(play, stop.body)
    stroke = finish(play, stop.body)
    rulings = stroke_ends(play, stroke) if stroke is not None else []
    if not play.ball_moving and play.restart is None:
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
        return attempt_ends(play, stroke)
    if stroke.kind is StrokeKind.BLOCK and stroke.resumes is not None and not stroke.offended:
        return go_on(play, stroke.resumes)
    return []


def becomes_passive(play: Play, stroke: Stroke) -> None:
    """A played figure that ends in offside position while the ball moves is in passive offside."""
    if not (play.parameters.offside and play.ball_moving and stroke.touched_ball):
        return
    if side_of(stroke.figure) is play.attacking and in_offside_position(play, stroke.figure, play.ball):
        play.passive |= {stroke.figure}


def ball_stops(play: Play, stop: Stop) -> Rulings:
    """The ball came to rest: everything that waited for it is settled."""
    play.ball = stop.at or play.ball
    play.ball_moving = False
    play.passive = frozenset()
    play.saved = False
    rulings = settle_offside(play, play.ball, play.ball_radius)
    play.offside = ()
    play.rebound = None
    rulings += restart_ball_stops(play)
    if play.restart is not None and play.pending is None:
        return rulings
    rulings += play.law.the(scrimmage)(play, stop)
    rulings += period_ends_when_settled(play)
    if play.restart is None:
        rulings += place_figures(play)
        rulings += play.law.the(shootable)(play)
        rulings += defender_blocks_at_rest(play)
    return rulings


def touching_ball(play: Play) -> list[Body]:
    reach = play.base_radius + play.ball_radius + TOUCHING_MM
    return [figure for figure, standing in play.figures.items() if standing.at.distance_to(play.ball) <= reach]


def scrimmage(play: Play, stop: Stop) -> Rulings:
    """A ball that rests against several figures has to be freed by the next flick."""
    touching = touching_ball(play)
    crowd = crowded(play, touching)
    had_to_be_freed, play.crowded = play.crowded, crowd
    if not had_to_be_freed or len(touching) < 2 or accidentally_crowded(play, stop):
        return []
    return blocked_ball(play, play.ball)


def crowded(play: Play, touching: list[Body]) -> bool:
    """The resting ball touches an attacking figure and more figures of either side."""
    others = play.parameters.crowd
    return len(touching) > others and any(side_of(figure) is play.attacking for figure in touching)


@clause(*fistf("5.3.4"), outcomes=outcomes_2000("5.3.4"))
def blocked_ball(play: Play, at: Point) -> Rulings:
    """The ball was not played out of a crowd: more than one figure touches it when it is next at rest."""
    if not play.crowded and len(touching_ball(play)) < 2:
        return []
    offence = Offence(rule=blocked_ball, reason=Reason.BLOCKED_BALL, by=play.attacking, at=at)
    return play.law.the(sanction)(play, offence)


@clause("fistf-1999:II.5.3.4.p2")
def accidentally_crowded(play: Play, stop: Stop) -> bool:  # noqa: ARG001
    """The attacker clearly meant to free the ball and it came to rest in a crowd by accident (a person sees that)."""
    return stop.accidental


@clause(*fistf("7.1.2"), *subbuteo("7.4"))
def shootable(play: Play) -> Rulings:
    """The referee announces that the ball is completely inside the shooting area."""
    end = play.attacks(play.attacking)
    inside = play.pitch.is_completely_past_shooting_line(play.ball, play.ball_radius, end)
    announced, play.shootable = play.shootable, inside
    if not inside or announced:
        return []
    return [ruling(play, shootable, Call.SHOOTABLE, to=play.attacking)]


def defender_blocks_at_rest(play: Play) -> Rulings:
    """Indoors the attacker waits for the block-flick whenever the ball has stopped."""
    if not play.parameters.block_only_at_rest or not play.block or play.owed is not None:
        return []
    return give_time(play, time_when_ball_stopped, time_when_ball_stopped, time_when_ball_stopped)
