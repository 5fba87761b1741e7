"""What the grandmaster's learned worth costs beside the worth by eye, and how long the two highest levels think.

Times are processor time, so that a busy machine does not blur the comparison.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import mean, median, quantiles
from typing import Any

import numpy as np

from tablekick.facts.sides import Side
from tablekick.match import Decision, Header, Session, run_match
from tablekick.match.flick import intents
from tablekick.match.flick.moments import Moment
from tablekick.match.games import game_for
from tablekick.players.bots import levels
from tablekick.players.flick.features import COUNT
from tablekick.players.flick.learned import Careful, shipped_worth
from tablekick.players.flick.sight import Floats, Sight, sight_of
from tablekick.players.flick.worth import BY_EYE, Worth
from tablekick.rulebooks import Book

MATCHES = 4
BATCH = 64
LIMIT_MS = 500.0


class Watched:
    """A bot under the stop-watch; keeps the last table it attacked from."""

    def __init__(self, bot: Any) -> None:
        self.bot = bot
        self.times_ms: list[float] = []
        self.sight: Sight | None = None

    def decide(self, view: Any) -> Decision[Any]:
        began = time.process_time()
        decision: Decision[Any] = self.bot.decide(view)
        if isinstance(decision.intent, intents.Flick):
            self.times_ms.append(1000.0 * (time.process_time() - began))
        if view.moment is Moment.ATTACK:
            self.sight = sight_of(view)
        return decision


def meet(seed: int, first: str, second: str) -> dict[str, Watched]:
    """One match of 2 × 200 s."""
    bots = levels(Book.FISTF_1999)
    header = Header(
        book=Book.FISTF_1999, seed=seed, players={Side.HOME: first, Side.AWAY: second}, options={"period_s": 200.0}
    )
    players = {first: Watched(bots[first](seed)), second: Watched(bots[second](seed + 1))}
    run_match(Session(game_for(Book.FISTF_1999), header), {Side.HOME: players[first], Side.AWAY: players[second]})
    return players


def milliseconds(work: Callable[[], object]) -> float:
    """The median of 50 times."""
    work()
    times = []
    for _ in range(50):
        began = time.process_time()
        work()
        times.append(1000.0 * (time.process_time() - began))
    return median(times)


def batch_ms(sight: Sight, places: Floats, worth: Worth) -> float:
    return milliseconds(lambda: worth.values(sight, places, sight.end, sight.own))


def run() -> None:
    times: dict[str, list[float]] = {"master": [], "grandmaster": []}
    meet(0, "grandmaster", "master")  # compiles what has to be compiled
    sight: Sight | None = None
    for seed in range(1, MATCHES + 1):
        for level, player in meet(seed, "grandmaster", "master").items():
            times[level] += player.times_ms
            sight = player.sight or sight
    for level, ms in times.items():
        p95 = quantiles(ms, n=20)[-1]
        print(
            f"{level:12} {len(ms):4} flicks, thinks {mean(ms):6.1f} ms a flick, p95 {p95:6.1f} ms, "
            f"{max(ms):6.1f} ms at most (p95 of {LIMIT_MS:g} ms: {'kept' if p95 <= LIMIT_MS else 'not kept'})"
        )
    assert sight is not None, "nobody attacked in four matches"
    places = np.repeat(sight.places()[None], BATCH, axis=0)
    by_eye, learned = (batch_ms(sight, places, worth) for worth in (BY_EYE, Careful(shipped_worth())))
    network, rows = shipped_worth().network, np.random.default_rng(1).normal(size=(BATCH, COUNT))
    print(f"worth of {BATCH} tables: by eye {by_eye:.2f} ms, learned {learned:.2f} ms ({learned / by_eye:.1f} times),")
    print(f"of which the network {milliseconds(lambda: network.values(rows)):.3f} ms (1 ms at most)")
