"""A match as the database has it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tablekick.facts.sides import Side
from tablekick.match.games import Result
from tablekick.match.record import Header
from tablekick.rulebooks import Book


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRow:
    """One row of `matches`."""

    id: str
    game: str
    book: str
    tempo: str
    options: Mapping[str, Any]
    seed: int
    state: str
    listed: bool
    seats: Mapping[str, Mapping[str, Any]]
    secrets: Mapping[str, str | None]
    creator: str
    created: datetime
    touched: datetime
    steps: int
    score: list[int]
    result: Mapping[str, Any] | None
    rated: bool = False
    settled: bool = False
    again: Mapping[str, Any] | None = None

    def outcome(self) -> Result | None:
        """How the match ended."""
        if self.result is None:
            return None
        winner, (home, away) = self.result["winner"], self.result["score"]
        return Result(score=(home, away), winner=None if winner is None else Side(winner), how=self.result["how"])

    def header(self) -> Header:
        players = {side: str(self.seats[side]["name"]) for side in Side}
        return Header(book=Book(self.book), seed=self.seed, players=players, options=self.options)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What one action adds to a log, and what it changes in the row beside it."""

    match: str
    number: int
    step: int
    lines: list[str]
    intents: Mapping[str, int]
    state: str
    score: list[int]
    result: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Log:
    """A whole log: the lines, the number the next entry gets, the intents carried out."""

    lines: list[str]
    next_number: int
    intents: Mapping[str, int]
    undone_to: int | None
    """The lowest step that anything was ever taken back to."""
