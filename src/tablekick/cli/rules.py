"""`tablekick rules`: read the books in our words, search them, see what stands behind each clause."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.table import Table

from tablekick.judge.courts import books_with_a_court
from tablekick.judge.coverage import ClauseCoverage, cover, repository_casebook
from tablekick.judge.coverage import Way as CoverageWay
from tablekick.law.flick.comparison import Way
from tablekick.law.flick.comparison import compare as compare_laws
from tablekick.law.flick.laws import LAWS
from tablekick.officiating.duties import By, duties
from tablekick.rulebooks import (
    Book,
    Clause,
    ClauseId,
    Language,
    UnknownClauseError,
    clause_ref,
    clauses_of,
    find_clause,
    split_ref,
    tell,
)
from tablekick.rulebooks.places import carried_out_by
from tablekick.rulebooks.remarks import every_remark, untold
from tablekick.rulebooks.search import search as search_clauses
from tablekick.rulebooks.translations import missing

BOOK = click.Choice([book.value for book in Book])
LANGUAGE = click.option(
    "--lang",
    type=click.Choice([language.value for language in Language]),
    default=Language.ENGLISH.value,
    show_default=True,
    help="The language to tell it in; what is not translated comes in English.",
)
TRANSLATED = click.Choice([language.value for language in Language if language is not Language.ENGLISH])
console = Console(highlight=False)


@click.group()
def rules() -> None:
    """Read, search and compare the rulebooks (in our own words) and see what the engine covers."""


@rules.command("list")
@click.argument("book", type=BOOK)
@click.option("--kind", help="Only clauses of this kind: play, procedure, conduct, definition, equipment, admin.")
@LANGUAGE
def list_clauses(book: str, kind: str | None, lang: str) -> None:
    """List the clauses of BOOK."""
    chosen = [c for c in clauses_of(Book(book)).values() if kind is None or c.kind == kind]
    _print_clauses(chosen, Language(lang), with_book=False)


@rules.command()
@click.argument("ref", metavar="BOOK:CLAUSE", nargs=-1, required=True)
@LANGUAGE
def show(ref: tuple[str, ...], lang: str) -> None:
    """Show one clause, as fistf-1999:II.5.1.a, the functions that carry it out, and what lies below it.

    The part of the book may be left out where only one has such a clause: fistf-1999 14.2.6.
    """
    try:
        book, clause_id = split_ref(":".join(ref))
        clause = _only_one_that_ends_so(book, clause_id) or find_clause(book, clause_id)
    except (ValueError, UnknownClauseError) as error:
        raise click.ClickException(str(error)) from None
    told = tell(clause, Language(lang))
    console.print(f"[bold]{book}:{clause.id}  {told.title}[/bold]  ({clause.kind})")
    console.print(told.summary)
    if told.sanction:
        console.print(f"Sanction: {told.sanction}")
    for place, function in carried_out_by(clause_ref(clause.book, clause.id)):
        console.print(f"{place}  {function}", soft_wrap=True)
    below = [c for c in clauses_of(clause.book).values() if c.id.startswith(f"{clause.id}.")]
    if below:
        _print_clauses(below, Language(lang), with_book=False)


def _only_one_that_ends_so(book: Book, clause_id: ClauseId) -> Clause | None:
    clauses = clauses_of(book)
    ends = [clause for clause in clauses.values() if clause.id.endswith(f".{clause_id}")]
    return ends[0] if clause_id not in clauses and len(ends) == 1 else None


@rules.command()
@click.argument("words", nargs=-1, required=True)
@click.option("--book", "books", multiple=True, type=BOOK, help="Only this book (may be given several times).")
@LANGUAGE
def search(words: tuple[str, ...], books: tuple[str, ...], lang: str) -> None:
    """Find the clauses that answer WORDS best: in any of the three languages, misspelt or not."""
    done = search_clauses(" ".join(words), [Book(book) for book in books] or list(Book))
    if not done.found:
        raise click.ClickException(f"no clause says anything about {' '.join(words)}; try fewer or other words")
    if done.unknown:
        click.echo(f"no book has: {', '.join(done.unknown)}")
    _print_clauses(list(done.found), Language(lang), with_book=True)


@rules.command()
@click.option("--missing", "listed", is_flag=True, help="Name every clause and remark that is still to be told.")
@click.option("--require", "required", multiple=True, type=TRANSLATED, help="Exit 1 unless all is told in it.")
def translations(listed: bool, required: tuple[str, ...]) -> None:
    """How much of each book, and of our remarks on it, is told in German and Italian."""
    gaps = {(book, lang): list(missing(book, Language(lang))) for book in Book for lang in TRANSLATED.choices}
    for (book, lang), open_clauses in gaps.items():
        click.echo(f"{book} {lang}: {len(clauses_of(book)) - len(open_clauses)} of {len(clauses_of(book))}")
        if listed and open_clauses:
            click.echo(f"  to be told: {', '.join(open_clauses)}")
    remarks = {lang: untold(Language(lang)) for lang in TRANSLATED.choices}
    for lang, texts in remarks.items():
        click.echo(f"remarks {lang}: {len(every_remark()) - len(texts)} of {len(every_remark())}")
        if listed:
            for text in texts:
                click.echo(f"  {text}")
    open_ones = [lang for (_, lang), open_clauses in gaps.items() if open_clauses]
    open_ones += [lang for lang, texts in remarks.items() if texts]
    sys.exit(1 if set(open_ones) & set(required) else 0)


@rules.command()
@click.argument("book", required=False, type=BOOK)
@click.option("--json", "json_output", is_flag=True, help="Everything, clause by clause, as one JSON object.")
@click.option("--require", "required", multiple=True, type=BOOK, help="Exit 1 unless this book is covered completely.")
@click.option(
    "--casebook", type=click.Path(path_type=Path, exists=True), help="Another casebook folder than the one we ship."
)
def coverage(book: str | None, json_output: bool, required: tuple[str, ...], casebook: Path | None) -> None:
    """Which clauses decide something in a case, which permit something, and what a person must decide."""
    folder = casebook or repository_casebook()
    wanted = [Book(book)] if book else [Book(name) for name in required] or list(books_with_a_court())
    reports = {each: cover(each, [folder]) for each in dict.fromkeys([*wanted, *(Book(r) for r in required)])}
    if json_output:
        click.echo(json.dumps({str(b): [row.as_json() for row in rows] for b, rows in reports.items()}, indent=1))
    else:
        for each, rows in reports.items():
            _print_coverage(each, rows, in_detail=book is not None)
    gaps = {
        b: [r for r in rows if (r.required or r.about_equipment) and not r.covered]
        for b, rows in reports.items()
        if b in required
    }
    for each, rows in gaps.items():
        if rows:
            click.echo(f"{each}: not covered: {', '.join(row.clause.id for row in rows)}", err=True)
    sys.exit(1 if any(gaps.values()) else 0)


@rules.command("duties")
@click.argument("book", required=False, type=BOOK)
@LANGUAGE
def referees_duties(book: str | None, lang: str) -> None:
    """Which procedures ask something of the referee, and who meets it at the referee's table."""
    for each in [Book(book)] if book else list(Book):
        found = duties(each, Language(lang))
        ways = Counter(duty.by for duty in found)
        console.print(
            f"[bold]{each}[/bold]: {len(found)} duties of a referee: {ways[By.ANSWER]} met by an answer of the law, "
            f"{ways[By.GLASS]} by the page, {ways[By.HAND]} told by the page and done by hand, "
            f"{ways[By.PERSON]} left to a person"
        )
        if book is None:
            continue
        table = Table(box=None, pad_edge=False)
        for heading in ("clause", "title", "met by", "how"):
            table.add_column(heading, overflow="fold")
        for duty in found:
            table.add_row(duty.clause, duty.title, duty.by, duty.how)
        console.print(table)


