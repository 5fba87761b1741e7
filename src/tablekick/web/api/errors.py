"""Every error is JSON: {code, text in three languages}."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.routing import Match

from tablekick.rulebooks import Language
from tablekick.tournament.errors import DeskError, ForbiddenError, QuestionError, UnreadableError
from tablekick.web.live.at_table import CannotResumeError
from tablekick.web.refusals import RefusedRequestError, is_known, refusal
from tablekick.web.storage.matches import DamagedRowError
from tablekick.web.workers.crew import RefusedError, WorkerDiedError

log = logging.getLogger("tablekick.api")


def add_errors(app: FastAPI) -> None:
    app.add_exception_handler(RefusedRequestError, _refused)
    app.add_exception_handler(RefusedError, _worker_refused)
    app.add_exception_handler(WorkerDiedError, _trouble)
    app.add_exception_handler(CannotResumeError, _cannot_resume)
    app.add_exception_handler(DamagedRowError, _cannot_resume)
    app.add_exception_handler(DeskError, _desk)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _trouble)


async def _refused(_request: Request, trouble: Exception) -> JSONResponse:
    assert isinstance(trouble, RefusedRequestError)
    headers = {"retry-after": "60"} if trouble.status == 503 else None
    return JSONResponse(refusal(trouble.code, trouble.problem), trouble.status, headers)


async def _worker_refused(_request: Request, trouble: Exception) -> JSONResponse:
    assert isinstance(trouble, RefusedError)
    code = trouble.code if is_known(trouble.code) else "trouble"
    return JSONResponse(refusal(code, trouble.problem), RefusedRequestError(code).status)


async def _cannot_resume(_request: Request, trouble: Exception) -> JSONResponse:
    log.warning("a match cannot be played again: %s", trouble)
    return JSONResponse(refusal("cannot-resume"), 409)


async def _desk(_request: Request, trouble: Exception) -> JSONResponse:
    """The desk says no, or asks: `lines` are what it asks about, or what a correction would move."""
    assert isinstance(trouble, DeskError)
    status, code = next(
        (found for kind, found in _DESK.items() if isinstance(trouble, kind)), (409, "not-as-things-stand")
    )
    text = {language.value: trouble.told(language) for language in Language}
    lines = [str(line) for line in trouble.lines] if isinstance(trouble, QuestionError) else []
    return JSONResponse({"code": code, "text": text, "lines": lines}, status)


_DESK: dict[type[DeskError], tuple[int, str]] = {
    ForbiddenError: (403, "beyond-your-role"),
    QuestionError: (409, "question"),
    UnreadableError: (422, "unreadable"),
}


async def _invalid(_request: Request, trouble: Exception) -> JSONResponse:
    assert isinstance(trouble, RequestValidationError)
    # Where and why, without what was sent: it could be a secret.
    problems = [f"{'.'.join(map(str, error['loc']))}: {error['msg']}" for error in trouble.errors()[:3]]
    return JSONResponse(refusal("bad-request", "; ".join(problems)), 422)


async def _http(request: Request, trouble: Exception) -> JSONResponse:
    assert isinstance(trouble, HTTPException)
    code = {404: "not-found", 400: "bad-request", 413: "too-large"}.get(trouble.status_code, "bad-request")
    headers = {"allow": ", ".join(allowed_methods(request))} if trouble.status_code == 405 else trouble.headers
    return JSONResponse(refusal(code, str(trouble.detail)), trouble.status_code, headers)


def allowed_methods(request: Request) -> list[str]:
    """All methods of a place: each route by itself knows only its own."""
    routes = [route for route in _flat(request.app.routes) if isinstance(route, APIRoute) and route.include_in_schema]
    matching = [route for route in routes if route.matches(request.scope)[0] is not Match.NONE]
    return sorted({method for route in matching for method in route.methods or ()})


def _flat(routes: Iterable[Any]) -> Iterator[Any]:
    """Routes of routers within routers, however this version of FastAPI keeps them."""
    for route in routes:
        within = getattr(route, "original_router", None)
        if within is None:
            yield route
        else:
            yield from _flat(within.routes)


async def _trouble(request: Request, trouble: Exception) -> JSONResponse:
    log.error("%s %s", request.method, request.url.path, exc_info=trouble)
    return JSONResponse(refusal("trouble"), 500)
