"""The names of what the ball can meet: `away.kicker`, `home.hand`, `post`."""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.facts.tippkick.facts import Body, Part
from tablekick.judge.errors import CaseError
from tablekick.judge.reading import listed

UNSIDED = (Part.BALL, Part.POST, Part.BAR, Part.BOARD)
SIDED = tuple(part for part in Part if part not in UNSIDED)


def read_body(value: object, key: str) -> Body:
    names = [*UNSIDED, *(f"{side}.{part}" for side in Side for part in SIDED)]
    if not isinstance(value, str) or value not in names:
        raise CaseError(key, f"expected one of {listed(names)}; got {value!r}")
    side, dot, part = value.rpartition(".")
    return Body(part=Part(part), side=Side(side) if dot else None)
