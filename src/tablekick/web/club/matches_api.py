"""My matches: list, filter, search, favourites, sums."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request

from tablekick.web.api.matches import REFUSALS, house_of
from tablekick.web.club.rows import book_told, opponent_told, played_told
from tablekick.web.club.shapes import Done, Marking, Played, Statistics
from tablekick.web.club.visitor import Asking
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.storage.history import Filter

router = APIRouter(prefix="/api/club/me", responses=REFUSALS, tags=["club"])


@router.get("/matches")
async def listing(
    request: Request,
    asking: Asking,
    game: Annotated[str | None, Query(max_length=32)] = None,
    book: Annotated[str | None, Query(max_length=32)] = None,
    outcome: Literal["won", "drawn", "lost"] | None = None,
    favourite: bool = False,
    rated: bool = False,
    opponent: Annotated[str | None, Query(max_length=32)] = None,
    text: Annotated[str, Query(max_length=40)] = "",
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    offset: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> list[Played]:
    """The newest first; `text` is looked for in the opponents' names."""
    wanted = Filter(
        game=game, book=book, outcome=outcome, favourite=favourite, rated=rated, opponent=opponent, text=text.strip()
    )
    rows = await house_of(request).storage.history.matches(asking.id, wanted, limit=limit, offset=offset)
    return [played_told(row) for row in rows]


@router.get("/matches/{match}")
async def one(request: Request, match: str, asking: Asking) -> Played:
    """What a match brought; 404 until it is over and written down."""
    row = await house_of(request).storage.history.one(asking.id, match[:64])
    if row is None:
        raise RefusedRequestError("no-such-match")
    return played_told(row)


@router.post("/matches/{match}/favourite")
async def mark(request: Request, match: str, marking: Marking, asking: Asking) -> Done:
    """Keep a match among the favourites, or no longer."""
    found = await house_of(request).storage.history.mark(asking.id, match[:64], favourite=marking.favourite)
    if not found:
        raise RefusedRequestError("no-such-match")
    return Done(ok=True)


@router.get("/statistics")
async def statistics(request: Request, asking: Asking) -> Statistics:
    """Sums by book and by opponent."""
    history = house_of(request).storage.history
    return Statistics(
        by_book=[book_told(row) for row in await history.by_book(asking.id)],
        by_opponent=[opponent_told(row) for row in await history.by_opponent(asking.id)],
    )
