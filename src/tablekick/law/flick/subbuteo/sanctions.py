"""Back and change, or a free kick: how this book punishes, and where a free kick is direct."""

from __future__ import annotations

from typing import TypeVar

from tablekick.facts.flick.bodies import BALL
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.attack import foul_before_the_ball
from tablekick.law.flick.citations import subbuteo
from tablekick.law.flick.conduct import handball, leaning
from tablekick.law.flick.flicking import passive_offside
from tablekick.law.flick.memory import Pending, RuleFunction, Rulings
from tablekick.law.flick.numbers import illegal_number
from tablekick.law.flick.offences import Offence, claim_back, is_in_own_penalty_area, sanction
from tablekick.law.flick.offside import offside, played_on_beyond_the_line
from tablekick.law.flick.placing import rebound_meets_moving
from tablekick.law.flick.play import Play
from tablekick.law.flick.possession import change
from tablekick.law.flick.ticks import too_many_ticks
from tablekick.law.records import replace
from tablekick.rulebooks import about, asked, clause

R = TypeVar("R", bound=RuleFunction)

FREE_KICKS: set[RuleFunction] = {
    leaning,
    handball,
    illegal_number,
    foul_before_the_ball,
    rebound_meets_moving,
    offside,
    played_on_beyond_the_line,
    passive_offside,
    too_many_ticks,
}
"""Offences that cost a free kick or a penalty; everything else is put back. Rules of this folder add their own."""


def free_kick_offence(rule: R) -> R:
    """Mark a rule of this book whose offence costs a free kick."""
    FREE_KICKS.add(rule)
    return rule


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


@clause(*subbuteo("5.11", "1.6", "6.34"))
def loses_the_ball(play: Play, pending: Pending) -> Rulings:
    """Back or advantage: the attacker who offends has lost the ball either way."""
    since = play.restart is not None
    if pending.before.possession.attacking is pending.offended or pending.before.restart is not None or since:
        # An offence before a restart leaves the right to it; a restart awarded since says who has the ball.
        return []
    return under_its_clause(pending, change(play, pending.offended, loses_the_ball))


def under_its_clause(pending: Pending, rulings: Rulings) -> Rulings:
    """The change that comes with an offence stands under the clause of that offence."""
    return [replace(given, clause=pending.ruling.clause) for given in rulings]


@about(*subbuteo("5.26", "10.2"))
def in_offenders_own_area(play: Play, offence: Offence, at: Point) -> bool:
    """The offence happened in the offender's penalty area; a fouled figure is in it when its base touches the line."""
    if offence.struck is None or not offence.struck.is_figure:
        return is_in_own_penalty_area(play, offence.by, at)
    end = play.own_end(offence.by)
    return play.pitch.touches_penalty_area(play.where(offence.struck), play.base_radius, end)


@about(*subbuteo("10.3", "10.4"))
def not_a_direct_free_kick(play: Play, offence: Offence, at: Point) -> bool:
    """Indirect everywhere but for a foul in the offender's shooting area."""
    return indirect_free_kick(play, offence, direct=direct_free_kick(play, offence, at))


@asked(*subbuteo("10.3", "5.27"))
def direct_free_kick(play: Play, offence: Offence, at: Point) -> bool:
    """The fouled figure stood completely inside the shooting area of the side that fouled it."""
    if offence.struck is None:
        return False
    there = play.where(offence.struck) if offence.struck.is_figure else at
    return play.pitch.is_completely_past_shooting_line(there, play.base_radius, play.own_end(offence.by))


@about(*subbuteo("10.16"))
def direct_in_shooting_area(play: Play, to: Side, at: Point) -> bool:
    """A free kick is direct inside the opponent's shooting area, unless its ground says otherwise."""
    return play.pitch.is_completely_past_shooting_line(at, play.ball_radius, play.attacks(to))


@asked(*subbuteo("10.4", "5.28", "10.5"))
def indirect_free_kick(play: Play, offence: Offence, *, direct: bool) -> bool:  # noqa: ARG001
    """Everywhere else the free kick is indirect, from where the offence happened."""
    return not direct
