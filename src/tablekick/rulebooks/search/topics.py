"""What a book says about a topic outside the chapters that are about it."""

from __future__ import annotations

from tablekick.rulebooks.books import Book
from tablekick.rulebooks.registry import Clause, ClauseKind, clauses_of, is_heading
from tablekick.rulebooks.search.concepts import concepts_in
from tablekick.rulebooks.search.words import words_of

KINDS = {
    "definitions": ClauseKind.DEFINITION,
    "equipment": ClauseKind.EQUIPMENT,
    "conduct": ClauseKind.CONDUCT,
}
"""Topics that are a kind of clause."""
WORDS = {
    "flicking": "moving",
    "placing": "placing",
    "duration": "duration",
    "kick-off": "kick off",
    "attacking": "possession",
    "defending": "defender",
    "scoring": "goal",
    "goalkeeper": "goalkeeper",
    "free-kick": "free kick",
    "penalty": "penalty",
    "offside": "offside",
    "throw-in": "throw in",
    "goal-kick": "goal kick",
    "corner": "corner",
    "shoot-out": "shoot out",
    "referee": "referee",
    "in-and-out": "out of play",
    "variants": "variant",
}
"""Other topics by an expression for them (shelf/synonyms.csv)."""


def clauses_about(book: Book, topic: str) -> list[Clause]:
    """The clauses that are of the topic's kind or name it, in the book's order."""
    return [clause for clause in clauses_of(book).values() if not is_heading(clause) and _is_about(clause, topic)]


def _is_about(clause: Clause, topic: str) -> bool:
    kind = KINDS.get(topic)
    if kind is not None:
        return clause.kind is kind
    topic_words = words_of(WORDS[topic])
    _, _, wanted = next(found for found in concepts_in(topic_words) if found[1] == len(topic_words))
    said = {concept for _, _, meant in concepts_in(words_of(f"{clause.title} {clause.summary}")) for concept in meant}
    return bool(wanted & said)
