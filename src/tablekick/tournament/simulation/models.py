"""Who scores how often: by ratings, or by matches that bots have really played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Protocol

from tablekick.competition.simulation import Simulation, playable, played_by
from tablekick.match.crews import HERE, crew
from tablekick.match.events import Json
from tablekick.rulebooks import Book
from tablekick.tournament.errors import RefusedError
from tablekick.tournament.people import Entrant, EntrantId
from tablekick.tournament.results import Score

UNRATED = 1500.0
GOALS_EACH = {Book.TIPPKICK_2017: 4.0, Book.TACTICS: 1.0}
GOALS_EACH_FLICK = 1.5
"""Goals a side of equal players scores, assumed."""
SPREAD = 1000.0
"""Rating points by which goals differ tenfold, assumed: 200 points more win about three of four."""


class Model(Protocol):
    """A match that is only imagined."""

    def score(self, home: Entrant, away: Entrant, chance: Random) -> Score:
        """Goals at full time."""


@dataclass(frozen=True, slots=True)
class Ratings:
    """Goals are Poisson, more for whoever is rated higher."""

    book: Book

    def score(self, home: Entrant, away: Entrant, chance: Random) -> Score:
        mean = GOALS_EACH.get(self.book, GOALS_EACH_FLICK)
        lead = (home.rating or UNRATED) - (away.rating or UNRATED)
        factor = 10 ** (lead / SPREAD / 2)
        return poisson(mean * factor, chance), poisson(mean / factor, chance)


def poisson(mean: float, chance: Random) -> int:
    """Knuth's way; means are small here."""
    count, left = 0, exp(-min(mean, 30.0))
    product = chance.random()
    while product > left:
        count += 1
        product *= chance.random()
    return count


@dataclass(frozen=True, slots=True)
class Bots:
    """Scores drawn from matches that the levels have played against each other on our tables."""

    played: Mapping[tuple[str, str], Sequence[Score]]

    def score(self, home: Entrant, away: Entrant, chance: Random) -> Score:
        return chance.choice(self.played[home.bot, away.bot])


def bots_for(
    book: Book,
    entrants: Sequence[Entrant],
    *,
    matches: int,
    seed: int,
    options: Mapping[str, Json],
    workers: int = 1,
    on: str = HERE,
    played_one: Callable[[str, str], None] = lambda *_: None,
) -> Bots:
    """Let every two levels of the event play each other, each side as often; `played_one` hears of each match."""
    missing = [each.name for each in entrants if not each.bot]
    if missing:
        raise RefusedError(
            "no bot plays for {names}: a column `bot` names a level, or say --bot", names=", ".join(missing[:5])
        )
    levels = sorted({each.bot for each in entrants})
    tasks = [
        playable(
            Simulation(book=book, home=home, away=away, matches=matches, seed=seed, mirrored=True, options=options)
        )
        for n, home in enumerate(levels)
        for away in levels[n:]
    ]
    played: dict[tuple[str, str], list[Score]] = {}
    with crew(workers, on) as hands:
        for task in tasks:
            home, away = task.home, task.away
            scores = []
            for report in played_by(hands, task):
                scores.append(report.score_of_first())
                played_one(home, away)
            played[home, away] = scores if home != away else [*scores, *(_turned(score) for score in scores)]
            played[away, home] = [_turned(score) for score in played[home, away]]
    return Bots(played)


def worth_of_bots(bots: Bots, entrants: Sequence[Entrant]) -> dict[EntrantId, float]:
    """What each level took from all others: a win is one, a draw half."""
    worth: dict[str, float] = {}
    for (home, _), scores in bots.played.items():
        worth[home] = worth.get(home, 0.0) + sum((own > other) + (own == other) / 2 for own, other in scores) / len(
            scores
        )
    return {each.id: worth[each.bot] for each in entrants}


def _turned(score: Score) -> Score:
    return score[1], score[0]
