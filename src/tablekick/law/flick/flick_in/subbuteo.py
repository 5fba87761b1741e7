"""Rule 14, flick-in.

The throw-in: where its taker and its ball may end up, what spoils it and how it passes to the opponent.
"""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Flick, Touch
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Reason, RestartKind, Stage
from tablekick.law.flick.citations import ruling, subbuteo
from tablekick.law.flick.defence.subbuteo_advantage import taken_again
from tablekick.law.flick.flick_in.rules import foul_flick_in, is_placed, waits_after_restart
from tablekick.law.flick.free_flick.rules import claim_back
from tablekick.law.flick.memory import Pending, Restart, RuleFunction, Rulings
from tablekick.law.flick.offside.rules import in_offside_position
from tablekick.law.flick.possession.bars import award
from tablekick.law.flick.replacement import SUBBUTEO, adds, replaces
from tablekick.law.flick.restarts.change_of_right import replay
from tablekick.law.flick.restarts.rules import TAKER_AT_REST
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Standing, Stroke
from tablekick.rulebooks import about, clause


@replaces(waits_after_restart, under=SUBBUTEO)
@about(*subbuteo("13.24"))
def waits_for_no_block(play: Play, restart: Restart) -> Rulings:  # noqa: ARG001
    """After no restart, a throw-in neither, does the attacker have to wait."""
    return []


def taker_still_sliding(play: Play) -> Stroke | None:
    """The taker of a throw-in that has touched the ball and has not come to rest yet."""
    return next((stroke for stroke in play.table.strokes.values() if throw_in_of(stroke) is not None), None)


def throw_in_of(stroke: Stroke) -> Restart | None:
    """The throw-in this stroke has taken, if it is one and the ball was touched."""
    restart = stroke.restart
    return restart if restart is not None and restart.kind is RestartKind.FLICK_IN and stroke.touched_ball else None


@adds(TAKER_AT_REST, under=SUBBUTEO)
@about(*subbuteo("13.17", "13.22"))
def taker_stops(play: Play, stroke: Stroke) -> Rulings:
    """The taker of a restart has come to rest, whatever has become of the ball meanwhile."""
    restart = throw_in_of(stroke)
    if restart is None:
        return []
    return counter_foul(play, restart, play.where(stroke.figure), play.base_radius) or taker_on_the_line(
        play, restart, stroke.figure
    )


@about(*subbuteo("13.21"))
def taker_meets_something(play: Play, stroke: Stroke, touch: Touch) -> Rulings:
    """What the sliding taker meets on the pitch shows that it has not stayed off it."""
    restart = throw_in_of(stroke)
    # The point of contact lies on the rim of its base: on the line it need not be on the pitch yet.
    if restart is None or touch.at is None or not play.pitch.is_on_playing_area(touch.at, -play.pitch.line):
        return []
    return counter_foul(play, restart, touch.at, 0.0)


@clause(*subbuteo("13.22", "13.21", "13.23"))
def counter_foul(play: Play, restart: Restart, at: Point, radius: float) -> Rulings:
    """The taker has to stay completely off the pitch: else the opponent throws in, without positional flicks."""
    if not play.pitch.is_on_playing_area(at, radius):
        return []
    return throw_in_changes(play, restart, restart.at, counter_foul)


@clause(*subbuteo("13.17"))
def taker_on_the_line(play: Play, restart: Restart, figure: Body) -> Rulings:
    """The referee puts the taker on the line where the throw-in was taken."""
    at = play.pitch.nearest_on_boundary(restart.ball_at or restart.at)
    play.puts(figure, Standing(at=at))
    return [ruling(play, taker_on_the_line, Call.PLACING, to=figure.side, at=at, figure=figure)]


def throw_in_changes(play: Play, restart: Restart, at: Point, rule: RuleFunction) -> Rulings:
    """The right passes to the opponent, who throws in without positional flicks."""
    to = restart.to.other
    # An untouched ball is no counter-foul (13.20).
    reason = Reason.ILLEGAL_FLICKING if rule is throw_in_passes else Reason.FOUL_FLICK_IN
    passes = ruling(play, rule, Call.CHANGE_OF_RIGHT, to=to, at=at, reason=reason)
    spent = dict.fromkeys((restart.to, to), play.parameters.flick_in_positional)
    passed = Restart(kind=RestartKind.FLICK_IN, to=to, at=at, stage=Stage.NOMINATE, positional=spent)
    return [passes, ruling(play, rule, Call.FLICK_IN, to=to, at=at), *award(play, passed)]


def too_far_thrown(play: Play, restart: Restart) -> Rulings:
    """A throw-in stays within a quarter of where it was taken."""
    if restart.kind is not RestartKind.FLICK_IN:
        return []
    rule = out_of_both_quarters if from_between(play, restart) else beyond_next_quarter
    if not rule(play, restart, play.table.ball, play.ball_radius):
        return []
    return throw_in_changes(play, restart, restart.at, rule)


def from_between(play: Play, restart: Restart) -> bool:
    """Taken from a line between two quarters."""
    return play.pitch.quarter(restart.at, 0.0) is None


def zone(play: Play, x_mm: float) -> int:
    """The quarters in order from -x: 0, 1, 2, 3."""
    line = play.pitch.shooting_line
    return sum(1 for edge in (-line, 0.0, line) if x_mm > edge)


def lies_beyond(play: Play, restart: Restart, ball: Point, radius: float) -> bool:
    """All that lies within `radius` of `ball` is in a quarter that is not next to that of the throw-in."""
    if play.pitch.quarter(ball, radius) is None:
        return False
    return abs(zone(play, ball.x_mm) - zone(play, restart.at.x_mm)) > 1


