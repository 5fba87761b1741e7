"""Rule 1, handling the figures. Hands: balance, changing hands, and a figure touched while flicking."""

from __future__ import annotations

from tablekick.facts.flick.facts import Conduct, ConductKind, Flick
from tablekick.law.flick.calls import Reason, RestartKind, Stage
from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.defence.subbuteo import block_with_the_flick, defender_flicks_badly
from tablekick.law.flick.flicking.rules import both_hands, incorrect_technique
from tablekick.law.flick.flicking.strokes import touch_is_a_flick
from tablekick.law.flick.flicking.subbuteo_sanctions import free_kick_offence
from tablekick.law.flick.flicking.taking import flick_at_restart
from tablekick.law.flick.fouls.cards import Offence, Scene
from tablekick.law.flick.fouls.conduct import ELSEWHERE
from tablekick.law.flick.fouls.conduct import finger_foul as common_finger_foul
from tablekick.law.flick.free_flick.rules import sanction
from tablekick.law.flick.memory import Pending, Rulings, StrokeKind
from tablekick.law.flick.naming import step_name
from tablekick.law.flick.offside.subbuteo import back_in_at_restart
from tablekick.law.flick.placing.subbuteo import settle_at_restart
from tablekick.law.flick.play import Play
from tablekick.law.flick.possession.barring import change
from tablekick.law.flick.replacement import SUBBUTEO, adds, replaces
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY
from tablekick.law.flick.restarts.setting_up import correct_positions, too_few_near_half_way
from tablekick.law.records import replace
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
        play.pending = replace(play.pending, either=step_name(taker_loses_the_ball), on_back=step_name(restart_is_lost))
    return rulings


@about(*subbuteo("4.10", "14.7"))
def placed_without_a_word(play: Play, flick: Flick) -> tuple[Rulings, Rulings]:
    """Kicked before the players have said they are ready: what the referee puts right, and who lacks figures near
    half-way, so that the kick is not taken at all.

    A scene that tells of fewer than three figures of a side tells nothing of where the others stand.
    """
    restart = play.restart
    assert restart is not None
    if restart.kind not in PLACED_FREELY or restart.stage is Stage.READY or flick.figure.side is not restart.to:
        return [], []
    corrected = correct_positions(play, restart, restart.taker or flick.figure)
    missing: Rulings = []
    for side in (restart.to, restart.to.other):
        # The taker of a goal kick stands at the other end, that of a kick-off at half-way.
        others = {flick.figure} if restart.kind is RestartKind.GOAL_FLICK else set()
        told = sum(1 for body in play.table.figures.keys() - others if body.side is side and body.is_figure)
        if side not in restart.ready and told >= play.parameters.figures_near_half_way:
            missing += too_few_near_half_way(play, restart, side)
    return corrected, missing


@clause(*subbuteo("1.6"))
def taker_loses_the_ball(play: Play, pending: Pending) -> Rulings:
    """Whoever takes a restart with an improper flick has lost the ball, unless it has gone out since."""
    return [] if play.restart is not None else change(play, pending.offended, taker_loses_the_ball)


@clause(*subbuteo("1.6", "1.7"))
def restart_is_lost(play: Play, pending: Pending) -> Rulings:
    """With everything put back the opponent has the ball where it lay; the restart is not taken again (a reading)."""
    play.restart = None
    return change(play, pending.offended, restart_is_lost)
