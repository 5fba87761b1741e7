"""Tipp-Kick bots. They sample because the ball is chaotic; all play with the same hands."""

from tablekick.players.tippkick.bots import Novice, club, master

BOTS = {"novice": Novice, "club": club, "master": master}
"""Weakest first."""
