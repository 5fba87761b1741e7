"""What the lanes of a warp say to each other. The compiler puts CUDA's own instructions in place of these names.

All lanes have to call them together. A test puts 32 ordinary threads in their place, so the warp's functions run, and
are compared with the processor's, where there is no GPU.
"""

from __future__ import annotations

from typing import TypeVar

from tablekick.physics.arrays import Ints

LANES = 32
Number = TypeVar("Number", int, float)


class NotOnAWarpError(RuntimeError):
    """A function of the warp was called as a plain one."""


def lane() -> int:
    """Which of the lanes this is."""
    raise NotOnAWarpError


def together() -> None:
    """Wait for all lanes; what one wrote before, all see after it."""
    raise NotOnAWarpError


def votes(yes: bool) -> int:  # noqa: ARG001
    """The lanes that say yes, in bits."""
    raise NotOnAWarpError


def lowest(lanes: int) -> int:  # noqa: ARG001
    """The lowest of some lanes given in bits."""
    raise NotOnAWarpError


def said_by(who: int, value: Number) -> Number:  # noqa: ARG001
    """The value that lane `who` has."""
    raise NotOnAWarpError


def anyone(yes: bool) -> bool:  # noqa: ARG001
    """Whether any warp of the block says yes; all of them wait for each other here.

    Warps that go through the code side by side read it once: the code of an event is larger than the cache for it.
    """
    raise NotOnAWarpError


def take(taken: Ints) -> int:  # noqa: ARG001
    """The number of the next flick that nobody has played yet."""
    raise NotOnAWarpError
