"""How much a defender tries out before a block-flick, or before the goalkeeper is moved."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """What comes to mind, and how often it is tried."""

    spots_mm: tuple[float, ...] = (50.0, 75.0, 110.0, 160.0)
    """How far from the ball a block stands, on its way to the goal …"""
    lines: tuple[float, ...] = (0.0, 0.5, -0.5)
    """… and towards which point of the goal, as a share of half its width."""
    blocks: int = 14
    """Blocks that are tried."""
    likely: int = 8
    """How many of them shots are tried against …"""
    seen: int = 2
    """… and after how many tries of each."""
    keeper_places: tuple[tuple[float, float], ...] = (
        (10.0, 0.0), (30.0, -16.0), (30.0, 0.0), (30.0, 16.0), (48.0, -16.0), (48.0, 0.0), (48.0, 16.0),
    )  # fmt: skip
    """On the line of the shot: how far in front of the goal line, and how far beside it."""
    repeats: int = 2
    """How often shots are tried against each of them."""
    better: float = 0.06
    """By how much the chance of a goal has to fall before the goalkeeper goes elsewhere."""


USUAL = Effort()
THOROUGH = Effort(
    spots_mm=(45.0, 60.0, 80.0, 110.0, 150.0, 200.0),
    lines=(0.0, 0.3, -0.3, 0.6, -0.6),
    blocks=30,
    likely=14,
    seen=4,
    keeper_places=(
        (10.0, 0.0),
        *((deep, aside) for deep in (22.0, 36.0, 50.0) for aside in (-24.0, -12.0, 0.0, 12.0, 24.0)),
    ),
    repeats=6,
    better=0.02,
)
"""Shots are few and their luck is large: who tries twice mostly sees luck (docs/flick-matches.md)."""
