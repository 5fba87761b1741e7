"""Figures of a match for its summary."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tablekick.facts.sides import Side


def counted(side: Side, outcome: Mapping[str, Any]) -> Iterator[str]:
    """What one kick adds to: kicks, balls out, saves, hits on the kicker."""
    names = [row[0] for row in outcome["facts"]]
    yield f"kicks {side}"
    if f"{side.other}.keeper" in names:
        yield f"saves {side.other}"
    if f"{side.other}.kicker" in names:
        yield f"blocks {side.other}"
    if names and names[-1] == "touch":
        yield f"balls out by {side}"
