"""The state of a match as the referee knows it: frozen records, each with the transitions that belong to it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tablekick.geometry.pitch import Pitch
from tablekick.law.flick.memory import Pending, Restart, ShootOut
from tablekick.law.flick.state.block import Block
from tablekick.law.flick.state.match import Clock, Match
from tablekick.law.flick.state.mind import Mind
from tablekick.law.flick.state.possession import Contest, Offside, Possession, Rights, Ticks
from tablekick.law.flick.state.squads import Keepers, Squads
from tablekick.law.flick.state.table import Table
from tablekick.law.records import quick

if TYPE_CHECKING:
    from tablekick.law.flick.law import FlickLaw


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class State(Mind):
    """The referee's mind between two facts: comparable, and enough to go on from."""

    law: FlickLaw
    pitch: Pitch = field(default_factory=Pitch)
    table: Table = field(default_factory=Table)
    possession: Possession = field(default_factory=Possession)
    rights: Rights = field(default_factory=Rights)
    block: Block = field(default_factory=Block)
    ticks: Ticks = field(default_factory=Ticks)
    offside: Offside = field(default_factory=Offside)
    contest: Contest = field(default_factory=Contest)
    clock: Clock = field(default_factory=Clock)
    match: Match = field(default_factory=Match)
    keepers: Keepers = field(default_factory=Keepers)
    squads: Squads = field(default_factory=Squads)
    restart: Restart | None = None
    taken: Restart | None = None
    """A restart whose ball has not come to rest yet."""
    shoot_out: ShootOut | None = None
    pending: Pending | None = None
    """An offence whose offended player has not answered."""


__all__ = [
    "Block",
    "Clock",
    "Contest",
    "Keepers",
    "Match",
    "Mind",
    "Offside",
    "Possession",
    "Rights",
    "Squads",
    "State",
    "Table",
    "Ticks",
]
