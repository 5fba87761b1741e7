"""Rule 11, free-flick.

Free kicks and distance: the wall, the spot cleared, offside kept as it was; what an award renews.
"""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Place, Touch
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Reason, RestartKind, Stage
from tablekick.law.flick.citations import ruling, subbuteo
from tablekick.law.flick.flicking.subbuteo_sanctions import free_kick_offence
from tablekick.law.flick.fouls.cards import Offence
from tablekick.law.flick.free_flick.flicked_again import free_flick_taker_not_named
from tablekick.law.flick.free_flick.rules import indirect, usually_direct
from tablekick.law.flick.free_flick.takers import sanction
from tablekick.law.flick.goal_flick.subbuteo import _named_first
from tablekick.law.flick.goalkeeper.rules import keeper_meets_figure
from tablekick.law.flick.memory import Restart, Rulings
from tablekick.law.flick.offside.subbuteo_offside import award_renews_back_ins
from tablekick.law.flick.penalty.rules import is_penalty
from tablekick.law.flick.possession.bars import RESTART_AWARDED
from tablekick.law.flick.replacement import SUBBUTEO, adds, replaces
from tablekick.law.flick.restarts.rules import PUT_DOWN_AT_RESTART
from tablekick.law.flick.state import Play
from tablekick.rulebooks import about, asked, clause

WALL = 4
"""Figures in a wall (10.16)."""


@adds(RESTART_AWARDED, under=SUBBUTEO)
@about(*subbuteo("10.6", "12.27"))
def restart_is_due(play: Play, restart: Restart) -> Rulings:
    """An award gives back-in flicks again and clears the spot of a free kick."""
    play.chooses(None)
    award_renews_back_ins(play, restart)
    return spot_is_cleared(play, restart)


@clause(*subbuteo("10.6"))
def spot_is_cleared(play: Play, restart: Restart) -> Rulings:
    """Figures on the very spot of a free kick are put beside it."""
    if restart.kind is not RestartKind.FREE_FLICK:
        return []
    reach = play.base_radius + play.ball_radius
    rulings: Rulings = []
    for figure, standing in sorted(play.table.figures.items()):
        if figure.is_figure and standing.at.distance_to(restart.at) < reach:
            side = figure.side
            assert side is not None
            away = reach + play.parameters.placing_gap_mm
            at = Point(restart.at.x_mm + play.own_end(side) * away, restart.at.y_mm)
            play.moves(figure, at)
            rulings.append(ruling(play, spot_is_cleared, Call.PLACING, to=side, at=at, figure=figure))
    return rulings


@adds(PUT_DOWN_AT_RESTART, under=SUBBUTEO)
@about(*subbuteo("10.16"))
def put_down_at_free_kick(play: Play, restart: Restart, place: Place) -> Rulings:
    """At a free kick the taker is put where its player likes; the defender may build a wall."""
    side = place.body.side
    if restart.kind is not RestartKind.FREE_FLICK or side is restart.to or not place.body.is_figure:
        return []
    refused = no_wall(play, restart, place) or crooked_wall(play, restart, place)
    if refused:
        return refused
    wall_is_built(play, place)
    return []


def _refused(play: Play, place: Place, rule: object) -> Rulings:
    call = ruling(play, rule, Call.ILLEGAL_POSITION, to=place.by, at=play.where(place.body), figure=place.body)  # type: ignore[arg-type]
    return [call]


@clause(*subbuteo("10.16"))
def no_wall(play: Play, restart: Restart, place: Place) -> Rulings:
    """A wall is for direct free kicks, before the defender's positional flicks, of four figures at most, at 9 cm."""
    side = restart.to.other
    early = restart.stage is not Stage.READY and restart.positional.get(side, 0) == 0
    few = place.body in restart.wall or len(restart.wall) < WALL
    # Measured from the kicking point to the middle of the base, a millimetre for the hand that sets it (a reading).
    far = place.at.distance_to(restart.at) >= play.parameters.free_flick_distance_mm - 1.0
    return [] if restart.direct and early and few and far else _refused(play, place, no_wall)


