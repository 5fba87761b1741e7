"""Which squares each task of a set-up offers: one function a clause."""

from __future__ import annotations

from collections.abc import Callable

from tablekick.law.tactics.board import (
    ALL_CIRCLE,
    ARC,
    AREA,
    AROUND_ZONE,
    BESIDE_AREA,
    CIRCLE,
    CORNERS,
    GOAL_AREA,
    NEIGHBOURS,
    ROW_8,
    WAITING,
    ZONE,
    bit,
    distance,
    square,
    squares_in,
)
from tablekick.law.tactics.figures import DEFENDERS, MIDFIELDERS, NOBODY, STRIKERS, TEAM, TEAMS, side_of
from tablekick.law.tactics.limits import open_squares
from tablekick.law.tactics.phases import Job
from tablekick.law.tactics.state import State, Task, on_board
from tablekick.rulebooks import clause

Places = list[tuple[int, int]]
"""Figures with the squares they may be put on."""


def _slots(names: str) -> tuple[int, int]:
    south = sum(bit(square(name + "s")) for name in names.split())
    return south, sum(bit(square(name + "n")) for name in names.split())


DEFENDER_SLOTS = _slots("B4 D4 E4 G4")
MIDFIELDER_SLOTS = _slots("A6 C6 F6 H6")


def job_squares(state: State, task: Task) -> Places:
    """What the task offers; the limits of rule 2 hold wherever the set-up leaves room for them."""
    return _OFFERS[task.job](state, task)


def _fitting(state: State, figure: int, wanted: int) -> int:
    """Wanted squares within the limits; when there is none, those free of own figures; else any within the limits.

    A set-up must always come to an end, and no clause lets a figure stay where it has to leave.
    """
    within = open_squares(state, figure)
    return wanted & within or wanted & ~state.occupied[side_of(figure)] or within


def line_up_squares(state: State, figure: int) -> int:
    """The squares of a figure's rank in the starting line-up."""
    side = side_of(figure)
    if figure == state.keepers[side]:
        return keeper_in_row_1(state, figure)
    if figure in DEFENDERS[side]:
        return defenders_in_row_4(state, figure)
    if figure in MIDFIELDERS[side]:
        return midfielders_in_row_6(state, figure)
    return strikers_in_row_8(state, figure)


@clause("tactics:1.A.3", "tactics:6.1")
def keeper_in_row_1(state: State, figure: int) -> int:  # noqa: ARG001
    """The keeper stands on one of the two squares of his goal area."""
    return GOAL_AREA[side_of(figure)]


@clause("tactics:1.A.4")
def defenders_in_row_4(state: State, figure: int) -> int:
    """Defenders stand in files B, D, E and G; having no numbers, they are put there in their order."""
    side = side_of(figure)
    after = max((state.at[f] & 7 for f in DEFENDERS[side] if f < figure and on_board(state, f)), default=-1)
    to_come = sum(1 for f in DEFENDERS[side] if f > figure and _takes_part(state, f))
    slots = [sq for sq in squares_in(DEFENDER_SLOTS[side]) if sq & 7 > after]
    return sum(bit(sq) for sq in slots[: len(slots) - to_come])


def _takes_part(state: State, figure: int) -> bool:
    return not state.cards.sent_off >> figure & 1 and figure not in state.keepers


@clause("tactics:1.A.5")
def midfielders_in_row_6(state: State, figure: int) -> int:  # noqa: ARG001
    """Midfielders stand in files A, C, F and H, numbers in any order."""
    return MIDFIELDER_SLOTS[side_of(figure)]


@clause("tactics:1.A.6")
def strikers_in_row_8(state: State, figure: int) -> int:
    """Strikers stand anywhere in row 8, those of the other team away from the ball."""
    side = side_of(figure)
    return ROW_8[side] & ~kept_clear_at_kick_off(state, side)


@clause("tactics:1.A.8", "tactics:1.B.6", "tactics:10.5")
def kept_clear_at_kick_off(state: State, side: int) -> int:
    """The other team's strikers keep one square away from the ball carrier in every direction."""
    return ZONE[state.ball] if side != state.attacker else 0


