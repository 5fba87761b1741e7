"""What a player of flick football sees: the whole table, the score, and what he is asked for."""

from __future__ import annotations

from dataclasses import dataclass, field

from tablekick.facts.flick.bodies import Body
from tablekick.facts.records import quick
from tablekick.facts.sides import Side
from tablekick.law.flick.state import State
from tablekick.match.flick.moments import Moment
from tablekick.physics.flick.batch import Tables
from tablekick.physics.flick.table import FlickTable


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class FlickView:
    """A copy for one side: nothing done to it touches the match."""

    side: Side
    moment: Moment
    state: State
    real_table: FlickTable = field(repr=False)
    limit_s: float | None
    """The book's time for this; None: as long as one likes."""
    heading_noise: float
    speed_noise: float

    def table(self) -> FlickTable:
        """A table of the player's own to try things on, as the real one is now."""
        return self.real_table.twin()

    def tables(self) -> Tables:
        """The same for a batch of tries."""
        return Tables.of([self.real_table])

    def can_flick(self, figure: Body) -> bool:
        """On the board and upright."""
        return self.real_table.is_on_the_board(figure) and not self.real_table.is_lying(figure)
