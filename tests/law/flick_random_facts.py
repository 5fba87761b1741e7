"""Senseless facts for the referee of flick football: every field of every fact drawn at random, off the board too."""

from __future__ import annotations

from collections import Counter
from dataclasses import MISSING, fields
from enum import Enum
from random import Random
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from tablekick.facts.flick import facts
from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.sides import Side
from tablekick.geometry.pitch import INDOOR, Pitch
from tablekick.geometry.points import Point
from tablekick.judge.flick.state import state_view
from tablekick.law.flick.calls import KeeperMode, Period, RestartKind, Stage
from tablekick.law.flick.law import law_of
from tablekick.law.flick.memory import Restart, ShootOut
from tablekick.law.flick.referee import judge
from tablekick.law.flick.state import State
from tablekick.law.flick.state.table import Standing
from tablekick.law.records import replace
from tablekick.rulebooks import Book, find_clause

LONGEST_STREAM = 60
FIGURES = [Body(f"{side}.{number}") for side in Side for number in ("1", "2", "3", "spare")]
OTHERS = [Body(f"{side}.{part}") for side in Side for part in ("gk", "hand", "body")]
BODIES = [*FIGURES, *OTHERS, BALL, Body("post"), Body("bar"), Body("barrier")]
KINDS: tuple[type[Any], ...] = get_args(facts.Fact)
OFTEN: dict[type[Any], float] = {
    facts.Flick: 14.0,
    facts.Touch: 14.0,
    facts.Stop: 12.0,
    facts.Cross: 3.0,
    facts.Say: 4.0,
}
# The end of a period is seldom, or no match would ever be played.
WEIGHTS = [(OFTEN | {facts.Signal: 0.3}).get(kind, 1.0) for kind in KINDS]
HINTS = {kind: get_type_hints(kind) for kind in KINDS}
FINAL = frozenset({facts.ConductKind.SERIOUS, facts.SignalKind.END})
"""They may end the match at once, and after the end nothing is heard."""


def random_point(rng: Random) -> Point:
    if rng.random() < 0.02:
        return Point(rng.uniform(-1e6, 1e6), rng.uniform(-1e6, 1e6))
    if rng.random() < 0.3:
        # On the lines themselves, where comparisons turn over.
        return Point(rng.choice([-611.0, -600.0, -450.0, -300.0, 0.0, 490.0, 589.0]), rng.choice([-411.0, 0.0, 400.0]))
    return Point(rng.uniform(-720.0, 720.0), rng.uniform(-520.0, 520.0))


def random_value(rng: Random, name: str, kind: Any) -> Any:
    if isinstance(kind, UnionType):
        return random_value(rng, name, rng.choice(get_args(kind)))
    if get_origin(kind) is frozenset:
        return frozenset(rng.sample(BODIES, rng.randrange(3)))
    if kind is type(None):
        return None
    if kind is bool:
        return rng.random() < 0.3
    if kind is Point:
        return random_point(rng)
    if kind is Body:
        return rng.choice(FIGURES if name == "figure" or rng.random() < 0.3 else [BALL, *BODIES])
    if kind is str:
        return rng.choice(["flick-off", "ends", "colours", "shoot", "keep"])
    if kind is int:
        return rng.choice([-1, 0, 1, 2])
    if kind is float:
        return rng.choice([0.0, 1.0, 6.0, 11.0, 130.0, 900.0, 1e6])
    assert issubclass(kind, Enum), kind
    value = rng.choice(list(kind))
    return rng.choice(list(kind)) if value in FINAL else value


def random_fact(rng: Random) -> Any:
    """One fact; what has a default often keeps it, and a touch is one of two things."""
    (kind,) = rng.choices(KINDS, WEIGHTS)
    names = [each.name for each in fields(kind) if each.default is MISSING or rng.random() < 0.25]
    drawn = {name: random_value(rng, name, HINTS[kind][name]) for name in names if name != "time_s"}
    if kind is facts.Touch:
        drawn["a"], drawn["b"] = rng.choice([rng.sample(BODIES, 2), [rng.choice(FIGURES), BALL]])
        drawn["moving"] = frozenset(body for body in (drawn["a"], drawn["b"]) if rng.random() < 0.6)
    return kind(**drawn)


def random_state(rng: Random, book: Book) -> State:
    attacking, ball = rng.choice(list(Side)), random_point(rng)
    period = rng.choice([Period.FIRST, Period.FIRST, Period.SECOND, Period.EXTRA, Period.SHOOT_OUT])
    state = State(law=law_of(book), pitch=INDOOR if book is Book.FISTF_1999_INDOOR else Pitch())
    state = replace(
        state,
        table=replace(
            state.table,
            figures={figure: Standing(at=random_point(rng)) for figure in rng.sample(FIGURES, rng.randrange(9))},
            ball=ball,
        ),
        possession=replace(state.possession, attacking=attacking),
        block=replace(state.block, held=rng.random() < 0.5),
        match=replace(state.match, knockout=rng.random() < 0.5),
        keepers=replace(state.keepers, modes={side: rng.choice(list(KeeperMode)) for side in Side}),
        clock=replace(state.clock, period=period),
    )
    if period is Period.SHOOT_OUT:
        return replace(state, shoot_out=ShootOut(first=attacking))
    if rng.random() < 0.5:
        kind, stage = rng.choice(list(RestartKind)), rng.choice(list(Stage))
        return replace(state, restart=Restart(kind=kind, to=attacking, at=ball, stage=stage))
    return state


def hear(book: Book, count: int, rng: Random) -> Counter[str]:
    """How often each call came; an exception or a clause that the book does not have ends it."""
    calls: Counter[str] = Counter()
    while count > 0:
        length = min(count, rng.randrange(1, LONGEST_STREAM))
        state = random_state(rng, book)
        for _ in range(length):
            answer = judge(state, random_fact(rng))
            state = answer.state
            for ruling in answer.rulings:
                find_clause(book, ruling.clause)
                calls[str(ruling.call)] += 1
        state_view(state)
        count -= length
    return calls