@clause(*subbuteo("13.34"))
def beyond_next_quarter(play: Play, restart: Restart, ball: Point, radius: float) -> bool:
    """The whole ball has come to rest in a quarter that is not next to that of the throw-in."""
    return lies_beyond(play, restart, ball, radius)


@clause(*subbuteo("13.35", "13.34"))
def far_quarter_entered(play: Play, restart: Restart, ball: Point, radius: float) -> bool:
    """Entering such a quarter is enough, wherever the ball goes from there."""
    return lies_beyond(play, restart, ball, radius)


@clause(*subbuteo("13.36"))
def out_of_both_quarters(play: Play, restart: Restart, ball: Point, radius: float) -> bool:
    """Thrown from between two quarters, the ball may not leave them."""
    if play.pitch.quarter(ball, radius) is None:
        return False
    here = zone(play, restart.at.x_mm - play.pitch.line), zone(play, restart.at.x_mm + play.pitch.line)
    return zone(play, ball.x_mm) not in here


def thrown_ball_seen(play: Play, ball: Point, radius: float) -> Rulings:
    """The ball of a throw-in, on its way and met by nothing so far, is seen within `radius` of `ball`."""
    restart, played = play.taken, play.possession.played
    if restart is None or restart.kind is not RestartKind.FLICK_IN or played is None or played.met:
        return []
    if played.restart is not RestartKind.FLICK_IN:
        return []
    rule = out_of_both_quarters if from_between(play, restart) else far_quarter_entered
    return throw_in_changes(play, restart, restart.at, rule) if rule(play, restart, ball, radius) else []


def ball_within(play: Play, body: Body, touch: Touch) -> tuple[Point, float] | None:
    """Where the whole ball is when it meets something: a place and how far around it the ball can reach."""
    if touch.ball_at is not None:
        return touch.ball_at, play.ball_radius
    standing = play.table.figures.get(body)
    if touch.at is None or standing is None or body in touch.moving or standing.at == touch.at:
        return (touch.at, play.pitch.ball) if touch.at is not None else None
    away_mm = standing.at.distance_to(touch.at) + play.ball_radius
    return standing.at.towards(touch.at, away_mm), play.ball_radius


@clause(*subbuteo("13.19", "13.18"))
def throw_in_repeated(play: Play, restart: Restart) -> Rulings:
    """The ball has to be touched evidently: else the throw-in is repeated."""
    if restart.kind is not RestartKind.FLICK_IN or restart.attempt > 1:
        return []
    return replay(play, restart, throw_in_repeated, Reason.ILLEGAL_FLICKING)


@clause(*subbuteo("13.20"))
def throw_in_passes(play: Play, restart: Restart) -> Rulings:
    """Not touched again: the opponent throws in from where the ball is."""
    if restart.kind is not RestartKind.FLICK_IN:
        return []
    return throw_in_changes(play, restart, play.table.ball, throw_in_passes)


@replaces(foul_flick_in, under=SUBBUTEO)
@clause(*subbuteo("13.13", "13.14"))
def throw_in_put_right(play: Play, restart: Restart) -> Rulings:
    """Taker off the playing area, ball centrally on the line: the referee puts it right before it is taken."""
    if restart.kind is not RestartKind.FLICK_IN or is_placed(play, restart):
        return []
    return put_right(play, restart, throw_in_put_right)


def put_right(play: Play, restart: Restart, rule: RuleFunction) -> Rulings:
    """Ball and taker are put where they belong."""
    play.restart_put_right()
    play.ball_to(restart.at)
    return [ruling(play, rule, Call.ILLEGAL_POSITION, to=restart.to, at=restart.at, figure=BALL)]


def entitled(play: Play, figure: Body) -> bool:
    """The taker of a corner or throw-in that stands offside now, also if a defensive move put it there."""
    return play.rights.automatic == figure and (
        play.table.ball_moving or in_offside_position(play, figure, play.table.ball)
    )


def by_corner(play: Play, figure: Body) -> bool:
    return play.rights.barred.get(figure) == RestartKind.CORNER_FLICK


def _back(play: Play, flick: Flick, of_corner: RuleFunction, of_throw_in: RuleFunction) -> Rulings:
    rule = of_corner if by_corner(play, flick.figure) else of_throw_in
    rulings: Rulings = rule(play, flick)
    return rulings


def _claim(play: Play, flick: Flick, rule: RuleFunction) -> Rulings:
    return claim_back(play, rule, to=play.possession.defending, restore={flick.figure: play.where(flick.figure)})


@clause(*subbuteo("13.41", "12.41"))
def throw_in_ball_still_moves(play: Play, flick: Flick) -> Rulings:
    """After a throw-in."""
    return _claim(play, flick, throw_in_ball_still_moves) if play.table.ball_moving else []


@clause(*subbuteo("13.40"))
def not_declared_after_throw_in(play: Play, flick: Flick) -> Rulings:
    """After a throw-in: the defender may have back."""
    if flick.announce is not None or play.table.ball_moving or not entitled(play, flick.figure):
        return []
    return _claim(play, flick, not_declared_after_throw_in)


@clause(*subbuteo("13.32", "13.33"))
def throw_in_again(play: Play, pending: Pending) -> Rulings:
    """The throw-in is taken again at once, without positional flicks and without a defensive move."""
    return taken_again(play, pending, RestartKind.FLICK_IN, throw_in_again)
