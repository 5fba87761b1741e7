"""The clause index of each book as data, and the decorator by which the law says what it carries out."""

from tablekick.rulebooks.books import Book, ClauseId, ClauseRef, Language, clause_ref, split_ref
from tablekick.rulebooks.citations import Asked, Citable, RuleFunction, about, asked, clause, declared_rules, rules_for
from tablekick.rulebooks.registry import (
    DECIDED_IN_PLAY,
    Clause,
    ClauseKind,
    UnknownClauseError,
    clauses_of,
    find_clause,
    is_heading,
)
from tablekick.rulebooks.translations import Telling, tell
from tablekick.rulebooks.witness import Watch, watch

__all__ = [
    "DECIDED_IN_PLAY",
    "Asked",
    "Book",
    "Citable",
    "Clause",
    "ClauseId",
    "ClauseKind",
    "ClauseRef",
    "Language",
    "RuleFunction",
    "Telling",
    "UnknownClauseError",
    "Watch",
    "about",
    "asked",
    "clause",
    "clause_ref",
    "clauses_of",
    "declared_rules",
    "find_clause",
    "is_heading",
    "rules_for",
    "split_ref",
    "tell",
    "watch",
]
