"""The measuring bench on the glass: what to measure, and what fails by how much under which clause."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablekick.equipment import SheetError, check, read_sheet
from tablekick.equipment.bench import bench_of
from tablekick.equipment.control_sheet import sections
from tablekick.equipment.findings import Finding, explain
from tablekick.equipment.rules import Choice, Colour
from tablekick.rulebooks import Book, Language


def bench_asked(book: Book, language: Language) -> list[dict[str, object]]:
    """Every thing of a book with what is asked of it."""
    bench = bench_of(book)
    return [
        {
            "part": section.part,
            "title": section.title,
            "columns": section.columns,
            "lines": [
                {
                    "key": line.key.partition(".")[2],
                    "what": line.what,
                    "allowed": line.allowed,
                    "unit": line.unit,
                    "clause": line.clause,
                    "kind": _kind(bench.key(*line.key.split(".", 1))),
                    "names": _names(bench.key(*line.key.split(".", 1))),
                    "ticked": line.ticked,
                }
                for line in section.lines
            ],
        }
        for section in sections(book, language)
    ]


def _kind(key: object) -> str:
    return "choice" if isinstance(key, Choice) else "colour" if isinstance(key, Colour) else "plain"


def _names(key: object) -> list[str]:
    return list(key.names) if isinstance(key, Choice) else []


def bench_checked(book: Book, sheet: Mapping[str, Any], language: Language) -> dict[str, Any]:
    """What a sheet of measures brings; what cannot be read is said with its place."""
    try:
        report = check(read_sheet({**sheet, "rulebook": str(book)}))
    except SheetError as trouble:
        return {"trouble": f"{trouble.key}: {trouble}", "findings": []}
    return {
        "trouble": None,
        "lawful": report.is_lawful,
        "open": len(report.open),
        "findings": [_told(finding, language) for finding in report.failing],
        "passed": sum(finding.outcome == "passes" for finding in report.findings),
    }


def _told(finding: Finding, language: Language) -> dict[str, object]:
    return {**finding.as_json(), "text": explain(finding, language)}
