"""Minutes of the day as times of the clock."""

from __future__ import annotations

from datetime import datetime, timedelta

from tablekick.tournament.errors import RefusedError
from tablekick.tournament.state import State


def start_of(state: State) -> datetime:
    return datetime.fromisoformat(state.event().hall.start)


def time_of(state: State, minute: float) -> str:
    """`11:20`; a later day says how many days later."""
    start = start_of(state)
    at = start + timedelta(minutes=round(minute))
    days = (at.date() - start.date()).days
    return f"{at:%H:%M}" + (f" (+{days})" if days else "")


def minute_of(state: State, clock: str) -> int:
    """Minutes after the start of the day, of a time like 11:20."""
    try:
        hours, minutes = (int(part) for part in clock.split(":"))
        start = start_of(state)
        at = start.replace(hour=hours, minute=minutes)
    except ValueError:
        raise RefusedError("'{text}' is no time like 11:20", text=clock) from None
    return max(0, int((at - start).total_seconds() // 60))
