"""The rules' routes in an app of their own, and the ways to ask them."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
from fastapi import FastAPI

from tablekick.web.rules import router

_app = FastAPI()
_app.include_router(router)


def ask(path: str, **query: object) -> httpx.Response:
    """GET `path` and its query."""

    async def get() -> httpx.Response:
        transport = httpx.ASGITransport(app=_app)
        async with httpx.AsyncClient(transport=transport, base_url="http://library") as client:
            return await client.get(path, params={name: str(value) for name, value in query.items()} or None)

    return asyncio.run(get())


def told(path: str, **query: object) -> Any:
    """The JSON of an answer that must come."""
    answer = ask(path, **query)
    assert answer.status_code == 200, answer.text
    return answer.json()
