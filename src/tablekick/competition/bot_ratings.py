"""How strong the bots are, by matches among themselves: the fixed points of every rating.

The table beside this file says which matches they are and by which command they were played; the ratings are fitted
to them when they are first needed. `python -m benchmarks.bot_ratings` plays them again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import log, sqrt

from tablekick.competition.glicko import MIDDLE, Rating

POINTS_A_UNIT = 400.0 / log(10.0)
"""Ratings are told in points: 400 of them are ten to one."""
SUREST = 30.0
"""No bot is taken to be known better than this."""
BELIEVED = 1.0
"""Matches drawn before the first, between any two: without them a bot that never lost would have no rating."""
ROUNDS = 400
MIDDLING = "club"
"""The level that stands in the middle of the scale, in every game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """Matches between two bots: what the first scored of how many, a draw being half a point."""

    first: str
    second: str
    matches: int
    scored: float


def fit(series: Sequence[Series], *, middle: str) -> dict[str, Rating]:
    """The likeliest ratings (Bradley and Terry, 1952, by Zermelo's steps), with `middle` in the middle of the scale."""
    names = sorted({name for one in series for name in (one.first, one.second)})
    strength = dict.fromkeys(names, 1.0)
    won = dict.fromkeys(names, 0.0)
    for one in series:
        won[one.first] += one.scored + BELIEVED / 2
        won[one.second] += one.matches - one.scored + BELIEVED / 2
    for _ in range(ROUNDS):
        for name in names:
            met = sum(
                (one.matches + BELIEVED) / (strength[one.first] + strength[one.second])
                for one in series
                if name in (one.first, one.second)
            )
            strength[name] = won[name] / met
    zero = log(strength[middle])
    return {
        name: Rating(
            points=MIDDLE + POINTS_A_UNIT * (log(strength[name]) - zero), deviation=_doubt(name, series, strength)
        )
        for name in names
    }


def _doubt(name: str, series: Sequence[Series], strength: Mapping[str, float]) -> float:
    """The standard error in points, by the information in the matches of this bot."""
    information = 0.0
    for one in series:
        if name in (one.first, one.second):
            chance = strength[one.first] / (strength[one.first] + strength[one.second])
            information += (one.matches + BELIEVED) * chance * (1.0 - chance)
    return max(SUREST, POINTS_A_UNIT / sqrt(information))


@cache
def bot_ratings() -> Mapping[str, Mapping[str, Rating]]:
    """Of each game, by the level."""
    table = json.loads(files("tablekick.competition").joinpath("bot_ratings.json").read_text(encoding="utf-8"))
    return {game: fit(series_of(told["series"]), middle=MIDDLING) for game, told in table.items()}


def series_of(rows: Sequence[tuple[str, str, int, float]]) -> list[Series]:
    """As the table writes them."""
    return [Series(first=first, second=second, matches=n, scored=float(scored)) for first, second, n, scored in rows]


def bot_rating(game: str, level: str) -> Rating | None:
    """None for a bot that nobody has rated."""
    return bot_ratings().get(game, {}).get(level)
