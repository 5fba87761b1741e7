"""Examples for the value of a table, from matches of bots, and playing tables out to see whether it was right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

import numpy as np

from tablekick.analysis.flick.attempts import Asked, Attempt, watched
from tablekick.analysis.flick.value import Logistic, Value, features, fitted
from tablekick.facts.sides import Side
from tablekick.match.crews import HERE, crew
from tablekick.match.events import Json
from tablekick.match.flick.match import FlickMatch
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.options import read_options
from tablekick.match.flick.views import FlickView
from tablekick.match.flick.written import write_table
from tablekick.match.record import Record
from tablekick.match.scribe import Scribe
from tablekick.match.seats import Decision
from tablekick.players.bots import bot_for
from tablekick.players.flick.sight import Floats, sight_of
from tablekick.rulebooks import Book

LOOKED_AT = (Moment.ATTACK, Moment.BLOCK)
MOST_STEPS = 200
"""An attack that has not ended by then has not scored."""


@dataclass
class _Course:
    """What was seen in one match, in its order."""

    rows: list[Floats | None] = field(default_factory=list)
    attackers: list[Side] = field(default_factory=list)
    scores: list[tuple[int, int]] = field(default_factory=list)

    def look(self, asked: Asked, view: FlickView) -> None:
        del view
        play, sight = asked.state, asked.attacker
        told = asked.moment in LOOKED_AT
        waits = np.array([asked.moment is Moment.BLOCK])
        self.rows.append(features(sight, sight.places()[None], waits)[0] if told else None)
        self.attackers.append(play.possession.attacking)
        self.scores.append(play.match.score)


def examples(record: Record) -> tuple[Floats, Floats]:
    """Features of every table somebody was asked at, and whether the side with the ball scored before it lost it."""
    course = _Course()
    session = watched(record, _ignored, course.look)
    last = session.result.score if session.result is not None else course.scores[-1]
    scores, attackers = [*course.scores, last], [*course.attackers, None]
    scored = np.zeros(len(course.rows) + 1)
    for n in range(len(course.rows) - 1, -1, -1):
        index = 0 if attackers[n] is Side.HOME else 1
        if scores[n + 1] != scores[n]:
            scored[n] = float(scores[n + 1][index] > scores[n][index])
        elif attackers[n + 1] is attackers[n]:
            scored[n] = scored[n + 1]
    told = [n for n, row in enumerate(course.rows) if row is not None]
    rows = [row for row in course.rows if row is not None]
    return np.array(rows), scored[told]


def _ignored(attempt: Attempt) -> None:
    del attempt


def learned(
    records: Iterable[Record], *, workers: int = 1, on: str = HERE, on_match: Callable[[], None] = lambda: None
) -> Logistic:
    """The model of these matches, whoever watches them (`match.crews`); `on_match` is called after every match."""
    found = []
    with crew(workers, on) as hands:
        for seen in hands.answers(examples, ((record,) for record in records)):
            found.append(seen)
            on_match()
    return fitted(np.concatenate([rows for rows, _ in found]), np.concatenate([scored for _, scored in found]))


def tables_of(record: Record, every: int) -> Iterator[dict[str, Json]]:
    """Every so manieth table of a match at which the attacker is asked, written down."""
    found: list[dict[str, Json]] = []

    def look(asked: Asked, view: FlickView) -> None:
        if asked.moment in LOOKED_AT and not asked.state.clock.time_is_up:
            found.append(write_table(view.state, view.side, view.real_table))

    watched(record, _ignored, look)
    yield from found[::every]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedOut:
    """What was said of a table, and how often the side with the ball then scored before it lost it."""

    said: float
    came: float


def played_out(book: Book, table: dict[str, Json], value: Value, *, level: str, tries: int, seed: int) -> PlayedOut:
    """Let bots of one level play a table out, several times."""
    options = read_options({"position": table})
    attacking = FlickMatch(book, options, Scribe(seed)).view(Side.HOME).state.possession.attacking
    goals = [_scores(FlickMatch(book, options, Scribe(seed + n)), attacking, level, seed + n) for n in range(tries)]
    return PlayedOut(said=said_of(book, table, value), came=sum(goals) / tries)


def said_of(book: Book, table: dict[str, Json], value: Value) -> float:
    """What a value says of a table."""
    view = FlickMatch(book, read_options({"position": table}), Scribe(0)).view(Side.HOME)
    sight = sight_of(view, view.state.possession.attacking)
    return float(value.chances(sight, sight.places()[None], np.array([view.moment is Moment.BLOCK]))[0])


def _scores(match: FlickMatch, attacker: Side, level: str, seed: int) -> bool:
    bots = {side: bot_for(match.referee_knows.book, level, seed + n) for n, side in enumerate(Side)}
    began = match.referee_knows.match.score
    index = 0 if attacker is Side.HOME else 1
    for _ in range(MOST_STEPS):
        now = match.referee_knows
        if now.match.score != began:
            return now.match.score[index] > began[index]
        if not match.awaits() or (now.possession.attacking is not attacker and now.table.at_rest):
            return False
        decided = {side: bots[side].decide(match.view(side)) for side in match.awaits()}
        match.play({side: Decision(intent=said.intent, took_s=said.took_s) for side, said in decided.items()})
    return False