@clause("tactics:1.A.7", "tactics:1.B.4")
def kick_off_squares(state: State, side: int) -> Places:
    """A striker takes the ball into the centre circle; a midfielder, or whoever is left, when both are sent off."""
    for rank in (STRIKERS[side], MIDFIELDERS[side], DEFENDERS[side], TEAMS[side]):
        kickers = [f for f in rank if not state.cards.sent_off >> f & 1 and f != state.keepers[side]]
        if kickers:
            break
    else:
        kickers = [state.keepers[side]]
    return [(f, CIRCLE[side] & ~state.occupied[side]) for f in kickers]


def room_beside(state: State, figure: int) -> int:
    """A team-mate of the keeper goes from the goal area to a neighbouring square outside it."""
    side = side_of(figure)
    return NEIGHBOURS[state.at[figure]] & ~GOAL_AREA[side]


def back_from_the_flag(state: State, figure: int) -> int:
    """A taker whose corner is not taken comes back to the nearer corner square, or as near to it as there is room."""
    within = open_squares(state, figure)
    corners = CORNERS[1 - side_of(figure)]
    beside = sum(NEIGHBOURS[sq] for sq in squares_in(corners))
    return within & corners or within & beside or within


def successors(state: State, side: int) -> Places:
    """Any field player may become keeper; he goes to the goal area at once."""
    return [(f, GOAL_AREA[side] & ~_others(state, f)) for f in TEAMS[side] if on_board(state, f)]


def _others(state: State, figure: int) -> int:
    own = state.occupied[side_of(figure)]
    return own & ~bit(state.at[figure]) if on_board(state, figure) else own


@clause("tactics:6.C.3")
def beside_the_area(state: State) -> int:
    """Opponents of a goal kick go to the row and files directly outside the penalty area."""
    return BESIDE_AREA[state.attacker]


@clause("tactics:10.7")
def around_the_zone(state: State) -> int:
    """Opponents of a free kick go to the rows and files directly outside the zone."""
    return AROUND_ZONE[state.ball]


@clause("tactics:10.10")
def takers_after_offside(state: State, side: int) -> Places:
    """After offside the figures nearest to the ball may take the kick, each put on the ball's square."""
    fit = [f for f in TEAMS[side] if on_board(state, f) and open_squares(state, f) >> state.ball & 1]
    fit = fit or [f for f in TEAMS[side] if on_board(state, f)]
    nearest = min((distance(state.at[f], state.ball) for f in fit), default=0)
    every = state.readings.any_taker_after_offside
    return [(f, bit(state.ball)) for f in fit if every or distance(state.at[f], state.ball) == nearest]


def takers_after_minor_foul(state: State, side: int) -> Places:
    """After a minor foul any figure may take the kick on any circle square where it may stand."""
    return [(f, ALL_CIRCLE & open_squares(state, f)) for f in TEAMS[side] if on_board(state, f)]


@clause("tactics:8.7", "tactics:8.8", "tactics:8.9", "tactics:8.10")
def corner_placements(state: State, task: Task) -> Places:
    """Any figure but the taker goes anywhere within the limits; the D-team stays out of the zone."""
    last_to_clear = _own_figure_on_corner(state, task)
    figures = [f for f in TEAMS[task.side] if on_board(state, f) and f != state.carrier]
    if last_to_clear != NOBODY:
        figures = [last_to_clear]
    if task.side == state.attacker:
        return [(f, attackers_at_corner(state, f) & ~bit(state.at[f])) for f in figures]
    return [(f, defenders_at_corner(state, f) & ~bit(state.at[f])) for f in figures]


@clause("tactics:8.12")
def kept_clear_at_corner(state: State) -> int:
    """The D-team keeps one square away from the ball."""
    return ZONE[corner_square(state)]


@clause("tactics:8.13", "tactics:8.15")
def defenders_at_corner(state: State, figure: int) -> int:
    """At most four besides the keeper in the area, and of the D-team only the keeper in the goal area."""
    squares = open_squares(state, figure) & ~kept_clear_at_corner(state)
    if figure != state.keepers[state.defender]:
        squares &= ~GOAL_AREA[state.defender]
    return squares


