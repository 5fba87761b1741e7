"""Random facts for the Tipp-Kick referee, and the same facts seen from the other side of the table."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from hypothesis import strategies as st

from tablekick.facts.sides import Side
from tablekick.facts.tippkick import facts as told
from tablekick.geometry.points import Point
from tablekick.law.rulings import Ruling
from tablekick.law.tippkick import State

SIDES = st.sampled_from(Side)
COORDINATE_X = st.integers(-560, 560).map(float)
COORDINATE_Y = st.integers(-380, 380).map(float)
POINTS = st.builds(Point, COORDINATE_X, COORDINATE_Y)
ON_PITCH = st.builds(Point, st.integers(-500, 500).map(float), st.integers(-340, 340).map(float))
BEHIND_A_GOAL_LINE = st.builds(Point, st.sampled_from([-540.0, 540.0]), COORDINATE_Y)
BEHIND_A_TOUCHLINE = st.builds(Point, COORDINATE_X, st.sampled_from([-360.0, 360.0]))
SIDED = [part for part in told.Part if part not in (told.Part.BALL, told.Part.POST, told.Part.BAR, told.Part.BOARD)]
BODIES = st.one_of(
    st.builds(told.Body, part=st.sampled_from([told.Part.POST, told.Part.BAR, told.Part.BOARD])),
    st.builds(told.Body, part=st.sampled_from(SIDED), side=SIDES),
)
KICKS = st.builds(
    told.Kick,
    by=SIDES,
    tool=st.sampled_from(told.Tool),
    technique=st.sampled_from([told.Technique.CLEAN] * 6 + [told.Technique.PUSHED, told.Technique.CARRIED]),
)
RESTS = st.builds(
    told.Rest,
    at=POINTS,
    up=st.sampled_from([*told.Colour, *told.Colour, None]),
    regular=st.sampled_from([None, None, True, False]),
)
CROSSES = st.one_of(
    st.builds(
        told.Cross,
        line=st.just(told.Line.GOAL),
        at=BEHIND_A_GOAL_LINE,
        goal=st.booleans(),
        corner_side=st.sampled_from([None, *told.CornerSide]),
    ),
    st.builds(told.Cross, line=st.just(told.Line.TOUCH), at=BEHIND_A_TOUCHLINE),
    st.builds(told.Cross, line=st.sampled_from([told.Line.CIRCLE, told.Line.AREA]), at=ON_PITCH),
)
TOUCHES = st.builds(
    told.Touch,
    body=BODIES,
    at=st.none() | ON_PITCH,
    moving=st.booleans(),
    grounded=st.booleans(),
    doing=st.none() | st.sampled_from(told.Doing),
    hand=st.booleans(),
    innocent=st.booleans(),
    time_to_remove=st.booleans(),
    active=st.sampled_from([None, True, False]),
    under_rubber=st.booleans(),
    pushed_forward=st.booleans(),
    hinders=st.booleans(),
)
PLACINGS = st.builds(
    told.PlaceKicker,
    side=SIDES,
    at=ON_PITCH,
    posture=st.sampled_from(told.Posture),
    on_line=st.booleans(),
    held=st.booleans(),
    deliberate=st.booleans(),
    leg_raised=st.booleans(),
    face_down=st.booleans(),
)
OTHERS = st.one_of(
    st.builds(told.PlaceBall, by=SIDES, at=ON_PITCH, up=st.none() | st.sampled_from(told.Colour)),
    st.builds(
        told.KeeperReport,
        fault=st.sampled_from(told.KeeperFault),
        by=SIDES,
        struck=st.booleans(),
        advantage=st.booleans(),
    ),
    st.builds(
        told.Conduct,
        what=st.sampled_from([each for each in told.Behaviour if each is not told.Behaviour.UNSPORTING]),
        by=SIDES,
        at=st.none() | ON_PITCH,
        deliberate=st.booleans(),
        advantage=st.booleans(),
    ),
    st.builds(told.Say, words=st.sampled_from(told.Words), by=SIDES),
    st.builds(told.Draw, by=SIDES, white=SIDES, plus_x=SIDES),
    st.builds(told.Elapse, seconds=st.sampled_from([0.0, 0.5, 2.0, 4.0, 8.0, 200.0]), by=st.none() | SIDES),
    st.builds(told.Signal, kind=st.sampled_from(told.SignalKind)),
    st.builds(told.Check, thing=st.sampled_from(told.Thing), good=st.booleans(), by=st.none() | SIDES),
    st.builds(
        told.Defect,
        thing=st.sampled_from(told.Thing),
        by=st.none() | SIDES,
        mendable=st.booleans(),
        mechanism=st.booleans(),
        in_save=st.booleans(),
        reported=st.booleans(),
    ),
    st.builds(told.Mend, thing=st.sampled_from(told.Thing)),
    st.builds(
        told.Exchange,
        thing=st.sampled_from(told.Thing),
        by=st.none() | SIDES,
        broken=st.booleans(),
        figure=st.none() | st.integers(1, 3),
        instead_of=st.none() | st.integers(1, 3),
        announced=st.booleans(),
        agreed=st.booleans(),
    ),
    st.builds(told.Swap, by=SIDES, spare_at=st.none() | POINTS),
    st.builds(told.InDoubt, about=st.sampled_from(told.Doubt)),
    st.builds(
        told.Decide,
        verdict=st.sampled_from(told.Verdict),
        to=st.none() | SIDES,
        at=st.none() | ON_PITCH,
        like=st.sampled_from([None, "6.K4", "13.1.c"]),
        agreed=st.booleans(),
    ),
    st.builds(told.AddTime, seconds=st.sampled_from([0.0, 10.0])),
)
FACTS = st.one_of(KICKS, KICKS, RESTS, RESTS, CROSSES, TOUCHES, PLACINGS, OTHERS)
STREAMS = st.lists(FACTS, max_size=40)


def mirrored(value: Any) -> Any:
    """Sides swapped and places turned by half a turn; what holds further things is turned inside out."""
    if isinstance(value, told.Draw):
        # Who attacks +x is the same one in the mirrored hall: the two turns cancel.
        return replace(value, by=value.by.other, white=value.white.other)
    if isinstance(value, Side):
        return value.other
    if isinstance(value, Point):
        return value.mirrored()
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{each.name: mirrored(getattr(value, each.name)) for each in fields(value)})
    return value


def mirrored_opening(state: State) -> State:
    return state.with_(
        white=state.white.other,
        attacking=state.attacking.other,
        ball=mirrored(state.ball),
        score=(state.score[1], state.score[0]),
    )


def mirrored_ruling(ruling: Ruling) -> Ruling:
    turned = {"score", "points"}
    details = tuple(
        (name, (value[1], value[0]) if name in turned else value) for name, value in ruling.details if name != "report"
    )
    return replace(ruling, to=mirrored(ruling.to), at=mirrored(ruling.at), details=details)


def without_report(ruling: Ruling) -> Ruling:
    return replace(ruling, details=tuple(pair for pair in ruling.details if pair[0] != "report"))
