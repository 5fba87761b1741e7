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
