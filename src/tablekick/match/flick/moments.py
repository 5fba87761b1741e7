"""What is to be decided now, and by whom: read off the referee's mind and what still moves."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Period, RestartKind, Stage
from tablekick.law.flick.memory import ShootOut
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY
from tablekick.law.flick.restarts.readiness import may_position
from tablekick.law.flick.state import State


class Moment(StrEnum):
    """A point at which the world waits for a player."""

    TOSS = "toss"
    ANSWER = "answer"
    LINE_UP = "line-up"
    NOMINATE = "nominate"
    POSITION = "position"
    KEEP = "keep"
    """Before a penalty or a shot of a shoot-out: is the goalkeeper where it should be?"""
    TAKE = "take"
    ATTACK = "attack"
    BLOCK = "block"
    TOUCHED = "touched"
    """The ball has just been touched and moves: the defender may block, the attacker play it on."""
    SHOOT = "shoot"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """A moment and the sides it waits for."""

    moment: Moment
    sides: tuple[Side, ...]


NOBODY = Waiting(moment=Moment.OVER, sides=())


def waiting_for(play: State, *, toss_winner: Side, held: frozenset[Side], live: bool = False) -> Waiting:
    """Whom the match waits for, with everything at rest. `held` are the sides that have let this moment pass."""
    if play.pending is not None:
        # Even a goal that would end the match waits for the answer.
        return Waiting(moment=Moment.ANSWER, sides=(play.pending.offended,))
    if play.clock.period is Period.OVER:
        return NOBODY
    if play.match.awaiting_toss:
        return Waiting(moment=Moment.TOSS, sides=(toss_winner,))
    if play.shoot_out is not None:
        return _shot(play.shoot_out)
    if play.restart is not None:
        return _restart(play)
    if play.block.held and (play.block.owed is not None or play.possession.defending not in held):
        # Live, the attacker need not wait for a block-flick, unless the referee has given time for it.
        both = live and play.block.owed is None and play.possession.attacking not in held
        return Waiting(
            moment=Moment.BLOCK,
            sides=(play.possession.defending, play.possession.attacking) if both else (play.possession.defending,),
        )
    return Waiting(moment=Moment.ATTACK, sides=(play.possession.attacking,))


def _shot(shoot_out: ShootOut) -> Waiting:
    """The shooter names his figure, the goalkeeper gets ready, the shooter shoots."""
    if shoot_out.ready == {shoot_out.shooting}:
        return Waiting(moment=Moment.KEEP, sides=(shoot_out.shooting.other,))
    return Waiting(moment=Moment.SHOOT, sides=(shoot_out.shooting,))


def _restart(play: State) -> Waiting:
    restart = play.restart
    assert restart is not None
    if restart.kind in PLACED_FREELY:
        for side in (restart.to, restart.to.other):
            if side not in restart.ready and restart.stage is not Stage.READY:
                return Waiting(moment=Moment.LINE_UP, sides=(side,))
        return Waiting(moment=Moment.TAKE, sides=(restart.to,))
    if restart.taker is None:
        return Waiting(moment=Moment.NOMINATE, sides=(restart.to,))
    if restart.kind is RestartKind.PENALTY_FLICK:
        keeps = restart.to.other not in restart.ready
        return Waiting(moment=Moment.KEEP if keeps else Moment.TAKE, sides=(restart.to.other if keeps else restart.to,))
    if restart.stage is Stage.POSITION:
        for side in (restart.to, restart.to.other):
            if may_position(play, restart, side):
                return Waiting(moment=Moment.POSITION, sides=(side,))
    return Waiting(moment=Moment.TAKE, sides=(restart.to,))
