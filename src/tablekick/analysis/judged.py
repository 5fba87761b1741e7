"""A decision judged, whatever the game: what was best, what was chosen, what luck made of it."""

from __future__ import annotations

from dataclasses import dataclass

from tablekick.facts.sides import Side
from tablekick.match.events import Json

LEVELS = (("blunder", 0.10), ("mistake", 0.05), ("inaccuracy", 0.025))
"""What a decision is called that gives away so much of the chance to win."""
LEAST = LEVELS[-1][1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """A decision. Chances are those of the side that decided; a goal is worth 1, one against -1."""

    step: int
    """How many steps the match had then: the replay shows the moment as this step."""
    time_s: float
    side: Side
    moment: str
    chosen: Json
    best: Json
    worth_chosen: float
    worth_best: float
    worth_came: float
    """What it was worth as hand, ball or dice made it."""
    chance_best: float
    loss: float
    """Chance to win given away by the choice."""
    luck: float
    """Chance to win that luck added to what was chosen, or took from it."""
    verdict: str
    """blunder, mistake, inaccuracy, or good."""
    table: Json | None = None
    """Of what was no good choice: the table, to be tried again (the option `position` of a match) …"""
    show: Json | None = None
    """… the best choice as an intent there, by `as_side` …"""
    as_side: Side = Side.HOME
    spread: tuple[tuple[int, int], ...] = ()
    """… and where the ball (or the blocking figure) ends when it is made by unsteady hands, in mm of that table."""


def verdict_of(loss: float) -> str:
    return next((name for name, least in LEVELS if loss >= least), "good")
