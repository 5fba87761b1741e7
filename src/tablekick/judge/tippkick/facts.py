"""Reading `when`: one verb a fact, with the qualifiers that verb knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tablekick.facts.sides import Side
from tablekick.facts.tippkick import facts as told
from tablekick.geometry.points import Point
from tablekick.judge.errors import CaseError
from tablekick.judge.reading import a_bool, a_count, a_list, a_number, a_point, a_text, listed, one_of, only_keys
from tablekick.judge.tippkick.bodies import read_body
from tablekick.rulebooks import Book, UnknownClauseError, find_clause

LONGEST_WAIT_S = 100_000.0


class Told:
    """A fact as written, with readers that name the key they stumble over."""

    def __init__(self, fact: Mapping[str, Any], verb: str, key: str, qualifiers: tuple[str, ...]) -> None:
        only_keys(fact, (verb, *qualifiers), key)
        self.fact, self.verb, self.key = fact, verb, f"{key}.{verb}"
        self.where = key
        self.value = fact[verb]

    def flag(self, name: str) -> bool:
        return a_bool(self.fact.get(name, False), f"{self.where}.{name}")

    def maybe_flag(self, name: str) -> bool | None:
        return a_bool(self.fact[name], f"{self.where}.{name}") if name in self.fact else None

    def at(self, name: str = "at") -> Point | None:
        return a_point(self.fact[name], f"{self.where}.{name}") if name in self.fact else None

    def needed_at(self) -> Point:
        found = self.at()
        if found is None:
            raise CaseError(f"{self.where}.at", f"missing; '{self.verb}' needs at: [x, y]")
        return found

    def number(self, name: str) -> float | None:
        return a_number(self.fact[name], f"{self.where}.{name}", least=0.0) if name in self.fact else None

    def count(self, name: str) -> int | None:
        return a_count(self.fact[name], f"{self.where}.{name}") if name in self.fact else None

    def side(self, name: str = "by") -> Side:
        if name not in self.fact:
            raise CaseError(f"{self.where}.{name}", f"missing; '{self.verb}' needs {name}: home or away")
        return one_of(self.fact[name], Side, f"{self.where}.{name}")

    def maybe_side(self, name: str = "by") -> Side | None:
        return one_of(self.fact[name], Side, f"{self.where}.{name}") if name in self.fact else None


def read_fact(fact: Mapping[str, Any], key: str) -> told.Fact:
    """The fact behind one line of `when`."""
    verbs = [name for name in fact if name in _VERBS]
    if len(verbs) != 1:
        raise CaseError(key, f"expected one verb of {listed(sorted(_VERBS))}; got {listed(sorted(fact)) or 'nothing'}")
    reader, qualifiers = _VERBS[verbs[0]]
    return reader(Told(fact, verbs[0], key, qualifiers))


def _kick(it: Told) -> told.Fact:
    return told.Kick(
        by=one_of(it.value, Side, it.key),
        tool=one_of(it.fact.get("with", "kicker"), told.Tool, f"{it.where}.with"),
        technique=one_of(it.fact.get("technique", "clean"), told.Technique, f"{it.where}.technique"),
    )


def _touch(it: Told) -> told.Fact:
    pair = a_list(it.value, it.key)
    if len(pair) != 2 or "ball" not in pair:
        raise CaseError(it.key, f"expected [ball, what it met], got {it.value!r}")
    other = pair[1] if pair[0] == "ball" else pair[0]
    moving = [
        a_text(each, f"{it.where}.moving") for each in a_list(it.fact.get("moving", [pair[0]]), f"{it.where}.moving")
    ]
    for each in moving:
        read_body(each, f"{it.where}.moving")
    doing = it.fact.get("while")
    body = read_body(other, it.key)
    if doing is None and body.part is told.Part.HAND and f"{body.side}.kicker" in moving:
        # The hand was on its way with its kicker.
        doing = told.Doing.FOLLOWING
    return told.Touch(
        body=body,
        at=it.at(),
        moving=other in moving,
        grounded=it.maybe_flag("grounded") is not False,
        doing=None if doing is None else one_of(doing, told.Doing, f"{it.where}.while"),
        hand=it.flag("hand"),
        innocent=it.flag("innocent"),
        time_to_remove=it.flag("time_to_remove"),
        active=it.maybe_flag("active"),
        under_rubber=it.flag("under_rubber"),
        pushed_forward=it.flag("pushed_forward"),
        hinders=it.flag("hinders"),
    )


def _rest(it: Told) -> told.Fact:
    _only_ball(it)
    up = it.fact.get("up")
    if up is None:
        raise CaseError(f"{it.where}.up", "missing; say which colour lies on top: white, black or unclear")
    return told.Rest(
        at=it.needed_at(),
        up=None if up == "unclear" else one_of(up, told.Colour, f"{it.where}.up"),
        path_mm=it.number("path"),
        regular=it.maybe_flag("regular"),
    )


def _cross(it: Told) -> told.Fact:
    _only_ball(it)
    side = it.fact.get("side")
    line = one_of(it.fact.get("line"), told.Line, f"{it.where}.line")
    goal = it.flag("goal")
    if goal and line is not told.Line.GOAL:
        raise CaseError(f"{it.where}.goal", "a ball goes into the goal over line: goal")
    inside = line in (told.Line.CIRCLE, told.Line.AREA)
    return told.Cross(
        line=line,
        at=it.at() or Point(0.0, 0.0) if inside else it.needed_at(),
        goal=goal,
        in_air=it.flag("air"),
        corner_side=None if side is None else one_of(side, told.CornerSide, f"{it.where}.side"),
    )


def _only_ball(it: Told) -> None:
    if it.value != "ball":
        raise CaseError(it.key, f"expected ball, got {it.value!r}")


def _place(it: Told) -> told.Fact:
    if it.value == "ball":
        only_keys(it.fact, ("place", "at", "up", "by"), it.where)
        up = it.fact.get("up")
        return told.PlaceBall(
            by=it.side(),
            at=it.needed_at(),
            up=None if up is None else one_of(up, told.Colour, f"{it.where}.up"),
        )
    body = read_body(it.value, it.key)
    if body.part is not told.Part.KICKER or body.side is None:
        raise CaseError(it.key, f"expected home.kicker, away.kicker or ball; got {it.value!r}")
    return told.PlaceKicker(
        side=body.side,
        at=it.needed_at(),
        posture=one_of(it.fact.get("posture", "standing"), told.Posture, f"{it.where}.posture"),
        on_line=it.flag("on_line"),
        held=it.flag("held"),
        deliberate=it.flag("deliberate"),
        leg_raised=it.flag("leg_raised"),
        face_down=it.flag("face_down"),
        gap_mm=it.number("gap"),
    )


def _keeper(it: Told) -> told.Fact:
    fault = one_of(it.value, told.KeeperFault, it.key)
    return told.KeeperReport(fault=fault, by=it.side(), struck=it.flag("struck"), advantage=it.flag("advantage"))


def _conduct(it: Told) -> told.Fact:
    return told.Conduct(
        what=one_of(it.value, told.Behaviour, it.key),
        by=it.side(),
        at=it.at(),
        deliberate=it.flag("deliberate"),
        advantage=it.flag("advantage"),
    )


def _say(it: Told) -> told.Fact:
    return told.Say(words=one_of(it.value, told.Words, it.key), by=it.maybe_side())


def _draw(it: Told) -> told.Fact:
    if it.value != "ends":
        raise CaseError(it.key, f"expected ends, got {it.value!r}")
    return told.Draw(by=it.side(), white=it.side("white"), plus_x=it.side("plus_x"))


def _elapse(it: Told) -> told.Fact:
    return told.Elapse(seconds=a_number(it.value, it.key, least=0.0, most=LONGEST_WAIT_S), by=it.maybe_side())


def _signal(it: Told) -> told.Fact:
    return told.Signal(kind=one_of(it.value, told.SignalKind, it.key))


def _check(it: Told) -> told.Fact:
    good = it.maybe_flag("good")
    if good is None:
        raise CaseError(f"{it.where}.good", "missing; say whether it is in order: good: true or false")
    return told.Check(thing=one_of(it.value, told.Thing, it.key), good=good, by=it.maybe_side())


def _defect(it: Told) -> told.Fact:
    return told.Defect(
        thing=one_of(it.value, told.Thing, it.key),
        by=it.maybe_side(),
        mendable=it.flag("mendable"),
        mechanism=it.flag("mechanism"),
        in_save=it.flag("in_save"),
        reported=it.flag("reported"),
        lost=it.flag("lost"),
    )


def _mend(it: Told) -> told.Fact:
    return told.Mend(thing=one_of(it.value, told.Thing, it.key), by=it.maybe_side())


def _exchange(it: Told) -> told.Fact:
    thing = one_of(it.value, told.Thing, it.key)
    sided = thing in (told.Thing.KICKER, told.Thing.KEEPER)
    return told.Exchange(
        thing=thing,
        by=it.side() if sided else it.maybe_side(),
        broken=it.flag("broken"),
        figure=it.count("figure"),
        instead_of=it.count("instead_of"),
        announced=it.maybe_flag("announced") is not False,
        agreed=it.flag("agreed"),
    )


def _swap(it: Told) -> told.Fact:
    return told.Swap(by=one_of(it.value, Side, it.key), spare_at=it.at("spare_at"))


def _doubt(it: Told) -> told.Fact:
    return told.InDoubt(about=one_of(it.value, told.Doubt, it.key))


def _decide(it: Told) -> told.Fact:
    like = a_text(it.fact["like"], f"{it.where}.like") if "like" in it.fact else None
    if like is not None:
        try:
            find_clause(Book.TIPPKICK_2017, like)
        except UnknownClauseError as unknown:
            raise CaseError(f"{it.where}.like", str(unknown)) from None
    return told.Decide(
        verdict=one_of(it.value, told.Verdict, it.key),
        to=it.maybe_side("to"),
        at=it.at(),
        like=like,
        agreed=it.flag("agreed"),
    )


def _add_time(it: Told) -> told.Fact:
    return told.AddTime(seconds=a_number(it.value, it.key, least=0.0, most=LONGEST_WAIT_S))


_VERBS: dict[str, tuple[Callable[[Told], told.Fact], tuple[str, ...]]] = {
    "kick": (_kick, ("with", "technique")),
    "touch": (
        _touch,
        (
            "at",
            "moving",
            "grounded",
            "while",
            "hand",
            "innocent",
            "time_to_remove",
            "active",
            "under_rubber",
            "pushed_forward",
            "hinders",
        ),
    ),
    "rest": (_rest, ("at", "up", "path", "regular")),
    "cross": (_cross, ("line", "at", "goal", "air", "side")),
    "place": (
        _place,
        ("at", "posture", "on_line", "held", "deliberate", "leg_raised", "face_down", "gap", "up", "by"),
    ),
    "keeper": (_keeper, ("by", "struck", "advantage")),
    "conduct": (_conduct, ("by", "at", "deliberate", "advantage")),
    "say": (_say, ("by",)),
    "draw": (_draw, ("by", "white", "plus_x")),
    "elapse": (_elapse, ("by",)),
    "signal": (_signal, ()),
    "check": (_check, ("good", "by")),
    "defect": (_defect, ("by", "mendable", "mechanism", "in_save", "reported", "lost")),
    "mend": (_mend, ("by",)),
    "exchange": (_exchange, ("by", "broken", "figure", "instead_of", "announced", "agreed")),
    "swap": (_swap, ("spare_at",)),
    "doubt": (_doubt, ()),
    "decide": (_decide, ("to", "at", "like", "agreed")),
    "add-time": (_add_time, ()),
}
