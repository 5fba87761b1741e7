"""After a restart matches are taken up in the order of who waits, also of who comes while they wait."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from tablekick.facts.sides import Side
from tablekick.web import messages
from tablekick.web.live import orders
from tablekick.web.live.at_table import CannotResumeError
from tablekick.web.live.house import House
from tablekick.web.live.match import LiveMatch
from tablekick.web.live.seats import bot
from tablekick.web.settings import Settings
from tablekick.web.storage.database import open_database
from tablekick.web.storage.matches import Storage
from tablekick.web.workers.turns import Place, Rank, Turns
from tests.web.server.test_sweeping import LONG_AGO, row


def hello(seats: list[Side]) -> orders.Order:
    caller = orders.Caller(connection="a page", seats=seats)
    return orders.Order(caller=caller, message=messages.Hello(match="m", since=-1))


def test_who_waits_at_a_match_brings_it_forward(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite+aiosqlite:///{tmp_path / 'matches.sqlite'}")

    async def scene() -> list[str]:
        house = House(settings, Storage(open_database(settings.database)))
        turns, order = Turns(), dict[str, None]()

        def stands(name: str, **seats: Mapping[str, Any]) -> LiveMatch:
            kept = row(name, "live", LONG_AGO)
            match = LiveMatch(house, replace(kept, seats={**kept.seats, **seats}))

            async def take_up(_: object, place: Place, *, steps_from: int) -> None:
                await turns.wait(place)
                order.setdefault(name)
                turns.next(place, 0.0)
                raise CannotResumeError(f"not played here, from {steps_from} on")

            match.table.take_up = take_up  # type: ignore[method-assign, assignment]
            return match

        matches = [stands(name) for name in ("nobody", "watched", "played", "late")]
        matches.append(stands("bots", home=bot("novice")))
        nobody, watched, played, late, bots = matches
        await turns.wait(Place())
        for match in (nobody, late):
            match.put(orders.GoOn())
        bots.put(hello([]))
        watched.put(hello([]))
        played.put(hello([Side.HOME]))
        tasks = [asyncio.create_task(match.run()) for match in matches]
        while turns.waiting < len(matches):
            await asyncio.sleep(0)
        # Its clock has brought it into the queue; now its player comes, and its task is waiting there.
        late.put(hello([Side.HOME]))
        turns.next(Place(Rank.PERSON, "somebody else"), 0.0)
        while len(order) < len(matches):
            await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return list(order)

    assert asyncio.run(asyncio.wait_for(scene(), 60)) == ["played", "late", "watched", "nobody", "bots"]
