"""Facts of flick football as a casebook, a record and the wire write them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tablekick.facts.codec import Codec, Form, Word, choice, flags, point, seconds, side
from tablekick.facts.errors import UnreadableError
from tablekick.facts.flick import facts
from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.names import a_body, a_figure, a_figure_or_ball, owner
from tablekick.facts.readers import a_count, a_list, a_text, listed

_TOSS = ("flick-off", "ends", "colours", "shoot", "keep")
_FIGURE = "a figure like home.7"
_LEFT = choice("from", facts.LeftFrom, "source", needed=True)


def _pair(value: object, key: str) -> tuple[Body, Body]:
    pair = a_list(value, key)
    if len(pair) != 2:
        raise UnreadableError(key, f"expected two bodies [a, b], got {pair!r}")
    a, b = a_body(pair[0], f"{key}[0]"), a_body(pair[1], f"{key}[1]")
    if a == b:
        raise UnreadableError(key, f"a body cannot touch itself: {a}")
    return a, b


def _names(pair: tuple[Body, Body]) -> list[str]:
    return [str(body) for body in pair]


def _bodies(value: object, key: str) -> frozenset[Body]:
    return frozenset(a_body(body, f"{key}[{n}]") for n, body in enumerate(a_list(value, key)))


def _complete_touch(values: dict[str, Any], key: str) -> None:  # noqa: ARG001
    values["a"], values["b"] = values.pop("pair")
    values.setdefault("moving", frozenset({values["a"]}))


def _implied_in_touch(touch: facts.Touch) -> Collection[str]:
    return ("moving",) if touch.moving == {touch.a} else ()


def _the_ball(value: object, key: str) -> Body:
    if value != BALL:
        raise UnreadableError(key, f"expected ball, got {value!r}")
    return BALL


def _complete_cross(values: dict[str, object], key: str) -> None:
    values.pop("ball")
    if values.get("goal") and values["line"] is not facts.Line.GOAL:
        raise UnreadableError(f"{key}.goal", "a goal is scored over the goal line")


def _complete_leave(values: dict[str, object], key: str) -> None:
    if values["body"] == BALL and "at" not in values:
        raise UnreadableError(f"{key}.at", "missing; expected a position [x, y]")


def _offence(value: object, key: str) -> int:
    number = a_count(value, key)
    if number == 0:
        raise UnreadableError(key, "offences are counted from 1")
    return number


def _complete_nominate(values: dict[str, Any], key: str) -> None:
    values.setdefault("by", owner(values["figure"], f"{key}.nominate"))


def _complete_place(values: dict[str, Any], key: str) -> None:
    if "by" not in values and values["body"] == BALL:
        raise UnreadableError(f"{key}.by", "missing; expected home or away")
    values.setdefault("by", values["body"].side)


def _implied_owner(fact: facts.Nominate | facts.Place | facts.Substitute) -> Collection[str]:
    body = fact.figure if isinstance(fact, facts.Nominate) else fact.body
    return ("by",) if body.side is fact.by else ()


def _keeper_or_figure(value: object, key: str) -> Body | None:
    """`gk` leaves open whose goalkeeper it is."""
    if value == "gk":
        return None
    body = a_body(value, key)
    return body if body.is_keeper else a_figure(value, key)


def _complete_substitute(values: dict[str, Any], key: str) -> None:
    if values["body"] is None:
        if "by" not in values:
            raise UnreadableError(f"{key}.by", "missing; expected home or away")
        values["body"] = Body(f"{values['by']}.gk")
    values.setdefault("by", owner(values["body"], f"{key}.substitute"))


def _complete_signal(values: dict[str, object], key: str) -> None:
    elsewhere = values["kind"] is facts.SignalKind.GOAL_ELSEWHERE
    if elsewhere and "scored_elsewhere" not in values:
        raise UnreadableError(f"{key}.to", "missing; expected home or away")
    if not elsewhere and "scored_elsewhere" in values:
        raise UnreadableError(f"{key}.to", f"only goal-elsewhere names a side, not {values['kind']}")
    if not elsewhere and "undecided" in values:
        raise UnreadableError(f"{key}.undecided", f"only goal-elsewhere can be undecided, not {values['kind']}")


def _taken(value: object, key: str) -> str:
    takes = a_text(value, key)
    if takes not in _TOSS:
        raise UnreadableError(key, f"expected one of {listed(_TOSS)}; got {takes!r}")
    return takes


def _sign(name: str, field: str, axis: str) -> Word:
    """`+x` or `-x`: which of the two goals (or, with y, touchlines) is meant."""
    known = {f"+{axis}": 1, f"-{axis}": -1}

    def read(value: object, key: str) -> int:
        text = a_text(value, key)
        if text not in known:
            raise UnreadableError(key, f"expected one of {listed(list(known))}; got {text!r}")
        return known[text]

    return Word(name, field, read, lambda sign: f"+{axis}" if sign > 0 else f"-{axis}")


def _body(name: str, field: str = "body") -> Word:
    return Word(name, field, a_figure_or_ball, str, "a figure like home.7 or ball")


def _figure(name: str, field: str = "figure", *, needed: bool = False) -> Word:
    return Word(name, field, a_figure, str, _FIGURE if needed else None)


def _complete_toss(values: dict[str, object], key: str) -> None:  # noqa: ARG001
    values.setdefault("takes", "flick-off")


CODEC: Codec[facts.Fact] = Codec(
    Form(
        facts.Flick,
        (
            _figure("flick"),
            choice("announce", facts.Announce),
            choice("technique", facts.Technique),
            point("ball_at"),
            *flags("after_miss"),
        ),
    ),
    Form(
        facts.Touch,
        (
            Word(
                "touch", "pair", _pair, lambda pair: [str(body) for body in pair], get=lambda touch: (touch.a, touch.b)
            ),
            point(),
            Word("moving", "moving", _bodies, lambda bodies: sorted(str(body) for body in bodies)),
            point("ball_at"),
            *flags("prevented", "provoked", "goal_bound", "deliberate", "doubt"),
        ),
        _complete_touch,
        _implied_in_touch,
    ),
    Form(
        facts.Stop, (_body("stop"), point(), *flags("lying"), _figure("entangled", "entangled"), *flags("accidental"))
    ),
    Form(
        facts.Cross,
        (
            Word("cross", "ball", _the_ball, str, get=lambda _: BALL),
            choice("line", facts.Line, needed=True),
            point(needed=True),
            *flags("goal", "doubt"),
        ),
        _complete_cross,
    ),
    Form(
        facts.Leave, (_body("leave"), choice("from", facts.LeftFrom, "source", needed=True), point()), _complete_leave
    ),
    Form(
        facts.Say,
        (choice("say", facts.Word, "word"), side(), _figure("figure"), Word("offence", "offence", _offence)),
    ),
    Form(
        facts.Conduct,
        (
            choice("conduct", facts.ConductKind, "kind"),
            side(),
            point(),
            *flags("deliberate", "provoked", "clothing", "moderate", "idle"),
        ),
    ),
    Form(facts.KeeperAct, (choice("keeper", facts.KeeperDeed, "kind"), side(), *flags("deliberate"))),
    Form(facts.Spare, (choice("spare", facts.InOut, "kind"), side(), point(), *flags("rod_removed"))),
    Form(facts.Nominate, (_figure("nominate"), side(needed=False)), _complete_nominate, _implied_owner),
    Form(facts.Place, (_body("place"), point(needed=True), side(needed=False)), _complete_place, _implied_owner),
    Form(
        facts.Substitute,
        (Word("substitute", "body", _keeper_or_figure, str), side(needed=False), *flags("broken")),
        _complete_substitute,
        _implied_owner,
    ),
    Form(facts.Elapse, (seconds("elapse"), side(needed=False))),
    Form(
        facts.Signal,
        (
            choice("signal", facts.SignalKind, "kind"),
            side("to", "scored_elsewhere", needed=False),
            *flags("undecided"),
        ),
        _complete_signal,
    ),
    Form(
        facts.Toss,
        (
            side("toss", "winner"),
            Word("takes", "takes", _taken),
            _sign("goal", "end", "x"),
            _sign("from", "side_of_pitch", "y"),
        ),
        _complete_toss,
    ),
)
