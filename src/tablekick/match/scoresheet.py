"""A scoresheet: what the referee would write down about a match, read from its record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from tablekick.facts.sides import Side
from tablekick.judge.telling import fact_in_words
from tablekick.match.events import Event, EventKind, Json
from tablekick.match.games import Game
from tablekick.match.plainly import plainly
from tablekick.match.record import Record
from tablekick.rulebooks import Language
from tablekick.rulebooks.calls import has_phrase, phrase
from tablekick.rulebooks.whom import whom

GOALS = frozenset({"goal", "own-goal"})
ENDS_A_PERIOD = frozenset({"half-time", "full-time"})
ROUNDING_S = 60.0
"""A board game's clock jumps by whole moves, so its signal comes up to a move before the hour."""
WIDTH = 96

_WORDS = {
    "options": ("Options", "Optionen", "Opzioni"),
    "goals": ("Goals", "Tore", "Reti"),
    "no goals": ("none", "keine", "nessuna"),
    "calls": ("Calls", "Entscheidungen", "Decisioni"),
    "seed": ("seed", "Startzahl", "seme"),
    "won": ("won by {winner}", "{winner} gewinnt", "vince {winner}"),
    "drawn": ("drawn", "unentschieden", "pareggio"),
    "unfinished": ("not finished", "nicht beendet", "non finita"),
    "forfeit": ("forfeit by {side}", "{side} gibt das Spiel verloren", "partita persa da {side}"),
    "yes": ("yes", "ja", "sì"),
    "no": ("no", "nein", "no"),
}
"""English, German, Italian."""
_HOW = {
    "full-time": ("at full time", "nach regulärer Spielzeit", "alla fine dei tempi regolamentari"),
    "extra-time": ("after extra time", "nach Verlängerung", "dopo i supplementari"),
    "shoot-out": ("after a shoot-out", "nach Entscheidungsschießen", "dopo i tiri piazzati"),
    "sudden-death": ("in sudden death", "durch Sudden Death", "alla sudden death"),
    "forfeit": ("by forfeit", "kampflos", "a tavolino"),
    "resigned": ("by resignation", "durch Aufgabe", "per abbandono"),
    "abandoned": ("match abandoned", "durch Abbruch", "per sospensione"),
    "no-figures": ("no figure left", "keine Figur mehr auf dem Feld", "nessuna figura rimasta"),
    "undecided": ("undecided", "ohne Entscheidung", "senza decisione"),
}
"""How a match ended, as the pages say it."""
_SPEAK = frozenset({"flick", "tippkick", "tactics"})
"""Games whose calls have expressions of their own; others are told by the word of the record."""


@runtime_checkable
class NamesScorers(Protocol):
    """A game that can tell from its record who scored."""

    def scorer(self, told: Sequence[Event], side: str) -> str | None:
        """Who of `side` scored the goal that comes right after these events, as `10` or `F2`; None: nobody can say."""
        ...


@dataclass(frozen=True, slots=True)
class Line:
    """Something worth a line of the sheet."""

    time_s: float
    text: str
    score: tuple[int, int] | None = None


def scoresheet(game: Game, record: Record, language: Language, *, every_event: bool = False) -> Iterator[str]:
    """The sheet line by line: who played, under what options, what was called when, who scored, how it ended."""
    header = record.header
    yield f"{header.players[Side.HOME]} – {header.players[Side.AWAY]}"
    yield f"{header.book}, {_word('seed', language)} {header.seed}"
    yield ""
    for line in _lines(game, record, language, every_event=every_event):
        score = "" if line.score is None else f"{line.score[0]} : {line.score[1]}"
        yield f"{clock_text(line.time_s)}  {score:7}  {line.text}".rstrip()
    yield ""
    yield from _goals(game, record, language)
    yield from _calls(game, record, language)
    yield ""
    yield _ending(record, language)
    yield ""
    yield from _options(record, language)


def _word(key: str, language: Language) -> str:
    return _WORDS[key][list(Language).index(language)]


def _options(record: Record, language: Language) -> Iterator[str]:
    told = {name: value for name, value in record.header.options.items() if value not in ("", None)}
    if not told:
        return
    yield f"{_word('options', language)}:"
    wide = max(len(name) for name in told)
    for name, value in told.items():
        yield f"  {name.replace('_', ' '):{wide}}  {_plainly(value, language)}"


def _plainly(value: Json, language: Language) -> str:
    if isinstance(value, bool):
        return _word("yes" if value else "no", language)
    return f"{value:g}" if isinstance(value, float) else str(value)


def _lines(game: Game, record: Record, language: Language, *, every_event: bool) -> Iterator[Line]:
    clock = _Clock(record)
    for number, event in enumerate(record.events):
        time_s = clock.shown(event)
        if event.kind is EventKind.RULING and (every_event or event.data["call"] in game.notable):
            yield _call_line(game, record, number, time_s, language)
        elif event.kind is EventKind.NOTE and isinstance(event.data, dict) and "forfeit" in event.data:
            said = _word("forfeit", language).format(side=event.data["forfeit"])
            yield Line(time_s, f"{said}: {event.data.get('reason', '')}")
        elif every_event and event.kind is EventKind.FACT:
            yield Line(time_s, f"  {_fact(record, event.data, language)}")
        elif every_event and event.kind in (EventKind.INTENT, EventKind.CHANCE):
            yield Line(time_s, f"  {game.describe(event)}")


