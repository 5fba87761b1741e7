"""`tablekick simulate`: many matches between two bots."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from tablekick.cli.options import crew_option, match_option, rulebook_option, workers_option
from tablekick.cli.progress import progress_bar
from tablekick.competition.intervals import Estimate
from tablekick.competition.simulation import DEFAULT_LIMIT_S, MatchReport, Simulation
from tablekick.competition.simulation import simulate as play_all
from tablekick.competition.summary import Summary, summarise
from tablekick.match.crews import CrewError
from tablekick.match.games import UnknownOptionError
from tablekick.players.bots import UnknownBotError
from tablekick.rulebooks import Book

console = Console(highlight=False)


@click.command()
@rulebook_option
@click.option("--home", required=True, metavar="BOT", help="A level of the game, or your own player as module:factory.")
@click.option("--away", required=True, metavar="BOT", help="The other one.")
@click.option("--matches", type=click.IntRange(1, 1_000_000), default=100, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same matches.")
@click.option("--mirrored", is_flag=True, help="Play every seed twice, the two players having changed sides.")
@click.option("--limit", "limit_s", type=click.FloatRange(0.01), default=DEFAULT_LIMIT_S, show_default=True,
              help="Seconds of processor time a bot may think about one decision before it forfeits.")  # fmt: skip
@click.option("--out", "folder", type=click.Path(path_type=Path, file_okay=False), help="Keep the records here.")
@click.option("--plot", "plot_file", type=click.Path(path_type=Path, dir_okay=False),
              help="Draw the results into this file (.png, .svg or .pdf); needs the extra 'plots'.")  # fmt: skip
@click.option("--parquet", "table_file", type=click.Path(path_type=Path, dir_okay=False),
              help="A row for each match into this Parquet file, as they come in (extra 'research').")  # fmt: skip
@click.option("--all", "everything", is_flag=True, help="Every figure, call and clause, not only the result.")
@workers_option
@crew_option
@match_option
def simulate(
    book: Book, plot_file: Path | None, table_file: Path | None, workers: int, on: str, everything: bool, **what: Any
) -> None:
    """Let two bots play many matches and sum up what happened.

    All figures are averages over all matches, with 95 % confidence intervals.
    The same seed gives the same result whatever the number of workers.
    """
    simulation = Simulation(book=book, **what)
    reports = []
    try:
        if plot_file is not None:
            _check_plotting(plot_file)
        with progress_bar() as progress:
            task = progress.add_task(f"{simulation.home} – {simulation.away}", total=simulation.matches)
            played = play_all(simulation, workers=workers, on=on)
            for report in played if table_file is None else _kept(played, table_file):
                reports.append(report)
                progress.advance(task)
    except (UnknownBotError, UnknownOptionError, CrewError, OSError) as trouble:
        raise click.ClickException(str(trouble)) from None
    summary = summarise(reports)
    print_summary(simulation, summary, everything=everything)
    if plot_file is not None:
        from tablekick.competition.plots import draw

        draw(simulation, reports, plot_file)
        click.echo(f"drawn into {plot_file}")


def _kept(played: Iterator[MatchReport], file: Path) -> Iterator[MatchReport]:
    """The same reports, each written down as it comes."""
    from tablekick.competition.tables import kept

    return kept(played, file)


def print_summary(simulation: Simulation, summary: Summary, *, everything: bool) -> None:
    """The result in a few lines; the long table when it is asked for."""
    table = Table(box=None, pad_edge=False, title=f"{simulation.home} – {simulation.away}, {simulation.book}")
    for heading in ("", "value", "95 % interval"):
        table.add_column(heading, justify="left" if not heading else "right")
    table.add_row("matches", str(summary.matches), "")
    table.add_row(f"won, drawn, lost by {simulation.home}", f"{summary.wins}, {summary.draws}, {summary.losses}", "")
    _add(table, "share of the points", summary.points, percent=True)
    _add(table, "goals for", summary.goals_for)
    _add(table, "goals against", summary.goals_against)
    for how, count in summary.endings.items():
        table.add_row(f"ended by {how}", str(count), "")
    if everything:
        for name, value in summary.statistics.items():
            _add(table, f"{name} a match", value)
        for call, value in summary.calls.items():
            _add(table, f"called {call} a match", value)
    console.print(table)
    if everything:
        console.print("by clause: " + ", ".join(f"{clause}: {count}" for clause, count in summary.clauses.items()))
    else:
        more = len(summary.statistics) + len(summary.calls)
        console.print(f"add --all for {more} more figures and the calls by clause")
    for forfeit in sorted(set(summary.forfeits)):
        console.print(f"forfeit {summary.forfeits.count(forfeit)} ×: {forfeit}", markup=False)


def _add(table: Table, name: str, estimate: Estimate, *, percent: bool = False) -> None:
    form = "{:.1%}" if percent else "{:.2f}"
    interval = f"{form.format(estimate.low)} to {form.format(estimate.high)}"
    table.add_row(name, form.format(estimate.value), interval)


def _check_plotting(file: Path) -> None:
    if file.suffix not in (".png", ".svg", ".pdf"):
        raise click.ClickException(f"{file}: name a .png, .svg or .pdf file")
    # Before hours of matches are played, not after them.
    import matplotlib as _  # noqa: F401
