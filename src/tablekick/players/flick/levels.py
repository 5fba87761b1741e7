"""What tells the levels apart: how much a player looks at, and how long he aims."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """A strength of play."""

    name: str
    aims_s: float
    """Match time a flick takes."""
    wobble_rad: float = 0.0
    """A poor eye: the aim itself is off by this much, on top of the hand."""
    looks_at: int = 0
    """Flicks tried on a table of one's own; 0: by eye alone."""
    keeps: int = 0
    """How many of them are tried again with an unsteady hand …"""
    tries: int = 0
    """… and how often each."""
    refines: int = 0
    """Rounds of trying variations of the best."""
    figures: int = 4
    """How many of the nearest figures come into question."""
    blocks: bool = False
    looks_ahead: bool = False
    """Asks who can play the ball next, and from where."""


NOVICE = Level(name="novice", aims_s=7.0, wobble_rad=0.06, figures=1)
CLUB = Level(name="club", aims_s=7.0, wobble_rad=0.035, looks_at=40, keeps=4, tries=4, figures=2)
COUNTY = Level(name="county", aims_s=7.0, wobble_rad=0.006, looks_at=120, keeps=10, tries=10, figures=3, blocks=True)
MASTER = Level(
    name="master", aims_s=7.0, looks_at=300, keeps=16, tries=24, refines=1, figures=4, blocks=True, looks_ahead=True
)
