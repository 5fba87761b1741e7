"""Senseless facts by the million: every field of every fact drawn at random, from places far off the board too.

`python -m tests.law.tippkick.random_facts 1000000` hears that many and prints what came of them.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields
from enum import Enum
from random import Random
from types import UnionType
from typing import Any, get_args, get_type_hints

from tablekick.facts.sides import Side
from tablekick.facts.tippkick import facts as told
from tablekick.geometry.points import Point
from tablekick.judge.tippkick.picture import picture_of
from tablekick.judge.tippkick.state import state_view
from tablekick.law.tippkick import Action, Fact, Referee, State, opening
from tablekick.law.tippkick.pending import as_if_nothing_followed
from tablekick.law.tippkick.state import Ball, Period
from tablekick.rulebooks import Book, find_clause

LONGEST_STREAM = 60
KINDS: tuple[type[Any], ...] = get_args(Fact)
OFTEN = {told.Kick: 12.0, told.Touch: 8.0, told.Rest: 8.0, told.Cross: 8.0, told.Say: 2.0, told.PlaceKicker: 3.0}
SELDOM = {told.Defect: 0.2, told.Signal: 0.5, told.InDoubt: 0.2}
# What stops play is seldom, or no ball would ever run to its end.
WEIGHTS = [(OFTEN | SELDOM).get(kind, 1.0) for kind in KINDS]
HINTS = {kind: get_type_hints(kind) for kind in (*KINDS, told.Body)}
RARE = frozenset({told.Behaviour.UNSPORTING, told.Behaviour.ILLEGAL_MATERIAL, told.Behaviour.DESTROYS_BALL})
"""They end the match at once, and after the end nothing is heard."""


def random_value(rng: Random, kind: Any) -> Any:
    if isinstance(kind, UnionType):
        return random_value(rng, rng.choice(get_args(kind)))
    drawn: dict[Any, Callable[[], Any]] = {
        type(None): lambda: None,
        bool: lambda: rng.random() < 0.3,
        int: lambda: rng.randrange(4),
        float: lambda: rng.choice([0.0, 0.5, 2.0, 4.0, 8.0, 156.0, 234.0, 1e6]),
        str: lambda: rng.choice(["6.K4", "13.1.c", "I.5"]),
        Point: lambda: random_point(rng),
        told.Body: lambda: random_fact(rng, told.Body),
    }
    if kind in drawn:
        return drawn[kind]()
    assert issubclass(kind, Enum), kind
    value = rng.choice(list(kind))
    return rng.choice(list(kind)) if value in RARE else value


def random_point(rng: Random) -> Point:
    if rng.random() < 0.02:
        return Point(rng.uniform(-1e6, 1e6), rng.uniform(-1e6, 1e6))
    if rng.random() < 0.2:
        # On the lines and spots themselves, where comparisons turn over.
        return Point(rng.choice([-530.0, -365.0, 0.0, 365.0, 420.0, 530.0]), rng.choice([-350.0, -201.5, 0.0, 42.5]))
    return Point(rng.uniform(-560.0, 560.0), rng.uniform(-380.0, 380.0))


def random_fact(rng: Random, kind: type[Any]) -> Any:
    """One fact; what has a default often keeps it."""
    hints = HINTS[kind]
    names = [each.name for each in fields(kind) if not _has_default(each) or rng.random() < 0.4]
    return kind(**{name: random_value(rng, hints[name]) for name in names})


def _has_default(field: Any) -> bool:
    return field.default is not MISSING


def random_state(rng: Random) -> State:
    side = rng.choice(list(Side))
    start = opening(side, knockout=rng.random() < 0.3)
    at = Point(rng.uniform(-520.0, 520.0), rng.uniform(-340.0, 340.0))
    return start.with_(
        action=rng.choice(list(Action)),
        ball=Ball(at=at, up=rng.choice(list(told.Colour))),
        period=rng.choice(list(Period)),
        clock_s=rng.choice([0.0, 100.0, 299.0]),
    )


def streams(rng: Random, count: int) -> Iterator[tuple[State, list[Fact]]]:
    """Random beginnings with random facts, `count` facts in all."""
    while count > 0:
        length = min(count, rng.randrange(1, LONGEST_STREAM))
        kinds = rng.choices(KINDS, WEIGHTS, k=length)
        yield random_state(rng), [random_fact(rng, kind) for kind in kinds]
        count -= length


def hear(count: int, seed: int) -> Counter[str]:
    """How often each call came; an exception or an unknown clause ends it."""
    rng = Random(seed)
    calls: Counter[str] = Counter()
    for start, stream in streams(rng, count):
        referee = Referee(start)
        for fact in stream:
            for ruling in referee.observe(fact):
                assert find_clause(Book.TIPPKICK_2017, ruling.clause).id == ruling.clause
                calls[str(ruling.call)] += 1
        state_view(referee.state)
        picture_of(referee.state)
        as_if_nothing_followed(referee.state)
    return calls


if __name__ == "__main__":
    number = int(sys.argv[1])
    heard = hear(number, seed=20_170_801)
    print(f"{number} facts, {sum(heard.values())} rulings, no exception; {dict(heard.most_common())}")
