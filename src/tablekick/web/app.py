"""The app that uvicorn runs."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, WebSocket
from starlette.middleware.gzip import GZipMiddleware

from tablekick.web.api import matches, partners, replays
from tablekick.web.api.errors import add_errors
from tablekick.web.live.connection import Connection
from tablekick.web.live.house import House
from tablekick.web.pages import pages_router
from tablekick.web.rules import router as rules
from tablekick.web.security.guard import Guard, address_of
from tablekick.web.security.limits import Buckets
from tablekick.web.security.origins import is_allowed
from tablekick.web.settings import Settings, read_settings
from tablekick.web.storage.database import open_database
from tablekick.web.storage.matches import Storage
from tablekick.web.sweeper import keep_leases, sweep


def create_app(settings: Settings | None = None) -> FastAPI:
    """The whole server, set up by the environment unless settings are given."""
    settings = settings or read_settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        house = House(settings, Storage(open_database(settings.database)))
        app.state.house = house
        await house.start()
        sweeping = [asyncio.create_task(sweep(house)), asyncio.create_task(keep_leases(house))]
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
    add_errors(app)
    app.include_router(matches.router)
    app.include_router(partners.router)
    app.include_router(replays.router)
    app.include_router(rules)
    # Further routers of the API go here, before the pages, which answer everything else.
    _add_socket(app, settings)
    app.include_router(pages_router(settings.pages_folder()))
    app.add_middleware(GZipMiddleware, minimum_size=1_000, compresslevel=5)
    app.add_middleware(Guard, settings=settings)
    return app


def _add_socket(app: FastAPI, settings: Settings) -> None:
    allowed = frozenset(filter(None, settings.origins.split(",")))
    connected: Counter[str] = Counter()
    handshakes = Buckets(settings.requests, settings.requests_burst)

    @app.websocket("/ws")
    async def socket(websocket: WebSocket) -> None:
        address = address_of(websocket.scope)
        too_many = connected[address] >= settings.connections or not handshakes.take(address)
        if too_many or not is_allowed(websocket.headers, allowed):
            # Refused before it is accepted: the page sees a failed handshake (403).
            await websocket.close()
            return
        connected[address] += 1
        try:
            await websocket.accept()
            await Connection(websocket, app.state.house).run()
        finally:
            connected[address] -= 1
            if not connected[address]:
                del connected[address]
