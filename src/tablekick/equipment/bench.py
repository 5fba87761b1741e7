"""Reading a book's bench from its TOML file; an edition that is based on another one says only what differs."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any

from tablekick.equipment.rules import Among, Choice, Colour, Contrast, Key, Kind, Limit, Measure, Must, Question, Remark
from tablekick.rulebooks import Book, ClauseId, Language, find_clause
from tablekick.rulebooks.registry import edition_2000_rows

Table = Mapping[str, Any]
Words = Mapping[Language, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bench:
    """Everything a book says about equipment."""

    book: Book
    measures: tuple[Measure, ...]
    limits: tuple[Limit, ...]
    questions: tuple[Question, ...]
    choices: tuple[Choice, ...]
    colours: tuple[Colour, ...]
    contrasts: tuple[Contrast, ...]
    remarks: tuple[Remark, ...]

    @property
    def keys(self) -> tuple[Key, ...]:
        """Everything a sheet may say, thing by thing."""
        every: tuple[Key, ...] = (*self.measures, *self.choices, *self.colours, *self.questions)
        order = list(part_words())
        return tuple(sorted(every, key=lambda key: order.index(key.part)))

    @property
    def parts(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(key.part for key in self.keys))

    def key(self, part: str, name: str) -> Key | None:
        return next((key for key in self.keys if (key.part, key.name) == (part, name)), None)

    def limits_of(self, part: str, name: str) -> tuple[Limit, ...]:
        """The bounds of a single measure."""
        return tuple(limit for limit in self.limits if limit.part == part and limit.is_plain and limit.name == name)


@cache
def part_words() -> Mapping[str, Words]:
    """The things on a sheet in the order they are looked at, told in each language."""
    return {part: _words(told) for part, told in _read("parts.toml").items()}


@cache
def bench_of(book: Book) -> Bench:
    """The rules of a book's bench."""
    table = _rows_of(book)
    measures = [_measure(row) for row in table["measure"]]
    units = {str(measure): measure.unit for measure in measures}
    bounded = [row for row in table["measure"] if "least" in row or "most" in row or "value" in row]
    limits = [_limit(book, row) for row in (*bounded, *table["relation"])]
    for row in table["type"]:
        limits += _limits_of_type(book, row, units, {str(measure): measure.words for measure in measures})
    contrasts = [_contrast(book, row) for row in table["contrast"]]
    return Bench(
        book=book,
        measures=tuple(measures),
        limits=tuple(limits),
        questions=tuple(_question(book, row) for row in table["question"]),
        choices=tuple(_choice(book, row, table["type"]) for row in table["choice"]),
        colours=tuple(_colours(contrasts)),
        contrasts=tuple(contrasts),
        remarks=tuple(Remark(clauses=_clauses(book, row["clauses"]), words=_words(row)) for row in table["definition"]),
    )


_LISTS = ("measure", "relation", "question", "choice", "type", "contrast", "definition")


def _rows_of(book: Book) -> dict[str, list[Table]]:
    """The rows of a file over those of the one it is based on: the same key, or the same names, is replaced."""
    table = _read(f"books/{book}.toml")
    own = {kind: list(table.get(kind, [])) for kind in _LISTS}
    if unknown := set(table) - {*_LISTS, "based_on", "drop"}:
        raise ValueError(f"books/{book}.toml: unknown entries {sorted(unknown)}; known are {', '.join(_LISTS)}")
    if "based_on" not in table:
        return own
    dropped = set(table.get("drop", []))
    older = _rows_of(Book(table["based_on"]))
    for kind, rows in older.items():
        said = {_identity(row) for row in own[kind]}
        kept = [row for row in rows if _identity(row) not in said and row.get("of") not in dropped]
        own[kind] = [{**row, "clauses": _renumbered(book, row["clauses"])} for row in kept] + own[kind]
    return own


def _identity(row: Table) -> tuple[Any, ...]:
    return (row.get("of"), *row.get("names", []), row.get("among"), *([] if "of" in row else row["clauses"]))


def _renumbered(book: Book, clauses: Iterable[str]) -> list[str]:
    """Clauses of 1999 under the numbers they have in the edition of 2000."""
    if book is not Book.FISTF_2000:
        return list(clauses)
    newer: dict[str, str] = {}
    for row in edition_2000_rows():
        newer.setdefault(row["same_as"], row["id"])
    # The later edition has no second paragraphs of their own.
    return [newer.get(clause) or newer[clause.removesuffix(".p2")] for clause in clauses]


