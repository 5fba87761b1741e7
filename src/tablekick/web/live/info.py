"""A match as lists and pages see it (wire/types.ts, MatchInfo)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tablekick.facts.sides import Side
from tablekick.web.storage.rows import MatchRow


def match_info(row: MatchRow, connected: Collection[str] = (), spectators: int = 0) -> dict[str, Any]:
    seats = {
        str(side): {**row.seats[side], "connected": row.seats[side]["kind"] == "bot" or str(side) in connected}
        for side in Side
    }
    return {
        "id": row.id,
        "game": row.game,
        "book": row.book,
        "state": row.state,
        "tempo": row.tempo,
        "seats": seats,
        "options": dict(row.options),
        "created": row.created.isoformat(),
        "steps": row.steps,
        "score": list(row.score),
        "result": row.result,
        "spectators": spectators,
    }
