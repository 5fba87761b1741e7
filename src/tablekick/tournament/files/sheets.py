"""Sheets to print, by typst: the plan of the day, a slip for each match, a certificate for each place."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from tablekick.rulebooks import Language
from tablekick.tournament.clock import start_of, time_of
from tablekick.tournament.consequences import names_of
from tablekick.tournament.errors import RefusedError
from tablekick.tournament.files.qr import as_svg, qr_code
from tablekick.tournament.keys import Keys
from tablekick.tournament.progress import progress
from tablekick.tournament.ranking import ranking
from tablekick.tournament.state import State
from tablekick.tournament.team_tables import scores_needed


class Sheet(StrEnum):
    """What can be printed."""

    PLAN = "plan"
    SLIPS = "slips"
    CERTIFICATES = "certificates"


WORDS = {
    Language.ENGLISH: {"time": "time", "table": "table", "match": "match", "referee": "referee", "result": "result",
                       "signed": "signatures", "place": "place", "certificate": "Certificate",
                       "organiser": "organiser"},
    Language.GERMAN: {"time": "Zeit", "table": "Platte", "match": "Spiel", "referee": "Schiedsrichter",
                      "result": "Ergebnis", "signed": "Unterschriften", "place": "Platz", "certificate": "Urkunde",
                       "organiser": "Veranstalter"},
    Language.ITALIAN: {"time": "ora", "table": "tavolo", "match": "incontro", "referee": "arbitro",
                       "result": "risultato", "signed": "firme", "place": "posto", "certificate": "Attestato",
                       "organiser": "organizzatore"},
}  # fmt: skip

DATES = {Language.ENGLISH: "%Y-%m-%d", Language.GERMAN: "%d.%m.%Y", Language.ITALIAN: "%d/%m/%Y"}

# Names come in as data, never as markup: nobody's name can be a command.
PLAN = """
#let d = json(bytes(sys.inputs.data))
#set page(paper: "a4", margin: 15mm, numbering: "1 / 1")
#set text(font: "Libertinus Serif", size: 10pt)
#text(size: 20pt, weight: "bold", fill: rgb("#16382b"))[#d.name] #h(1fr) #text(size: 12pt)[#d.date]
#v(2mm)
#table(columns: (auto, auto, auto, 1fr, auto, auto), stroke: (x: none, y: 0.4pt + rgb("#d8c9a5")), inset: 5pt,
  fill: (x, y) => if y == 0 { rgb("#16382b") } else if calc.odd(y) { rgb("#fbf6e9") },
  table.header(..d.heading.map(h => text(fill: white, weight: "bold")[#h])), ..d.rows.flatten())
"""
SLIPS = """
#let d = json(bytes(sys.inputs.data))
#set page(paper: "a6", flipped: true, margin: 8mm)
#set text(font: "Libertinus Serif", size: 12pt)
#let pair(wide, high) = {
  let goals = box(width: wide, height: high, stroke: 0.8pt, baseline: high / 4)
  [#goals : #goals]
}
// A team match has a score for each table, a Tipp-Kick one for each duel.
#let result = if d.scores == 1 { text(size: 26pt, pair(22mm, 16mm)) } else {
  let (columns, wide, high) = if d.scores > 4 { (4, 6mm, 6mm) } else { (2, 10mm, 9mm) }
  grid(columns: columns, gutter: 2mm, ..range(d.scores).map(n => text(size: 8pt)[#(n + 1) #pair(wide, high)]))
}
#let line-for(word) = [#word: #box(width: 1fr, line(length: 100%, stroke: 0.4pt))]
#for (n, r) in d.rows.enumerate() [
  #if n > 0 { pagebreak() }
  *#d.name* #h(1fr) #d.words.match *#r.at(2)* \\
  #d.words.time *#r.at(0)* · #d.words.table *#r.at(1)* · #d.words.referee: #r.at(4)
  #v(1fr) #align(center, text(size: 20pt, weight: "bold")[#r.at(3)])
  #let ticket = d.tickets.at(r.at(2), default: (code: "", picture: ""))
  #v(1fr) #grid(columns: (1fr, auto), align: (center + horizon, center + horizon), result,
    stack(dir: ttb, spacing: 1.5mm,
      if ticket.picture != "" { image(bytes(ticket.picture), format: "svg", width: 30mm) },
      text(font: "DejaVu Sans Mono", size: 12pt, weight: "bold")[#ticket.code]))
  #v(1fr) #line-for(d.words.signed)
]
"""
CERTIFICATES = """
#let d = json(bytes(sys.inputs.data))
#let green = rgb("#16382b")
#let brass = rgb("#b98420")
#set page(paper: "a4", flipped: true, margin: 22mm, fill: rgb("#fbf6e9"), background: {
  place(center + horizon, rect(width: 100% - 16mm, height: 100% - 16mm, stroke: 3pt + green))
  place(center + horizon, rect(width: 100% - 21mm, height: 100% - 21mm, stroke: 1pt + brass))
})
#set text(font: "Libertinus Serif", fill: rgb("#23201a"))
#let ball = box(width: 20mm, height: 20mm, {
  place(center + horizon, circle(radius: 10mm, fill: white, stroke: 1.4pt + green))
  for n in range(5) { place(center + horizon, rotate(72deg * n, move(dy: -7mm, line(length: 5.5mm, angle: 90deg,
    stroke: 1.4pt + green)))) }
  place(center + horizon, polygon.regular(size: 9.5mm, vertices: 5, fill: green))
})
#for (n, r) in d.ranks.enumerate() [
  #if n > 0 { pagebreak() }
  #align(center)[
    #ball
    #v(2mm) #text(size: 44pt, fill: green, tracking: 2pt)[#d.words.certificate]
    #v(1mm) #text(size: 19pt)[#d.name] #v(-2mm) #text(size: 14pt, fill: rgb("#5b5344"))[#d.date]
    #v(1fr) #text(size: 36pt, weight: "bold")[#r.at(1)] #v(-3mm) #text(size: 17pt)[#r.at(2)]
    #v(1fr) #text(size: 32pt, fill: brass, weight: "bold")[#str(r.at(0)). #d.words.place]
    #v(1fr) #grid(columns: (70mm, 1fr, 70mm),
      [#line(length: 100%, stroke: 0.5pt) #text(size: 11pt)[#d.words.organiser]], [],
      [#line(length: 100%, stroke: 0.5pt) #text(size: 11pt)[#d.words.referee]])
  ]
]
"""
SOURCES = {Sheet.PLAN: PLAN, Sheet.SLIPS: SLIPS, Sheet.CERTIFICATES: CERTIFICATES}


@dataclass(frozen=True, slots=True)
class Tickets:
    """What lets a referee tell the result of his match: its code, and the link that a phone finds on the slip."""

    keys: Keys
    place: str = ""
    """The event on its server, as https://HOST/tournament/NAME; without it there is no QR code."""

    def of(self, match: str, seed: str) -> dict[str, str]:
        code = self.keys.of_match(match, seed)
        modules = qr_code(f"{self.place}/referee#code={code}") if self.place else None
        return {"code": f"{code[:4]} {code[4:]}", "picture": as_svg(modules) if modules else ""}


def write_sheet(file: Path, state: State, sheet: Sheet, language: Language, tickets: Tickets | None = None) -> None:
    """As a PDF; slips have codes for those who may hand them out."""
    import typst

    at = progress(state)
    if sheet is not Sheet.CERTIFICATES and state.timetable is None:
        raise RefusedError("there is no timetable yet: schedule first")
    if sheet is Sheet.CERTIFICATES and not at.over:
        raise RefusedError("certificates are written when the last match is over")
    words = WORDS[language]
    data = {
        "name": state.event().name,
        "date": f"{start_of(state):{DATES[language]}}",
        "words": words,
        "heading": [words["time"], words["table"], words["match"], "", words["referee"], words["result"]],
        "rows": _rows(state, language, only_open=sheet is Sheet.SLIPS),
        "scores": scores_needed(state.event()),
        "tickets": _tickets(state, tickets) if tickets is not None and sheet is Sheet.SLIPS else {},
        "ranks": [
            [each.rank, state.name(each.entrant), state.entrants[each.entrant].club] for each in ranking(state, at)
        ],
    }
    pdf = typst.compile(SOURCES[sheet].encode(), sys_inputs={"data": json.dumps(data)})
    file.write_bytes(pdf)


def _tickets(state: State, tickets: Tickets) -> dict[str, dict[str, str]]:
    assert state.draw is not None
    return {str(fixture.id): tickets.of(fixture.id, state.draw.seed) for fixture in state.fixtures()}


def _rows(state: State, language: Language, *, only_open: bool) -> list[list[str]]:
    meetings = progress(state).meetings
    rows = []
    for each in state.timetable.appointments if state.timetable is not None else ():
        meeting = meetings.get(each.match)
        if meeting is None or meeting.struck or (only_open and meeting.verdict is not None):
            continue
        both = " – ".join(names_of(state, meeting, language))
        referee = state.name(each.referee) if each.referee is not None else ""
        result = meeting.verdict.text().told(language) if meeting.verdict is not None else ""
        tables = "+".join(map(str, each.tables))
        rows.append([time_of(state, each.begins), tables, str(each.match), both, referee, result])
    return rows
