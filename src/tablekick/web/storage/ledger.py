"""What a finished match brought its players: written once, in one transaction, whoever asks for it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tablekick.competition.bot_ratings import bot_rating
from tablekick.competition.glicko import PROVISIONAL, Game, Rating, after, rested
from tablekick.facts.sides import Side
from tablekick.web.club.clauses import for_clauses
from tablekick.web.club.fairness import MOST_RATED_A_DAY, may_count, points_of
from tablekick.web.storage.club_schema import achievements, members, met, played, ratings
from tablekick.web.storage.history import in_utc
from tablekick.web.storage.rows import MatchRow
from tablekick.web.storage.schema import matches
from tablekick.web.storage.writer import Writer

PERIOD = timedelta(days=7)
"""Doubt about who has not played grows by one period of Glicko-2 a week."""
TRIES = 3
"""Two processes may write the first rating of the same member at once: the second tries again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A member's rating in one game."""

    game: str
    rating: Rating
    matches: int
    played: datetime | None = None


class Ledger:
    """The tables `played`, `ratings` and `achievements`."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def settle(self, row: MatchRow, earned: Mapping[str, Sequence[str]], clauses: Collection[str]) -> None:
        """Write down a finished match, with each side's achievements and the clauses called. Twice is once."""

        async def work(connection: AsyncConnection) -> None:
            await _settle(connection, row, earned, clauses)

        for last in (False,) * (TRIES - 1) + (True,):
            try:
                await self._writer.write(work)
                return
            except IntegrityError:
                if last:
                    raise

    async def unsettled(self, limit: int = 50) -> list[str]:
        """Finished matches of which nothing is written down yet."""
        query = select(matches.c.id).where(matches.c.settled.is_(False), matches.c.state == "finished").limit(limit)
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def standings(self, member: str) -> list[Standing]:
        async with self._engine.connect() as connection:
            found = await connection.execute(select(ratings).where(ratings.c.member == member).order_by(ratings.c.game))
        now = datetime.now(UTC)
        return [
            Standing(game=row.game, rating=_aged(row, now), matches=row.matches, played=in_utc(row.played))
            for row in found
        ]

    async def best(self, game: str, limit: int = 20) -> list[tuple[str, str, float, int]]:
        """(id, name, points, matches) of those whose rating is sure."""
        query = select(members.c.id, members.c.name, ratings.c.points, ratings.c.matches)
        query = query.join(ratings, ratings.c.member == members.c.id)
        query = query.where(ratings.c.game == game, ratings.c.deviation <= PROVISIONAL)
        async with self._engine.connect() as connection:
            found = await connection.execute(query.order_by(ratings.c.points.desc()).limit(limit))
        return [(row.id, row.name, row.points, row.matches) for row in found]

    async def standing(self, member: str, game: str) -> Standing:
        """As it is today; a stranger's, where nothing is known."""
        known = {standing.game: standing for standing in await self.standings(member)}
        return known.get(game, Standing(game=game, rating=Rating(), matches=0))


async def _settle(
    connection: AsyncConnection, row: MatchRow, earned: Mapping[str, Sequence[str]], clauses: Collection[str]
) -> None:
    query = select(matches.c.settled, matches.c.seats).where(matches.c.id == row.id).with_for_update()
    kept = (await connection.execute(query)).first()
    if kept is None or kept.settled or row.result is None:
        return
    people = {side: seat.get("member") for side, seat in kept.seats.items() if seat["kind"] == "person"}
    known = select(members.c.id).where(members.c.id.in_([who for who in people.values() if who])).order_by(members.c.id)
    here = set((await connection.execute(known.with_for_update())).scalars())
    people = {side: who for side, who in people.items() if who in here}
    counts = may_count(row) and await _are_fresh(connection, row, people)
    before = {side: await _rating_of(connection, row, side, people) for side in Side} if counts else {}
    counts = counts and all(rating is not None for rating in before.values())
    for side, who in sorted(people.items(), key=lambda pair: str(pair[1])):
        changed: dict[str, Any] = {"rating": None, "deviation": None, "change": None}
        mine, theirs = before.get(Side(side)), before.get(Side(side).other)
        points = points_of(row.result, side)
        if counts and mine is not None and theirs is not None and points is not None:
            new = after(mine, [Game(against=theirs, score=points)])
            await _keep(connection, str(who), row.game, new)
            changed = {"rating": new.points, "deviation": new.deviation, "change": new.points - mine.points}
        await connection.execute(insert(played).values(**_line(row, side, str(who), people), points=points, **changed))
        met_now = await _meet(connection, str(who), row.book, clauses)
        await _award(connection, str(who), row.id, [*earned.get(side, ()), *for_clauses(row.book, met_now)])
    await connection.execute(update(matches).where(matches.c.id == row.id).values(settled=True))


