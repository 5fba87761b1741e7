"""Rule 15, goal-flick. The goal kick: how it is forced, who takes it, and what follows when it is spoiled."""

from __future__ import annotations

from tablekick.facts.flick.facts import Place
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, RestartKind, Stage
from tablekick.law.flick.citations import ruling, subbuteo
from tablekick.law.flick.corner.rules import corner_off_area_figure
from tablekick.law.flick.defence.subbuteo_advantage import taken_again
from tablekick.law.flick.defence.subbuteo_broken import straight_from
from tablekick.law.flick.flick_in.subbuteo import put_right
from tablekick.law.flick.flick_off.set_up import may_still_be_placed
from tablekick.law.flick.goal_flick.rules import (
    forced_goal_flick,
    goal_flick_not_from_goal_area,
    goal_flick_positions_changed,
)
from tablekick.law.flick.memory import Pending, Played, Restart, RuleFunction, Rulings
from tablekick.law.flick.replacement import SUBBUTEO, replaces
from tablekick.law.flick.state import Play
from tablekick.rulebooks import clause


@clause(*subbuteo("14.16"))
def kicked_by_the_opponent(play: Play, restart: Restart) -> Rulings:
    """After the repetition the opponent kicks from his own goal area."""
    passed = play.restart
    if passed is None or passed.to is restart.to:
        return []
    return [ruling(play, kicked_by_the_opponent, Call.GOAL_FLICK, to=passed.to, at=passed.at)]


@replaces(goal_flick_not_from_goal_area, under=SUBBUTEO)
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
    return put_right(play, restart, goal_kick_put_right)


@replaces(goal_flick_positions_changed, under=SUBBUTEO)
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


@replaces(corner_off_area_figure, under=SUBBUTEO)
@clause(*subbuteo("14.1"))
def corner_off_figure_outside(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """No corner off a defending figure that stands not completely inside its shooting area."""
    return not deflected_inside(play, played)


def deflected_inside(play: Play, played: Played) -> bool:
    """Last deflected by the goalkeeper, or by figures that are all completely inside their shooting area."""
    if played.last_body.is_keeper:
        return True
    return all(is_in_area_of(play, there, play.attacks(played.side)) for there in last_deflections(played))


def is_in_area_of(play: Play, there: Point, end: int) -> bool:
    """A figure completely inside the shooting area at that end, which ends with the lines."""
    on_area = play.pitch.is_on_playing_area(there, play.base_radius)
    return on_area and play.pitch.is_completely_past_shooting_line(there, play.base_radius, end)


def last_deflections(played: Played) -> list[Point]:
    """Where the opposing figures stood that have deflected the ball since the player's side touched it last."""
    places: list[Point] = []
    for body, there in reversed(played.met):
        if body.side is played.side:
            break
        if not body.is_keeper:
            places.append(there)
    return places


@replaces(forced_goal_flick, under=SUBBUTEO)
@clause(*subbuteo("14.2"))
def goal_kick_off_opponent(play: Play, played: Played, at: Point) -> bool:
    """In his own shooting area a player caroms the ball off an opponent, all three inside: goal kick."""
    end = play.own_end(played.side)
    inside = played.by.is_keeper or is_in_area_of(play, played.figure_from, end)
    deflected = all(is_in_area_of(play, there, end) for there in last_deflections(played))
    return inside and deflected and forced_goal_flick(play, played, at)


@clause(*subbuteo("14.23"))
def goal_kick_again(play: Play, pending: Pending) -> Rulings:
    """The goal kick is taken again at once, without a defensive move."""
    return taken_again(play, pending, RestartKind.GOAL_FLICK, goal_kick_again)


@clause(*subbuteo("14.22", "14.21"))
def ball_hit_after_goal_kick(play: Play) -> bool:
    """After a goal kick a defensive move must not touch the ball."""
    return straight_from(play, RestartKind.GOAL_FLICK)
