"""Rule 14, flick-in. The ball has crossed a touchline: whose flick-in is it, and was it forced?"""

from __future__ import annotations

from tablekick.geometry.points import Point
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.goal.stops import irregular_save_over_touchline
from tablekick.law.flick.goalkeeper.keepers import keeper_forces_outside_his_area
from tablekick.law.flick.memory import Played, Rulings
from tablekick.law.flick.placing.forcing import cannot_be_forced_upon
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.awards import Ground, flick_in, goal_flick
from tablekick.rulebooks import clause


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
