"""Frozen records, and how they are made and changed quickly.

A frozen dataclass checks its way past its own lock for every field it sets, and `dataclasses.replace` goes through all
of that again. A table tells thousands of facts a second and a referee makes several records for each, so these are
filled while they are still open, as instances of a twin class with the same slots and no lock, and then become what
they are.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

P = ParamSpec("P")
_Record = TypeVar("_Record")
_set = object.__setattr__
_changers: dict[type[object], Callable[[object, dict[str, object]], object]] = {}
_twins: dict[type[object], type[object]] = {}


def quick(kind: type[_Record]) -> type[_Record]:
    """A frozen dataclass with slots whose instances are made and changed quickly; they are the same as any others."""
    names = [field.name for field in dataclasses.fields(kind)]  # type: ignore[arg-type]
    twin = type(f"Open{kind.__name__}", kind.__bases__, {"__slots__": names})
    known: dict[str, object] = {"Locked": kind, "Open": twin, "UNLOCK": _set, "MISSING": dataclasses.MISSING}
    kind.__init__ = compiled("__init__", _init_of(kind, known), known)  # type: ignore[method-assign]
    _twins[kind] = twin
    copies = "".join(f"    record.{name} = old.{name}\n" for name in names)
    changed = f"def changed(old, changes):\n    record = Open()\n{copies}"
    changed += "    for name, value in changes.items():\n        setattr(record, name, value)\n"
    changed += "".join(f"    record.{name} = record.{source}\n" for name, source in _derived(kind).items())
    changed += "    record.__class__ = Locked\n    return record\n"
    _changers[kind] = compiled("changed", changed, known)
    return kind


def _init_of(kind: type[Any], known: dict[str, object]) -> str:
    arguments: list[str] = []
    lines = []
    derived = _derived(kind)
    for field in dataclasses.fields(kind):
        name, value = field.name, field.name
        if field.kw_only and "*" not in arguments and name not in derived:
            arguments.append("*")
        if name in derived:
            value = derived[name]
        elif field.default is not dataclasses.MISSING:
            known[f"default_{name}"] = field.default
            arguments.append(f"{name}=default_{name}")
        elif field.default_factory is not dataclasses.MISSING:
            known[f"make_{name}"] = field.default_factory
            arguments.append(f"{name}=MISSING")
            value = f"make_{name}() if {name} is MISSING else {name}"
        else:
            arguments.append(name)
        lines.append(f"    self.{name} = {value}\n")
    after = "    self.__post_init__()\n" if hasattr(kind, "__post_init__") else ""
    filled = f"    UNLOCK(self, '__class__', Open)\n{''.join(lines)}    self.__class__ = Locked\n"
    return f"def __init__(self, {', '.join(arguments)}):\n{filled}{after}"


def derived(source: str) -> Any:
    """A field worked out from an earlier one, as `at.x_mm`, whenever a record is made or changed."""
    return dataclasses.field(init=False, repr=False, compare=False, metadata={"source": source})


def _derived(kind: type[Any]) -> dict[str, str]:
    return {each.name: each.metadata["source"] for each in dataclasses.fields(kind) if "source" in each.metadata}


def maker(kind: Callable[P, _Record]) -> Callable[P, _Record]:
    """What makes records of a quick kind, of the same arguments and quicker than the class itself does."""
    assert isinstance(kind, type)
    known: dict[str, object] = {"Locked": kind, "Open": _twins[kind], "MISSING": dataclasses.MISSING}
    init = _init_of(kind, known).replace("    UNLOCK(self, '__class__', Open)\n", "    self = Open()\n")
    return compiled("make", init.replace("__init__(self, ", "make(") + "    return self\n", known)


def changer(kind: type[_Record], *changed: str) -> Callable[..., _Record]:
    """`replace` for a change that is made with every fact: a record and the new values, in this order, give another."""
    names = [field.name for field in dataclasses.fields(kind)]  # type: ignore[arg-type]
    assert set(changed) <= set(names), f"{kind.__name__} has no {set(changed) - set(names)}"
    assert not _derived(kind), f"what {kind.__name__} works out would have to be worked out again"
    filled = "".join(f"    record.{name} = {name if name in changed else f'old.{name}'}\n" for name in names)
    source = f"def change(old, {', '.join(changed)}):\n    record = Open()\n{filled}"
    known: dict[str, object] = {"Locked": kind, "Open": _twins[kind]}
    return compiled("change", f"{source}    record.__class__ = Locked\n    return record\n", known)


def compiled(name: str, source: str, known: dict[str, object]) -> Callable[..., Any]:
    """A function written out as text, which may use what is known by name."""
    exec(source, known)
    made = known[name]
    assert callable(made)
    return made


if TYPE_CHECKING:
    # The type checker knows the fields of a dataclass for this name, and so for ours.
    from dataclasses import replace
else:

    def replace(record: _Record, /, **changes: object) -> _Record:
        """`dataclasses.replace`; a quick record is copied and nothing computed again."""
        changer = _changers.get(type(record))
        if changer is None:
            return dataclasses.replace(record, **changes)
        try:
            return changer(record, changes)
        except AttributeError:
            unknown = next(name for name in changes if not hasattr(record, name))
            raise TypeError(f"{type(record).__name__} has no {unknown}") from None


__all__ = ["changer", "compiled", "derived", "maker", "quick", "replace"]
