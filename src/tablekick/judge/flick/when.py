"""Facts as a casebook writes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tablekick.facts.flick import facts
from tablekick.facts.flick.bodies import BALL
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.judge.errors import CaseError
from tablekick.judge.flick.names import a_body, a_figure, a_figure_or_ball, owner
from tablekick.judge.reading import a_bool, a_count, a_list, a_number, a_point, a_text, listed, one_of, only_keys

Raw = Mapping[str, Any]


def read_fact(raw: Raw, key: str) -> facts.Fact:
    """The fact meant by `{verb: value, qualifier: value}`."""
    verbs = [name for name in raw if name in READERS]
    if len(verbs) != 1:
        raise CaseError(key, f"expected exactly one verb of {listed(sorted(READERS))}; got {listed(list(raw))}")
    verb = verbs[0]
    reader, qualifiers = READERS[verb]
    only_keys(raw, {verb, *qualifiers}, key)
    return reader(raw, f"{key}.{verb}", key)


def _side(raw: Raw, name: str, key: str, default: Side | None = None) -> Side:
    if name not in raw and default is not None:
        return default
    if name not in raw:
        raise CaseError(f"{key}.{name}", "missing; expected home or away")
    return one_of(raw[name], Side, f"{key}.{name}")


def _at(raw: Raw, key: str) -> Point | None:
    return a_point(raw["at"], f"{key}.at") if "at" in raw else None


def _needed_at(raw: Raw, key: str) -> Point:
    if "at" not in raw:
        raise CaseError(f"{key}.at", "missing; expected a position [x, y]")
    return a_point(raw["at"], f"{key}.at")


def _flag(raw: Raw, name: str, key: str, default: bool = False) -> bool:
    return a_bool(raw[name], f"{key}.{name}") if name in raw else default


def _flick(raw: Raw, verb: str, key: str) -> facts.Flick:
    announce = one_of(raw["announce"], facts.Announce, f"{key}.announce") if "announce" in raw else None
    technique = one_of(raw.get("technique", "clean"), facts.Technique, f"{key}.technique")
    return facts.Flick(
        figure=a_figure(raw["flick"], verb),
        announce=announce,
        technique=technique,
        ball_at=a_point(raw["ball_at"], f"{key}.ball_at") if "ball_at" in raw else None,
        after_miss=_flag(raw, "after_miss", key),
    )


def _touch(raw: Raw, verb: str, key: str) -> facts.Touch:
    pair = a_list(raw["touch"], verb)
    if len(pair) != 2:
        raise CaseError(verb, f"expected two bodies [a, b], got {pair!r}")
    a, b = a_body(pair[0], f"{verb}[0]"), a_body(pair[1], f"{verb}[1]")
    if a == b:
        raise CaseError(verb, f"a body cannot touch itself: {a}")
    moving = frozenset({a})
    if "moving" in raw:
        named = a_list(raw["moving"], f"{key}.moving")
        moving = frozenset(a_body(body, f"{key}.moving[{n}]") for n, body in enumerate(named))
    return facts.Touch(
        a=a,
        b=b,
        at=_at(raw, key),
        moving=moving,
        ball_at=a_point(raw["ball_at"], f"{key}.ball_at") if "ball_at" in raw else None,
        prevented=_flag(raw, "prevented", key),
        provoked=_flag(raw, "provoked", key),
        goal_bound=a_bool(raw.get("goal_bound", True), f"{key}.goal_bound"),
        deliberate=_flag(raw, "deliberate", key),
        doubt=_flag(raw, "doubt", key),
    )


def _stop(raw: Raw, verb: str, key: str) -> facts.Stop:
    entangled = a_figure(raw["entangled"], f"{key}.entangled") if "entangled" in raw else None
    return facts.Stop(
        body=a_figure_or_ball(raw["stop"], verb),
        at=_at(raw, key),
        lying=_flag(raw, "lying", key),
        entangled=entangled,
        accidental=_flag(raw, "accidental", key),
    )


def _cross(raw: Raw, verb: str, key: str) -> facts.Cross:
    if raw["cross"] != BALL:
        raise CaseError(verb, f"expected ball, got {raw['cross']!r}")
    line = one_of(raw.get("line"), facts.Line, f"{key}.line")
    goal = _flag(raw, "goal", key)
    if goal and line is not facts.Line.GOAL:
        raise CaseError(f"{key}.goal", "a goal is scored over the goal line")
    return facts.Cross(line=line, at=_needed_at(raw, key), goal=goal, doubt=_flag(raw, "doubt", key))


def _leave(raw: Raw, verb: str, key: str) -> facts.Leave:
    source = one_of(raw.get("from"), facts.LeftFrom, f"{key}.from")
    body = a_figure_or_ball(raw["leave"], verb)
    return facts.Leave(body=body, source=source, at=_needed_at(raw, key) if body == BALL else _at(raw, key))


def _say(raw: Raw, verb: str, key: str) -> facts.Say:
    figure = a_figure(raw["figure"], f"{key}.figure") if "figure" in raw else None
    offence = a_count(raw["offence"], f"{key}.offence") if "offence" in raw else None
    if offence == 0:
        raise CaseError(f"{key}.offence", "offences are counted from 1")
    word = one_of(raw["say"], facts.Word, verb)
    return facts.Say(word=word, by=_side(raw, "by", key), figure=figure, offence=offence)


def _conduct(raw: Raw, verb: str, key: str) -> facts.Conduct:
    return facts.Conduct(
        kind=one_of(raw["conduct"], facts.ConductKind, verb),
        by=_side(raw, "by", key),
        at=_at(raw, key),
        deliberate=_flag(raw, "deliberate", key),
        provoked=_flag(raw, "provoked", key),
        clothing=_flag(raw, "clothing", key),
        moderate=_flag(raw, "moderate", key),
        idle=_flag(raw, "idle", key),
    )


def _keeper(raw: Raw, verb: str, key: str) -> facts.KeeperAct:
    kind = one_of(raw["keeper"], facts.KeeperDeed, verb)
    return facts.KeeperAct(kind=kind, by=_side(raw, "by", key), deliberate=_flag(raw, "deliberate", key))


def _spare(raw: Raw, verb: str, key: str) -> facts.Spare:
    return facts.Spare(
        kind=one_of(raw["spare"], facts.InOut, verb),
        by=_side(raw, "by", key),
        at=_at(raw, key),
        rod_removed=_flag(raw, "rod_removed", key, default=True),
    )


def _nominate(raw: Raw, verb: str, key: str) -> facts.Nominate:
    figure = a_figure(raw["nominate"], verb)
    return facts.Nominate(figure=figure, by=_side(raw, "by", key, owner(figure, verb)))


def _place(raw: Raw, verb: str, key: str) -> facts.Place:
    body = a_figure_or_ball(raw["place"], verb)
    default = None if body == BALL else owner(body, verb)
    return facts.Place(body=body, at=_needed_at(raw, key), by=_side(raw, "by", key, default))


def _substitute(raw: Raw, verb: str, key: str) -> facts.Substitute:
    by = _side(raw, "by", key) if raw["substitute"] == "gk" or "by" in raw else None
    name = f"{by}.gk" if raw["substitute"] == "gk" else raw["substitute"]
    body = a_body(name, verb)
    if not body.is_keeper:
        body = a_figure(body, verb)
    return facts.Substitute(body=body, by=by or owner(body, verb), broken=_flag(raw, "broken", key))


def _elapse(raw: Raw, verb: str, key: str) -> facts.Elapse:
    by = one_of(raw["by"], Side, f"{key}.by") if "by" in raw else None
    return facts.Elapse(seconds=a_number(raw["elapse"], verb, least=0.0, most=36_000.0), by=by)


def _signal(raw: Raw, verb: str, key: str) -> facts.Signal:
    kind = one_of(raw["signal"], facts.SignalKind, verb)
    if kind is facts.SignalKind.GOAL_ELSEWHERE:
        undecided = _flag(raw, "undecided", key)
        return facts.Signal(kind=kind, scored_elsewhere=_side(raw, "to", key), undecided=undecided)
    if "to" in raw:
        raise CaseError(f"{key}.to", f"only goal-elsewhere names a side, not {kind}")
    return facts.Signal(kind=kind)


_TOSS = ("flick-off", "ends", "colours", "shoot", "keep")


def _toss(raw: Raw, verb: str, key: str) -> facts.Toss:
    takes = a_text(raw.get("takes", "flick-off"), f"{key}.takes")
    if takes not in _TOSS:
        raise CaseError(f"{key}.takes", f"expected one of {listed(_TOSS)}; got {takes!r}")
    return facts.Toss(
        winner=one_of(raw["toss"], Side, verb),
        takes=takes,
        end=_sign(raw, "goal", "x", key),
        side_of_pitch=_sign(raw, "from", "y", key),
    )


def _sign(raw: Raw, name: str, axis: str, key: str) -> int | None:
    """`+x` or `-x`: which of the two goals (or, with y, touchlines) is meant."""
    known = {f"+{axis}": 1, f"-{axis}": -1}
    if name not in raw:
        return None
    value = a_text(raw[name], f"{key}.{name}")
    if value not in known:
        raise CaseError(f"{key}.{name}", f"expected one of {listed(list(known))}; got {value!r}")
    return known[value]


Reader = Callable[[Raw, str, str], facts.Fact]

READERS: dict[str, tuple[Reader, tuple[str, ...]]] = {
    "flick": (_flick, ("announce", "technique", "ball_at", "after_miss")),
    "touch": (_touch, ("at", "moving", "ball_at", "prevented", "provoked", "goal_bound", "deliberate", "doubt")),
    "stop": (_stop, ("at", "lying", "entangled", "accidental")),
    "cross": (_cross, ("line", "at", "goal", "doubt")),
    "leave": (_leave, ("from", "at")),
    "say": (_say, ("by", "figure", "offence")),
    "conduct": (_conduct, ("by", "at", "deliberate", "provoked", "clothing", "moderate", "idle")),
    "keeper": (_keeper, ("by", "deliberate")),
    "spare": (_spare, ("by", "at", "rod_removed")),
    "nominate": (_nominate, ("by",)),
    "place": (_place, ("at", "by")),
    "substitute": (_substitute, ("by", "broken")),
    "elapse": (_elapse, ("by",)),
    "signal": (_signal, ("to", "undecided")),
    "toss": (_toss, ("takes", "goal", "from")),
}
"""Verb: reader and qualifiers."""
