"""The loop for many flicks side by side, in rounds: in each, every table on the card goes on by one event.

A round has eight turns. Each is a loop over a list that an earlier turn has written, and what it does for one entry
concerns no other, so that a thread can take every `step`-th from the `first` on: threads that run together do the same.
The functions of the kernel are used as they are, and every flick ends as `kernel.many.play_many` has it, bit for bit.

A flick is played at a *place*. When it is over the next one is laid out there, until none is left.
"""

from __future__ import annotations

from tablekick.physics.arrays import Ints
from tablekick.physics.flick.kernel import layout as c
from tablekick.physics.flick.kernel.loop import happen, is_concerned, next_body, wake_ball, who_meet
from tablekick.physics.flick.kernel.many import CROSSED, EVENTS, FIRST_TOUCH, STATUS, summarise
from tablekick.physics.flick.kernel.motion import begin, bring_to, is_moving
from tablekick.physics.flick.kernel.predict import by_itself, predict_bodies, predict_fixed
from tablekick.physics.flick.kernel.room import (
    ANEW,
    DUE,
    ENDED,
    FAR,
    FIRST,
    FLICK,
    FRESH,
    IN_FLIGHT,
    LAID,
    MET,
    OF_A_FIGURE,
    ON_THE_FLOOR,
    OVER,
    PLAYING,
    PREDICTIONS,
    ROUND,
    SECOND,
    STAGE,
    TAKEN,
    TASKS,
    WOKEN,
    Room,
)


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
    """A copy of its table for each fresh flick, number by number: threads side by side write side by side."""
    tables, flicks, places, lists = room
    rows = places.body.shape[1]
    for at in range(first, rows * c.BODY_COLUMNS * lists.tally[LAID], step):
        column = at % c.BODY_COLUMNS
        row = at // c.BODY_COLUMNS % rows
        p = lists.fresh[at // (c.BODY_COLUMNS * rows)]
        if places.hand[p, STAGE] != FRESH:
            continue
        k = flicks.table[places.hand[p, FLICK]]
        places.body[p, row, column] = tables.body[k, row, column]
        if column < c.MODE_COLUMNS:
            places.mode[p, row, column] = tables.mode[k, row, column]
        if column < c.GUARD_COLUMNS:
            places.guard[p, row, column] = tables.guard[k, row, column]
        for other in range(column, places.touched.shape[2], c.BODY_COLUMNS):
            places.touched[p, row, other] = -c.INF


def flick(first: int, step: int, room: Room) -> None:
    """The flick itself; and before all is predicted, a ball that lies on something that moves falls."""
    tables, flicks, places, lists = room
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
    tables, flicks, places, lists = room
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
    """The predictions that are due: whom the bodies meet."""
    tables, flicks, places, lists = room
    turn = lists.tally[ROUND]
    if first == 0:
        lists.tally[LAID] = 0
        lists.tally[OVER] = 0
        lists.tally[PLAYING + 1 - turn] = 0
    rows = places.body.shape[1]
    for each in range(TASKS):
        for at in range(first, lists.tally[PREDICTIONS + each], step):
            task = lists.tasks[each, at]
            p = task // rows
            k = flicks.table[places.hand[p, FLICK]]
            goes_far = predict_bodies(
                places.body[p], places.mode[p], tables.kit[k], tables.world[k], places.guard[p],
                task % rows, places.now[p],
            )  # fmt: skip
            if goes_far:
                lists.far[append(lists.tally, FAR)] = task


def foresee_far(first: int, step: int, room: Room) -> None:
    """And what those that go far come to: lines, bars and walls."""
    tables, flicks, places, lists = room
    rows = places.body.shape[1]
    for at in range(first, lists.tally[FAR], step):
        p = lists.far[at] // rows
        k = flicks.table[places.hand[p, FLICK]]
        predict_fixed(
            places.body[p], places.mode[p], tables.kit[k], tables.world[k], tables.bars, tables.walls,
            lists.far[at] % rows, places.now[p],
        )  # fmt: skip


def choose(first: int, step: int, room: Room) -> None:
    """What comes next at each place; or its flick is over."""
    tables, flicks, places, lists = room
    turn = lists.tally[ROUND]
    if first == 0:
        lists.tally[FAR] = 0
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
    tables, flicks, places, lists = room
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
    _, flicks, places, lists = room
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


TURNS = (lay_out, flick, ask, foresee, foresee_far, choose, carry_out, tell)


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
            foresee_far(threads - 1 - back, threads, room)
        for back in range(threads):
            choose(threads - 1 - back, threads, room)
        for back in range(threads):
            carry_out(threads - 1 - back, threads, room)
        for back in range(threads):
            tell(threads - 1 - back, threads, room)
