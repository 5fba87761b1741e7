"""Rule 14, flick-in. Whose it is, whether it was forced, how it is taken, and how far the others stay away."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Option, Reason, RestartKind, Stage
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.defence.wait import give_time, restart_not_waited_for, time_after_flick_in
from tablekick.law.flick.goal.rules import irregular_save_over_touchline
from tablekick.law.flick.goalkeeper.rules import keeper_forces_outside_his_area
from tablekick.law.flick.memory import Pending, Played, Restart, RuleFunction, Rulings
from tablekick.law.flick.names import name_of
from tablekick.law.flick.placing.forcing import cannot_be_forced_upon
from tablekick.law.flick.restarts.awards import Ground, _awarded, goal_flick
from tablekick.law.flick.restarts.change_of_right import _ready, change_of_right
from tablekick.law.flick.restarts.distance import move_away
from tablekick.law.flick.restarts.positional import has_one_left
from tablekick.law.flick.state import Play
from tablekick.rulebooks import about, asked, clause


def over_touchline(play: Play, at: Point) -> Rulings:
    """Find out who gets the flick-in."""
    played = play.possession.played
    if played is None:
        return flick_in(play, play.possession.defending, at, last_off_attacker)
    protected = play.law.ground(irregular_save_over_touchline)
    if protected(play, played, at):
        return goal_flick(play, played.side.other, protected)
    played = as_goalkeepers_play(played)
    for ground, to_player in OVER_TOUCHLINE:
        rule = play.law.ground(ground)
        if rule(play, played, at):
            return flick_in(play, played.side if to_player else played.side.other, at, rule)
    return []


def as_goalkeepers_play(played: Played) -> Played:
    """A save plays the ball: what it met afterwards was met off the goalkeeper, who may force a flick-in himself."""
    saves = [n for n, (body, _) in enumerate(played.met) if body.is_keeper and body.side is not played.side]
    if not saves or saves[-1] == len(played.met) - 1:
        return played
    keeper, at = played.met[saves[-1]]
    later = played.met[saves[-1] + 1 :]
    side = played.side.other
    return Played(by=keeper, side=side, ball_from=at, figure_from=at, regular=False, met=later, blocked=played.blocked)


@clause(*fistf("14.1.1"), "fistf-1999-indoor:V.8.1", *subbuteo("13.1"))
def last_off_attacker(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """The flick-in goes to the player who did not touch the ball last."""
    return played.last_side is played.side


@clause(*fistf("14.1.4"), *subbuteo("13.4", "6.49"))
def block_sends_ball_over_touchline(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """A block-flick played the ball over the touchline: the attacker may have the flick-in."""
    return played.blocked is not None


@clause(*fistf("14.1.6"), *subbuteo("13.1"))
def goalkeeper_plays_it_out(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """A goalkeeper's touch is a play, not something forced upon him: the other side flicks in."""
    return played.last_body.is_keeper


