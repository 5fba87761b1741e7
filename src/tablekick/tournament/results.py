"""What is reported of a match, and what it comes to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablekick.facts.sides import Side
from tablekick.rulebooks import ClauseRef
from tablekick.tournament.fixtures import MatchId
from tablekick.tournament.people import EntrantId
from tablekick.tournament.phrases import Said, said

Score = tuple[int, int]
"""Goals of home and away."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SuddenGoal:
    """A goal in sudden death, on one of the tables."""

    by: Side
    table: int = 1
    undecided: bool = False
    """Another one fell at the same time for the other side, and nobody can say which was first."""


class Ground(StrEnum):
    """Why a match is awarded."""

    NO_SHOW = "no-show"
    WITHDRAWN = "withdrawn"
    DISQUALIFIED = "disqualified"
    ABANDONED = "abandoned"
    PROTEST = "protest"


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """A match that one side has lost without losing it on the table."""

    ground: Ground
    against: Side


class How(StrEnum):
    """By what a match was decided."""

    FULL_TIME = "full time"
    DRAWN = "drawn"
    GOAL_DIFFERENCE = "goal difference"
    EXTRA_TIME = "extra time"
    SUDDEN_DEATH = "sudden death"
    SHOOT_OUT = "shoot-out"
    LOTS = "lots"
    AWARDED = "awarded"
    NOBODY = "nobody came"


@dataclass(frozen=True, slots=True, kw_only=True)
class Refereed:
    """What our own referee said at the end of a match that was played on this server."""

    winner: Side | None
    how: How
    live: str
    """The match there, to be watched again."""
    shots: Score | None = None
    """Goals of the shoot-out, where there was one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A result as it came to the desk. It names who played: it stands only for them."""

    match: MatchId
    home: EntrantId
    away: EntrantId
    scores: tuple[Score, ...] = ()
    """At full time: one, or one for each table of a team match (each duel in Tipp-Kick)."""
    extra: Score | None = None
    """Goals of extra time that is played to its end (Tipp-Kick, Soccer Tactics)."""
    sudden: tuple[SuddenGoal, ...] | None = None
    """Goals of sudden death in their order; an empty tuple says it was played without any."""
    shots: tuple[tuple[Side, bool], ...] = ()
    shooters: tuple[str, str] | None = None
    """In a team match: who the captains named."""
    line_ups: tuple[tuple[str, ...], tuple[str, ...]] | None = None
    """The four of each team who played last; None is each team's first four."""
    award: Award | None = None
    refereed: Refereed | None = None
    """Then `scores` is the end, and nothing is judged a second time."""


ASSUMED = ClauseRef("assumed")
"""In place of a clause where the book is silent; docs/tournament.md says what was chosen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What a match comes to."""

    winner: Side | None
    goals: Score
    """Of all tables together; goals of sudden death count, shots of a shoot-out do not."""
    how: How
    clauses: tuple[ClauseRef, ...]
    duels: Score = (0, 0)
    """Points of the single matches of a team match."""
    shots: Score | None = None

    def text(self) -> Said:
        """`2:2, 4:3 shoot-out`."""
        goals = f"{self.goals[0]}:{self.goals[1]}"
        if self.duels != (0, 0):
            goals = f"{self.duels[0]}:{self.duels[1]} ({goals})"
        if self.shots is not None:
            goals += f", {self.shots[0]}:{self.shots[1]}"
        plain = self.how in (How.FULL_TIME, How.DRAWN)
        return said("{goals}", goals=goals) if plain else said("{goals} {how}", goals=goals, how=said(self.how.value))
