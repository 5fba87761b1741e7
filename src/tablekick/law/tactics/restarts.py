"""Restarts: kick-off, goal kick, corner, free kick, penalty. Each enters its set-up."""

from __future__ import annotations

from tablekick.law.tactics.answer import Answer
from tablekick.law.tactics.board import ARC, AREA, CORNERS, GOAL_AREA, ZONE, bit, squares_in
from tablekick.law.tactics.calls import Call, ruling
from tablekick.law.tactics.cards import successor_needed
from tablekick.law.tactics.figures import (
    DEFENDERS,
    FLAG,
    GOAL_LINE,
    MIDFIELDERS,
    NOBODY,
    OFF,
    SPOT,
    STRIKERS,
    TEAMS,
    side_of,
)
from tablekick.law.tactics.phases import Job, Phase, Restart, Source
from tablekick.law.tactics.places import has_to_leave
from tablekick.law.tactics.setups import keeper_back, run_tasks
from tablekick.law.tactics.state import NO_BALL, ROLLING, UNROLLED, State, Task, on_board, put
from tablekick.rulebooks import clause


def _enter(state: State, phase: Phase, tasks: list[Task], then: Phase) -> State:
    fresh = state._replace(
        phase=phase,
        roll=UNROLLED,
        passes=0,
        offside=0,
        source=Source.HELD,
        tasks=tuple(tasks),
        then=then,
        spent_s=0.0,
        interrupted=None,
    )
    return run_tasks(fresh)


def kick_off(state: State, side: int, cited: str) -> Answer:
    """Everybody back to the line-up, the A-team placing first, and then `side` plays the ball."""
    state = state._replace(
        attacker=side,
        at=(OFF,) * len(state.at),
        occupied=(0, 0),
        ball=NO_BALL,
        carrier=NOBODY,
        barred=NOBODY,
        restart=Restart.KICK_OFF,
        must_leave_area=False,
        corner=False,
        penalty=False,
    )
    ready = _enter(state, Phase.KICKOFF_SET, placing_order(state, side), Phase.KICKOFF_BALL)
    return Answer(ready, (ruling(Call.KICK_OFF, cited, side),))


@clause("tactics:1.A.9")
def placing_order(state: State, side: int) -> list[Task]:
    """The attacking team places all its figures first."""
    return [*_line_up(state, side, kicks_off=True), *_line_up(state, 1 - side, kicks_off=False)]


def _line_up(state: State, side: int, *, kicks_off: bool) -> list[Task]:
    keeper = state.keepers[side]
    present = [f for f in TEAMS[side] if not state.cards.sent_off >> f & 1]
    ranks = (*DEFENDERS[side], *MIDFIELDERS[side])
    tasks = [Task(side, Job.LINE_UP, keeper)] if keeper in present else []
    tasks += [Task(side, Job.LINE_UP, f) for f in present if f in ranks and f != keeper]
    if kicks_off and present:
        tasks.append(Task(side, Job.KICKER, NOBODY))
    # A goalkeeper of old can come back only as what he is now: K never stands among the field players.
    return tasks + [Task(side, Job.LINE_UP, f) for f in present if f in STRIKERS[side] and f != keeper]


def goal_kick(state: State, cited: str) -> Answer:
    """The D-team's keeper has the ball in the goal area; opponents leave the penalty area (6.C)."""
    side = state.defender
    keeper = state.keepers[side]
    state = state._replace(
        attacker=side,
        carrier=keeper,
        barred=keeper,
        restart=Restart.GOAL_KICK,
        # A keeper at the corner flag, or none at all: the ball waits in the goal area.
        ball=next(squares_in(GOAL_AREA[side])) if keeper == NOBODY or state.at[keeper] == FLAG else state.at[keeper],
        must_leave_area=True,
        corner=False,
        penalty=False,
    )
    tasks = [*successor_needed(state, side), *keeper_goes_back(state, side), *opponents_leave_area(state)]
    ready = _enter(state, Phase.GOALKICK_SET, tasks, Phase.ATTACK_1)
    return Answer(ready, (ruling(Call.GOAL_KICK, cited, side),))