@clause(*fistf("14.1.3"))
def flick_in_off_area_figure(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """A flick-in cannot be forced off a figure off the playing area."""
    return cannot_be_forced_upon(play, played)


@clause(*fistf("14.1.2"))
def not_in_one_quarter(play: Play, played: Played, at: Point) -> bool:
    """Ball, forcing figure, deflecting figure and the place where the ball went out do not share one quarter."""
    quarter = play.pitch.quarter(played.ball_from, play.ball_radius)
    if quarter is None or play.pitch.quarter(at, play.ball_radius) != quarter:
        return True
    figures = [played.met[-1][1], *([] if played.by.is_keeper else [played.figure_from])]
    return any(play.pitch.quarter(place, play.base_radius) != quarter for place in figures)


@clause(*fistf("14.1.2"), *subbuteo("13.2", "5.40"))
def forced_flick_in(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """All in one quarter and last off a defending figure: the attacker has forced a flick-in."""
    return played.last_side is played.side.other


TO_DEFENDER, TO_PLAYER = False, True


OVER_TOUCHLINE: tuple[tuple[Ground, bool], ...] = (
    (last_off_attacker, TO_DEFENDER),
    (block_sends_ball_over_touchline, TO_PLAYER),
    (goalkeeper_plays_it_out, TO_PLAYER),
    (flick_in_off_area_figure, TO_DEFENDER),
    (keeper_forces_outside_his_area, TO_DEFENDER),
    (not_in_one_quarter, TO_DEFENDER),
    (forced_flick_in, TO_PLAYER),
)


@asked(*fistf("14.1.4"), *fistf("15.1.3"), *fistf("16.1.2"))
def accepts_restart_instead_of_back(play: Play, pending: Pending) -> bool:
    """A block-flick knocked the resting ball out: the attacker may accept the restart that brings him."""
    return Option.BACK in pending.options and play.restart is not None and play.restart.to is pending.offended


@asked(*fistf("14.2.1"), *subbuteo("13.6"))
def where_ball_crossed(play: Play, at: Point) -> Point:
    """A flick-in is taken from the point of the touchline where the ball crossed it."""
    return play.pitch.nearest_on_boundary(at)


@clause(*fistf("14.2.5"), "fistf-1999:I.3.t1", *subbuteo("13.15", "2.25"))
def distance_at_flick_in(play: Play, restart: Restart) -> Rulings:
    """40 mm at a flick-in."""
    return move_away(play, restart, play.parameters.flick_in_distance_mm, distance_at_flick_in)


@clause(*fistf("14.2.3"), *subbuteo("13.8"))
def one_positional_flick_each_at_flick_in(play: Play, restart: Restart, side: Side) -> bool:
    """Before a flick-in each player has one positional flick, the attacker first."""
    return has_one_left(play, restart, side)


@clause(*fistf("14.2.6"), *subbuteo("13.16"))
def signal_for_flick_in(play: Play) -> bool:
    """The flick-in may be taken."""
    return _ready(play)


@clause(*fistf("14.1.5"), *subbuteo("13.5"))
def flick_in_cannot_score(play: Play, played: Played) -> bool:  # noqa: ARG001
    """No goal directly from a flick-in."""
    return played.restart is RestartKind.FLICK_IN and played.direct


@clause(*fistf("14.2.7"))
def flick_in_not_waited_for(play: Play) -> bool:
    """The attacker went on after a flick-in without waiting."""
    return play.block.owed is not None


@clause(*fistf("14.2.4"))
def foul_flick_in(play: Play, restart: Restart) -> Rulings:
    """The taker stands off the playing area, the ball centrally on the touchline; else the other side flicks in."""
    if restart.kind is not RestartKind.FLICK_IN or is_placed(play, restart):
        return []
    return change_of_right(play, restart, foul_flick_in, Reason.FOUL_FLICK_IN)


def is_placed(play: Play, restart: Restart) -> bool:
    """The taker stands off the playing area, the ball centrally on the touchline, as far as anybody said where."""
    taker_off = restart.taker_at is None or not play.pitch.is_on_playing_area(restart.taker_at, play.base_radius)
    centrally = restart.ball_at is None or abs(abs(restart.ball_at.y_mm) - play.pitch.touchline) <= play.pitch.line
    return taker_off and centrally


def taken_by_goalkeeper(play: Play, keeper: Body) -> Rulings:
    """The goalkeeper takes the goal-flick."""
    restart = play.restart
    assert restart is not None
    at = restart.ball_at or restart.at
    play.ball_met(
        Played(by=keeper, side=restart.to, ball_from=at, figure_from=at, regular=False, restart=RestartKind.GOAL_FLICK)
    )
    play.nothing_to_restart()
    play.restart_under_way(restart)
    play.keeper_touches_first()
    play.block_gained()
    play.ball_to(at)
    play.ball_rolls()
    return play.law.the(waits_after_restart)(play, restart)


@about(*fistf("14.2.7"))
def waits_after_restart(play: Play, restart: Restart) -> Rulings:
    """After a flick-in the attacker waits for the block-flick; indoors, after most restarts, for the ball to stop."""
    if play.parameters.block_only_at_rest:
        if restart.kind not in (RestartKind.FREE_FLICK, RestartKind.PENALTY_FLICK):
            play.has_to_stop(name_of(restart_not_waited_for))
        return []
    if restart.kind is RestartKind.FLICK_IN:
        return give_time(play, time_after_flick_in, flick_in_not_waited_for, time_after_flick_in)
    return []


@clause(*fistf("14.2.2"))
def flick_in_taker_not_named(play: Play, restart: Restart) -> Rulings:
    """The taker of a flick-in is named before any positional flick."""
    if restart.stage is not Stage.NOMINATE:
        return []
    return change_of_right(play, restart, flick_in_taker_not_named, Reason.ILLEGAL_MANIPULATION)


def flick_in(play: Play, to: Side, at: Point, rule: RuleFunction) -> Rulings:
    """A flick-in from where the ball crossed the touchline."""
    restart = Restart(kind=RestartKind.FLICK_IN, to=to, at=where_ball_crossed(play, at), stage=Stage.NOMINATE)
    return _awarded(play, Call.FLICK_IN, restart, rule)
