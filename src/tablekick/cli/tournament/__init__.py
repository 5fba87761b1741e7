"""`tablekick tournament`: the desk without a browser, on one file. What needs the extra is imported when it is used."""

from __future__ import annotations

import click

from tablekick.cli.options import language_option
from tablekick.cli.tournament.keys import keys
from tablekick.cli.tournament.lists import enter, export, new
from tablekick.cli.tournament.log import answer, log, protest, undo, withdraw
from tablekick.cli.tournament.play import close, draw, result, schedule
from tablekick.cli.tournament.show import standings
from tablekick.cli.tournament.simulate import simulate
from tablekick.rulebooks import Language

__all__ = ["tournament"]


@click.group()
@language_option
@click.pass_context
def tournament(context: click.Context, lang: Language) -> None:
    """Run an event from registration to the champion, on one FILE (SQLite).

    Every change is an entry of a log and can be undone. docs/tournament.md says how to run a Sunday with it.
    """
    context.obj = lang


for command in (new, enter, draw, schedule, result, standings, withdraw, protest, answer, close, undo, log, simulate,
                export, keys):  # fmt: skip
    tournament.add_command(command)
