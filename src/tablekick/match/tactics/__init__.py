"""Soccer Tactics as a match: playing it, showing it, and practising its scenes."""

from tablekick.match.tactics.game import GAME, TacticsGame
from tablekick.match.tactics.match import TacticsMatch
from tablekick.match.tactics.views import TacticsView

__all__ = ["GAME", "TacticsGame", "TacticsMatch", "TacticsView"]
