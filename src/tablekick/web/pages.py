"""The built pages: files that never change under their name, and index.html for every place of the app."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.concurrency import run_in_threadpool

from tablekick.web.api.errors import allowed_methods
from tablekick.web.link_cards import card_of, names_a_match, with_card
from tablekick.web.live.house import House
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.storage.matches import DamagedRowError
from tablekick.web.storage.rows import MatchRow

HASHED = "assets/"
"""Vite names these files after their content."""
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))


def pages_router(folder: Path) -> APIRouter:
    """Everything that is not /api or /ws."""
    router = APIRouter(include_in_schema=False)
    root = folder.resolve()

    @router.get("/{path:path}")
    @router.head("/{path:path}")
    async def page(request: Request, path: str) -> Response:
        if path.startswith("api/") or path == "api":
            # Where the API has a place under this name, only the method was wrong.
            if allowed_methods(request):
                raise HTTPException(405)
            raise RefusedRequestError("not-found")
        found = await run_in_threadpool(_found, request, root, path)
        return found if found is not None else await _index(request, root / "index.html", path)

    return router


def _found(request: Request, root: Path, path: str) -> Response | None:
    """The file of that name; None for a place of the app."""
    if not (root / "index.html").is_file():
        raise RefusedRequestError("no-pages")
    try:
        file = (root / path).resolve()
        is_file = file.is_file()
    except (OSError, ValueError):
        # No file has such a name: too long, or with letters that no file has.
        raise RefusedRequestError("not-found") from None
    if path and is_file and file.is_relative_to(root):
        return _file(request, file, path)
    # A file that is not there; but `/rules/fistf-1999/II.5.1.a` is a place of the app.
    if path.startswith(HASHED) or ("." in path and "/" not in path):
        raise RefusedRequestError("not-found")
    return None


async def _index(request: Request, file: Path, path: str) -> Response:
    origin = str(request.base_url).rstrip("/")
    card = card_of(path, await _match(request, path))
    text = with_card(file.read_text(encoding="utf-8"), origin, path, card)
    return Response(text, media_type="text/html", headers={"cache-control": "no-cache"})


async def _match(request: Request, path: str) -> MatchRow | None:
    """The match that a link leads to. A damaged one has no card of its own, and its page says what is wrong."""
    match = names_a_match(path)
    if match is None:
        return None
    house: House = request.app.state.house
    try:
        return await house.storage.find(match)
    except DamagedRowError:
        return None


def _file(request: Request, file: Path, path: str) -> Response:
    headers = {"vary": "accept-encoding"}
    if path.startswith("preview"):
        # Messengers that run in a browser show it on their own pages.
        headers["cross-origin-resource-policy"] = "cross-origin"
    headers["cache-control"] = "public, max-age=31536000, immutable" if path.startswith(HASHED) else "no-cache"
    kind = guess_type(path)[0] or "application/octet-stream"
    accepted = request.headers.get("accept-encoding", "")
    for encoding, ending in ENCODINGS:
        packed = file.with_name(file.name + ending)
        if encoding in accepted and packed.is_file():
            return Response(packed.read_bytes(), media_type=kind, headers={**headers, "content-encoding": encoding})
    return Response(file.read_bytes(), media_type=kind, headers=headers)
