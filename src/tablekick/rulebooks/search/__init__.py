"""Finding clauses by words: forgiving of typos, of language, and of whether a number is written or spelt."""

from tablekick.rulebooks.search.ranking import Search, search

__all__ = ["Search", "search"]
