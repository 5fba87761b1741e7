"""`tablekick equipment`: what the books measure, a sheet to write it on, and what fails of what was measured."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.table import Table

from tablekick.cli.options import language_option
from tablekick.equipment import Finding, Findings, check
from tablekick.equipment.control_sheet import sections
from tablekick.equipment.files import SheetFileError, read_sheet_file
from tablekick.equipment.findings import explain
from tablekick.equipment.paper import as_html, as_typst, as_yaml
from tablekick.rulebooks import Book, Language

BOOK = click.argument("book", type=click.Choice([book.value for book in Book]))
MOST_TABLES = 200
console = Console(highlight=False)


@click.group()
def equipment() -> None:
    """Measure boards, goals, balls and figures by the book."""


@equipment.command("list")
@BOOK
@language_option
def list_rules(book: str, lang: Language) -> None:
    """Everything BOOK measures or asks: key, unit, bounds, clause."""
    table = Table(box=box.SIMPLE, pad_edge=False)
    for heading in ("key", "what", "allowed", "clause"):
        table.add_column(heading, overflow="fold", no_wrap=heading == "key")
    for section in sections(Book(book), lang):
        for line in section.lines:
            table.add_row(line.key, line.what, line.allowed or ("yes / no" if line.ticked else ""), line.clause)
    console.print(table)


@equipment.command()
@BOOK
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="A .html, .pdf or .yaml file to write.")
@click.option("--event", default="", help="The name of the event, printed on top.")
@click.option("--tables", type=click.IntRange(1, MOST_TABLES), default=1, show_default=True, help="A sheet for each.")
@language_option
def sheet(book: str, out: Path | None, event: str, tables: int, lang: Language) -> None:
    """A control sheet of BOOK: HTML to print, PDF (needs typst), or an empty YAML sheet to fill in and check."""
    suffix = ".html" if out is None else out.suffix.lower()
    content: str | bytes
    if suffix in (".html", ".htm"):
        content = as_html(Book(book), lang, event, tables)
    elif suffix in (".yaml", ".yml"):
        content = as_yaml(Book(book), lang, event)
    elif suffix == ".pdf":
        import typst

        content = typst.compile(as_typst(Book(book), lang, event, tables).encode())
    else:
        raise click.ClickException(f"{out}: the file's name must end in .html, .pdf or .yaml")
    if out is None:
        click.echo(content)
        return
    try:
        out.write_bytes(content if isinstance(content, bytes) else content.encode())
    except OSError as error:
        raise click.ClickException(f"{out} cannot be written: {error.strerror}") from None


@equipment.command("check")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--json", "json_output", is_flag=True, help="Every finding as one JSON object.")
@click.option("--complete", is_flag=True, help="What is not on the sheet counts as a failure.")
@language_option
def check_sheet(file: Path, json_output: bool, complete: bool, lang: Language) -> None:
    """What fails of the measures in FILE (YAML or TOML), by how much and under which clause.

    Exit status 0: nothing fails; 1: something does; 2: the sheet cannot be read.
    """
    try:
        report = check(read_sheet_file(file))
    except SheetFileError as error:
        click.echo(f"Error: {error}", err=True)
        sys.exit(2)
    if json_output:
        click.echo(json.dumps(_as_json(report), indent=1, ensure_ascii=False))
    else:
        _print(report, lang)
    sys.exit(1 if report.failing or (complete and report.open) else 0)


def _as_json(report: Findings) -> dict[str, object]:
    findings = [finding.as_json() for finding in report.findings]
    return {"rulebook": str(report.book), "lawful": report.is_lawful, "findings": findings}


_WORDS = {
    Language.ENGLISH: ("fails", "not on the sheet", "{} rules of {}: {} kept, {} fail, {} open"),
    Language.GERMAN: ("verletzt", "nicht auf dem Blatt", "{} Regeln von {}: {} erfüllt, {} verletzt, {} offen"),
    Language.ITALIAN: ("violata", "non sulla scheda", "{} regole di {}: {} rispettate, {} violate, {} aperte"),
}


def _print(report: Findings, language: Language) -> None:
    fails, missing, summary = _WORDS[language]
    for finding in report.failing:
        click.echo(f"{fails}: {finding.item}: {explain(finding, language)}  [{_cited(finding)}]")
    for item in dict.fromkeys(finding.item for finding in report.open):
        names = dict.fromkeys(finding.name for finding in report.open if finding.item == item)
        click.echo(f"{missing}: {item}: {', '.join(names)}")
    total, bad, unsaid = len(report.findings), len(report.failing), len(report.open)
    click.echo(summary.format(total, report.book, total - bad - unsaid, bad, unsaid))


def _cited(finding: Finding) -> str:
    return ", ".join(finding.clauses)
