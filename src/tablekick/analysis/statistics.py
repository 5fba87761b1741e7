"""What an analysis tells about a match: figures of both sides, shots, places of the ball, the course."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablekick.facts.sides import Side
from tablekick.rulebooks import Book

Pair = tuple[float, float]
"""A figure of home and of away."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """A try at goal. `at` is where the ball lay, in shares of half the pitch, turned so that one attacks +x."""

    side: Side
    time_s: float
    at: tuple[float, float]
    chance: float
    """Expected goals: how often it goes in when it is tried again with the same hand."""
    on_target: bool
    goal: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """A moment of the course: home's chance to win, and the score then."""

    time_s: float
    chance: float
    score: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """Everything that is told of one match."""

    book: Book
    players: tuple[str, str]
    score: tuple[int, int]
    length_s: float
    figures: Mapping[str, Pair]
    """By name (see docs/analysis.md), in the order they are shown."""
    fouls: Mapping[str, tuple[int, int]]
    """By clause: committed by home and by away."""
    shots: tuple[Shot, ...]
    heat: Mapping[str, tuple[tuple[float, ...], ...]]
    """By side: seconds the ball lay in each part of the pitch while the side had it; rows along y, home attacks +x."""
    course: tuple[Point, ...]
    shape: tuple[float, float]
    """Length and width of the pitch in mm (or squares), for the pictures."""
