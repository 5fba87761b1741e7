"""What counts for the ratings, and what does not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablekick.web.storage.rows import MatchRow

MOST_RATED_A_DAY = 10
"""Rated matches of the same two within a day; more are casual, so that nobody lifts a friend or a second self."""
UNDECIDED = frozenset({"abandoned"})
"""Endings in which nobody has lost by a book: nobody came back for a week, or the house ended it."""


def points_of(result: Mapping[str, object], side: str) -> float | None:
    """1, 0.5 or 0; None where nobody can say. Whoever resigns, is sent off or does not come has lost by the book."""
    if result["how"] in UNDECIDED:
        return None
    return 0.5 if result["winner"] is None else float(result["winner"] == side)


def may_count(row: MatchRow) -> bool:
    """Is it between two who can be told apart, and was it decided?"""
    if not row.rated or row.result is None or row.result["how"] in UNDECIDED:
        return False
    home, away = (_who(row.seats[side]) for side in ("home", "away"))
    return (
        home is not None and away is not None and home != away and not any("+" in s["name"] for s in row.seats.values())
    )


def _who(seat: Mapping[str, Any]) -> str | None:
    if seat["kind"] == "bot":
        return f"bot:{seat['level']}"
    who: str | None = seat.get("member")
    return who
