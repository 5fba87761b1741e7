"""A law is complete when every rule that a ruling may cite has a clause under its book.

The clause is one that the rule itself declares, or that of the rule put in its place, or the one that a list of
silences names: what a referee falls back upon where the book says nothing of the matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tablekick.law.flick.memory import RuleFunction, Step
from tablekick.rulebooks import Book, ClauseId, find_clause
from tablekick.rulebooks.citations import AnyRule, declared, is_asked, is_citable

_OWN_ROOMS = {
    "subbuteo": {Book.SUBBUTEO_2016},
    "german": {Book.FISTF_2000},
    "indoor": {Book.FISTF_1999_INDOOR},
}
"""Files that speak for one book, beside the common law of their chapter."""


class IncompleteLawError(LookupError):
    """Rules that a ruling may cite have no clause under a book."""

    def __init__(self, book: Book, rules: Iterable[RuleFunction]) -> None:
        self.rules = tuple(rules)
        named = ", ".join(str(rule.rule) for rule in self.rules)
        super().__init__(
            f"no clause of {book} for {named}: declare one, replace the rule, "
            "name a clause in the list of silences, or let the rule be @asked if no ruling cites it"
        )


def complete_clauses(
    book: Book, replaced: Mapping[Step, Step], silences: Mapping[RuleFunction, str]
) -> dict[RuleFunction, ClauseId]:
    """The clause of every rule of the flick law that a ruling may cite under `book`."""
    found: dict[RuleFunction, ClauseId] = {}
    lacking = []
    for rule in _common_and_own(book, declared()):
        clause = rule.rule.cited.get(book) or _of_replacement(book, replaced.get(rule))
        if clause is None and rule in silences:
            clause = find_clause(book, silences[rule]).id
        if clause is None:
            lacking.append(rule)
        else:
            found[rule] = clause
    if lacking:
        raise IncompleteLawError(book, lacking)
    return found


def _common_and_own(book: Book, rules: Iterable[AnyRule]) -> list[RuleFunction]:
    law = __name__.rpartition(".")[0]
    return [
        rule
        for rule in rules
        if is_citable(rule) and rule.rule.module.startswith(f"{law}.") and _speaks_for(rule.rule.module, book)
    ]


def _speaks_for(module: str, book: Book) -> bool:
    """A file that bears the name of a book (`subbuteo`, `subbuteo_advantage`) speaks for that book only."""
    file = module.rpartition(".")[2]
    return all(book in books for name, books in _OWN_ROOMS.items() if file.split("_")[0] == name)


def _of_replacement(book: Book, rule: Step | None) -> ClauseId | None:
    return rule.rule.cited.get(book) if is_asked(rule) else None
