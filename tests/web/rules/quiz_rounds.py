"""Rounds of the quiz as the pages get them."""

from __future__ import annotations

from typing import Any

import msgspec

from tablekick.rulebooks import Book, Language
from tablekick.web.rules.quiz_rounds import quiz_answer


def told(book: str, seed: int, lang: str = "en", again: str = "", level: int | None = None, **learned: Any) -> Any:
    """What is sent for a round; `learned` as `quiz_answer` takes it."""
    made = quiz_answer(Book(book), seed, Language(lang), again.split(","), level, **learned)
    return msgspec.to_builtins(made)
