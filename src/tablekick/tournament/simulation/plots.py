"""Pictures of a simulated event, with matplotlib (the extra `plots`)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from matplotlib.figure import Figure

from tablekick.tournament.simulation.chances import Chances
from tablekick.tournament.state import State

SHOWN = 20


def draw_chances(state: State, chances: Chances, ends: Sequence[float], file: Path) -> None:
    """Chances of the title, the end of the day, and how well the format finds the order of strength."""
    figure = Figure(figsize=(14, 5), layout="constrained")
    titles, days, orders = figure.subplots(1, 3)
    ranked = sorted(chances.title, key=lambda who: -chances.title[who].value)[:SHOWN][::-1]
    values = [chances.title[who] for who in ranked]
    spread = [[e.value - e.low for e in values], [e.high - e.value for e in values]]
    titles.barh([state.name(who) for who in ranked], [e.value for e in values], xerr=spread)
    titles.set(title="Chance of the title (95 %)", xlim=(0, 1))
    days.set(title="End of the day", xlabel="hours after the start", ylabel="days")
    if ends:
        days.hist([end / 60 for end in ends], bins=20)
    orders.set(title="Pairs in the order of strength", xlabel="share of all pairs", ylabel="events", xlim=(0, 1))
    if chances.orders:
        orders.hist(chances.orders, bins=20)
    figure.savefig(file)
