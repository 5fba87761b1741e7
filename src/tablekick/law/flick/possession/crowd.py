"""Rule 5, attacking. A ball that rests among several figures: the next flick has to play it out of the crowd."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Say, Stop, Word
from tablekick.law.flick.calls import Call, Reason
from tablekick.law.flick.citations import fistf, outcomes_2000, ruling, subbuteo
from tablekick.law.flick.fouls.cards import Offence
from tablekick.law.flick.free_flick.takers import sanction
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.state import Play
from tablekick.rulebooks import about, asked, clause

TOUCHING_MM = 0.5
"""Two bodies this close to each other touch, as far as a referee can see."""


def touching_ball(play: Play) -> list[Body]:
    """The figures at rest that touch the ball."""
    x, wide = play.table.ball.x_mm, play.pitch.base_radius + play.pitch.ball_radius + 2 * TOUCHING_MM
    behind, before = x - wide, x + wide
    # Most figures are far away: only those about abreast of the ball are worth measuring.
    abreast = [figure for figure, standing in play.table.figures.items() if behind <= standing.x_mm <= before]
    return [figure for figure in abreast if touches_ball(play, figure) and not play.table.is_moving(figure)]


def touches_ball(play: Play, figure: Body) -> bool:
    reach = play.pitch.base_radius + play.pitch.ball_radius + TOUCHING_MM
    return play.where(figure).distance_to(play.table.ball) <= reach


@about(*fistf("5.3.4"))
def look_at_crowd(play: Play, stop: Stop) -> Rulings:
    """With the ball at rest something has stopped: is the ball crowded, and has it been freed?"""
    if play.table.ball_moving or play.restart is not None:
        return []
    touching = touching_ball(play)
    rulings = blocked_ball(play, touching, stop) if play.contest.freeing else []
    freeing = play.contest.freeing and not rulings and attacker_is_on_its_way(play)
    play.crowd_looked_at(crowded=is_crowded(play, touching), freeing=freeing)
    return rulings


def attacker_is_on_its_way(play: Play) -> bool:
    return any(figure.side is play.possession.attacking for figure in play.table.strokes)


def figure_joins_crowd(play: Play, stop: Stop) -> Rulings:
    """A figure has come to rest at the ball, or may have left it."""
    if not (play.contest.freeing or play.contest.crowded or touches_ball(play, stop.body)):
        return []
    return play.law.the(look_at_crowd)(play, stop)


def is_crowded(play: Play, touching: list[Body]) -> bool:
    """The resting ball touches an attacking figure and more figures of either side."""
    others = play.parameters.crowd
    return len(touching) > others and any(figure.side is play.possession.attacking for figure in touching)


@clause(*fistf("5.3.4"), outcomes=outcomes_2000("5.3.4"))
def blocked_ball(play: Play, touching: list[Body], stop: Stop) -> Rulings:
    """The ball was not played out of a crowd: more than one figure touches it when it is next at rest."""
    if len(touching) < 2 or accidentally_crowded(play, stop):
        return []
    offence = Offence(rule=blocked_ball, reason=Reason.BLOCKED_BALL, by=play.possession.attacking, at=play.table.ball)
    return play.law.the(sanction)(play, offence)


@asked("fistf-1999:II.5.3.4.p2")
def accidentally_crowded(play: Play, stop: Stop) -> bool:  # noqa: ARG001
    """The attacker clearly meant to free the ball and it came to rest in a crowd by accident (a person sees that)."""
    return stop.accidental


@clause(*fistf("5.4.1"), *fistf("5.4.2"), "fistf-1999:I.1.3.2", "fistf-2000:P.1.3.2", *subbuteo("5.46", "4.32"))
def limited_flick(play: Play, say: Say) -> Rulings:
    """The attacker's stance drives the defender from his goalkeeper: he flicks, then the defender blocks in peace."""
    if say.word is not Word.LIMITED or say.by is not play.possession.attacking or play.restart is not None:
        return []
    play.flick_limited(True)
    return [ruling(play, limited_flick, Call.LIMITED_FLICK, to=say.by)]


@clause(*fistf("5.4.3"), *subbuteo("5.51", "5.52", "A.17", "A.20"))
def limited_flick_not_waited_for(play: Play) -> bool:
    """The attacker must allow the block-flick after a limited flick."""
    return play.block.owed is not None
