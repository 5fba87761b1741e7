"""Rule 5, attacking. Figures still moving after a change of possession, restarts not touched, faults of this book."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Conduct, Flick, Touch
from tablekick.law.flick.calls import Reason
from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.corner.subbuteo import corner_lost, corner_repeated
from tablekick.law.flick.defence.crossings import meets_body
from tablekick.law.flick.defence.subbuteo import back_on_the_fly, simple_back
from tablekick.law.flick.defence.subbuteo_advantage import not_the_chosen_figure
from tablekick.law.flick.defence.subbuteo_broken import block_hits_hand, block_was_incorrect, pushed_into_the_hand
from tablekick.law.flick.flick_in.subbuteo import taker_meets_something, throw_in_passes, throw_in_repeated
from tablekick.law.flick.flick_in.subbuteo_automatic import automatic_not_declared
from tablekick.law.flick.flick_off.rules import not_forward
from tablekick.law.flick.flick_off.subbuteo import goal_kick_stays_in
from tablekick.law.flick.flicking.strokes import ATTEMPTS
from tablekick.law.flick.flicking.subbuteo_sanctions import free_kick_offence
from tablekick.law.flick.fouls.cards import Offence
from tablekick.law.flick.fouls.conduct import obstruction
from tablekick.law.flick.fouls.subbuteo import stopped_for_misconduct
from tablekick.law.flick.free_flick.rules import claim_back
from tablekick.law.flick.free_flick.takers import sanction
from tablekick.law.flick.hearing.stops import FAULTS_OF_A_FLICK
from tablekick.law.flick.hearing.touches import LATE_TOUCH
from tablekick.law.flick.memory import Pending, Rulings
from tablekick.law.flick.offside.rules import opponent_played, rebound_keeps_tick_count
from tablekick.law.flick.possession.bars import change
from tablekick.law.flick.possession.plays import restart_missed
from tablekick.law.flick.possession.rules import (
    ball_hits_standing_defender,
    contact_after_missing,
    counts_go_on,
    meets_figure,
    missed_ball,
    rebound_keeps_flick_count,
    touched_once_more,
)
from tablekick.law.flick.possession.subbuteo import (
    back_and_change,
    ball_is_contested,
    contender_is_met,
    under_its_clause,
)
from tablekick.law.flick.replacement import SUBBUTEO, adds, replaces
from tablekick.law.flick.spare_goalkeeper.rules import rebound_keeps_spare_locked
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Stroke, StrokeKind
from tablekick.rulebooks import about, asked, clause


@adds(LATE_TOUCH, under=SUBBUTEO)
@about(*subbuteo("5.7", "5.10", "13.21"))
def after_the_change(play: Play, stroke: Stroke, other: Body, touch: Touch) -> Rulings:
    """A figure that was flicked before possession changed, or has thrown in, touches something."""
    thrower = taker_meets_something(play, stroke, touch)
    if thrower:
        return thrower
    side = stroke.figure.side
    if stroke.kind in ATTEMPTS and side is play.possession.defending:
        if last_player_is_exempt(play, stroke):
            return regains_the_ball(play, stroke) if other == BALL else []
        return former_attacker_touches(play, stroke, other, touch)
    if stroke.kind is StrokeKind.BLOCK and side is play.possession.attacking and other != BALL:
        return former_defender_strikes(play, stroke, other, touch)
    return []


@asked(*subbuteo("5.9"))
def last_player_is_exempt(play: Play, stroke: Stroke) -> bool:
    """Exempt is the figure that played the ball last, unless it was flicked again."""
    return stroke.touched_ball and play.possession.played is not None and play.possession.played.by == stroke.figure


@clause(*subbuteo("5.32"))
def regains_the_ball(play: Play, stroke: Stroke) -> Rulings:
    """Flicked once, it touches the ball once more: the ball is its player's again."""
    side = stroke.figure.side
    assert side is not None
    memory = play.possession.rebound
    keeps_flicks = rebound_keeps_flick_count(play, stroke.figure)
    keeps_ticks = rebound_keeps_tick_count(play, stroke.figure)
    keeps_spare = rebound_keeps_spare_locked(play, stroke.figure)
    rulings = change(play, side, regains_the_ball)
    touched_once_more(play, stroke)
    if memory is not None:
        # Off a field figure the counts go on; off the goalkeeper, who leaves no such memory, they start anew.
        if keeps_flicks:
            play.flicks_restored(memory.flicks)
        counts_go_on(play, side, memory, ticks=keeps_ticks, spare=keeps_spare)
    return rulings


@clause(*subbuteo("5.7", "5.8"))
def former_attacker_touches(play: Play, stroke: Stroke, other: Body, touch: Touch) -> Rulings:
    """The former attacker's figure touches the ball or a standing figure: an incorrect block."""
    moving = other in touch.moving or (other == BALL and play.table.ball_moving)
    if stroke.offended or (moving and other != BALL):
        return []
    play.on_its_way(stroke.has_offended())
    if moving:
        return back_on_the_fly(play, play.table.strokes[stroke.figure], other, touch, former_attacker_touches)
    return simple_back(play, stroke, other, touch, former_attacker_touches)


