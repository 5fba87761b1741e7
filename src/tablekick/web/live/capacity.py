"""What the house can bear: matches at its tables, bots that wait for their turn, memory.

In a cluster the house is all processes together: each tells the others every few seconds what it holds.
"""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from tablekick.web.live.house import House

_PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")
SHARE = 0.75
"""Of the machine's memory, where nothing else is set."""


class Share(msgspec.Struct, frozen=True):
    """What one process holds of the house."""

    matches: int
    thoughts: int
    memory_bytes: int
    machine: str


class Capacity:
    """Says when the house is full."""

    def __init__(self, house: House) -> None:
        self._house = house
        machine = os.sysconf("SC_PHYS_PAGES") * _PAGE_BYTES * SHARE
        self._most_bytes = house.settings.house_memory_mb * 1_000_000 or machine
        self.memory_bytes = 0
        self._machine = platform.node()
        self._others: Sequence[Share] = ()

    def share(self) -> Share:
        """What this process holds."""
        return Share(len(self._house.live), self._house.thinkers.waiting, self.memory_bytes, self._machine)

    def hear(self, others: Sequence[Share]) -> None:
        """What the other processes of the cluster hold; nothing while they cannot be heard."""
        self._others = others

    def measure(self) -> None:
        """Called every few seconds: reading /proc for every request would cost more than it saves."""
        house = self._house
        workers = [*house.tables.workers, *house.thinkers.workers, *house.past.crew.workers]
        self.memory_bytes = sum(map(_resident_bytes, [os.getpid(), *(worker.pid for worker in workers if worker.pid)]))

    def has_room(self) -> bool:
        """For one more match. Matches are counted in all processes, memory in those of this machine."""
        matches = len(self._house.live) + sum(other.matches for other in self._others)
        beside = sum(other.memory_bytes for other in self._others if other.machine == self._machine)
        return matches < self._house.settings.house_matches and self.memory_bytes + beside < self._most_bytes

    def has_thoughts(self) -> bool:
        """For one more bot."""
        waiting = self._house.thinkers.waiting + sum(other.thoughts for other in self._others)
        return waiting < self._house.settings.house_thoughts


def _resident_bytes(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE_BYTES
    except (OSError, IndexError, ValueError):
        # The process has gone, or this machine has no /proc.
        return 0
