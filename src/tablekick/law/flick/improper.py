"""Improper flicks: what is wrong with a flick whenever it is made, in open play, at a restart or in a shoot-out."""

from __future__ import annotations

from collections.abc import Callable

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Flick, Technique
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import KeeperMode, Reason, Stage
from tablekick.law.flick.citations import fistf, outcomes_2000, subbuteo
from tablekick.law.flick.memory import Away, RuleFunction, Rulings
from tablekick.law.flick.numbers import too_many_figures
from tablekick.law.flick.offences import Offence, Scene, sanction
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY
from tablekick.rulebooks import about, asked, clause

FlickRule = Callable[[Play, Flick], Rulings]

BESIDE_THE_BALL_MM = 100.0
"""A taker last seen this close to the ball has been put there to take the restart (ours)."""


@about(*fistf("1.1.2"), *fistf("1.2"))
def improper_flick(play: Play, flick: Flick) -> Rulings:
    """The first thing wrong with a flick, whenever it is made."""
    for rule in play.law.each(IMPROPER):
        faults = rule(play, flick)
        if faults:
            return faults
    return []


def illegal(play: Play, flick: Flick, rule: RuleFunction, reason: Reason = Reason.ILLEGAL_FLICKING) -> Rulings:
    """An illegal flick is punished where the figure stood."""
    side = flick.figure.side
    assert side is not None
    offence = Offence(rule=rule, reason=reason, by=side, at=where_flicked(play, flick.figure), figure=flick.figure)
    return play.law.the(sanction)(play, offence)


def where_flicked(play: Play, figure: Body) -> Point:
    """Where a figure stood when flicked; the taker of a restart at the ball, though nobody saw it put there."""
    restart = play.restart
    at = play.where(figure)
    if restart is None or figure != restart.taker or restart.taker_at is not None:
        return at
    ball = restart.ball_at or restart.at
    return at if at.distance_to(ball) <= BESIDE_THE_BALL_MM else ball


def is_picked_up(play: Play) -> bool:
    """The players pick up and place their figures: nothing is left lying or beside the board when they flick."""
    restart = play.restart
    return restart is not None and restart.kind in PLACED_FREELY and restart.stage is not Stage.READY


@clause(*fistf("1.1.2"), *subbuteo("1.6", "1.2", "1.3", "1.4", "1.5", "6.36", "A.6"), outcomes=outcomes_2000("1.1.2"))
def incorrect_technique(play: Play, flick: Flick) -> Rulings:
    """No pushing, dragging or striking twice: the figure leaves the nail at once."""
    if clean_technique(play, flick):
        return []
    return illegal(play, flick, incorrect_technique, Reason.INCORRECT_FLICKING)


@asked(*fistf("1.1.1"), *subbuteo("1.1"))
def clean_technique(play: Play, flick: Flick) -> bool:
    """The nail of the index or middle finger strikes the base."""
    return flick.technique is Technique.CLEAN or any_finger_may_be_used(play, flick)


@asked(*fistf("1.1.3"))
def any_finger_may_be_used(play: Play, flick: Flick) -> bool:
    """A handicapped player without index or middle finger may use any other one."""
    return flick.technique is Technique.OTHER_FINGER and flick.figure.side in play.squads.any_finger


@clause(*fistf("1.2"), *subbuteo("2.21"), outcomes=outcomes_2000("1.2"))
def lying_or_entangled(play: Play, flick: Flick) -> Rulings:
    """A figure that lies or is entangled may not be flicked."""
    standing = play.table.figures.get(flick.figure)
    if standing is None or not (standing.lying or standing.entangled) or is_picked_up(play):
        return []
    return illegal(play, flick, lying_or_entangled)


@clause(*fistf("2.1.2.6"), *fistf("2.1.2.2"), *subbuteo("2.4"), outcomes=outcomes_2000("2.1.2.6"))
def not_yet_placed(play: Play, flick: Flick) -> Rulings:
    """A figure that stopped off the cloth may not be used before the referee has placed it."""
    standing = play.table.figures.get(flick.figure)
    if standing is None or standing.away not in (Away.SURFACE, Away.BOARD) or play.table.is_moving(flick.figure):
        return []
    if is_picked_up(play):
        return []
    return illegal(play, flick, not_yet_placed)


@clause(*fistf("2.1.3.2"), *subbuteo("2.11"))
def rebounded_figure_used(play: Play, flick: Flick) -> Rulings:
    """A figure that rebounded off the barrier may not be used before the referee has placed it."""
    standing = play.table.figures.get(flick.figure)
    if standing is None or standing.away is not Away.REBOUND or is_picked_up(play):
        return []
    return illegal(play, flick, rebounded_figure_used)


@clause(*fistf("9.1.2"), *fistf("9.1.2.b"), *subbuteo("9.3"))
def spare_used_beside_goalkeeper(play: Play, flick: Flick) -> Rulings:
    """The spare goalkeeper may only be used when the goalkeeper is out of the goal."""
    side = flick.figure.side
    if side is None or not flick.figure.is_spare or play.keepers.modes[side] is KeeperMode.SPARE:
        return []
    offence = Offence(rule=spare_used_beside_goalkeeper, reason=spare_reason(play), by=side, scene=Scene.OWN_SPOT)
    return play.law.the(sanction)(play, offence)


def spare_reason(play: Play) -> Reason:
    """1999 calls it illegal manipulation; the German edition an illegal number of figures."""
    punished = play.parameters.idle_spare_on_area_is_punished
    return Reason.ILLEGAL_MANIPULATION if punished else Reason.ILLEGAL_NUMBER


IMPROPER: tuple[FlickRule, ...] = (
    too_many_figures,
    incorrect_technique,
    lying_or_entangled,
    not_yet_placed,
    rebounded_figure_used,
    spare_used_beside_goalkeeper,
)
"""The order in which every flick is questioned."""

IMPROPER_SHOT: tuple[FlickRule, ...] = (incorrect_technique, lying_or_entangled)
"""In a shoot-out a player puts one figure to the ball: how it got there and how many there are does not matter."""
