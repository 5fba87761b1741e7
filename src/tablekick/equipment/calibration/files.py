"""Measurements in files, and the materials file that comes of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tablekick.equipment.calibration.fit import Fitted
from tablekick.equipment.calibration.measurements import Measurements, read_measurements
from tablekick.equipment.files import SheetFileError, line_of, parse, read_text
from tablekick.facts.errors import UnreadableError


def read_measurements_file(file: Path) -> Measurements:
    """Measurements; anything odd names the file, the line and the key."""
    text = read_text(file)
    written = parse(file, text)
    try:
        return read_measurements(written)
    except UnreadableError as trouble:
        raise SheetFileError(file, str(trouble), line_of(file, text, trouble.key)) from None


def as_materials(fitted: Sequence[Fitted], measured_in: str) -> str:
    """The values as entries of a materials file, each with where it comes from."""
    # A name may hold what TOML would read as its own.
    origin = "".join(sign for sign in measured_in if sign.isprintable() and sign not in "\"\\'")
    return "\n".join(
        f"[{each.material}]\nvalue = {each.value:.6g}\n"
        f'source = "measured: {origin}, {each.count} trials, 95 % from {each.low:.4g} to {each.high:.4g}"\n'
        for each in fitted
    )
