"""What is done every few seconds: matches put away and ended, and in a cluster the leases renewed."""

from __future__ import annotations

import asyncio
import logging

from tablekick.web.live import orders
from tablekick.web.live.aftermath import settle_the_rest
from tablekick.web.live.cluster_watch import watch_cluster
from tablekick.web.live.house import House

log = logging.getLogger("tablekick.web")

SWEEP_S = 10.0


async def sweep(house: House) -> None:
    """Until the server stops."""
    while True:
        try:
            house.capacity.measure()
            await house.storage.probe()
            await start_what_died(house)
            await put_away_idle(house)
            await end_abandoned(house)
            await take_up_clocks(house)
            await settle_the_rest(house)
            await house.storage.sheets.forget(house.settings.sheets_s)
        except Exception:
            log.exception("sweeping")
        await asyncio.sleep(SWEEP_S)


async def keep_leases(house: House) -> None:
    while True:
        await asyncio.sleep(house.settings.lease_s / 3)
        try:
            await watch_cluster(house)
        except Exception:
            log.exception("renewing leases")


async def start_what_died(house: House) -> None:
    """A process that has died while nobody asked it anything."""
    for worker in (*house.tables.workers, *house.thinkers.workers):
        if house.is_ready and not worker.is_alive:
            await worker.start()


async def put_away_idle(house: House) -> None:
    """Matches nobody is connected to leave their table; their logs stay."""
    for name, live in list(house.live.items()):
        if live.is_idle(house.settings.idle_s):
            await house.put_away(name)


async def take_up_clocks(house: House) -> None:
    """Live matches go on by their clock, also when nobody comes back after a restart."""
    if not house.is_ready:
        return
    for match in await house.storage.under_way("live"):
        if match in house.live or not house.capacity.has_room():
            continue
        if house.cluster is None or await house.cluster.owner(match) is None:
            await house.tell(match, orders.GoOn())


async def end_abandoned(house: House) -> None:
    """What nobody has touched for long is ended; what never began is removed."""
    for row in await house.storage.forgotten(house.settings.abandon_s):
        if row.id in house.live:
            continue
        if row.state == "open":
            await house.storage.remove(row.id)
        else:
            await house.storage.end(row.id, {"score": list(row.score), "winner": None, "how": "abandoned"})
