"""Pictures of a simulation, with matplotlib (the extra `plots`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from matplotlib.figure import Figure

from tablekick.competition.simulation import MatchReport, Simulation
from tablekick.competition.summary import summarise


def draw(simulation: Simulation, reports: Sequence[MatchReport], file: Path) -> None:
    """Goals of both players, how the share of the points settled, and what was called."""
    figure = Figure(figsize=(12, 4), layout="constrained")
    goals, points, calls = figure.subplots(1, 3)
    scores = [report.score_of_first() for report in reports]
    for index, name in enumerate((simulation.home, simulation.away)):
        counts = Counter(score[index] for score in scores)
        most = max(counts)
        offset = 0.2 * (2 * index - 1)
        goals.bar([n + offset for n in range(most + 1)], [counts[n] for n in range(most + 1)], width=0.4, label=name)
    goals.set(title="Goals a match", xlabel="goals", ylabel="matches")
    goals.legend()
    earned = [report.points_of_first() for report in reports]
    running = [sum(earned[: n + 1]) / (n + 1) for n in range(len(earned))]
    points.plot(range(1, len(running) + 1), running)
    points.set(title=f"Share of the points of {simulation.home}", xlabel="matches", ylim=(0, 1))
    means = {call: estimate for call, estimate in summarise(reports).calls.items() if estimate.value > 0}
    names = list(means)
    spread = [[e.value - e.low for e in means.values()], [e.high - e.value for e in means.values()]]
    calls.barh(names, [e.value for e in means.values()], xerr=spread)
    calls.set(title="Calls a match (95 %)")
    figure.savefig(file)
