"""A turn: whose decision it is, what may be done, doing it, and going on after a roll."""

from __future__ import annotations

from tablekick.law.tactics.actions import CLAIM, PASS, ROLL, Action, Actions, Kind, figure_of, kind_of, square_of
from tablekick.law.tactics.answer import Answer, answer_of, without_ruling
from tablekick.law.tactics.attack import dribble, first_move, play_ball
from tablekick.law.tactics.calls import grounds, rolled
from tablekick.law.tactics.chance import Outcome
from tablekick.law.tactics.duel import resolve_duel
from tablekick.law.tactics.end import period_length_s, resolve_shootout_shot, roll_for_first_shot, settle
from tablekick.law.tactics.figures import NOBODY
from tablekick.law.tactics.free_ball import attacker_tries, challenge, defender_tries
from tablekick.law.tactics.minor import (
    can_be_fouled,
    deliberate_delay,
    minor_actions,
    minor_foul,
    move_took_too_long,
    play_on,
    restarts_in_the_circle,
    set_up_took_too_long,
    take_in_circle,
    wronged_by_minor_foul,
)
from tablekick.law.tactics.moves import ball_targets, dribble_squares, figure_moves, keeper_steps
from tablekick.law.tactics.phases import ATTACK_1, BALL_PLAYS, DEFENDING, END, FREE_A, FREE_D, MINOR, SET_UPS, Phase
from tablekick.law.tactics.restarts import kick_off
from tablekick.law.tactics.setups import carry_out, task_actions
from tablekick.law.tactics.shot import Spin, resolve_shot
from tablekick.law.tactics.state import ROLLING, UNROLLED, State, at_time, with_number
from tablekick.rulebooks import clause

_NO_ACTIONS = Actions([])
_ONLY_PASS, _ONLY_ROLL = (PASS,), (ROLL,)
_BALL, _DRIBBLE, _KEEPER = Kind.BALL << 12, Kind.DRIBBLE << 12, Kind.KEEPER << 12
_PLACEMENTS = frozenset({Kind.PLACE, Kind.WAIVE})
"""What takes the time of a placement."""
_DRAWN_OTHERWISE = frozenset({Phase.DUEL, Phase.SHOT, Phase.ROLL_OFF, Phase.SHOOTOUT})
"""Luck that is not a number for a figure or the ball."""


class IllegalActionError(ValueError):
    """An action that the position does not allow."""


def actor(state: State) -> int | None:
    """The side that decides now, or None when luck does or the match is over."""
    phase = state.phase
    if state.roll == ROLLING or phase is END:
        return None
    if phase in SET_UPS:
        return state.tasks[0].side
    if phase is MINOR:
        return wronged_by_minor_foul(state)
    return 1 - state.attacker if phase in DEFENDING else state.attacker


def legal_actions(state: State) -> Actions:
    """Everything the side to decide may do; empty when nobody has to."""
    side = actor(state)
    if side is None:
        return _NO_ACTIONS
    actions = _phase_actions(state, side)
    if state.late == 1 - side and can_be_fouled(state):
        actions = Actions(actions.groups, (*actions.singles, CLAIM))
    return actions


def _phase_actions(state: State, side: int) -> Actions:
    phase = state.phase
    if phase in SET_UPS:
        return task_actions(state)
    if phase is MINOR:
        return minor_actions(state)
    if phase in BALL_PLAYS:
        groups = [(_BALL, ball_targets(state)), (_DRIBBLE, dribble_squares(state))]
        groups = [group for group in groups if group[1]]
        return Actions(groups, () if groups else _ONLY_PASS)
    if state.roll == UNROLLED:
        steps = keeper_steps(state, side)
        return Actions([(_KEEPER | state.keepers[side] << 7, steps)] if steps else [], _ONLY_ROLL)
    groups = figure_moves(state, side, skip=state.carrier if phase is ATTACK_1 else NOBODY)
    if state.readings.attacker_moves_keeper and phase not in DEFENDING and state.roll == 1:
        groups += _keeper_of_attack(state, side)
    return Actions(groups, () if groups else _ONLY_PASS)


