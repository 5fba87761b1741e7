"""Copies of plain functions that call each other's copies, with other functions in place of some of them."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import ParamSpec, TypeGuard, TypeVar, cast

import numpy as np

P = ParamSpec("P")
R = TypeVar("R")
Twins = dict[Callable[..., object], object]
"""Who stands for whom."""


def twin_of(entry: Callable[P, R], made: Twins, make: Callable[[FunctionType], object]) -> Callable[P, R]:
    """The twin of a function and of those of its package that it calls.

    `make` makes each of a copy. Those who have a twin in `made` keep it; the new ones are added there.
    """
    package = entry.__module__.rpartition(".")[0]

    def twin(function: FunctionType) -> object:
        if function not in made:
            names = {
                name: twin(value) if _is_of(package, value) else _as_array(value)
                for name, value in function.__globals__.items()
                if name in function.__code__.co_names or name.startswith("__")
            }
            made[function] = make(FunctionType(function.__code__, names, function.__name__, function.__defaults__))
        return made[function]

    assert isinstance(entry, FunctionType)
    return cast("Callable[P, R]", twin(entry))


def _as_array(value: object) -> object:
    """A table of numbers lies in memory; a tuple would be a branch for every number."""
    is_table = isinstance(value, tuple) and value and all(isinstance(each, float) for each in value)
    return np.array(value) if is_table else value


def _is_of(package: str, value: object) -> TypeGuard[FunctionType]:
    return isinstance(value, FunctionType) and value.__module__.rpartition(".")[0] == package
