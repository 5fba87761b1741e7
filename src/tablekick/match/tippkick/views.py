"""What a player sees when he is to decide."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablekick.facts.sides import Side
from tablekick.law.tippkick.state import State
from tablekick.match.tippkick.table import Table


class Moment(StrEnum):
    """What is to be decided."""

    CHOOSE = "choose"
    DEFEND = "defend"
    KICK = "kick"


@dataclass(frozen=True, slots=True, kw_only=True)
class TippKickView:
    """Everything on the board and in the referee's mind; what the other's keeper is up to stays hidden."""

    side: Side
    moment: Moment
    state: State
    table: Table
    live: bool = False
    early: bool = False
    """Live tempo: the defence is not set yet; the attacker may kick all the same, or wait for it."""
