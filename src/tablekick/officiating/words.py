"""The words on the glass: labels of buttons, limits and counts, and what is said aloud."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from importlib import resources
from io import StringIO

from tablekick.judge.courts import court_for
from tablekick.judge.telling import fact_in_words
from tablekick.judge.telling.names import SIDES, game_of, name_of
from tablekick.law.rulings import Ruling
from tablekick.officiating.buttons import NAMES, Button, Words
from tablekick.rulebooks import Book, Language, find_clause, tell
from tablekick.rulebooks.calls import has_phrase, phrase, phrases


@cache
def words() -> Mapping[str, Mapping[Language, str]]:
    """Every label by key; a row without all three languages is an error of ours."""
    file = resources.files("tablekick.officiating") / "words.csv"
    found: dict[str, dict[Language, str]] = {}
    for row in csv.DictReader(StringIO(file.read_text(encoding="utf-8"))):
        said = {language: row[language] for language in Language}
        if not all(said.values()) or row["key"] in found:
            raise ValueError(f"words.csv: the row '{row['key']}' is repeated or lacks a language")
        found[row["key"]] = said
    return found


def label(book: Book, button: Button, language: Language) -> str:
    """A few words of its own, else the sentence of its fact with its blanks left open."""
    known = words().get(f"{game_of(book)}/{button.name}")
    if known is not None:
        return known[language]
    text = fact_in_words(book, button.facts[0], language).rstrip(".")
    for name in NAMES:
        text = text.replace(f"${name}", "…")
    return text


@cache
def choice_in_words(book: Book, choice: str, language: Language) -> str | None:
    """What a choice is called; None for numbers, squares and sides, which speak for themselves."""
    side, _, part = choice.partition(".")
    if side in SIDES and (not part or part.isdigit()):
        return None
    thing = phrases(f"facts-{game_of(book)}").get(f"thing={choice}")
    if thing is not None:
        return thing[language]
    told = name_of(choice, language)
    return None if told == choice else told


def restart_in_words(book: Book, kind: str, language: Language) -> str:
    """`goal-flick` as the referee says it."""
    game = game_of(book)
    if has_phrase(game, book, kind):
        return phrase(game, book, kind, language)
    return phrases("given")[f"kind={kind}"][language]


def period_in_words(period: str, language: Language) -> str:
    """The part of the match; a bare number is a half."""
    return words()[f"period/{period}"][language]


def told(book: Book, facts: tuple[Words, ...], language: Language) -> str:
    """What was tapped, in a line of the log; time that passes is not worth a word."""
    said = [fact_in_words(book, fact, language) for fact in facts if "elapse" not in fact]
    return " ".join(said)


def aloud(book: Book, ruling: Ruling, language: Language) -> str:
    """The words to say aloud."""
    return court_for(book).speak(book, ruling, language)


def why(book: Book, ruling: Ruling, language: Language) -> str:
    """What the clause of a ruling says, in our words."""
    return tell(find_clause(book, ruling.clause), language).summary
