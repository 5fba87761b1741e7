"""`tablekick replay` and `tablekick show`: look at a record again."""

from __future__ import annotations

from pathlib import Path

import click

from tablekick.cli.options import language_option
from tablekick.match.games import NoGameError, game_for
from tablekick.match.record import Record, RecordError, read_record
from tablekick.match.replay import replay as play_again
from tablekick.match.scoresheet import clock_text, scoresheet
from tablekick.rulebooks import Language

RECORD = click.Path(path_type=Path, dir_okay=False, exists=True)


@click.command()
@click.argument("file", type=RECORD)
@click.option("--at", "at_s", type=click.FloatRange(0), metavar="TIME", help="Stop at this second of the match.")
@click.option("--svg", is_flag=True, help="Draw the table as SVG instead of text.")
@click.option("--redraw", is_flag=True, help="Draw the luck anew from the seed instead of reading it, as a proof.")
def replay(file: Path, at_s: float | None, svg: bool, redraw: bool) -> None:
    """Play the record FILE again, check that it gives the same events, and show the table at the end or at TIME."""
    try:
        session = play_again(_read(file), at_s=at_s, redraw=redraw)
    except RecordError as error:
        raise click.ClickException(str(error)) from None
    if svg:
        click.echo(session.match.svg())
        return
    click.echo(session.match.text())
    click.echo(f"{clock_text(session.match.clock_s).strip()}, {session.steps} decisions, all events as recorded")


@click.command()
@click.argument("file", type=RECORD)
@click.option("--all", "every_event", is_flag=True, help="Every decision, roll and call, not only what matters.")
@language_option
def show(file: Path, every_event: bool, lang: Language) -> None:
    """Print the scoresheet of the record FILE."""
    try:
        record = _read(file)
        game = game_for(record.header.book)
    except NoGameError as error:
        raise click.ClickException(str(error)) from None
    for line in scoresheet(game, record, lang, every_event=every_event):
        click.echo(line)


def _read(file: Path) -> Record:
    try:
        return read_record(file)
    except RecordError as error:
        raise click.ClickException(str(error)) from None
