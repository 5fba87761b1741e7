"""The end of a period and of the match (rule 11), and the shoot-out."""

from __future__ import annotations

from tablekick.law.tactics.answer import Answer
from tablekick.law.tactics.calls import Call, ruling
from tablekick.law.tactics.figures import IS_DEFENDER, NOBODY, TEAMS, side_of
from tablekick.law.tactics.phases import Phase
from tablekick.law.tactics.restarts import kick_off, line_up_penalty
from tablekick.law.tactics.shot import Spin, goal_scored, in_their_area, spun_too_short
from tablekick.law.tactics.state import NO_BALL, ROLLING, Shootout, State
from tablekick.rulebooks import clause

SHOTS_EACH = 5
FIRST_HALF, SECOND_HALF, EXTRA_1, EXTRA_2, SHOOT_OUT = 1, 2, 3, 4, 5
_ALIVE = frozenset({Phase.FREE_A, Phase.FREE_D, Phase.CHALLENGE, Phase.DUEL})
_CARRIED_OUT = frozenset({Phase.CORNER_SET, Phase.CORNER_BALL, Phase.PENALTY})


def settle(state: State) -> Answer:
    """Once time is up, end the period as soon as no attack has to be played out."""
    if not state.expired or state.phase is Phase.END or state.period == SHOOT_OUT:
        return Answer(state)
    if attack_is_finished_first(state):
        return Answer(state)
    return end_period(state)


@clause("tactics:11.B.2")
def attack_is_finished_first(state: State) -> bool:
    """Time ran out while the A-team had a chance: that attack is played out."""
    if state.interrupted is not None and state.interrupted.offender == state.defender:
        # The A-team has not said yet whether it waives its free kick and finishes the attack (9.C.5).
        state = state._replace(phase=state.interrupted.phase)
    return played_into_the_area(state) or carried_out(state)


@clause("tactics:11.B.3")
def played_into_the_area(state: State) -> bool:
    """The ball has been played into the area, or by a direct pass to a long-shot square, which is a shot already."""
    return state.phase is Phase.SHOT or (state.phase in _ALIVE and in_their_area(state))


@clause("tactics:11.B.5")
def carried_out(state: State) -> bool:
    """A corner must still be taken, and so must a penalty."""
    return state.phase in _CARRIED_OUT


@clause("tactics:11.B.1", "tactics:11.B.4")
def end_period(state: State) -> Answer:
    """The timer has sounded and the attack, if there was one, has ended with a goal or without."""
    over = state._replace(expired=False, timer=False, late=NOBODY)
    if state.period in (FIRST_HALF, EXTRA_1):
        half_time = ruling(Call.HALF_TIME, "11.B.1", score=state.score)
        over = over._replace(period=state.period + 1, clock_s=0.0)
        return other_team_kicks_off(over).after(half_time)
    return _after_full_time(over).after(ruling(Call.FULL_TIME, "11.B.1", score=state.score))


def _after_full_time(state: State) -> Answer:
    if state.score[0] != state.score[1]:
        return more_goals_win(state)
    if state.period == SECOND_HALF:
        return goes_to_extra_time(state) or Answer(finish(state))
    return goes_to_shoot_out(state)


@clause("tactics:1.B.2")
def other_team_kicks_off(state: State) -> Answer:
    """The team that did not kick off the first half kicks off the second."""
    return kick_off(state, 1 - state.first_kick, "1.B.2")


@clause("tactics:0.4")
def more_goals_win(state: State) -> Answer:
    """Whoever has more goals when the time is over has won."""
    winner = 0 if state.score[0] > state.score[1] else 1
    return Answer(finish(state), (ruling(Call.WINNER, "0.4", winner, score=state.score),))


def left_without_figures(state: State) -> int | None:
    """The side all of whose figures have been sent off, or None."""
    for side, team in enumerate(TEAMS):
        if all(state.cards.sent_off >> figure & 1 for figure in team):
            return side
    return None


@clause("tactics:9.A.5", "tactics:9.A.9")
def cannot_go_on(state: State, last: int) -> Answer:
    """Figures sent off stay off. A side without any can neither restart nor move: the match is over, the other wins."""
    cited = "9.A.9" if IS_DEFENDER[last] else "9.A.5"
    won = ruling(Call.WINNER, cited, 1 - side_of(last), score=state.score)
    return Answer(finish(state._replace(timer=False, late=NOBODY)), (won,))


