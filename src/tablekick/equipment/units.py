"""Numbers with a unit, as people write them: `75 cm`, `12,5 cm`, `750 mm`."""

from __future__ import annotations

import re
from math import isfinite

from tablekick.facts.errors import UnreadableError
from tablekick.facts.readers import shown
from tablekick.rulebooks import Language
from tablekick.rulebooks.numbers import written as in_language

_FACTORS = {
    "mm": ("length", 1.0),
    "cm": ("length", 10.0),
    "m": ("length", 1000.0),
    "g": ("weight", 1.0),
    "mg": ("weight", 0.001),
    "kg": ("weight", 1000.0),
    "mm3": ("volume", 1.0),
    "cm3": ("volume", 1000.0),
    "ml": ("volume", 1000.0),
    "deg": ("angle", 1.0),
    "pieces": ("count", 1.0),
    "s": ("time", 1.0),
    "ms": ("time", 0.001),
    "m/s": ("speed", 1.0),
    "cm/s": ("speed", 0.01),
}
_ALIASES = {"°": "deg", "mm³": "mm3", "cm³": "cm3", "": ""}
_WRITTEN = re.compile(r"\s*([+-]?\d+(?:[.,]\d+)?)\s*([^\d\s]\S*)?\s*")
LARGEST = 1e6


def read_amount(value: object, unit: str, key: str) -> float:
    """A number in `unit`; a number written with another unit of the same kind is converted."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise UnreadableError(key, f"expected a number in {unit}, as 12.5 or '12.5 {unit}', got {shown(value)}")
    if isinstance(value, str):
        number, written = _split(value, unit, key)
    else:
        number, written = float(value), unit
    if not isfinite(number) or not -LARGEST <= number <= LARGEST:
        raise UnreadableError(key, f"expected a number in {unit}, got {shown(value)}")
    kind, factor = _FACTORS[written]
    wanted, base = _FACTORS[unit]
    if kind != wanted:
        raise UnreadableError(key, f"expected a {wanted} in {_units_of(wanted)}, got {shown(value)}")
    if wanted == "count" and number != int(number):
        raise UnreadableError(key, f"expected a whole number of pieces, got {shown(value)}")
    return number * factor / base


def told_unit(unit: str) -> str:
    return {"pieces": "", "deg": "°", "mm3": "mm³"}.get(unit, unit)


def told(number: float, unit: str, language: Language = Language.ENGLISH) -> str:
    """As people write it, without the dust of binary fractions."""
    return f"{in_language(round(number, 4), language)} {told_unit(unit)}".rstrip()


def _split(text: str, unit: str, key: str) -> tuple[float, str]:
    match = _WRITTEN.fullmatch(text)
    if match is None:
        raise UnreadableError(key, f"expected a number in {unit}, as '12.5 {unit}', got {shown(text)}")
    written = match[2] or unit
    written = _ALIASES.get(written, written)
    if written not in _FACTORS:
        kind = _FACTORS[unit][0]
        raise UnreadableError(key, f"no unit '{written}' is known for a {kind}; write {_units_of(kind)}")
    return float(match[1].replace(",", ".")), written


def _units_of(kind: str) -> str:
    return " or ".join(unit for unit, (of, _) in _FACTORS.items() if of == kind)
