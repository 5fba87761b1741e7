"""Rule 1, handling the figures. Hands: balance, changing hands, a figure touched while flicking; back or free kick."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL
from tablekick.facts.flick.facts import Conduct, ConductKind, Flick
from tablekick.law.flick.calls import Reason
from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.defence.subbuteo import block_with_the_flick, defender_flicks_badly
from tablekick.law.flick.flick_off.subbuteo import placed_without_a_word
from tablekick.law.flick.flicking.rules import both_hands, incorrect_technique
from tablekick.law.flick.flicking.strokes import touch_is_a_flick
from tablekick.law.flick.flicking.subbuteo_sanctions import FREE_KICKS, free_kick_offence
from tablekick.law.flick.fouls.cards import Offence, Scene
from tablekick.law.flick.fouls.conduct import ELSEWHERE
from tablekick.law.flick.fouls.conduct import finger_foul as common_finger_foul
from tablekick.law.flick.free_flick.rules import claim_back
from tablekick.law.flick.free_flick.takers import sanction
from tablekick.law.flick.hearing.stops import flick_at_restart
from tablekick.law.flick.memory import Pending, Rulings
from tablekick.law.flick.names import step_name
from tablekick.law.flick.offside.subbuteo import back_in_at_restart
from tablekick.law.flick.placing.subbuteo import settle_at_restart
from tablekick.law.flick.possession.bars import change
from tablekick.law.flick.possession.subbuteo_late_touches import loses_the_ball
from tablekick.law.flick.replacement import SUBBUTEO, adds, replaces
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import StrokeKind
from tablekick.rulebooks import about, asked, clause


@replaces(incorrect_technique, under=SUBBUTEO)
@about(*subbuteo("1.6", "6.30"))
def bad_flick(play: Play, flick: Flick) -> Rulings:
    """Pushed, dragged or struck twice: back, with change if it was the attacker."""
    return defender_flicks_badly(play, flick) or incorrect_technique(play, flick)


@adds(ELSEWHERE[ConductKind.BALANCE], under=SUBBUTEO)
@about(*subbuteo("1.10"))
def balance(play: Play, conduct: Conduct) -> Rulings:
    """The other hand is on the table."""
    return both_hands_while_flicking(play, conduct)


@replaces(both_hands, under=SUBBUTEO)
@free_kick_offence
@clause(*subbuteo("1.11", "1.14", "A.7"))
def both_hands_while_flicking(play: Play, conduct: Conduct) -> Rulings:
    """Both hands on or above the playing area, while one of them flicks; beside it the other one may lie."""
    if conduct.idle or balance_hand(play, conduct):
        return []
    offence = Offence(
        rule=both_hands_while_flicking, reason=Reason.FOUL_POSITION, by=conduct.by, scene=Scene.AT_THE_BALL
    )
    return play.law.the(sanction)(play, offence)


@asked(*subbuteo("1.10"))
def balance_hand(play: Play, conduct: Conduct) -> bool:
    """For balance it may touch barriers and cloth, outside the playing area."""
    return conduct.at is not None and not play.pitch.is_on_playing_area(conduct.at)


@adds(ELSEWHERE[ConductKind.CHANGING_HANDS], under=SUBBUTEO)
@free_kick_offence
@clause(*subbuteo("1.12", "1.14"))
def changing_hands(play: Play, conduct: Conduct) -> Rulings:
    """Between two hands there is a moment with neither above the playing area."""
    if conduct.at is not None and not play.pitch.is_on_playing_area(conduct.at):
        return []
    offence = Offence(rule=changing_hands, reason=Reason.FOUL_POSITION, by=conduct.by, scene=Scene.AT_THE_BALL)
    return play.law.the(sanction)(play, offence)


@replaces(common_finger_foul, under=SUBBUTEO)
@about(*subbuteo("A.9", "A.13"))
def finger_foul(play: Play, conduct: Conduct) -> Rulings:
    """A figure is touched with the hand while flicking."""
    return attacker_touches_figure(play, conduct) or defender_touches_figure(play, conduct)


@clause(*subbuteo("A.9"))
def attacker_touches_figure(play: Play, conduct: Conduct) -> Rulings:
    """The attacker touches another figure with his move: back and change."""
    if conduct.by is not play.possession.attacking:
        return []
    offence = Offence(rule=attacker_touches_figure, reason=Reason.FINGER_FOUL, by=conduct.by, at=conduct.at)
    return play.law.the(sanction)(play, offence)


@clause(*subbuteo("A.13"))
def defender_touches_figure(play: Play, conduct: Conduct) -> Rulings:
    """The defender touches another figure with his: back."""
    if conduct.by is play.possession.attacking:
        return []
    offence = Offence(rule=defender_touches_figure, reason=Reason.FINGER_FOUL, by=conduct.by, at=conduct.at)
    return play.law.the(sanction)(play, offence)


@replaces(flick_at_restart, under=SUBBUTEO)
@about(*subbuteo("1.6", "2.3", "6.6", "12.36"))
def flick_while_stopped(play: Play, flick: Flick) -> Rulings:
    """A flick at a restart: no back-in flick, figures off the area settled, and a proper flick of the taker."""
    before = back_in_at_restart(play, flick)
    if before:
        return before
    rulings, missing = placed_without_a_word(play, flick)
    if missing:
        touch_is_a_flick(play, flick, StrokeKind.VOID)
        return rulings + missing
    had, waiting = play.table.strokes.get(flick.figure), play.pending
    rulings += settle_at_restart(play, flick) + flick_at_restart(play, flick)
    stroke = play.table.strokes.get(flick.figure)
    if stroke is None or stroke is had or stroke.kind is not StrokeKind.RESTART:
        return rulings
    block_with_the_flick(play)
    if stroke.offended and play.pending is not None and play.pending is not waiting:
        play.answer_brings(step_name(taker_loses_the_ball), on_back=step_name(restart_is_lost))
    return rulings


@clause(*subbuteo("1.6"))
def taker_loses_the_ball(play: Play, pending: Pending) -> Rulings:
    """Whoever takes a restart with an improper flick has lost the ball, unless it has gone out since."""
    return [] if play.restart is not None else change(play, pending.offended, taker_loses_the_ball)


@clause(*subbuteo("1.6", "1.7"))
def restart_is_lost(play: Play, pending: Pending) -> Rulings:
    """With everything put back the opponent has the ball where it lay; the restart is not taken again (a reading)."""
    play.nothing_to_restart()
    return change(play, pending.offended, restart_is_lost)


@replaces(sanction, under=SUBBUTEO)
@about(*subbuteo("1.6", "6.34"))
def back_or_free_kick(play: Play, offence: Offence) -> Rulings:
    """Punish an offence by a free kick where the book says so, else by back, with change if the attacker did it."""
    if offence.rule in FREE_KICKS or play.match.awaiting_toss or play.shoot_out is not None:
        return sanction(play, offence)
    places = {body: standing.at for body, standing in play.table.figures.items()} | {BALL: play.table.ball}
    if play.table.ball_moving and offence.by is play.possession.defending and offence.figure is not None:
        # A defensive move that has touched nothing stops no rolling ball: only the figure goes back (6.17).
        places = {offence.figure: play.where(offence.figure)}
    return claim_back(
        play,
        offence.rule,
        to=offence.by.other,
        restore=places,
        reason=offence.reason,
        at=offence.at,
        restore_flicks=play.rights.flicks,
        either=loses_the_ball,
    )
