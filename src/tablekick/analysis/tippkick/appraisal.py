"""What the kicks that come into question are worth, over the unsteadiness of hand, keeper and ball.

The measure is that of the bots (`players/tippkick/worth.py`): a goal is 1, one's own goal -1, everything else how near
it brings the next one. Kicks of one idea differ only in aim and strength.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tablekick.facts.tippkick.facts import Tool
from tablekick.law.tippkick.restarts import INDIRECT
from tablekick.match.tippkick import Blow, TippKickView
from tablekick.match.tippkick.intents import FASTEST_KEEPER_MPS
from tablekick.match.tippkick.table import keeper_reaches
from tablekick.players.tippkick.bots import GRANDMASTER, MASTER
from tablekick.players.tippkick.candidates import Floats, Repertoire, goal_bearing_deg, lays, shots
from tablekick.players.tippkick.search import Sampler

CENTRE_MM = 14.0
"""A shot aimed nearer to the middle of the goal is meant for the middle."""
HIGH_DEG = 4.0
"""A steeper kick is a chip."""
SHOT_MPS = 2.9
"""A softer kick lays the ball."""
STRAIGHT_DEG, BACK_DEG = 15.0, 100.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How hard one looks: of the kicks of each idea the best few are tried again and again."""

    repertoire: Repertoire
    rounds: tuple[tuple[int, int], ...]
    """Kept of each idea, and how often those are then tried."""


GLANCE = Effort(repertoire=MASTER.repertoire, rounds=((2, 3), (1, 8)))
CAREFUL = Effort(repertoire=GRANDMASTER.repertoire, rounds=((3, 4), (2, 12), (1, 32)))


@dataclass(frozen=True, slots=True)
class Valued:
    """A kick, what it is meant to do, and what it is worth."""

    idea: str
    blow: Blow
    worth: float


def idea_of(view: TippKickView, blow: Blow) -> str:
    """shot- (left, middle, right as the kicker sees it), lay- (on, left, right, back) or push- (the same)."""
    state, side = view.state, view.side
    end = state.end_kept_by(side.other)
    off = _turned(blow.direction_deg - goal_bearing_deg(state, side))
    if blow.tool is Tool.KICKER and blow.speed_mps >= SHOT_MPS:
        return f"shot-{_aimed(view, blow, end)}"
    where = "on" if abs(off) < STRAIGHT_DEG else "back" if abs(off) > BACK_DEG else "left" if off > 0.0 else "right"
    return f"{'lay' if blow.tool is Tool.KICKER else 'push'}-{where}"


def _aimed(view: TippKickView, blow: Blow, end: int) -> str:
    middle = goal_bearing_deg(view.state, view.side)
    edge = _turned(goal_bearing_deg(view.state, view.side, end * CENTRE_MM) - middle)
    off = _turned(blow.direction_deg - middle)
    return "middle" if abs(off) < abs(edge) else "left" if off > 0.0 else "right"


def _turned(degrees: float) -> float:
    return (degrees + 180.0) % 360.0 - 180.0


class Appraiser:
    """Looks at one board with the eyes of who is to kick; the same seed sees the same."""

    def __init__(self, view: TippKickView, seed: int) -> None:
        self.view = view
        self._sampler = Sampler(seed)

    def worths(self, blows: Sequence[Blow], tries: int) -> list[float]:
        """What each kick is worth on average over so many tries."""
        found = np.zeros(len(blows))
        for tool in Tool:
            rows = [n for n, blow in enumerate(blows) if blow.tool is tool]
            if rows:
                kicks = np.array([_row(blows[n]) for n in rows])
                found[rows] = self._sampler.mean_worth(self.view, kicks, tries, tool)
        return [float(worth) for worth in found]

    def ideas(self, effort: Effort) -> list[Valued]:
        """The best kick of each idea, the best idea first."""
        alive = candidates(self.view, effort.repertoire)
        total, tried = dict.fromkeys(range(len(alive)), 0.0), 0
        numbers = list(total)
        names = [idea_of(self.view, blow) for blow in alive]
        for kept, times in effort.rounds:
            worths = self.worths([alive[n] for n in numbers], times)
            for n, worth in zip(numbers, worths, strict=True):
                total[n] += worth * times
            tried += times
            numbers = _best_of_each(sorted(numbers, key=lambda n: -total[n]), names, kept)
        return [Valued(names[n], alive[n], total[n] / tried) for n in _best_of_each(numbers, names, 1)]


def candidates(view: TippKickView, repertoire: Repertoire) -> list[Blow]:
    """All kicks that come into question, pushes of the keeper among them where it reaches the ball."""
    state, side = view.state, view.side
    laid = lays(state, side, repertoire)
    rows = laid if state.action in INDIRECT else np.concatenate([shots(state, side, repertoire), laid])
    found = [blow_of(row, Tool.KICKER) for row in rows]
    if keeper_reaches(state, side):
        found += [blow_of(row, Tool.KEEPER) for row in laid[laid[:, 1] <= FASTEST_KEEPER_MPS]]
    return found


def blow_of(row: Floats, tool: Tool) -> Blow:
    """A row of candidates as a kick, rounded as a record writes it."""
    direction, speed, loft, across, above = (round(float(number), 3) for number in row)
    return Blow(direction_deg=direction, speed_mps=speed, loft_deg=loft, across_mm=across, above_mm=above, tool=tool)


def _row(blow: Blow) -> list[float]:
    return [blow.direction_deg, blow.speed_mps, blow.loft_deg, blow.across_mm, blow.above_mm]


def _best_of_each(ranked: Sequence[int], names: Sequence[str], most: int) -> list[int]:
    """The first of each idea, in the order of the list."""
    counts: dict[str, int] = {}
    kept = []
    for n in ranked:
        counts[names[n]] = counts.get(names[n], 0) + 1
        if counts[names[n]] <= most:
            kept.append(n)
    return kept
