"""What tells the levels apart: how much a player looks at, how steady the aim is, and how long he aims."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tablekick.players.flick.efforts import THOROUGH, USUAL, Effort
from tablekick.rulebooks import Book


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """A strength of play."""

    name: str
    aims_s: float
    """Match time a flick takes …"""
    hurries_s: float | None = None
    """… and one of who is behind; None: the same."""
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
    curls: int = 0
    """How many of them may be curled round who stands in the way."""
    figures: int = 4
    """How many of the nearest figures come into question."""
    ahead: int = 0
    """For how many of the best flicks the shot that could follow is tried …"""
    ahead_tries: int = 0
    """… and after how many executions of each."""
    foresees: tuple[tuple[float, float], ...] = ((70.0, 0.0),)
    """Block-flicks that are expected before it: how far from the ball, and towards which share of half the goal."""
    daring: bool = False
    """Lobs and ricochets come into question."""
    blocks: int = 0
    """0: no block-flicks; 1: to where they look useful; 2: to where they stop most shots, as tried out."""
    guards: int = 0
    """0: leaves the goalkeeper alone; 1: puts it back into the middle; 2: on the line of the shot; 3: by trying."""
    effort: Effort = USUAL
    """How much is tried out before the one and the other."""
    weighs: bool = False
    """Weighs advantage against sanction."""
    rehearsed: bool = False
    """Positional flicks, distance and line-ups for what is to follow."""
    reacts: bool = False
    """Shoots at a moving ball."""
    ticks: bool = False
    exchanges: bool = False
    """Knows when the spare goalkeeper pays, plays the ball with the goalkeeper, has figures changed."""
    learned_for: frozenset[Book] = frozenset()
    """Under these books it knows by self-play what a table is worth, under the others by eye."""
    dives_after_s: float | None = None
    """Reads the course of a ball that has been played and dives so long after; None: as a watchful hand does."""


NOVICE = Level(name="novice", aims_s=7.0, wobble_rad=0.035, figures=3)
CLUB = Level(
    name="club", aims_s=7.0, wobble_rad=0.03, looks_at=60, keeps=4, tries=4, figures=2, blocks=1, guards=1, weighs=True,
)  # fmt: skip
COUNTY = Level(
    name="county", aims_s=7.0, wobble_rad=0.01, looks_at=200, curls=40, keeps=10, tries=8, refines=1, figures=3,
    ahead=4, ahead_tries=3, blocks=1, guards=2, weighs=True, rehearsed=True, ticks=True,
)  # fmt: skip
MASTER = Level(
    name="master", aims_s=9.0, looks_at=500, curls=120, keeps=20, tries=16, refines=1, figures=5, ahead=8,
    ahead_tries=6, blocks=2, guards=3, weighs=True, rehearsed=True, reacts=True, ticks=True, exchanges=True,
)  # fmt: skip
GRANDMASTER = replace(
    MASTER, name="grandmaster", hurries_s=3.0, looks_at=600, daring=True, effort=THOROUGH, dives_after_s=0.15,
    foresees=((70.0, 0.0), (50.0, 0.5), (50.0, -0.5)),
    # Indoors, where the barrier keeps the ball in, and under Subbuteo's rules what was learned misleads.
    learned_for=frozenset({Book.FISTF_1999, Book.FISTF_2000}),
)  # fmt: skip
