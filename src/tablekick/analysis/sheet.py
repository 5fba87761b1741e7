"""What every record tells by itself, whatever the game: the score, fouls by clause, time used, the course."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from tablekick.analysis.statistics import Point
from tablekick.facts.sides import Side
from tablekick.match.events import Event, EventKind
from tablekick.match.session import Session

GOALS = {"goal": 0, "own-goal": 0}
OFFENCES = frozenset(
    {
        "free-flick", "penalty-flick", "free-kick", "penalty", "freeze", "warning", "admonition", "caution",
        "yellow", "orange", "red", "yellow-red", "change-of-right", "foul",
    }
)  # fmt: skip
"""Calls against somebody. Others, as `back` or `replay`, count when they name an offence."""


def fouls_by_clause(events: Iterable[Event]) -> dict[str, tuple[int, int]]:
    """How often each side offended against each clause, the most frequent first.

    `to` says whom a call favours; a card or a warning is shown to whom it names.
    """
    counts: dict[str, Counter[Side]] = defaultdict(Counter)
    for event in events:
        if event.kind is not EventKind.RULING:
            continue
        ruling = event.data
        if ruling.get("to") not in set(Side) or not (ruling.get("reason") or ruling["call"] in OFFENCES):
            continue
        named = Side(ruling["to"])
        shown = ruling["call"] in ("warning", "admonition", "caution", "yellow", "orange", "red", "yellow-red")
        counts[str(ruling["clause"])][named if shown else named.other] += 1
    ordered = sorted(counts.items(), key=lambda each: (-sum(each[1].values()), each[0]))
    return {clause: (by[Side.HOME], by[Side.AWAY]) for clause, by in ordered}


def time_used(events: Iterable[Event]) -> dict[Side, float]:
    """Seconds each side has thought, as far as the record says so."""
    used = dict.fromkeys(Side, 0.0)
    for event in events:
        if event.kind is EventKind.INTENT:
            for side, said in event.data.items():
                used[Side(side)] += float(said.get("took") or 0.0)
    return used


def goals(events: Iterable[Event]) -> list[tuple[float, Side]]:
    """When who scored; an own goal is told with whom it counts for."""
    return [
        (event.time_s, Side(event.data["to"]))
        for event in events
        if event.kind is EventKind.RULING and event.data["call"] in GOALS and event.data.get("to") in set(Side)
    ]


def final_score(events: Iterable[Event]) -> tuple[int, int]:
    """As the record ends, or as the goals add up when it does not."""
    listed = list(events)
    if listed and listed[-1].kind is EventKind.END:
        home, away = listed[-1].data["score"]
        return int(home), int(away)
    sides = Counter(side for _, side in goals(listed))
    return sides[Side.HOME], sides[Side.AWAY]


def counted(events: Iterable[Event], call: str) -> tuple[float, float]:
    """How often a call was made in favour of each side."""
    made = Counter(e.data.get("to") for e in events if e.kind is EventKind.RULING and e.data["call"] == call)
    return float(made[str(Side.HOME)]), float(made[str(Side.AWAY)])


def last_point(session: Session) -> Point:
    """How the course ends: nothing is left to chance."""
    result = session.result
    won = 0.5 if result is None or result.winner is None else float(result.winner is Side.HOME)
    return Point(time_s=round(session.match.clock_s, 1), chance=won, score=final_score(session.events))


def both(by_side: Mapping[Side, float], digits: int = 1) -> tuple[float, float]:
    return round(by_side[Side.HOME], digits), round(by_side[Side.AWAY], digits)
