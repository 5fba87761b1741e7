"""Rule 1, handling the figures. The technique, the hand, and flicks that are improper or out of turn."""

from __future__ import annotations

from collections.abc import Callable

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Conduct, ConductKind, Flick, Place, Technique
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Period, Reason, Stage
from tablekick.law.flick.citations import fistf, outcomes_2000, ruling, subbuteo
from tablekick.law.flick.flicking.strokes import touch_is_a_flick
from tablekick.law.flick.fouls.cards import Offence, Scene
from tablekick.law.flick.fouls.conduct import _at_the_ball
from tablekick.law.flick.free_flick.takers import sanction
from tablekick.law.flick.memory import RuleFunction, Rulings
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Away, StrokeKind
from tablekick.rulebooks import asked, clause

FlickRule = Callable[[Play, Flick], Rulings]


CLEAN = Technique.CLEAN


BESIDE_THE_BALL_MM = 100.0
"""A taker last seen this close to the ball has been put there to take the restart (ours)."""


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
    return flick.technique is CLEAN or any_finger_may_be_used(play, flick)


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


IMPROPER_SHOT: tuple[FlickRule, ...] = (incorrect_technique, lying_or_entangled)
"""In a shoot-out a player puts one figure to the ball: how it got there and how many there are does not matter."""


def too_many_figures(play: Play, fact: Flick | Place) -> Rulings:
    """A player who uses too many figures is found out with the next flick, or when he puts one down."""
    side = (fact.figure if isinstance(fact, Flick) else fact.body).side
    return illegal_number(play, side) if side is not None else []


@clause(*fistf("1.5"), "fistf-1999-indoor:V.2", *subbuteo("1.16", "1.15"), outcomes=outcomes_2000("1.5"))
def illegal_number(play: Play, side: Side) -> Rulings:
    """Free-flick from the offender's penalty spot; the figures too many are taken off."""
    removed = taken_off(play, side)
    if not removed:
        return []
    offence = Offence(
        rule=illegal_number, reason=Reason.ILLEGAL_NUMBER, by=side, scene=Scene.OWN_SPOT, outcomes=("a", "a")
    )
    return play.law.the(sanction)(play, offence) + removed + goes_on_with_fewer(play)


@clause(*fistf("1.5"), "fistf-1999-indoor:V.2", *subbuteo("1.17"), outcomes=outcomes_2000("1.5"))
def taken_off(play: Play, side: Side) -> Rulings:
    """Twice the excess is taken off, nearest the ball first; the others have to do for the rest of the match."""
    used = [body for body in play.table.figures if body.field_side is side]
    excess = len(used) - play.squads.figure_limit.get(side, play.parameters.figures)
    if excess <= 0:
        return []
    nearest = sorted(used, key=lambda body: (play.where(body).distance_to(play.table.ball), body))
    removed = nearest[: 2 * excess]
    play.takes_off(removed)
    play.squad_reduced(side, len(used) - len(removed), removed)
    return [ruling(play, taken_off, Call.REMOVE, to=side, figure=body, outcome="b") for body in removed]


@clause("fistf-1999:II.1.5", "fistf-2000:I.1.5.b", "fistf-1999-indoor:V.2", *subbuteo("1.18"))
def goes_on_with_fewer(play: Play) -> Rulings:
    """Then the referee lets play go on."""
    return [ruling(play, goes_on_with_fewer, Call.PLAY)]


@clause(*fistf("1.3.1.1"), *subbuteo("1.11", "1.14", "A.7"))
def both_hands(play: Play, conduct: Conduct) -> Rulings:
    """Both hands on or above the playing area at once; `at` tells where the second one is."""
    if conduct.at is not None and not play.pitch.is_on_playing_area(conduct.at):
        return []
    return _at_the_ball(play, conduct, both_hands, Reason.FOUL_POSITION)


@clause(*fistf("1.3.1.2"), *subbuteo("1.13", "1.14"), outcomes=outcomes_2000("1.3.1.2"))
def leaning(play: Play, conduct: Conduct) -> Rulings:
    """Leaning on the board or pushing it."""
    if barrier_for_balance(play, conduct):
        return []
    return _at_the_ball(play, conduct, leaning, Reason.FOUL_POSITION)


@asked(*fistf("1.3.1"))
def barrier_for_balance(play: Play, conduct: Conduct) -> bool:  # noqa: ARG001 - rules are asked with the play
    """A player may touch the barrier to keep his balance, not to make the board unstable."""
    return conduct.kind is ConductKind.HOLDS_BARRIER and not conduct.deliberate


@asked(*fistf("1.4.1"))
def polish_in_a_break(play: Play) -> bool:
    """Before the match and at half-time the bases may be polished."""
    restart = play.restart
    return restart is not None and restart.begins_period and play.clock.period in (Period.FIRST, Period.SECOND)


@asked(*fistf("1.4.2"))
def polish_at_a_restart(play: Play, conduct: Conduct) -> bool:
    """Where figures may be picked up, or after one fell off the board, without delaying the game."""
    restart = play.restart
    before_signal = restart is not None and restart.stage is not Stage.READY
    fallen = any(
        standing.away is Away.BOARD for body, standing in play.table.figures.items() if body.side is conduct.by
    )
    return (before_signal or fallen) and not conduct.deliberate


@clause(*fistf("1.4.3"))
def polish_before_sudden_death(play: Play, conduct: Conduct) -> bool:
    """A short polish before sudden death, no extensive one."""
    return play.clock.period is Period.EXTRA and play.match.awaiting_toss and not conduct.deliberate


@clause(*fistf("1.2"), *fistf("1.1.4"), *subbuteo("1.9"), outcomes=outcomes_2000("1.2"))
def moved_by_hand(play: Play, place: Place) -> Rulings:
    """Touching a figure is a flick, and this one nobody is entitled to."""
    offence = Offence(
        rule=moved_by_hand, reason=Reason.ILLEGAL_FLICKING, by=place.by, at=play.where(place.body), figure=place.body
    )
    return play.law.the(sanction)(play, offence)


@clause(*fistf("1.2"), *subbuteo("6.26"), outcomes=outcomes_2000("1.2"))
def flicked_out_of_turn(play: Play, flick: Flick) -> Rulings:
    """Nobody may flick who is not allowed to take a flick."""
    side = flick.figure.side
    assert side is not None
    offence = Offence(
        rule=flicked_out_of_turn,
        reason=Reason.ILLEGAL_FLICKING,
        by=side,
        at=play.where(flick.figure),
        figure=flick.figure,
    )
    touch_is_a_flick(play, flick, StrokeKind.VOID)
    return play.law.the(sanction)(play, offence)
