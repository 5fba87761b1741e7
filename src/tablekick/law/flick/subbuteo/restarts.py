"""Goal kick, corner, kick-off: what spoils them and what follows; on what ground restarts are forced."""

from __future__ import annotations

from tablekick.facts.flick.facts import Place
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Reason, RestartKind, Stage
from tablekick.law.flick.citations import ruling, subbuteo
from tablekick.law.flick.memory import Played, Restart, RuleFunction, Rulings
from tablekick.law.flick.over_goal_line import forced_goal_flick, last_off_defender
from tablekick.law.flick.over_touchline import not_in_one_quarter
from tablekick.law.flick.play import Play
from tablekick.law.flick.possession import award
from tablekick.law.flick.restarts.change_of_right import replay
from tablekick.law.flick.restarts.setting_up import may_still_be_placed
from tablekick.law.flick.restarts.taking import not_forward, not_out_of_penalty_area
from tablekick.law.flick.subbuteo.throw_in import put_right, too_far_thrown
from tablekick.rulebooks import about, asked, clause


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


@about(*subbuteo("4.12", "13.34", "14.14"))
def spoiled_by_the_ball(play: Play, restart: Restart) -> Rulings:
    """The ball of a restart has come to rest where it must not be."""
    return not_forward(play, restart) or goal_kick_stays_in(play, restart) or too_far_thrown(play, restart)


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
    kick = Restart(kind=RestartKind.FREE_FLICK, to=to, at=play.table.ball, stage=Stage.NOMINATE)
    call = ruling(play, corner_lost, Call.FREE_FLICK, to=to, at=play.table.ball, direct=False)
    return [call, *award(play, kick)]


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
    """Last deflected by the goalkeeper, or by figures that are all completely inside their shooting area."""
    if played.last_body.is_keeper:
        return True
    inside = play.pitch.is_completely_past_shooting_line
    return all(inside(there, play.base_radius, play.attacks(played.side)) for there in last_deflections(played))


def last_deflections(played: Played) -> list[Point]:
    """Where the opposing figures stood that have deflected the ball since the player's side touched it last."""
    places: list[Point] = []
    for body, there in reversed(played.met):
        if body.side is played.side:
            break
        if not body.is_keeper:
            places.append(there)
    return places


@clause(*subbuteo("13.3"))
def throw_in_not_forced(play: Play, played: Played, at: Point) -> bool:
    """Something touches a line or lies in another quarter: the throw-in is not forced."""
    return not all_in_one_quarter(play, played, at)


@asked(*subbuteo("13.2", "5.40"))
def all_in_one_quarter(play: Play, played: Played, at: Point) -> bool:
    """Ball, forcing figure, every deflecting figure and the place where the ball went out lie in one quarter."""
    quarter = play.pitch.quarter(at, play.ball_radius)
    deflecting = [there for body, there in played.met if body.side is not played.side and not body.is_keeper]
    return not not_in_one_quarter(play, played, at) and all(
        play.pitch.quarter(there, play.base_radius) == quarter for there in deflecting
    )


@clause(*subbuteo("14.2"))
def goal_kick_off_opponent(play: Play, played: Played, at: Point) -> bool:
    """In his own shooting area a player caroms the ball off an opponent, all three inside: goal kick."""
    end = play.own_end(played.side)
    inside = played.by.is_keeper or play.pitch.is_completely_past_shooting_line(
        played.figure_from, play.base_radius, end
    )
    all_in = play.pitch.is_completely_past_shooting_line
    deflected = all(all_in(there, play.base_radius, end) for there in last_deflections(played))
    return inside and deflected and forced_goal_flick(play, played, at)


@clause(*subbuteo("13.1", "14.1"))
def never(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """A ground this book does not know."""
    return False
