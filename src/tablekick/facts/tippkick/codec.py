"""Facts of Tipp-Kick as a casebook, a record and the wire write them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from tablekick.facts.codec import Codec, Form, Word, choice, flags, point, seconds, side
from tablekick.facts.errors import UnreadableError
from tablekick.facts.readers import a_count, a_list, a_number, a_text, listed, one_of
from tablekick.facts.sides import Side
from tablekick.facts.tippkick import facts
from tablekick.facts.tippkick.facts import Body, Colour, Part
from tablekick.geometry.points import Point

UNSIDED = (Part.BALL, Part.POST, Part.BAR, Part.BOARD)
SIDED = tuple(part for part in Part if part not in UNSIDED)
NAMES = (*UNSIDED, *(f"{side}.{part}" for side in Side for part in SIDED))
UNCLEAR = "unclear"
"""Written for a ball that leans, so that no colour is clearly on top."""


def read_body(value: object, key: str) -> Body:
    """`away.kicker`, `home.hand`, `post`."""
    if not isinstance(value, str) or value not in NAMES:
        raise UnreadableError(key, f"expected one of {listed(NAMES)}; got {value!r}")
    side, dot, part = value.rpartition(".")
    return Body(part=Part(part), side=Side(side) if dot else None)


def body_name(body: Body) -> str:
    return str(body.part) if body.side is None else f"{body.side}.{body.part}"


def _met(value: object, key: str) -> tuple[str, str]:
    """The pair as told; the ball is one of the two."""
    pair = a_list(value, key)
    if len(pair) != 2 or "ball" not in pair:
        raise UnreadableError(key, f"expected [ball, what it met], got {value!r}")
    names = [a_text(name, key) for name in pair]
    for name in names:
        read_body(name, key)
    return names[0], names[1]


def _moving(value: object, key: str) -> list[str]:
    names = [a_text(each, key) for each in a_list(value, key)]
    for name in names:
        read_body(name, key)
    return names


def _complete_touch(values: dict[str, Any], key: str) -> None:
    first, second = values.pop("pair")
    other = second if first == "ball" else first
    moving = values.pop("named_moving", [first])
    body = read_body(other, f"{key}.touch")
    values["body"] = body
    values["moving"] = other in moving
    if "doing" not in values and body.part is Part.HAND and f"{body.side}.kicker" in moving:
        # The hand was on its way with its kicker.
        values["doing"] = facts.Doing.FOLLOWING


def _implied_in_touch(touch: facts.Touch) -> Collection[str]:
    return () if touch.moving else ("moving",)


def _up(value: object, key: str) -> Colour | None:
    return None if value == UNCLEAR else one_of(value, Colour, key)


def _the(word: str) -> Callable[[object, str], str]:
    def read(value: object, key: str) -> str:
        if value != word:
            raise UnreadableError(key, f"expected {word}, got {value!r}")
        return word

    return read


def _verb_of(name: str, value: str) -> Word:
    """A verb that always has the same value, and fills no field."""
    return Word(name, "said", _the(value), str, get=lambda _: value)


def _complete_said(values: dict[str, object], key: str) -> None:  # noqa: ARG001
    values.pop("said")


def _complete_cross(values: dict[str, object], key: str) -> None:
    values.pop("said")
    line = values["line"]
    if values.get("goal") and line is not facts.Line.GOAL:
        raise UnreadableError(f"{key}.goal", "a ball goes into the goal over line: goal")
    if "at" not in values:
        if line not in (facts.Line.CIRCLE, facts.Line.AREA):
            raise UnreadableError(f"{key}.at", "missing; 'cross' needs at: [x, y]")
        values["at"] = Point(0.0, 0.0)


def _kicker_side(value: object, key: str) -> Side:
    body = read_body(value, key)
    if body.part is not Part.KICKER or body.side is None:
        raise UnreadableError(key, f"expected home.kicker, away.kicker or ball; got {value!r}")
    return body.side


def _complete_exchange(values: dict[str, object], key: str) -> None:
    if values["thing"] in (facts.Thing.KICKER, facts.Thing.KEEPER) and "by" not in values:
        raise UnreadableError(f"{key}.by", "missing; 'exchange' needs by: home or away")


def _length(name: str, field: str) -> Word:
    return Word(name, field, lambda value, key: a_number(value, key, least=0.0), lambda mm: round(mm, 1))


def _number(name: str) -> Word:
    return Word(name, name, a_count)


def _thing(verb: str) -> Word:
    return choice(verb, facts.Thing, "thing")


_GOOD = Word("good", "good", flags("good")[0].read, missed="whether it is in order: true or false")
_ON_TOP = "the colour that lies on top: white, black or unclear"
_MAYBE_BY = side(needed=False)

CODEC: Codec[facts.Fact] = Codec(
    Form(facts.Kick, (side("kick", "by"), choice("with", facts.Tool, "tool"), choice("technique", facts.Technique))),
    Form(
        facts.Touch,
        (
            Word("touch", "pair", _met, get=lambda touch: ["ball", body_name(touch.body)]),
            point(),
            Word("moving", "named_moving", _moving, get=lambda touch: ["ball", body_name(touch.body)]),
            choice("while", facts.Doing, "doing"),
            *flags("grounded", "hand", "innocent", "time_to_remove", "active"),
            *flags("under_rubber", "pushed_forward", "hinders"),
        ),
        _complete_touch,
        _implied_in_touch,
    ),
    Form(
        facts.Rest,
        (
            _verb_of("rest", "ball"),
            point(needed=True),
            Word("up", "up", _up, lambda colour: UNCLEAR if colour is None else str(colour), _ON_TOP),
            _length("path", "path_mm"),
            *flags("regular"),
        ),
        _complete_said,
    ),
    Form(
        facts.Cross,
        (
            _verb_of("cross", "ball"),
            choice("line", facts.Line, needed=True),
            point(),
            *flags("goal"),
            Word("air", "in_air", flags("air")[0].read),
            choice("side", facts.CornerSide, "corner_side"),
        ),
        _complete_cross,
    ),
    Form(
        facts.PlaceBall,
        (_verb_of("place", "ball"), side(), point(needed=True), choice("up", Colour)),
        _complete_said,
        fits=lambda value: value == "ball",
    ),
    Form(
        facts.PlaceKicker,
        (
            Word("place", "side", _kicker_side, lambda side: f"{side}.kicker"),
            point(needed=True),
            choice("posture", facts.Posture),
            *flags("on_line", "held", "deliberate", "leg_raised", "face_down"),
            _length("gap", "gap_mm"),
        ),
    ),
    Form(facts.KeeperReport, (choice("keeper", facts.KeeperFault, "fault"), side(), *flags("struck", "advantage"))),
    Form(
        facts.Conduct,
        (choice("conduct", facts.Behaviour, "what"), side(), point(), *flags("deliberate", "advantage")),
    ),
    Form(facts.Say, (choice("say", facts.Words, "words"), _MAYBE_BY)),
    Form(facts.Draw, (_verb_of("draw", "ends"), side(), side("white"), side("plus_x")), _complete_said),
    Form(facts.Elapse, (seconds("elapse"), _MAYBE_BY)),
    Form(facts.Signal, (choice("signal", facts.SignalKind, "kind"),)),
    Form(facts.Check, (_thing("check"), _GOOD, _MAYBE_BY)),
    Form(
        facts.Defect,
        (_thing("defect"), _MAYBE_BY, *flags("mendable", "mechanism", "in_save", "reported", "lost")),
    ),
    Form(facts.Mend, (_thing("mend"), _MAYBE_BY)),
    Form(
        facts.Exchange,
        (
            _thing("exchange"),
            _MAYBE_BY,
            *flags("broken", "announced", "agreed"),
            _number("figure"),
            _number("instead_of"),
        ),
        _complete_exchange,
    ),
    Form(facts.Swap, (side("swap", "by"), point("spare_at"))),
    Form(facts.InDoubt, (choice("doubt", facts.Doubt, "about"),)),
    Form(
        facts.Decide,
        (
            choice("decide", facts.Verdict, "verdict"),
            side("to", needed=False),
            point(),
            Word("like", "like", a_text),
            *flags("agreed"),
        ),
    ),
    Form(facts.AddTime, (seconds("add-time"),)),
)
