"""A state of the game, a position on the board: all the next decision or roll depends on, and nothing that changes."""

from __future__ import annotations

from typing import Any, NamedTuple

from tablekick.law.tactics.board import bit
from tablekick.law.tactics.figures import FIGURES, IS_DEFENDER, NOBODY, OFF, TEAM, TEAMS
from tablekick.law.tactics.phases import Job, Phase, Restart, Source
from tablekick.law.tactics.readings import USUAL, Readings

NO_BALL = -1
UNROLLED = 0
ROLLING = -1
"""The die is on its way: luck decides next."""


class Task(NamedTuple):
    """One thing a side has to do in a set-up; `figure` is NOBODY where the side picks one."""

    side: int
    job: Job
    figure: int


class Cards(NamedTuple):
    """A bit for each figure with a yellow card and each one sent off, and whether a side's defenders have a yellow."""

    yellow: int = 0
    sent_off: int = 0
    defenders: tuple[bool, bool] = (False, False)


class Shootout(NamedTuple):
    """Shots of a shoot-out: who began, and goals and shots of both sides."""

    first: int
    goals: tuple[int, int] = (0, 0)
    shots: tuple[int, int] = (0, 0)


class Interruption(NamedTuple):
    """What a minor foul interrupted, whose foul it was, and the number that was to be used."""

    phase: Phase
    offender: int
    roll: int


class State(NamedTuple):
    """Sides are 0 (home) and 1 (away). `roll` is the number to be used now, UNROLLED or ROLLING."""

    phase: Phase
    roll: int
    at: tuple[int, ...]
    occupied: tuple[int, int]
    attacker: int
    ball: int
    carrier: int
    spent_s: float = 0.0
    """Real seconds used up since the roll, or since the set-up began (11.A)."""
    clock_s: float = 0.0
    expired: bool = False
    passes: int = 0
    barred: int = NOBODY
    """The taker of a restart, until another figure has touched the ball."""
    offside: int = 0
    """A bit for each figure that stood offside when the ball was played."""
    must_leave_area: bool = False
    corner: bool = False
    """No offside (8.20)."""
    restart: Restart = Restart.NONE
    """The restart whose taker is barred."""
    source: Source = Source.HELD
    penalty: bool = False
    """The shot to come is a penalty."""
    tasks: tuple[Task, ...] = ()
    then: Phase = Phase.END
    """Where the tasks lead."""
    interrupted: Interruption | None = None
    late: int = NOBODY
    """The side that has just used more than its 60 seconds."""
    timer: bool = False
    period: int = 1
    """1, 2, 3 and 4 for extra time, 5 for the shoot-out."""
    score: tuple[int, int] = (0, 0)
    cards: Cards = Cards()
    keepers: tuple[int, int] = (0, TEAM)
    first_kick: int = 0
    """Who kicked off the half or the extra time."""
    shootout: Shootout | None = None
    readings: Readings = USUAL

    @property
    def defender(self) -> int:
        return 1 - self.attacker


_FIELD = {name: number for number, name in enumerate(State._fields)}


_of = tuple.__new__


def _replace(state: State, /, **changes: object) -> State:
    """The generated `_replace` asks for each of thirty fields whether it changes; this one touches those that do."""
    fields: list[Any] = list(state)
    for name, value in changes.items():
        fields[_FIELD[name]] = value
    return _of(State, fields)


State._replace = _replace  # type: ignore[method-assign,assignment]

# The changes that nearly every action and roll makes. Fields by their place take half the time of fields by name.
_PHASE, _ROLL, _AT, _OCCUPIED = map(State._fields.index, ("phase", "roll", "at", "occupied"))
_SPENT_S, _CLOCK_S, _EXPIRED, _TASKS = map(State._fields.index, ("spent_s", "clock_s", "expired", "tasks"))


def wait_for(state: State, phase: Phase, roll: int) -> State:
    """The next phase, with the number to be used or luck to fall; the 60 seconds begin anew (11.A)."""
    fields: list[Any] = list(state)
    fields[_PHASE], fields[_ROLL], fields[_SPENT_S] = phase, roll, 0.0
    return _of(State, fields)


def move_on(state: State, figure: int, sq: int, phase: Phase, roll: int) -> State:
    """A figure has gone to a square (or NOBODY could), and so to the next phase: `put` and `wait_for` in one."""
    if figure == NOBODY:
        return wait_for(state, phase, roll)
    fields: list[Any] = list(state)
    fields[_PHASE], fields[_ROLL], fields[_SPENT_S] = phase, roll, 0.0
    fields[_AT], fields[_OCCUPIED] = _moved(state, figure, sq)
    return _of(State, fields)


def with_number(state: State, number: int) -> State:
    """The die shows the number to be used."""
    fields: list[Any] = list(state)
    fields[_ROLL] = number
    return _of(State, fields)


def with_tasks(state: State, tasks: tuple[Task, ...]) -> State:
    """Something else is left to do."""
    fields: list[Any] = list(state)
    fields[_TASKS] = tasks
    return _of(State, fields)


def at_time(state: State, clock_s: float, *, expired: bool) -> State:
    """The clock shows another time."""
    fields: list[Any] = list(state)
    fields[_CLOCK_S], fields[_EXPIRED] = clock_s, expired
    return _of(State, fields)


def occupied_by(at: tuple[int, ...], side: int) -> int:
    """The squares a side stands on."""
    mask = 0
    for sq in at[side * TEAM : side * TEAM + TEAM]:
        if 0 <= sq < 128:
            mask |= bit(sq)
    return mask


def put(state: State, figure: int, sq: int) -> State:
    """The position with a figure somewhere else."""
    fields: list[Any] = list(state)
    fields[_AT], fields[_OCCUPIED] = _moved(state, figure, sq)
    return _of(State, fields)


def _moved(state: State, figure: int, sq: int) -> tuple[tuple[int, ...], tuple[int, int]]:
    """Where everybody stands then, and the squares both sides stand on."""
    at, (home, away) = list(state.at), state.occupied
    before, at[figure] = at[figure], sq
    change = (1 << before if 0 <= before < 128 else 0) ^ (1 << sq if 0 <= sq < 128 else 0)
    return tuple(at), (home ^ change, away) if figure < TEAM else (home, away ^ change)


def figure_on(state: State, side: int, sq: int) -> int:
    """The figure of a side on a square, or NOBODY."""
    if not state.occupied[side] >> sq & 1:
        return NOBODY
    return state.at.index(sq, side * TEAM, side * TEAM + TEAM)


def on_board(state: State, figure: int) -> bool:
    return 0 <= state.at[figure] < 128


def field_players(state: State, side: int) -> list[int]:
    """The figures of a side on the board, its keeper left out."""
    keeper = state.keepers[side]
    return [f for f in TEAMS[side] if f != keeper and 0 <= state.at[f] < 128]


def stays_home(state: State, figure: int) -> bool:
    """Defenders and keepers remain in their half (2.9, 8.9)."""
    return IS_DEFENDER[figure] or figure == state.keepers[0 if figure < TEAM else 1]


def start(readings: Readings = USUAL) -> State:
    """Before the roll for the kick-off: all figures beside the board."""
    return State(
        phase=Phase.ROLL_OFF,
        attacker=0,
        at=(OFF,) * FIGURES,
        occupied=(0, 0),
        ball=NO_BALL,
        carrier=NOBODY,
        roll=ROLLING,
        readings=readings,
    )
