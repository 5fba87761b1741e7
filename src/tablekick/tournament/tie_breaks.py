"""What separates entrants that are level on points, and the orders of the federations.

The four rulebooks we have say nothing about tables of a league or group: they end with the single match (and, for
teams, with points and then cumulated goal difference, fistf-1999:I.13). The orders below are therefore assumed; an
event may name its own. The points of a Tipp-Kick match, two and none, are the book's (tippkick-2017:15.4).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class TieBreak(StrEnum):
    """One step of the comparison."""

    POINTS = "points"
    DIRECT_POINTS = "direct-points"
    """Points of the matches among those who are level."""
    DIRECT_DIFFERENCE = "direct-difference"
    DIRECT_GOALS = "direct-goals"
    DIFFERENCE = "difference"
    """Goals scored less goals conceded."""
    GOALS = "goals"
    WINS = "wins"
    DUELS = "duels"
    """Points of the single matches of a team, won less lost."""
    BUCHHOLZ = "buchholz"
    """Points of all opponents."""
    SONNEBORN = "sonneborn"
    """Points of the opponents beaten, and half of those drawn with."""
    LOT = "lot"
    """Drawn from the published seed."""


class Preset(StrEnum):
    """A federation's way."""

    FISTF = "fistf"
    DTKV = "dtkv"
    ITALY = "italy"
    SWISS = "swiss"


@dataclass(frozen=True, slots=True)
class Order:
    """Points for a win and a draw, and the order of comparison."""

    points: tuple[int, int]
    players: tuple[TieBreak, ...]
    teams: tuple[TieBreak, ...]


T = TieBreak
_DIRECT = (T.DIRECT_POINTS, T.DIRECT_DIFFERENCE, T.DIRECT_GOALS)
PRESETS = {
    # Assumed: the direct encounter first.
    Preset.FISTF: Order(
        (3, 1),
        (T.POINTS, *_DIRECT, T.DIFFERENCE, T.GOALS, T.LOT),
        (T.POINTS, *_DIRECT, T.DUELS, T.DIFFERENCE, T.GOALS, T.LOT),
    ),
    # Two points for a win (15.4). Assumed: all goals before the direct encounter, teams by their duels.
    Preset.DTKV: Order(
        (2, 1),
        (T.POINTS, T.DIFFERENCE, T.GOALS, *_DIRECT, T.LOT),
        (T.POINTS, T.DUELS, T.DIFFERENCE, T.GOALS, *_DIRECT, T.LOT),
    ),
    # Assumed: points and difference of the direct encounter, then all goals.
    Preset.ITALY: Order(
        (3, 1),
        (T.POINTS, T.DIRECT_POINTS, T.DIRECT_DIFFERENCE, T.DIFFERENCE, T.GOALS, T.LOT),
        (T.POINTS, T.DIRECT_POINTS, T.DUELS, T.DIFFERENCE, T.GOALS, T.LOT),
    ),
    # For pairing by strength: what the opponents were worth comes first.
    Preset.SWISS: Order(
        (2, 1),
        (T.POINTS, T.BUCHHOLZ, T.SONNEBORN, T.DIFFERENCE, T.GOALS, T.LOT),
        (T.POINTS, T.BUCHHOLZ, T.DUELS, T.DIFFERENCE, T.GOALS, T.LOT),
    ),
}