@clause(*subbuteo("10.17"))
def crooked_wall(play: Play, restart: Restart, place: Place) -> Rulings:
    """The wall is one row."""
    row = [play.where(body) for body in restart.wall if body != place.body]
    if len(row) < 2:
        return []
    first, last = row[0], row[-1]
    length = first.distance_to(last)
    across = (last.x_mm - first.x_mm) * (place.at.y_mm - first.y_mm) - (last.y_mm - first.y_mm) * (
        place.at.x_mm - first.x_mm
    )
    return [] if abs(across) <= play.base_radius * length else _refused(play, place, crooked_wall)


@asked(*subbuteo("10.16", "10.17"))
def wall_is_built(play: Play, place: Place) -> bool:
    """A figure joins the wall."""
    play.wall_joined_by(place.body)
    return True


@free_kick_offence
@clause(*subbuteo("10.1"))
def keeper_foul_before_the_ball(play: Play, keeper: Body) -> Rulings:
    """Also a goalkeeper that meets a figure first and then the ball commits a foul."""
    fouled = play.keepers.fouled
    play.keeper_fouls(None)
    if fouled is None or fouled[0] != keeper:
        return []
    side = keeper.side
    assert side is not None
    offence = Offence(
        rule=keeper_foul_before_the_ball,
        reason=Reason.FOUL_PLAY,
        by=side,
        at=play.where(fouled[1]),
        penalty=penalty_for_keeper_foul,
        struck=fouled[1],
    )
    return play.law.the(sanction)(play, offence)


@clause(*subbuteo("10.2"))
def penalty_for_keeper_foul(play: Play, offence: Offence) -> bool:
    """In the own penalty area it is a penalty."""
    return is_penalty(play, offence)


@replaces(keeper_meets_figure, under=SUBBUTEO)
@about(*subbuteo("10.1"))
def goalkeeper_meets_figure(play: Play, keeper: Body, figure: Body, touch: Touch) -> Rulings:
    """The goalkeeper moved into a standing figure: no offence until it touches the ball."""
    if keeper in touch.moving and figure not in touch.moving:
        play.keeper_fouls((keeper, figure))
    return []


@replaces(indirect, under=SUBBUTEO)
@about(*subbuteo("10.3", "10.4"))
def not_a_direct_free_kick(play: Play, offence: Offence, at: Point) -> bool:
    """Indirect everywhere but for a foul in the offender's shooting area."""
    return indirect_free_kick(play, offence, direct=direct_free_kick(play, offence, at))


@asked(*subbuteo("10.3", "5.27"))
def direct_free_kick(play: Play, offence: Offence, at: Point) -> bool:
    """The fouled figure stood completely inside the shooting area of the side that fouled it."""
    if offence.struck is None:
        return False
    there = play.where(offence.struck) if offence.struck.is_figure else at
    return play.pitch.is_completely_past_shooting_line(there, play.base_radius, play.own_end(offence.by))


@replaces(usually_direct, under=SUBBUTEO)
@about(*subbuteo("10.16"))
def direct_in_shooting_area(play: Play, to: Side, at: Point) -> bool:
    """A free kick is direct inside the opponent's shooting area, unless its ground says otherwise."""
    return play.pitch.is_completely_past_shooting_line(at, play.ball_radius, play.attacks(to))


@asked(*subbuteo("10.4", "5.28", "10.5"))
def indirect_free_kick(play: Play, offence: Offence, *, direct: bool) -> bool:  # noqa: ARG001
    """Everywhere else the free kick is indirect, from where the offence happened."""
    return not direct


@clause(*subbuteo("10.2"))
def penalty_for_block_foul(play: Play, offence: Offence) -> bool:
    """In the own penalty area also a block's foul is a penalty."""
    return is_penalty(play, offence)


@replaces(free_flick_taker_not_named, under=SUBBUTEO)
@clause(*subbuteo("10.8"))
def free_kick_taker_first(play: Play, restart: Restart) -> Rulings:
    """The taker is named before the positional flicks: the referee asks for it, the flick does not count."""
    return _named_first(play, restart, free_kick_taker_first)
