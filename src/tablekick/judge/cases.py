"""A case: a situation, what happens, what the referee must call. Read from YAML, checked, frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tablekick.facts.errors import UnreadableError
from tablekick.facts.readers import (
    a_list,
    a_mapping,
    a_text,
    listed,
    one_of,
    only_keys,
    shown,
)
from tablekick.rulebooks import Book, UnknownClauseError, clauses_of, find_clause

CASE_KEYS = ("id", "rulebook", "title", "given", "when", "then", "never", "state", "permits", "near", "note")


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One situation with its verdict, valid under each of `books`."""

    id: str
    books: tuple[Book, ...]
    title: str
    given: Mapping[str, Any]
    when: tuple[Mapping[str, Any], ...]
    then: tuple[Mapping[str, Any], ...]
    never: tuple[str, ...]
    state: Mapping[str, Any]
    near: tuple[Any, ...]
    """Clauses this case shows just not applying: each must be asked and must decline (our extension)."""
    permits: tuple[Any, ...] = ()
    """Clauses that permit what is done here: `never` says what would come of it otherwise (our extension)."""
    note: str = ""
    """Why, for the reader; never checked."""


def clause_under(book: Book, value: object, key: str) -> str | None:
    """The clause meant under `book`: a text, or a mapping by book (None when the mapping leaves it out)."""
    if isinstance(value, dict):
        for name in value:
            one_of(name, Book, key)
        value = value.get(str(book))
        if value is None:
            return None
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        raise UnreadableError(key, f"expected a clause id in quotes, got the number {shown(value)}")
    clause = a_text(value, key)
    if any(known == clause or known.startswith(clause + ".") for known in clauses_of(book)):
        return clause
    try:
        return find_clause(book, clause).id
    except UnknownClauseError as unknown:
        raise UnreadableError(key, str(unknown)) from None


def a_name(value: object, key: str) -> str:
    """An id people can point at: some printable characters on one line."""
    name = a_text(value, key)
    if not name.strip() or not name.isprintable():
        raise UnreadableError(key, f"expected a name of printable characters, got {shown(value)}")
    return name


def _permits(case: Mapping[str, object], never: tuple[str, ...]) -> tuple[object, ...]:
    permits = tuple(a_list(case.get("permits", []), "permits"))
    if permits and not never:
        raise UnreadableError("permits", "say in `never` which call would come if this were not permitted")
    return permits


def read_case(raw: object) -> Case:
    """Check the frame of a case; what stands inside given, when and state is the game's own vocabulary."""
    case = a_mapping(raw, "case")
    only_keys(case, CASE_KEYS, "")
    for needed in ("id", "rulebook"):
        if needed not in case:
            raise UnreadableError(needed, "missing; every case needs id and rulebook")
    books = case["rulebook"] if isinstance(case["rulebook"], list) else [case["rulebook"]]
    if not books:
        raise UnreadableError("rulebook", f"expected at least one of {listed(list(Book))}")
    then = tuple(a_mapping(expected, f"then[{n}]") for n, expected in enumerate(a_list(case.get("then", []), "then")))
    for n, expected in enumerate(then):
        if "call" not in expected:
            raise UnreadableError(f"then[{n}].call", "missing; every expected ruling names its call")
        a_text(expected["call"], f"then[{n}].call")
    never = tuple(a_text(c, f"never[{n}]") for n, c in enumerate(a_list(case.get("never", []), "never")))
    return Case(
        id=a_name(case["id"], "id"),
        books=tuple(one_of(book, Book, "rulebook") for book in books),
        title=a_text(case.get("title", case["id"]), "title"),
        given=a_mapping(case.get("given", {}), "given"),
        when=tuple(a_mapping(f, f"when[{n}]") for n, f in enumerate(a_list(case.get("when", []), "when"))),
        then=then,
        never=never,
        state=a_mapping(case.get("state", {}), "state"),
        near=tuple(a_list(case.get("near", []), "near")),
        note=note if isinstance(note := case.get("note"), str) else "",
        permits=_permits(case, never),
    )
