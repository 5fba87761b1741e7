"""Where the kernel is compiled: one source, run compiled when numba is there and as plain Python on demand.

Set TABLEKICK_PLAIN=1 to run the same functions uncompiled (to debug them, or where numba cannot be installed); the
results are equal bit for bit. Nothing is compiled at import.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

PLAIN = os.environ.get("TABLEKICK_PLAIN", "") not in ("", "0") or find_spec("numba") is None


def compiled(function: Function) -> Function:
    """Compile a function that others of the kernel call.

    It is not cached on its own: numba notices a change only in the file of the function it cached, so only the entries
    are kept, and their key carries the fingerprint of the whole kernel.
    """
    if PLAIN:
        return function
    from numba import njit

    return njit(error_model="numpy", nogil=True)(function)  # type: ignore[no-any-return]


def compiled_entry(function: Function) -> Function:
    """Compile an entry of the kernel and keep it on disk; it must close over the fingerprint of the sources."""
    if PLAIN:
        return function
    from numba import njit

    return njit(error_model="numpy", nogil=True, cache=True)(function)  # type: ignore[no-any-return]


def uncompiled(function: Function) -> Function:
    """The plain Python of a kernel function that calls no other, for a few calls from outside the loop."""
    return getattr(function, "py_func", function)


def sources_fingerprint() -> int:
    """A checksum over every source file of the kernel, so that a changed callee makes the cached entry stale."""
    checksum = 0
    for path in sorted(Path(__file__).parent.glob("*.py")):
        checksum = zlib.crc32(path.read_bytes(), checksum)
    return checksum