@clause("tactics:6.C.5")
def keeper_goes_back(state: State, side: int) -> list[Task]:
    """A keeper outside his goal area is put back for the goal kick."""
    return keeper_back(state, side)


@clause("tactics:6.C.2")
def opponents_leave_area(state: State) -> list[Task]:
    """All opposing figures must leave the penalty area for a goal kick."""
    opponents = TEAMS[state.defender]
    inside = [f for f in opponents if on_board(state, f) and AREA[state.attacker] >> state.at[f] & 1]
    return [Task(state.defender, Job.LEAVE_AREA, f) for f in inside]


def corner(state: State, cited: str) -> Answer:
    """The shooter takes a corner from the side of his shot; both teams place three figures in turn (8)."""
    taker = state.carrier
    sq = side_of_corner(state, state.at[taker])
    state = taker_to_the_flag(state, taker)
    state = state._replace(ball=sq, carrier=taker, barred=taker, restart=Restart.CORNER, corner=True, penalty=False)
    tasks = [
        *keeper_goes_back_for_corner(state),
        *_leave_zone(state, sq),
        *placing_in_turn(state),
    ]
    ready = _enter(state, Phase.CORNER_SET, tasks, Phase.CORNER_BALL)
    return Answer(ready, (ruling(Call.CORNER, cited, state.attacker, sq),))


@clause("tactics:8.3", "tactics:8.4")
def side_of_corner(state: State, shot_from: int) -> int:
    """Shots from files A to D lead to the corner of file A, the others to that of file H."""
    corners = sorted(squares_in(CORNERS[state.defender]), key=lambda sq: sq & 7)
    return corners[0] if shot_from & 7 < 4 else corners[1]


@clause("tactics:8.5", "tactics:8.6")
def taker_to_the_flag(state: State, taker: int) -> State:
    """The figure that shot goes outside the field to the corner flag."""
    return put(state, taker, FLAG)


@clause("tactics:8.2")
def keeper_goes_back_for_corner(state: State) -> list[Task]:
    """A keeper outside his goal area is put back before the placements, free of charge."""
    return keeper_back(state, state.defender)


@clause("tactics:8.11")
def placing_in_turn(state: State) -> list[Task]:
    """The D-team begins, and the teams set one figure in turn, three each."""
    return [Task(side, Job.REPLACE, NOBODY) for _ in range(3) for side in (state.defender, state.attacker)]


def free_kick(state: State, side: int, sq: int, taker: int, cited: str, tasks: tuple[Task, ...] = ()) -> Answer:
    """`side` has the ball on a square; the opponents clear the zone and a new attack begins (10)."""
    state = state._replace(
        attacker=side,
        ball=sq,
        carrier=taker,
        barred=taker,
        restart=Restart.FREE_KICK,
        must_leave_area=False,
        corner=False,
        penalty=False,
    )
    first = [] if taker != NOBODY else [Task(side, Job.TAKER, NOBODY)]
    ready = _enter(state, Phase.FREEKICK, [*tasks, *first, *_leave_zone(state, sq)], Phase.ATTACK_1)
    return Answer(ready, (ruling(Call.FREE_KICK, cited, side, sq),))


@clause("tactics:10.4", "tactics:10.6")
def _leave_zone(state: State, sq: int) -> list[Task]:
    """Opposing figures within one square of the ball must be moved."""
    opponents = TEAMS[state.defender]
    inside = [f for f in opponents if on_board(state, f) and ZONE[sq] >> state.at[f] & 1]
    return [Task(state.defender, Job.LEAVE_ZONE, f) for f in inside]


