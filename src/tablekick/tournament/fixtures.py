"""Matches to be played, and who sits where: named, or named by what happens before."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

from tablekick.tournament.people import EntrantId

MatchId = NewType("MatchId", str)
"""`A-3` is the third match of group A, `K2.1` the first of the second knock-out round."""


@dataclass(frozen=True, slots=True)
class Seat:
    """An entrant."""

    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class Place:
    """Whoever ends here in a group."""

    group: str
    rank: int


@dataclass(frozen=True, slots=True)
class WinnerOf:
    match: MatchId


@dataclass(frozen=True, slots=True)
class LoserOf:
    match: MatchId


@dataclass(frozen=True, slots=True)
class Bye:
    """Nobody: the other one goes on without playing."""


Slot = Seat | Place | WinnerOf | LoserOf | Bye
BYE = Bye()


class Phase(StrEnum):
    """The part of the event a match belongs to."""

    GROUP = "group"
    ROUND = "round"
    BARRAGE = "barrage"
    KNOCKOUT = "knockout"
    SECOND_CHANCE = "second-chance"
    """The losers' side of a double knock-out."""
    FINAL = "final"
    THIRD = "third-place"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fixture:
    """A match to be played."""

    id: MatchId
    phase: Phase
    round: int
    home: Slot
    away: Slot
    group: str = ""
    only_after_upset: MatchId | None = None
    """Played only if away has won that match: the second final of a double knock-out."""

    @property
    def needs_winner(self) -> bool:
        return self.phase not in (Phase.GROUP, Phase.ROUND)


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """What was drawn, in full: the seed only proves it."""

    seed: str
    groups: tuple[tuple[EntrantId, ...], ...] = ()
    barrages: tuple[tuple[Slot, Slot], ...] = ()
    bracket: tuple[Slot, ...] = ()
    """The first round from top to bottom; a power of two."""
    tree_seed: str = ""
    """The seed of a tree that was drawn again after the groups; lots of the tables stay with `seed`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """A round of a Swiss event or an arena."""

    round: int
    pairs: tuple[tuple[EntrantId, EntrantId], ...]
    bye: EntrantId | None = None


def group_name(number: int) -> str:
    """A, B, … Z, AA, AB, …"""
    name = ""
    number += 1
    while number:
        number, letter = divmod(number - 1, 26)
        name = chr(ord("A") + letter) + name
    return name
