"""Telling people and programs what came of a case."""

from __future__ import annotations

from typing import Any

from tablekick.facts.errors import one_line
from tablekick.geometry.points import Point
from tablekick.judge.court import Court
from tablekick.judge.courts import court_for
from tablekick.judge.expectations import as_written
from tablekick.judge.session import CaseResult
from tablekick.judge.verdict import Verdict, written_ruling
from tablekick.law.rulings import Ruling
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.whom import whom


def as_json(result: CaseResult, language: Language) -> dict[str, Any]:
    """One object a case. Under several books the first that fails (else the first) speaks for the case."""
    trouble = result.error or result.failure
    if trouble is not None:
        told = {"id": result.id, "ok": False, "rulings": [], "state": {}, "why": [str(trouble)]}
        return {**told, "file": str(result.file), "line": result.line}
    leading = next((verdict for verdict in result.verdicts if not verdict.ok), result.verdicts[0])
    told = {"id": result.id, **_verdict_json(leading, language), "rulebook": str(leading.book)}
    if len(result.verdicts) > 1:
        told["by_rulebook"] = {str(v.book): _verdict_json(v, language) for v in result.verdicts}
    return told


def _verdict_json(verdict: Verdict, language: Language) -> dict[str, Any]:
    court = court_for(verdict.book)
    rulings = [
        {**_plain(as_written(ruling)), "text": court.speak(verdict.book, ruling, language)}
        for ruling in verdict.rulings
    ]
    told = {"ok": verdict.ok, "rulings": rulings, "state": _plain(verdict.state), "why": list(verdict.why)}
    return told | {"refused": list(verdict.refused)} if verdict.refused else told


def _plain(value: object) -> Any:
    if isinstance(value, Point):
        return [round(value.x_mm, 3), round(value.y_mm, 3)]
    if isinstance(value, dict):
        return {name: _plain(inner) for name, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value


def _as_told(court: Court, book: Book, ruling: Ruling, language: Language) -> str:
    """The referee's expression, and whom it concerns."""
    concerned = whom(ruling.call, ruling.reason, ruling.to, language)
    return f"{court.speak(book, ruling, language)}{f' [{concerned}]' if concerned else ''}"


def failure_text(result: CaseResult, language: Language) -> str:
    """A failing case for a person: what was expected, and every ruling that came instead."""
    if result.error is not None:
        line = "" if result.line is None else f"{result.line}:"
        return f"{result.file}:{line} {result.id}: {result.error}"
    lines = [one_line(f"{result.file}: {result.id}: {result.title}".rstrip(": "))]
    if result.failure is not None:
        return f"{lines[0]}\n  {result.failure}"
    for verdict in result.verdicts:
        if verdict.ok:
            continue
        court = court_for(verdict.book)
        lines += [f"  under {verdict.book}:", *(f"    {reason}" for reason in verdict.why), "    rulings that came:"]
        lines += [
            f"      {_as_told(court, verdict.book, ruling, language)}  {written_ruling(ruling)}"
            for ruling in verdict.rulings
        ] or ["      none"]
        if verdict.refused:
            lines += ["    refused:", *(f"      {reason}" for reason in verdict.refused)]
    return "\n".join(lines)
