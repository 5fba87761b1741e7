"""Bots for Soccer Tactics: random, novice, club, master, grandmaster."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tablekick.players.tactics.bots import ClubBot, GrandmasterBot, MasterBot, NoviceBot, RandomBot, TacticsBot

__all__ = ["BOTS", "QUICK"]

BOTS: Mapping[str, Callable[[int], TacticsBot]] = {
    "random": RandomBot,
    "novice": NoviceBot,
    "club": ClubBot,
    "master": MasterBot,
    "grandmaster": GrandmasterBot,
}
"""Weakest first."""
QUICK = frozenset({"random", "novice"})
"""0.5 ms a decision, 4 ms at most."""
