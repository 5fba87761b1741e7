"""`tablekick replay` and `tablekick show`: look at a record again."""

from __future__ import annotations

from pathlib import Path

import click

from tablekick.cli.options import language_option
from tablekick.match.events import EventKind
from tablekick.match.games import NoGameError, game_for
from tablekick.match.record import Record, RecordError, read_record
from tablekick.match.refereed import hear_again, is_refereed
from tablekick.match.replay import WRONG
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
    record = _read(file)
    if is_refereed(record):
        _hear_again(record)
        return
    try:
        session = play_again(record, at_s=at_s, redraw=redraw)
    except RecordError as error:
        raise click.ClickException(str(error)) from None
    if svg:
        click.echo(session.match.svg())
        return
    click.echo(session.match.text())
    click.echo(f"{clock_text(session.match.clock_s).strip()}, {session.steps} decisions, all events as recorded")


def _hear_again(record: Record) -> None:
    """A match that a person refereed: its facts are judged again."""
    try:
        view = hear_again(record)
    except RecordError as error:
        raise click.ClickException(str(error)) from None
    players = " – ".join(record.header.players.values())
    clock = clock_text(record.events[-1].time_s if record.events else 0.0).strip()
    facts = sum(event.kind is EventKind.FACT for event in record.events)
    click.echo(f"{players} {view['score'][0]}:{view['score'][1]}")
    click.echo(f"{clock}, refereed at a real table, {facts} facts, all rulings as recorded")


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
    try:
        lines = list(scoresheet(game, record, lang, every_event=every_event))
    except WRONG as trouble:
        # A record that somebody has written in.
        raise click.ClickException(
            f"{file}: it tells something that no match tells ({type(trouble).__name__}: {trouble})"
        ) from None
    for line in lines:
        click.echo(line)


def _read(file: Path) -> Record:
    try:
        return read_record(file)
    except RecordError as error:
        raise click.ClickException(str(error)) from None
