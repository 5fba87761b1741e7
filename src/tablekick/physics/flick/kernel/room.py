"""What flicks side by side need: tables, flicks, places to play them at, and lists of what is to be done."""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import numpy as np

from tablekick.physics.arrays import Floats, Ints
from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.many import REPORT_ROWS

# hand: what is under way at a place, a column each
FLICK: Final = 0
STAGE: Final = 1
FIRST: Final = 2  # the bodies that have changed; -1: all of them
SECOND: Final = 3
ENDED: Final = 4  # how the loop ended
HAND_COLUMNS: Final = 5

# STAGE
FRESH: Final = 0  # to be laid out
ANEW: Final = 1  # its log was full: all is predicted anew
MET: Final = 2  # FIRST and SECOND have just met something
WOKEN: Final = 3  # a ball that lay on figures falls

# tasks: predictions of one kind go together
IN_FLIGHT: Final = 0
ON_THE_FLOOR: Final = 1
OF_A_FIGURE: Final = 2
TASKS: Final = 3

# tally: how long the lists are, and how many flicks have been taken
TAKEN: Final = 0
ROUND: Final = 1  # 0 and 1 in turns
LAID: Final = 2
OVER: Final = 3
PLAYING: Final = 4  # in this round and in the next one
FAR: Final = 6
PREDICTIONS: Final = 7
DUE: Final = PREDICTIONS + TASKS
TALLIES: Final = DUE + c.NOTHING


Shape: TypeAlias = tuple[tuple[int, ...], bool]


class TablesOnCard(NamedTuple):
    """The tables as they were given; bars and walls are those of all."""

    body: Floats
    mode: Ints
    kit: Floats
    world: Floats
    guard: Floats
    bars: Floats
    walls: Floats


class Flicks(NamedTuple):
    """What is to be played, and what became of it (`kernel.many`)."""

    table: Ints
    figure: Ints
    heading: Floats
    spin: Floats
    most_events: int
    ends: Floats
    contacts: Ints
    outcome: Ints
    times: Floats


class Places(NamedTuple):
    """A row for each place: the table on which its flick is played, with its logs, and what is under way."""

    body: Floats
    mode: Ints
    guard: Floats
    touched: Floats
    report: Floats
    track: Floats
    counts: Ints
    now: Floats
    hand: Ints


class Lists(NamedTuple):
    """What is to be done; `tally` says how much of each is filled."""

    playing: Ints
    """Places with a flick, of this round and of the next one in turns."""
    fresh: Ints
    tasks: Ints
    """Bodies to predict for, place * bodies + row."""
    far: Ints
    """Those of them that may get as far as the edge of the playing area, or what stands there."""
    due: Ints
    """Places with an event, by its kind."""
    over: Ints
    tally: Ints


class Room(NamedTuple):
    """Everything that the turns work on."""

    tables: TablesOnCard
    flicks: Flicks
    places: Places
    lists: Lists


def places_of(bodies: int, places: int) -> tuple[list[Shape], list[Shape]]:
    """The shapes of `Places` and `Lists`, and whether they hold floats."""
    return [
        ((places, bodies, c.BODY_COLUMNS), True),
        ((places, bodies, c.MODE_COLUMNS), False),
        ((places, bodies, c.GUARD_COLUMNS), True),
        ((places, bodies, bodies + c.FIXED_KINDS), True),
        ((places, REPORT_ROWS, c.REPORT_COLUMNS), True),
        ((2 * c.LOG_RESERVE, c.TRACK_COLUMNS), True),
        ((places, c.COUNTS), False),
        ((places,), True),
        ((places, HAND_COLUMNS), False),
    ], [
        ((2, places), False),
        ((places,), False),
        ((TASKS, places * bodies), False),
        ((places * bodies,), False),
        ((c.NOTHING, places), False),
        ((places,), False),
        ((TALLIES,), False),
    ]


def first_tally() -> Ints:
    """Nothing is listed yet; the round before the first one is the odd one."""
    tally = np.zeros(TALLIES, dtype=np.int64)
    tally[ROUND] = 1
    return tally
