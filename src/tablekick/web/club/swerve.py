"""A goal round a figure by spin: straight on, the figure that shot would have met another one before the ball."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot
from typing import Any

BASES_MM = 20.0
"""Two figures whose middles come nearer than this touch: a base is about 21 mm wide."""
NEAR_END_MM = 25.0
"""Whoever stands so near to the start or to the ball was not gone round."""
Place = tuple[float, float]


def scored_round_a_figure(side: str, events: Sequence[Mapping[str, Any]]) -> bool:
    """Did a spun flick of this side swerve round somebody to the ball, and score?"""
    places: dict[str, Place] = {}
    shot: tuple[str, Place] | None = None
    went_round = False
    for event in events:
        flicked = _spun_flick(event, side)
        if flicked is not None:
            shot = (flicked, places[flicked]) if flicked in places else None
            went_round = False
        fact = event.get("fact")
        if isinstance(fact, dict):
            if shot is not None and "touch" in fact and shot[0] in fact["touch"]:
                # Its first touch decides: the ball, or somebody else.
                other = next((body for body in fact["touch"] if body != shot[0]), "")
                went_round = other == "ball" and _somebody_between(shot, _place(fact["at"]), places)
                shot = None
            if "stop" in fact and "at" in fact:
                places[str(fact["stop"])] = _place(fact["at"])
        ruling = event.get("ruling")
        if isinstance(ruling, dict) and ruling.get("call") == "goal" and went_round and ruling.get("to") == side:
            return True
    return False


def _spun_flick(event: Mapping[str, object], side: str) -> str | None:
    """The figure of this side that is flicked with spin; "" for any other decision of theirs that flicks."""
    intent = event.get("intent")
    said = intent.get(side) if isinstance(intent, dict) else None
    do = said.get("do") if isinstance(said, dict) else None
    if not isinstance(do, list) or len(do) < 4 or do[0] != "flick":
        return None
    return str(do[1]) if len(do) > 4 and do[4] else ""


def _somebody_between(shot: tuple[str, Place], end: Place, places: Mapping[str, Place]) -> bool:
    figure, start = shot
    length = hypot(end[0] - start[0], end[1] - start[1])
    if length < 2 * NEAR_END_MM:
        return False
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    for body, place in places.items():
        if body in (figure, "ball"):
            continue
        ahead = (place[0] - start[0]) * along[0] + (place[1] - start[1]) * along[1]
        beside = abs((place[0] - start[0]) * along[1] - (place[1] - start[1]) * along[0])
        if NEAR_END_MM < ahead < length - NEAR_END_MM and beside < BASES_MM:
            return True
    return False


def _place(at: Sequence[float]) -> Place:
    return float(at[0]), float(at[1])
