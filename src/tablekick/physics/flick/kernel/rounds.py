"""The loop for many flicks side by side, in rounds: in each, every table on the card goes on by one event.

A round has seven turns. Each is a loop over a list that an earlier turn has written, and what it does for one entry
concerns no other, so that a thread can take every `step`-th from the `first` on: threads that run together do the same.
The functions of the kernel are used as they are, and every flick ends as `kernel.many.play_many` has it, bit for bit.

A flick is played at a *place*. When it is over the next one is laid out there, until none is left.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import numpy as np

from tablekick.physics.arrays import Floats, Ints
from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.loop import happen, is_concerned, next_body, wake_ball, who_meet
from tablekick.physics.flick.kernel.many import CROSSED, EVENTS, FIRST_TOUCH, REPORT_ROWS, STATUS, summarise
from tablekick.physics.flick.kernel.motion import begin, bring_to, is_moving
from tablekick.physics.flick.kernel.predict import by_itself, predict_meetings

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
PREDICTIONS: Final = 6
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
        ((c.NOTHING, places), False),
        ((places,), False),
        ((TALLIES,), False),
    ]


def first_tally() -> Ints:
    """Nothing is listed yet; the round before the first one is the odd one."""
    tally = np.zeros(TALLIES, dtype=np.int64)
    tally[ROUND] = 1
    return tally


def append(tally: Ints, which: int) -> int:
    """Where the next entry of a list goes. On the card many threads ask at once, and each gets its own."""
    place: int = tally[which]
    tally[which] = place + 1
    return place


def open_places(first: int, step: int, room: Room) -> None:
    """Before the first round: the first flick for every place."""
    for p in range(first, room.places.hand.shape[0], step):
        take_next(p, room)


def take_next(p: int, room: Room) -> None:
    """The next flick that nobody has taken comes to place `p`."""
    f = append(room.lists.tally, TAKEN)
    if f < room.flicks.table.shape[0]:
        room.places.hand[p, FLICK] = f
        go_on_anew(p, FRESH, room)


def go_on_anew(p: int, stage: int, room: Room) -> None:
    room.places.hand[p, STAGE] = stage
    room.places.hand[p, FIRST] = -1
    room.lists.fresh[append(room.lists.tally, LAID)] = p
    play_on(p, room)


def play_on(p: int, room: Room) -> None:
    """Place `p` is in the next round too."""
    then = 1 - room.lists.tally[ROUND]
    room.lists.playing[then, append(room.lists.tally, PLAYING + then)] = p


def lay_out(first: int, step: int, room: Room) -> None:
    """A copy of its table for each fresh flick, row by row."""
    tables = room.tables
    flicks = room.flicks
    places = room.places
    lists = room.lists
    rows = places.body.shape[1]
    for at in range(first, rows * lists.tally[LAID], step):
        p = lists.fresh[at // rows]
        row = at % rows
        if places.hand[p, STAGE] != FRESH:
            continue
        k = flicks.table[places.hand[p, FLICK]]
        for column in range(c.BODY_COLUMNS):
            places.body[p, row, column] = tables.body[k, row, column]
        for column in range(c.MODE_COLUMNS):
            places.mode[p, row, column] = tables.mode[k, row, column]
        for column in range(c.GUARD_COLUMNS):
            places.guard[p, row, column] = tables.guard[k, row, column]
        for column in range(places.touched.shape[2]):
            places.touched[p, row, column] = -c.INF


def flick(first: int, step: int, room: Room) -> None:
    """The flick itself; and before all is predicted, a ball that lies on something that moves falls."""
    tables = room.tables
    flicks = room.flicks
    places = room.places
    lists = room.lists
    if first == 0:
        lists.tally[ROUND] = 1 - lists.tally[ROUND]
        for k in range(c.NOTHING):
            lists.tally[DUE + k] = 0
    for at in range(first, lists.tally[LAID], step):
        p = lists.fresh[at]
        f = places.hand[p, FLICK]
        k = flicks.table[f]
        body = places.body[p]
        mode = places.mode[p]
        if places.hand[p, STAGE] == FRESH:
            places.now[p] = tables.world[k, c.NOW]
            for column in range(c.COUNTS):
                places.counts[p, column] = 0
            for column in range(flicks.outcome.shape[1]):
                flicks.outcome[f, column] = 0
            flicks.outcome[f, FIRST_TOUCH] = -1
            flicks.outcome[f, CROSSED] = -1
            for row in range(flicks.contacts.shape[1]):
                flicks.contacts[f, row, 0] = -1
                flicks.contacts[f, row, 1] = -1
            i = flicks.figure[f]
            bring_to(body, mode, places.track, places.counts[p], i, places.now[p])
            body[i, c.VX] = flicks.heading[f, 0]
            body[i, c.VY] = flicks.heading[f, 1]
            body[i, c.WZ] = flicks.spin[f]
            begin(body, mode, tables.kit[k], tables.world[k], i)
        for row in range(body.shape[0]):
            wake_ball(body, mode, tables.kit[k], tables.world[k], row, places.now[p])


def ask(first: int, step: int, room: Room) -> None:
    """Whom does it concern that something has changed? Who rests is done with; for the others a prediction is due."""
    tables = room.tables
    flicks = room.flicks
    places = room.places
    lists = room.lists
    turn = lists.tally[ROUND]
    rows = places.body.shape[1]
    for at in range(first, rows * lists.tally[PLAYING + turn], step):
        p = lists.playing[turn, at // rows]
        row = at % rows
        i = places.hand[p, FIRST]
        j = places.hand[p, SECOND]
        body = places.body[p]
        mode = places.mode[p]
        guard = places.guard[p]
        k = flicks.table[places.hand[p, FLICK]]
        again = i < 0 or row in (i, j)
        if not again and is_moving(mode, row):
            again = is_concerned(body, mode, tables.kit[k], tables.world[k], guard, row, i, j, places.now[p])
        if again and by_itself(body, mode, guard, row):
            which = OF_A_FIGURE if row > 0 else (IN_FLIGHT if mode[0, c.MODE] == c.FLY else ON_THE_FLOOR)
            for each in range(TASKS):
                if each == which:
                    lists.tasks[each, append(lists.tally, PREDICTIONS + each)] = p * rows + row


def foresee(first: int, step: int, room: Room) -> None:
    """The predictions that are due."""
    tables = room.tables
    flicks = room.flicks
    places = room.places
    lists = room.lists
    turn = lists.tally[ROUND]
    if first == 0:
        lists.tally[LAID] = 0
        lists.tally[OVER] = 0
        lists.tally[PLAYING + 1 - turn] = 0
    rows = places.body.shape[1]
    for each in range(TASKS):
        for at in range(first, lists.tally[PREDICTIONS + each], step):
            p = lists.tasks[each, at] // rows
            row = lists.tasks[each, at] % rows
            k = flicks.table[places.hand[p, FLICK]]
            predict_meetings(
                places.body[p], places.mode[p], tables.kit[k], tables.world[k], places.guard[p],
                tables.bars, tables.walls, row, places.now[p],
            )  # fmt: skip


def choose(first: int, step: int, room: Room) -> None:
    """What comes next at each place; or its flick is over."""
    tables = room.tables
    flicks = room.flicks
    places = room.places
    lists = room.lists
    turn = lists.tally[ROUND]
    if first == 0:
        for each in range(TASKS):
            lists.tally[PREDICTIONS + each] = 0
    for at in range(first, lists.tally[PLAYING + turn], step):
        p = lists.playing[turn, at]
        hand = places.hand[p]
        k = flicks.table[hand[FLICK]]
        body = places.body[p]
        mode = places.mode[p]
        count = places.counts[p]
        now = places.now[p]
        if hand[STAGE] == MET and (
            wake_ball(body, mode, tables.kit[k], tables.world[k], hand[FIRST], now)
            or wake_ball(body, mode, tables.kit[k], tables.world[k], hand[SECOND], now)
        ):
            hand[FIRST] = 0
            hand[SECOND] = 0
            hand[STAGE] = WOKEN
            play_on(p, room)
            continue
        i = next_body(body, mode)
        ended = -1
        if i < 0:
            ended = c.DONE
        elif count[c.EVENTS] >= flicks.most_events:
            ended = c.TOO_MANY_EVENTS
        elif count[c.REPORTS] + c.LOG_RESERVE > places.report.shape[1]:
            ended = c.LOG_FULL
        if ended >= 0:
            hand[ENDED] = ended
            lists.over[append(lists.tally, OVER)] = p
            continue
        if body[i, c.NEXT] > now:
            places.now[p] = body[i, c.NEXT]
        count[c.EVENTS] = count[c.EVENTS] + 1
        kind = mode[i, c.NEXT_KIND]
        low, high = who_meet(mode, i)
        hand[FIRST] = low
        hand[SECOND] = high
        hand[STAGE] = MET
        for each in range(c.NOTHING):
            if each == kind:
                lists.due[each, append(lists.tally, DUE + each)] = p
        play_on(p, room)


def carry_out(first: int, step: int, room: Room) -> None:
    """The events that are due, those of a kind together."""
    tables = room.tables
    flicks = room.flicks
    places = room.places
    lists = room.lists
    for kind in range(c.NOTHING):
        for at in range(first, lists.tally[DUE + kind], step):
            p = lists.due[kind, at]
            hand = places.hand[p]
            k = flicks.table[hand[FLICK]]
            happen(
                places.body[p], places.mode[p], tables.kit[k], tables.world[k], places.guard[p],
                tables.bars, tables.walls, places.touched[p], places.report[p], places.track, places.counts[p],
                hand[FIRST], hand[SECOND], kind, places.now[p],
            )  # fmt: skip


def tell(first: int, step: int, room: Room) -> None:
    """What became of the flicks that are over; the next ones take their places."""
    flicks = room.flicks
    places = room.places
    lists = room.lists
    for at in range(first, lists.tally[OVER], step):
        p = lists.over[at]
        f = places.hand[p, FLICK]
        summarise(places.report[p], places.counts[p], flicks.figure[f], flicks.contacts[f], flicks.outcome[f])
        if places.hand[p, ENDED] == c.LOG_FULL:
            go_on_anew(p, ANEW, room)
            continue
        flicks.outcome[f, EVENTS] = places.counts[p, c.EVENTS]
        flicks.outcome[f, STATUS] = places.hand[p, ENDED]
        flicks.times[f] = places.now[p]
        for row in range(places.body.shape[1]):
            flicks.ends[f, row, 0] = places.body[p, row, c.X]
            flicks.ends[f, row, 1] = places.body[p, row, c.Y]
            flicks.ends[f, row, 2] = places.body[p, row, c.Z]
            flicks.ends[f, row, 3] = places.body[p, row, c.ANGLE]
        take_next(p, room)


TURNS = (lay_out, flick, ask, foresee, choose, carry_out, tell)


def play_in_rounds(room: Room, threads: int) -> None:
    """What is played on a card, by one thread in place of many: those of a turn one after the other, the last first."""
    open_places(0, 1, room)
    tally = room.lists.tally
    while tally[PLAYING + 1 - tally[ROUND]] > 0:
        for back in range(threads):
            lay_out(threads - 1 - back, threads, room)
        for back in range(threads):
            flick(threads - 1 - back, threads, room)
        for back in range(threads):
            ask(threads - 1 - back, threads, room)
        for back in range(threads):
            foresee(threads - 1 - back, threads, room)
        for back in range(threads):
            choose(threads - 1 - back, threads, room)
        for back in range(threads):
            carry_out(threads - 1 - back, threads, room)
        for back in range(threads):
            tell(threads - 1 - back, threads, room)
