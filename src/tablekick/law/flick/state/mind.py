"""What can be asked of a referee's mind, whether it is the kept state or the play being judged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import HOME, Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Period
from tablekick.rulebooks import Book

if TYPE_CHECKING:
    from tablekick.geometry.pitch import Pitch
    from tablekick.law.flick.law import FlickLaw
    from tablekick.law.flick.memory import Pending, Restart, ShootOut
    from tablekick.law.flick.parameters import FlickParameters
    from tablekick.law.flick.state.block import Block
    from tablekick.law.flick.state.match import Clock, Match
    from tablekick.law.flick.state.possession import Contest, Offside, Possession, Rights, Ticks
    from tablekick.law.flick.state.squads import Keepers, Squads
    from tablekick.law.flick.state.table import Table

SECOND = Period.SECOND


class Mind:
    """The records of a state, to be read."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def law(self) -> FlickLaw: ...
        @property
        def pitch(self) -> Pitch: ...
        @property
        def table(self) -> Table: ...
        @property
        def possession(self) -> Possession: ...
        @property
        def rights(self) -> Rights: ...
        @property
        def block(self) -> Block: ...
        @property
        def ticks(self) -> Ticks: ...
        @property
        def offside(self) -> Offside: ...
        @property
        def contest(self) -> Contest: ...
        @property
        def clock(self) -> Clock: ...
        @property
        def match(self) -> Match: ...
        @property
        def keepers(self) -> Keepers: ...
        @property
        def squads(self) -> Squads: ...
        @property
        def restart(self) -> Restart | None: ...
        @property
        def taken(self) -> Restart | None: ...
        @property
        def shoot_out(self) -> ShootOut | None: ...
        @property
        def pending(self) -> Pending | None: ...

    @property
    def book(self) -> Book:
        return self.law.book

    @property
    def parameters(self) -> FlickParameters:
        return self.law.parameters.values

    @property
    def base_radius(self) -> float:
        return self.pitch.base_radius

    @property
    def ball_radius(self) -> float:
        return self.pitch.ball_radius

    def attacks(self, side: Side) -> int:
        """+1 when `side` attacks the goal at +x in this period, else -1."""
        if self.shoot_out is not None:
            return self.shoot_out.end if side is self.shoot_out.shooting else -self.shoot_out.end
        return 1 if (side is HOME) != (self.clock.period is SECOND) else -1

    def own_end(self, side: Side) -> int:
        """The end whose goal `side` guards."""
        return -self.attacks(side)

    def where(self, figure: Body) -> Point:
        """Where a figure stands; one nobody placed is thought to stand at the ball."""
        standing = self.table.figures.get(figure)
        return standing.at if standing else self.table.ball
