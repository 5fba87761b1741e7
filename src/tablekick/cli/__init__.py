"""The command `tablekick`: a thin shell over the rest, one file for each subcommand."""

from __future__ import annotations

import click

from tablekick import __version__
from tablekick.cli.analyse import analyse
from tablekick.cli.calibrate import calibrate
from tablekick.cli.dataset import dataset
from tablekick.cli.demo import demo
from tablekick.cli.equipment import equipment
from tablekick.cli.extras import Commands
from tablekick.cli.flick import flick
from tablekick.cli.judge import judge
from tablekick.cli.kick import kick
from tablekick.cli.play import play
from tablekick.cli.puzzles import puzzles
from tablekick.cli.records import replay, show
from tablekick.cli.reports import reports
from tablekick.cli.rules import rules
from tablekick.cli.serve import serve
from tablekick.cli.simulate import simulate
from tablekick.cli.tournament import tournament
from tablekick.cli.train import train
from tablekick.cli.upkeep import backup, check, restore
from tablekick.cli.warm_up import warm_up

__all__ = ["main"]


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def main() -> None:
    """Table football, played and refereed from its own rulebooks."""


COMMANDS = (
    analyse, backup, calibrate, check, dataset, demo, equipment, flick, judge, kick, play, puzzles, replay, reports,
    restore, rules, serve, show, simulate, tournament, train, warm_up,
)  # fmt: skip
for command in COMMANDS:
    main.add_command(command)
