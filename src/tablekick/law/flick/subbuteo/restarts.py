"""Throw-in, goal kick, corner, kick-off: what spoils them and what follows."""

from __future__ import annotations

from dataclasses import replace

from tablekick.facts.flick.bodies import BALL
from tablekick.facts.flick.facts import Place
from tablekick.geometry.points import Point
from tablekick.law.flick.attack import missed_ball
from tablekick.law.flick.calls import Call, Reason, RestartKind, Stage
from tablekick.law.flick.citations import ruling, subbuteo
from tablekick.law.flick.memory import Played, Restart, RuleFunction, Rulings, Standing, Stroke
from tablekick.law.flick.over_goal_line import forced_goal_flick, last_off_defender
from tablekick.law.flick.over_touchline import not_in_one_quarter
from tablekick.law.flick.play import Play
from tablekick.law.flick.possession import award
from tablekick.law.flick.restarts.change_of_right import replay
from tablekick.law.flick.restarts.setting_up import may_still_be_placed
from tablekick.law.flick.restarts.taking import not_forward, not_out_of_penalty_area
from tablekick.rulebooks import about, clause


@about(*subbuteo("13.24"))
def waits_for_no_block(play: Play, restart: Restart) -> Rulings:
    """After no restart does the attacker have to wait."""
    need_not_wait(play, restart)
    return []


@clause(*subbuteo("13.24"))
def need_not_wait(play: Play, restart: Restart) -> bool:
    """After a throw-in the attacker need not wait for the block-flick."""
    return play.block and restart.kind is RestartKind.FLICK_IN


@about(*subbuteo("13.17", "13.22"))
def taker_stops(play: Play, stroke: Stroke) -> Rulings:
    """The taker of a restart has come to rest."""
    if play.played is None or play.played.restart is not RestartKind.FLICK_IN or play.played.by != stroke.figure:
        return []
    return counter_foul(play, stroke) or taker_on_the_line(play, stroke)


@clause(*subbuteo("13.22", "13.21", "13.23"))
def counter_foul(play: Play, stroke: Stroke) -> Rulings:
    """The taker has to stay completely off the pitch: else the opponent throws in, without positional flicks."""
    if not play.pitch.is_on_playing_area(play.where(stroke.figure), play.base_radius) or play.taken is None:
        return []
    return throw_in_changes(play, play.taken, play.taken.at, counter_foul)


def throw_in_changes(play: Play, restart: Restart, at: Point, rule: RuleFunction) -> Rulings:
    """The right passes to the opponent, who throws in without positional flicks."""
    to = restart.to.other
    passes = ruling(play, rule, Call.CHANGE_OF_RIGHT, to=to, at=at, reason=Reason.FOUL_FLICK_IN)
    spent = dict.fromkeys((restart.to, to), play.parameters.flick_in_positional)
    passed = Restart(kind=RestartKind.FLICK_IN, to=to, at=at, stage=Stage.NOMINATE, positional=spent)
    return [passes, ruling(play, rule, Call.FLICK_IN, to=to, at=at), *award(play, passed)]


def goal_kick_stays_in(play: Play, restart: Restart) -> Rulings:
    """A goal kick that has not left the penalty area: repeated, or passed to the opponent."""
    rulings = not_out_of_penalty_area(play, restart)
    return rulings[:1] + kicked_by_the_opponent(play, restart) + rulings[1:] if rulings else []


@clause(*subbuteo("14.16"))
def kicked_by_the_opponent(play: Play, restart: Restart) -> Rulings:
    """After the repetition the opponent kicks from his own goal area."""
    passed = play.restart
    if passed is None or passed.to is restart.to:
        return []
    return [ruling(play, kicked_by_the_opponent, Call.GOAL_FLICK, to=passed.to, at=passed.at)]


@clause(*subbuteo("13.17"))
def taker_on_the_line(play: Play, stroke: Stroke) -> Rulings:
    """The referee puts the taker on the line where the throw-in was taken."""
    assert play.played is not None
    at = play.pitch.nearest_on_boundary(play.played.ball_from)
    play.figures = {**play.figures, stroke.figure: Standing(at=at)}
    return [ruling(play, taker_on_the_line, Call.PLACING, to=play.attacking, at=at, figure=stroke.figure)]


@about(*subbuteo("4.12", "13.34", "14.14"))
def spoiled_by_the_ball(play: Play, restart: Restart) -> Rulings:
    """The ball of a restart has come to rest where it must not be."""
    return not_forward(play, restart) or goal_kick_stays_in(play, restart) or too_far_thrown(play, restart)


