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


def settle(position: State) -> Answer:
    """Once time is up, end the period as soon as no attack has to be played out."""
    if not position.expired or position.phase is Phase.END or position.period == SHOOT_OUT:
        return Answer(position)
    if attack_is_finished_first(position):
        return Answer(position)
    return end_period(position)


@clause("tactics:11.B.2")
def attack_is_finished_first(position: State) -> bool:
    """Time ran out while the A-team had a chance: that attack is played out."""
    if position.interrupted is not None and position.interrupted.offender == position.defender:
        # The A-team has not said yet whether it waives its free kick and finishes the attack (9.C.5).
        position = position._replace(phase=position.interrupted.phase)
    return played_into_the_area(position) or carried_out(position)


@clause("tactics:11.B.3")
def played_into_the_area(position: State) -> bool:
    """The ball has been played into the area, or by a direct pass to a long-shot square, which is a shot already."""
    return position.phase is Phase.SHOT or (position.phase in _ALIVE and in_their_area(position))


@clause("tactics:11.B.5")
def carried_out(position: State) -> bool:
    """A corner must still be taken, and so must a penalty."""
    return position.phase in _CARRIED_OUT


@clause("tactics:11.B.1", "tactics:11.B.4")
def end_period(position: State) -> Answer:
    """The timer has sounded and the attack, if there was one, has ended with a goal or without."""
    over = position._replace(expired=False, timer=False, late=NOBODY)
    if position.period in (FIRST_HALF, EXTRA_1):
        half_time = ruling(Call.HALF_TIME, "11.B.1", score=position.score)
        over = over._replace(period=position.period + 1, clock_s=0.0)
        return other_team_kicks_off(over).after(half_time)
    return _after_full_time(over).after(ruling(Call.FULL_TIME, "11.B.1", score=position.score))


def _after_full_time(position: State) -> Answer:
    if position.score[0] != position.score[1]:
        return more_goals_win(position)
    if position.period == SECOND_HALF:
        return goes_to_extra_time(position) or Answer(finish(position))
    return goes_to_shoot_out(position)


@clause("tactics:1.B.2")
def other_team_kicks_off(position: State) -> Answer:
    """The team that did not kick off the first half kicks off the second."""
    return kick_off(position, 1 - position.first_kick, "1.B.2")


@clause("tactics:0.4")
def more_goals_win(position: State) -> Answer:
    """Whoever has more goals when the time is over has won."""
    winner = 0 if position.score[0] > position.score[1] else 1
    return Answer(finish(position), (ruling(Call.WINNER, "0.4", winner, score=position.score),))


def left_without_figures(position: State) -> int | None:
    """The side all of whose figures have been sent off, or None."""
    for side, team in enumerate(TEAMS):
        if all(position.cards.sent_off >> figure & 1 for figure in team):
            return side
    return None


@clause("tactics:9.A.5", "tactics:9.A.9")
def cannot_go_on(position: State, last: int) -> Answer:
    """Figures sent off stay off. A side without any can neither restart nor move: the match is over, the other wins."""
    cited = "9.A.9" if IS_DEFENDER[last] else "9.A.5"
    won = ruling(Call.WINNER, cited, 1 - side_of(last), score=position.score)
    return Answer(finish(position._replace(timer=False, late=NOBODY)), (won,))


def finish(position: State) -> State:
    return position._replace(phase=Phase.END, tasks=(), roll=0)


@clause("tactics:11.C.1", "tactics:11.C.2")
def goes_to_extra_time(position: State) -> Answer | None:
    """A draw leads to two full periods of extra time, with a new roll for the kick-off."""
    if not position.readings.extra_time:
        return None
    return Answer(_between_periods(position, EXTRA_1, Phase.ROLL_OFF), (ruling(Call.EXTRA_TIME, "11.C.1"),))


@clause("tactics:11.C.3")
def goes_to_shoot_out(position: State) -> Answer:
    """Still no decision: a shoot-out."""
    return Answer(_between_periods(position, SHOOT_OUT, Phase.SHOOTOUT), (ruling(Call.SHOOT_OUT, "11.C.3"),))


def _between_periods(position: State, period: int, phase: Phase) -> State:
    return position._replace(
        period=period, phase=phase, roll=ROLLING, ball=NO_BALL, carrier=NOBODY, tasks=(), clock_s=0.0
    )


@clause("tactics:11.C.6")
def roll_for_first_shot(position: State, rolls: tuple[int, int]) -> State:
    """The higher roll takes the first penalty; a tie is rolled again."""
    if rolls[0] == rolls[1]:
        return position
    first = 0 if rolls[0] > rolls[1] else 1
    return next_shot(position._replace(shootout=Shootout(first)))


@clause("tactics:11.C.5")
def next_shot(position: State) -> State:
    """Keeper and figures are set up anew for each shot, the teams taking turns."""
    assert position.shootout is not None
    first, _, shots = position.shootout
    side = first if shots[first] == shots[1 - first] else 1 - first
    return line_up_penalty(position._replace(attacker=side), NOBODY)


def resolve_shootout_shot(position: State, spin: Spin) -> Answer:
    """Only a goal counts."""
    assert position.shootout is not None
    side = position.attacker
    scored = not spun_too_short(spin) and goal_scored(spin) is not None
    first, goals, shots = position.shootout
    goals = (goals[0] + (scored and side == 0), goals[1] + (scored and side == 1))
    shots = (shots[0] + (side == 0), shots[1] + (side == 1))
    call = Call.GOAL if scored else Call.SHOT_FAILED
    shot = ruling(call, "11.C.8" if max(shots) > SHOTS_EACH else "11.C.4", side, shootout=goals)
    position = position._replace(shootout=Shootout(first, goals, shots), penalty=False)
    winner = shoot_out_winner(position)
    if winner is None:
        return Answer(next_shot(position), (shot,))
    won = ruling(Call.WINNER, "11.C.8" if max(shots) > SHOTS_EACH else "11.C.7", winner, shootout=goals)
    return Answer(finish(position), (shot, won))


def shoot_out_winner(position: State) -> int | None:
    """Who has won the shoot-out, or None while it goes on."""
    assert position.shootout is not None
    _, goals, shots = position.shootout
    if position.readings.shootout_ends_early and max(shots) <= SHOTS_EACH:
        for side in (0, 1):
            if goals[side] > goals[1 - side] + SHOTS_EACH - shots[1 - side]:
                return side
    if five_each_decide(position) or sudden_death(position):
        return 0 if goals[0] > goals[1] else 1
    return None


@clause("tactics:11.C.4", "tactics:11.C.7")
def five_each_decide(position: State) -> bool:
    """After five penalties each, whoever converted more has won."""
    assert position.shootout is not None
    _, goals, shots = position.shootout
    return shots == (SHOTS_EACH, SHOTS_EACH) and goals[0] != goals[1]


@clause("tactics:11.C.8")
def sudden_death(position: State) -> bool:
    """Then one goal more after equal shots wins."""
    assert position.shootout is not None
    _, goals, shots = position.shootout
    return shots[0] == shots[1] > SHOTS_EACH and goals[0] != goals[1]


def period_length_s(position: State) -> float:
    """How long the period lasts: 45 minutes, 15 in extra time, or as chosen."""
    minutes = position.readings.half_minutes if position.period <= SECOND_HALF else position.readings.extra_minutes
    return minutes * 60.0
