"""Numbers as a language writes them."""

from __future__ import annotations

from tablekick.rulebooks.books import Language


def written(value: float, language: Language) -> str:
    """4.5 in English is 4,5 in German and Italian; a whole number has no decimals."""
    plain = f"{value:.10g}"
    return plain if language is Language.ENGLISH else plain.replace(".", ",")
