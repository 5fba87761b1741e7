"""`tablekick reports`: what members say about each other's names and manners, and what the operator does about it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from tablekick.web.storage.matches import Storage
    from tablekick.web.storage.members import Member

database_option = click.option(
    "--database", default="tablekick.sqlite", show_default=True,
    help="That of `tablekick serve`: a file, or postgresql://user@host/name. The server may go on meanwhile.",
)  # fmt: skip


@click.group(invoke_without_command=True)
@database_option
@click.pass_context
def reports(ctx: click.Context, database: str) -> None:
    """List who was reported; or act: dismiss, strike a name, remove a member."""
    ctx.obj = database
    if ctx.invoked_subcommand is None:
        _with(database, _list)


@reports.command()
@click.argument("member")
@click.pass_obj
def dismiss(database: str, member: str) -> None:
    """There is nothing in the reports about MEMBER: forget them."""

    async def work(storage: Storage) -> None:
        found = await _found(storage, member)
        n = await storage.reports.dismiss(found.id)
        click.echo(f"{found.name}: {n} report{'' if n == 1 else 's'} dismissed")

    _with(database, work)


@reports.command()
@click.argument("member")
@click.pass_obj
def strike(database: str, member: str) -> None:
    """Take the name of MEMBER away, everywhere and for good; they are asked to choose another one."""

    async def work(storage: Storage) -> None:
        from tablekick.web.club.looks import looks, neutral_name

        found = await _found(storage, member)
        name = neutral_name()
        while await storage.members.is_taken(looks(name)):
            name = neutral_name()
        await storage.reports.strike(found.id, looks(found.name), name, looks(name))
        click.echo(f"{found.name} is called {name} from now on; nobody can take a name like the old one")

    _with(database, work)


@reports.command()
@click.argument("member")
@click.option("--yes", is_flag=True, help="Do not ask.")
@click.pass_obj
def remove(database: str, member: str, yes: bool) -> None:
    """Delete MEMBER with everything, as they could themselves; the name stays struck."""

    async def work(storage: Storage) -> None:
        from tablekick.web.club.looks import looks

        found = await _found(storage, member)
        if not yes:
            click.confirm(f"Delete {found.name} with all ratings and matches?", abort=True)
        await storage.reports.ban(looks(found.name))
        await storage.members.delete(found.id)
        click.echo(f"{found.name} is deleted; others' matches with them stay, against a guest")

    _with(database, work)


async def _list(storage: Storage) -> None:
    found = await storage.reports.listed()
    if not found:
        click.echo("nobody was reported")
    for one in found:
        reasons = ", ".join(f"{why} × {n}" for why, n in Counter(one.reasons).most_common())
        click.echo(f"{one.member}  {one.name}  {reasons}  (last {one.newest:%Y-%m-%d %H:%M} UTC)")
    if found:
        click.echo("act with: tablekick reports dismiss | strike | remove MEMBER (the first column)")


async def _found(storage: Storage, member: str) -> Member:
    found = await storage.members.find(member)
    if found is None:
        raise click.ClickException(f"there is no member {member}: `tablekick reports` lists them in its first column")
    return found


def _with(database: str, work: Callable[[Storage], Awaitable[Any]]) -> None:
    """Open the database as the server does, do the work, close it."""
    from sqlalchemy.exc import DBAPIError

    from tablekick.web.storage.database import open_database
    from tablekick.web.storage.matches import Storage
    from tablekick.web.storage.upkeep import DatabaseError, inspect

    async def whole(url: str) -> None:
        storage = Storage(open_database(url))
        await storage.start()
        try:
            await work(storage)
        finally:
            await storage.stop()

    try:
        if "://" not in database:
            if not Path(database).exists():
                raise click.ClickException(f"there is no {database}: name the server's with --database")
            inspect(Path(database))
        asyncio.run(whole(database if "://" in database else f"sqlite:///{database}"))
    except DatabaseError as trouble:
        raise click.ClickException(str(trouble)) from None
    except DBAPIError as trouble:
        said = str(trouble.orig).partition("\n")[0]
        raise click.ClickException(
            f"{database}: {said}. Of an older version? Start the server once: it brings the tables up to date."
        ) from None
