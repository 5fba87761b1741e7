"""`tablekick analyse`: what a match was worth."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from tablekick.cli.options import language_option
from tablekick.cli.records import RECORD
from tablekick.match.games import NoGameError
from tablekick.match.record import RecordError, read_record
from tablekick.rulebooks import Language


@click.command()
@click.argument("file", type=RECORD)
@click.option("--html", type=click.Path(path_type=Path, dir_okay=False), help="Write a page with all pictures.")
@click.option("--json", "as_json", is_flag=True, help="Everything as one JSON object.")
@language_option
def analyse(file: Path, html: Path | None, as_json: bool, lang: Language) -> None:
    """Statistics, shots and the course of the match in the record FILE (docs/analysis.md defines every figure)."""
    from tablekick.analysis.games import statistics_of
    from tablekick.analysis.page import html_page
    from tablekick.analysis.statistics import Statistics
    from tablekick.analysis.words import figure_name, figure_text

    try:
        statistics: Statistics = statistics_of(read_record(file))
    except (RecordError, NoGameError) as error:
        raise click.ClickException(str(error)) from None
    if html is not None:
        html.write_text(html_page(statistics, lang), encoding="utf-8")
    if as_json:
        click.echo(json.dumps(asdict(statistics), separators=(",", ":")))
        return
    table = Table(
        title=f"{statistics.players[0]} – {statistics.players[1]}   {statistics.score[0]} : {statistics.score[1]}"
    )
    for column, justify in ((statistics.players[0], "right"), ("", "center"), (statistics.players[1], "left")):
        table.add_column(column, justify=justify)  # type: ignore[arg-type]
    for name, pair in statistics.figures.items():
        table.add_row(figure_text(name, pair[0]), figure_name(name, lang), figure_text(name, pair[1]))
    for clause, by in statistics.fouls.items():
        table.add_row(str(by[0]), clause, str(by[1]))
    Console(highlight=False).print(table)
    if html is not None:
        click.echo(f"page written to {html}")
