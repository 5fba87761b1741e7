"""Who is paired with whom: the window around one's rating widens while one waits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from tablekick.competition.bot_ratings import bot_ratings

FIRST_WINDOW = 100.0
WIDER_A_SECOND = 15.0
"""After twenty seconds 400 points, after a minute a thousand."""
BOT_AFTER_S = 20.0
GONE_AFTER_S = 8.0
"""A page asks every two seconds; who has not asked for so long has gone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seeker:
    """Somebody who looks for a match."""

    member: str
    book: str
    tempo: str
    rated: bool
    points: float
    address: str
    since: datetime
    seen: datetime


def window(waited_s: float) -> float:
    """How far away in points an opponent may be."""
    return FIRST_WINDOW + WIDER_A_SECOND * max(0.0, waited_s)


def suits(one: Seeker, other: Seeker, now: datetime, apart: frozenset[str]) -> bool:
    """May these two meet? `apart` are whom the first has blocked or who have blocked them."""
    same = (one.book, one.tempo, one.rated) == (other.book, other.tempo, other.rated)
    if one.member == other.member or not same or other.member in apart:
        return False
    # A person with two names at one place could lift one of them. Who sits at the server itself may.
    if one.rated and one.address and one.address == other.address:
        return False
    if not one.rated:
        # Where nothing is at stake everybody plays with everybody.
        return True
    # Whoever has waited longer opens the door wider for both.
    waited_s = max((now - one.since).total_seconds(), (now - other.since).total_seconds())
    return abs(one.points - other.points) <= window(waited_s)


def best(one: Seeker, others: Sequence[Seeker], now: datetime, apart: frozenset[str]) -> Seeker | None:
    """The nearest who suits; among equals whoever waits longest."""
    suitable = [other for other in others if suits(one, other, now, apart)]
    return min(suitable, key=lambda other: (abs(other.points - one.points), other.since), default=None)


def offered_bot(waited_s: float, game: str, points: float, levels: Sequence[str]) -> str | None:
    """The bot that is offered to who has waited long enough."""
    return fitting_bot(game, points, levels) if waited_s >= BOT_AFTER_S else None


def fitting_bot(game: str, points: float, levels: Sequence[str]) -> str | None:
    """The level nearest in strength, of those that are rated; else the second weakest, as for a first match."""
    rated: Mapping[str, float] = {
        level: rating.points for level, rating in bot_ratings().get(game, {}).items() if level in levels
    }
    if rated:
        return min(rated, key=lambda level: abs(rated[level] - points))
    return next(iter(levels[1:2] or levels), None)
