"""Bots for Soccer Tactics: random, novice, club, master."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tablekick.players.tactics.bots import ClubBot, MasterBot, NoviceBot, RandomBot, TacticsBot

__all__ = ["BOTS"]

BOTS: Mapping[str, Callable[[int], TacticsBot]] = {
    "random": RandomBot,
    "novice": NoviceBot,
    "club": ClubBot,
    "master": MasterBot,
}
"""Weakest first."""
