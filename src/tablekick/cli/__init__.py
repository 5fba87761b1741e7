"""The command `tablekick`: a thin shell over the rest, one file for each subcommand."""

from __future__ import annotations

import click

from tablekick import __version__
from tablekick.cli.demo import demo
from tablekick.cli.extras import Commands
from tablekick.cli.flick import flick
from tablekick.cli.judge import judge
from tablekick.cli.kick import kick
from tablekick.cli.play import play
from tablekick.cli.records import replay, show
from tablekick.cli.rules import rules
from tablekick.cli.serve import serve
from tablekick.cli.simulate import simulate
from tablekick.cli.train import train

__all__ = ["main"]


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def main() -> None:
    """Table football, played and refereed from its own rulebooks."""


for command in (demo, flick, judge, kick, play, replay, rules, serve, show, simulate, train):
    main.add_command(command)
