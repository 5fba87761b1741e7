"""The referee's facts in the words of the casebook, for the record."""

from __future__ import annotations

from tablekick.facts.tippkick import facts as law
from tablekick.geometry.points import Point
from tablekick.match.events import Json, plain


def told(fact: law.Fact) -> dict[str, Json]:
    """A fact as the casebook would write it."""
    if isinstance(fact, law.Kick):
        with_keeper = {"with": "keeper"} if fact.tool is law.Tool.KEEPER else {}
        return {"kick": str(fact.by), **with_keeper}
    if isinstance(fact, law.Touch):
        name = str(fact.body.part) if fact.body.side is None else f"{fact.body.side}.{fact.body.part}"
        moving = {"moving": ["ball", name]} if fact.moving else {}
        return {"touch": ["ball", name], **_at(fact.at), **moving}
    if isinstance(fact, law.Rest):
        path = {} if fact.path_mm is None else {"path": fact.path_mm}
        return {"rest": "ball", **_at(fact.at), "up": "unclear" if fact.up is None else str(fact.up), **path}
    if isinstance(fact, law.Cross):
        goal = {"goal": True} if fact.goal else {}
        return {"cross": "ball", "line": str(fact.line), **_at(fact.at), **goal}
    return _told_off_the_ball(fact)


def _told_off_the_ball(fact: law.Fact) -> dict[str, Json]:
    if isinstance(fact, law.PlaceKicker):
        line = {"on_line": True} if fact.on_line else {}
        return {"place": f"{fact.side}.kicker", **_at(fact.at), "posture": str(fact.posture), **line}
    if isinstance(fact, law.Say):
        return {"say": str(fact.words), "by": str(fact.by)}
    if isinstance(fact, law.Elapse):
        by = {} if fact.by is None else {"by": str(fact.by)}
        return {"elapse": fact.seconds, **by}
    if isinstance(fact, law.Signal):
        return {"signal": str(fact.kind)}
    raise TypeError(f"a match does not tell {type(fact).__name__}")


def _at(at: Point | None) -> dict[str, Json]:
    return {} if at is None else {"at": plain(at)}
