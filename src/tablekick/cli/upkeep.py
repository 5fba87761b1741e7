"""`tablekick backup`, `restore` and `check`: looking after the server's database."""

from __future__ import annotations

import sys
from pathlib import Path

import click

database_option = click.option(
    "--database", "file", default="tablekick.sqlite", show_default=True,
    type=click.Path(path_type=Path, dir_okay=False),
    help="The file of `tablekick serve`.",
)  # fmt: skip


@click.command()
@click.argument("to", type=click.Path(path_type=Path, dir_okay=False))
@database_option
def backup(to: Path, file: Path) -> None:
    """Copy the server's database to the new file TO; the server may go on meanwhile."""
    from tablekick.web.storage.upkeep import DatabaseError, back_up

    try:
        back_up(file, to)
    except FileExistsError:
        raise click.ClickException(f"{to} is there already: give another name") from None
    except (DatabaseError, OSError) as trouble:
        raise click.ClickException(str(trouble)) from None
    click.echo(f"{to}: whole, {to.stat().st_size:,} bytes")


@click.command()
@click.argument("copy", metavar="BACKUP", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@database_option
def restore(copy: Path, file: Path) -> None:
    """Put BACKUP in the place of the server's database. Stop the server first."""
    from tablekick.web.storage.claim import InUseError
    from tablekick.web.storage.upkeep import DatabaseError
    from tablekick.web.storage.upkeep import restore as put_back

    try:
        aside = put_back(copy, file)
    except (DatabaseError, InUseError, OSError) as trouble:
        raise click.ClickException(str(trouble)) from None
    click.echo(f"{file}: restored" + (f"; what was there is {aside}" if aside else ""))


@click.command()
@database_option
def check(file: Path) -> None:
    """Is the server's database whole? Names each match that is not; exit status 1 when there is one."""
    from tablekick.web.storage.upkeep import DatabaseError, bad_matches, inspect

    if not file.exists():
        raise click.ClickException(f"there is no {file}")
    try:
        inspect(file)
    except DatabaseError as trouble:
        raise click.ClickException(str(trouble)) from None
    bad = list(bad_matches(file))
    for match, problem in bad:
        click.echo(f"{match}: {problem}")
    click.echo(f"{file}: {'whole' if not bad else f'{len(bad)} bad matches; all others can be played'}")
    sys.exit(1 if bad else 0)
