"""Puzzles: what there is, what an answer is worth, and what people's answers make of a puzzle's rating.

An answer is a count beside the puzzle, never beside a person; one visitor moves a puzzle once a day, as in the quiz.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from tablekick.analysis.puzzles.puzzle import Puzzle, shipped
from tablekick.competition.glicko import WIDEST, Rating
from tablekick.competition.puzzle_ratings import after_answer, graded, solver_after
from tablekick.competition.quiz_questions import Experience
from tablekick.web.api.matches import REFUSALS, house_of
from tablekick.web.api.quiz import OnceADay
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.security.guard import address_of
from tablekick.web.workers.frames import Appraise, Text
from tablekick.web.workers.turns import Place, Rank

router = APIRouter(prefix="/api", responses=REFUSALS)
GameName = Literal["flick", "tippkick", "tactics"]
_once_a_day = OnceADay()
PuzzleName = Annotated[str, Path(pattern=r"^(flick|tippkick|tactics)-[0-9a-f]{8}$")]


class PuzzleInfo(BaseModel):
    """A puzzle in a list."""

    id: str
    themes: list[str]
    rating: int
    """By bots at first, then by people's answers."""
    answers: int = 0
    """How many people's answers it rests on …"""
    right: int = 0
    """… and how many of them were right."""


class PuzzleTable(PuzzleInfo):
    """A puzzle to be played: the match that begins there."""

    game: str
    book: str
    side: str
    options: dict[str, str]
    """Of the match: the table, and on what it was played where that is not the usual."""
    parts: int
    """How many flicks are to be found: two, with a block-flick between, or one."""
    source: str


class Solver(BaseModel):
    """How strong a solver is, as the own device knows it (Glicko-2)."""

    model_config = ConfigDict(extra="forbid")

    points: float = Field(default=1000.0, ge=0.0, le=4000.0)
    deviation: float = Field(default=WIDEST, ge=30.0, le=WIDEST)
    volatility: float = Field(default=0.06, ge=0.01, le=0.5)


class AnsweredPuzzle(BaseModel):
    """What was done first in the match of a puzzle, and by whom."""

    model_config = ConfigDict(extra="forbid")

    do: Any
    part: int = Field(default=1, ge=1, le=2)
    """Of two flicks to be found: which."""
    solver: Solver = Field(default_factory=Solver)
    first: bool = True
    """The first answer of this device: only that moves ratings; of two flicks the one that decides."""


class SecondFlick(BaseModel):
    """What was done after the block-flick, and at which table."""

    model_config = ConfigDict(extra="forbid")

    table: dict[str, Any]
    do: Any


@router.get("/puzzles/{game}")
async def listing(request: Request, game: GameName) -> list[PuzzleInfo]:
    """All puzzles of a game, the easiest first."""
    learned = await _learned(request, game)
    told = [_info(each, learned.get(each.id)) for each in shipped(game).values()]
    return sorted(told, key=lambda each: (each.rating, each.id))


@router.get("/puzzles/{game}/daily")
async def daily(request: Request, game: GameName) -> PuzzleTable:
    """The same for everybody on one day (UTC)."""
    puzzles = sorted(shipped(game).values(), key=lambda puzzle: puzzle.id)
    if not puzzles:
        raise RefusedRequestError("not-found")
    # A step that shares no factor with the usual counts, so that neighbours in the list do not follow each other.
    today = puzzles[datetime.now(UTC).date().toordinal() * 7919 % len(puzzles)]
    return _table(today, (await _learned(request, game)).get(today.id))


@router.get("/puzzle/{puzzle}")
async def look(request: Request, puzzle: PuzzleName) -> PuzzleTable:
    """The table of a puzzle."""
    found = _found(puzzle)
    return _table(found, (await _learned(request, _game(puzzle))).get(puzzle))


