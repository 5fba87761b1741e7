"""Formations: where figures stand when a match or a period begins."""

from __future__ import annotations

from math import copysign, sqrt

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.geometry.pitch import Pitch
from tablekick.geometry.points import Point

# Shares of the half (0 on the half-way line, 1 on the goal line) and of half the width.
OUTDOOR = (
    *((0.78, -0.55), (0.80, -0.18), (0.80, 0.18), (0.78, 0.55)),
    *((0.50, -0.60), (0.48, 0.0), (0.50, 0.60)),
    # Three within 9 cm of the half-way line (Subbuteo 4.10, 14.7) and off the centre circle.
    *((0.15, -0.45), (0.15, 0.45), (0.15, 0.28)),
)
FOREMOST, INNER = 0.15, 0.28
NEAR_HALF_WAY_MM = 90.0
INDOOR = ((0.70, -0.35), (0.70, 0.35), (0.40, 0.0), (0.30, -0.50), (0.30, 0.50))


def formation(pitch: Pitch, side: Side, own_end: int, figures: int) -> dict[Body, Point]:
    """A sensible line-up in the own half, off the centre circle and the penalty area."""
    shares = INDOOR if figures <= len(INDOOR) else OUTDOOR
    places: dict[Body, Point] = {}
    for number, (deep, wide) in enumerate(shares[:figures], start=1):
        x, y = deep * pitch.goal_line, wide * pitch.touchline
        if shares is OUTDOOR and deep == FOREMOST:
            x, y = _beside_the_circle(pitch, min(x, NEAR_HALF_WAY_MM), y, outer=wide != INNER)
        places[Body(f"{side}.{number}")] = Point(round(own_end * x, 1), round(own_end * y, 1))
    return places


def _beside_the_circle(pitch: Pitch, x: float, y: float, *, outer: bool) -> tuple[float, float]:
    """Off the centre circle on a pitch of any lawful measures, the outer ones a base and a half farther out."""
    clear = pitch.centre_circle + pitch.base / 2.0 + pitch.line
    least = sqrt(max(clear**2 - x**2, 0.0)) + (1.5 * pitch.base if outer else 0.0)
    return x, copysign(max(abs(y), least), y)
