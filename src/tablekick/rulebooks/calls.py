"""The referee's expressions in English, German and Italian, read from the CSV of each game beside us.

A row is `key,en,de,it`. The key of a call is its own word (`change`), that of a reason `reason:foul-play`. A row may
be set apart for one book by `subbuteo-2016/change`, because the Italian game has its own words; for one chapter by
`change-of-right@II.4`; a reason for one call or one clause by
`reason:illegal-flicking@replay`, `reason:illegal-flicking@II.15.2.1.4`. `why:II.2.1.2.1` says what a placing
or a warning under that clause is for.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from importlib import resources
from io import StringIO

from tablekick.rulebooks.books import Book, Language
from tablekick.rulebooks.registry import find_clause
from tablekick.rulebooks.translations import tell

SAYS_LITTLE = frozenset({"placing", "raising", "warning"})
"""Calls of flick football that tell a player nothing without what they are for."""


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


def spoken(
    game: str, book: Book, call: str, reason: str | None, language: Language, *, clause: str | None = None
) -> str:
    """What the referee says: the offence, if there is one, then the call, and what for where that says little."""
    number = _as_of_1999(book, clause or "")
    chapter = ".".join(number.split(".")[:2])
    what = _first_known(game, book, (f"{call}@{chapter}", call))[language]
    if reason is not None:
        keys = (f"reason:{reason}@{number}", f"reason:{reason}@{call}", f"reason:{reason}")
        offence = _first_known(game, book, keys)[language]
        return f"{offence}: {what}!"
    if call in SAYS_LITTLE and clause is not None:
        return f"{what}: {what_for(game, book, call, clause, language)}!"
    return f"{what}!"


def what_for(game: str, book: Book, call: str, clause: str, language: Language) -> str:
    """What a figure is placed for, or what the referee draws attention to: his words, or the clause's title."""
    number = _as_of_1999(book, clause)
    for key in (f"why:{number}@{call}", f"why:{number}"):
        if has_phrase(game, book, key):
            return phrase(game, book, key, language)
    return tell(find_clause(book, clause), language).title


def _as_of_1999(book: Book, clause: str) -> str:
    """Part I of the German edition is part II of 1999; their expressions are listed once."""
    return f"I{clause}" if book is Book.FISTF_2000 and clause.startswith("I.") else clause


def _first_known(game: str, book: Book, keys: tuple[str, ...]) -> Mapping[Language, str]:
    """The first expression there is, the book's own ones before the game's."""
    known = phrases(game)
    named = [key for each in keys for key in (f"{book}/{each}", each)]
    return known[next((key for key in named if key in known), keys[-1])]