@rules.command()
@click.argument("left", type=BOOK)
@click.argument("right", type=BOOK)
@click.option("--json", "json_output", is_flag=True, help="The differences as one JSON list.")
def compare(left: str, right: str, json_output: bool) -> None:
    """What differs between two flick rulebooks, generated from the parameters and rules that run."""
    for name in (left, right):
        if Book(name) not in LAWS:
            raise click.ClickException(f"only flick rulebooks can be compared: {', '.join(LAWS)}; {name} is none")
    differences = compare_laws(LAWS[Book(left)], LAWS[Book(right)])
    if json_output:
        click.echo(json.dumps([difference.as_json() for difference in differences], indent=1, ensure_ascii=False))
        return
    if not differences:
        click.echo(f"{left} and {right} run the same rules with the same parameters")
        return
    table = Table(box=box.SIMPLE, pad_edge=False, width=min(console.width, 100))
    for heading in ("", left, right):
        table.add_column(heading, overflow="fold", ratio=1)
    for difference in differences:
        table.add_row(difference.subject, *(_way_text(way) for way in (difference.left, difference.right)))
    console.print(table)


def _way_text(way: Way) -> str:
    cited = f" [dim]({', '.join(way.clauses)})[/dim]" if way.clauses else ""
    return f"{way.what}{cited}"


