"""Naming the figure that takes the restart."""

from __future__ import annotations

from tablekick.facts.flick.facts import Flick, Nominate
from tablekick.law.flick.calls import Call, Reason, RestartKind, Stage
from tablekick.law.flick.citations import fistf, ruling, subbuteo
from tablekick.law.flick.memory import Restart, Rulings
from tablekick.law.flick.play import Play
from tablekick.law.flick.possession import award
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY, change_of_right
from tablekick.law.flick.restarts.penalty import clear_penalty_area
from tablekick.law.flick.restarts.positional import signal_when_positioned
from tablekick.law.flick.shootout import shooter_named
from tablekick.law.records import replace
from tablekick.rulebooks import asked, clause


def on_nominate(play: Play, nominate: Nominate) -> Rulings:
    """A figure is named for the restart."""
    if play.shoot_out is not None:
        return shooter_named(play, nominate)
    restart = play.restart
    if restart is None or nominate.by is not restart.to or nominate.figure.side is not restart.to:
        return []
    if restart.taker is not None and restart.stage is Stage.READY:
        return []
    play.restart = replace(restart, taker=nominate.figure, stage=Stage.POSITION)
    if restart.kind in PLACED_FREELY:
        return []
    rulings = play.law.the(taker_is_named)(play)
    if restart.kind is RestartKind.PENALTY_FLICK:
        return rulings + penalty_taker(play, play.restart)
    # Where nobody has a positional flick left, the restart may be taken at once.
    return rulings + signal_when_positioned(play)


def taker_is_named(play: Play) -> Rulings:  # noqa: ARG001 - a book may have more to say then
    """Naming the taker brings nothing else."""
    return []


@asked(*fistf("12.2.1"), *subbuteo("11.8", "11.9"))
def penalty_taker(play: Play, restart: Restart) -> Rulings:
    """With the ball on the spot and the taker named it is ready, once all the others are out of the way."""
    assert restart.taker is not None
    play.table = play.table.ball_at(restart.at)
    play.restart = replace(restart, stage=Stage.READY)
    return clear_penalty_area(play, restart.taker)


def flicked_before_nominating(play: Play, restart: Restart, flick: Flick) -> Rulings:
    """A positional flick before the taker was named costs the right."""
    if flick.figure.side is not restart.to:
        return []
    rule = play.law.the(NOMINATING[restart.kind])
    return rule(play, restart)


@clause(*fistf("11.2.1"))
def free_flick_taker_not_named(play: Play, restart: Restart) -> Rulings:
    """The taker of a free-flick is named before the positional flick."""
    if restart.stage is not Stage.NOMINATE:
        return []
    return change_of_right(play, restart, free_flick_taker_not_named, Reason.ILLEGAL_MANIPULATION)


@clause(*fistf("14.2.2"))
def flick_in_taker_not_named(play: Play, restart: Restart) -> Rulings:
    """The taker of a flick-in is named before any positional flick."""
    if restart.stage is not Stage.NOMINATE:
        return []
    return change_of_right(play, restart, flick_in_taker_not_named, Reason.ILLEGAL_MANIPULATION)


@clause(*fistf("16.2.2"))
def corner_taker_not_named(play: Play, restart: Restart) -> Rulings:
    """The corner is lost; the opponent flicks in from the junction (or, in 2000, from the same place)."""
    if restart.stage is not Stage.NOMINATE:
        return []
    to = restart.to.other
    at = restart.ball_at or restart.at
    if play.parameters.corner_fault_restarts_at_junction:
        at = play.pitch.corner_flag(play.attacks(restart.to), restart.at)
    call = ruling(play, corner_taker_not_named, Call.FLICK_IN, to=to, at=at, reason=Reason.ILLEGAL_MANIPULATION)
    return [call, *award(play, Restart(kind=RestartKind.FLICK_IN, to=to, at=at, stage=Stage.NOMINATE))]


NOMINATING = {
    RestartKind.FREE_FLICK: free_flick_taker_not_named,
    RestartKind.FLICK_IN: flick_in_taker_not_named,
    RestartKind.CORNER_FLICK: corner_taker_not_named,
}
