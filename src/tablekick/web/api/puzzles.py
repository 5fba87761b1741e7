"""Puzzles: what there is, and what an answer is worth."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, ConfigDict

from tablekick.analysis.puzzles.puzzle import Puzzle, shipped
from tablekick.web.api.matches import REFUSALS, house_of
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.workers.frames import Appraise, Text
from tablekick.web.workers.turns import Place, Rank

router = APIRouter(prefix="/api", responses=REFUSALS)
GameName = Literal["flick", "tippkick", "tactics"]
PuzzleName = Annotated[str, Path(pattern=r"^(flick|tippkick|tactics)-[0-9a-f]{8}$")]


class PuzzleInfo(BaseModel):
    """A puzzle in a list."""

    id: str
    themes: list[str]
    rating: int


class PuzzleTable(PuzzleInfo):
    """A puzzle to be played: the match that begins there."""

    game: str
    book: str
    side: str
    position: str
    source: str


class AnsweredPuzzle(BaseModel):
    """What was done first in the match of a puzzle."""

    model_config = ConfigDict(extra="forbid")

    do: Any


@router.get("/puzzles/{game}")
async def listing(game: GameName) -> list[PuzzleInfo]:
    """All puzzles of a game, the easiest first."""
    ordered = sorted(shipped(game).values(), key=lambda puzzle: (puzzle.rating, puzzle.id))
    return [PuzzleInfo(id=each.id, themes=list(each.themes), rating=each.rating) for each in ordered]


@router.get("/puzzles/{game}/daily")
async def daily(game: GameName) -> PuzzleTable:
    """The same for everybody on one day (UTC)."""
    puzzles = sorted(shipped(game).values(), key=lambda puzzle: puzzle.id)
    if not puzzles:
        raise RefusedRequestError("not-found")
    # A step that shares no factor with the usual counts, so that neighbours in the list do not follow each other.
    return _table(puzzles[datetime.now(UTC).date().toordinal() * 7919 % len(puzzles)])


@router.get("/puzzle/{puzzle}")
async def look(puzzle: PuzzleName) -> PuzzleTable:
    """The table of a puzzle."""
    return _table(_found(puzzle))


@router.post("/puzzle/{puzzle}/answer")
async def answer(request: Request, puzzle: PuzzleName, said: AnsweredPuzzle) -> Response:
    """What the answer is worth over the unsteady hand, beside the solution."""
    house = house_of(request)
    _found(puzzle)
    if not house.is_ready:
        raise RefusedRequestError("warming-up", f"{house.warm_share:.0%}")
    question = Appraise(puzzle=puzzle, do=said.do)
    told = await house.thinkers.least_busy().ask(question, house.settings.step_limit_s, Place(rank=Rank.SPECTATOR))
    assert isinstance(told, Text)
    return Response(told.text, media_type="application/json")


def _found(name: str) -> Puzzle:
    puzzle = shipped(name.partition("-")[0]).get(name)
    if puzzle is None:
        raise RefusedRequestError("not-found")
    return puzzle


def _table(puzzle: Puzzle) -> PuzzleTable:
    position = puzzle.options["position"]
    return PuzzleTable(
        id=puzzle.id,
        themes=list(puzzle.themes),
        rating=puzzle.rating,
        game=puzzle.id.partition("-")[0],
        book=str(puzzle.book),
        side=str(puzzle.side),
        position=position if isinstance(position, str) else json.dumps(position, separators=(",", ":")),
        source=puzzle.source,
    )
