"""Flick football, plugged into the shell."""

from __future__ import annotations

from collections.abc import Mapping

from tablekick.law.flick.law import law_of
from tablekick.match.events import Event, EventKind, Json, RulingData, fact_in_short
from tablekick.match.flick.match import FlickMatch
from tablekick.match.flick.options import OLD_TABLE, differences, read_options
from tablekick.match.flick.practice import scenes_of
from tablekick.match.scribe import Scribe
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.calls import spoken


class FlickGame:
    """The game of the flick rulebooks."""

    name = "flick"
    books = frozenset({Book.FISTF_1999, Book.FISTF_1999_INDOOR, Book.FISTF_2000, Book.SUBBUTEO_2016})
    notable = frozenset(
        {
            "goal",
            "own-goal",
            "penalty-flick",
            "yellow",
            "orange",
            "red",
            "half-time",
            "full-time",
            "sudden-death",
            "shoot-out",
            "shot-scored",
            "shot-failed",
            "winner",
            "forfeit",
        }
    )

    def read_options(self, book: Book, options: Mapping[str, Json]) -> Mapping[str, Json]:  # noqa: ARG002
        return differences(read_options(options))

    unsaid: Mapping[str, Json] = {"table": OLD_TABLE}

    may_undo = False

    def open_options(self, book: Book) -> Mapping[str, Json]:
        """What a person may choose before a match, with the book's own values."""
        return {"period_s": law_of(book).parameters.values.period_s, "knockout": False}

    def scenes(self, book: Book) -> tuple[str, ...]:
        return scenes_of(book)

    def begin(self, book: Book, options: Mapping[str, Json], scribe: Scribe) -> FlickMatch:
        return FlickMatch(book, read_options(options), scribe)

    def speak(self, book: Book, ruling: RulingData, language: Language) -> str:
        return spoken("flick", book, ruling["call"], ruling.get("reason"), language, clause=ruling["clause"])

    def describe(self, event: Event) -> str:
        if event.kind is EventKind.INTENT:
            return "; ".join(f"{side}: {' '.join(map(str, said['do']))}" for side, said in event.data.items())
        if event.kind is EventKind.CHANCE:
            return f"{event.data[0]}: {event.data[1]}"
        return fact_in_short(event.data) if event.kind is EventKind.FACT else str(event.data)
