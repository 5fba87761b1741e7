"""Rule 12, penalty-flick. For which offences, where, the area cleared, and a goalkeeper that moves too early."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import KeeperAct, KeeperDeed
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Option, Reason, RestartKind, Stage
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.fouls.cards import Offence
from tablekick.law.flick.free_flick.rules import PENALTY_GRAVITY, awaiting, scene_of
from tablekick.law.flick.memory import Restart, Rulings
from tablekick.law.flick.placing.rules import beside_obstacles
from tablekick.law.flick.restarts.change_of_right import _ready
from tablekick.law.flick.state import Play
from tablekick.rulebooks import about, asked, clause


@clause(*fistf("12.2.2"), "fistf-1999:I.3.t3", *subbuteo("11.11", "11.10"))
def clear_penalty_area(play: Play, taker: Body | None) -> Rulings:
    """Everybody but taker and goalkeeper is moved straight out of the area and its semi-circle."""
    restart = play.restart
    assert restart is not None
    end = 1 if restart.at.x_mm > 0 else -1
    rulings: Rulings = []
    # The defending side first, so that it is the same whichever side that is.
    for figure in sorted(play.table.figures, key=lambda figure: (figure.side is restart.to, figure)):
        standing = play.table.figures[figure]
        if figure == taker or not figure.is_figure:
            continue
        if not play.pitch.touches_penalty_area(standing.at, play.base_radius, end, arc=True):
            continue
        out = straight_out(play, standing.at, end)
        at = beside_obstacles(play, figure, out, Point(float(-end), 0.0)) or out
        play.moves(figure, at)
        rulings.append(ruling(play, clear_penalty_area, Call.PLACING, to=figure.side, at=at, figure=figure))
    return rulings


def straight_out(play: Play, at: Point, end: int) -> Point:
    """On a line perpendicular to the goal line, just off the penalty area and its semi-circle."""
    pitch, radius, gap = play.pitch, play.base_radius, play.parameters.placing_gap_mm
    off_area = pitch.goal_line - pitch.penalty_depth - radius - gap
    reach = pitch.penalty_arc + radius + gap
    spot = pitch.goal_line - pitch.penalty_spot
    off_arc = spot - (reach * reach - at.y_mm * at.y_mm) ** 0.5 if abs(at.y_mm) < reach else off_area
    return Point(end * min(off_area, off_arc), at.y_mm)


@asked(*fistf("12.2.3"))
def penalty_is_still_to_be_touched(play: Play, act: KeeperAct) -> bool:
    """Until the ball of a penalty-flick is touched the goalkeeper stays still on the goal line: the nearer rule."""
    if act.kind not in (KeeperDeed.OVER_LINE, KeeperDeed.WAVING):
        return False
    restart = play.restart
    return restart is not None and restart.kind is RestartKind.PENALTY_FLICK and act.by is not restart.to


@clause(*fistf("12.2.3"), *subbuteo("11.15", "11.14", "11.13"))
def keeper_moves_early(play: Play, act: KeeperAct) -> Rulings:
    """The goalkeeper stays still on its line until the ball is touched; else the penalty-flick is retaken."""
    restart = play.restart or play.taken
    if restart is None or restart.kind is not RestartKind.PENALTY_FLICK or act.by is restart.to:
        return []
    again = Restart(
        kind=RestartKind.PENALTY_FLICK,
        to=restart.to,
        at=restart.at,
        taker=restart.taker,
        stage=Stage.READY,
        attempt=restart.attempt + 1,
        direct=True,
    )
    call = ruling(
        play,
        keeper_moves_early,
        Call.REPLAY,
        to=restart.to,
        at=restart.at,
        reason=Reason.ILLEGAL_MANIPULATION,
        choice=(Option.ACCEPT, Option.PLAY_ON),
    )
    return awaiting(play, restart.to, call, PENALTY_GRAVITY, restart=again)


@asked(*fistf("12.1.2"), *fistf("3.2.3"), *subbuteo("3.16"))
def extended_for_penalty(play: Play) -> bool:
    """A period is prolonged until a penalty-flick has been taken and decided."""
    waiting = play.pending.restart if play.pending is not None else None
    return foul_under_way(play) or any(
        restart is not None and restart.kind is RestartKind.PENALTY_FLICK
        for restart in (play.restart, play.taken, waiting)
    )


@asked(*fistf("12.1.2"))
def foul_under_way(play: Play) -> bool:
    """A flicked figure has met another one in its own penalty area: foul play, once it meets the ball as well."""
    return any(
        stroke.fouled is not None
        and not stroke.touched_ball
        and stroke.figure.side is not None
        and is_in_own_penalty_area(play, stroke.figure.side, stroke.fouled[1])
        for stroke in play.table.strokes.values()
    )


@clause("fistf-1999:I.3.t3", "fistf-2000:P.3", *subbuteo("11.10"))
def distance_at_penalty(play: Play, restart: Restart) -> Rulings:
    """At a penalty-flick everybody but taker and goalkeeper keeps out of the area and its semi-circle."""
    assert restart.taker is not None
    return clear_penalty_area(play, restart.taker)


@clause(*fistf("12.2.4"), *subbuteo("11.16"))
def signal_for_penalty(play: Play) -> bool:
    """The penalty-flick may be taken."""
    return _ready(play)


@clause(*fistf("12.1.1.5"))
def penalty_for_tick(play: Play, offence: Offence) -> bool:
    """An incorrect tick-flick in the own penalty area is a penalty-flick."""
    return is_penalty(play, offence)


@asked(*subbuteo("11.8"))
def penalty_spot(play: Play, offender: Side) -> Point:
    """A penalty-flick is taken from the penalty spot before the offender's goal."""
    return play.pitch.spot(play.own_end(offender))


