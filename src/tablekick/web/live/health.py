"""Whether the house can be played in, and if not, why."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablekick.web.live.house import House

LEAST_FREE_BYTES = 20_000_000
_SQLITE = "sqlite:///"


def problems(house: House) -> list[str]:
    """What is wrong now, in an operator's words; nothing when all is well."""
    found = []
    if not house.is_ready:
        found.append(f"warming up: {house.warm_share:.0%}")
    if house.storage.trouble:
        found.append(f"the database does not take what is written: {house.storage.trouble}")
    if (free := _free_bytes(house.settings.database)) is not None and free < LEAST_FREE_BYTES:
        found.append(f"the disk is full: {free // 1000} kB are left")
    crews = (("table", house.tables), ("thinker", house.thinkers))
    found += [
        f"a {name} process is down"
        for name, crew in crews
        for worker in crew.workers
        if house.is_ready and not worker.is_alive
    ]
    return found


def _free_bytes(database: str) -> int | None:
    _, found, file = database.replace("+aiosqlite", "").partition(_SQLITE)
    if not found:
        return None
    try:
        return shutil.disk_usage(Path(file).parent).free
    except OSError:
        return None