def too_far_thrown(play: Play, restart: Restart) -> Rulings:
    """A throw-in stays within a quarter of where it was taken."""
    if restart.kind is not RestartKind.FLICK_IN:
        return []
    rule = beyond_next_quarter if play.pitch.quarter(restart.at, 0.0) else out_of_both_quarters
    if not rule(play, restart):
        return []
    return throw_in_changes(play, restart, restart.at, rule)


def zone(play: Play, x_mm: float) -> int:
    """The quarters in order from -x: 0, 1, 2, 3."""
    line = play.pitch.shooting_line
    return sum(1 for edge in (-line, 0.0, line) if x_mm > edge)


@clause(*subbuteo("13.34"))
def beyond_next_quarter(play: Play, restart: Restart) -> bool:
    """The whole ball lies in a quarter that is not next to that of the throw-in."""
    if play.pitch.quarter(play.ball, play.ball_radius) is None:
        return False
    return abs(zone(play, play.ball.x_mm) - zone(play, restart.at.x_mm)) > 1


@clause(*subbuteo("13.36"))
def out_of_both_quarters(play: Play, restart: Restart) -> bool:
    """Thrown from between two quarters, the ball may not leave them."""
    if play.pitch.quarter(play.ball, play.ball_radius) is None:
        return False
    here = zone(play, restart.at.x_mm - play.pitch.line), zone(play, restart.at.x_mm + play.pitch.line)
    return zone(play, play.ball.x_mm) not in here


@about(*subbuteo("13.19", "15.17"))
def restart_not_touched(play: Play, stroke: Stroke) -> Rulings:
    """The taker missed the ball."""
    restart = play.restart
    if restart is None:
        return []
    play.taken = None
    rulings = (
        throw_in_repeated(play, restart)
        or throw_in_passes(play, restart)
        or corner_repeated(play, restart)
        or corner_lost(play, restart)
        or not_forward(play, restart)
        or goal_kick_stays_in(play, restart)
    )
    if rulings:
        return rulings
    play.restart = None
    return missed_ball(play, stroke)


@clause(*subbuteo("13.19", "13.18"))
def throw_in_repeated(play: Play, restart: Restart) -> Rulings:
    """The ball has to be touched evidently: else the throw-in is repeated."""
    if restart.kind is not RestartKind.FLICK_IN or restart.attempt > 1:
        return []
    return replay(play, restart, throw_in_repeated, Reason.FOUL_FLICK_IN)


@clause(*subbuteo("13.20"))
def throw_in_passes(play: Play, restart: Restart) -> Rulings:
    """Not touched again: the opponent throws in from where the ball is."""
    if restart.kind is not RestartKind.FLICK_IN:
        return []
    return throw_in_changes(play, restart, play.ball, throw_in_passes)


@clause(*subbuteo("15.17", "15.16"))
def corner_repeated(play: Play, restart: Restart) -> Rulings:
    """The ball has to be touched evidently: else the corner is repeated."""
    if restart.kind is not RestartKind.CORNER_FLICK or restart.attempt > 1:
        return []
    return replay(play, restart, corner_repeated, Reason.ILLEGAL_FLICKING)


@clause(*subbuteo("15.18"))
def corner_lost(play: Play, restart: Restart) -> Rulings:
    """Not touched again: the opponent has a free kick from where the ball is."""
    if restart.kind is not RestartKind.CORNER_FLICK:
        return []
    to = restart.to.other
    kick = Restart(kind=RestartKind.FREE_FLICK, to=to, at=play.ball, stage=Stage.NOMINATE)
    call = ruling(play, corner_lost, Call.FREE_FLICK, to=to, at=play.ball, direct=False)
    return [call, *award(play, kick)]


@clause(*subbuteo("13.13", "13.14"))
def throw_in_put_right(play: Play, restart: Restart) -> Rulings:
    """Taker off the playing area, ball centrally on the line: the referee puts it right before it is taken."""
    if restart.kind is not RestartKind.FLICK_IN:
        return []
    taker_off = restart.taker_at is None or not play.pitch.is_on_playing_area(restart.taker_at, play.base_radius)
    centrally = restart.ball_at is None or abs(abs(restart.ball_at.y_mm) - play.pitch.touchline) <= play.pitch.line
    if taker_off and centrally:
        return []
    return _put_right(play, restart, throw_in_put_right)


