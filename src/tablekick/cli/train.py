"""`tablekick train`: make the data the strongest bots play with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol, TypeVar

import click

from tablekick.cli.options import crew_option, workers_option
from tablekick.cli.progress import progress_bar
from tablekick.match.games import game_for
from tablekick.match.record import Record, RecordError, read_record


@click.group()
def train() -> None:
    """Make the learned data files the strongest bots play with."""


@train.command()
@click.option("--rounds", type=click.IntRange(1, 1000), default=6, show_default=True, help="Rounds of play and fit.")
@click.option("--games", type=click.IntRange(1, 100_000), default=80, show_default=True, help="Games in each round.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same weights.")
@workers_option
@crew_option
@click.option("--out", "file", type=click.Path(path_type=Path, dir_okay=False), required=True,
              help="Where the weights go; the shipped ones are players/tactics/weights.json.")  # fmt: skip
def tactics(rounds: int, games: int, seed: int, workers: int, on: str, file: Path) -> None:
    """Learn the value of Soccer Tactics positions by self-play (fitted TD(λ)); needs the extra 'table'."""
    from tablekick.players.tactics.training import Training
    from tablekick.players.tactics.training import train as learn
    from tablekick.players.tactics.value import write_weights

    made_by = f"tablekick train tactics --rounds {rounds} --games {games} --seed {seed}"
    training = Training(rounds=rounds, games=games, seed=seed)
    with progress_bar() as progress:
        task = progress.add_task("self-play", total=rounds * games)
        for done in learn(training, workers=workers, on=on, on_game=lambda: progress.advance(task)):
            file.write_text(write_weights(done.weights, made_by), encoding="utf-8")
            click.echo(
                f"round {done.number}: {done.samples} positions, {done.goals} goals, error {done.error:.3f}", err=True
            )
    click.echo(f"weights written to {file}")


@train.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False, exists=True))
@click.option("--out", "file", type=click.Path(path_type=Path, dir_okay=False), required=True,
              help="Where the weights go; the shipped ones are analysis/flick/value.json.")  # fmt: skip
@workers_option
@crew_option
def value(folder: Path, file: Path, workers: int, on: str) -> None:
    """Learn the value of flick tables from the records below FOLDER: does the side with the ball score?"""
    from tablekick.analysis.flick.training import learned
    from tablekick.analysis.flick.value import write_value

    with _plain_refusals(), progress_bar() as progress:
        records = _flick_records(folder)
        task = progress.add_task("matches", total=len(records))
        model = learned(records, workers=workers, on=on, on_match=lambda: progress.advance(task))
    file.write_text(write_value(model, f"tablekick train value, {len(records)} matches"), encoding="utf-8")
    click.echo(f"weights of {len(records)} matches written to {file}")


@train.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False, exists=True))
@click.option("--tables", type=click.IntRange(10), default=500, show_default=True, help="How many tables.")
@click.option("--tries", type=click.IntRange(1), default=4, show_default=True, help="How often each is played out.")
@click.option("--level", default="county", show_default=True, help="The bots that play them out.")
@click.option("--notes", type=click.Path(path_type=Path, dir_okay=False),
              help="Keep what came of each table here; a run that was stopped goes on.")  # fmt: skip
@click.option("--svg", type=click.Path(path_type=Path, dir_okay=False), help="Draw the reliability curve.")
@click.option("--recalibrate", "file", type=click.Path(path_type=Path, dir_okay=False),
              help="Write the weights that say what came here; check them with other tables.")  # fmt: skip
@workers_option
@crew_option
def reliability(
    folder: Path, tables: int, tries: int, level: str, notes: Path | None, svg: Path | None, file: Path | None,
    workers: int, on: str,
) -> None:  # fmt: skip
    """Play tables of the records below FOLDER out: does the value of a table say how often a goal comes?"""
    from tablekick.analysis.calibration import binned, calibration_error, stretched
    from tablekick.analysis.flick.reliability import reliability_of
    from tablekick.analysis.flick.value import shipped_value, write_value
    from tablekick.analysis.pictures import reliability_svg

    with _plain_refusals(), progress_bar() as progress:
        _flick_records(folder)
        task = progress.add_task("tables", total=tables)
        found = reliability_of(
            folder, tables=tables, tries=tries, level=level, notes=notes,
            workers=workers, on=on, on_table=lambda: progress.advance(task),
        )  # fmt: skip
    bins = binned([each.said for each in found], [each.came for each in found])
    for each in bins:
        click.echo(f"{each.count:4d} tables: said {each.said:.3f}, came {each.came:.3f}")
    click.echo(f"expected calibration error {calibration_error(bins):.4f} over {len(found)} tables x {tries}")
    if svg is not None:
        svg.write_text(reliability_svg(bins), encoding="utf-8")
    if file is not None:
        shift, slope = stretched([each.said for each in found], [each.came for each in found])
        made_by = f"tablekick train value, recalibrated by {len(found)} tables x {tries} played out"
        file.write_text(write_value(shipped_value().recalibrated(shift, slope), made_by), encoding="utf-8")
        click.echo(f"log-odds: {shift:+.3f} and x {slope:.3f}, weights written to {file}")


def _lessons(kind: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """What every training in rounds can be told: seed, workers, where the result goes, where to go on from."""
    options = (
        click.option("--seed", type=int, default=1, show_default=True, help=f"The same seed gives the same {kind}."),
        workers_option,
        crew_option,
        click.option("--resume", type=click.Path(path_type=Path, dir_okay=False),
                     help="A file (.npz) that keeps what has been learned; training goes on from there."),
        click.option("--plot", "plot_file", type=click.Path(path_type=Path, dir_okay=False),
                     help="Draw the learning curves into this file (.png, .svg, .pdf); needs the extra 'plots'."),
    )  # fmt: skip

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        for option in reversed(options):
            command = option(command)
        return command

    return decorate


@train.command()
@click.option("--rounds", type=click.IntRange(1, 1000), default=4, show_default=True, help="Rounds of play and fit.")
@click.option("--games", type=click.IntRange(4, 100_000), default=600, show_default=True, help="Games in each round.")
@click.option("--out", "file", type=click.Path(path_type=Path, dir_okay=False), required=True,
              help="Where the network goes; the shipped one is players/tactics/network.json.")  # fmt: skip
@_lessons("network")
def network(
    rounds: int, games: int, seed: int, workers: int, on: str, file: Path, resume: Path | None, plot_file: Path | None
) -> None:
    """Teach the grandmaster of Soccer Tactics by self-play (a network fitted to TD(λ)); needs the extra 'table'."""
    from tablekick.players.tactics.network import write_network
    from tablekick.players.tactics.network_training import Lesson, teach
    from tablekick.players.tactics.training import Training

    made_by = f"tablekick train network --rounds {rounds} --games {games} --seed {seed}"
    training = Training(rounds=rounds, games=games, seed=seed)

    def learned(lesson: Lesson) -> str:
        file.write_text(write_network(lesson.network, made_by), encoding="utf-8")
        return (
            f"round {lesson.number}: {lesson.positions} positions, {lesson.goals} goals, "
            f"error {lesson.error:.3f} (before {lesson.error_before:.3f})"
        )

    _follow(
        lambda advance: teach(training, workers=workers, on=on, resume=resume, on_game=advance),
        learned, total=rounds * games, resume=resume, plot_file=plot_file,
    )  # fmt: skip
    click.echo(f"network written to {file}")


@train.command()
@click.option("--rounds", type=click.IntRange(1, 1000), default=2, show_default=True, help="Rounds of play and fit.")
@click.option("--matches", type=click.IntRange(4, 100_000), default=700, show_default=True, help="Matches in each.")
@click.option("--out", "file", type=click.Path(path_type=Path, dir_okay=False), required=True,
              help="Where the worth goes; the shipped one is players/flick/worth.json.")  # fmt: skip
@_lessons("worth")
def flick(
    rounds: int, matches: int, seed: int, workers: int, on: str, file: Path, resume: Path | None, plot_file: Path | None
) -> None:
    """Teach the grandmaster of flick football what a table is worth, by self-play; needs the extra 'table'."""
    from tablekick.players.flick.learned import write_worth
    from tablekick.players.flick.learning import Lesson, Training, teach

    made_by = f"tablekick train flick --rounds {rounds} --matches {matches} --seed {seed}"
    training = Training(rounds=rounds, matches=matches, seed=seed)

    def learned(lesson: Lesson) -> str:
        file.write_text(write_worth(lesson.learned, made_by), encoding="utf-8")
        return (
            f"round {lesson.number}: {lesson.tables} tables, {lesson.goals} goals, error {lesson.error:.4f} "
            f"(before {lesson.error_before:.4f}, the mean alone {lesson.spread:.4f})"
        )

    _follow(
        lambda advance: teach(training, workers=workers, on=on, resume=resume, on_match=advance),
        learned, total=rounds * matches, resume=resume, plot_file=plot_file,
    )  # fmt: skip
    click.echo(f"worth written to {file}")


class _Lesson(Protocol):
    """What the curves of a training need of each round."""

    @property
    def number(self) -> int: ...
    @property
    def goals(self) -> int: ...
    @property
    def error(self) -> float: ...
    @property
    def error_before(self) -> float: ...


L = TypeVar("L", bound=_Lesson)


def _follow(
    teach: Callable[[Callable[[], None]], Iterable[L]],
    learned: Callable[[L], str],
    *,
    total: int,
    resume: Path | None,
    plot_file: Path | None,
) -> None:
    """Train with a bar; `learned` keeps what a round taught and says it in a line."""
    _check_files(resume, plot_file)
    lessons: list[L] = []
    with progress_bar() as progress:
        task = progress.add_task("self-play", total=total)
        for lesson in teach(lambda: progress.advance(task)):
            lessons.append(lesson)
            click.echo(learned(lesson), err=True)
    if not lessons:
        raise click.ClickException(f"{resume} has that many rounds already; ask for more with --rounds")
    if plot_file is not None:
        _draw(lessons, plot_file)


@contextmanager
def _plain_refusals() -> Iterator[None]:
    """A record that cannot be played again, or a bot nobody knows, in one line."""
    from tablekick.players.bots import UnknownBotError

    try:
        yield
    except (RecordError, UnknownBotError) as error:
        raise click.ClickException(str(error)) from None


def _flick_records(folder: Path) -> list[Record]:
    """Every record below the folder, read before hours of work and not in the middle of them."""
    files = sorted(folder.rglob("*.jsonl*"))
    if not files:
        raise click.ClickException(f"no records below {folder}; make some with: tablekick simulate --out {folder}")
    records = [read_record(file) for file in files]
    for record in records:
        if game_for(record.header.book).name != "flick":
            raise click.ClickException(f"{record.file}: a match of {record.header.book}, not of flick football")
    return records


def _check_files(resume: Path | None, plot_file: Path | None) -> None:
    """Before hours of games, not after them."""
    if plot_file is not None:
        import matplotlib as _  # noqa: F401
    if resume is not None and resume.suffix != ".npz":
        raise click.ClickException(f"{resume}: name a .npz file")


def _draw(lessons: Sequence[_Lesson], file: Path) -> None:
    """Learning curves: how far the values were from what happened, and the goals of a round."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 3.5), layout="constrained")
    errors, goals = figure.subplots(1, 2)
    rounds = [lesson.number for lesson in lessons]
    errors.plot(rounds, [lesson.error_before for lesson in lessons], marker="o", label="games not seen yet")
    errors.plot(rounds, [lesson.error for lesson in lessons], marker="o", label="after fitting")
    errors.set(title="Error of the value", xlabel="round", ylim=(0, None))
    errors.legend()
    goals.plot(rounds, [lesson.goals for lesson in lessons], marker="o")
    goals.set(title="Goals of a round", xlabel="round", ylim=(0, None))
    figure.savefig(file)
