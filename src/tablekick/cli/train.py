"""`tablekick train`: make the data the strongest bots play with."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@click.group()
def train() -> None:
    """Make the learned data files the strongest bots play with."""


@train.command()
@click.option("--rounds", type=click.IntRange(1, 1000), default=6, show_default=True, help="Rounds of play and fit.")
@click.option("--games", type=click.IntRange(1, 100_000), default=80, show_default=True, help="Games in each round.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same weights.")
@click.option("--workers", type=click.IntRange(1, 256), default=2, show_default=True, help="Processes to play in.")
@click.option("--out", "file", type=click.Path(path_type=Path, dir_okay=False), required=True,
              help="Where the weights go; the shipped ones are players/tactics/weights.json.")  # fmt: skip
def tactics(rounds: int, games: int, seed: int, workers: int, file: Path) -> None:
    """Learn the value of Soccer Tactics positions by self-play (fitted TD(λ)); needs the extra 'table'."""
    from tablekick.players.tactics.training import Training
    from tablekick.players.tactics.training import train as learn
    from tablekick.players.tactics.value import write_weights

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    made_by = f"tablekick train tactics --rounds {rounds} --games {games} --seed {seed}"
    training = Training(rounds=rounds, games=games, seed=seed)
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("self-play", total=rounds * games)
        for done in learn(training, workers=workers, on_game=lambda: progress.advance(task)):
            file.write_text(write_weights(done.weights, made_by), encoding="utf-8")
            click.echo(
                f"round {done.number}: {done.samples} positions, {done.goals} goals, error {done.error:.3f}", err=True
            )
    click.echo(f"weights written to {file}")
