"""Matches of many steps, written into a database as if they had been played; no film of them is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tablekick.facts.sides import Side
from tablekick.match.events import Event
from tablekick.match.seats import Decision
from tablekick.match.session import Session
from tablekick.web.live.seats import hashed, new_id, new_secret, person
from tablekick.web.storage.database import open_database
from tablekick.web.storage.matches import Storage
from tablekick.web.storage.migrate import upgrade
from tablekick.web.storage.rows import Entry, MatchRow
from tests.match.dice_race import RaceGame


@dataclass(frozen=True, slots=True)
class Seeded:
    """A match and the secrets of its seats."""

    id: str
    secrets: tuple[str, str]


def seed_matches(file: Path, count: int, steps: int, *, finished: bool = False) -> list[Seeded]:
    """Hot-seat dice races with so many steps each; a finished one was resigned."""
    database = f"sqlite:///{file}"
    upgrade(database)
    return asyncio.run(_seed(database, count, steps, finished=finished))


async def _seed(database: str, count: int, steps: int, *, finished: bool) -> list[Seeded]:
    storage = Storage(open_database(database))
    await storage.start()
    seeded = [await _seed_one(storage, steps, finished=finished) for _ in range(count)]
    await storage.stop()
    return seeded


async def _seed_one(storage: Storage, steps: int, *, finished: bool) -> Seeded:
    secrets = (new_secret(), new_secret())
    now = datetime.now(UTC)
    row = MatchRow(
        id=new_id(),
        game="race",
        book="tactics",
        tempo="relaxed",
        options={"goal": 10_000},
        seed=7,
        state="live",
        listed=True,
        seats={side: person("Ada", taken=True) for side in Side},
        secrets=dict(zip(Side, map(hashed, secrets), strict=True)),
        creator="seeded",
        created=now,
        touched=now,
        steps=0,
        score=[0, 0],
        result=None,
    )
    await storage.add(row)
    lines: list[str] = []

    def keep(events: Sequence[Event]) -> None:
        lines.extend(event.as_line() for event in events)

    session = Session(RaceGame(), row.header(), sink=keep)
    for _ in range(steps):
        session.play({side: Decision(intent=1) for side in session.awaits()})
    result: dict[str, Any] | None = None
    last = steps
    if finished:
        session.forfeit(Side.HOME, "resigned")
        last += 1
        result = {"score": list(session.match.board().score), "winner": "away", "how": "forfeit"}  # type: ignore[attr-defined]
    state = "finished" if finished else "live"
    await storage.append(
        Entry(match=row.id, number=0, step=last, lines=lines, intents={}, state=state, score=[0, 0], result=result)
    )
    return Seeded(row.id, secrets)
