"""What `render` gives: a picture as an array, text, or a window."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tablekick.environments.eye import Disc
from tablekick.environments.table import LearnersTable
from tablekick.facts.sides import Side

MODES = ("human", "rgb_array", "ansi")
CLOTH, LINE = (40, 120, 60), (230, 240, 230)
Picture = NDArray[np.uint8]


def render(table: LearnersTable, mode: str | None) -> object:
    """`ansi`: the table as text; `rgb_array`: rows, columns, colours; `human`: a window of matplotlib."""
    if mode is None:
        raise ValueError(f"this environment was made without render_mode; choose one of {', '.join(MODES)}")
    if mode == "ansi":
        return table.session.match.text()
    picture = drawn(table.eye.discs(table.view(table.to_decide or Side.HOME)), table.eye.shape)
    if mode == "rgb_array":
        return picture
    _show(picture)
    return None


def drawn(discs: Sequence[Disc], shape: tuple[int, int]) -> Picture:
    """Discs on a green cloth with its half-way line."""
    rows, columns = shape
    picture = np.empty((rows, columns, 3), dtype=np.uint8)
    picture[:] = CLOTH
    picture[:, columns // 2 - 1 : columns // 2 + 1] = LINE
    y, x = np.mgrid[0:rows, 0:columns]
    for disc in discs:
        inside = (x - disc.x * columns) ** 2 + (y - disc.y * columns) ** 2 <= max(disc.radius * columns, 1.5) ** 2
        picture[inside] = disc.colour
    return picture


def _show(picture: Picture) -> None:
    """One window, drawn again at every step; without a screen matplotlib draws it nowhere."""
    from matplotlib import pyplot

    pyplot.figure("tablekick")
    pyplot.clf()
    pyplot.imshow(picture)
    pyplot.axis("off")
    pyplot.pause(0.001)