def penalty(state: State, fouled: int, cited: str, tasks: tuple[Task, ...] = ()) -> Answer:
    """Everybody but the D-keeper leaves the area, the fouled figure goes into the arc, then comes the shot (9.B)."""
    return Answer(line_up_penalty(state, fouled, tasks), (ruling(Call.PENALTY, cited, state.attacker),))


def line_up_penalty(state: State, shooter: int, tasks: tuple[Task, ...] = ()) -> State:
    """The set-up of a penalty; in a shoot-out the shooter is NOBODY and may be chosen."""
    returning = [task for task in keeper_returns(state) if task.side != state.defender]
    state = state._replace(penalty=True, carrier=shooter, barred=NOBODY, restart=Restart.NONE, corner=False)
    state = ball_on_the_spot(state)
    if not any(task.job is Job.SUCCESSOR and task.side == state.defender for task in tasks):
        state = keeper_on_the_line(state) or state
    leaving = clear_the_area(state, shooter)
    to_the_arc = [*_free_the_arc(state, shooter), Task(state.attacker, Job.ARC, shooter)]
    own = [*to_the_arc, *(task for task in leaving if task.side == state.attacker)]
    other = [task for task in leaving if task.side == state.defender]
    return _enter(state, Phase.PENALTY, [*tasks, *returning, *place_alternately(other, own)], Phase.SHOT)


@clause("tactics:9.B.9")
def ball_on_the_spot(state: State) -> State:
    return state._replace(ball=SPOT, must_leave_area=False)


@clause("tactics:9.B.10")
def keeper_on_the_line(state: State) -> State | None:
    """The keeper stands in the middle of the goal on the goal line."""
    keeper = state.keepers[state.defender]
    return None if keeper == NOBODY else put(state, keeper, GOAL_LINE)


def keeper_returns(state: State) -> list[Task]:
    """Keepers still on the goal line after the last shot of a shoot-out go back."""
    waiting = [side for side in (0, 1) if state.keepers[side] >= 0 and state.at[state.keepers[side]] == GOAL_LINE]
    return [task for side in waiting for task in keeper_back(state, side)]


@clause("tactics:9.B.4")
def clear_the_area(state: State, shooter: int) -> list[Task]:
    """All figures except the keeper must leave the area."""
    side = state.defender
    if not ((AREA[side] | ARC[side]) & (state.occupied[0] | state.occupied[1])):
        return []
    figures = [f for team in TEAMS for f in team if f not in (shooter, state.keepers[side])]
    return [Task(side_of(f), Job.WAIT, f) for f in figures if has_to_leave(state, f)]


def _free_the_arc(state: State, shooter: int) -> list[Task]:
    """When own figures stand on both squares of the arc, one makes room before the shooter comes there (9.B.7)."""
    if not ARC[state.defender] & state.occupied[state.attacker]:
        return []
    own = [f for f in TEAMS[state.attacker] if f != shooter and on_board(state, f)]
    inside = [f for f in own if ARC[state.defender] & bit(state.at[f])]
    return [Task(state.attacker, Job.WAIT, inside[0])] if len(inside) == 2 else []


@clause("tactics:9.B.6")
def place_alternately(first: list[Task], second: list[Task]) -> list[Task]:
    """The teams place in turn, the one that fouled first."""
    turns: list[Task] = []
    for n in range(max(len(first), len(second))):
        turns += first[n : n + 1] + second[n : n + 1]
    return turns


def begin_attack(state: State, side: int, carrier: int) -> State:
    """A new attack of `side`, whose `carrier` has the ball; nothing of the old one is left."""
    return state._replace(
        phase=Phase.ATTACK_1,
        attacker=side,
        carrier=carrier,
        ball=state.at[carrier],
        roll=ROLLING,
        passes=0,
        barred=NOBODY,
        offside=0,
        must_leave_area=False,
        corner=False,
        restart=Restart.NONE,
        source=Source.HELD,
        penalty=False,
        spent_s=0.0,
    )
