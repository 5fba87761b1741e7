"""Streams of facts as a blind referee might be told them, possible or not, and the same streams mirrored."""

from __future__ import annotations

from dataclasses import fields, replace
from enum import Enum
from typing import Any

from hypothesis import strategies as st

from tablekick.facts.flick import facts
from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.sides import Side
from tablekick.geometry.pitch import INDOOR, Pitch
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Period, RestartKind, Stage
from tablekick.law.flick.law import law_of
from tablekick.law.flick.memory import Restart, ShootOut
from tablekick.law.flick.state import Layout, State
from tablekick.law.flick.state.table import Standing
from tablekick.rulebooks import Book

FLICK_BOOKS = [Book.FISTF_1999, Book.FISTF_1999_INDOOR, Book.FISTF_2000, Book.SUBBUTEO_2016]

NUMBERS = ("1", "2", "3", "spare")
FIGURES = [Body(f"{side}.{number}") for side in Side for number in NUMBERS]
TOUCHABLE = [
    *FIGURES,
    BALL,
    *(Body(f"{side}.{part}") for side in Side for part in ("gk", "hand", "body")),
    Body("post"),
    Body("bar"),
    Body("barrier"),
]

sides = st.sampled_from(list(Side))
figures = st.sampled_from(FIGURES)
coordinates_x = st.sampled_from(
    [-690.0, -611.0, -570.0, -480.0, -312.5, -150.0, -11.5, 11.5, 150.0, 312.5, 480.0, 611.0]
)
coordinates_y = st.sampled_from([-455.0, -411.0, -250.0, -60.0, 35.0, 170.0, 390.0, 411.0, 480.0])
points = st.builds(Point, coordinates_x, coordinates_y)
maybe_point = st.none() | points


@st.composite
def touches(draw: st.DrawFn) -> facts.Touch:
    a, b = draw(st.lists(st.sampled_from(TOUCHABLE), min_size=2, max_size=2, unique=True))
    moving = frozenset(body for body in (a, b) if draw(st.booleans())) or frozenset({a})
    doubt = draw(st.sampled_from([False, False, False, True]))
    return facts.Touch(a=a, b=b, at=draw(maybe_point), moving=moving, prevented=draw(st.booleans()), doubt=doubt)


flicks = st.builds(
    facts.Flick,
    figure=figures,
    announce=st.sampled_from([None, None, None, facts.Announce.TICK, facts.Announce.AUTOMATIC]),
    technique=st.sampled_from([facts.Technique.CLEAN] * 6 + [facts.Technique.PUSHED, facts.Technique.OTHER_FINGER]),
)
ball_touches = st.builds(
    lambda figure, at: facts.Touch(a=figure, b=BALL, at=at, moving=frozenset({figure})), figures, maybe_point
)
stops = st.builds(
    facts.Stop,
    body=st.sampled_from([BALL, BALL, BALL, *FIGURES]),
    at=maybe_point,
    lying=st.sampled_from([False, False, True]),
)
others = st.one_of(
    st.builds(facts.Cross, line=st.sampled_from(list(facts.Line)), at=points, goal=st.booleans(), doubt=st.booleans()),
    st.builds(
        facts.Leave,
        body=st.sampled_from([BALL, *FIGURES]),
        source=st.sampled_from(list(facts.LeftFrom)),
        at=maybe_point,
    ),
    st.builds(facts.Say, word=st.sampled_from(list(facts.Word)), by=sides, figure=st.none() | figures),
    st.builds(
        facts.Conduct, kind=st.sampled_from(list(facts.ConductKind)), by=sides, at=maybe_point, deliberate=st.booleans()
    ),
    st.builds(facts.KeeperAct, kind=st.sampled_from(list(facts.KeeperDeed)), by=sides, deliberate=st.booleans()),
    st.builds(facts.Spare, kind=st.sampled_from(list(facts.InOut)), by=sides, at=maybe_point),
    st.builds(facts.Nominate, figure=figures, by=sides),
    st.builds(facts.Place, body=st.sampled_from([BALL, *FIGURES]), at=points, by=sides),
    st.builds(facts.Substitute, body=figures, by=sides, broken=st.booleans()),
    st.builds(facts.Elapse, seconds=st.sampled_from([1.0, 6.0, 11.0, 130.0, 900.0]), by=st.none() | sides),
    st.sampled_from([facts.Signal(), facts.Signal(kind=facts.SignalKind.CLARIFIED)]),
    st.builds(lambda side: facts.Signal(kind=facts.SignalKind.GOAL_ELSEWHERE, scored_elsewhere=side), sides),
    st.builds(facts.Toss, winner=sides, takes=st.sampled_from(["flick-off", "ends", "colours", "shoot", "keep"])),
)
facts_of_any_kind = st.one_of(flicks, flicks, ball_touches, ball_touches, touches(), stops, stops, others)
streams = st.lists(facts_of_any_kind, max_size=40)


