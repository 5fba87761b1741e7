"""Who has left: in live tempo the book's clock plays on without them; a relaxed match may be claimed after a while.

A player who does not come back has lost by forfeit, as one who is sent off has (fistf-1999:II.10.3.1); the game itself
says what the score is then.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from tablekick.facts.sides import Side
from tablekick.web import messages
from tablekick.web.live.orders import Caller

if TYPE_CHECKING:
    from tablekick.web.live.match import LiveMatch

REASON = "left or stalled"


class Absence:
    """Since when nobody has been on a seat."""

    def __init__(self, match: LiveMatch) -> None:
        self._match = match
        self._away_since = dict.fromkeys(Side, time.monotonic())

    def notice(self) -> None:
        """Somebody came or went."""
        now = time.monotonic()
        for side in self._match.voice.connected_sides():
            # As long as somebody is there the time is now, see `away_s`.
            self._away_since[Side(side)] = now

    def away_s(self, side: Side) -> float:
        if side in self._match.voice.connected_sides():
            return 0.0
        return time.monotonic() - self._away_since[side]

    async def claim(self, caller: Caller, claim: messages.Claim) -> None:
        """The match for whoever has stayed."""
        match, other = self._match, Side(claim.side).other
        done = match.logbook.step_of(claim.side, claim.id)
        code = self._why_not(caller, claim, other)
        if done is not None and claim.side in caller.seats:
            match.voice.accept(caller, claim, done)
        elif code is not None:
            match.voice.refuse(caller, claim, code)
        else:
            assert match.moment is not None
            await match.forfeit(other, REASON, {(claim.side, claim.id): match.moment.n + 1})
            match.voice.accept(caller, claim, match.shelf.last)

    def _why_not(self, caller: Caller, claim: messages.Claim, other: Side) -> str | None:
        match = self._match
        if claim.side not in caller.seats or other in caller.seats:
            return "not-yours"
        if match.moment is None:
            return "not-begun"
        if match.row.state == "finished":
            return "over"
        if match.row.seats[other]["kind"] != "person" or match.row.tempo == "live":
            # A bot is never away; in live tempo the clock decides.
            return "still-here"
        settings = match.house.settings
        has_left = self.away_s(other) >= settings.claim_s
        # Where both are asked, whoever has decided already waits for the other.
        waits = match.decisions.is_asked(other) and not match.decisions.is_asked(claim.side)
        stalls = waits and match.pace.waited_s >= settings.stall_s
        return None if has_left or stalls else "still-here"
