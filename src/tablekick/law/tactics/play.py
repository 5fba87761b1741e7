"""Playing: whose decision it is, what may be done, doing it, and going on after a roll."""

from __future__ import annotations

from tablekick.law.tactics.actions import CLAIM, PASS, ROLL, Action, Actions, Kind, figure_of, kind_of, square_of
from tablekick.law.tactics.attack import dribble, first_move, play_ball
from tablekick.law.tactics.calls import SILENT, Call, Notebook, also_resting_on
from tablekick.law.tactics.chance import Outcome
from tablekick.law.tactics.duel import resolve_duel
from tablekick.law.tactics.end import period_length_s, resolve_shootout_shot, roll_for_first_shot, settle
from tablekick.law.tactics.figures import NOBODY
from tablekick.law.tactics.free_ball import attacker_tries, challenge, defender_tries
from tablekick.law.tactics.minor import (
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
from tablekick.law.tactics.phases import BALL_PLAYS, DEFENDING, SET_UPS, Phase
from tablekick.law.tactics.position import ROLLING, UNROLLED, Position
from tablekick.law.tactics.restarts import kick_off
from tablekick.law.tactics.setups import carry_out, task_actions
from tablekick.law.tactics.shot import Spin, resolve_shot
from tablekick.rulebooks import clause

_NO_ACTIONS = Actions([])


class IllegalActionError(ValueError):
    """An action that the position does not allow."""


def actor(position: Position) -> int | None:
    """The side that decides now, or None when luck does or the match is over."""
    if position.roll == ROLLING or position.phase is Phase.END:
        return None
    if position.phase in SET_UPS:
        return position.tasks[0].side
    if position.phase is Phase.MINOR:
        return wronged_by_minor_foul(position)
    return position.defender if position.phase in DEFENDING else position.attacker


def legal_actions(position: Position) -> Actions:
    """Everything the side to decide may do; empty when nobody has to."""
    side = actor(position)
    if side is None:
        return _NO_ACTIONS
    actions = _phase_actions(position, side)
    if position.late == 1 - side:
        actions = Actions(actions.groups, (*actions.singles, CLAIM))
    return actions


def _phase_actions(position: Position, side: int) -> Actions:
    phase = position.phase
    if phase in SET_UPS:
        return task_actions(position)
    if phase is Phase.MINOR:
        return minor_actions(position)
    if phase in BALL_PLAYS:
        groups = [(Kind.BALL << 12, ball_targets(position)), (Kind.DRIBBLE << 12, dribble_squares(position))]
        groups = [group for group in groups if group[1]]
        return Actions(groups, () if groups else (PASS,))
    if position.roll == UNROLLED:
        keeper = position.keepers[side]
        steps = keeper_steps(position, side)
        return Actions([(Kind.KEEPER << 12 | keeper << 7, steps)] if steps else [], (ROLL,))
    groups = figure_moves(position, side, skip=position.carrier if phase is Phase.ATTACK_1 else NOBODY)
    if position.readings.attacker_moves_keeper and phase not in DEFENDING and position.roll == 1:
        groups += _keeper_of_attack(position, side)
    return Actions(groups, () if groups else (PASS,))


def _keeper_of_attack(position: Position, side: int) -> list[tuple[int, int]]:
    """A reading: on a 1 the A-team may move its keeper, unless he has the ball or may not touch it."""
    keeper, steps = position.keepers[side], keeper_steps(position, side)
    if keeper in (position.carrier, position.barred) or not steps:
        return []
    return [(Kind.MOVE << 12 | keeper << 7, steps)]


def apply(position: Position, action: Action, calls: Notebook = SILENT, took_s: float | None = None) -> Position:
    """The position after a legal action. `took_s` are real seconds; None means what the readings say.

    Legality is not checked again: offer only what `legal_actions` lists.
    """
    kind = kind_of(action)
    if kind is Kind.ROLL:
        return settle(choose_the_die(_spend(position, took_s)), calls)
    if kind is Kind.CLAIM:
        return _claim(position, calls)
    side = actor(position)
    assert side is not None
    spent = position.spent_s + (took_s or 0.0)
    late = side if took_s is not None and _is_late(position, spent) else NOBODY
    new = _carry_out(position, action, kind, calls)
    readings = position.readings
    usual = readings.seconds_per_placement if kind in (Kind.PLACE, Kind.WAIVE) else readings.seconds_per_move
    new = _advance(new, position, usual if took_s is None else took_s)
    if late != new.late:
        new = new._replace(late=late)
    if took_s is not None and new.tasks and position.tasks:
        new = new._replace(spent_s=spent)
    return settle(new, calls) if new.expired else new


def _is_late(position: Position, spent: float) -> bool:
    return move_took_too_long(position, spent) or set_up_took_too_long(position, spent)


def _carry_out(position: Position, action: Action, kind: Kind, calls: Notebook) -> Position:
    phase = position.phase
    if phase in SET_UPS:
        return carry_out(position, action)
    if phase is Phase.MINOR:
        return take_in_circle(position, action, calls) if restarts_in_the_circle(kind) else play_on(position, calls)
    figure, sq = (NOBODY, NOBODY) if kind is Kind.PASS else (figure_of(action), square_of(action))
    if phase is Phase.ATTACK_1:
        return first_move(position, figure, sq)
    if phase in BALL_PLAYS:
        if kind is Kind.PASS:
            return position._replace(phase=Phase.ATTACK_1, roll=ROLLING)
        return dribble(position, sq, calls) if kind is Kind.DRIBBLE else play_ball(position, sq, calls)
    if phase is Phase.FREE_A:
        return attacker_tries(position, figure, sq, calls)
    if phase is Phase.FREE_D:
        return defender_tries(position, figure, sq)
    return challenge(position, figure, sq, calls)


@clause("tactics:6.A.1")
def choose_the_die(position: Position) -> Position:
    """The D-team chooses between keeper and field player: rolling, it has chosen a field player."""
    return position._replace(roll=ROLLING)


def _spend(position: Position, took_s: float | None) -> Position:
    """Time used before the roll runs on the clock, but the 60 seconds begin with the roll."""
    if not took_s:
        return position
    return _advance(position, position, took_s)


def _claim(position: Position, calls: Notebook) -> Position:
    offender = position.late
    if not deliberate_delay(position, offender):
        raise IllegalActionError("nobody has used more than 60 seconds")
    return settle(minor_foul(position, offender, "11.A.4", calls), calls)


def _advance(new: Position, old: Position, seconds: float) -> Position:
    """Let the timer run, if it ran while the action was made and the period is the same."""
    if not old.timer or new.period != old.period or new.expired:
        return new
    clock = old.clock_s + seconds
    return new._replace(clock_s=clock, expired=clock >= period_length_s(new))


def resolve(position: Position, outcome: Outcome, calls: Notebook = SILENT) -> Position:
    """The position after a roll or spin."""
    phase = position.phase
    if phase is Phase.DUEL or phase is Phase.SHOT:
        # The timer runs while dice roll and the arrow turns: a goal after its signal brings no kick-off.
        position = _advance(position, position, position.readings.seconds_per_move)
    if phase is Phase.DUEL:
        assert isinstance(outcome, tuple)
        calls.call(Call.ROLL, "4.D.4", position.attacker, value=list(outcome))
        new = resolve_duel(position, outcome, calls)
    elif phase is Phase.SHOT:
        assert isinstance(outcome, Spin)
        spin = outcome
        if position.shootout is not None:
            return resolve_shootout_shot(position, spin, calls)
        new = penalty_shot(position, spin, calls) if position.penalty else resolve_shot(position, spin, calls)
    elif phase is Phase.ROLL_OFF:
        assert isinstance(outcome, tuple)
        return roll_for_kick_off(position, outcome, calls)
    elif phase is Phase.SHOOTOUT:
        assert isinstance(outcome, tuple)
        calls.call(Call.ROLL, "11.C.6", value=list(outcome))
        return roll_for_first_shot(position, outcome)
    else:
        assert isinstance(outcome, int)
        return roll_die(position, outcome, calls)
    return settle(new, calls)


def roll_die(position: Position, number: int, calls: Notebook) -> Position:
    """The number a figure or the ball has to be moved by."""
    side = position.defender if position.phase in DEFENDING else position.attacker
    if position.phase in BALL_PLAYS:
        return roll_for_ball(position, number, side, calls)
    return roll_for_figure(position, number, side, calls)


@clause("tactics:2.1")
def roll_for_figure(position: Position, number: int, side: int, calls: Notebook) -> Position:
    """A figure is moved by the number shown."""
    calls.call(Call.ROLL, "2.1", side, value=number)
    return position._replace(roll=number)


@clause("tactics:3.2", "tactics:4.6")
def roll_for_ball(position: Position, number: int, side: int, calls: Notebook) -> Position:
    """The ball is played by the number shown, two dice added when the keeper plays it."""
    also = also_resting_on(
        ("6.2", keepers_two_dice(position)),
        ("6.C.6", goal_kick_two_dice(position)),
        ("8.16", corner_rolled(position)),
    )
    calls.call(Call.ROLL, "3.2", side, None, value=number, **also)
    return position._replace(roll=number)


@clause("tactics:6.2")
def keepers_two_dice(position: Position) -> bool:
    """Whenever the keeper plays the ball, two dice are used."""
    return position.carrier == position.keepers[position.attacker]


@clause("tactics:6.C.6")
def goal_kick_two_dice(position: Position) -> bool:
    return position.must_leave_area and keepers_two_dice(position)


@clause("tactics:8.16", "tactics:8.17")
def corner_rolled(position: Position) -> bool:
    """At a corner the A-team rolls when the figures stand, its taker having come to the ball on the corner square."""
    return position.phase is Phase.CORNER_BALL and position.at[position.carrier] == position.ball


@clause("tactics:9.B.11")
def penalty_shot(position: Position, spin: Spin, calls: Notebook) -> Position:
    """When all is set the A-team shoots; corner and goal kick come out of it as of every shot."""
    return resolve_shot(position, spin, calls)


def roll_for_kick_off(position: Position, rolls: tuple[int, int], calls: Notebook) -> Position:
    """Both roll; a tie is rolled again."""
    calls.call(Call.ROLL, "1.B.1", value=list(rolls))
    side = lower_roll_kicks_off(rolls)
    if side is None:
        return position
    return kick_off(position._replace(first_kick=side[0]), side[0], calls, "1.B.3")


@clause("tactics:1.B.1", "tactics:1.B.3")
def lower_roll_kicks_off(rolls: tuple[int, int]) -> tuple[int] | None:
    """The lower roll begins as A-team, the higher one kicks off the second half."""
    if rolls[0] == rolls[1]:
        return None
    return (0,) if rolls[0] < rolls[1] else (1,)


def sound_the_timer(position: Position, calls: Notebook = SILENT) -> Position:
    """The signal that the period's time is over."""
    return settle(position._replace(expired=True), calls)
