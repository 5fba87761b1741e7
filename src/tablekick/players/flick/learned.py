"""A learned worth of tables and restarts: who scores next, and how soon; taught by `tablekick train flick`."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cache
from importlib import resources

import numpy as np

from tablekick.players.flick.features import COUNT, NAMES, features
from tablekick.players.flick.sight import Floats, Rows, Sight
from tablekick.players.flick.worth import BY_EYE, Stakes
from tablekick.players.network import DIGITS, Network, of_numbers


class WorthFileError(ValueError):
    """A file with a learned worth that cannot be used; says why."""


@dataclass(frozen=True, slots=True)
class Learned:
    """What a table is worth to the side that has the ball, and what restarts are worth to who takes them."""

    network: Network
    stakes: Stakes

    def values(self, sight: Sight, places: Floats, end: int, rows: Rows, weight: Floats | None = None) -> Floats:
        """For each table: the worth to the side that attacks `end` with `rows`, from -1 to 1."""
        return self.network.values(features(sight, places, end, rows, weight))


@dataclass(frozen=True, slots=True)
class Careful:
    """The same for who plays to win: what one has counts for more than what the pupils made of it.

    As it is it shoots early and gives the ball away too easily; stretched it holds its own against the worth by eye
    (docs/flick-matches.md). What restarts are worth is left as people have written it down.
    """

    learned: Learned
    stretch: float = 3.0
    stakes: Stakes = BY_EYE.stakes

    def values(self, sight: Sight, places: Floats, end: int, rows: Rows, weight: Floats | None = None) -> Floats:
        return self.stretch * self.learned.values(sight, places, end, rows, weight)


def read_worth(text: str) -> Learned:
    """Check and read a file."""
    try:
        raw = json.loads(text)
        if raw["features"] != list(NAMES) or np.shape(raw["inner"])[0] != COUNT:
            raise WorthFileError("the worth belongs to other features; make a new one with `tablekick train flick`")
        return Learned(of_numbers(Network, raw), Stakes(**raw["stakes"]))
    except (KeyError, TypeError, json.JSONDecodeError) as trouble:
        raise WorthFileError(f"not a file of `tablekick train flick`: {trouble}") from None


def write_worth(learned: Learned, made_by: str) -> str:
    stakes = {name: round(value, DIGITS) for name, value in asdict(learned.stakes).items()}
    return json.dumps({"made_by": made_by, "features": NAMES, "stakes": stakes, **learned.network.written()}) + "\n"


@cache
def shipped_worth() -> Learned:
    """The worth that comes with the package."""
    return read_worth((resources.files("tablekick.players.flick") / "worth.json").read_text(encoding="utf-8"))
