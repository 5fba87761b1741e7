"""After a match: what it brought its players is written down, at once or, after a crash, by the next sweep."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from tablekick.web.club.achievements import clauses_met, earned
from tablekick.web.storage.rows import MatchRow

if TYPE_CHECKING:
    from tablekick.web.live.house import House

log = logging.getLogger("tablekick.club")


async def settle(house: House, row: MatchRow) -> None:
    """Ratings, list of matches, achievements. Twice is once; a failure is logged and tried again by the sweep."""
    try:
        has_members = any(seat.get("member") for seat in row.seats.values())
        lines = (await house.storage.read_log(row.id)).lines if has_members else []
        await house.storage.ledger.settle(row, earned(row, lines), clauses_met(lines))
    except Exception:
        log.exception("match %s could not be settled", row.id)


async def settle_the_rest(house: House) -> None:
    for match in await house.storage.ledger.unsettled():
        row = await house.storage.find(match)
        if row is not None:
            await settle(house, row)
