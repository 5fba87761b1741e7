"""Set-ups: figures are put on squares without dice, one task after the other (1.A, 6.C, 8, 9.B, 10)."""

from __future__ import annotations

from tablekick.law.tactics.actions import PASS, Action, Actions, Kind, figure_of, kind_of, square_of
from tablekick.law.tactics.board import GOAL_AREA, bit
from tablekick.law.tactics.figures import FLAG, GOAL_LINE, NOBODY, TEAMS, side_of
from tablekick.law.tactics.phases import Job, Phase
from tablekick.law.tactics.places import corner_square, job_squares
from tablekick.law.tactics.state import ROLLING, UNROLLED, State, Task, figure_on, on_board, put, wait_for
from tablekick.rulebooks import clause

Group = tuple[int, int]


def task_actions(position: State) -> Actions:
    """What the side whose task comes next may do."""
    task = position.tasks[0]
    groups = task_groups(position, task)
    return Actions(groups, (PASS,) if _may_pass(position, task, groups) else ())


def task_groups(position: State, task: Task) -> list[Group]:
    """The squares for each figure that could do the task."""
    found = job_squares(position, task)
    return [(Kind.PLACE << 12 | figure << 7, mask) for figure, mask in found if mask]


def _may_pass(position: State, task: Task, groups: list[Group]) -> bool:
    if not groups:
        return True
    return task.job is Job.REPLACE and not position.readings.must_place_three and not _must_clear(position, task)


def _must_clear(position: State, task: Task) -> bool:
    """The last placement of the corner's taker has to clear the corner square of an own figure."""
    if task.side != position.attacker or any(later.side == task.side for later in position.tasks[1:]):
        return False
    return figure_on(position, task.side, corner_square(position)) != NOBODY


def carry_out(position: State, action: Action) -> State:
    """Do the first task, then those that leave no choice."""
    return run_tasks(_one_task(position, action))


def _one_task(position: State, action: Action) -> State:
    task = position.tasks[0]
    position = position._replace(tasks=position.tasks[1:])
    if kind_of(action) is Kind.PASS:
        return position
    figure, sq = figure_of(action), square_of(action)
    position = put(position, figure, sq)
    match task.job:
        case Job.KICKER | Job.TAKER:
            return position._replace(ball=sq, carrier=figure, barred=figure, tasks=_without(position, figure))
        case Job.ARC:
            return position._replace(carrier=figure, tasks=_without(position, figure))
        case Job.SUCCESSOR:
            keepers = (figure, position.keepers[1]) if task.side == 0 else (position.keepers[0], figure)
            position = position._replace(keepers=keepers, tasks=_without(position, figure))
            if position.phase is Phase.GOALKICK_SET and task.side == position.attacker:
                return position._replace(ball=sq, carrier=figure, barred=figure)
            faces_penalty = position.phase is Phase.PENALTY and task.side == position.defender
            return put(position, figure, GOAL_LINE) if faces_penalty else position
        case Job.GOALMOUTH if position.then is Phase.ATTACK_1 and position.phase is Phase.GOALKICK_SET:
            return position._replace(ball=sq)
    return position


def _without(position: State, figure: int) -> tuple[Task, ...]:
    """The other tasks: a figure that has just been given its place has no other one to go to."""
    return tuple(task for task in position.tasks if task.figure != figure)


def run_tasks(position: State) -> State:
    """Do what leaves no choice; when nothing is left, go on to what the set-up was for."""
    while position.tasks:
        task = position.tasks[0]
        if task.job is Job.REPLACE:
            return position
        groups = task_groups(position, task)
        if len(groups) == 1 and groups[0][1].bit_count() == 1:
            base, mask = groups[0]
            position = _one_task(position, Action(base | (mask.bit_length() - 1)))
        elif groups:
            return position
        else:
            position = position._replace(tasks=position.tasks[1:])
    return _begin(position)


def _begin(position: State) -> State:
    if position.then is Phase.CORNER_BALL:
        position = put(position, position.carrier, position.ball)
    if position.phase is Phase.KICKOFF_SET:
        position = start_the_timer(position)
    if position.then is Phase.MINOR:
        return wait_for(position, Phase.MINOR, UNROLLED)
    if position.phase is Phase.FREEKICK:
        return attack_from_free_kick(position)
    return wait_for(position, position.then, ROLLING)


@clause("tactics:10.8")
def attack_from_free_kick(position: State) -> State:
    """When the zone is clear the A-team starts a new attack."""
    return wait_for(position, Phase.ATTACK_1, ROLLING)


@clause("tactics:1.B.7")
def start_the_timer(position: State) -> State:
    """Once all figures stand, time runs."""
    return position._replace(timer=True)


@clause("tactics:9.B.12")
def leaves_the_goal_line(position: State, keeper: int) -> bool:
    """After a penalty the keeper returns to one of the squares of the goal area."""
    return position.at[keeper] == GOAL_LINE


def keeper_back(position: State, side: int) -> list[Task]:
    """The keeper goes back to the goal area, and a team-mate there makes room for him (6.C.5, 8.2, 9.B.12)."""
    keeper = position.keepers[side]
    if keeper == NOBODY or not (leaves_the_goal_line(position, keeper) or _has_strayed(position, keeper)):
        return []
    mates = [f for f in TEAMS[side] if f != keeper and on_board(position, f) and GOAL_AREA[side] & bit(position.at[f])]
    return [*(Task(side, Job.MAKE_ROOM, mate) for mate in mates), Task(side, Job.GOALMOUTH, keeper)]


def _has_strayed(position: State, keeper: int) -> bool:
    if position.at[keeper] == FLAG:
        return True
    return on_board(position, keeper) and not GOAL_AREA[side_of(keeper)] & bit(position.at[keeper])
