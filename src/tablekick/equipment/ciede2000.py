"""The colour difference CIEDE2000, after G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 color-difference formula:
implementation notes, supplementary test data, and mathematical observations", Color Research and Application 30 (2005).
The numbers of their equations stand beside the lines; kL = kC = kH = 1.
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from tablekick.equipment.colours import Lab


def difference(one: Lab, other: Lab) -> float:
    """0 for the same colour; about 1 is just noticeable."""
    mean_chroma = (hypot(one.a, one.b) + hypot(other.a, other.b)) / 2.0  # (2), (3)
    g = 0.5 * (1.0 - sqrt(mean_chroma**7 / (mean_chroma**7 + 25.0**7)))  # (4)
    a1, a2 = (1.0 + g) * one.a, (1.0 + g) * other.a  # (5)
    c1, c2 = hypot(a1, one.b), hypot(a2, other.b)  # (6)
    h1, h2 = _hue(a1, one.b), _hue(a2, other.b)  # (7)
    d_lightness, d_chroma = other.lightness - one.lightness, c2 - c1  # (8), (9)
    d_hue = 2.0 * sqrt(c1 * c2) * sin(radians(_hue_step(h1, h2, c1 * c2)) / 2.0)  # (10), (11)
    lightness, chroma = (one.lightness + other.lightness) / 2.0, (c1 + c2) / 2.0  # (12), (13)
    hue = _mean_hue(h1, h2, c1 * c2)  # (14)
    t = (
        1.0
        - 0.17 * cos(radians(hue - 30.0))
        + 0.24 * cos(radians(2.0 * hue))
        + 0.32 * cos(radians(3.0 * hue + 6.0))
        - 0.20 * cos(radians(4.0 * hue - 63.0))
    )  # (15)
    turn = 30.0 * exp(-(((hue - 275.0) / 25.0) ** 2))  # (16)
    r_chroma = 2.0 * sqrt(chroma**7 / (chroma**7 + 25.0**7))  # (17)
    s_lightness = 1.0 + 0.015 * (lightness - 50.0) ** 2 / sqrt(20.0 + (lightness - 50.0) ** 2)  # (18)
    s_chroma = 1.0 + 0.045 * chroma  # (19)
    s_hue = 1.0 + 0.015 * chroma * t  # (20)
    rotation = -sin(radians(2.0 * turn)) * r_chroma  # (21)
    by_lightness, by_chroma, by_hue = d_lightness / s_lightness, d_chroma / s_chroma, d_hue / s_hue
    return sqrt(by_lightness**2 + by_chroma**2 + by_hue**2 + rotation * by_chroma * by_hue)  # (22)


def _hue(a: float, b: float) -> float:
    return 0.0 if a == b == 0.0 else degrees(atan2(b, a)) % 360.0


def _hue_step(h1: float, h2: float, chromas: float) -> float:
    if chromas == 0.0:
        return 0.0
    step = h2 - h1
    if step > 180.0:
        return step - 360.0
    return step + 360.0 if step < -180.0 else step


def _mean_hue(h1: float, h2: float, chromas: float) -> float:
    if chromas == 0.0:
        return h1 + h2
    if abs(h1 - h2) <= 180.0:
        return (h1 + h2) / 2.0
    return (h1 + h2 + 360.0) / 2.0 if h1 + h2 < 360.0 else (h1 + h2 - 360.0) / 2.0
