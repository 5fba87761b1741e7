"""Facts a second through the referee of flick football, beside python-chess playing random moves in the same run.

Botbowl's engine, the nearest relative (a whole board-game rulebook in Python), does about 2,300 steps/s; it is on no
package registry, so that figure is an anchor and not measured here. Times are processor times, so that other work on
the machine does not count.
"""

from __future__ import annotations

import random
import time

import chess

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.facts import Fact, Flick, Say, Stop, Touch, Word
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.law import law_of
from tablekick.law.flick.referee import Referee
from tablekick.law.flick.state import State, Table
from tablekick.law.flick.state.table import Standing
from tablekick.rulebooks import Book

FACTS = 60_000
ANCHOR = 2_300
TARGET = 60_000


def formation() -> dict[Body, Standing]:
    """Ten figures a side, spread over the pitch."""
    figures = {}
    for n in range(10):
        x, y = -450.0 + 95.0 * n, (n % 4 - 1.5) * 180.0
        figures[Body(f"home.{n + 1}")] = Standing(at=Point(x, y))
        figures[Body(f"away.{n + 1}")] = Standing(at=Point(-x, y + 60.0))
    return figures


def passage(rng: random.Random, facts: int) -> list[Fact]:
    """Open play: passes, block-flicks, now and then a touch of a defender, a foul or a miss."""
    stream: list[Fact] = []
    attacking, ball = Side.HOME, Point(0.0, 0.0)
    while len(stream) < facts:
        figure = Body(f"{attacking}.{rng.randint(1, 10)}")
        blocker = Body(f"{attacking.other}.{rng.randint(1, 10)}")
        target = Point(rng.uniform(-550, 550), rng.uniform(-350, 350))
        stream.append(Flick(figure=figure))
        if rng.random() < 0.05:
            stream.append(Stop(body=figure, at=target))
            attacking = attacking.other
            continue
        if rng.random() < 0.03:
            stream.append(Touch(a=figure, b=blocker, at=ball, moving=frozenset({figure})))
        stream.append(Touch(a=figure, b=BALL, at=ball, moving=frozenset({figure})))
        stream.append(Flick(figure=blocker))
        if rng.random() < 0.1:
            stream.append(Touch(a=BALL, b=Body(f"{attacking.other}.{rng.randint(1, 10)}"), moving=frozenset({BALL})))
            attacking = attacking.other
        stream.append(Stop(body=blocker, at=Point(target.x_mm + 40.0, target.y_mm)))
        stream.append(Stop(body=figure, at=ball))
        stream.append(Stop(body=BALL, at=target))
        ball = target
    return stream[:facts]


def referee_rate(book: Book) -> tuple[float, int]:
    """Facts a second, and how many rulings came of them."""
    stream = passage(random.Random(7), FACTS)
    referee = Referee(State(law=law_of(book), table=Table(figures=formation())))
    facts = rulings = 0
    begin = time.process_time()
    for fact in stream:
        rulings += len(referee.observe(fact))
        facts += 1
        if (pending := referee.state.pending) is not None:
            # The offended player answers at once, as people do.
            rulings += len(referee.observe(Say(word=Word.PLAY_ON, by=pending.offended)))
            facts += 1
    return facts / (time.process_time() - begin), rulings


def chess_rate(moves: int = 20_000) -> float:
    """Random moves a second in python-chess: generate the legal moves, pick one, push it."""
    rng = random.Random(7)
    board = chess.Board()
    begin = time.process_time()
    for _ in range(moves):
        legal = list(board.legal_moves)
        if not legal or board.is_insufficient_material() or board.halfmove_clock > 100:
            board.reset()
            continue
        board.push(rng.choice(legal))
    return moves / (time.process_time() - begin)


def run() -> None:
    peer = chess_rate()
    print(f"python-chess, random moves     {peer:>10,.0f} moves/s")
    for book in (Book.FISTF_1999, Book.FISTF_1999_INDOOR, Book.FISTF_2000, Book.SUBBUTEO_2016):
        rate, rulings = referee_rate(book)
        print(
            f"referee, {book:<21} {rate:>10,.0f} facts/s  ({rulings:,} rulings; {rate / peer:.1f} x python-chess, "
            f"{rate / ANCHOR:.0f} x the botbowl anchor, {rate / TARGET:.1f} x the target of {TARGET:,})"
        )