def _keeper_of_attack(state: State, side: int) -> list[tuple[int, int]]:
    """A reading: on a 1 the A-team may move its keeper, unless he has the ball or may not touch it."""
    keeper, steps = state.keepers[side], keeper_steps(state, side)
    if keeper in (state.carrier, state.barred) or not steps:
        return []
    return [(Kind.MOVE << 12 | keeper << 7, steps)]


def apply(state: State, action: Action, took_s: float | None = None) -> Answer:
    """What comes of a legal action. `took_s` are real seconds; None means what the readings say.

    Legality is not checked again: offer only what `legal_actions` lists.
    """
    if action == ROLL:
        return settle(choose_the_die(_spend(state, took_s)))
    if action == CLAIM:
        return _claim(state)
    kind = kind_of(action)
    done = _carry_out(state, action, kind)
    new = _timed(done.state, state, kind) if took_s is None else _watched(done.state, state, took_s)
    if new.expired:
        return Answer(new, done.rulings).then(settle)
    return Answer(new, done.rulings) if done.rulings else without_ruling(new)


def _timed(new: State, old: State, kind: Kind) -> State:
    """After an action that nobody has timed: it took what the readings say, and nobody was late."""
    readings = old.readings
    new = _advance(new, old, readings.seconds_per_placement if kind in _PLACEMENTS else readings.seconds_per_move)
    return new if new.late == NOBODY else new._replace(late=NOBODY)


def _watched(new: State, old: State, took_s: float) -> State:
    """After an action that took so many real seconds."""
    side = actor(old)
    assert side is not None
    spent = old.spent_s + took_s
    new = _advance(new, old, took_s)._replace(late=side if _is_late(old, spent) else NOBODY)
    return new._replace(spent_s=spent) if new.tasks and old.tasks else new


def _is_late(state: State, spent: float) -> bool:
    return move_took_too_long(state, spent) or set_up_took_too_long(state, spent)


def _carry_out(state: State, action: Action, kind: Kind) -> Answer:
    phase = state.phase
    if phase in SET_UPS:
        return without_ruling(carry_out(state, action))
    if phase is MINOR:
        return take_in_circle(state, action) if restarts_in_the_circle(kind) else play_on(state)
    figure, sq = (NOBODY, NOBODY) if action == PASS else (figure_of(action), square_of(action))
    if phase is FREE_A:
        return attacker_tries(state, figure, sq)
    if phase is FREE_D:
        return without_ruling(defender_tries(state, figure, sq))
    if phase is ATTACK_1:
        return without_ruling(first_move(state, figure, sq))
    if phase in BALL_PLAYS:
        if action == PASS:
            return Answer(state._replace(phase=ATTACK_1, roll=ROLLING))
        return dribble(state, sq) if kind is Kind.DRIBBLE else play_ball(state, sq)
    return challenge(state, figure, sq)


@clause("tactics:6.A.1")
def choose_the_die(state: State) -> State:
    """The D-team chooses between keeper and field player: rolling, it has chosen a field player."""
    return with_number(state, ROLLING)


def _spend(state: State, took_s: float | None) -> State:
    """Time used before the roll runs on the clock, but the 60 seconds begin with the roll."""
    if not took_s:
        return state
    return _advance(state, state, took_s)


def _claim(state: State) -> Answer:
    offender = state.late
    if not (can_be_fouled(state) and deliberate_delay(state, offender)):
        raise IllegalActionError("nobody has used more than 60 seconds")
    return minor_foul(state, offender, "11.A.4").then(settle)


def _advance(new: State, old: State, seconds: float) -> State:
    """Let the timer run, if it ran while the action was made and the period is the same."""
    if not old.timer or new.period != old.period or new.expired:
        return new
    clock = old.clock_s + seconds
    return at_time(new, clock, expired=clock >= period_length_s(new))


