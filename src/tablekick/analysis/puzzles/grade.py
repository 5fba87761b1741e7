"""How hard a puzzle is, before people have tried it: by how bots of each level fare."""

from __future__ import annotations

from collections.abc import Mapping

STEP, LOWEST, HIGHEST = 20, 400, 2600
USUAL, DOUBT = 1400.0, 900.0
"""What is assumed of a puzzle nobody has tried, and how far that may be off."""
LEVELS: Mapping[str, float] = {
    "random": 500.0, "novice": 800.0, "club": 1200.0, "county": 1600.0, "master": 2000.0, "grandmaster": 2200.0,
}  # fmt: skip
"""What the levels are thought to be worth as solvers (assumed): four hundred points are odds of ten to one."""


def rating_of(fares: Mapping[str, float]) -> int:
    """The rating whose expected scores come nearest to how the levels fared."""

    def off(rating: int) -> float:
        missed = sum((share - expected(LEVELS[level], rating)) ** 2 for level, share in fares.items())
        return missed + 0.1 * ((rating - USUAL) / DOUBT) ** 2

    return min(range(LOWEST, HIGHEST + 1, STEP), key=off)


def expected(solver: float, puzzle: float) -> float:
    return float(1.0 / (1.0 + 10.0 ** ((puzzle - solver) / 400.0)))
