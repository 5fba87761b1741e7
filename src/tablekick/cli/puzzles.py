"""`tablekick puzzles`: make puzzles out of records, check them, show one."""

from __future__ import annotations

from pathlib import Path

import click

from tablekick.cli.options import crew_option, workers_option
from tablekick.match.record import RecordError

FILE = click.Path(path_type=Path, dir_okay=False)
THERE = click.Path(path_type=Path, dir_okay=False, exists=True)
GAMES = click.Choice(["flick", "tippkick", "tactics"])


@click.group()
def puzzles() -> None:
    """Tables where one idea is clearly better than every other, found in records of matches."""


@puzzles.command("make")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False, exists=True))
@click.option("--out", type=FILE, required=True, help="A file of puzzles; what it has already is not looked for again.")
@click.option("--from-each", "most", type=click.IntRange(1, 100), default=12, show_default=True, help="Of one match.")
@click.option("--theme", help="Only puzzles of this theme, as penalty.")
@workers_option
@crew_option
def make_puzzles(folder: Path, out: Path, most: int, theme: str | None, workers: int, on: str) -> None:
    """Look for puzzles in every record below FOLDER and append them to a file, match by match.

    The same records give the same puzzles, whoever looks for them. A run that was stopped goes on where it was.
    """
    from tablekick.analysis.puzzles.examiners import make

    try:
        for file, found in make(folder, out, most, theme=theme, workers=workers, on=on):
            click.echo(f"{file}: {found}")
    except RecordError as error:
        raise click.ClickException(str(error)) from None


@puzzles.command("check")
@click.option("--game", type=GAMES, default="flick", show_default=True)
@click.option(
    "--file", type=click.Path(path_type=Path, dir_okay=False, exists=True), help="Instead of the shipped ones."
)
@click.option("--every", type=click.IntRange(1), default=1, show_default=True, help="Look at every so manieth only.")
@click.option("--from", "first", type=click.IntRange(0), default=0, show_default=True, help="Begin at this one.")
@click.option("--diary", type=FILE, help="Note every answer here; what it has already is not looked at again.")
@workers_option
@crew_option
def check_puzzles(
    game: str, file: Path | None, every: int, first: int, diary: Path | None, workers: int, on: str
) -> None:
    """Try every solution and look for a rival anew; exit 1 when one does not hold.

    With a diary a run that was stopped goes on where it was.
    """
    from tablekick.analysis.puzzles.checks import checked
    from tablekick.analysis.puzzles.puzzle import read_puzzles, shipped

    looked_at = list(shipped(game).values() if file is None else read_puzzles(file))[first::every]
    failed = 0
    for n, (puzzle, found) in enumerate(checked(looked_at, diary, workers=workers, on=on), 1):
        if not found.holds:
            failed += 1
            click.echo(f"{puzzle.id}: worth {found.worth:.2f} (said {puzzle.worth:.2f}), a rival {found.rival:.2f}")
        if n % 10 == 0:
            click.echo(f"{game}: {n} of {len(looked_at)} looked at", err=True)
    click.echo(f"{game}: {len(looked_at) - failed} hold, {failed} do not")
    raise SystemExit(1 if failed else 0)


@puzzles.command("pack")
@click.argument("file", type=THERE)
@click.argument("out", type=FILE)
def pack_puzzles(file: Path, out: Path) -> None:
    """Write a file of puzzles as it is shipped: sorted by name, every table once, gzipped."""
    from tablekick.analysis.puzzles.puzzle import pack, read_puzzles

    once = {puzzle.id: puzzle for puzzle in read_puzzles(file)}
    out.write_bytes(pack(once[name] for name in sorted(once)))
    click.echo(f"{len(once)} puzzles, {out.stat().st_size} bytes")
