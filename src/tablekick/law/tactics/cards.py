"""Cards (9.A): yellow for a foul, the second one sends off; defenders count as one group."""

from __future__ import annotations

from typing import TypeVar

from tablekick.law.tactics.answer import Answer
from tablekick.law.tactics.calls import Call, ruling
from tablekick.law.tactics.figures import IS_DEFENDER, NOBODY, OFF, figure_name, side_of
from tablekick.law.tactics.phases import Job
from tablekick.law.tactics.state import State, Task, put
from tablekick.rulebooks import clause

T = TypeVar("T")


def book_figure(state: State, figure: int, cited: str) -> Answer:
    """Show the card for a foul, yellow or yellow-red."""
    if second_yellow(state, figure):
        return _send_off(state, figure, "9.A.5")
    if second_of_the_group(state, figure):
        return _send_off(group_starts_again(state, figure), figure, "9.A.9")
    shown = ruling(Call.YELLOW, cited, side_of(figure), figure=figure_name(figure))
    cards = state.cards
    if IS_DEFENDER[figure]:
        cards = cards._replace(defenders=_with(cards.defenders, side_of(figure), True))
    else:
        cards = cards._replace(yellow=cards.yellow | 1 << figure)
    return Answer(state._replace(cards=cards), (shown,))


@clause("tactics:9.A.5")
def second_yellow(state: State, figure: int) -> bool:
    """The second yellow card of a figure with a number."""
    return not IS_DEFENDER[figure] and bool(state.cards.yellow >> figure & 1)


@clause("tactics:9.A.9")
def second_of_the_group(state: State, figure: int) -> bool:
    """The second yellow card of the defenders, whichever of them had the first."""
    return IS_DEFENDER[figure] and state.cards.defenders[side_of(figure)]


@clause("tactics:9.A.12")
def group_starts_again(state: State, figure: int) -> State:
    """The next yellow card of the defenders is their first again."""
    cards = state.cards
    return state._replace(cards=cards._replace(defenders=_with(cards.defenders, side_of(figure), False)))


@clause("tactics:9.A.6")
def _send_off(state: State, figure: int, cited: str) -> Answer:
    """Yellow and red are shown, and the figure leaves the board for good."""
    shown = ruling(Call.YELLOW_RED, cited, side_of(figure), figure=figure_name(figure))
    cards = state.cards._replace(
        yellow=state.cards.yellow & ~(1 << figure), sent_off=state.cards.sent_off | 1 << figure
    )
    state = put(state, figure, OFF)._replace(cards=cards)
    side = side_of(figure)
    if figure == state.keepers[side]:
        state = state._replace(keepers=_with(state.keepers, side, NOBODY))
    return Answer(state, (shown,))


def successor_needed(state: State, side: int) -> tuple[Task, ...]:
    """A side whose keeper was sent off names a field player, as long as it has one."""
    if state.keepers[side] != NOBODY or not state.occupied[side]:
        return ()
    return (Task(side, Job.SUCCESSOR, NOBODY),)


def _with(pair: tuple[T, T], side: int, value: T) -> tuple[T, T]:
    return (value, pair[1]) if side == 0 else (pair[0], value)
