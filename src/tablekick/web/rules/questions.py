"""Questions from the casebook: a case up to the moment when the referee has to decide.

What is asked for is the decision itself: the goal and not the kick-off after it, the foul and not the card that comes
with it. Everything called before is told, and what dice have shown; what would only be guessed at is not asked.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from tablekick.judge.cases import Case
from tablekick.judge.expectations import fits
from tablekick.judge.telling import Step
from tablekick.law.rulings import Ruling
from tablekick.rulebooks import Book, find_clause
from tablekick.rulebooks.chapters import chapter_of
from tablekick.web.rules.library import heard, volume

NOT_ASKED = frozenset(
    {
        *("roll", "play", "duel", "warning", "placing", "raising", "remove", "block", "shootable", "offside-position"),
        *("limited-flick", "forcing", "half-time", "full-time", "sudden-death", "extra-time", "shoot-out", "winner"),
        *("last-minute", "added-time", "start", "stop", "release", "return", "exchange", "refused", "correct"),
    }
)
"""What a referee says in passing, or what every reader would guess."""
FOLLOWS = frozenset({"flick-off", "kick-off", "yellow", "yellow-red", "change"})
"""Calls that mostly follow from another one of the same moment: asked for only when nothing comes before them."""
LUCK = frozenset({"goal", "corner", "goal-kick", "shot-failed"})
"""What a spinner says by itself."""
SPOKEN_SPINS = frozenset({"short", "line"})
"""Stops of the spinner that still have to be judged."""


@dataclass(frozen=True, slots=True)
class Decision:
    """An answer: the call, and for whom. None: nothing is called."""

    ruling: Ruling | None

    @property
    def key(self) -> tuple[str, ...]:
        if self.ruling is None:
            return ("none",)
        return (str(self.ruling.call), str(self.ruling.to), str(self.ruling.detail("direct")))


@dataclass(frozen=True, slots=True)
class Question:
    """A case up to the moment that is asked about."""

    case: Case
    steps: tuple[Step, ...]
    """The situation, then each fact."""
    right: Decision
    topic: str

    @property
    def last_fact(self) -> dict[str, Any]:
        return dict(self.steps[-1].fact or {})


def decided(rulings: tuple[Ruling, ...]) -> Ruling | None:
    """The decision among the calls of one moment; reason, dice and figures are for afterwards."""
    asked = [ruling for ruling in rulings if str(ruling.call) not in NOT_ASKED]
    first = next((ruling for ruling in rulings if str(ruling.call) not in ("roll", "duel")), None)
    chosen = next((ruling for ruling in asked if str(ruling.call) not in FOLLOWS or ruling is first), None)
    chosen = next((ruling for ruling in asked if str(ruling.call) not in FOLLOWS), chosen)
    if chosen is None:
        return None
    kept = tuple((name, value) for name, value in chosen.details if name == "direct")
    return replace(chosen, reason=None, choice=(), details=kept)


@cache
def candidates(book: Book) -> tuple[Question, ...]:
    """Every case of `book` with a moment to ask about, in the casebook's order."""
    found = (_question(book, case) for case in volume(book).cases.values())
    return tuple(question for question in found if question is not None)


def _question(book: Book, case: Case) -> Question | None:
    """About the last fact that brought a call the case names, or about nothing being called at all."""
    opening, *later = heard(book, case)
    steps = [opening, *(step for step in later if step.fact is not None)]
    for n in range(len(steps) - 1, 0, -1):
        if not any(fits(book, expected, made, "then") for made in steps[n].rulings for expected in case.then):
            continue
        decision = decided(steps[n].rulings)
        if decision is not None:
            return Question(case, tuple(steps[: n + 1]), Decision(decision), _topic(book, decision))
    silent = len(steps) > 1 and bool(case.never) and not any(step.rulings for step in steps)
    return Question(case, tuple(steps), Decision(None), "") if silent else None


def _topic(book: Book, ruling: Ruling) -> str:
    return chapter_of(find_clause(book, ruling.clause)).topic
