"""Rule 16, corner-flick. The corner: how it is forced, who takes it, and what follows when the ball is not touched."""

from __future__ import annotations

from tablekick.facts.flick.facts import Flick
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Reason, RestartKind, Stage
from tablekick.law.flick.citations import ruling, subbuteo
from tablekick.law.flick.corner.rules import corner_taker_not_named, forced_corner
from tablekick.law.flick.flick_in.subbuteo import _claim, entitled
from tablekick.law.flick.goal_flick.rules import last_off_defender
from tablekick.law.flick.goal_flick.subbuteo import _named_first, deflected_inside
from tablekick.law.flick.memory import Played, Restart, Rulings
from tablekick.law.flick.possession.bars import award
from tablekick.law.flick.replacement import SUBBUTEO, replaces
from tablekick.law.flick.restarts.change_of_right import replay
from tablekick.law.flick.state import Play
from tablekick.rulebooks import clause


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


@replaces(corner_taker_not_named, under=SUBBUTEO)
@clause(*subbuteo("15.7"))
def corner_taker_first(play: Play, restart: Restart) -> Rulings:
    """The taker is named before the positional flicks: the referee asks for it, the flick does not count."""
    return _named_first(play, restart, corner_taker_first)


@replaces(forced_corner, under=SUBBUTEO)
@clause(*subbuteo("15.1", "5.41"))
def corner_is_forced(play: Play, played: Played, at: Point) -> bool:  # noqa: ARG001
    """Played from inside the shooting area and last deflected inside it by the defender."""
    return last_off_defender(played) and played.regular and deflected_inside(play, played)


@clause(*subbuteo("15.29", "12.41"))
def corner_ball_still_moves(play: Play, flick: Flick) -> Rulings:
    """After a corner."""
    return _claim(play, flick, corner_ball_still_moves) if play.table.ball_moving else []


@clause(*subbuteo("15.28"))
def not_declared_after_corner(play: Play, flick: Flick) -> Rulings:
    """After a corner: the defender may have back."""
    if flick.announce is not None or play.table.ball_moving or not entitled(play, flick.figure):
        return []
    return _claim(play, flick, not_declared_after_corner)