@clause(*subbuteo("5.10"))
def former_defender_strikes(play: Play, stroke: Stroke, other: Body, touch: Touch) -> Rulings:
    """The former defender's moving figure strikes one of the former attacker: an incorrect block, the ball returns."""
    if stroke.offended or stroke.touched_ball or other.side is not play.possession.defending:
        return []
    play.on_its_way(stroke.has_offended())
    places = {stroke.figure: stroke.origin, other: play.where(other)}
    to = play.possession.defending
    return claim_back(play, former_defender_strikes, to=to, restore=places, at=touch.at, either=ball_returns)


@clause(*subbuteo("5.11"))
def ball_returns(play: Play, pending: Pending) -> Rulings:
    """Possession goes back to the player who was the attacker before the change, unless the ball has gone out since."""
    return [] if play.restart is not None else change(play, pending.offended, ball_returns)


@replaces(meets_body, under=SUBBUTEO)
@about(*subbuteo("5.25", "5.29", "6.29"))
def figure_meets_person(play: Play, figure: Body, touch: Touch) -> Rulings:
    """A moving figure met a hand or a body."""
    stroke = play.table.strokes.get(figure)
    struck = touch.other_than(figure)
    if stroke is None:
        pushed_into_the_hand(play, figure, struck)
        return []
    if stroke.kind is StrokeKind.BLOCK:
        return block_hits_hand(play, stroke, touch)
    if struck.side is figure.side:
        return []
    if stroke.kind not in ATTEMPTS:
        return []
    return obstructed(play, touch) or meets_figure(play, stroke, struck, touch)


@free_kick_offence
@clause(*subbuteo("5.29", "5.30"))
def obstructed(play: Play, touch: Touch) -> Rulings:
    """The defender put his body or left his hand in the way on purpose: a free kick where it was touched."""
    if not touch.deliberate:
        return []
    offence = Offence(rule=obstructed, reason=Reason.OBSTRUCTION, by=play.possession.defending, at=touch.at)
    return play.law.the(sanction)(play, offence)


@replaces(obstruction, under=SUBBUTEO)
@about(*subbuteo("5.29", "A.16"))
def obstruction_seen(play: Play, conduct: Conduct) -> Rulings:
    """Obstruction: touched by the figure, a free kick there; otherwise back. Of the attacker the book says nothing."""
    if conduct.by is play.possession.attacking:
        return stopped_for_misconduct(play, conduct)
    offence = Offence(rule=obstructed, reason=Reason.OBSTRUCTION, by=conduct.by, at=conduct.at)
    return obstruction_without_contact(play, conduct) or play.law.the(sanction)(play, offence)


@clause(*subbuteo("A.16", "A.19"))
def obstruction_without_contact(play: Play, conduct: Conduct) -> Rulings:
    """The play is hindered by a body or hand that nothing touched: back."""
    if conduct.at is not None:
        return []
    offence = Offence(rule=obstruction_without_contact, reason=Reason.OBSTRUCTION, by=conduct.by)
    return play.law.the(sanction)(play, offence)


@replaces(ball_hits_standing_defender, under=SUBBUTEO)
@about(*subbuteo("5.3", "6.32"))
def wins_the_ball(play: Play, touch: Touch) -> bool:
    """Does the figure that the ball met win it?"""
    if block_was_incorrect(play, touch) or contender_is_met(play, touch):
        return False
    wins = ball_hits_standing_defender(play, touch)
    if wins:
        opponent_played(play)
    return wins


@adds(FAULTS_OF_A_FLICK, under=SUBBUTEO)
@about(*subbuteo("5.37", "6.24", "15.28"))
def faults_of_this_book(play: Play, flick: Flick) -> Rulings:
    """Faults no other book knows; and a look at what the flick is up against."""
    if flick.figure.side is play.possession.attacking:
        ball_is_contested(play)
    return automatic_not_declared(play, flick) or not_the_chosen_figure(play, flick)


@replaces(restart_missed, under=SUBBUTEO)
@about(*subbuteo("5.34", "13.19", "15.17"))
def restart_not_touched(play: Play, stroke: Stroke) -> Rulings:
    """The taker missed the ball."""
    restart = play.restart
    if restart is None or stroke.spoiled:
        # A defensive move that stopped it on its way has been called: that is no miss.
        return []
    play.restart_settled()
    again = (
        throw_in_repeated(play, restart)
        or throw_in_passes(play, restart)
        or corner_repeated(play, restart)
        or corner_lost(play, restart)
        or not_forward(play, restart)
        or goal_kick_stays_in(play, restart)
    )
    if again:
        return disturbed_by_the_taker(play, stroke) + again
    play.nothing_to_restart()
    return back_and_change(play, stroke) or missed_ball(play, stroke)


def disturbed_by_the_taker(play: Play, stroke: Stroke) -> Rulings:
    """The restart is taken again, but what the missing taker has hit goes back if the opponent asks for it (5.34)."""
    side = stroke.figure.side
    if not stroke.met or side is None:
        return []
    restore = {stroke.figure: stroke.origin, **stroke.affected}
    return claim_back(play, contact_after_missing, to=side.other, restore=restore)


@clause(*subbuteo("5.11", "1.6", "6.34"))
def loses_the_ball(play: Play, pending: Pending) -> Rulings:
    """Back or advantage: the attacker who offends has lost the ball either way."""
    since = play.restart is not None
    if pending.before.possession.attacking is pending.offended or pending.before.restart is not None or since:
        # An offence before a restart leaves the right to it; a restart awarded since says who has the ball.
        return []
    return under_its_clause(pending, change(play, pending.offended, loses_the_ball))
