"""Bots for flick football: novice, club, county, master."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tablekick.players.flick.bots import FlickBot
from tablekick.players.flick.hint import hint
from tablekick.players.flick.levels import CLUB, COUNTY, MASTER, NOVICE

__all__ = ["BOTS", "QUICK", "hint"]

BOTS: Mapping[str, Callable[[int], FlickBot]] = {
    level.name: partial(FlickBot, level) for level in (NOVICE, CLUB, COUNTY, MASTER)
}
"""Weakest first."""
QUICK = frozenset({NOVICE.name})
"""0.04 ms a decision; to send what it sees to another process takes 1.2 ms."""