@clause(*subbuteo("14.10", "14.11", "14.12", "14.13"))
def goal_kick_put_right(play: Play, restart: Restart) -> Rulings:
    """Taker in the goal area, at least half of the ball too: the referee puts it right before it is taken."""
    if restart.kind is not RestartKind.GOAL_FLICK:
        return []
    end = play.own_end(restart.to)
    pitch = play.pitch
    taker_in = restart.taker_at is None or pitch.touches_goal_area(restart.taker_at, 0.0, end)
    taker_in = taker_in or pitch.is_behind_goal_area(restart.taker_at or restart.at, play.base_radius, end)
    ball_in = restart.ball_at is None or pitch.touches_goal_area(restart.ball_at, 0.0, end)
    if taker_in and ball_in:
        return []
    return _put_right(play, restart, goal_kick_put_right)


def _put_right(play: Play, restart: Restart, rule: RuleFunction) -> Rulings:
    play.restart = replace(restart, ball_at=None, taker_at=None)
    play.ball = restart.at
    return [ruling(play, rule, Call.ILLEGAL_POSITION, to=restart.to, at=restart.at, figure=BALL)]


@clause(*subbuteo("4.9", "4.8"))
def kick_off_figures_stay(play: Play, restart: Restart, place: Place) -> Rulings:
    """The attacker places first and changes nothing afterwards: the figure stays where it was."""
    if may_still_be_placed(play, restart, place):
        return []
    return [ruling(play, kick_off_figures_stay, Call.ILLEGAL_POSITION, to=restart.to, at=restart.at)]


@clause(*subbuteo("14.6", "14.5"))
def goal_kick_figures_stay(play: Play, restart: Restart, place: Place) -> Rulings:
    """The attacker places first and changes nothing afterwards: the figure stays where it was."""
    if may_still_be_placed(play, restart, place):
        return []
    return [ruling(play, goal_kick_figures_stay, Call.ILLEGAL_POSITION, to=restart.to, at=restart.at)]


def _named_first(play: Play, restart: Restart, rule: RuleFunction) -> Rulings:
    if restart.stage is not Stage.NOMINATE:
        return []
    return [ruling(play, rule, Call.WARNING, to=restart.to, at=restart.at)]


@clause(*subbuteo("10.8"))
def free_kick_taker_first(play: Play, restart: Restart) -> Rulings:
    """The taker is named before the positional flicks: the referee asks for it, the flick does not count."""
    return _named_first(play, restart, free_kick_taker_first)


@clause(*subbuteo("13.7"))
def throw_in_taker_first(play: Play, restart: Restart) -> Rulings:
    """The taker is named before the positional flicks: the referee asks for it, the flick does not count."""
    return _named_first(play, restart, throw_in_taker_first)


@clause(*subbuteo("15.7"))
def corner_taker_first(play: Play, restart: Restart) -> Rulings:
    """The taker is named before the positional flicks: the referee asks for it, the flick does not count."""
    return _named_first(play, restart, corner_taker_first)


@clause(*subbuteo("14.1"))
def corner_off_figure_outside(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """No corner off a defending figure that stands not completely inside its shooting area."""
    return not deflected_inside(play, played)


@clause(*subbuteo("15.1", "5.41"))
def corner_is_forced(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """Played from inside the shooting area and last deflected inside it by the defender."""
    return last_off_defender(played) and played.regular and deflected_inside(play, played)


def deflected_inside(play: Play, played: Played) -> bool:
    """Last deflected by the goalkeeper or by a figure completely inside its shooting area."""
    body, there = played.met[-1]
    if body.is_keeper:
        return True
    return play.pitch.is_completely_past_shooting_line(there, play.base_radius, play.attacks(played.side))


@clause(*subbuteo("13.3"))
def throw_in_not_forced(play: Play, played: Played, at: Point) -> bool:
    """Something touches a line or lies in another quarter: the throw-in is not forced."""
    return not all_in_one_quarter(play, played, at)


@clause(*subbuteo("13.2", "5.40"))
def all_in_one_quarter(play: Play, played: Played, at: Point) -> bool:
    """Ball, both figures and the place where the ball went out lie completely in one quarter."""
    return not not_in_one_quarter(play, played, at)


@clause(*subbuteo("14.2"))
def goal_kick_off_opponent(play: Play, played: Played, at: Point) -> bool:
    """In his own shooting area a player caroms the ball off an opponent, all three inside: goal kick."""
    end = play.own_end(played.side)
    inside = played.by.is_keeper or play.pitch.is_completely_past_shooting_line(
        played.figure_from, play.base_radius, end
    )
    return inside and forced_goal_flick(play, played, at)


def never(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """A ground this book does not know."""
    return False
