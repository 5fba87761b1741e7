"""The ball has left the game over a line: goal, or who restarts it and how."""

from __future__ import annotations

from tablekick.facts.flick.facts import Cross, Leave, LeftFrom, Line
from tablekick.geometry.points import Point
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.clock import period_ends_when_settled
from tablekick.law.flick.doubt import forcing_in_doubt
from tablekick.law.flick.memory import Played, Rulings
from tablekick.law.flick.offences import with_held
from tablekick.law.flick.offside import settle_offside
from tablekick.law.flick.over_goal_line import over_goal_line
from tablekick.law.flick.over_touchline import over_touchline
from tablekick.law.flick.parameters import BallIsOut
from tablekick.law.flick.placing import place_figures
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.awards import corner_flick, flick_in, goal_flick
from tablekick.law.flick.restarts.taking import flick_off_goes_out
from tablekick.law.flick.scoring import ball_in_goal
from tablekick.law.flick.shootout import shot_crosses
from tablekick.law.records import replace
from tablekick.rulebooks import about, asked, clause


def on_cross(play: Play, cross: Cross) -> Rulings:
    """The whole of the ball crossed a line."""
    if play.shoot_out is not None:
        return shot_crosses(play, cross)
    if play.restart is not None:
        return []
    if not cross.goal and play.parameters.ball_is_out is BallIsOut.BOARD and is_on_board(play, cross.at):
        # Indoors only leaving the board puts the ball out of the game.
        play.table = play.table.ball_rolls()
        return []
    return ball_is_out(play, cross)


@clause("fistf-1999:I.1.1", "fistf-2000:P.1.1", *fistf("6.2.6.c"), *fistf("6.2.6"), *subbuteo("4.20"))
def ball_is_out(play: Play, cross: Cross) -> Rulings:
    """The ball is out of the game, and the right to a block-flick with it."""
    spare_may_go(play)
    play.table = play.table.ball_at(Point(cross.at.x_mm, cross.at.y_mm))
    offside = settle_offside(play, cross.at, play.ball_radius)
    if offside and play.clock.time_is_up:
        # After the signal there is no free-flick to take any more, but the offside still voids a goal.
        play.pending = None
        play.table = play.table.ball_stops()
        return offside + period_ends_when_settled(play)
    decided = flick_off_goes_out(play, cross.at) or play.law.the(decide)(play, cross)
    play.table = play.table.ball_stops()
    # Whatever restart it came from, a penalty-flick too, is decided now.
    play.taken = None
    if not offside:
        decided += period_ends_when_settled(play)
    if play.restart is not None:
        decided += place_figures(play)
    # Whoever waives the offside has what became of the ball.
    return with_held(play, offside, decided)


def is_on_board(play: Play, at: Point) -> bool:
    """No farther out than the barrier."""
    margin = play.pitch.cloth + play.pitch.board
    return abs(at.x_mm) <= play.pitch.goal_line + margin and abs(at.y_mm) <= play.pitch.touchline + margin


@about("fistf-1999:I.1.1", "fistf-2000:P.1.1")
def decide(play: Play, cross: Cross) -> Rulings:
    """The ball is out: a goal, or whose restart?"""
    if cross.goal:
        return ball_in_goal(play, cross.at)
    if play.clock.time_is_up:
        # Time was over already: nothing is restarted any more.
        return []
    if play.possession.played is not None and play.law.the(forcing_in_doubt)(play, play.possession.played, cross):
        return against_the_attacker(play, play.possession.played, cross)
    if cross.line is Line.TOUCH:
        return over_touchline(play, cross.at)
    return over_goal_line(play, cross.at)


def against_the_attacker(play: Play, played: Played, cross: Cross) -> Rulings:
    """What the attacker did not force beyond doubt goes to the defender."""
    if cross.line is Line.TOUCH:
        return flick_in(play, played.side.other, cross.at, forcing_in_doubt)
    end = 1 if cross.at.x_mm > 0 else -1
    if end == play.attacks(played.side):
        return goal_flick(play, played.side.other, forcing_in_doubt)
    return corner_flick(play, played.side.other, cross.at, forcing_in_doubt)


@asked(*fistf("9.2.1.b"), *subbuteo("9.18"))
def spare_may_go(play: Play) -> bool:
    """Once the ball has crossed a line, a spare goalkeeper may be taken off again."""
    had = bool(play.keepers.locked)
    play.keepers = replace(play.keepers, locked=frozenset())
    return had


def ball_leaves_board(play: Play, leave: Leave) -> Rulings:
    """Indoors the ball is out of the game when it leaves the board."""
    if leave.source is not LeftFrom.BOARD or leave.at is None or play.restart is not None:
        return []
    at = leave.at
    beyond_x, beyond_y = abs(at.x_mm) - play.pitch.goal_line, abs(at.y_mm) - play.pitch.touchline
    line = Line.GOAL if beyond_x > beyond_y else Line.TOUCH
    return ball_is_out(play, Cross(line=line, at=at))
