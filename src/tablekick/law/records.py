"""Frozen records and how a changed one is made."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    # The type checker knows the fields of a dataclass for this name, and so for ours.
    from dataclasses import replace
else:
    _Record = TypeVar("_Record")
    _new = object.__new__
    _set = object.__setattr__

    def replace(record: _Record, /, **changes: Any) -> _Record:
        """The record with other values: `dataclasses.replace`, three times as quick for one without slots.

        The values are known to be right already, so nothing is checked or computed again but the names.
        """
        try:
            known = record.__dict__
        except AttributeError:
            return dataclasses.replace(record, **changes)
        values = {**known, **changes}
        if len(values) != len(known):
            raise TypeError(f"{type(record).__name__} has no {', '.join(sorted(changes.keys() - known.keys()))}")
        changed = _new(type(record))
        _set(changed, "__dict__", values)
        return changed


__all__ = ["replace"]