@clause("tactics:8.14")
def attackers_at_corner(state: State, figure: int) -> int:
    """At most four of the A-team in the area, and nobody in the taker's way."""
    return open_squares(state, figure) & ~bit(corner_square(state))


def corner_square(state: State) -> int:
    """Where the corner is taken: the ball lies there."""
    return state.ball


def _own_figure_on_corner(state: State, task: Task) -> int:
    """The figure that the A-team's last placement has to take off the corner square."""
    if task.side != state.attacker or any(later.side == task.side for later in state.tasks[1:]):
        return NOBODY
    if not state.occupied[task.side] >> state.ball & 1:
        return NOBODY
    return state.at.index(state.ball, task.side * TEAM, task.side * TEAM + TEAM)


@clause("tactics:9.B.5")
def waiting_squares(state: State, side: int) -> int:
    """Figures that leave the area for a penalty go to rows 3 and 4 outside it."""
    squares = WAITING[state.defender]
    if side == state.defender or shooter_is_to_come(state):
        return squares & ~kept_clear_in_arc(state)
    return squares


def shooter_is_to_come(state: State) -> bool:
    """Until the fouled figure stands in the arc, nobody takes its square."""
    return any(task.job is Job.ARC for task in state.tasks[1:])


@clause("tactics:9.B.8")
def kept_clear_in_arc(state: State) -> int:
    """No D-figure may stand on the two squares of the arc."""
    return ARC[state.defender]


@clause("tactics:9.B.7")
def arc_squares(state: State, task: Task) -> Places:
    """The fouled figure goes into the arc; in a shoot-out any figure may shoot."""
    if task.figure != NOBODY:
        return [(task.figure, _arc_for(state, task.figure))]
    keeper, at = state.keepers[task.side], state.at
    shooters = [f for f in TEAMS[task.side] if 0 <= at[f] < 128 and f != keeper] or [keeper]
    arc = ARC[state.defender]
    if not arc & state.occupied[task.side]:
        return [(f, arc) for f in shooters]
    return [(f, _arc_for(state, f)) for f in shooters]


def _arc_for(state: State, figure: int) -> int:
    return ARC[state.defender] & ~_others(state, figure)


def has_to_leave(state: State, figure: int) -> bool:
    """At a penalty: stands in the area, or as a D-figure in the arc."""
    here, side = state.at[figure], 1 - state.attacker
    if not 0 <= here < 128:
        return False
    zone = AREA[side] | ARC[side] if side_of(figure) == side else AREA[side]
    return bool(zone >> here & 1)


_OFFERS: dict[Job, Callable[[State, Task], Places]] = {
    Job.LINE_UP: lambda state, task: [(task.figure, line_up_squares(state, task.figure) & ~state.occupied[task.side])],
    Job.KICKER: lambda state, task: kick_off_squares(state, task.side),
    Job.GOALMOUTH: lambda state, task: [
        (task.figure, keeper_in_row_1(state, task.figure) & ~state.occupied[task.side])
    ],
    Job.MAKE_ROOM: lambda state, task: [(task.figure, _fitting(state, task.figure, room_beside(state, task.figure)))],
    Job.SUCCESSOR: lambda state, task: successors(state, task.side),
    Job.LEAVE_AREA: lambda state, task: [(task.figure, _fitting(state, task.figure, beside_the_area(state)))],
    Job.LEAVE_ZONE: lambda state, task: [(task.figure, _fitting(state, task.figure, around_the_zone(state)))],
    Job.TAKER: lambda state, task: takers_after_offside(state, task.side),
    Job.REPLACE: lambda state, task: corner_placements(state, task),
    Job.WAIT: lambda state, task: [(task.figure, _fitting(state, task.figure, waiting_squares(state, task.side)))],
    Job.ARC: lambda state, task: arc_squares(state, task),
    Job.RETURN: lambda state, task: [(task.figure, back_from_the_flag(state, task.figure))],
}
