"""The kinds of rules a bench has: limits of measures, approved types, contrasts of colours, a person's questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from tablekick.rulebooks import ClauseId, Language

Words = Mapping[Language, str]
"""One text in each language."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """Something a sheet may say: `goal.width`."""

    part: str
    name: str
    words: Words
    """Where to measure, or what to answer."""
    optional: bool = False
    """A complete sheet may leave it out."""

    def __str__(self) -> str:
        return f"{self.part}.{self.name}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure(Key):
    """A number somebody reads off."""

    unit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """Bounds of one measure, or of a sum of measures of the same thing, each times a factor."""

    clauses: tuple[ClauseId, ...]
    part: str
    name: str
    terms: tuple[tuple[str, float], ...]
    unit: str
    least: float | None
    most: float | None
    words: Words
    tolerance: float = 0.0
    """How much of the bounds is not the book's but what our measuring allows."""
    only_for: tuple[str, tuple[str, ...]] | None = None
    """A choice and its names: the limit of one type."""

    @property
    def is_plain(self) -> bool:
        """Bounds of a single measure."""
        return len(self.terms) == 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Key):
    """What a person looks at and answers with yes or no; no fails."""

    clauses: tuple[ClauseId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """Names that a clause approves together, and what they may be combined with."""

    clauses: tuple[ClauseId, ...]
    names: tuple[str, ...]
    goes_with: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Key):
    """One name out of a list; with clauses of its own, what is not on the list is not approved."""

    clauses: tuple[ClauseId, ...]
    kinds: tuple[Kind, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(name for kind in self.kinds for name in kind.names)

    def kind_of(self, name: str) -> Kind | None:
        return next((kind for kind in self.kinds if name in kind.names), None)


class Among(StrEnum):
    """Whose colours are compared."""

    OWN = "own"
    OTHERS = "others"
    ALL = "all"


class Must(StrEnum):
    ALIKE = "alike"
    DIFFER = "differ"


@dataclass(frozen=True, slots=True, kw_only=True)
class Contrast:
    """Two colours that must be alike, or must not be."""

    clauses: tuple[ClauseId, ...]
    part: str
    name: str
    to: str
    among: Among
    must: Must
    words: Words
    when: str | None = None
    """Only where the sheet answers yes to this question of the same part …"""
    unless: str | None = None
    """… and only where it does not answer yes to this one, for either of the two."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """A clause under which nothing can fail here, and why."""

    clauses: tuple[ClauseId, ...]
    words: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Colour(Key):
    """A colour, or several of them."""
