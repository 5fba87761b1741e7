"""Materials and measures as data: every number has a unit in its name and a source, or the word "assumed".

A file is TOML, one table a quantity::

    [felt_friction]
    value = 0.45
    source = "assumed"
    note = "why this number"
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path


class MaterialsError(ValueError):
    """A materials file that cannot be used; the message names the file, the entry and what to write there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantity:
    """One number with where it comes from."""

    name: str
    value: float
    source: str
    note: str = ""

    @property
    def is_assumed(self) -> bool:
        return self.source == "assumed"


class Materials(Mapping[str, float]):
    """The numbers of one file, by name; `quantities` also has their sources."""

    def __init__(self, quantities: Mapping[str, Quantity], *, file: str) -> None:
        self.quantities = dict(quantities)
        self.file = file

    def __getitem__(self, name: str) -> float:
        try:
            return self.quantities[name].value
        except KeyError:
            raise MaterialsError(f"{self.file}: no entry [{name}]; add it with value and source") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self.quantities)

    def __len__(self) -> int:
        return len(self.quantities)

    def joined(self, other: Materials) -> Materials:
        """These materials and those of another file, which says more; no number may stand in both."""
        if twice := sorted(set(self) & set(other)):
            raise MaterialsError(f"{other.file}: {', '.join(twice)} stand in {self.file} already; keep one of them")
        return Materials({**self.quantities, **other.quantities}, file=f"{self.file}, {other.file}")

    def measured(self, other: Materials) -> Materials:
        """These materials with the numbers of another file in their places; all of them must stand here already."""
        for name in other:
            self[name]
        return Materials({**self.quantities, **other.quantities}, file=f"{self.file}, {other.file}")

    def changed(self, **values: float) -> Materials:
        """The same materials with some numbers replaced, for experiments and tests."""
        for name in values:
            self[name]
        replaced = {name: Quantity(name=name, value=value, source="the caller") for name, value in values.items()}
        return Materials({**self.quantities, **replaced}, file=self.file)


def read_materials(path: Path | Traversable) -> Materials:
    """Read a materials file; anything odd in it is an error that names the entry."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise MaterialsError(f"{path}: cannot be read as TOML ({error})") from error
    return Materials({name: _quantity(path, name, table) for name, table in tables.items()}, file=str(path))


def _quantity(path: Path | Traversable, name: str, table: object) -> Quantity:
    if not isinstance(table, dict):
        raise MaterialsError(f"{path}: {name} must be a table with value and source")
    value, source, note = table.get("value"), table.get("source"), table.get("note", "")
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise MaterialsError(f"{path}: [{name}] needs a finite number as value")
    if not isinstance(source, str) or not source.strip():
        raise MaterialsError(f'{path}: [{name}] needs a source, or source = "assumed"')
    if unknown := set(table) - {"value", "source", "note"}:
        raise MaterialsError(f"{path}: [{name}] has unknown keys {sorted(unknown)}; allowed are value, source, note")
    return Quantity(name=name, value=float(value), source=source, note=str(note))
