"""What the desk refuses.

DeskError
├── RefusedError      the wish cannot be granted as things stand; the words say what to do first
├── ForbiddenError    the wish goes beyond the role of whoever has it
├── QuestionError     the desk asks before it goes on (a name it seems to know, a correction that moves others)
└── UnreadableError   a file or a log entry that cannot be read
"""

from __future__ import annotations

from tablekick.rulebooks import Language
from tablekick.tournament.phrases import Said, phrase


class DeskError(ValueError):
    """Anything the desk says no to: English words with places in braces, and what stands there.

    `before` and `behind` need no translation: the match, and the clause.
    """

    def __init__(self, words: str, *, before: str = "", behind: str = "", **values: object) -> None:
        super().__init__(words)
        self.words = words
        self.values = values
        self.before, self.behind = before, behind

    def told(self, language: Language) -> str:
        return f"{self.before}{phrase(self.words, language, self.values)}{self.behind}"

    def __str__(self) -> str:
        return self.told(Language.ENGLISH)


class RefusedError(DeskError):
    """Not as things stand."""


class ForbiddenError(DeskError):
    """Not with this key."""


class QuestionError(DeskError):
    """The desk wants to be told that it is meant; `lines` are what it asks about or what would move."""

    def __init__(self, words: str, *, lines: tuple[Said, ...] = ()) -> None:
        super().__init__(words)
        self.lines = lines

    def told(self, language: Language) -> str:
        return "\n".join((*(line.told(language) for line in self.lines), super().told(language)))


class UnreadableError(DeskError):
    """A file that is not what it should be."""