def _fact(record: Record, fact: Mapping[str, Json], language: Language) -> str:
    """The sentence of the casebook, and the place that a drawing would show, in mm from the centre spot."""
    told = fact_in_words(record.header.book, fact, language)
    at = fact.get("at")
    return f"{told} {plainly(at)}" if isinstance(at, list) else told


class _Clock:
    """Match time as a reader counts it: a period's signal stands at the period's end, the next one begins there."""

    def __init__(self, record: Record) -> None:
        half_s, extra_s = (_seconds(record.header.options.get(name)) for name in ("half_minutes", "extra_minutes"))
        ends = [] if half_s is None else [half_s, 2 * half_s]
        ends += [ends[-1] + extra_s, ends[-1] + 2 * extra_s] if ends and extra_s is not None else []
        self._ends = iter(ends)
        self._later_s = 0.0

    def shown(self, event: Event) -> float:
        time_s = event.time_s + self._later_s
        if event.kind is not EventKind.RULING or event.data["call"] not in ENDS_A_PERIOD:
            return time_s
        missing_s = next(self._ends, time_s) - time_s
        if 0.0 < missing_s < ROUNDING_S:
            self._later_s += missing_s
            return time_s + missing_s
        return time_s


def _seconds(minutes: Json) -> float | None:
    return minutes * 60.0 if isinstance(minutes, (int, float)) and not isinstance(minutes, bool) else None


def _call_line(game: Game, record: Record, number: int, time_s: float, language: Language) -> Line:
    ruling = record.events[number].data
    said = game.speak(record.header.book, ruling, language)
    concerned = whom(ruling["call"], ruling.get("reason"), ruling.get("to"), language)
    by = _scorer(game, record, number)
    parts = [said, f" {by}" if by else "", f" [{concerned}]" if concerned else "", f"  ({ruling['clause']})"]
    score = ruling.get("score")
    told = (int(score[0]), int(score[1])) if ruling["call"] in GOALS and score else None
    return Line(time_s, "".join(parts), told)


def _scorer(game: Game, record: Record, number: int) -> str | None:
    ruling = record.events[number].data
    if ruling["call"] not in GOALS or ruling.get("to") is None or not isinstance(game, NamesScorers):
        return None
    side = str(ruling["to"]) if ruling["call"] == "goal" else str(Side(ruling["to"]).other)
    return game.scorer(record.events[:number], side)


def _goals(game: Game, record: Record, language: Language) -> Iterator[str]:
    clock = _Clock(record)
    scored: dict[str, list[str]] = {str(side): [] for side in Side}
    for number, event in enumerate(record.events):
        time_s = clock.shown(event)
        if event.kind is EventKind.RULING and event.data["call"] in GOALS and event.data.get("to") in scored:
            by = _scorer(game, record, number)
            own = " (o. g.)" if event.data["call"] == "own-goal" else ""
            scored[event.data["to"]].append(f"{clock_text(time_s).strip()}{f' {by}' if by else ''}{own}")
    names = record.header.players
    if names[Side.HOME] == names[Side.AWAY]:
        names = {side: f"{name} ({side})" for side, name in names.items()}
    yield f"{_word('goals', language)}:"
    for side in Side:
        yield f"  {names[side]}: {', '.join(scored[str(side)]) or _word('no goals', language)}"


def _calls(game: Game, record: Record, language: Language) -> Iterator[str]:
    """How often each call came, in lines that fit a screen."""
    rulings = [event for event in record.events if event.kind is EventKind.RULING]
    calls = Counter(_named(game, record, event.data["call"], language) for event in rulings)
    yield f"{_word('calls', language)}:"
    line = " "
    for call, count in calls.most_common():
        told = f" {call} {count},"
        if len(line) + len(told) > WIDTH:
            yield line
            line = " "
        line += told
    yield line.rstrip(",")


def _named(game: Game, record: Record, call: str, language: Language) -> str:
    book = record.header.book
    return (
        phrase(game.name, book, call, language) if game.name in _SPEAK and has_phrase(game.name, book, call) else call
    )


def _ending(record: Record, language: Language) -> str:
    last = record.events[-1] if record.events else None
    if last is None or last.kind is not EventKind.END:
        return _word("unfinished", language)
    home, away = last.data["score"]
    winner = last.data["winner"]
    names = record.header.players
    how = _word("won", language).format(winner=names[Side(winner)]) if winner else _word("drawn", language)
    ended = _HOW.get(last.data["how"])
    return f"{home} : {away}, {how} ({ended[list(Language).index(language)] if ended else last.data['how']})"


def clock_text(time_s: float) -> str:
    """Match time as minutes and seconds, rounded down as on a scoreboard."""
    minutes, seconds = divmod(int(time_s), 60)
    return f"{minutes:3d}:{seconds:02d}"
