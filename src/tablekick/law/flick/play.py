"""A play being judged: the records of a state, laid out for one fact.

The rules read `play.possession.attacking` and write `play.possession = play.possession.passes_to(side)`. Every record
is frozen; what changes during a judgement is only which record lies in which slot, and `judged()` is the outcome.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekick.law.flick.state import State
from tablekick.law.flick.state.mind import Mind

if TYPE_CHECKING:
    from tablekick.geometry.pitch import Pitch
    from tablekick.law.flick.law import FlickLaw
    from tablekick.law.flick.memory import Pending, Restart, ShootOut
    from tablekick.law.flick.state.block import Block
    from tablekick.law.flick.state.match import Clock, Match
    from tablekick.law.flick.state.possession import Contest, Offside, Possession, Rights, Ticks
    from tablekick.law.flick.state.squads import Keepers, Squads
    from tablekick.law.flick.state.table import Table


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
