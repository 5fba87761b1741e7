"""One preparation, then a shot: rules 8.4 and 8.6 with their commentary."""

from __future__ import annotations

from dataclasses import dataclass

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Tool
from tablekick.geometry.points import Point
from tablekick.law.tippkick.answer import Answer
from tablekick.law.tippkick.calls import Reason
from tablekick.law.tippkick.citations import cites
from tablekick.law.tippkick.restarts import INDIRECT, indirect_free_kick
from tablekick.law.tippkick.state import Movement, Situation, State


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """The count after a movement."""

    prep: int = 0
    positioning: bool = False
    keeper_only: bool = False


def count_preparation(state: State, move: Movement, side: Side, at: Point) -> Counted | Answer:
    """What the movement was: a shot, a preparation, one too many, or the loss of the ball."""
    before = state.before
    if before is None:
        return Counted()
    if right_to_attack_changes(before, move, side):
        return Counted()
    if side is not move.by:
        # The defender's keeper moved it and it still lies for the attacker: his count goes on.
        return Counted(prep=before.prep, positioning=before.positioning, keeper_only=before.keeper_only)
    if was_a_shot(move):
        return Counted()
    if restart_is_a_preparation(move):
        return Counted(prep=1, positioning=move.forwarded)
    if move.tool is Tool.KEEPER:
        return _laid_by_the_keeper(state, before, move, at)
    if second_preparation(before, move):
        return indirect_free_kick(state, move.by.other, at, "8.4.3", Reason.SECOND_PREPARATION)
    return Counted(prep=1)


@cites("8.K9", "8.K14")
def right_to_attack_changes(before: Situation, move: Movement, side: Side) -> bool:
    """A new attacker has a preparation of his own; how the ball came to him is not punished."""
    return side is not before.attacking or (side is not move.by and before.attacking is move.by)


def was_a_shot(move: Movement) -> bool:
    """It touched the opponent's goal or one of his figures: the duty is met and the count begins anew."""
    return move.shot and move.action not in INDIRECT


@cites("8.K8")
def restart_is_a_preparation(move: Movement) -> bool:
    """After kick-off, goal kick, kick-in or indirect free kick a shot has to follow."""
    return move.action in INDIRECT


@cites("8.4", "8.4.3", "8.K13", "13.7")
def second_preparation(before: Situation, move: Movement) -> bool:
    """The second movement at the latest has to be a shot; punished only when it rests on the own colour."""
    return before.prep > 0 and not move.shot


def _laid_by_the_keeper(state: State, before: Situation, move: Movement, at: Point) -> Counted | Answer:
    """Laying the ball with the keeper is one movement however often it is touched."""
    in_reach = state.parameters.pitch.in_area(at, state.end_kept_by(move.by))
    if goes_on_laying(before, in_reach):
        return Counted(prep=before.prep, positioning=True, keeper_only=before.keeper_only)
    if before.prep == 0:
        return Counted(prep=1, positioning=in_reach)
    if in_reach:
        return Counted(prep=1, positioning=True, keeper_only=True)
    return keeper_fails_to_shoot(state, move, at)


@cites("8.K16")
def goes_on_laying(before: Situation, in_reach: bool) -> bool:
    return before.positioning and in_reach


@cites("8.K18")
def keeper_fails_to_shoot(state: State, move: Movement, at: Point) -> Answer:
    """With the preparation used up the keeper neither shot nor cleared the ball out."""
    return indirect_free_kick(state, move.by.other, at, "8.K18", Reason.SECOND_PREPARATION)
