"""Frozen records, and how they are made and changed quickly.

A frozen dataclass checks its way past its own lock for every field it sets, and `dataclasses.replace` goes through all
of that again. A referee makes several records for every fact, so those that he remembers fill their slots directly.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

_Record = TypeVar("_Record")
_new = object.__new__
_set = object.__setattr__
_changers: dict[type[Any], Callable[[Any, dict[str, Any]], Any]] = {}


def quick(kind: type[_Record]) -> type[_Record]:
    """A frozen dataclass with slots whose instances are made and changed quickly; they are the same as any others."""
    names = [field.name for field in dataclasses.fields(kind)]  # type: ignore[arg-type]
    known: dict[str, Any] = {f"set_{name}": kind.__dict__[name].__set__ for name in names}
    known |= {"new": _new, "kind": kind, "missing": dataclasses.MISSING}
    known["setters"] = {name: known[f"set_{name}"] for name in names}
    kind.__init__ = _compiled("__init__", _init_of(kind, known), known)  # type: ignore[method-assign]
    copies = "".join(f"    set_{name}(record, old.{name})\n" for name in names)
    changed = f"def changed(old, changes):\n    record = new(kind)\n{copies}"
    changed += "    for name in changes:\n        setters[name](record, changes[name])\n    return record\n"
    _changers[kind] = _compiled("changed", changed, known)
    return kind


def _init_of(kind: type[Any], known: dict[str, Any]) -> str:
    arguments, lines = [], []
    for field in dataclasses.fields(kind):
        name, value = field.name, field.name
        if field.default is not dataclasses.MISSING:
            known[f"default_{name}"] = field.default
            arguments.append(f"{name}=default_{name}")
        elif field.default_factory is not dataclasses.MISSING:
            known[f"make_{name}"] = field.default_factory
            arguments.append(f"{name}=missing")
            value = f"make_{name}() if {name} is missing else {name}"
        else:
            arguments.append(name)
        lines.append(f"    set_{name}(self, {value})\n")
    after = "    self.__post_init__()\n" if hasattr(kind, "__post_init__") else ""
    return f"def __init__(self, *, {', '.join(arguments)}):\n{''.join(lines)}{after}"


def _compiled(name: str, source: str, known: dict[str, Any]) -> Callable[..., Any]:
    exec(source, known)
    made: Callable[..., Any] = known[name]
    return made


def record_of(kind: type[_Record], values: dict[str, Any]) -> _Record:
    """A record without slots from all its values; nothing is checked, since they come out of other records."""
    record = _new(kind)
    _set(record, "__dict__", values)
    return record


if TYPE_CHECKING:
    # The type checker knows the fields of a dataclass for this name, and so for ours.
    from dataclasses import replace
else:

    def replace(record: _Record, /, **changes: Any) -> _Record:
        """`dataclasses.replace`; a quick record, or one without slots, is copied and nothing computed again."""
        changer = _changers.get(record.__class__)
        if changer is None:
            known = getattr(record, "__dict__", None)
            if known is None or not changes.keys() <= known.keys():
                return dataclasses.replace(record, **changes)
            return record_of(record.__class__, known | changes)
        try:
            return changer(record, changes)
        except KeyError as unknown:
            raise TypeError(f"{type(record).__name__} has no {unknown.args[0]}") from None


__all__ = ["quick", "record_of", "replace"]
