"""Colours as people write them, and how different two of them look."""

from __future__ import annotations

import re
from typing import NamedTuple

from tablekick.facts.errors import UnreadableError
from tablekick.facts.readers import a_number, shown
from tablekick.rulebooks import Language

ALIKE = 5.0
"""Bases of one set: up to this CIEDE2000 difference they pass for one colour. Assumed: a just noticeable difference is
about 1 with the patches side by side, and paint of one pot differs by more than that under the lamps of a hall."""

CLASH = 20.0
"""Bases nearer than this are similar. Assumed: beyond it nobody takes one for the other in a glance across a table.
Black and navy, blue and navy, red and claret are nearer; red and orange, blue and sky blue are not."""


class Lab(NamedTuple):
    """CIELAB under D65."""

    lightness: float
    a: float
    b: float


NAMES = {
    "white": "#ffffff", "black": "#000000", "red": "#c8102e", "blue": "#1f4fa3", "green": "#1b7a3d",
    "yellow": "#f2d024", "orange": "#ef7d1a", "purple": "#6b2c91", "grey": "#808080", "brown": "#6b4423",
    "pink": "#f29ec4", "navy": "#14213d", "sky": "#6cace4", "claret": "#7b1e3a",
}  # fmt: skip
"""The colours of usual kits, for those who have no picture to read a colour from."""

IN_WORDS = {
    Language.GERMAN: {
        "white": "weiß", "black": "schwarz", "red": "rot", "blue": "blau", "green": "grün", "yellow": "gelb",
        "orange": "orange", "purple": "violett", "grey": "grau", "brown": "braun", "pink": "rosa",
        "navy": "marineblau", "sky": "himmelblau", "claret": "weinrot",
    },
    Language.ITALIAN: {
        "white": "bianco", "black": "nero", "red": "rosso", "blue": "blu", "green": "verde", "yellow": "giallo",
        "orange": "arancione", "purple": "viola", "grey": "grigio", "brown": "marrone", "pink": "rosa",
        "navy": "blu marino", "sky": "celeste", "claret": "granata",
    },
}  # fmt: skip
"""The names of NAMES in the other languages."""


def colour_in_words(written: str, language: Language) -> str:
    """A colour's name in a language; what is no name (`#1f4fa3`, `[L, a, b]`) speaks for itself."""
    return IN_WORDS.get(language, {}).get(written.lower(), written)


def read_colour(value: object, key: str) -> Lab:
    """`"#1f4fa3"`, a name of NAMES, or `[L, a, b]`."""
    if isinstance(value, list) and len(value) == 3:
        lightness = a_number(value[0], f"{key}[0]", least=0.0, most=100.0)
        return Lab(lightness, *(a_number(each, f"{key}[{n}]", least=-200.0, most=200.0) for n, each in _last(value)))
    text = NAMES.get(value.lower(), value) if isinstance(value, str) else ""
    if not re.fullmatch(r"#[0-9a-fA-F]{6}", text):
        known = ", ".join(NAMES)
        raise UnreadableError(key, f"expected a colour as '#1f4fa3', [L, a, b] or one of {known}; got {shown(value)}")
    red, green, blue = (int(text[place : place + 2], 16) / 255.0 for place in (1, 3, 5))
    return from_srgb(red, green, blue)


def _last(value: list[object]) -> list[tuple[int, object]]:
    return [(1, value[1]), (2, value[2])]


def from_srgb(red: float, green: float, blue: float) -> Lab:
    """IEC 61966-2-1 to CIE 1931 XYZ to CIELAB (CIE 15), white point D65."""
    r, g, b = (_linear(each) for each in (red, green, blue))
    x = 0.4124564 * r + 0.3575761 * g + 0.1804375 * b
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = 0.0193339 * r + 0.1191920 * g + 0.9503041 * b
    fx, fy, fz = _f(x / 0.95047), _f(y), _f(z / 1.08883)
    return Lab(116.0 * fy - 16.0, 500.0 * (fx - fy), 200.0 * (fy - fz))


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def _f(share: float) -> float:
    return float(share ** (1.0 / 3.0)) if share > 216.0 / 24389.0 else (24389.0 / 27.0 * share + 16.0) / 116.0
