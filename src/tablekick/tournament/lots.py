"""Chance from a published seed: whoever knows it can draw again and must find the same."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import TypeVar

T = TypeVar("T")


def lots(seed: str, purpose: str) -> Random:
    """A source of chance for one purpose, so that one draw does not move another."""
    return Random(int.from_bytes(sha256(f"{seed}/{purpose}".encode()).digest()))


def shuffled(items: Sequence[T], chance: Random) -> list[T]:
    mixed = list(items)
    chance.shuffle(mixed)
    return mixed


def lot_of(seed: str, name: str) -> int:
    """The lot that somebody holds for as long as the event lasts."""
    return int.from_bytes(sha256(f"{seed}/lot/{name}".encode()).digest()[:8])
