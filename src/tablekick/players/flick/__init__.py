"""Bots for flick football: novice, club, county, master, grandmaster."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tablekick.players.flick.bots import FlickBot
from tablekick.players.flick.hint import hint
from tablekick.players.flick.learned import Careful, shipped_worth
from tablekick.players.flick.levels import CLUB, COUNTY, GRANDMASTER, MASTER, NOVICE

__all__ = ["BOTS", "QUICK", "hint"]


def _grandmaster(seed: int) -> FlickBot:
    return FlickBot(GRANDMASTER, seed, Careful(shipped_worth()))


BOTS: Mapping[str, Callable[[int], FlickBot]] = {
    **{level.name: partial(FlickBot, level) for level in (NOVICE, CLUB, COUNTY, MASTER)},
    GRANDMASTER.name: _grandmaster,
}
"""Weakest first."""
QUICK = frozenset({NOVICE.name})
"""0.04 ms a decision; to send what it sees to another process takes 1.2 ms."""
