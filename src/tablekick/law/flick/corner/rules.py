"""Rule 16, corner-flick. When there is one, who takes it, and how far the others stay away."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Reason, RestartKind, Stage
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.goal.rules import straight_from_restart
from tablekick.law.flick.goal_flick.rules import forced_goal_flick, last_off_defender
from tablekick.law.flick.memory import Played, Restart, Rulings
from tablekick.law.flick.placing.forcing import cannot_be_forced_upon
from tablekick.law.flick.possession.bars import award
from tablekick.law.flick.restarts.change_of_right import _ready
from tablekick.law.flick.restarts.distance import move_away
from tablekick.law.flick.restarts.positional import has_one_left
from tablekick.law.flick.restarts.rules import CENTRE
from tablekick.law.flick.state import Play
from tablekick.rulebooks import asked, clause


@clause(*fistf("16.1.2"), *subbuteo("15.3", "6.48"))
def block_sends_ball_over_own_line(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """A block-flick played the ball over the defender's own goal line: the attacker may have the corner."""
    return played.blocked is not None


@clause(*fistf("16.1.3"))
def corner_off_area_figure(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """A corner-flick cannot be forced off a figure or a goalkeeper off the playing area."""
    return cannot_be_forced_upon(play, played, keeper_too=True)


@clause(*fistf("16.1.1.1"), *fistf("16.1.1"), *subbuteo("15.1", "5.41"))
def forced_corner(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """From inside the shooting area and last off a defending figure or goalkeeper on the playing area: corner-flick."""
    return last_off_defender(played) and played.regular and not cannot_be_forced_upon(play, played, keeper_too=True)


@clause(*fistf("16.1.1.2"), *fistf("16.1.1"), "fistf-1999-indoor:V.10.1", *subbuteo("15.2"))
def attacker_over_own_line(play: Play, played: Played, at: Point) -> bool:
    """The attacker plays the ball over his own goal line, not forced, not from a restart: corner for the defender."""
    forced = play.law.ground(forced_goal_flick)(play, played, at)
    return not forced and not straight_from_restart(play, played, at)


@clause(*fistf("16.2.1"), *subbuteo("15.6", "15.5"))
def wrong_corner_spot(play: Play, restart: Restart, at: Point) -> Rulings:
    """At a corner at least half of the ball is inside the quarter circle, on the side where it went out."""
    if restart.kind is not RestartKind.CORNER_FLICK:
        return []
    reach = at.distance_to(restart.at)
    if reach <= play.pitch.corner + 0.01 and play.pitch.is_on_playing_area(at):
        return []
    corrected = restart.at.towards(CENTRE if reach == 0 else at, min(reach, play.pitch.corner))
    inside = Point(
        max(-play.pitch.goal_line, min(play.pitch.goal_line, corrected.x_mm)),
        max(-play.pitch.touchline, min(play.pitch.touchline, corrected.y_mm)),
    )
    play.ball_put(inside)
    play.ball_to(inside)
    return [ruling(play, wrong_corner_spot, Call.ILLEGAL_POSITION, to=restart.to, at=inside, figure=BALL)]


@clause(*fistf("16.2.3"), *subbuteo("15.9"))
def three_positional_flicks_each(play: Play, restart: Restart, side: Side) -> bool:
    """Before a corner-flick each player has three positional flicks, the attacker first."""
    return has_one_left(play, restart, side)


@clause(*fistf("16.2.5"), *subbuteo("15.15"))
def signal_for_corner(play: Play) -> bool:
    """The corner-flick may be taken."""
    return _ready(play)


@clause(*fistf("16.2.2"))
def corner_taker_not_named(play: Play, restart: Restart) -> Rulings:
    """The corner is lost; the opponent flicks in from the junction (or, in 2000, from the same place)."""
    if restart.stage is not Stage.NOMINATE:
        return []
    to = restart.to.other
    at = restart.ball_at or restart.at
    if play.parameters.corner_fault_restarts_at_junction:
        at = play.pitch.corner_flag(play.attacks(restart.to), restart.at)
    call = ruling(play, corner_taker_not_named, Call.FLICK_IN, to=to, at=at, reason=Reason.ILLEGAL_MANIPULATION)
    return [call, *award(play, Restart(kind=RestartKind.FLICK_IN, to=to, at=at, stage=Stage.NOMINATE))]


@asked(*fistf("16.2.1"), *subbuteo("15.5"))
def corner_side(play: Play, to: Side, at: Point) -> Point:
    """The corner is taken at the side of the goal where the ball went out."""
    return play.pitch.corner_flag(play.attacks(to), at)


@clause(*fistf("16.2.4"), "fistf-1999:I.3.t4", *subbuteo("15.14", "2.25"))
def distance_at_corner(play: Play, restart: Restart) -> Rulings:
    """90 mm at a corner-flick."""
    return move_away(play, restart, play.parameters.corner_distance_mm, distance_at_corner)
