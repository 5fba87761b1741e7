"""The referee's mind: what can be asked of it, and as it is kept between two facts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import HOME, Side
from tablekick.geometry.pitch import Pitch
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Period
from tablekick.law.flick.memory import Pending, Restart, ShootOut
from tablekick.law.flick.state.match import Clock, Keepers, Match, Squads
from tablekick.law.flick.state.possession import Block, Contest, Offside, Possession, Rights, Ticks
from tablekick.law.flick.state.table import Table
from tablekick.law.records import quick, replace
from tablekick.rulebooks import Book

if TYPE_CHECKING:
    from tablekick.law.flick.law import FlickLaw
    from tablekick.law.flick.parameters import FlickParameters

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

    def unanswered(self) -> State:
        """The same, and no offence waits for an answer."""
        return replace(self, pending=None)

    def with_table(self, table: Table) -> State:
        return replace(self, table=table)

    def with_offences_of(self, later: Mind) -> State:
        """What happened does not count, but the goalkeepers' offences stay counted."""
        return replace(self, keepers=self.keepers.offences_as(later.keepers))
