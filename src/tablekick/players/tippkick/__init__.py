"""Tipp-Kick bots. They sample because the ball is chaotic; all play with the same hands."""

from collections.abc import Callable, Mapping

from tablekick.match.seats import Player
from tablekick.match.tippkick import Intent, TippKickView
from tablekick.players.tippkick.bots import Novice, club, county, grandmaster, master

BOTS: Mapping[str, Callable[[int], Player[TippKickView, Intent]]] = {
    "novice": Novice,
    "club": club,
    "county": county,
    "master": master,
    "grandmaster": grandmaster,
}
"""Weakest first."""
QUICK = frozenset({"novice"})
"""0.06 ms a decision; to send what it sees to another process takes 0.5 ms."""