def _read(file: str) -> dict[str, Any]:
    return tomllib.loads((resources.files("tablekick.equipment") / file).read_text(encoding="utf-8"))


def _words(row: Table) -> Words:
    return MappingProxyType({language: str(row[language.value]) for language in Language})


def _clauses(book: Book, clauses: Iterable[str]) -> tuple[ClauseId, ...]:
    return tuple(find_clause(book, clause).id for clause in clauses)


def _part_and_name(row: Table) -> tuple[str, str]:
    part, _, name = str(row["of"]).partition(".")
    return part, name


def _measure(row: Table) -> Measure:
    part, name = _part_and_name(row)
    return Measure(part=part, name=name, words=_words(row), unit=row["unit"], optional=row.get("optional", False))


def _limit(book: Book, row: Table) -> Limit:
    part, name = _part_and_name(row)
    terms = row.get("terms", {name: 1.0})
    least, most, ours = row.get("least"), row.get("most"), 0.0
    if "value" in row:
        least, most = row["value"] - row["tolerance"], row["value"] + row["tolerance"]
        ours = 0.0 if "tolerance_from" in row else row["tolerance"]
    return Limit(
        clauses=_clauses(book, row["clauses"]),
        part=part,
        name=name,
        terms=tuple((each, float(factor)) for each, factor in terms.items()),
        unit=row["unit"],
        least=None if least is None else float(least),
        most=None if most is None else float(most),
        words=_words(row),
        tolerance=float(ours),
    )


def _limits_of_type(book: Book, row: Table, units: Mapping[str, str], words: Mapping[str, Words]) -> list[Limit]:
    part, choice = _part_and_name(row)
    return [
        Limit(
            clauses=_clauses(book, row["clauses"]),
            part=part,
            name=name,
            terms=((name, 1.0),),
            unit=units[f"{part}.{name}"],
            least=float(least),
            most=float(most),
            words=words[f"{part}.{name}"],
            only_for=(choice, tuple(row["names"])),
        )
        for name, (least, most) in row.get("limits", {}).items()
    ]


def _question(book: Book, row: Table) -> Question:
    part, name = _part_and_name(row)
    clauses = _clauses(book, row["clauses"])
    return Question(part=part, name=name, words=_words(row), clauses=clauses, optional=row.get("optional", False))


def _choice(book: Book, row: Table, types: Iterable[Table]) -> Choice:
    part, name = _part_and_name(row)
    kinds = tuple(
        Kind(
            clauses=_clauses(book, each["clauses"]),
            names=tuple(each["names"]),
            goes_with={other: tuple(names) for other, names in each.get("with", {}).items()},
        )
        for each in types
        if each["of"] == row["of"]
    )
    clauses = _clauses(book, row["clauses"])
    # A list that nothing is approved by only helps to read the others.
    return Choice(part=part, name=name, words=_words(row), clauses=clauses, kinds=kinds, optional=not clauses)


def _contrast(book: Book, row: Table) -> Contrast:
    part, name = _part_and_name(row)
    return Contrast(
        clauses=_clauses(book, row["clauses"]),
        part=part,
        name=name,
        to=str(row["to"]).partition(".")[2],
        among=Among(row["among"]),
        must=Must(row["must"]),
        words=_words(row),
        when=row.get("when"),
        unless=row.get("unless"),
    )


def _colours(contrasts: Iterable[Contrast]) -> list[Colour]:
    """The colours that contrasts speak of."""
    named = dict.fromkeys((contrast.part, name) for contrast in contrasts for name in (contrast.name, contrast.to))
    return [Colour(part=part, name=name, words=_COLOUR_WORDS[name]) for part, name in named]


_COLOUR_WORDS: Mapping[str, Words] = {
    "base_colour": {
        Language.ENGLISH: 'colour of the bases, as "#1f4fa3" or as L*, a*, b*; several in a list',
        Language.GERMAN: 'Farbe der Sockel, als "#1f4fa3" oder als L*, a*, b*; mehrere als Liste',
        Language.ITALIAN: 'colore delle basi, come "#1f4fa3" o come L*, a*, b*; più colori in una lista',
    },
    "spare_base_colour": {
        Language.ENGLISH: "colour of the spare goalkeeper's base",
        Language.GERMAN: "Farbe des Sockels des Ersatztorwarts",
        Language.ITALIAN: "colore della base del portierino",
    },
}
