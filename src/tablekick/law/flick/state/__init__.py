"""The state of a match as the referee knows it: frozen records, each with the transitions that belong to it."""

from __future__ import annotations

from tablekick.law.flick.state.match import Clock, Keepers, Match, Squads
from tablekick.law.flick.state.mind import Mind, State
from tablekick.law.flick.state.play import Layout, Play
from tablekick.law.flick.state.possession import Block, Contest, Offside, Possession, Rights, Ticks
from tablekick.law.flick.state.table import Table

__all__ = [
    "Block",
    "Clock",
    "Contest",
    "Keepers",
    "Layout",
    "Match",
    "Mind",
    "Offside",
    "Play",
    "Possession",
    "Rights",
    "Squads",
    "State",
    "Table",
    "Ticks",
]
