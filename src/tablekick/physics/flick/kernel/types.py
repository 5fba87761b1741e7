"""What the kernel's functions take: flat arrays, or memory views of them when they run as plain Python."""

from __future__ import annotations

from typing import Protocol, TypeAlias

Index: TypeAlias = int | tuple[int, int]
"""A row, or a row and a column."""


class Floats(Protocol):
    """An array (or memory view) of float64: a table indexed by row and column, or a row."""

    @property
    def shape(self) -> tuple[int, ...]: ...

    def __getitem__(self, at: Index, /) -> float: ...

    def __setitem__(self, at: Index, value: float, /) -> None: ...


class Ints(Protocol):
    """The same of int64."""

    @property
    def shape(self) -> tuple[int, ...]: ...

    def __getitem__(self, at: Index, /) -> int: ...

    def __setitem__(self, at: Index, value: int, /) -> None: ...


Rows: TypeAlias = tuple[Floats, Ints, Floats, Floats, Floats, Floats, Floats, Floats, Floats, Floats, Ints]
"""A table and its logs, in the order in which `advance` takes them."""
