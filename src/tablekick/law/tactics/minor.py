"""Minor fouls (9.C): every other breach of the rules, and deliberate delay (11.A.4)."""

from __future__ import annotations

from tablekick.law.tactics.actions import WAIVE as WAIVING
from tablekick.law.tactics.actions import Action, Actions, Kind, figure_of, square_of
from tablekick.law.tactics.answer import Answer
from tablekick.law.tactics.calls import Call, ruling
from tablekick.law.tactics.figures import FIGURES, FLAG, NOBODY, side_of
from tablekick.law.tactics.free_ball import challenge, defender_tries
from tablekick.law.tactics.phases import Job, Phase
from tablekick.law.tactics.places import takers_after_minor_foul
from tablekick.law.tactics.restarts import free_kick, keeper_returns
from tablekick.law.tactics.state import ROLLING, UNROLLED, Interruption, State, Task, put
from tablekick.rulebooks import clause

LIMIT_S = 60.0
_NOT_IN_PLAY = frozenset({Phase.ROLL_OFF, Phase.SHOOTOUT, Phase.END})


def can_be_fouled(state: State) -> bool:
    """A free kick needs a match under way: not before the first roll, in a shoot-out or after the end."""
    return state.phase not in _NOT_IN_PLAY and state.shootout is None


def minor_foul(state: State, offender: int, breach: str) -> Answer:
    """The wronged team gets a free kick; no card, no penalty.

    A further foul before the answer changes only who was wronged last: what was interrupted stays the same.
    """
    foul = ruling(Call.MINOR_FOUL, "9.C.1", 1 - offender, breach=breach)
    what = state.interrupted or Interruption(state.phase, offender, state.roll)
    state = state._replace(interrupted=what._replace(offender=offender), late=NOBODY)
    if state.phase is Phase.KICKOFF_SET:
        return Answer(line_up_is_finished(state, offender), (foul,))
    return Answer(state._replace(phase=Phase.MINOR, roll=UNROLLED), (foul,))


def line_up_is_finished(state: State, offender: int) -> State:
    """Play is put right first (9.C.4): without the rest of the line-up there is nobody to take a free kick."""
    waiting = Interruption(Phase.KICKOFF_BALL, offender, ROLLING)
    return state._replace(then=Phase.MINOR, interrupted=waiting, spent_s=0.0)


def wronged_by_minor_foul(state: State) -> int:
    """The side that answers: it chooses its free kick, or waives it."""
    return 1 - state.defender if state.interrupted is None else 1 - state.interrupted.offender


def minor_actions(state: State) -> Actions:
    """Choose taker and square, or play on."""
    takers = takers_after_minor_foul(state, wronged_by_minor_foul(state))
    groups = [(Kind.PLACE << 12 | f << 7, mask) for f, mask in takers if mask]
    return Actions(groups, (WAIVING,) if may_waive(state) or not groups else ())


@clause("tactics:9.C.5")
def may_waive(state: State) -> bool:
    """When the D-team offended, the A-team may go on with its attack instead."""
    return wronged_by_minor_foul(state) == state.attacker


@clause("tactics:9.C.4")
def restarts_in_the_circle(kind: Kind) -> bool:
    """Unless it is waived, the wronged team gets a free kick on a centre-circle square."""
    return kind is Kind.PLACE


def take_in_circle(state: State, action: Action) -> Answer:
    """The move is undone and the wronged team takes a free kick on a centre-circle square."""
    figure, sq = figure_of(action), square_of(action)
    state = put(state, figure, sq)
    return free_kick(state, side_of(figure), sq, figure, "9.C.4", _put_right(state))


def _put_right(state: State) -> tuple[Task, ...]:
    """Nobody stays where only the interrupted set-up had put him, and no side without a keeper."""
    owed = [task for task in state.tasks if task.job is Job.SUCCESSOR]
    at_the_flag = [Task(side_of(f), Job.RETURN, f) for f in range(FIGURES) if state.at[f] == FLAG]
    return (*owed, *at_the_flag, *keeper_returns(state))


def play_on(state: State) -> Answer:
    """The attack goes on as if the D-team's move had not been made."""
    what = state.interrupted
    if what is None:
        return Answer(state)
    state = state._replace(phase=what.phase, interrupted=None, roll=what.roll)
    if what.phase is Phase.FREE_D:
        return Answer(defender_tries(state, NOBODY, NOBODY))
    if what.phase is Phase.CHALLENGE:
        return challenge(state, NOBODY, NOBODY)
    return Answer(state)


@clause("tactics:2.17", "tactics:3.8", "tactics:11.A.1")
def move_took_too_long(state: State, spent_s: float) -> bool:
    """A move has to be made within 60 seconds of the roll."""
    return not state.tasks and spent_s > LIMIT_S


@clause("tactics:11.A.5")
def set_up_took_too_long(state: State, spent_s: float) -> bool:
    """A set-up has to be made within 60 seconds in all."""
    return bool(state.tasks) and spent_s > LIMIT_S


@clause("tactics:11.A.4")
def deliberate_delay(state: State, side: int) -> bool:
    """Using more than the time allowed, reported by the opponent, is a minor foul."""
    return state.late == side
