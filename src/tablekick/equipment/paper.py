"""A control sheet on paper: HTML for a browser, Typst for a PDF, YAML to fill in."""

from __future__ import annotations

from html import escape

from tablekick.equipment.control_sheet import Line, Section, sections
from tablekick.rulebooks import Book, Language
from tablekick.rulebooks.chapters import shelf

_HEAD = {
    Language.ENGLISH: ("Control sheet", ("Event", "Table", "Date", "Referee", "Signature")),
    Language.GERMAN: ("Kontrollblatt", ("Veranstaltung", "Tisch", "Datum", "Schiedsrichter", "Unterschrift")),
    Language.ITALIAN: ("Scheda di controllo", ("Evento", "Tavolo", "Data", "Arbitro", "Firma")),
}
_COLUMNS = {
    Language.ENGLISH: ("Clause", "What", "Allowed", "Found", "yes", "no"),
    Language.GERMAN: ("Paragraph", "Was", "Erlaubt", "Befund", "ja", "nein"),
    Language.ITALIAN: ("Articolo", "Che cosa", "Ammesso", "Rilevato", "sì", "no"),
}
_STYLE = """
body{font:10pt/1.35 system-ui,sans-serif;margin:12mm;color:#111}
h1{font-size:16pt;margin:0 0 4mm}h2{font-size:12pt;margin:5mm 0 1mm;break-after:avoid}
dl{display:grid;grid-template-columns:repeat(5,1fr);gap:4mm;margin:0 0 4mm}
dt{font-size:8pt;color:#555}dd{margin:0;border-bottom:1px solid #333;min-height:6mm}
table{border-collapse:collapse;width:100%}tr{break-inside:avoid}
th,td{border:1px solid #999;padding:1mm 2mm;text-align:left;vertical-align:top}
th{background:#eef2ea;font-size:8pt}.clause{white-space:nowrap;width:22mm}.allowed{width:42mm}
.found{width:24mm;white-space:nowrap;text-align:right;color:#555}
@page{size:A4;margin:12mm}@media print{body{margin:0}}
"""


def as_html(book: Book, language: Language, event: str = "", tables: int = 1) -> str:
    """A page for each table, ready to print."""
    title, blanks = _HEAD[language]
    pages = []
    for table in range(1, tables + 1):
        filled = {blanks[0]: event, blanks[1]: str(table) if tables > 1 else ""}
        head = "".join(f"<div><dt>{name}</dt><dd>{escape(filled.get(name, ''))}</dd></div>" for name in blanks)
        parts = "".join(_html_section(section, language) for section in sections(book, language))
        after = ' style="break-after:page"' if table < tables else ""
        pages.append(f"<main{after}><h1>{title}: {shelf()[book].name}</h1><dl>{head}</dl>{parts}</main>")
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{title}: {shelf()[book].name}</title>'
        f"<style>{_STYLE}</style>{''.join(pages)}</html>\n"
    )


def _html_section(section: Section, language: Language) -> str:
    clause, what, allowed, found, *_ = _COLUMNS[language]
    spread = f' colspan="{section.columns}"' if section.columns > 1 else ""
    rows = "".join(
        f'<tr><td class="clause">{line.clause}</td><td>{escape(line.what)}</td>'
        f'<td class="allowed">{escape(line.allowed)}</td>'
        + f'<td class="found">{_blank(line, language)}</td>' * section.columns
        + "</tr>"
        for line in section.lines
    )
    return (
        f"<h2>{section.title}</h2><table><tr><th>{clause}</th><th>{what}</th><th>{allowed}</th>"
        f"<th{spread}>{found}</th></tr>{rows}</table>"
    )


def _blank(line: Line, language: Language) -> str:
    yes, no = _COLUMNS[language][4:]
    return f"☐ {yes} ☐ {no}" if line.ticked else line.unit or "&nbsp;"


def as_typst(book: Book, language: Language, event: str = "", tables: int = 1) -> str:
    """The same as Typst source."""
    title, blanks = _HEAD[language]
    lines = ['#set page(paper: "a4", margin: 12mm)', '#set text(size: 9pt, font: "Libertinus Serif")']
    for table in range(1, tables + 1):
        filled = {blanks[0]: event, blanks[1]: str(table) if tables > 1 else ""}
        cells = ", ".join(
            f"[#text(7pt)[{_typst(name)}] \\ {_typst(filled.get(name, '')) or '#v(4mm)'}]" for name in blanks
        )
        lines.append(f"= {_typst(title)}: {_typst(shelf()[book].name)}")
        lines.append(f"#table(columns: (2fr, 1fr, 1fr, 2fr, 2fr), {cells})")
        lines += [_typst_section(section, language) for section in sections(book, language)]
        if table < tables:
            lines.append("#pagebreak()")
    return "\n".join(lines) + "\n"


def _typst_section(section: Section, language: Language) -> str:
    clause, what, allowed, found, yes, no = _COLUMNS[language]
    widths = ", ".join(["24mm", "1fr", "45mm", *["24mm"] * section.columns])
    cells = [f"[*{clause}*]", f"[*{what}*]", f"[*{allowed}*]", *_numbered(found, section.columns)]
    for line in section.lines:
        blank = f"[□ {yes} □ {no}]" if line.ticked else f"[#align(right)[{_typst(line.unit)}]]"
        cells += [f"[{_typst(each)}]" for each in (line.clause, line.what, line.allowed)] + [blank] * section.columns
    return f"== {_typst(section.title)}\n#table(columns: ({widths}), {', '.join(cells)})"


def _numbered(found: str, columns: int) -> list[str]:
    """Of several things of a kind each has its column."""
    return [f"[*{found}*]"] if columns == 1 else [f"[*{found} {n}*]" for n in range(1, columns + 1)]


def _typst(text: str) -> str:
    """What Typst reads as a sign of its own is written with a stroke before it."""
    return "".join(f"\\{sign}" if sign in "\\#[]*_$@<>`~=-+/" else sign for sign in text)


def as_yaml(book: Book, language: Language, event: str = "") -> str:
    """An empty sheet to fill in and to check."""
    lines = [f"rulebook: {book}", f"event: {event!r}"]
    for section in sections(book, language):
        lines.append(f"{section.part}:")
        for line in section.lines:
            allowed = f" ({line.allowed})" if line.allowed else ""
            clause = f" {line.clause}" if line.clause else ""
            lines.append(f"  # {line.what}{allowed}{clause}")
            lines.append(f"  # {line.key.partition('.')[2]}:")
    return "\n".join(lines) + "\n"
