"""Pictures of a simulated event, with matplotlib (the extra `plots`)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, PercentFormatter

from tablekick.tournament.clock import start_of
from tablekick.tournament.simulation.chances import Chances
from tablekick.tournament.state import State

SHOWN = 20
GREEN, BRASS, PAPER, INK = "#1f5a41", "#b98420", "#fbf6e9", "#23201a"


def draw_chances(state: State, chances: Chances, ends: Sequence[float], file: Path) -> None:
    """Chances of the title, the end of the day, and how well the format finds the order of strength."""
    figure = Figure(figsize=(15, 5.5), layout="constrained", facecolor=PAPER)
    titles, days, orders = figure.subplots(1, 3)
    figure.suptitle(f"{state.event().name}, played {chances.runs} times", color=INK, fontsize=16)
    _draw_titles(titles, state, chances)
    _draw_days(days, start_of(state), ends)
    _draw_orders(orders, chances)
    for axes in (titles, days, orders):
        axes.set_facecolor(PAPER)
        axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(file, facecolor=PAPER)


def _draw_titles(axes: Axes, state: State, chances: Chances) -> None:
    ranked = sorted(chances.title, key=lambda who: -chances.title[who].value)[:SHOWN][::-1]
    values = [chances.title[who] for who in ranked]
    spread = [[max(0.0, e.value - e.low) for e in values], [max(0.0, e.high - e.value) for e in values]]
    axes.barh([state.name(who) for who in ranked], [e.value for e in values], xerr=spread, color=GREEN, ecolor=BRASS)
    axes.set(title="Chance of the title (95 %)", xlim=(0, max(0.05, min(1.0, 1.1 * max(e.high for e in values)))))
    axes.xaxis.set_major_formatter(PercentFormatter(1.0))


def _draw_days(axes: Axes, start: datetime, ends: Sequence[float]) -> None:
    """As times of the clock: an organiser has to know when the hall can be locked."""
    axes.set(title="End of the day", ylabel="days")
    if not ends:
        _say(axes, "rounds are paired as they come:\nthere is no plan to time")
        return
    axes.hist(ends, bins=20, color=GREEN, edgecolor=PAPER)
    for tenth, line in ((1, ":"), (5, "-"), (9, ":")):
        axes.axvline(sorted(ends)[len(ends) * tenth // 10], color=BRASS, linestyle=line, linewidth=2)
    axes.set_xlabel("dotted: eight days of ten")
    axes.xaxis.set_major_formatter(FuncFormatter(lambda minute, _: f"{start + timedelta(minutes=minute):%H:%M}"))


def _draw_orders(axes: Axes, chances: Chances) -> None:
    axes.set(title="Fairness: pairs that end in the order of strength")
    if not chances.orders:
        _say(axes, "all are equally strong:\nevery order is fair")
        return
    axes.hist(chances.orders, bins=20, color=GREEN, edgecolor=PAPER)
    axes.axvline(0.5, color=BRASS, linestyle="--", linewidth=2)
    axes.set(xlabel="share of all pairs; dashed: lots would do as well", ylabel="events", xlim=(0, 1))
    axes.xaxis.set_major_formatter(PercentFormatter(1.0))


def _say(axes: Axes, words: str) -> None:
    axes.text(0.5, 0.5, words, ha="center", va="center", transform=axes.transAxes, color=INK, fontsize=13)
    axes.set(xticks=[], yticks=[])
