"""What the desk says, in English, German and Italian; English words are the key to the others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablekick.rulebooks import Language
from tablekick.tournament.phrase_book import PHRASES

COLUMN = {Language.GERMAN: 0, Language.ITALIAN: 1}


def phrase(words: str, language: Language, values: Mapping[str, object]) -> str:
    """`{name}: this result is in already` with its places filled; words that nobody has translated stay English."""
    if language is not Language.ENGLISH and words in PHRASES:
        words = PHRASES[words][COLUMN[language]]
    # Not `format`: a name with braces in it is only a name.
    for name, value in values.items():
        told = value.told(language) if isinstance(value, Said) else str(value)
        words = words.replace("{" + name + "}", told)
    return words


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence that waits for the reader's language; what stands in its places may be one, too."""

    words: str
    values: Mapping[str, object]

    def told(self, language: Language) -> str:
        return phrase(self.words, language, self.values)

    def __str__(self) -> str:
        return self.told(Language.ENGLISH)


def said(words: str, **values: object) -> Said:
    return Said(words, values)
