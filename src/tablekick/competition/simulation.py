"""Many matches between two players, over processes or a cluster: the same seed gives the same result everywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from hashlib import sha256
from pathlib import Path

from tablekick.facts.sides import Side
from tablekick.match.crews import HERE, Crew, crew
from tablekick.match.events import EventKind, Json
from tablekick.match.games import Result, game_for
from tablekick.match.record import Header, packed
from tablekick.match.runner import run_match
from tablekick.match.session import Session
from tablekick.players.bots import bot_for
from tablekick.rulebooks import Book

DEFAULT_LIMIT_S = 60.0
FIRST_STEPS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Simulation:
    """What to play. `mirrored` plays every seed twice with the sides of the two players changed."""

    book: Book
    home: str
    away: str
    matches: int
    seed: int = 0
    options: Mapping[str, Json] = field(default_factory=dict)
    mirrored: bool = False
    limit_s: float | None = DEFAULT_LIMIT_S
    folder: Path | None = None
    """Where the records go, gzipped, one a match; None keeps none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchReport:
    """What a summary needs of one match."""

    number: int
    seed: int
    swapped: bool
    result: Result
    calls: Mapping[str, int]
    clauses: Mapping[str, int]
    statistics: Mapping[str, float]
    forfeited: str | None

    def score_of_first(self) -> tuple[int, int]:
        """Goals for and against the player named as home, wherever it sat in this match."""
        home, away = self.result.score
        return (away, home) if self.swapped else (home, away)

    def points_of_first(self) -> float:
        """One for a win of the player named as home, half for a draw."""
        if self.result.winner is None:
            return 0.5
        return float((self.result.winner is Side.HOME) != self.swapped)


def seed_of(simulation_seed: int, number: int) -> int:
    """The seed of one match, 63 bits that depend on both numbers."""
    return int.from_bytes(sha256(f"{simulation_seed}/{number}".encode()).digest()[:8]) >> 1


def simulate(simulation: Simulation, *, workers: int = 1, on: str = HERE) -> Iterator[MatchReport]:
    """Play all matches and yield their reports in order as they come in; `on` names the crew (`match.crews`)."""
    simulation = playable(simulation)
    with crew(workers, on) as hands:
        yield from played_by(hands, simulation)


def playable(simulation: Simulation) -> Simulation:
    """The same with its options read; an unknown option or bot is refused before anybody is called to work."""
    for name in (simulation.home, simulation.away):
        bot_for(simulation.book, name, 0)
    read = game_for(simulation.book).read_options(simulation.book, simulation.options)
    return replace(simulation, options=read)


def played_by(hands: Crew, simulation: Simulation) -> Iterator[MatchReport]:
    """The matches of a playable simulation by a crew that is at work already."""
    return hands.answers(play_one, ((simulation, number) for number in range(simulation.matches)))


@cache
def _compile_table(book: Book) -> None:
    """Play a match's first steps once in this process, so that compiling a table is on nobody's time."""
    session = Session(game_for(book), Header(book=book, seed=1, players=dict.fromkeys(Side, "novice")))
    bots = {side: bot_for(book, "novice", 1) for side in Side}
    for _ in range(FIRST_STEPS):
        session.play({side: bots[side].decide(session.match.view(side)) for side in session.awaits()})


def play_one(simulation: Simulation, number: int) -> MatchReport:
    """One match of a simulation; everything in it follows from the seed and its number."""
    if simulation.limit_s is not None:
        _compile_table(simulation.book)
    swapped = simulation.mirrored and number % 2 == 1
    seed = seed_of(simulation.seed, number // 2 if simulation.mirrored else number)
    first, second = (Side.AWAY, Side.HOME) if swapped else (Side.HOME, Side.AWAY)
    names = {first: simulation.home, second: simulation.away}
    header = Header(book=simulation.book, seed=seed, players=names, options=simulation.options)
    session = Session(game_for(simulation.book), header)
    # A bot's own luck belongs to the bot, not to the side it sits on.
    bots = {
        first: bot_for(simulation.book, simulation.home, seed_of(seed, 1)),
        second: bot_for(simulation.book, simulation.away, seed_of(seed, 2)),
    }
    result = run_match(session, bots, limit_s=simulation.limit_s)
    if simulation.folder is not None:
        simulation.folder.mkdir(parents=True, exist_ok=True)
        file = simulation.folder / f"{simulation.book}-{number + 1:05d}.jsonl.gz"
        file.write_bytes(packed(session.header, session.events))
    rulings = [event.data for event in session.events if event.kind is EventKind.RULING]
    notes = [e.data for e in session.events if e.kind is EventKind.NOTE and isinstance(e.data, dict)]
    return MatchReport(
        number=number,
        seed=seed,
        swapped=swapped,
        result=result,
        calls=Counter(ruling["call"] for ruling in rulings),
        clauses=Counter(f"{ruling['call']} {ruling['clause']}" for ruling in rulings),
        statistics=dict(session.match.statistics()),
        forfeited=next((f"{note['forfeit']}: {note['reason']}" for note in notes if "forfeit" in note), None),
    )
