"""The referee's mind: what can be asked of it, as it is kept between two facts, and laid out while one is judged.

The rules read `play.possession.attacking` and write `play.possession = play.possession.passes_to(side)`. Every record
is frozen; what changes during a judgement is only which record lies in which slot, and `judged()` is the outcome.
"""

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
from tablekick.law.flick.state.table import Standing, Table
from tablekick.law.records import quick
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


class Play(Mind):
    """One slot for each record of a state."""

    __slots__ = (
        "block",
        "clock",
        "contest",
        "keepers",
        "law",
        "match",
        "offside",
        "pending",
        "pitch",
        "possession",
        "restart",
        "rights",
        "shoot_out",
        "squads",
        "table",
        "taken",
        "ticks",
    )

    if TYPE_CHECKING:
        law: FlickLaw
        pitch: Pitch
        table: Table
        possession: Possession
        rights: Rights
        block: Block
        ticks: Ticks
        offside: Offside
        contest: Contest
        clock: Clock
        match: Match
        keepers: Keepers
        squads: Squads
        restart: Restart | None
        taken: Restart | None
        shoot_out: ShootOut | None
        pending: Pending | None

    def __init__(self, state: Mind) -> None:
        self.law = state.law
        self.pitch = state.pitch
        self.table = state.table
        self.possession = state.possession
        self.rights = state.rights
        self.block = state.block
        self.ticks = state.ticks
        self.offside = state.offside
        self.contest = state.contest
        self.clock = state.clock
        self.match = state.match
        self.keepers = state.keepers
        self.squads = state.squads
        self.restart = state.restart
        self.taken = state.taken
        self.shoot_out = state.shoot_out
        self.pending = state.pending

    def puts(self, figure: Body, standing: Standing) -> None:
        """A figure stands there now."""
        self.table = self.table.put(figure, standing)

    def moves(self, figure: Body, at: Point) -> None:
        """A figure that stands on the table is put somewhere else."""
        self.table = self.table.moved(figure, at)

    def ball_to(self, place: Point) -> None:
        self.table = self.table.ball_at(place)

    def ball_rolls(self) -> None:
        self.table = self.table.ball_rolls()

    def block_gained(self) -> None:
        """The defender has a block-flick."""
        self.block = self.block.granted()

    def block_gone(self) -> None:
        """Taken, waived or lost."""
        self.block = self.block.ended()

    def nobody_waits(self) -> None:
        """Something has happened: nobody is using up time."""
        self.clock = self.clock.nobody_waits()

    def over(self) -> None:
        """The match has ended: nothing is to be restarted or answered any more."""
        self.clock = self.clock.over()
        self.restart = self.pending = None

    def goes_on_from(self, state: Mind) -> None:
        """Become what `state` was."""
        Play.__init__(self, state)

    def state(self) -> State:
        """What the referee knows now, while he goes on."""
        return Play(self).judged()

    def judged(self) -> State:
        """What the referee knows when everything has been asked. The play has the slots of a state and becomes one."""
        self.__class__ = State  # type: ignore[assignment]
        return self  # type: ignore[return-value]