def resolve(state: State, outcome: Outcome) -> Answer:
    """What comes of a roll or spin."""
    phase = state.phase
    if phase not in _DRAWN_OTHERWISE:
        assert isinstance(outcome, int)
        return roll_die(state, outcome)
    match phase:
        case Phase.DUEL:
            assert isinstance(outcome, tuple)
            return duel_rolled(_while_luck_falls(state), outcome).then(settle)
        case Phase.SHOT:
            assert isinstance(outcome, Spin)
            state = _while_luck_falls(state)
            if state.shootout is not None:
                return resolve_shootout_shot(state, outcome)
            shot = penalty_shot(state, outcome) if state.penalty else resolve_shot(state, outcome)
            return shot.then(settle)
        case Phase.ROLL_OFF:
            assert isinstance(outcome, tuple)
            return roll_for_kick_off(state, outcome)
    assert isinstance(outcome, tuple)
    return Answer(roll_for_first_shot(state, outcome), (rolled("11.C.6", None, outcome),))


def _while_luck_falls(state: State) -> State:
    """The timer runs while dice roll and the arrow turns: a goal after its signal brings no kick-off."""
    return _advance(state, state, state.readings.seconds_per_move)


def duel_rolled(state: State, rolls: tuple[int, int]) -> Answer:
    """Both have rolled in a duel."""
    return resolve_duel(state, rolls).after(rolled("4.D.4", state.attacker, rolls))


def roll_die(state: State, number: int) -> Answer:
    """The number a figure or the ball has to be moved by."""
    phase = state.phase
    if phase in BALL_PLAYS:
        return roll_for_ball(state, number)
    return roll_for_figure(state, number, 1 - state.attacker if phase in DEFENDING else state.attacker)


@clause("tactics:2.1")
def roll_for_figure(state: State, number: int, side: int) -> Answer:
    """A figure is moved by the number shown."""
    return answer_of(with_number(state, number), rolled("2.1", side, number))


@clause("tactics:3.2", "tactics:4.6")
def roll_for_ball(state: State, number: int) -> Answer:
    """The ball is played by the number shown, two dice added when the keeper plays it."""
    also = grounds(
        ("6.2", keepers_two_dice(state)),
        ("6.C.6", goal_kick_two_dice(state)),
        ("8.16", corner_rolled(state)),
    )
    return answer_of(with_number(state, number), rolled("3.2", state.attacker, number, also))


@clause("tactics:6.2")
def keepers_two_dice(state: State) -> bool:
    """Whenever the keeper plays the ball, two dice are used."""
    return state.carrier == state.keepers[state.attacker]


@clause("tactics:6.C.6")
def goal_kick_two_dice(state: State) -> bool:
    return state.must_leave_area and keepers_two_dice(state)


@clause("tactics:8.16", "tactics:8.17")
def corner_rolled(state: State) -> bool:
    """At a corner the A-team rolls when the figures stand, its taker having come to the ball on the corner square."""
    return state.phase is Phase.CORNER_BALL and state.at[state.carrier] == state.ball


@clause("tactics:9.B.11")
def penalty_shot(state: State, spin: Spin) -> Answer:
    """When all is set the A-team shoots; corner and goal kick come out of it as of every shot."""
    return resolve_shot(state, spin)


def roll_for_kick_off(state: State, rolls: tuple[int, int]) -> Answer:
    """Both roll; a tie is rolled again."""
    both = rolled("1.B.1", None, rolls)
    side = lower_roll_kicks_off(rolls)
    if side is None:
        return Answer(state, (both,))
    return kick_off(state._replace(first_kick=side[0]), side[0], "1.B.3").after(both)


@clause("tactics:1.B.1", "tactics:1.B.3")
def lower_roll_kicks_off(rolls: tuple[int, int]) -> tuple[int] | None:
    """The lower roll begins as A-team, the higher one kicks off the second half."""
    if rolls[0] == rolls[1]:
        return None
    return (0,) if rolls[0] < rolls[1] else (1,)


def sound_the_timer(state: State) -> Answer:
    """The signal that the period's time is over."""
    return settle(state._replace(expired=True))
