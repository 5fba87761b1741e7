"""`tablekick tournament simulate`: the event played many times."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.table import Table

from tablekick.cli.options import crew_option, match_option, workers_option
from tablekick.cli.progress import progress_bar
from tablekick.cli.tournament.common import event_file, read, refusals

if TYPE_CHECKING:
    from tablekick.competition.intervals import Estimate
    from tablekick.tournament.people import EntrantId
    from tablekick.tournament.simulation.models import Model
    from tablekick.tournament.state import State

console = Console(highlight=False, markup=False)


@click.command()
@event_file
@click.option("--players", type=click.Choice(["ratings", "bots"]), default="ratings", show_default=True)
@click.option("--runs", type=click.IntRange(1, 100_000), default=200, show_default=True)
@click.option("--seed", default="0", show_default=True, help="The same seed gives the same figures.")
@click.option("--matches", type=click.IntRange(2), default=10, show_default=True,
              help="Real matches that every two levels of bots play first.")  # fmt: skip
@click.option("--bot", help="The level of whoever has none in the list.")
@workers_option
@crew_option
@match_option
@click.option("--plot", "plot_file", type=click.Path(path_type=Path, dir_okay=False), help=".png, .svg or .pdf")
def simulate(
    file: Path,
    players: str,
    runs: int,
    seed: str,
    matches: int,
    bot: str | None,
    workers: int,
    on: str,
    options: dict[str, str],
    plot_file: Path | None,
) -> None:
    """Play the event many times from where it stands: chances, length of the day, fairness.

    FILE is only read. An event that is not drawn yet is drawn anew each time.
    """
    from tablekick.tournament.simulation.chances import chances_of
    from tablekick.tournament.simulation.runs import play_events

    if plot_file is not None:
        # Before the event is played, not after it.
        import matplotlib as _  # noqa: F401
    state = read(file).state
    with refusals():
        if bot:
            filled = {who: each if each.bot else replace(each, bot=bot) for who, each in state.entrants.items()}
            state = replace(state, entrants=filled)
        entrants = tuple(state.entrants.values())
        model, worth = _model(state, players, matches, options, workers, on)
        with progress_bar() as progress:
            played = list(
                progress.track(play_events(state, model, runs, seed), total=runs, description=state.event().name)
            )
        chances = chances_of(entrants, played, worth)
        ends = _days(state, seed)
    table = Table(box=None, pad_edge=False, title=f"{state.event().name}, {runs} runs, players by {players}")
    for heading in ("", "title", "95 % interval", "mean place"):
        table.add_column(heading, justify="left" if not heading else "right")
    for who in sorted(chances.title, key=lambda who: (-chances.title[who].value, chances.place[who].value)):
        title, place = chances.title[who], chances.place[who]
        table.add_row(
            state.name(who), f"{title.value:.1%}", f"{title.low:.1%} to {title.high:.1%}", f"{place.value:.1f}"
        )
    console.print(table)
    _print_fairness(chances.best_wins, chances.order)
    if ends:
        middle, early, late = (sorted(ends)[len(ends) * n // 10] / 60 for n in (5, 1, 9))
        console.print(f"length of the day {middle:.1f} h, eight days of ten {early:.1f} to {late:.1f} h")
    if plot_file is not None:
        from tablekick.tournament.simulation.plots import draw_chances

        draw_chances(state, chances, ends, plot_file)
        console.print(f"drawn into {plot_file}")


def _model(
    state: State, players: str, matches: int, options: dict[str, str], workers: int, on: str
) -> tuple[Model, dict[EntrantId, float]]:
    from tablekick.match.crews import CrewError
    from tablekick.match.games import UnknownOptionError
    from tablekick.players.bots import UnknownBotError
    from tablekick.tournament.simulation.models import UNRATED, Ratings, bots_for, worth_of_bots

    entrants = tuple(state.entrants.values())
    book = state.event().book
    if players == "ratings":
        return Ratings(book), {each.id: each.rating or UNRATED for each in entrants}
    levels = len({each.bot for each in entrants})
    try:
        with progress_bar() as progress:
            task = progress.add_task("", total=levels * (levels + 1) // 2 * matches)

            def played_one(home: str, away: str) -> None:
                progress.update(task, advance=1, description=f"{home} – {away}")

            model = bots_for(
                book, entrants, matches=matches, seed=1, options=options, workers=workers, on=on, played_one=played_one
            )
    except (UnknownBotError, UnknownOptionError, CrewError) as trouble:
        raise click.ClickException(str(trouble)) from None
    return model, worth_of_bots(model, entrants)


def _days(state: State, seed: str) -> list[float]:
    """How long the day takes; rounds that are not paired yet cannot be planned."""
    from tablekick.tournament.draw import draw_event
    from tablekick.tournament.formats import IN_ROUNDS
    from tablekick.tournament.lots import lots
    from tablekick.tournament.schedule import plan
    from tablekick.tournament.schedule.estimate import DAYS, days_of

    if state.event().format in IN_ROUNDS:
        return []
    if state.draw is None:
        state = replace(state, draw=draw_event(state.event(), tuple(state.entrants.values()), seed))
    timetable = state.timetable or plan(state, limit_s=2.0)
    return days_of(state, timetable, lots(seed, "days"), DAYS)


def _print_fairness(best: Estimate | None, order: Estimate | None) -> None:
    if best is not None:
        console.print(f"the strongest wins {best.value:.1%} ({best.low:.1%} to {best.high:.1%})")
    if order is not None:
        console.print(
            f"pairs that end in the order of strength {order.value:.1%} ({order.low:.1%} to {order.high:.1%})"
        )
