"""The match report for a printer: Typst source that takes the report as data, so that nobody's name is a command."""

from __future__ import annotations

import json
from typing import Any

from tablekick.officiating.report import report
from tablekick.officiating.sheet import Sheet
from tablekick.officiating.words import period_in_words, words
from tablekick.rulebooks import Language
from tablekick.rulebooks.chapters import shelf

SOURCE = """
#let d = json(bytes(sys.inputs.data))
#set page(paper: "a4", margin: 18mm, numbering: "1 / 1")
#set text(font: "Libertinus Serif", size: 10.5pt)
#text(size: 20pt, weight: "bold", fill: rgb("#16382b"))[#d.title] #h(1fr) #d.book
#v(1mm)
#align(center, text(size: 24pt, weight: "bold")[#d.home #h(4mm) #d.score #h(4mm) #d.away])
#align(center, d.outcome)
#table(columns: (auto, 1fr), stroke: none, inset: 3pt, ..d.about.flatten())
#for part in d.parts [
  == #part.title
  #if part.rows.len() == 0 [#d.none] else {
    table(columns: (auto, auto, 1fr, auto), stroke: (x: none, y: 0.4pt + rgb("#d8c9a5")), inset: 4pt,
      ..part.rows.flatten())
  }
]
== #d.notes_title
#if d.notes.len() == 0 [#d.none] else { list(..d.notes.map(n => [#n])) }
#v(6mm)
#grid(columns: (1fr, 1fr, 1fr), column-gutter: 8mm, ..d.signed.map(s => [
  #box(height: 17mm, width: 100%, if s.svg != "" {
    image(bytes(s.svg), format: "svg", width: 100%, height: 100%, fit: "contain")
  })

  #line(length: 100%, stroke: 0.4pt) #text(size: 8pt)[#d.signature: #s.who]
]))
"""
STROKES = frozenset("ML0123456789 .-")
"""What a signature is drawn with; anything else is not printed."""


def report_data(sheet: Sheet, language: Language) -> str:
    """The report as JSON for `SOURCE`."""
    told, known = report(sheet, language), words()

    def say(name: str) -> str:
        return known[f"report/{name}"][language]

    names = {"home": "–", "away": "–", **dict(sheet.setup.get("names") or {})}
    winner = told["winner"]
    outcome = (names[winner] if winner else say("draw")) if told["over"] else say("open")
    rows = [[say(name), _plain(sheet.setup.get(name))] for name in ("referee", "place", "chose", "checked")]
    rows.insert(0, [say("began"), _plain(told["began"])])
    asked = f" · {say('asked')} {told['asked_by']}" if told["asked_by"] else ""
    return json.dumps(
        {
            "title": say("title"),
            "book": f"{shelf()[sheet.book].name}{asked}",
            "home": names["home"],
            "away": names["away"],
            "score": " : ".join(str(goals) for goals in told["score"]),
            "outcome": f"{say('winner')}: {outcome}" if winner and told["over"] else outcome,
            "about": rows,
            "parts": [
                {"title": say("periods"), "rows": [["", *_row(line, names, language)[1:]] for line in told["periods"]]},
                {"title": say("goals"), "rows": [_row(line, names, language) for line in told["goals"]]},
                {"title": say("cards"), "rows": [_row(line, names, language) for line in told["cards"]]},
                {"title": say("overruled"), "rows": [_otherwise(one, language) for one in told["overruled"]]},
            ],
            "notes_title": say("incidents"),
            "notes": told["notes"],
            "none": say("none"),
            "signature": say("signature"),
            "signed": [
                {"who": who, "svg": _signature(told["signed"].get(side, ""))}
                for side, who in (
                    ("home", names["home"]),
                    ("away", names["away"]),
                    ("referee", str(sheet.setup.get("referee") or say("referee"))),
                )
            ],
        },
        ensure_ascii=False,
    )


def _plain(value: object) -> str:
    return "✓" if value is True else str(value or "–")


def _time(period: str, seconds: float, language: Language) -> str:
    return f"{period_in_words(period, language)} {int(seconds) // 60}:{int(seconds) % 60:02d}"


def _row(line: dict[str, Any], names: dict[str, str], language: Language) -> list[str]:
    text = f"{line['text']} {line['score'][0]} : {line['score'][1]}"
    return [_time(line["period"], line["clock"], language), names.get(line["to"] or "", ""), text, line["clause"]]


def _otherwise(one: dict[str, Any], language: Language) -> list[str]:
    decided = " ".join(part for part in (one["instead"], f"({one['reason']})") if part)
    proposed = f"{one['what']} {' '.join(one['proposed'])} → {decided}"
    return [_time(one["period"], one["clock"], language), "", proposed, ""]


def _signature(path: str) -> str:
    """The strokes on the glass as a drawing."""
    if not path or not set(path) <= STROKES:
        return ""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 90">'
        f'<path d="{path}" fill="none" stroke="#23201a" stroke-width="2.2" stroke-linecap="round"/></svg>'
    )
