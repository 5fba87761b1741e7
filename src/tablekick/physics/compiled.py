"""Two lives for one source: kernel functions run as plain Python, or compiled by numba.

Kernel modules hold plain functions without decorators. `compiled` copies an entry function and all kernel functions it
calls, and hands the copies to numba, so the plain ones stay plain. Nothing is compiled or even imported from numba
before the first call. Machine code is cached beside the sources under a name that has a digest of all of them and of
this file, because numba itself would notice a change neither in a called file nor in how it is compiled. No fast-math:
compiled and plain results are equal bit for bit.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")


def compiled(entry: Callable[P, R], *, allocates: bool = True) -> Callable[P, R]:
    """The compiled twin of a kernel function; it releases the interpreter lock while it runs.

    One that `allocates` nothing need not count who holds which array: a quarter faster where rows are taken often.
    """
    return cast("Callable[P, R]", _twin(entry, allocates))


@cache
def _twin(entry: Callable[..., object], allocates: bool) -> object:
    assert isinstance(entry, FunctionType)
    return _Compiler(entry.__module__.rpartition(".")[0], allocates).twin(entry)


class _Compiler:
    def __init__(self, package: str, allocates: bool) -> None:
        self._package = package
        self._allocates = allocates
        # numba's cache does not see this difference either.
        self._digest = _digest(sys.modules[package]) + ("" if allocates else "_bare")
        self._twins: dict[FunctionType, object] = {}

    def twin(self, function: FunctionType) -> object:
        from numba import njit

        if function not in self._twins:
            names = {
                name: self.twin(value) if self._is_kernel(value) else value
                for name, value in function.__globals__.items()
                if name in function.__code__.co_names or name.startswith("__")
            }
            copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
            copy.__qualname__ = f"{function.__qualname__}_{self._digest}"
            copy.__module__ = function.__module__
            # numba's own types do not tell of `_nrt`, its counting of who holds an array. By its other model of errors
            # a test for nought leads every division, and no kernel divides by nought: 3 % of a kick's time.
            options: dict[str, Any] = {
                "cache": True,
                "nogil": True,
                "fastmath": False,
                "error_model": "numpy",
                "_nrt": self._allocates,
            }
            self._twins[function] = njit(**options)(copy)
        return self._twins[function]

    def _is_kernel(self, value: object) -> bool:
        return isinstance(value, FunctionType) and value.__module__.rpartition(".")[0] == self._package


def _digest(package: ModuleType) -> str:
    folder = Path(str(package.__file__)).parent
    content = b"".join(path.read_bytes() for path in [*sorted(folder.glob("*.py")), Path(__file__)])
    return sha256(content).hexdigest()[:12]
