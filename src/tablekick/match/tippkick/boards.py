"""The board of a match: the usual one, or one of other measures that the book allows.

The book leaves no choice about the pitch (1.2) but bounds the board around it: how far a ball that is out can roll, how
it comes back from the side boards and whether one behind the goal is stopped.
"""

from __future__ import annotations

from tablekick.match.events import Json
from tablekick.match.measures import measures_in, read_measures, refuse_unlawful
from tablekick.physics.materials import Materials
from tablekick.physics.tippkick import standard_materials
from tablekick.rulebooks import Book

MEASURES = {
    "length": "board.length",
    "width": "board.width",
    "side_height": "board.side_height",
    "gap": "board.gap",
}
"""What may be chosen, and what the bench calls it."""
MATERIALS = {
    "length": "board_length_mm",
    "width": "board_width_mm",
    "side_height": "board_height_mm",
    "gap": "board_gap_mm",
}
"""The same in `materials.toml`."""


def read_board(value: Json, key: str = "board") -> str:
    """`length=1250,width=820` or a mapping, in mm or with a unit, as one text in mm."""
    return read_measures(value, key, MEASURES)


def board_for(measures: str) -> Materials:
    """Materials with the board a match is played on; what the book does not allow is refused with the clause."""
    usual, chosen = standard_materials(), measures_in(measures)
    if not chosen:
        return usual
    every = {name: chosen.get(name, usual[of]) for name, of in MATERIALS.items()}
    refuse_unlawful(Book.TIPPKICK_2017, "board", MEASURES, every)
    return usual.changed(**{MATERIALS[name]: value for name, value in chosen.items()})
