"""How we read what the books leave open, clause by clause.

Two sources: `readings.md` (docs/readings.md, packed into the wheel) for the flick books, whose every point names
its clauses, and the column `assumption` of the clause files of the other games.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tablekick.rulebooks.books import Book, ClauseId
from tablekick.rulebooks.registry import assumptions_of, clauses_of

_NUMBER = r"(?:[IVP]+\.[0-9]+(?:\.[0-9a-z]+)*|(?:[0-9]+|A)(?:\.[0-9a-z]+)+)"
_CLAUSES = re.compile(rf"(?<![\w.])({_NUMBER})(?: to ({_NUMBER}))?(?!\w)")
"""`5.3.1`, `II.2.3`, `P.3`, and runs as `10.1 to 10.3`."""
_RULE = re.compile(r"Rule ([0-9]+)$")


@dataclass(frozen=True, slots=True)
class _Point:
    section: str
    heading: str
    text: str


def readings_file() -> Path:
    """The points in our words: inside the installed package, or in `docs` of a checkout."""
    package = Path(__file__).parent.parent
    packed = package / "_readings.md"
    return packed if packed.is_file() else package.parent.parent / "docs" / "readings.md"


@cache
def readings_of(book: Book) -> Mapping[ClauseId, tuple[str, ...]]:
    """Our readings by clause, in English."""
    found: dict[ClauseId, list[str]] = defaultdict(list)
    for clause_id, text in assumptions_of(book).items():
        found[clause_id].append(text)
    for point in _points():
        for clause_id in _meant(book, point):
            found[clause_id].append(point.text)
    return {clause_id: tuple(dict.fromkeys(map(_plain, texts))) for clause_id, texts in found.items()}


def _plain(text: str) -> str:
    """Without the marks of Markdown."""
    return text.replace("`", "").replace("*", "")


@cache
def _points() -> tuple[_Point, ...]:
    section = heading = ""
    points: list[_Point] = []
    for line in readings_file().read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            section, heading = line[3:], ""
        elif line.startswith("### "):
            heading = line[4:]
        elif line.startswith("- "):
            points.append(_Point(section, heading, line[2:]))
        elif line.startswith("  ") and points:
            points[-1] = _Point(points[-1].section, points[-1].heading, f"{points[-1].text} {line.strip()}")
    return tuple(points)


def _meant(book: Book, point: _Point) -> Iterator[ClauseId]:
    """The clauses of `book` that a point is about: those named before its colon, else those of its heading."""
    if not _is_about(book, point.section):
        return
    named = list(_named(point.text.partition(":")[0])) or list(_named(point.heading)) or _RULE.findall(point.heading)
    known = clauses_of(book)
    renumbered = book is Book.FISTF_2000 and "1999" in point.section
    for name in dict.fromkeys(named):
        written = next((each for each in _numbers(book, name, renumbered) if ClauseId(each) in known), None)
        if written is not None:
            yield ClauseId(written)


def _named(text: str) -> Iterator[str]:
    for first, last in _CLAUSES.findall(text):
        yield first
        stem, _, begin = first.rpartition(".")
        end = last.rpartition(".")[2]
        if begin.isdigit() and end.isdigit():
            yield from (f"{stem}.{n}" for n in range(int(begin) + 1, int(end) + 1))


def _is_about(book: Book, section: str) -> bool:
    if book is Book.FISTF_1999_INDOOR:
        return "indoor" in section
    names = {Book.FISTF_1999: "FISTF 1999", Book.FISTF_2000: "FISTF 2000", Book.SUBBUTEO_2016: "Subbuteo"}
    return "indoor" not in section and book in names and names[book] in section


def _numbers(book: Book, name: str, renumbered: bool) -> Iterator[str]:
    """A number as `book` may write it. Part II of 1999 is part I in 2000, IV is III, and part I the preamble P."""
    part, _, rest = name.partition(".")
    moved = {"I": "P", "II": "I", "III": "II", "IV": "III"} if renumbered else {}
    yield f"{moved.get(part, part)}.{rest}" if rest else name
    yield f"{'I' if book is Book.FISTF_2000 else 'II'}.{name}"
