"""A match as lists and pages see it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, cast

from tablekick.facts.sides import Side
from tablekick.web.kits import Kit
from tablekick.web.messages import Again, MatchInfo, MatchState, Seat, Tempo
from tablekick.web.storage.rows import MatchRow


def match_info(row: MatchRow, connected: Collection[str] = (), spectators: int = 0) -> MatchInfo:
    seats = {side: _seat(row.seats[side], connected=side in connected) for side in Side}
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
        paused=row.state == "live" and row.tempo == "relaxed" and not connected and not spectators,
        rated=row.rated,
        again=None if row.again is None else Again(**row.again),
    )


def _seat(kept: Mapping[str, Any], *, connected: bool) -> Seat:
    # Matches of older servers have no kits.
    kit = kept.get("kit")
    return Seat(
        kind=kept["kind"],
        name=kept["name"],
        level=kept["level"],
        taken=kept["taken"],
        connected=connected or kept["kind"] == "bot",
        kit=None if kit is None else Kit(**kit),
        member=kept.get("member"),
        rating=kept.get("rating"),
        provisional=bool(kept.get("provisional")),
    )
