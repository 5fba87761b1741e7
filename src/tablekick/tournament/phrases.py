"""What the desk says, in English, German and Italian; English words are the key to the others."""

from __future__ import annotations

from collections.abc import Mapping

from tablekick.rulebooks import Language
from tablekick.tournament.phrase_book import PHRASES

COLUMN = {Language.GERMAN: 0, Language.ITALIAN: 1}


def phrase(words: str, language: Language, values: Mapping[str, object]) -> str:
    """`{name}: this result is in already` with its places filled; words that nobody has translated stay English."""
    if language is not Language.ENGLISH and words in PHRASES:
        words = PHRASES[words][COLUMN[language]]
    # Not `format`: a name with braces in it is only a name.
    for name, value in values.items():
        words = words.replace("{" + name + "}", value if isinstance(value, str) else str(value))
    return words
