"""Whole flick matches of 2 × 15 minutes between novices, on one core, and how long each level thinks about a flick.

Beside them random matches of Soccer Tactics in the same shell, measured in the same run: a whole match without physics.
Times are processor time, so that a busy machine does not blur the comparison.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from tablekick.facts.sides import Side
from tablekick.match import Decision, Header, Session, run_match
from tablekick.match.flick import intents
from tablekick.match.games import game_for
from tablekick.players.bots import levels
from tablekick.rulebooks import Book

MATCHES = 5
TARGET = 7.0
"""Whole matches a second."""


def whole_match(book: Book, level: str, seed: int, **options: Any) -> Session:
    bots = levels(book)
    header = Header(book=book, seed=seed, players=dict.fromkeys(Side, level), options=options)
    session = Session(game_for(book), header)
    run_match(session, {Side.HOME: bots[level](seed), Side.AWAY: bots[level](seed + 1)})
    return session


def matches_a_second(play: Callable[[int], object]) -> float:
    play(0)  # compiles what has to be compiled
    began = time.process_time()
    for seed in range(1, MATCHES + 1):
        play(seed)
    return MATCHES / (time.process_time() - began)


class Timed:
    """A bot under the stop-watch: only flicks count."""

    def __init__(self, bot: Any) -> None:
        self.bot = bot
        self.times_s: list[float] = []

    def decide(self, view: Any) -> Decision[Any]:
        began = time.process_time()
        decision: Decision[Any] = self.bot.decide(view)
        if isinstance(decision.intent, intents.Flick):
            self.times_s.append(time.process_time() - began)
        return decision


def thinking_times(level: str) -> list[float]:
    bots = levels(Book.FISTF_1999)
    header = Header(book=Book.FISTF_1999, seed=1, players=dict.fromkeys(Side, level), options={"period_s": 200.0})
    timed = Timed(bots[level](1))
    run_match(Session(game_for(Book.FISTF_1999), header), {Side.HOME: timed, Side.AWAY: bots["novice"](2)})
    return timed.times_s


def run() -> None:
    tactics = matches_a_second(lambda seed: whole_match(Book.TACTICS, "random", seed))
    print(f"{'':42}{'matches/s':>10}{'of tactics':>12}")
    print(f"{'Soccer Tactics, random, no physics':42}{tactics:10.2f}{1.0:12.2f}")
    for book in (Book.FISTF_1999, Book.FISTF_2000, Book.FISTF_1999_INDOOR, Book.SUBBUTEO_2016):
        ours = matches_a_second(lambda seed, book=book: whole_match(book, "novice", seed))  # type: ignore[misc]
        print(f"{f'{book}, novice, whole match':42}{ours:10.2f}{ours / tactics:12.2f}")
        if book is Book.FISTF_1999:
            print(f"target {TARGET:g} a second: {'reached' if ours >= TARGET else 'not reached'}")
    for level in levels(Book.FISTF_1999):
        times = thinking_times(level)
        print(f"{level:8} thinks {1000 * sum(times) / len(times):7.1f} ms a flick, {1000 * max(times):7.1f} ms at most")
