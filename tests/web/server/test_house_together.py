"""What the house can bear counts for all processes of a cluster together."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

from tablekick.web.live.capacity import Capacity, Share
from tablekick.web.live.cluster import ClusterLines
from tablekick.web.settings import Settings
from tests.web.server.services import redis


@dataclass
class Held:
    """As much of a house as its capacity looks at."""

    settings: Settings
    live: dict[str, object] = field(default_factory=dict)
    thinkers: Any = field(default_factory=lambda: SimpleNamespace(waiting=0))


def capacity(**limits: int) -> tuple[Held, Capacity]:
    held = Held(Settings(**limits))  # type: ignore[arg-type]
    return held, Capacity(held)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def bus() -> Iterator[str]:
    with redis() as url:
        yield url


def test_matches_and_thoughts_of_all_processes_fill_the_house() -> None:
    held, house = capacity(house_matches=10, house_thoughts=5)
    held.live = {str(n): object() for n in range(4)}
    assert house.has_room()
    assert house.has_thoughts()
    house.hear([Share(3, 2, 0, "far away"), Share(3, 3, 0, "far away")])
    assert not house.has_room()
    assert not house.has_thoughts()
    house.hear([])
    assert house.has_room()


def test_memory_counts_on_its_own_machine() -> None:
    _, house = capacity(house_memory_mb=100)
    here = house.share().machine
    house.hear([Share(0, 0, 200_000_000, "far away")])
    assert house.has_room()
    house.hear([Share(0, 0, 200_000_000, here)])
    assert not house.has_room()


def test_processes_hear_of_each_other_until_one_is_gone(bus: str) -> None:
    async def obey(*_: object) -> None:
        raise AssertionError("nobody orders anything here")

    async def scene() -> tuple[list[Share], list[Share], list[Share]]:
        one, two = (ClusterLines(bus, 600.0, obey) for _ in range(2))
        await one.start()
        await two.start()
        first = await one.exchange(Share(5, 1, 7, "hall"))
        second = await two.exchange(Share(2, 0, 3, "hall"))
        await one._redis.delete(f"tablekick:alive:{one.process}")
        third = await two.exchange(Share(2, 0, 3, "hall"))
        await one.stop()
        await two.stop()
        return first, second, third

    assert asyncio.run(scene()) == ([], [Share(5, 1, 7, "hall")], [])


def test_a_burst_at_several_processes_fills_the_house_to_the_last_place_and_no_further(bus: str) -> None:
    """A hundred matches come to three processes at the same moment, and the house has ten tables."""

    async def obey(*_: object) -> None:
        raise AssertionError("nobody orders anything here")

    async def scene() -> tuple[int, str | None, str | None, set[str]]:
        processes = [ClusterLines(bus, 600.0, obey) for _ in range(3)]
        names = [f"burst-{n}" for n in range(100)]
        took = await asyncio.gather(*(processes[n % 3].take(name, 10) for n, name in enumerate(names)))
        seated = {name: owner for name, owner in zip(names, took, strict=True) if owner is not None}
        first, *rest = seated
        again = await processes[0].take(first, 10)
        assert again == seated[first], "who sits at a table already needs no place"
        await next(one for one in processes if one.process == seated[first]).let_go(first)
        freed = await processes[0].take("late", 10)
        refused = await processes[1].take("later", 10)
        lost = {name for one in processes for name in await one.renew([n for n in rest if seated[n] == one.process])}
        for one in processes:
            await one.stop()
        return len(seated), freed, refused, lost

    seated, freed, refused, lost = asyncio.run(scene())
    assert seated == 10
    assert freed is not None
    assert refused is None
    assert lost == set()


def test_tables_of_a_process_that_has_died_are_free_again(bus: str) -> None:
    async def obey(*_: object) -> None:
        raise AssertionError("nobody orders anything here")

    async def scene() -> str | None:
        dying, living = ClusterLines(bus, 0.05, obey), ClusterLines(bus, 600.0, obey)
        most = 10 + await living._redis.zcard("tablekick:tables")
        for n in range(10):
            await dying.take(f"dying-{n}", most)
        await asyncio.sleep(0.2)
        owner = await living.take("after-them", most)
        await dying.stop()
        await living.stop()
        return owner

    assert asyncio.run(scene()) is not None