def _line(row: MatchRow, side: str, who: str, people: Mapping[str, str | None]) -> dict[str, Any]:
    other = str(Side(side).other)
    seat = row.seats[other]
    home, away = row.score
    # Both sides by one person is practice: nobody was met.
    opponent = people.get(other) if people.get(other) != who else None
    return {
        "member": who,
        "match": row.id,
        "side": side,
        "game": row.game,
        "book": row.book,
        "tempo": row.tempo,
        "at": datetime.now(UTC),
        "opponent": opponent,
        "level": seat["level"],
        "opponent_name": str(seat["name"])[:90],
        "scored": home if side == "home" else away,
        "conceded": away if side == "home" else home,
        "how": str((row.result or {})["how"])[:32],
        "favourite": False,
    }


async def _are_fresh(connection: AsyncConnection, row: MatchRow, people: Mapping[str, str | None]) -> bool:
    """Have the same two not met too often today?"""
    for side, who in people.items():
        other = row.seats[str(Side(side).other)]
        against = (
            played.c.opponent == other.get("member") if other["kind"] == "person" else played.c.level == other["level"]
        )
        since = datetime.now(UTC) - timedelta(days=1)
        query = select(func.count()).where(
            played.c.member == who, against, played.c.at > since, played.c.rating.isnot(None)
        )
        query = query.where(played.c.game == row.game)
        return int((await connection.execute(query)).scalar_one()) < MOST_RATED_A_DAY
    return False


async def _rating_of(
    connection: AsyncConnection, row: MatchRow, side: Side, people: Mapping[str, str | None]
) -> Rating | None:
    seat = row.seats[side]
    if seat["kind"] == "bot":
        return bot_rating(row.game, str(seat["level"]))
    if side not in people:
        return None
    query = select(ratings).where(ratings.c.member == people[side], ratings.c.game == row.game).with_for_update()
    kept = (await connection.execute(query)).first()
    return Rating() if kept is None else _aged(kept, datetime.now(UTC))


async def _keep(connection: AsyncConnection, who: str, game: str, new: Rating) -> None:
    known = (ratings.c.member == who) & (ratings.c.game == game)
    count = (await connection.execute(select(ratings.c.matches).where(known))).scalar_one_or_none()
    values = {
        "points": new.points,
        "deviation": new.deviation,
        "volatility": new.volatility,
        "played": datetime.now(UTC),
    }
    if count is None:
        await connection.execute(insert(ratings).values(member=who, game=game, matches=1, **values))
    else:
        await connection.execute(update(ratings).where(known).values(matches=count + 1, **values))


async def _meet(connection: AsyncConnection, who: str, book: str, clauses: Collection[str]) -> int:
    """How many different clauses of the book a member has met, these included."""
    query = select(met.c.clause).where(met.c.member == who, met.c.book == book)
    known = set((await connection.execute(query)).scalars())
    new = sorted({clause[:40] for clause in clauses} - known)
    if new:
        await connection.execute(insert(met), [{"member": who, "book": book, "clause": clause} for clause in new])
    return len(known) + len(new)


async def _award(connection: AsyncConnection, who: str, match: str, earned: Sequence[str]) -> None:
    known = set((await connection.execute(select(achievements.c.name).where(achievements.c.member == who))).scalars())
    for name in earned:
        if name not in known:
            row = {"member": who, "name": name, "match": match, "at": datetime.now(UTC)}
            await connection.execute(insert(achievements).values(**row))


def _aged(kept: Any, now: datetime) -> Rating:
    rating = Rating(points=kept.points, deviation=kept.deviation, volatility=kept.volatility)
    return rested(rating, max(0.0, (now - in_utc(kept.played)) / PERIOD))
