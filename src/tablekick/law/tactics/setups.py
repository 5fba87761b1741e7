"""Set-ups: figures are put on squares without dice, one task after the other (1.A, 6.C, 8, 9.B, 10)."""

from __future__ import annotations

from tablekick.law.tactics.actions import PASS, Action, Actions, Kind, figure_of, square_of
from tablekick.law.tactics.board import GOAL_AREA, bit
from tablekick.law.tactics.figures import FLAG, GOAL_LINE, NOBODY, TEAMS, side_of
from tablekick.law.tactics.phases import Job, Phase
from tablekick.law.tactics.places import corner_square, job_squares
from tablekick.law.tactics.state import ROLLING, UNROLLED, State, Task, figure_on, on_board, put, wait_for, with_tasks
from tablekick.rulebooks import clause

Group = tuple[int, int]
_PLACE, _REPLACE = Kind.PLACE << 12, Job.REPLACE
_MERELY_PLACED = frozenset(Job) - {Job.KICKER, Job.TAKER, Job.ARC, Job.SUCCESSOR, Job.GOALMOUTH}
"""Tasks from which nothing follows but that the figure stands there."""


def task_actions(state: State) -> Actions:
    """What the side whose task comes next may do."""
    task = state.tasks[0]
    groups = task_groups(state, task)
    return Actions(groups, (PASS,) if _may_pass(state, task, groups) else ())


def task_groups(state: State, task: Task) -> list[Group]:
    """The squares for each figure that could do the task."""
    found = job_squares(state, task)
    return [(_PLACE | figure << 7, mask) for figure, mask in found if mask]


def _may_pass(state: State, task: Task, groups: list[Group]) -> bool:
    if not groups:
        return True
    return task.job is Job.REPLACE and not state.readings.must_place_three and not _must_clear(state, task)


def _must_clear(state: State, task: Task) -> bool:
    """The last placement of the corner's taker has to clear the corner square of an own figure."""
    if task.side != state.attacker or any(later.side == task.side for later in state.tasks[1:]):
        return False
    return figure_on(state, task.side, corner_square(state)) != NOBODY


def carry_out(state: State, action: Action) -> State:
    """Do the first task, then those that leave no choice."""
    return run_tasks(_one_task(state, action))


def _one_task(state: State, action: Action) -> State:
    task = state.tasks[0]
    state = with_tasks(state, state.tasks[1:])
    if action == PASS:
        return state
    figure, sq = figure_of(action), square_of(action)
    state = put(state, figure, sq)
    if task.job in _MERELY_PLACED:
        return state
    match task.job:
        case Job.KICKER | Job.TAKER:
            return state._replace(ball=sq, carrier=figure, barred=figure, tasks=_without(state, figure))
        case Job.ARC:
            return state._replace(carrier=figure, tasks=_without(state, figure))
        case Job.SUCCESSOR:
            keepers = (figure, state.keepers[1]) if task.side == 0 else (state.keepers[0], figure)
            state = state._replace(keepers=keepers, tasks=_without(state, figure))
            if state.phase is Phase.GOALKICK_SET and task.side == state.attacker:
                return state._replace(ball=sq, carrier=figure, barred=figure)
            faces_penalty = state.phase is Phase.PENALTY and task.side == state.defender
            return put(state, figure, GOAL_LINE) if faces_penalty else state
        case Job.GOALMOUTH if state.then is Phase.ATTACK_1 and state.phase is Phase.GOALKICK_SET:
            return state._replace(ball=sq)
    return state


def _without(state: State, figure: int) -> tuple[Task, ...]:
    """The other tasks: a figure that has just been given its place has no other one to go to."""
    return tuple(task for task in state.tasks if task.figure != figure)


def run_tasks(state: State) -> State:
    """Do what leaves no choice; when nothing is left, go on to what the set-up was for."""
    while state.tasks:
        task = state.tasks[0]
        if task.job is _REPLACE:
            return state
        groups = task_groups(state, task)
        if len(groups) == 1 and groups[0][1].bit_count() == 1:
            base, mask = groups[0]
            state = _one_task(state, Action(base | (mask.bit_length() - 1)))
        elif groups:
            return state
        else:
            state = with_tasks(state, state.tasks[1:])
    return _begin(state)


def _begin(state: State) -> State:
    if state.then is Phase.CORNER_BALL:
        state = put(state, state.carrier, state.ball)
    if state.phase is Phase.KICKOFF_SET:
        state = start_the_timer(state)
    if state.then is Phase.MINOR:
        return wait_for(state, Phase.MINOR, UNROLLED)
    if state.phase is Phase.FREEKICK:
        return attack_from_free_kick(state)
    return wait_for(state, state.then, ROLLING)


@clause("tactics:10.8")
def attack_from_free_kick(state: State) -> State:
    """When the zone is clear the A-team starts a new attack."""
    return wait_for(state, Phase.ATTACK_1, ROLLING)


@clause("tactics:1.B.7")
def start_the_timer(state: State) -> State:
    """Once all figures stand, time runs."""
    return state._replace(timer=True)


@clause("tactics:9.B.12")
def leaves_the_goal_line(state: State, keeper: int) -> bool:
    """After a penalty the keeper returns to one of the squares of the goal area."""
    return state.at[keeper] == GOAL_LINE


def keeper_back(state: State, side: int) -> list[Task]:
    """The keeper goes back to the goal area, and a team-mate there makes room for him (6.C.5, 8.2, 9.B.12)."""
    keeper = state.keepers[side]
    if keeper == NOBODY or not (leaves_the_goal_line(state, keeper) or _has_strayed(state, keeper)):
        return []
    mates = [f for f in TEAMS[side] if f != keeper and on_board(state, f) and GOAL_AREA[side] & bit(state.at[f])]
    return [*(Task(side, Job.MAKE_ROOM, mate) for mate in mates), Task(side, Job.GOALMOUTH, keeper)]


def _has_strayed(state: State, keeper: int) -> bool:
    if state.at[keeper] == FLAG:
        return True
    return on_board(state, keeper) and not GOAL_AREA[side_of(keeper)] & bit(state.at[keeper])
