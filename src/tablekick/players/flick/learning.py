"""Teaching the worth of flick tables by self-play: rounds of matches and of fitting λ-returns.

In the first round the pupils play with the worth by eye and learn from the goals alone, in the others with what they
have learned, and from what their search expected as well. Now and then they try something else than the best, so that
they also learn what not to do. After each round everything needed to go on is written into one file; the same seed
gives the same worth whatever the workers, and whether or not it was interrupted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from math import exp
from pathlib import Path

import numpy as np

from tablekick.facts.sides import Side
from tablekick.law.flick.calls import RestartKind
from tablekick.match.crews import HERE, crew
from tablekick.match.games import game_for
from tablekick.match.record import Header
from tablekick.match.runner import run_match
from tablekick.match.session import Session
from tablekick.players.flick.features import COUNT
from tablekick.players.flick.learned import Learned
from tablekick.players.flick.pupils import Diary, Pupil, Seen
from tablekick.players.flick.worth import BY_EYE, Stakes, Worth
from tablekick.players.network import Floats, Network, error, fit, fresh, keep, of_numbers
from tablekick.rulebooks import Book

NEURONS = 32
EPOCHS = 12
SOON_S = 90.0
"""A goal counts less by a factor e for each time so long that it takes."""
TRUSTS = 0.8
"""λ: how much of a target is what came, and not what the search expected of the next table."""
CURIOUS = 0.2
PRIOR = 20.0
"""What was written down about a restart counts as so many that were seen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Training:
    """How long to learn, and by what luck."""

    rounds: int = 3
    matches: int = 200
    seed: int = 1
    period_s: float = 300.0


@dataclass(frozen=True, slots=True)
class Lesson:
    """What a round taught: errors of values beside targets, before (matches not seen yet) and after fitting."""

    number: int
    learned: Learned
    tables: int
    goals: int
    error: float
    error_before: float
    spread: float
    """The error of who always says the mean."""


@dataclass(frozen=True, slots=True)
class Notes:
    """What one match teaches: tables with their targets, and what came of restarts."""

    seen: Floats
    targets: Floats
    restarts: tuple[tuple[str, float], ...]
    goals: int


def teach(
    training: Training, *, workers: int = 1, on: str = HERE, resume: Path | None = None,
    on_match: Callable[[], None] = lambda: None,
) -> Iterator[Lesson]:  # fmt: skip
    """Learn round by round; `resume` is the file to go on from, and to write to."""
    learned, seen, targets, done = _resumed(resume)
    with crew(workers, on) as hands:
        for number in range(done, training.rounds):
            first = number * training.matches
            notes: list[Notes] = []
            for each in hands.answers(match_notes, [(training, learned, first + n) for n in range(training.matches)]):
                notes.append(each)
                on_match()
            latest = np.concatenate([each.seen for each in notes])
            wanted = np.concatenate([each.targets for each in notes])
            network = fresh(Network, COUNT, NEURONS, training.seed) if learned is None else learned.network
            before = error(network, latest, wanted)
            # This round's matches and those of the rounds before: what was tried once need not be tried again.
            seen, targets = np.concatenate([seen, latest]), np.concatenate([targets, wanted])
            network = fit(network, seen, targets, seed=training.seed + number, epochs=EPOCHS)
            learned = Learned(network, stakes_of(notes, BY_EYE.stakes if learned is None else learned.stakes))
            if resume is not None:
                _keep(resume, learned, seen, targets, number + 1)
            yield Lesson(
                number + 1, learned, len(wanted), sum(each.goals for each in notes),
                error(network, latest, wanted), before, float(np.std(wanted)),
            )  # fmt: skip


def match_notes(training: Training, learned: Learned | None, number: int) -> Notes:
    """One match of two pupils under the book of 1999."""
    book, seed = Book.FISTF_1999, 1_000_003 * training.seed + number
    game = game_for(book)
    options = game.read_options(book, {"period_s": training.period_s})
    session = Session(game, Header(book=book, seed=seed, players=dict.fromkeys(Side, "pupil"), options=options))
    worth: Worth = BY_EYE if learned is None else learned
    diary = Diary()
    players = {side: Pupil(seed * 2 + n, worth, diary, CURIOUS) for n, side in enumerate(Side)}
    result = run_match(session, players)
    aims = returns(diary.pages, result.score, trusts=1.0 if learned is None else TRUSTS)
    tables = [n for n, page in enumerate(diary.pages) if page.features is not None]
    return Notes(
        np.array([diary.pages[n].features for n in tables]).reshape(-1, COUNT),
        np.array([aims[n] for n in tables]),
        tuple((str(page.restart), aims[n]) for n, page in enumerate(diary.pages) if page.restart is not None),
        sum(result.score),
    )


def returns(pages: Sequence[Seen], final: tuple[int, int], *, trusts: float) -> list[float]:
    """The λ-return of each page for its side: who scores next before the period ends, the sooner the more."""
    found = [0.0] * len(pages)
    for n in range(len(pages) - 1, -1, -1):
        page = pages[n]
        after = pages[n + 1] if n + 1 < len(pages) else None
        score = final if after is None else after.score
        if score != page.score:
            scored = Side.HOME if score[0] > page.score[0] else Side.AWAY
            found[n] = 1.0 if scored is page.side else -1.0
        elif after is not None and after.period == page.period:
            expected = found[n + 1]
            if after.value is not None:
                expected = trusts * expected + (1.0 - trusts) * after.value
            passed = exp(-max(after.time_s - page.time_s, 0.0) / SOON_S)
            found[n] = passed * (expected if after.side is page.side else -expected)
    return found


def stakes_of(notes: Sequence[Notes], known: Stakes) -> Stakes:
    """What restarts have been worth to their takers; rare ones stay near what was known of them."""
    came: dict[str, list[float]] = {}
    for kind, value in (each for note in notes for each in note.restarts):
        came.setdefault(kind, []).append(value)

    def mean(kind: RestartKind, before: float) -> float:
        values = came.get(str(kind), [])
        return (sum(values) + PRIOR * before) / (len(values) + PRIOR)

    corner, flick_in = (mean(RestartKind.CORNER_FLICK, known.corner), mean(RestartKind.FLICK_IN, 1.5 * known.flick_in))
    return Stakes(
        penalty=mean(RestartKind.PENALTY_FLICK, known.penalty),
        free_flick=mean(RestartKind.FREE_FLICK, known.free_flick),
        corner=corner,
        corner_against=corner,
        goal_flick=mean(RestartKind.GOAL_FLICK, known.goal_flick),
        flick_in=flick_in / 1.5,
        flick_in_against=flick_in / 1.5,
    )


def _keep(file: Path, learned: Learned, seen: Floats, targets: Floats, done: int) -> None:
    stakes = np.array(list(asdict(learned.stakes).values()))
    keep(file, done=np.array(done), seen=seen, targets=targets, stakes=stakes, **learned.network.arrays())


def _resumed(file: Path | None) -> tuple[Learned | None, Floats, Floats, int]:
    if file is None or not file.exists():
        return None, np.zeros((0, COUNT)), np.zeros(0), 0
    kept = np.load(file)
    stakes = Stakes(**dict(zip(asdict(BY_EYE.stakes), map(float, kept["stakes"]), strict=True)))
    learned = Learned(of_numbers(Network, kept), stakes)
    return learned, kept["seen"], kept["targets"], int(kept["done"])
