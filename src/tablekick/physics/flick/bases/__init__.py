"""The kinds of base a figure may stand on, each with its materials in a file of its name."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from importlib.resources import files

from tablekick.physics.materials import Materials, read_materials


class Base(StrEnum):
    """What a figure slides on."""

    PROFESSIONAL = "professional"
    """Weighted, waxed, on a ring of middling size."""
    HEAVYWEIGHT = "heavyweight"
    LIGHTWEIGHT = "lightweight"
    """Rounded, on a small ring: they curl most."""
    FLAT = "flat"
    """On the whole disc: it hardly curls."""


@cache
def materials_of(base: Base) -> Materials:
    """What the table and figures on such bases are made of."""
    folder = files("tablekick.physics.flick")
    return read_materials(folder / "materials.toml").joined(read_materials(folder / "bases" / f"{base}.toml"))


def default_materials() -> Materials:
    """The materials a table is made of when nobody says otherwise."""
    return materials_of(Base.PROFESSIONAL)
