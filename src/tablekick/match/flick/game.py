"""Flick football, plugged into the shell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablekick.facts.errors import UnreadableError
from tablekick.facts.sides import Side
from tablekick.law.flick.law import law_of
from tablekick.match.events import Event, EventKind, Json, RulingData
from tablekick.match.flick.drawn import refuse_others
from tablekick.match.flick.match import FlickMatch
from tablekick.match.flick.options import OLD_TABLE, Assist, Options, differences, read_options
from tablekick.match.flick.pitches import pitch_for
from tablekick.match.flick.practice import scenes_of
from tablekick.match.flick.reading_along import hand_in_words, in_words
from tablekick.match.games import UnknownOptionError
from tablekick.match.plainly import plainly
from tablekick.match.scribe import Scribe
from tablekick.physics.flick.bases import Base
from tablekick.physics.flick.errors import SetupError
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

    def read_options(self, book: Book, options: Mapping[str, Json]) -> Mapping[str, Json]:
        read = read_options(options)
        # A pitch that the book does not allow is refused before anybody sits down.
        pitch_for(book, read.pitch)
        for side in Side:
            refuse_others(read.formation_of(side), law_of(book).parameters.values.figures, f"{side}_formation")
        if read.position:
            _refuse_impossible(book, read)
        return differences(read)

    unsaid: Mapping[str, Json] = {"table": OLD_TABLE}

    may_undo = False

    def open_options(self, book: Book) -> Mapping[str, Json]:
        """What a person may choose before a match, with the book's own values."""
        return {
            "period_s": law_of(book).parameters.values.period_s,
            "knockout": False,
            "by_the_book": True,
            "assist": str(Assist.FULL),
            "base": str(Base.PROFESSIONAL),
            "pitch": "",
        }

    def scenes(self, book: Book) -> tuple[str, ...]:
        return scenes_of(book)

    def begin(self, book: Book, options: Mapping[str, Json], scribe: Scribe) -> FlickMatch:
        return FlickMatch(book, read_options(options), scribe)

    def speak(self, book: Book, ruling: RulingData, language: Language) -> str:
        return spoken("flick", book, ruling["call"], ruling.get("reason"), language, clause=ruling["clause"])

    def scorer(self, told: Sequence[Event], side: str) -> str | None:
        """The figure of that side which played the ball last."""
        for event in reversed(told):
            touched = event.data.get("touch", []) if event.kind is EventKind.FACT else []
            if "ball" in touched:
                figure = next((str(body) for body in touched if str(body).startswith(f"{side}.")), None)
                if figure is not None:
                    return figure.partition(".")[2]
        return None

    def describe(self, event: Event) -> str:
        if event.kind is EventKind.INTENT:
            return "; ".join(f"{side}: {in_words(said['do'])}" for side, said in event.data.items())
        if event.kind is EventKind.CHANCE:
            what, outcome = event.data
            return hand_in_words(outcome) if what == "hand" else f"{plainly(what)}: {plainly(outcome)}"
        return plainly(event.data)


def _refuse_impossible(book: Book, options: Options) -> None:
    """A table that cannot be laid is refused before anybody sits down."""
    try:
        FlickMatch(book, options, Scribe(0))
    except (UnreadableError, SetupError) as trouble:
        raise UnknownOptionError(f"position: {trouble}") from None
