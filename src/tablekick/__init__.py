"""Table football, played and refereed from its own rulebooks.

The few names of the README's example; everything else is in its own package. Nothing is imported before it is used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablekick.facts.flick.bodies import Body
    from tablekick.facts.flick.facts import Flick, Stop
    from tablekick.geometry.points import Point
    from tablekick.law.flick import Referee, Standing, State, Table, law_of
    from tablekick.rulebooks import Book

__version__ = "0.1.0"
__all__ = [
    "Body",
    "Book",
    "Flick",
    "Point",
    "Referee",
    "Standing",
    "State",
    "Stop",
    "Table",
    "__version__",
    "law_of",
]

_HOME = {
    "Body": "tablekick.facts.flick.bodies",
    "Book": "tablekick.rulebooks",
    "Flick": "tablekick.facts.flick.facts",
    "Point": "tablekick.geometry.points",
    "Referee": "tablekick.law.flick",
    "Standing": "tablekick.law.flick",
    "State": "tablekick.law.flick",
    "Stop": "tablekick.facts.flick.facts",
    "Table": "tablekick.law.flick",
    "law_of": "tablekick.law.flick",
}


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
