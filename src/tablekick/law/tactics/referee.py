"""The referee of the board game: reads facts, answers with rulings, and is nothing but the position."""

from __future__ import annotations

from tablekick.law.tactics.actions import CLAIM, Action, Kind
from tablekick.law.tactics.answer import Answer
from tablekick.law.tactics.attempts import Attempt, attempts_at
from tablekick.law.tactics.chance import Draw, chance_of, is_possible
from tablekick.law.tactics.end import settle
from tablekick.law.tactics.facts import Deed, Delay, Fact, Luck, Signal
from tablekick.law.tactics.faults import Fault, first_fault
from tablekick.law.tactics.figures import side_of
from tablekick.law.tactics.minor import can_be_fouled, deliberate_delay, minor_foul
from tablekick.law.tactics.moves import ball_targets
from tablekick.law.tactics.phases import DEFENDING, SET_UPS, Job, Phase
from tablekick.law.tactics.refusals import (
    at_the_corner,
    figures_are_set_up,
    luck_decides,
    misplaced,
    must_move,
    other_teams_turn,
)
from tablekick.law.tactics.state import UNROLLED, State, on_board
from tablekick.law.tactics.turns import actor, apply, legal_actions, resolve, sound_the_timer
from tablekick.rulebooks import clause


@clause("tactics:4.7")
def not_an_option(state: State, attempt: Attempt) -> bool:
    """The ball goes to a free square, an own figure or a pair; a lone opponent is no target."""
    if attempt.kind is not Kind.BALL or not 0 <= attempt.target < 128:
        return False
    return not ball_targets(state) >> attempt.target & 1


def consider(state: State, attempt: Attempt) -> Fault | None:
    """The fault of an attempt, or None when it may be made."""
    fault = _fault(state, attempt)
    return fault if breaks_a_rule(fault) else None


@clause("tactics:9.C.1", "tactics:9.C.2")
def breaks_a_rule(fault: Fault | None) -> bool:
    """Every breach of the rules is a minor foul: a free kick, but neither card nor penalty."""
    return fault is not None


def _fault(state: State, attempt: Attempt) -> Fault | None:
    side = actor(state)
    if side is None:
        return luck_decides(state)
    if attempt.side != side:
        return other_teams_turn(state)
    if attempt.kind in (Kind.MOVE, Kind.KEEPER, Kind.PLACE) and side_of(attempt.figure) != side:
        return Fault("4.3", "It is a figure of the other team")
    if attempt.kind in (Kind.PASS, Kind.ROLL, Kind.WAIVE, Kind.CLAIM):
        return None if attempt.action() in legal_actions(state) else _no_such_choice(state, attempt)
    if state.phase in SET_UPS or state.phase is Phase.MINOR:
        return _placement_fault(state, attempt)
    if attempt.kind is not Kind.BALL and attempt.kind is not Kind.DRIBBLE and not on_board(state, attempt.figure):
        return Fault("2.1", "This figure is not on the board")
    if attempt.kind is Kind.MOVE and state.phase in DEFENDING and state.roll == UNROLLED:
        return luck_decides(state)
    fault = first_fault(state, attempt)
    if fault is None and not_an_option(state, attempt):
        fault = Fault("4.7", (not_an_option.__doc__ or "").rstrip("."))
    return fault


def _no_such_choice(state: State, attempt: Attempt) -> Fault:
    if state.phase is Phase.MINOR and attempt.kind in (Kind.PASS, Kind.WAIVE):
        return Fault("9.C.5", "Only the A-team may waive a free kick, and only for a foul of the D-team")
    if attempt.kind is Kind.CLAIM:
        return Fault("11.A.4", "Nobody has used more than 60 seconds")
    if attempt.kind is Kind.ROLL:
        return Fault("6.A.1", "There is nothing to roll for")
    if attempt.kind is Kind.WAIVE:
        return Fault("9.C.5", "There is no free kick to waive")
    if state.phase in SET_UPS:
        return misplaced(state, state.tasks[0].figure)
    return must_move(state)


def _placement_fault(state: State, attempt: Attempt) -> Fault | None:
    if attempt.kind is not Kind.PLACE:
        return figures_are_set_up(state)
    if attempt.action() in legal_actions(state):
        return None
    if state.phase is Phase.MINOR:
        return Fault("9.C.4", "The free kick is taken on a square of the centre circle")
    if state.tasks[0].job is Job.REPLACE and 0 <= attempt.target < 128 and on_board(state, attempt.figure):
        return at_the_corner(state, attempt)
    return misplaced(state, attempt.figure)


def why_not(state: State, action: Action) -> Fault | None:
    """Why an action may not be done, or None when it may; the best of all ways it could be meant counts."""
    side = actor(state)
    faults = [consider(state, attempt) for attempt in attempts_at(state, side or 0, action)]
    if None in faults:
        return None
    return faults[0]


def meant_by(state: State, side: int, action: Action) -> Attempt:
    """An action with a way to do it: one that may be gone, else the first that could be meant."""
    attempts = list(attempts_at(state, side, action))
    return next((attempt for attempt in attempts if consider(state, attempt) is None), attempts[0])


def judge(state: State, fact: Fact) -> Answer:
    """State and fact in, state and rulings out. What makes no sense now is refused with a word."""
    match fact:
        case Deed():
            return on_deed(state, fact)
        case Luck():
            return on_luck(state, fact)
        case Signal():
            return on_signal(state)
        case Delay():
            return on_delay(state, fact)


def on_deed(state: State, deed: Deed) -> Answer:
    """Somebody has done something. A breach is refused, or punished in a strict match."""
    attempt = deed.attempt
    fault = consider(state, attempt)
    if fault is None:
        return apply(state, attempt.action(), deed.took_s)
    if not state.readings.strict or not can_be_fouled(state):
        return Answer(state, refused=fault)
    return minor_foul(state, attempt.side, fault.clause).then(settle)._replace(refused=fault)


NOTHING_TO_ROLL = Fault("2.1", "There is nothing to roll or spin for now")


def on_luck(state: State, luck: Luck) -> Answer:
    """Dice have been rolled or the arrow has stopped."""
    chance = chance_of(state)
    if chance is None:
        return Answer(state, refused=NOTHING_TO_ROLL)
    if not is_possible(chance, luck.outcome):
        return Answer(state, refused=Fault(*_WRONG_DRAW[chance.draw]))
    return resolve(state, luck.outcome)


_WRONG_DRAW = {
    Draw.DIE: ("2.1", "One die is rolled now"),
    Draw.TWO_DICE: ("6.2", "The keeper plays with two dice, added"),
    Draw.BOTH_ROLL: ("1.B.1", "Both teams roll a die now"),
    Draw.DUEL: ("4.D.4", "Both teams roll a die now"),
    Draw.SHOT: ("5.3", "The arrow is spun now"),
}


def on_signal(state: State) -> Answer:
    """The timer sounds. Where no time runs, in a shoot-out or after the end, it means nothing."""
    if not can_be_fouled(state):
        return Answer(state, refused=Fault("11.B.1", "No time is running"))
    return sound_the_timer(state)


def on_delay(state: State, delay: Delay) -> Answer:
    """Somebody is said to have wasted time."""
    if not (can_be_fouled(state) and deliberate_delay(state, delay.by) and delay.deliberate):
        return Answer(state, refused=Fault("11.A.4", "Nobody has used more than 60 seconds on purpose"))
    return apply(state, CLAIM)