def is_penalty(play: Play, offence: Offence) -> bool:
    """The offence happened in the offender's own penalty area, or is a penalty wherever it happens."""
    at = play.law.the(scene_of)(play, offence)
    return offence.always_penalty or play.law.the(committed_in_own_area)(play, offence, at)


@clause(*fistf("12.1.1.3"))
def penalty_for_finger_foul(play: Play, offence: Offence) -> bool:
    """A finger-foul in the own penalty area."""
    return is_penalty(play, offence)


@clause(*fistf("12.1.1.4"), *subbuteo("11.7"))
def penalty_for_handball(play: Play, offence: Offence) -> bool:
    """A handball in the own penalty area."""
    return is_penalty(play, offence)


@clause(*fistf("12.1.1.1"), *subbuteo("11.3", "5.26", "10.2", "11.1"))
def penalty_for_foul_play(play: Play, offence: Offence) -> bool:
    """Foul play in the own penalty area is a penalty-flick."""
    return is_penalty(play, offence)


@clause(*fistf("12.1.1.2"))
def penalty_for_goalkeeper(play: Play, offence: Offence) -> bool:  # noqa: ARG001
    """Illegal manipulation of the goalkeeper, from the second or an intentional offence on."""
    return offence.always_penalty


@asked(*fistf("12.2.1"))
def penalty_taker(play: Play, restart: Restart) -> Rulings:
    """With the ball on the spot and the taker named it is ready, once all the others are out of the way."""
    assert restart.taker is not None
    play.ball_to(restart.at)
    play.restart_may_be_taken()
    return clear_penalty_area(play, restart.taker)


@asked(*fistf("12.1.1"))
def is_in_own_penalty_area(play: Play, side: Side, at: Point) -> bool:
    """Inside the own penalty area, never behind the goal line; whether its other lines belong is the book's matter."""
    lines = play.parameters.penalty_area_lines_belong
    return play.pitch.is_in_penalty_area(at, play.own_end(side), lines_belong=lines)


@about(*fistf("12.1.1"))
def committed_in_own_area(play: Play, offence: Offence, at: Point) -> bool:
    """The place of the offence lies in the offender's own penalty area."""
    return is_in_own_penalty_area(play, offence.by, at)