def finish(state: State) -> State:
    return state._replace(phase=Phase.END, tasks=(), roll=0)


@clause("tactics:11.C.1", "tactics:11.C.2")
def goes_to_extra_time(state: State) -> Answer | None:
    """A draw leads to two full periods of extra time, with a new roll for the kick-off."""
    if not state.readings.extra_time:
        return None
    return Answer(_between_periods(state, EXTRA_1, Phase.ROLL_OFF), (ruling(Call.EXTRA_TIME, "11.C.1"),))


@clause("tactics:11.C.3")
def goes_to_shoot_out(state: State) -> Answer:
    """Still no decision: a shoot-out."""
    return Answer(_between_periods(state, SHOOT_OUT, Phase.SHOOTOUT), (ruling(Call.SHOOT_OUT, "11.C.3"),))


def _between_periods(state: State, period: int, phase: Phase) -> State:
    return state._replace(period=period, phase=phase, roll=ROLLING, ball=NO_BALL, carrier=NOBODY, tasks=(), clock_s=0.0)


@clause("tactics:11.C.6")
def roll_for_first_shot(state: State, rolls: tuple[int, int]) -> State:
    """The higher roll takes the first penalty; a tie is rolled again."""
    if rolls[0] == rolls[1]:
        return state
    first = 0 if rolls[0] > rolls[1] else 1
    return next_shot(state._replace(shootout=Shootout(first)))


@clause("tactics:11.C.5")
def next_shot(state: State) -> State:
    """Keeper and figures are set up anew for each shot, the teams taking turns."""
    assert state.shootout is not None
    first, _, shots = state.shootout
    side = first if shots[first] == shots[1 - first] else 1 - first
    return line_up_penalty(state._replace(attacker=side), NOBODY)


def resolve_shootout_shot(state: State, spin: Spin) -> Answer:
    """Only a goal counts."""
    assert state.shootout is not None
    side = state.attacker
    scored = not spun_too_short(spin) and goal_scored(spin) is not None
    first, goals, shots = state.shootout
    goals = (goals[0] + (scored and side == 0), goals[1] + (scored and side == 1))
    shots = (shots[0] + (side == 0), shots[1] + (side == 1))
    call = Call.GOAL if scored else Call.SHOT_FAILED
    shot = ruling(call, "11.C.8" if max(shots) > SHOTS_EACH else "11.C.4", side, shootout=goals)
    state = state._replace(shootout=Shootout(first, goals, shots), penalty=False)
    winner = shoot_out_winner(state)
    if winner is None:
        return Answer(next_shot(state), (shot,))
    won = ruling(Call.WINNER, "11.C.8" if max(shots) > SHOTS_EACH else "11.C.7", winner, shootout=goals)
    return Answer(finish(state), (shot, won))


def shoot_out_winner(state: State) -> int | None:
    """Who has won the shoot-out, or None while it goes on."""
    assert state.shootout is not None
    _, goals, shots = state.shootout
    if state.readings.shootout_ends_early and max(shots) <= SHOTS_EACH:
        for side in (0, 1):
            if goals[side] > goals[1 - side] + SHOTS_EACH - shots[1 - side]:
                return side
    if five_each_decide(state) or sudden_death(state):
        return 0 if goals[0] > goals[1] else 1
    return None


@clause("tactics:11.C.4", "tactics:11.C.7")
def five_each_decide(state: State) -> bool:
    """After five penalties each, whoever converted more has won."""
    assert state.shootout is not None
    _, goals, shots = state.shootout
    return shots == (SHOTS_EACH, SHOTS_EACH) and goals[0] != goals[1]


@clause("tactics:11.C.8")
def sudden_death(state: State) -> bool:
    """Then one goal more after equal shots wins."""
    assert state.shootout is not None
    _, goals, shots = state.shootout
    return shots[0] == shots[1] > SHOTS_EACH and goals[0] != goals[1]


def period_length_s(state: State) -> float:
    """How long the period lasts: 45 minutes, 15 in extra time, or as chosen."""
    minutes = state.readings.half_minutes if state.period <= SECOND_HALF else state.readings.extra_minutes
    return minutes * 60.0
