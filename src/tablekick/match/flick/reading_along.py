"""A player's wish and an unsteady hand in words, for a person who reads a record along."""

from __future__ import annotations

from collections.abc import Sequence
from math import degrees
from typing import Any

from tablekick.match.plainly import plainly


def in_words(intent: Sequence[Any]) -> str:
    """`["flick", "home.10", -0.7811, 0.9]` is flick home.10 at −45°, 0.9 m/s."""
    match list(intent):
        case ["flick", figure, float() | int() as heading, float() | int() as speed, *more]:
            rest = f", {plainly(more)}" if more else ""
            return f"flick {figure} at {plainly(round(degrees(heading)))}°, {speed:.1f} m/s{rest}"
        case [verb, dict() as places]:
            return f"{plainly(verb)}: {plainly(places)}"
        case [verb, *rest]:
            return " ".join([plainly(verb), *map(plainly, rest)])
        case _:
            return ""


def hand_in_words(deviates: Sequence[float]) -> str:
    """How far the hand strayed, in its own usual error: one in three flicks strays by more than once."""
    named = zip(("direction", "strength", "spin"), deviates, strict=False)
    strays = ", ".join(f"{name} {plainly(round(by, 1))}" for name, by in named)
    return f"the hand strays (in usual errors): {strays}"
