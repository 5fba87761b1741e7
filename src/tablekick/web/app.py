"""The app that uvicorn runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.util import find_spec

from fastapi import FastAPI, Response, WebSocket
from starlette.middleware.gzip import GZipMiddleware

from tablekick.web.api import analyses, matches, partners, puzzles, quiz, records, replays, sheets, variations
from tablekick.web.api.errors import add_errors
from tablekick.web.club import matches_api, me_api, pairing_api, passkeys_api, people_api, rematch_api
from tablekick.web.live.connection import Connection
from tablekick.web.live.house import House
from tablekick.web.pages import pages_router
from tablekick.web.refusals import RefusedRequestError
from tablekick.web.rules import router as rules
from tablekick.web.security.guard import Guard, address_of
from tablekick.web.security.hosts import is_our_host
from tablekick.web.security.origins import is_allowed
from tablekick.web.settings import Settings, read_settings
from tablekick.web.storage.database import open_database
from tablekick.web.storage.matches import Storage
from tablekick.web.sweeper import keep_leases, sweep


def create_app(settings: Settings | None = None) -> FastAPI:
    """The whole server, set up by the environment unless settings are given."""
    settings = settings or read_settings()
    house = House(settings, Storage(open_database(settings.database)))

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        _build_routes(app)
        await house.start()
        sweeping = [asyncio.create_task(sweep(house)), asyncio.create_task(keep_leases(house))]
        if app.state.steward is not None:
            sweeping.append(asyncio.create_task(app.state.steward.run()))
        try:
            yield
        finally:
            for task in sweeping:
                task.cancel()
            await house.stop()

    app = FastAPI(
        title="Tablekick",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.house = house
    add_errors(app)
    app.include_router(matches.router)
    app.include_router(partners.router)
    app.include_router(replays.router)
    app.include_router(records.router)
    app.include_router(variations.router)
    app.include_router(analyses.router)
    app.include_router(puzzles.router)
    app.include_router(sheets.router)
    app.include_router(quiz.router)
    app.include_router(rules)
    _add_tournaments(app, settings)
    for part in (me_api, passkeys_api, people_api, matches_api, pairing_api, rematch_api):
        app.include_router(part.router)
    # Further routers of the API go here, before the pages, which answer everything else.
    if settings.metrics:

        @app.get("/metrics", include_in_schema=False)
        async def metrics() -> Response:
            return Response(house.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    _add_socket(app, settings)
    app.include_router(pages_router(settings.pages_folder()))
    app.add_middleware(GZipMiddleware, minimum_size=1_000, compresslevel=5)
    app.add_middleware(Guard, settings=settings)
    return app


def _build_routes(app: FastAPI) -> None:
    """FastAPI builds its routes when the first request is looked up, for half a second: not while somebody waits."""
    scope = {"type": "http", "method": "GET", "path": "/", "root_path": "", "headers": [], "app": app}
    for route in app.routes:
        route.matches(scope)


def _add_tournaments(app: FastAPI, settings: Settings) -> None:
    """Pairings and plans need an extra; without it the pages are told so."""
    app.state.steward = None
    if find_spec("networkx") is None or find_spec("ortools") is None:

        @app.api_route("/api/tournaments{rest:path}", methods=["GET", "POST"], include_in_schema=False)
        async def missing() -> None:
            raise RefusedRequestError("not-installed")

        return
    from tablekick.web.tournaments.events import Events
    from tablekick.web.tournaments.router import router
    from tablekick.web.tournaments.steward import Steward

    app.state.events = Events(settings.tournaments_folder())
    app.state.steward = Steward(app.state.house, app.state.events)
    app.include_router(router)


def _add_socket(app: FastAPI, settings: Settings) -> None:
    allowed = frozenset(filter(None, settings.origins.split(",")))

    @app.websocket("/ws")
    async def socket(websocket: WebSocket) -> None:
        address = address_of(websocket.scope)
        house: House = app.state.house
        hosts = frozenset(filter(None, settings.hosts.lower().split(",")))
        is_ours = is_our_host(websocket.headers.get("host", ""), hosts) and is_allowed(websocket.headers, allowed)
        is_ours = is_ours and await house.gate.take("handshake", address)
        if not is_ours or not await house.gate.enter("connection", address):
            # Refused before it is accepted: the page sees a failed handshake (403).
            await websocket.close()
            return
        try:
            await websocket.accept()
            await Connection(websocket, house).run()
        finally:
            await house.gate.leave("connection", address)
