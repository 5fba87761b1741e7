"""`keys`: the keys of an event for `tablekick serve`."""

from __future__ import annotations

from pathlib import Path

import click

from tablekick.cli.tournament.common import event_file, read, refusals


@click.command()
@event_file
@click.option("--new", is_flag=True, help="Make all old keys and codes worthless.")
@click.option("--matches", is_flag=True, help="The referees' codes as well, one for each match.")
def keys(file: Path, new: bool, matches: bool) -> None:
    """Print the organiser's and the desk's key of FILE, for its page on a server."""
    from tablekick.tournament.keys import Role
    from tablekick.tournament.store import Store

    state = read(file).state
    with refusals():
        state.event()
        found = Store(file).keys(new=new)
    for role in (Role.ORGANISER, Role.DESK):
        click.echo(f"{role}: {found.of(role)}   /tournament/{file.stem}#key={found.of(role)}")
    if matches and state.draw is not None:
        for fixture in state.fixtures():
            click.echo(f"{fixture.id}: {found.of_match(fixture.id, state.draw.seed)}")
