"""What the kernel's functions take: flat arrays, or memory views of them when they run as plain Python."""

from __future__ import annotations

from typing import Any, Protocol


class Floats(Protocol):
    """An array (or memory view) of float64: a table indexed by row and column, or a row."""

    @property
    def shape(self) -> Any: ...

    def __getitem__(self, at: Any, /) -> float: ...

    def __setitem__(self, at: Any, value: float, /) -> None: ...


class Ints(Protocol):
    """The same of int64."""

    @property
    def shape(self) -> Any: ...

    def __getitem__(self, at: Any, /) -> int: ...

    def __setitem__(self, at: Any, value: int, /) -> None: ...
