"""Minor fouls (9.C): every other breach of the rules, and deliberate delay (11.A.4)."""

from __future__ import annotations

from tablekick.law.tactics.actions import WAIVE as WAIVING
from tablekick.law.tactics.actions import Action, Actions, Kind, figure_of, square_of
from tablekick.law.tactics.calls import Call, Notebook
from tablekick.law.tactics.figures import NOBODY, side_of
from tablekick.law.tactics.free_ball import challenge, defender_tries
from tablekick.law.tactics.phases import Phase
from tablekick.law.tactics.places import takers_after_minor_foul
from tablekick.law.tactics.position import UNROLLED, Position, put
from tablekick.law.tactics.restarts import free_kick
from tablekick.rulebooks import clause

LIMIT_S = 60.0


def minor_foul(position: Position, offender: int, breach: str, calls: Notebook) -> Position:
    """The wronged team gets a free kick; no card, no penalty."""
    calls.call(Call.MINOR_FOUL, "9.C.1", 1 - offender, breach=breach)
    interrupted = (position.phase, offender, position.roll)
    return position._replace(phase=Phase.MINOR, interrupted=interrupted, late=NOBODY, roll=UNROLLED)


def minor_actions(position: Position) -> Actions:
    """Choose taker and square, or play on."""
    assert position.interrupted is not None
    wronged = 1 - position.interrupted[1]
    groups = [(Kind.PLACE << 12 | f << 7, mask) for f, mask in takers_after_minor_foul(position, wronged) if mask]
    return Actions(groups, (WAIVING,) if may_waive(position) or not groups else ())


@clause("tactics:9.C.5")
def may_waive(position: Position) -> bool:
    """When the D-team offended, the A-team may go on with its attack instead."""
    assert position.interrupted is not None
    return position.interrupted[1] == position.defender


@clause("tactics:9.C.4")
def restarts_in_the_circle(kind: Kind) -> bool:
    """Unless it is waived, the wronged team gets a free kick on a centre-circle square."""
    return kind is Kind.PLACE


def take_in_circle(position: Position, action: Action, calls: Notebook) -> Position:
    """The move is undone and the wronged team takes a free kick on a centre-circle square."""
    figure, sq = figure_of(action), square_of(action)
    position = put(position, figure, sq)
    return free_kick(position, side_of(figure), sq, figure, calls, "9.C.4")


def play_on(position: Position, calls: Notebook) -> Position:
    """The attack goes on as if the D-team's move had not been made."""
    assert position.interrupted is not None
    phase, _, roll = position.interrupted
    position = position._replace(phase=phase, interrupted=None, roll=roll)
    if phase is Phase.FREE_D:
        return defender_tries(position, NOBODY, NOBODY)
    if phase is Phase.CHALLENGE:
        return challenge(position, NOBODY, NOBODY, calls)
    return position


@clause("tactics:2.17", "tactics:3.8", "tactics:11.A.1")
def move_took_too_long(position: Position, spent_s: float) -> bool:
    """A move has to be made within 60 seconds of the roll."""
    return not position.tasks and spent_s > LIMIT_S


@clause("tactics:11.A.5")
def set_up_took_too_long(position: Position, spent_s: float) -> bool:
    """A set-up has to be made within 60 seconds in all."""
    return bool(position.tasks) and spent_s > LIMIT_S


@clause("tactics:11.A.4")
def deliberate_delay(position: Position, side: int) -> bool:
    """Using more than the time allowed, reported by the opponent, is a minor foul."""
    return position.late == side
