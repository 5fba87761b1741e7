"""The table of a league, a group or a Swiss event, and the order of those who are level."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from tablekick.facts.sides import Side
from tablekick.tournament.lots import lot_of
from tablekick.tournament.people import EntrantId
from tablekick.tournament.results import Verdict
from tablekick.tournament.tie_breaks import TieBreak


@dataclass(frozen=True, slots=True)
class Outcome:
    """A match that counts."""

    home: EntrantId
    away: EntrantId
    verdict: Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A line of the table."""

    entrant: EntrantId
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    goals_for: int = 0
    goals_against: int = 0
    duels_for: int = 0
    duels_against: int = 0
    points: int = 0

    @property
    def difference(self) -> int:
        return self.goals_for - self.goals_against


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """How a table counts and compares."""

    order: tuple[TieBreak, ...]
    points: tuple[int, int]
    seed: str = ""
    """For lots."""


def add_up(entrants: Iterable[EntrantId], outcomes: Iterable[Outcome], points: tuple[int, int]) -> dict[EntrantId, Row]:
    """Everybody's row, from the matches among them."""
    rows = {each: Row(entrant=each) for each in entrants}
    for outcome in outcomes:
        if outcome.home in rows and outcome.away in rows:
            for side, who in ((Side.HOME, outcome.home), (Side.AWAY, outcome.away)):
                rows[who] = _with(rows[who], outcome.verdict, side, points)
    return rows


def _with(row: Row, verdict: Verdict, side: Side, points: tuple[int, int]) -> Row:
    own, other = (0, 1) if side is Side.HOME else (1, 0)
    won, drawn = verdict.winner is side, verdict.winner is None
    return replace(
        row,
        played=row.played + 1,
        won=row.won + won,
        drawn=row.drawn + drawn,
        lost=row.lost + (not won and not drawn),
        goals_for=row.goals_for + verdict.goals[own],
        goals_against=row.goals_against + verdict.goals[other],
        duels_for=row.duels_for + verdict.duels[own],
        duels_against=row.duels_against + verdict.duels[other],
        points=row.points + (points[0] if won else points[1] if drawn else 0),
    )


def table_of(
    entrants: Sequence[EntrantId],
    outcomes: Sequence[Outcome],
    count: Count,
    bonus: Mapping[EntrantId, int] | None = None,
) -> tuple[Row, ...]:
    """The rows in their order; `bonus` are points beyond those of the matches (a bye, a streak)."""
    rows = add_up(entrants, outcomes, count.points)
    for who, more in (bonus or {}).items():
        rows[who] = replace(rows[who], points=rows[who].points + more)
    return tuple(rows[who] for who in _split(list(entrants), count.order, rows, outcomes, count))


def _split(
    level: list[EntrantId],
    order: tuple[TieBreak, ...],
    rows: Mapping[EntrantId, Row],
    outcomes: Sequence[Outcome],
    count: Count,
) -> list[EntrantId]:
    """Compare by the first step; whoever is still level goes on to the next one, among themselves."""
    if len(level) < 2 or not order:
        return level
    worth = measure(order[0], level, rows, outcomes, count)
    level = sorted(level, key=lambda who: -worth[who])
    parts = [list(part) for _, part in groupby(level, key=lambda who: worth[who])]
    return [who for part in parts for who in _split(part, order[1:], rows, outcomes, count)]


def measure(
    step: TieBreak,
    level: Sequence[EntrantId],
    rows: Mapping[EntrantId, Row],
    outcomes: Sequence[Outcome],
    count: Count,
) -> dict[EntrantId, float]:
    """What each of those who are level is worth by one step; more is better."""
    if step is TieBreak.LOT:
        return {who: lot_of(count.seed, who) for who in level}
    if step in (TieBreak.BUCHHOLZ, TieBreak.SONNEBORN):
        return {who: _opponents(step, who, rows, outcomes) for who in level}
    direct = step in (TieBreak.DIRECT_POINTS, TieBreak.DIRECT_DIFFERENCE, TieBreak.DIRECT_GOALS)
    counted = add_up(level, outcomes, count.points) if direct else rows
    return {who: _value(step, counted[who]) for who in level}


def _value(step: TieBreak, row: Row) -> int:
    match step:
        case TieBreak.POINTS | TieBreak.DIRECT_POINTS:
            return row.points
        case TieBreak.DIFFERENCE | TieBreak.DIRECT_DIFFERENCE:
            return row.difference
        case TieBreak.GOALS | TieBreak.DIRECT_GOALS:
            return row.goals_for
        case TieBreak.WINS:
            return row.won
        case _:
            return row.duels_for - row.duels_against


def _opponents(step: TieBreak, who: EntrantId, rows: Mapping[EntrantId, Row], outcomes: Sequence[Outcome]) -> float:
    """The points of the opponents met: all of them, or as much as was taken from each."""
    worth = 0.0
    for outcome in outcomes:
        if who not in (outcome.home, outcome.away):
            continue
        side, other = (Side.HOME, outcome.away) if who == outcome.home else (Side.AWAY, outcome.home)
        winner = outcome.verdict.winner
        share = 1.0 if step is TieBreak.BUCHHOLZ or winner is side else 0.5 if winner is None else 0.0
        worth += share * rows[other].points
    return worth
