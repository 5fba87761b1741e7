"""The referee's expressions in English, German and Italian, read from the CSV of each game beside us.

A row is `key,en,de,it`. The key of a call is its own word (`change`), that of a reason `reason:foul-play`. A row may
be set apart for one book by `subbuteo-2016/change`, because the Italian game has its own words.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from importlib import resources
from io import StringIO

from tablekick.rulebooks.books import Book, Language


@cache
def phrases(game: str) -> Mapping[str, Mapping[Language, str]]:
    """Every expression of a game by key; a row without all three languages is an error of ours."""
    file = resources.files("tablekick.rulebooks") / "phrases" / f"{game}.csv"
    found: dict[str, dict[Language, str]] = {}
    for row in csv.DictReader(StringIO(file.read_text(encoding="utf-8"))):
        words = {language: row[language] for language in Language}
        if not all(words.values()) or row["key"] in found:
            raise ValueError(f"phrases/{game}.csv: the row '{row['key']}' is repeated or lacks a language")
        found[row["key"]] = words
    return found


def phrase(game: str, book: Book, key: str, language: Language) -> str:
    """The expression for `key`, the book's own one before the game's."""
    known = phrases(game)
    own = known.get(f"{book}/{key}")
    return (own or known[key])[language]


def has_phrase(game: str, book: Book, key: str) -> bool:
    """Is there an expression of its own for `key`?"""
    return f"{book}/{key}" in phrases(game) or key in phrases(game)


def spoken(game: str, book: Book, call: str, reason: str | None, language: Language) -> str:
    """What the referee says: the offence, if there is one, then the call."""
    what = phrase(game, book, call, language)
    if reason is None:
        return f"{what}!"
    return f"{phrase(game, book, f'reason:{reason}', language)}: {what}!"
