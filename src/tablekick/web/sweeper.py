"""What is done every few seconds: matches put away and ended, and in a cluster the leases renewed."""

from __future__ import annotations

import asyncio
import logging

from tablekick.web.live.cluster_watch import watch_cluster
from tablekick.web.live.house import House

log = logging.getLogger("tablekick.web")

SWEEP_S = 20.0


async def sweep(house: House) -> None:
    """Until the server stops."""
    while True:
        await asyncio.sleep(SWEEP_S)
        try:
            await put_away_idle(house)
            await end_abandoned(house)
        except Exception:
            log.exception("sweeping")


async def keep_leases(house: House) -> None:
    while True:
        await asyncio.sleep(house.settings.lease_s / 3)
        try:
            await watch_cluster(house)
        except Exception:
            log.exception("renewing leases")


async def put_away_idle(house: House) -> None:
    """Matches nobody is connected to leave their table; their logs stay."""
    for name, live in list(house.live.items()):
        if live.is_idle(house.settings.idle_s):
            await house.put_away(name)


async def end_abandoned(house: House) -> None:
    """What nobody has touched for long is ended; what never began is removed."""
    for row in await house.storage.forgotten(house.settings.abandon_s):
        if row.id in house.live:
            continue
        if row.state == "open":
            await house.storage.remove(row.id)
        else:
            await house.storage.end(row.id, {"score": list(row.score), "winner": None, "how": "abandoned"})
