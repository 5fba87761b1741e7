"""Rule 2, placing and raising. Forcing: playing the ball off a defending figure so that the attacker keeps it."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Say, Substitute, Word
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.defence.waiting import give_time
from tablekick.law.flick.flicking.improper import not_entitled_to_flick
from tablekick.law.flick.goalkeeper.rules import change_goalkeeper
from tablekick.law.flick.memory import Played, Rulings
from tablekick.law.flick.placing.substitutions import change_figure, play_after_forcing_check, time_for_forcing_check
from tablekick.law.flick.play import Play
from tablekick.law.flick.possession.rules import is_neutral
from tablekick.law.flick.restarts.positional import is_allowed
from tablekick.law.records import replace
from tablekick.rulebooks import asked, clause


def cannot_be_forced_upon(play: Play, played: Played, *, keeper_too: bool = False) -> bool:
    """The last figure the ball met stands off the area, too far from the line or placed there by the referee.

    Up to 21 mm from the line it can be forced upon (2.1.1.2 is the more special rule), but never once placed. Where a
    goalkeeper is named as well (`keeper_too`), it counts as standing where it met the ball.
    """
    body, at = played.met[-1]
    if body.is_keeper:
        return keeper_too and not play.pitch.is_on_playing_area(at)
    if play.pitch.is_on_playing_area(at, play.base_radius):
        return False
    standing = play.table.figures.get(body)
    return (standing is not None and standing.placed) or not within_forcing_distance(play, at)


@asked(*fistf("2.1.1.2"))
def within_forcing_distance(play: Play, at: Point) -> bool:
    """A figure less than a ball's width off the line can still be forced upon."""
    return play.pitch.gap_to_boundary(at, play.base_radius) < play.parameters.forcing_gap_mm


@clause(*fistf("2.1.1.3"))
def asks_about_forcing(play: Play, say: Say) -> Rulings:
    """With the ball at rest the attacker may ask whether a defending figure can be forced upon."""
    if say.word is not Word.FORCE or say.by is not play.possession.attacking or play.table.ball_moving:
        return []
    figure = say.figure or figure_meant(play)
    if figure is None or figure.side is not play.possession.defending:
        return []
    stopped = give_time(play, time_for_forcing_check, not_entitled_to_flick, play_after_forcing_check)
    if play.block.owed is not None:
        return stopped + measure(play, say, figure)
    return measure(play, say, figure) + stopped


def figure_meant(play: Play) -> Body | None:
    """Whoever asks without naming a figure means the defending one nearest the ball, first of all one off the area."""
    standing = {
        body: at.at for body, at in play.table.figures.items() if body.side is play.possession.defending and not at.away
    }
    off_area = {body for body, at in standing.items() if not play.pitch.is_on_playing_area(at, play.base_radius)}
    return min(off_area or standing, key=lambda body: (standing[body].distance_to(play.table.ball), body), default=None)


@clause(*fistf("2.1.1.3.b"))
def measure(play: Play, say: Say, figure: Body) -> Rulings:
    """The referee measures the gap with something 22 mm wide and says whether forcing is possible."""
    standing = play.table.figures.get(figure)
    at = standing.at if standing else play.table.ball
    placed = standing is not None and standing.placed
    allowed = not placed and not is_neutral(play, figure) and within_forcing_distance(play, at)
    play.table = replace(
        play.table, forcing_verified=play.table.forcing_verified | ({figure} if allowed else frozenset())
    )
    return [ruling(play, measure, Call.FORCING, to=say.by, figure=figure, allowed=allowed)]


@asked("fistf-1999:I.3.p2", "fistf-2000:P.3", *subbuteo("2.26", "2.27"))
def along_the_axis(play: Play, ball: Point, at: Point, reach: float) -> Point:
    """Away from the ball along the axis, at most 1 mm off the playing area and never into a goal area."""
    target = ball.towards(at, reach)
    if is_allowed(play, target):
        return target
    # Along the axis allowed places come first: look for the last one by halving.
    near, far = at.distance_to(ball), reach
    for _ in range(40):
        middle = (near + far) / 2
        near, far = (middle, far) if is_allowed(play, ball.towards(at, middle)) else (near, middle)
    return ball.towards(at, near)


def on_substitute(play: Play, substitute: Substitute) -> Rulings:
    """A figure or a goalkeeper is exchanged."""
    if substitute.body.side is not substitute.by:
        return []
    if substitute.body.is_keeper:
        return play.law.the(change_goalkeeper)(play, substitute)
    return play.law.the(change_figure)(play, substitute)
