"""Who is on the table: a case that says where figures stand tells nothing of others."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tablekick.facts.errors import UnreadableError
from tablekick.facts.flick import facts
from tablekick.facts.flick.bodies import Body
from tablekick.facts.readers import listed
from tablekick.geometry.pitch import Pitch
from tablekick.geometry.points import Point


def named_in(fact: facts.Fact) -> Iterator[tuple[str, Body]]:
    """The bodies a fact speaks of as lying or standing on the table, each with the key that names it."""
    match fact:
        case facts.Flick():
            yield "flick", fact.figure
        case facts.Touch():
            yield "touch", fact.a
            yield "touch", fact.b
        case facts.Stop():
            yield "stop", fact.body
            if fact.entangled is not None:
                yield "entangled", fact.entangled
        case facts.Leave():
            yield "leave", fact.body


def check_presence(fact: facts.Fact, present: Collection[Body], key: str) -> None:
    """Refuse a numbered figure that the case has not put on the table; without any figures a case leaves all open."""
    if isinstance(fact, facts.Stop) and fact.entangled is not None and fact.entangled == fact.body:
        raise UnreadableError(f"{key}.entangled", "a figure cannot be entangled with itself")
    if not present:
        return
    for name, body in named_in(fact):
        if body.is_figure and not body.is_spare and body not in present:
            there = listed(sorted(present))
            raise UnreadableError(
                f"{key}.{name}", f"{body} is not on the table; there are {there}. Add it to given.figures"
            )


def on_the_table(at: Point, pitch: Pitch) -> bool:
    """On the playing area, the cloth or the board around it."""
    margin = pitch.cloth + pitch.board
    return abs(at.x_mm) <= pitch.goal_line + margin and abs(at.y_mm) <= pitch.touchline + margin


def check_measures(pitch: Pitch, key: str) -> None:
    """A table that could be built: a base is smaller than a hand, an area lies on the pitch."""
    half, width = pitch.length / 2, pitch.width
    largest = {
        "base": 60.0,
        "ball": 60.0,
        "line": 20.0,
        "shooting_line": half,
        "penalty_depth": half,
        "penalty_spot": half,
        "penalty_width": width,
        "goal_area_depth": half,
        "goal_area_width": width,
        "goal_width": width,
        "goal_height": 500.0,
        "penalty_arc": half,
        "centre_circle": width / 2,
        "corner": width / 2,
    }
    for name, most in largest.items():
        if getattr(pitch, name) > most:
            raise UnreadableError(
                f"{key}.{name}", f"expected at most {most:g} on this pitch, got {getattr(pitch, name):g}"
            )
    if pitch.length < 100 or width < 100:
        raise UnreadableError(key, "a pitch is at least 100 mm long and wide")
