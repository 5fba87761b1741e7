"""What a control sheet asks: what is measured, what is allowed, where to write, clause by clause."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablekick.equipment.bench import Bench, bench_of, part_words
from tablekick.equipment.findings import told_bounds
from tablekick.equipment.rules import Choice, Colour, Key, Limit, Measure, Question
from tablekick.equipment.units import told_unit
from tablekick.rulebooks import Book, Language

TWICE = ("goal", "team", "figure", "player", "kicker", "keeper", "box")
"""Of these a table has two, so there are two columns to write in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of the sheet."""

    clause: str
    key: str
    what: str
    allowed: str
    unit: str
    ticked: bool
    """Yes or no instead of a number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """Everything about one thing."""

    part: str
    title: str
    columns: int
    lines: tuple[Line, ...]


def sections(book: Book, language: Language) -> list[Section]:
    """The sheet of a book, thing by thing."""
    bench = bench_of(book)
    return [
        Section(
            part=part,
            title=part_words()[part][language],
            # The box of the board game is one.
            columns=2 if part in TWICE and (book, part) != (Book.TACTICS, "box") else 1,
            lines=tuple(_line(bench, key, language) for key in bench.keys if key.part == part),
        )
        for part in bench.parts
    ]


def _line(bench: Bench, key: Key, language: Language) -> Line:
    return Line(
        clause=", ".join(_clauses(bench, key)),
        key=str(key),
        what=key.words[language],
        allowed="; ".join(_allowed(bench, key, language)),
        unit=told_unit(key.unit) if isinstance(key, Measure) else "",
        ticked=isinstance(key, Question),
    )


def _clauses(bench: Bench, key: Key) -> list[str]:
    found: list[str] = []
    if isinstance(key, Measure):
        found += [clause for limit in _limits_of(bench, key) for clause in limit.clauses]
    if isinstance(key, Choice):
        found += [*key.clauses, *(clause for kind in key.kinds for clause in kind.clauses)]
    if isinstance(key, Question):
        found += key.clauses
    if isinstance(key, Colour):
        named = [each for each in bench.contrasts if key.part == each.part and key.name == each.name]
        found += [clause for contrast in named for clause in contrast.clauses]
    return list(dict.fromkeys(found))


def _limits_of(bench: Bench, key: Measure) -> list[Limit]:
    """Bounds of the measure, and of sums that begin with it."""
    return [limit for limit in bench.limits if limit.part == key.part and limit.terms[0][0] == key.name]


def _allowed(bench: Bench, key: Key, language: Language) -> Iterator[str]:
    if isinstance(key, Measure):
        for limit in _limits_of(bench, key):
            bounds = told_bounds(limit.least, limit.most, limit.unit, language)
            about = "" if limit.is_plain else f"{limit.words[language]}: "
            yield f"{about}{bounds}" if limit.only_for is None else f"{limit.only_for[1][0]}: {bounds}"
    elif isinstance(key, Choice):
        yield ", ".join(key.names)
