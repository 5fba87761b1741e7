"""`tablekick dataset`: records as Parquet."""

from __future__ import annotations

from pathlib import Path

import click

from tablekick.match.record import RecordError


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path, dir_okay=False, exists=True))
@click.option("--to", required=True, type=click.Path(path_type=Path, dir_okay=False), help="The Parquet file to write.")
def dataset(files: tuple[Path, ...], to: Path) -> None:
    """Write all events of the records FILES into one Parquet file (docs/environments.md has its columns)."""
    from tablekick.environments.datasets import write_parquet

    if not to.parent.is_dir():
        raise click.ClickException(f"{to.parent} is no folder; make it first")
    try:
        with click.progressbar(length=len(files), label="Records") as bar:
            rows = write_parquet(files, to, progress=lambda _: bar.update(1))
    except RecordError as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"{rows:,} events of {len(files):,} matches in {to}")
