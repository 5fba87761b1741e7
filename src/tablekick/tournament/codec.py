"""Frozen dataclasses as JSON and back, by their own type hints; one of several classes carries its name under `is`."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from tablekick.tournament.errors import UnreadableError


def as_json(value: Any) -> Any:
    """Plain lists, dicts, strings and numbers; what has its default is left out."""
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value) and not isinstance(value, type):
        plain = {f.name: as_json(getattr(value, f.name)) for f in fields(value) if getattr(value, f.name) != f.default}
        return {"is": type(value).__name__, **plain}
    if isinstance(value, tuple):
        return [as_json(each) for each in value]
    return value


def from_json(kind: Any, data: Any) -> Any:
    """The value of a type that `as_json` wrote."""
    try:
        return _read(kind, data)
    except (KeyError, TypeError, ValueError) as trouble:
        raise UnreadableError(
            "not a {kind}: {trouble}", kind=getattr(kind, "__name__", kind), trouble=trouble
        ) from None


def _read(kind: Any, data: Any) -> Any:
    kind = getattr(kind, "__supertype__", kind)
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return _one_of(get_args(kind), data)
    if origin is tuple:
        return _tuple(get_args(kind), data)
    if isinstance(kind, type) and is_dataclass(kind):
        return _instance(kind, data)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(data)
    if kind is float and isinstance(data, int) and not isinstance(data, bool):
        return float(data)
    if kind is NoneType and data is None:
        return None
    if not isinstance(kind, type) or type(data) is not kind:
        raise TypeError(f"{data!r} is not {kind}")
    return data


def _one_of(kinds: tuple[object, ...], data: object) -> object:
    if data is None and NoneType in kinds:
        return None
    if isinstance(data, dict) and "is" in data:
        return _read(next(kind for kind in kinds if getattr(kind, "__name__", "") == data["is"]), data)
    (kind,) = (each for each in kinds if each is not NoneType)
    return _read(kind, data)


def _tuple(kinds: tuple[object, ...], data: object) -> tuple[object, ...]:
    if not isinstance(data, list):
        raise TypeError(f"{data!r} is not a list")
    if kinds[-1] is Ellipsis:
        return tuple(_read(kinds[0], each) for each in data)
    return tuple(_read(kind, each) for kind, each in zip(kinds, data, strict=True))


@cache
def _hints(kind: type) -> dict[str, object]:
    return get_type_hints(kind)


def _instance(kind: type, data: object) -> object:
    if not isinstance(data, dict):
        raise TypeError(f"{data!r} is not a {kind.__name__}")
    hints = _hints(kind)
    return kind(**{name: _read(hints[name], value) for name, value in data.items() if name != "is"})
