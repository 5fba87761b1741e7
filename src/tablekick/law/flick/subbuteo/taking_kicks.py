"""Taking a restart: the taker flicks properly and meets the ball; the defender may move as soon as it is flicked."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Flick, Touch
from tablekick.law.flick.attack import contact_after_missing, missed_ball
from tablekick.law.flick.calls import RestartKind
from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.memory import Pending, Rulings, Stroke, StrokeKind
from tablekick.law.flick.naming import step_name
from tablekick.law.flick.offences import claim_back
from tablekick.law.flick.play import Play
from tablekick.law.flick.possession import change
from tablekick.law.flick.restarts.taking import flick_at_restart, flick_off_meets, not_forward
from tablekick.law.flick.subbuteo.attacking import back_and_change
from tablekick.law.flick.subbuteo.blocking import block_with_the_flick
from tablekick.law.flick.subbuteo.placing import settle_at_restart
from tablekick.law.flick.subbuteo.restarts import corner_lost, corner_repeated, goal_kick_stays_in
from tablekick.law.flick.subbuteo.returning import back_in_at_restart
from tablekick.law.flick.subbuteo.throw_in import ball_within, throw_in_passes, throw_in_repeated, thrown_ball_seen
from tablekick.law.records import replace
from tablekick.rulebooks import about, clause


@about(*subbuteo("1.6", "2.3", "6.6", "12.36"))
def flick_while_stopped(play: Play, flick: Flick) -> Rulings:
    """A flick at a restart: no back-in flick, figures off the area settled, and a proper flick of the taker."""
    before = back_in_at_restart(play, flick)
    if before:
        return before
    had, waiting = play.table.strokes.get(flick.figure), play.pending
    rulings = settle_at_restart(play, flick) + flick_at_restart(play, flick)
    stroke = play.table.strokes.get(flick.figure)
    if stroke is None or stroke is had or stroke.kind is not StrokeKind.RESTART:
        return rulings
    block_with_the_flick(play)
    if stroke.offended and play.pending is not None and play.pending is not waiting:
        play.pending = replace(play.pending, either=step_name(taker_loses_the_ball), on_back=step_name(restart_is_lost))
    return rulings


@clause(*subbuteo("1.6"))
def taker_loses_the_ball(play: Play, pending: Pending) -> Rulings:
    """Whoever takes a restart with an improper flick has lost the ball, unless it has gone out since."""
    return [] if play.restart is not None else change(play, pending.offended, taker_loses_the_ball)


@clause(*subbuteo("1.6", "1.7"))
def restart_is_lost(play: Play, pending: Pending) -> Rulings:
    """With everything put back the opponent has the ball where it lay; the restart is not taken again (a reading)."""
    play.restart = None
    return change(play, pending.offended, restart_is_lost)


@about(*subbuteo("5.34", "13.19", "15.17"))
def restart_not_touched(play: Play, stroke: Stroke) -> Rulings:
    """The taker missed the ball."""
    restart = play.restart
    if restart is None or stroke.spoiled:
        # A defensive move that stopped it on its way has been called: that is no miss.
        return []
    play.taken = None
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
    play.restart = None
    return back_and_change(play, stroke) or missed_ball(play, stroke)


@about(*subbuteo("4.12", "13.35", "14.14"))
def ball_of_restart_meets(play: Play, body: Body, touch: Touch) -> Rulings:
    """The ball of a kick-off, throw-in or goal kick meets something: has it gone where it has to by then?"""
    if play.possession.played is not None and body == play.possession.played.by:
        return []
    seen = ball_within(play, body, touch)
    thrown = thrown_ball_seen(play, *seen) if seen is not None else []
    return flick_off_meets(play, body, touch) or thrown or met_in_the_penalty_area(play, body, touch)


def met_in_the_penalty_area(play: Play, body: Body, touch: Touch) -> Rulings:
    """A team-mate meets the ball of a goal kick before it has left the penalty area: it has not left it (14.14)."""
    restart, played = play.taken, play.possession.played
    at = touch.ball_at or touch.at
    if restart is None or played is None or at is None or played.met or body.side is not restart.to:
        return []
    if played.restart is not RestartKind.GOAL_FLICK or restart.kind is not RestartKind.GOAL_FLICK:
        return []
    radius = play.ball_radius if touch.ball_at is not None else 0.0
    if not play.pitch.touches_penalty_area(at, radius, play.own_end(restart.to)):
        return []
    play.table = play.table.ball_at(at)
    return goal_kick_stays_in(play, restart)


def disturbed_by_the_taker(play: Play, stroke: Stroke) -> Rulings:
    """The restart is taken again, but what the missing taker has hit goes back if the opponent asks for it (5.34)."""
    side = stroke.figure.side
    if not stroke.met or side is None:
        return []
    restore = {stroke.figure: stroke.origin, **stroke.affected}
    return claim_back(play, contact_after_missing, to=side.other, restore=restore)
