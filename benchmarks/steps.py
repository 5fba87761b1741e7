"""What a step costs a table process: playing it, and showing it to the pages (scene, film, offers, all as JSON).

The same decisions go to a match that nobody watches and to one on show; what the second takes longer is the show.
Two bots play, so nobody is offered anything; what offers to the side to move would cost stands beside it.
The process has warmed up as that of a server does before anybody plays.
Times are processor time of one run, so that a busy machine does not blur the comparison. Target: showing costs no more
than playing.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from tablekick.facts.sides import Side
from tablekick.match import Header, Session
from tablekick.match.chronicle import Chronicle
from tablekick.match.games import game_for
from tablekick.players.bots import levels
from tablekick.rulebooks import Book
from tablekick.web.workers.games import warm_up
from tablekick.web.workers.show import Show, as_json

STEPS = 400
WARM = 30
"""Steps before the clock counts: toss, line-ups, and whatever has to be compiled."""


@dataclass(slots=True)
class Cost:
    """Of all steps together."""

    steps: int = 0
    played_s: float = 0.0
    on_show_s: float = 0.0
    offers_s: float = 0.0
    """To put what a person would be offered together, and to write it."""
    bytes: int = 0

    @property
    def shown_s(self) -> float:
        return self.on_show_s - self.played_s


def cost_of(book: Book, level: str, seed: int = 5) -> Cost:
    warm_up(book)
    game, bots = game_for(book), levels(book)
    header = Header(book=book, seed=seed, players=dict.fromkeys(Side, level))
    # Both keep their events as a server does, watched or not.
    alone, show = Session(game, header, chronicle=Chronicle), Show(game, header, bots=frozenset(Side))
    players = {side: bots[level](seed + number) for number, side in enumerate(Side)}
    cost = Cost()
    for number in range(WARM + STEPS):
        if alone.result is not None:
            break
        decisions = {side: players[side].decide(alone.match.view(side)) for side in alone.awaits()}
        began = time.process_time()
        alone.play(decisions)
        between = time.process_time()
        show.session.play(decisions)
        _, steps = show.take()
        written = [as_json(step) for step in steps]
        ended = time.process_time()
        offers = [show.match.offers(side) for side in show.session.awaits()]
        written += [as_json({"offers": offer}) for offer in offers if offer is not None]
        offered = time.process_time()
        if number >= WARM:
            cost.steps += 1
            cost.played_s += between - began
            cost.on_show_s += ended - between
            cost.offers_s += offered - ended
            cost.bytes += sum(map(len, written))
    return cost


def run() -> None:
    print(f"{'':22}{'played, ms':>12}{'shown, ms':>12}{'shown/played':>14}{'offers, ms':>12}{'bytes':>8}")
    for book, level in (
        (Book.FISTF_1999, "novice"),
        (Book.FISTF_2000, "novice"),
        (Book.SUBBUTEO_2016, "novice"),
        (Book.TIPPKICK_2017, "novice"),
        (Book.TACTICS, "random"),
    ):
        cost = cost_of(book, level)
        times = (cost.played_s, cost.shown_s, cost.offers_s)
        played, shown, offers = (1000 * seconds / cost.steps for seconds in times)
        print(f"{book:22}{played:12.2f}{shown:12.2f}{shown / played:14.2f}{offers:12.2f}{cost.bytes / cost.steps:8.0f}")
