"""Rule 6, defending. The ball has left the game over a line: goal, or who restarts it and how."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Cross, Flick, Leave, LeftFrom, Line, Touch
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.defence.rules import block_meets_body
from tablekick.law.flick.defence.wait import nothing_moves
from tablekick.law.flick.flick_in.rules import flick_in, over_touchline
from tablekick.law.flick.flick_off.set_up import flick_off_goes_out
from tablekick.law.flick.flicking.flicks import improper_flick
from tablekick.law.flick.flicking.rules import illegal
from tablekick.law.flick.flicking.strokes import touch_is_a_flick
from tablekick.law.flick.fouls.cards import with_held
from tablekick.law.flick.fouls.choices import GOES_ON, carried_out, resume, rewind
from tablekick.law.flick.goal.goals import ball_in_goal
from tablekick.law.flick.goal_flick.over_goal_line import over_goal_line
from tablekick.law.flick.memory import Pending, Played, Rulings
from tablekick.law.flick.names import rule_named, step_named
from tablekick.law.flick.offside.rules import settle_offside
from tablekick.law.flick.parameters import BallIsOut
from tablekick.law.flick.placing.forcing import place_figures, rebounded_figure_interferes
from tablekick.law.flick.placing.substitutions import forcing_in_doubt
from tablekick.law.flick.possession.rules import missed_ball
from tablekick.law.flick.restarts.awards import goal_flick
from tablekick.law.flick.restarts.readiness import corner_flick
from tablekick.law.flick.shoot_out.rules import shot_crosses
from tablekick.law.flick.spare_goalkeeper.rules import spare_may_go
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import StrokeKind
from tablekick.law.flick.time.rules import period_ends_when_settled
from tablekick.law.rulings import Ruling
from tablekick.rulebooks import about, asked, clause


@asked(*subbuteo("4.19"))
def ball_is_in_play(play: Play) -> bool:
    """From the kick-off on the ball is in play, unless the referee has stopped the game."""
    return play.restart is None


def on_cross(play: Play, cross: Cross) -> Rulings:
    """The whole of the ball crossed a line."""
    if play.shoot_out is not None:
        return shot_crosses(play, cross)
    if not ball_is_in_play(play):
        return []
    if not cross.goal and play.parameters.ball_is_out is BallIsOut.BOARD and is_on_board(play, cross.at):
        # Indoors only leaving the board puts the ball out of the game.
        play.ball_rolls()
        return []
    return ball_is_out(play, cross)


@clause("fistf-1999:I.1.1", "fistf-2000:P.1.1", *fistf("6.2.6.c"), *fistf("6.2.6"), *subbuteo("4.20"))
def ball_is_out(play: Play, cross: Cross) -> Rulings:
    """The ball is out of the game, and the right to a block-flick with it."""
    spare_may_go(play)
    play.ball_to(Point(cross.at.x_mm, cross.at.y_mm))
    offside = settle_offside(play, cross.at, play.ball_radius)
    if offside and play.clock.time_is_up:
        # After the signal there is no free-flick to take any more, but the offside still voids a goal.
        play.nothing_pending()
        play.ball_stopped()
        return offside + period_ends_when_settled(play)
    decided = flick_off_goes_out(play, cross.at) or play.law.the(decide)(play, cross)
    play.ball_stopped()
    # Whatever restart it came from, a penalty-flick too, is decided now.
    play.restart_settled()
    if not offside:
        decided += period_ends_when_settled(play)
    if play.restart is not None:
        decided += place_figures(play)
    # Whoever waives the offside has what became of the ball.
    return with_held(play, offside, decided)


def is_on_board(play: Play, at: Point) -> bool:
    """No farther out than the barrier."""
    margin = play.pitch.cloth + play.pitch.board
    return abs(at.x_mm) <= play.pitch.goal_line + margin and abs(at.y_mm) <= play.pitch.touchline + margin


@about("fistf-1999:I.1.1", "fistf-2000:P.1.1")
def decide(play: Play, cross: Cross) -> Rulings:
    """The ball is out: a goal, or whose restart?"""
    if cross.goal:
        return ball_in_goal(play, cross.at)
    if play.clock.time_is_up:
        # Time was over already: nothing is restarted any more.
        return []
    if play.possession.played is not None and play.law.the(forcing_in_doubt)(play, play.possession.played, cross):
        return against_the_attacker(play, play.possession.played, cross)
    if cross.line is Line.TOUCH:
        return over_touchline(play, cross.at)
    return over_goal_line(play, cross.at)


def against_the_attacker(play: Play, played: Played, cross: Cross) -> Rulings:
    """What the attacker did not force beyond doubt goes to the defender."""
    if cross.line is Line.TOUCH:
        return flick_in(play, played.side.other, cross.at, forcing_in_doubt)
    end = 1 if cross.at.x_mm > 0 else -1
    if end == play.attacks(played.side):
        return goal_flick(play, played.side.other, forcing_in_doubt)
    return corner_flick(play, played.side.other, cross.at, forcing_in_doubt)


def ball_leaves_board(play: Play, leave: Leave) -> Rulings:
    """Indoors the ball is out of the game when it leaves the board."""
    if leave.source is not LeftFrom.BOARD or leave.at is None or play.restart is not None:
        return []
    at = leave.at
    beyond_x, beyond_y = abs(at.x_mm) - play.pitch.goal_line, abs(at.y_mm) - play.pitch.touchline
    line = Line.GOAL if beyond_x > beyond_y else Line.TOUCH
    return ball_is_out(play, Cross(line=line, at=at))


@clause(*fistf("6.2.4.i"), *subbuteo("6.26"))
def put_back(play: Play, pending: Pending) -> Rulings:
    """Everything affected goes back to where it was; then the game goes on."""
    rulings: Rulings = []
    if pending.rolls_on and BALL not in pending.restore:
        # The offence has not touched the moving ball: only the figures go back.
        rulings += rolled_on(play, pending)
        play.offence_waits(pending.later)
        play.takes_hold_of(pending.restore)
    else:
        rewind(play, pending)
        nothing_moves(play)
        rulings += carried_out(pending)
    for body, at in pending.restore.items():
        if body == BALL:
            play.ball_to(at)
        elif body in play.table.figures:
            play.puts(body, play.table.figures[body].put_back(at))
    if pending.restore_flicks is not None:
        play.flicks_restored(pending.restore_flicks)
    if pending.after is not None:
        rulings += step_named(pending.after)(play)
    for also in (pending.either, pending.on_back):
        if also is not None:
            rulings += step_named(also)(play, pending)
    rulings += period_ends_when_settled(play)
    if play.restart is not None:
        rulings += place_figures(play)
    signalled = any(given.call in GOES_ON for given in rulings)
    if play.restart is None and play.block.owed is None and not signalled:
        rulings.append(goes_on(play, pending))
    return rulings


def rolled_on(play: Play, pending: Pending) -> Rulings:
    """What has become of the ball that the offence has not touched."""
    if pending.unaided is None:
        return list(pending.held)
    now, (state, rulings) = play.state(), pending.unaided
    resume(play, state, now)
    play.moving_as(now.table)
    return list(rulings)


def goes_on(play: Play, pending: Pending) -> Ruling:
    """Play! Under the clause of the offence, where that itself says so."""
    resumes = put_back if pending.resumes is None else rule_named(pending.resumes)
    said = ruling(play, resumes, Call.PLAY, to=play.possession.attacking)
    offence = pending.ruling.clause
    return said.under(offence) if offence.startswith(said.clause) else said


@clause(*fistf("6.2.3"), *subbuteo("6.39"))
def attacker_does_not_wait(play: Play, flick: Flick) -> Rulings:
    """Where the referee gives the defender time for a block-flick, the attacker has to wait for it."""
    if play.block.owed is None or flick.figure.side is not play.possession.attacking:
        return []
    fault = rule_named(play.block.owed.fault)
    fault(play)
    return illegal(play, flick, fault)


@clause(*fistf("6.2.1"), *fistf("6.2.6.a"), *fistf("6.2.6"))
def block_before_the_ball_is_touched(play: Play, flick: Flick) -> Rulings:
    """One block-flick after each touch of the ball by the attacker, none before it; an untaken one does not add up."""
    if flick.figure.side is not play.possession.defending or play.block.held:
        return []
    return illegal(play, flick, block_before_the_ball_is_touched)


@asked(*fistf("6.2.2"), *subbuteo("6.8"))
def block_after_a_miss(play: Play, flick: Flick) -> Rulings:
    """A block-flick taken when the attacker has missed the ball already is an attacking flick."""
    if flick.figure.side is not play.possession.defending or not flick.after_miss:
        return []
    missing = [stroke for stroke in play.table.strokes.values() if stroke.kind is StrokeKind.ATTACK]
    stroke = next(
        (one for one in missing if one.figure.side is play.possession.attacking and not one.touched_ball), None
    )
    if stroke is None:
        return []
    play.on_its_way(stroke.has_missed())
    return play.law.the(missed_ball)(play, stroke)


@about(*fistf("6.2.5"))
def meets_body(play: Play, figure: Body, touch: Touch) -> Rulings:
    """A moving figure met a person: only a block-flick must not."""
    interference = rebounded_figure_interferes(play, figure, touch.other_than(figure), touch)
    stroke = play.table.strokes.get(figure)
    if interference or stroke is None or stroke.kind is StrokeKind.VOID:
        return interference
    return block_meets_body(play, stroke, touch)


@clause(*fistf("6.2.1"), *subbuteo("6.26"))
def block_at_restart(play: Play, flick: Flick) -> Rulings:
    """The taker is on its way: before it has touched the ball there is no block-flick."""
    faults = improper_flick(play, flick) or illegal(play, flick, block_at_restart)
    touch_is_a_flick(play, flick, StrokeKind.BLOCK, offended=True)
    return faults