@router.post("/puzzle/{puzzle}/answer")
async def answer(request: Request, puzzle: PuzzleName, said: AnsweredPuzzle) -> Response:
    """What the answer is worth over the unsteady hand, beside the solution; and both ratings after it.

    `then`: the first of two flicks has been found, and this is the match that begins after the block-flick.
    """
    house = house_of(request)
    found = _found(puzzle)
    if not house.is_ready:
        raise RefusedRequestError("warming-up", f"{house.warm_share:.0%}")
    if said.part == 2 and found.then is None:
        raise RefusedRequestError("not-found")
    question = Appraise(puzzle=puzzle, do=said.do, part=said.part)
    told = await house.thinkers.least_busy().ask(question, house.settings.step_limit_s, Place(rank=Rank.SPECTATOR))
    assert isinstance(told, Text)
    verdict = json.loads(told.text)
    known = (await _learned(request, _game(puzzle))).get(puzzle) or graded(found.rating)
    solver = Rating(**said.solver.model_dump())
    right = bool(verdict["solved"])
    goes_on = right and said.part == 1 and found.then is not None
    verdict["then"] = _options(found.then) if goes_on and found.then is not None else None
    if said.first and not goes_on:
        today = datetime.now(UTC).date()
        if _once_a_day.is_first(address_of(request.scope), puzzle, today):
            await house.storage.quiz.learn(
                _shelf(_game(puzzle)),
                puzzle,
                lambda before: after_answer(before or graded(found.rating), solver, right=right),
            )
        solver = solver_after(solver, known.rating, right=right)
    verdict["solver"] = {
        "points": round(solver.points, 2), "deviation": round(solver.deviation, 2),
        "volatility": round(solver.volatility, 6),
    }  # fmt: skip
    return Response(json.dumps(verdict), media_type="application/json")


@router.post("/puzzle/{puzzle}/second")
async def second(request: Request, puzzle: PuzzleName, said: SecondFlick) -> Response:
    """What the flick after the block-flick is worth beside the best one found there; null where none can be judged."""
    house = house_of(request)
    if _game(_found(puzzle).id) != "flick":
        raise RefusedRequestError("not-found")
    if not house.is_ready:
        raise RefusedRequestError("warming-up", f"{house.warm_share:.0%}")
    question = Appraise(puzzle=puzzle, do=said.do, table=said.table)
    told = await house.thinkers.least_busy().ask(question, house.settings.step_limit_s, Place(rank=Rank.SPECTATOR))
    assert isinstance(told, Text)
    return Response(told.text, media_type="application/json")


def _shelf(game: str) -> str:
    """Under which name the ratings of a game's puzzles are kept."""
    return f"puzzles/{game}"


def _game(puzzle: str) -> str:
    return puzzle.partition("-")[0]


async def _learned(request: Request, game: str) -> dict[str, Experience]:
    return await house_of(request).storage.quiz.of_book(_shelf(game))


def _found(name: str) -> Puzzle:
    puzzle = shipped(_game(name)).get(name)
    if puzzle is None:
        raise RefusedRequestError("not-found")
    return puzzle


def _info(puzzle: Puzzle, learned: Experience | None) -> PuzzleInfo:
    known = learned or graded(puzzle.rating)
    rating = round(known.rating.points)
    return PuzzleInfo(id=puzzle.id, themes=list(puzzle.themes), rating=rating, answers=known.answers, right=known.right)


def _table(puzzle: Puzzle, learned: Experience | None) -> PuzzleTable:
    return PuzzleTable(
        **_info(puzzle, learned).model_dump(),
        game=_game(puzzle.id),
        book=str(puzzle.book),
        side=str(puzzle.side),
        options=_options(puzzle),
        parts=1 if puzzle.then is None else 2,
        source=puzzle.source,
    )


def _options(puzzle: Puzzle) -> dict[str, str]:
    """As a request for a match has them: words, a table as JSON."""
    return {
        name: value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))
        for name, value in puzzle.options.items()
    }
