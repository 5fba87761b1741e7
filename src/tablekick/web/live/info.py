"""A match as lists and pages see it."""

from __future__ import annotations

from collections.abc import Collection
from typing import cast

from tablekick.facts.sides import Side
from tablekick.web.messages import MatchInfo, MatchState, Seat, Tempo
from tablekick.web.storage.rows import MatchRow


def match_info(row: MatchRow, connected: Collection[str] = (), spectators: int = 0) -> MatchInfo:
    seats = {
        side: Seat(**row.seats[side], connected=row.seats[side]["kind"] == "bot" or side in connected) for side in Side
    }
    return MatchInfo(
        id=row.id,
        game=row.game,
        book=row.book,
        state=cast(MatchState, row.state),
        tempo=cast(Tempo, row.tempo),
        seats=seats,
        options=dict(row.options),
        created=row.created.isoformat(),
        steps=row.steps,
        score=(row.score[0], row.score[1]),
        result=row.outcome(),
        spectators=spectators,
    )
