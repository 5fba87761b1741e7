"""Control sheets: what somebody measured, as YAML or TOML.

A thing is a mapping (`ball: {diameter: 2.2 cm}`); several of a kind are a list or have names
(`goal: {north: {...}, south: {...}}`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from tablekick.equipment.bench import Bench, bench_of
from tablekick.equipment.colours import Lab, read_colour
from tablekick.equipment.rules import Choice, Colour, Key, Measure, Question
from tablekick.equipment.units import read_amount
from tablekick.facts.errors import UnreadableError
from tablekick.facts.readers import a_mapping, a_text, listed, shown
from tablekick.rulebooks import Book

SheetError = UnreadableError
"""A sheet that cannot be read: names the key and says what was expected."""

ABOUT_THE_SHEET = ("rulebook", "event", "table", "date", "referee", "note")
NAME = "name"
MOST_THINGS = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One thing on the sheet, with what was measured, answered and chosen."""

    part: str
    label: str
    amounts: Mapping[str, float]
    """In the unit of the measure."""
    answers: Mapping[str, bool]
    choices: Mapping[str, str]
    colours: Mapping[str, tuple[tuple[str, Lab], ...]]
    """As written, and what that is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """Everything somebody measured under a book."""

    book: Book
    items: tuple[Item, ...]

    def of(self, part: str) -> tuple[Item, ...]:
        return tuple(item for item in self.items if item.part == part)


def read_sheet(written: object) -> Sheet:
    """A sheet from what a YAML or TOML file holds."""
    sheet = a_mapping(written, "sheet")
    if "rulebook" not in sheet:
        raise UnreadableError("rulebook", f"is missing; write one of {listed(list(Book))}")
    book = _book(sheet["rulebook"])
    bench = bench_of(book)
    items: list[Item] = []
    for part, value in sheet.items():
        if part in ABOUT_THE_SHEET:
            continue
        if part not in bench.parts:
            raise UnreadableError(part, _unknown(part, (*bench.parts, *ABOUT_THE_SHEET), f"{book} has no such thing"))
        items += [_item(bench, part, *each) for each in _things(part, value)]
    return Sheet(book=book, items=tuple(items))


def _book(value: object) -> Book:
    name = a_text(value, "rulebook")
    if name not in set(Book):
        raise UnreadableError("rulebook", _unknown(name, [str(book) for book in Book], "there is no such rulebook"))
    return Book(name)


def _things(part: str, value: object) -> list[tuple[str, str, Mapping[str, object]]]:
    """Key, label and content of each thing of a part."""
    if isinstance(value, list):
        if not value or len(value) > MOST_THINGS:
            raise UnreadableError(part, f"expected a list of 1 to {MOST_THINGS} things, got {len(value)}")
        found = [(f"{part}[{n}]", a_mapping(each, f"{part}[{n}]")) for n, each in enumerate(value)]
        return [(key, f"{part} {each.get(NAME, n)}", each) for n, (key, each) in enumerate(found, start=1)]
    mapping = a_mapping(value, part)
    if mapping and all(isinstance(each, dict) for each in mapping.values()):
        return [
            (f"{part}.{name}", f"{part} {name}", a_mapping(each, f"{part}.{name}")) for name, each in mapping.items()
        ]
    label = f"{part} {mapping[NAME]}" if NAME in mapping else part
    return [(part, label, mapping)]


def _item(bench: Bench, part: str, at: str, label: str, content: Mapping[str, object]) -> Item:
    amounts: dict[str, float] = {}
    answers: dict[str, bool] = {}
    choices: dict[str, str] = {}
    colours: dict[str, tuple[tuple[str, Lab], ...]] = {}
    for name, value in content.items():
        where = f"{at}.{name}"
        match _known(bench, part, name, where):
            case None:
                pass
            case Measure(unit=unit):
                amounts[name] = read_amount(value, unit, where)
                if amounts[name] < 0.0:
                    raise UnreadableError(where, f"cannot be below nought, got {shown(value)}")
            case Question():
                answers[name] = _yes_or_no(value, where)
            case Choice(clauses=clauses) as choice:
                choices[name] = _chosen(choice, value, where, approving=bool(clauses))
            case Colour():
                several = value if isinstance(value, list) and not _is_lab(value) else [value]
                colours[name] = tuple((_written(each), read_colour(each, where)) for each in several)
    return Item(part=part, label=label, amounts=amounts, answers=answers, choices=choices, colours=colours)


def _known(bench: Bench, part: str, name: str, where: str) -> Key | None:
    if name == NAME:
        return None
    key = bench.key(part, name)
    if key is None:
        names = [each.name for each in bench.keys if each.part == part]
        raise UnreadableError(where, _unknown(name, [*names, NAME], f"nothing of that name is asked of a {part}"))
    return key


def _unknown(name: str, known: Any, problem: str) -> str:
    near = get_close_matches(name, list(known), n=1, cutoff=0.6)
    return f"{problem}; did you mean '{near[0]}'?" if near else f"{problem}; there are {listed(known)}"


_YES = ("yes", "true", "ja", "sì", "si")
_NO = ("no", "false", "nein")


def _yes_or_no(value: object, where: str) -> bool:
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and value.strip().lower() in _YES + _NO:
        return value.strip().lower() in _YES
    raise UnreadableError(where, f"expected yes or no, got {shown(value)}")


def _chosen(choice: Choice, value: object, where: str, *, approving: bool) -> str:
    name = a_text(value, where).strip().lower()
    if not approving and name not in choice.names:
        # Nothing is approved by this list, so a name that is not on it is a slip of the pen.
        raise UnreadableError(where, _unknown(name, choice.names, f"no '{name}' is known"))
    return name


def _is_lab(value: list[object]) -> bool:
    return len(value) == 3 and all(isinstance(each, int | float) for each in value)


def _written(value: object) -> str:
    return value if isinstance(value, str) else shown(value)