def _print_clauses(clauses: list[Clause], language: Language, *, with_book: bool) -> None:
    table = Table(box=None, pad_edge=False)
    for heading in (*(["book"] if with_book else []), "clause", "kind", "in our words"):
        table.add_column(heading, overflow="fold", no_wrap=heading in ("book", "clause", "kind"))
    for clause in clauses:
        told = tell(clause, language)
        words = f"[bold]{told.title}[/bold]. {told.summary}"
        table.add_row(*([clause.book] if with_book else []), clause.id, clause.kind, words)
    console.print(table)


def _print_coverage(book: Book, rows: list[ClauseCoverage], *, in_detail: bool) -> None:
    required = [row for row in rows if row.required]
    ways = Counter(row.way for row in required)
    with_near = sum(1 for row in required if row.near)
    decide, permit, left, _, open_ones = (ways[way] for way in CoverageWay)
    console.print(
        f"[bold]{book}[/bold]: {len(required)} clauses of play, procedure and conduct: {decide} decide, "
        f"{permit} permit, {left} left to a person, {open_ones} open; "
        f"{with_near} with a case where they just do not apply"
    )
    equipment = [row for row in rows if row.about_equipment]
    ways = Counter(row.way for row in equipment)
    decide, permit, left, define, open_ones = (ways[way] for way in CoverageWay)
    console.print(
        f"[bold]{book}[/bold]: {len(equipment)} clauses of equipment: {decide} decide, {permit} permit, "
        f"{left} asked of a person, {define} define, {open_ones} open"
    )
    if not in_detail:
        return
    table = Table(box=None, pad_edge=False)
    for heading in ("clause", "title", "way", "code", "shown by", "near", "judgement"):
        table.add_column(heading, overflow="fold")
    for row in required:
        code = "\n".join(name.rsplit(".", 1)[-1] for name in row.code)
        shown = _few(row.decided or tuple(case for pair in row.permitted for case in pair))
        table.add_row(row.clause.id, row.clause.title, row.way, code, shown, _few(row.near), row.judgement or "")
    for row in equipment:
        shown = _few(row.decided) or ("bench" if row.bench is not None else "")
        why = row.asked if row.way in (CoverageWay.LEFT, CoverageWay.DEFINES) else None
        table.add_row(row.clause.id, row.clause.title, row.way, "", shown, _few(row.near), why or "")
    console.print(table)


def _few(ids: tuple[str, ...]) -> str:
    shown = ", ".join(ids[:2])
    return f"{shown} +{len(ids) - 2}" if len(ids) > 2 else shown