@st.composite
def situations(draw: st.DrawFn, book: Book) -> State:
    play = Layout(State(law=law_of(book), pitch=INDOOR if book is Book.FISTF_1999_INDOOR else Pitch()))
    play.table = replace(
        play.table,
        figures={figure: Standing(at=draw(points)) for figure in draw(st.lists(figures, unique=True, max_size=8))},
        ball=draw(points),
    )
    play.possession = replace(play.possession, attacking=draw(sides))
    play.block = replace(play.block, held=draw(st.booleans()))
    play.match = replace(play.match, knockout=draw(st.booleans()))
    play.squads = replace(play.squads, any_finger=draw(st.frozensets(sides)))
    play.clock = replace(
        play.clock,
        period=draw(st.sampled_from([Period.FIRST, Period.FIRST, Period.SECOND, Period.EXTRA, Period.SHOOT_OUT])),
    )
    if play.clock.period is Period.SHOOT_OUT:
        play.shoot_out = ShootOut(first=play.possession.attacking)
    elif draw(st.booleans()):
        kind = draw(st.sampled_from(list(RestartKind)))
        play.restart = Restart(
            kind=kind, to=play.possession.attacking, at=play.table.ball, stage=draw(st.sampled_from(list(Stage)))
        )
    return play.state()


def mirrored(value: Any) -> Any:
    """The same thing seen from the other side of the table: sides swapped, places rotated by half a turn."""
    if isinstance(value, Point):
        return value.mirrored()
    if isinstance(value, Side):
        return value.other
    if isinstance(value, Enum):
        return value
    if isinstance(value, str):
        side, dot, rest = value.partition(".")
        return type(value)(f"{Side(side).other}.{rest}") if dot and side in set(Side) else value
    if isinstance(value, tuple) and value[:1] == ("score",):
        return ("score", value[1][::-1])
    if isinstance(value, (frozenset, tuple, list)):
        return type(value)(mirrored(item) for item in value)
    if isinstance(value, dict):
        return {mirrored(name): mirrored(inner) for name, inner in value.items()}
    if hasattr(value, "__dataclass_fields__"):
        told = [field.name for field in fields(value) if field.init]
        return replace(value, **{name: mirrored(getattr(value, name)) for name in told})
    return value


def mirrored_situation(state: State) -> State:
    other = Layout(state)
    other.table = mirrored(state.table)
    other.possession = mirrored(state.possession)
    other.restart = mirrored(state.restart)
    other.match = replace(state.match, first_flick_off=state.match.first_flick_off.other)
    other.keepers = mirrored(state.keepers)
    other.squads = mirrored(state.squads)
    if state.shoot_out is not None:
        other.shoot_out = replace(
            state.shoot_out,
            end=-state.shoot_out.end,
            side_of_pitch=-state.shoot_out.side_of_pitch,
            first=state.shoot_out.first.other,
        )
    return other.state()
