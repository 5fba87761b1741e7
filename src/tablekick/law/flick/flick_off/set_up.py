"""Rule 4, flick-off. When there is one, placing figures for it, and a ball propelled forward."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Place
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Period, Reason, RestartKind, Stage
from tablekick.law.flick.citations import fistf, outcomes_2000, ruling, subbuteo
from tablekick.law.flick.fouls.cards import Offence, Scene
from tablekick.law.flick.free_flick.takers import sanction
from tablekick.law.flick.memory import Restart, Rulings
from tablekick.law.flick.restarts.awards import _awarded
from tablekick.law.flick.restarts.change_of_right import _ready, change_of_right
from tablekick.law.flick.restarts.rules import (
    AT_THE_BALL_MM,
    CENTRE,
    _corrected,
    _too_few,
    again_or_change,
    placing_is_finished,
)
from tablekick.law.flick.state import Play
from tablekick.rulebooks import asked, clause


@asked("fistf-1999:II.4.2.2")
def taker_comes_last(play: Play, restart: Restart) -> bool:  # noqa: ARG001
    """The figure that takes the flick-off is not among those placed first."""
    return restart.kind is RestartKind.FLICK_OFF


@clause(*subbuteo("4.10"))
def too_few_at_kick_off(play: Play, restart: Restart, side: Side) -> Rulings:
    """At kick-off each side keeps some figures within 9 cm of the half-way line; else it is not ready."""
    return _too_few(play, restart, side, too_few_at_kick_off)


@clause(*fistf("4.2.1"), *subbuteo("4.6"))
def outside_own_half(play: Play, restart: Restart, figure: Body) -> Rulings:
    """At flick-off every figure stands completely in its own half."""
    side = figure.side
    assert side is not None
    end = play.own_end(side)
    at = play.where(figure)
    if end * at.x_mm - play.base_radius >= 0:
        return []
    inside = play.base_radius + play.pitch.line / 2 + play.parameters.placing_gap_mm
    at = Point(end * inside, at.y_mm)
    if side is not restart.to:
        at = off_circle(play, at, end)
    return _corrected(play, figure, at, outside_own_half)


@clause(*fistf("4.2.1"), *subbuteo("4.7"))
def inside_centre_circle(play: Play, restart: Restart, figure: Body) -> Rulings:
    """At flick-off no defending figure stands in the centre circle or touches its line."""
    if figure.side is restart.to:
        return []
    at = play.where(figure)
    if at.distance_to(CENTRE) - play.base_radius > play.pitch.centre_circle:
        return []
    return _corrected(play, figure, off_circle(play, at, play.own_end(restart.to.other)), inside_centre_circle)


def off_circle(play: Play, at: Point, end: int) -> Point:
    """The nearest place on the same height just off the centre circle."""
    reach = play.pitch.centre_circle + play.base_radius + play.parameters.placing_gap_mm
    if abs(at.y_mm) >= reach:
        return at
    along = (reach * reach - at.y_mm * at.y_mm) ** 0.5
    return Point(end * max(along, abs(at.x_mm)), at.y_mm)


@clause(*fistf("4.1.1"), *subbuteo("4.3"))
def begins_with_flick_off(play: Play) -> bool:
    """Each period begins with a flick-off."""
    return play.restart is not None


@clause(*fistf("4.1.1"), *subbuteo("3.18"))
def extra_time_begins(play: Play) -> bool:
    """So does sudden death."""
    return play.clock.period is Period.EXTRA


def is_time_to_toss(play: Play) -> bool:
    """Before the match or extra time, and not once the ball has been played."""
    begun = play.clock.run_s > 0.0 or play.possession.played is not None or not play.table.at_rest
    return play.match.awaiting_toss or (not begun and play.clock.period in (Period.FIRST, Period.EXTRA))


@clause(*fistf("4.1.2"), *subbuteo("4.4"))
def bases_exchanged(play: Play, loser: Side) -> Rulings:
    """Similar bases: the loser of the toss changes his figures."""
    play.exchanges(loser)
    return [ruling(play, bases_exchanged, Call.WARNING, to=loser)]


@clause(*fistf("4.2.5"), outcomes=outcomes_2000("4.2.5"))
def flick_off_delayed(play: Play, restart: Restart, side: Side) -> Rulings:
    """Ten seconds to place the figures for a flick-off."""
    limit_s = play.parameters.placing_s
    if limit_s is None or play.clock.waited_s.get(side, 0.0) <= limit_s:
        return []
    if side is restart.to:
        return change_of_right(play, restart, flick_off_delayed, Reason.TIME_WASTING, "a")
    offence = Offence(
        rule=flick_off_delayed,
        reason=Reason.TIME_WASTING,
        by=side,
        scene=Scene.AT_THE_BALL,
        outcomes=("b", "b"),
    )
    return play.law.the(sanction)(play, offence)


@clause(*fistf("4.2.5"), *subbuteo("4.11"))
def flick_off(play: Play, to: Side) -> Rulings:
    """After a goal the player who conceded it flicks off."""
    restart = Restart(kind=RestartKind.FLICK_OFF, to=to, at=Point(0.0, 0.0), stage=Stage.POSITION)
    return _awarded(play, Call.FLICK_OFF, restart, flick_off)


@clause(*fistf("4.2.3"), *subbuteo("4.12"))
def signal_for_flick_off(play: Play) -> bool:
    """The flick-off may be taken, at the referee's signal."""
    return _ready(play)


@clause(*fistf("4.2.3"), *subbuteo("4.12"), outcomes=outcomes_2000("4.2.3"))
def propelled_forward(play: Play, restart: Restart, ball: Point, radius: float) -> Rulings:
    """The flick-off has to go forward over the half-way line: once it is replayed, then the right changes."""
    if restart.kind is not RestartKind.FLICK_OFF:
        return []
    if play.pitch.is_completely_in_half(ball, radius, play.attacks(restart.to)):
        return []
    return again_or_change(play, restart, propelled_forward)


def straight_from_flick_off(play: Play) -> Restart | None:
    """The flick-off whose ball is on its way and has met nothing yet."""
    restart, played = play.taken, play.possession.played
    if restart is None or restart.kind is not RestartKind.FLICK_OFF or played is None or played.met:
        return None
    return restart if played.restart is RestartKind.FLICK_OFF else None


def flick_off_goes_out(play: Play, at: Point) -> Rulings:
    """The ball of a flick-off leaves the game: backwards it cannot bring a flick-in, a corner or an own goal."""
    restart = straight_from_flick_off(play)
    return propelled_forward(play, restart, at, 0.0) if restart is not None else []


def may_still_be_placed(play: Play, restart: Restart, place: Place) -> bool:
    """The attacker has not finished, or it is the figure that takes the restart."""
    if (
        not placing_is_finished(restart, place.body)
        or place.body == restart.taker
        or place.body not in play.table.figures
    ):
        return True
    if restart.taker is None and restart.stage is Stage.POSITION and restart.kind is RestartKind.GOAL_FLICK:
        # The figure that takes the goal-flick is put to the ball after the others are placed.
        end = play.own_end(restart.to)
        if play.pitch.touches_goal_area(place.at, play.base_radius, end):
            return True
    at_the_ball = place.at.distance_to(restart.at) <= play.base_radius + play.ball_radius + AT_THE_BALL_MM
    return restart.taker is None and at_the_ball and play.law.the(taker_comes_last)(play, restart)
