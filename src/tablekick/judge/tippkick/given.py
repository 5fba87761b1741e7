"""Reading `given`: the situation a Tipp-Kick case begins in. Everything has a default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace

from tablekick.facts.errors import UnreadableError
from tablekick.facts.readers import a_bool, a_count, a_list, a_mapping, a_number, a_point, listed, one_of, only_keys
from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Colour, Posture
from tablekick.geometry.points import Point
from tablekick.geometry.tippkick_pitch import CENTRE, TippKickPitch
from tablekick.law.tippkick.first_whistle import white_in_team_matches
from tablekick.law.tippkick.parameters import Parameters
from tablekick.law.tippkick.restarts import lay_ball
from tablekick.law.tippkick.state import Action, Ball, Kicker, Period, Record, State

GIVEN_KEYS = (
    "colours",
    "referee_from",
    "ball",
    "kickers",
    "action",
    "attacking",
    "prep",
    "period",
    "clock",
    "added",
    "score",
    "record",
    "knockout",
    "pitch",
)
LONGEST_PERIOD_S = 100_000.0


def read_given(given: Mapping[str, object]) -> State:
    only_keys(given, GIVEN_KEYS, "given")
    period = _period(given.get("period", 1))
    state = State(
        parameters=Parameters(pitch=_pitch(given.get("pitch", {}))),
        knockout=a_bool(given.get("knockout", False), "given.knockout"),
        period=period,
        clock_s=a_number(given.get("clock", 0), "given.clock", least=0.0, most=LONGEST_PERIOD_S),
        added_s=a_number(given.get("added", 0), "given.added", least=0.0, most=LONGEST_PERIOD_S),
        score=_score(given.get("score", [0, 0])),
        # Ends change after each half, but not between the second half and extra time.
        towards_plus_x=Side.HOME if period in (Period.FIRST, Period.EXTRA_SECOND) else Side.AWAY,
        white=_white(given),
    )
    state = _with_ball(state, given)
    for side, record in _by_side(given.get("record", {}), "given.record").items():
        state = state.note(side, **_record(record, f"given.record.{side}"))
    for side, kicker in _by_side(given.get("kickers", {}), "given.kickers").items():
        state = state.set_kicker(side, _kicker(kicker, f"given.kickers.{side}"))
    return state


def _with_ball(state: State, given: Mapping[str, object]) -> State:
    """The ball lies for someone: by the word of the case, else by its colour."""
    ball = _placed(given.get("ball", {}), "given.ball")
    only_keys(ball, ("at", "up"), "given.ball")
    up = one_of(ball["up"], Colour, "given.ball.up") if "up" in ball else None
    attacking = Side.HOME if up is None else state.side_of(up)
    if "attacking" in given:
        attacking = one_of(given["attacking"], Side, "given.attacking")
    action = one_of(given.get("action", "open"), Action, "given.action")
    at = a_point(ball["at"], "given.ball.at") if "at" in ball else _usual_place(state, attacking, action)
    if not state.parameters.pitch.on_pitch(at):
        raise UnreadableError("given.ball.at", f"a ball in play or at a restart lies on the pitch; {list(at)} does not")
    laid = lay_ball(state, attacking, action, at)
    prep = a_count(given.get("prep", 0), "given.prep", most=1)
    colour = up if up is not None else laid.ball.up
    return laid.with_(ball=Ball(at=at, up=colour), prep=prep, ball_out=action is not Action.OPEN)


def _usual_place(state: State, attacking: Side, action: Action) -> Point:
    pitch = state.parameters.pitch
    there = state.end_kept_by(attacking.other)
    if action is Action.PENALTY:
        return pitch.penalty_spot(there)
    if action is Action.GOAL_KICK:
        return pitch.goal_kick_spot(state.end_kept_by(attacking))
    if action is Action.CORNER:
        return pitch.corner_spot(there, there)
    return Point(0.0, there * pitch.touchline_mm) if action is Action.KICK_IN else CENTRE


def _period(value: object) -> Period:
    word = str(value)
    if isinstance(value, bool) or word not in set(Period):
        raise UnreadableError("given.period", f"expected one of {listed(list(Period))}; got {value!r}")
    return Period(word)


def _score(value: object) -> tuple[int, int]:
    goals = a_list(value, "given.score")
    if len(goals) != 2:
        raise UnreadableError("given.score", f"expected [home, away], got {value!r}")
    return a_count(goals[0], "given.score[0]"), a_count(goals[1], "given.score[1]")


def _white(given: Mapping[str, object]) -> Side:
    referee_from = one_of(given["referee_from"], Side, "given.referee_from") if "referee_from" in given else None
    named = white_in_team_matches(referee_from)
    if named is not None:
        return named
    colours = _by_side(given.get("colours", {}), "given.colours")
    read = {side: one_of(colour, Colour, f"given.colours.{side}") for side, colour in colours.items()}
    if len(set(read.values())) != len(read):
        raise UnreadableError("given.colours", "the two sides play different colours")
    if not read:
        return Side.HOME
    side, colour = next(iter(read.items()))
    return side if colour is Colour.WHITE else side.other


def _pitch(value: object) -> TippKickPitch:
    measures = a_mapping(value, "given.pitch")
    known = {each.name.removesuffix("_mm"): each.name for each in fields(TippKickPitch)}
    only_keys(measures, known, "given.pitch")
    read = {known[name]: a_number(size, f"given.pitch.{name}", least=1.0) for name, size in measures.items()}
    return replace(TippKickPitch(), **read)


def _by_side(value: object, key: str) -> dict[Side, object]:
    return {one_of(name, Side, key): inner for name, inner in a_mapping(value, key).items()}


def _record(value: object, key: str) -> dict[str, object]:
    entries = a_mapping(value, key)
    default = Record()
    known = [each.name for each in fields(Record) if each.name not in ("taken_out", "away_from_table")]
    only_keys(entries, known, key)
    return {
        name: a_bool(entry, f"{key}.{name}")
        if isinstance(getattr(default, name), bool)
        else a_count(entry, f"{key}.{name}")
        for name, entry in entries.items()
    }


def _placed(value: object, key: str) -> Mapping[str, object]:
    """A bare [x, y] says where, as in flick football."""
    return {"at": value} if isinstance(value, list) else a_mapping(value, key)


def _kicker(value: object, key: str) -> Kicker:
    kicker = _placed(value, key)
    only_keys(kicker, ("at", "posture", "on_line", "leg_raised", "face_down"), key)
    if "at" not in kicker:
        raise UnreadableError(f"{key}.at", "missing; say where the kicker stands: {at: [x, y]}")
    return Kicker(
        at=a_point(kicker["at"], f"{key}.at"),
        posture=one_of(kicker.get("posture", "standing"), Posture, f"{key}.posture"),
        on_line=a_bool(kicker.get("on_line", False), f"{key}.on_line"),
        leg_raised=a_bool(kicker.get("leg_raised", False), f"{key}.leg_raised"),
        face_down=a_bool(kicker.get("face_down", False), f"{key}.face_down"),
    )
