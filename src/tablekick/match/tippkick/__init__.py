"""Tipp-Kick as a match: the table, the referee, and the hands that kick, defend and choose."""

from tablekick.match.tippkick.game import GAME
from tablekick.match.tippkick.intents import Blow, Choose, Defend, Intent, KeeperOrder, Wait
from tablekick.match.tippkick.match import TippKickMatch
from tablekick.match.tippkick.table import Hands, Table
from tablekick.match.tippkick.views import Moment, TippKickView

__all__ = [
    "GAME",
    "Blow",
    "Choose",
    "Defend",
    "Hands",
    "Intent",
    "KeeperOrder",
    "Moment",
    "Table",
    "TippKickMatch",
    "TippKickView",
    "Wait",
]
