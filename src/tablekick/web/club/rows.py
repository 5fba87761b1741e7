"""Rows of the club as pages see them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablekick.web.club.shapes import Achieved, BookSums, OpponentSums, Played, Standing
from tablekick.web.storage import ledger
from tablekick.web.storage.history import in_utc

_SUMS = ("matches", "won", "drawn", "lost", "scored", "conceded")


def standing_told(standing: ledger.Standing) -> Standing:
    return Standing(
        game=standing.game,
        points=round(standing.rating.points),
        deviation=round(standing.rating.deviation),
        provisional=standing.rating.is_provisional,
        matches=standing.matches,
    )


def book_told(row: Mapping[str, Any]) -> BookSums:
    return BookSums(book=row["book"], **_sums(row))


def opponent_told(row: Mapping[str, Any]) -> OpponentSums:
    return OpponentSums(name=row["opponent_name"], opponent=row["opponent"], level=row["level"], **_sums(row))


def _sums(row: Mapping[str, Any]) -> dict[str, int]:
    return {name: int(row[name] or 0) for name in _SUMS}


def achieved_told(row: Mapping[str, Any]) -> Achieved:
    return Achieved(name=row["name"], match=row["match"], at=in_utc(row["at"]).isoformat())


def played_told(row: Mapping[str, Any]) -> Played:
    same = ("match", "side", "game", "book", "tempo", "opponent", "level", "scored", "conceded", "points", "how")
    return Played(
        **{name: row[name] for name in same},
        name=row["opponent_name"],
        at=in_utc(row["at"]).isoformat(),
        rating=row["rating"],
        change=row["change"],
        favourite=bool(row["favourite"]),
    )
