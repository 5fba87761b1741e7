"""A scoresheet: what the referee would write down about a match, read from its record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tablekick.facts.sides import Side
from tablekick.match.events import Event, EventKind
from tablekick.match.games import Game
from tablekick.match.record import Record
from tablekick.rulebooks import Language
from tablekick.rulebooks.whom import whom


def scoresheet(game: Game, record: Record, language: Language, *, every_event: bool = False) -> Iterator[str]:
    """The sheet line by line: who played, what was called, how it ended."""
    header = record.header
    yield f"{header.players[Side.HOME]} – {header.players[Side.AWAY]}   ({header.book}, seed {header.seed})"
    if header.options:
        yield ", ".join(f"{name} {value}" for name, value in header.options.items())
    yield ""
    for event in record.events:
        if event.kind is EventKind.RULING and (every_event or event.data["call"] in game.notable):
            yield f"{clock_text(event.time_s)}  {_called(game, record, event, language)}"
        elif event.kind is EventKind.NOTE and isinstance(event.data, dict) and "forfeit" in event.data:
            yield f"{clock_text(event.time_s)}  forfeit by {event.data['forfeit']}: {event.data.get('reason', '')}"
        elif every_event and event.kind in (EventKind.INTENT, EventKind.CHANCE, EventKind.FACT):
            yield f"{clock_text(event.time_s)}    {game.describe(event)}"
    yield ""
    yield from _ending(record)


def _called(game: Game, record: Record, event: Event, language: Language) -> str:
    ruling = event.data
    said = game.speak(record.header.book, ruling, language)
    concerned = whom(ruling["call"], ruling.get("reason"), ruling.get("to"), language)
    return f"{said}{f' [{concerned}]' if concerned else ''}  ({ruling['clause']})"


def _ending(record: Record) -> Iterator[str]:
    calls = Counter(event.data["call"] for event in record.events if event.kind is EventKind.RULING)
    yield "calls: " + ", ".join(f"{call} {count}" for call, count in calls.most_common())
    last = record.events[-1] if record.events else None
    if last is None or last.kind is not EventKind.END:
        yield "not finished"
        return
    home, away = last.data["score"]
    winner = last.data["winner"] or "nobody"
    yield f"{home} : {away}, won by {winner} ({last.data['how']})"


def clock_text(time_s: float) -> str:
    """Match time as minutes and seconds, rounded down as on a scoreboard."""
    minutes, seconds = divmod(int(time_s), 60)
    return f"{minutes:3d}:{seconds:02d}"
