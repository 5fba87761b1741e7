"""In a cluster: keep what is ours, notice who has died."""

from __future__ import annotations

from tablekick.web.live.house import House


async def watch_cluster(house: House) -> None:
    """Renew our leases; let go what is not ours any more; send pages back whose owner has died; say what we hold."""
    cluster = house.cluster
    if cluster is None:
        return
    try:
        await cluster.say_alive()
        house.capacity.hear(await cluster.exchange(house.capacity.share()))
    except Exception:
        # While Redis is away each process counts for itself.
        house.capacity.hear(())
        raise
    for name in await cluster.renew(list(house.live)):
        # Somebody else has it, or nobody: whoever is asked next takes it up from the log.
        await house.put_away(name)
        house.lines.close(name)
    here = list(house.live.values())
    processes = {connection.partition(".")[0] for live in here for connection in live.voice.people}
    dead = {process for process in processes if not await cluster.is_alive(process)}
    for live in here:
        if gone := [name for name in live.voice.people if name.partition(".")[0] in dead]:
            live.leave(gone)
    for match in await cluster.ownerless(list(house.lines.matches() - set(house.live))):
        house.lines.close(match)
