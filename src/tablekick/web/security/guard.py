"""What every HTTP answer carries and every request must pass: headers, origin, size, rate."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from ipaddress import ip_address, ip_network
from typing import Any

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablekick.web.refusals import RefusedRequestError, refusal
from tablekick.web.security.hosts import is_our_host
from tablekick.web.security.origins import is_allowed
from tablekick.web.settings import MOST_BYTES, MOST_RECORD_BYTES, MOST_SHEET_BYTES, Settings

# WebAssembly is compiled on the device for the referee's table; scripts still come from here only.
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
        "img-src 'self' data: blob:; font-src 'self'; "
        "connect-src 'self'; worker-src 'self' blob:; media-src 'self' blob:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
BODY_S = 20.0
"""Within which a whole body has to be there."""
LONGEST_PATH = 2_000
HEALTH = "/api/health"
_CHANGES = frozenset({"POST", "PUT", "PATCH", "DELETE"})


class Guard:
    """Stands in front of the app."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._hosts = frozenset(filter(None, settings.hosts.lower().split(",")))
        self._allowed = frozenset(filter(None, settings.origins.split(",")))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        code = await self._why_not(scope)
        if code is not None:
            status = RefusedRequestError(code).status
            await JSONResponse(refusal(code), status)(scope, receive, with_headers)
            return
        if scope["method"] in _CHANGES:
            try:
                async with asyncio.timeout(BODY_S):
                    body = await _read_body(receive, _most_bytes(scope))
            except TimeoutError:
                await JSONResponse(refusal("too-slow"), 408)(scope, receive, with_headers)
                return
            if body is None:
                await JSONResponse(refusal("too-large"), 413)(scope, receive, with_headers)
                return
            receive = _again(body, receive)
        await self._app(scope, receive, with_headers)

    async def _why_not(self, scope: MutableMapping[str, Any]) -> str | None:
        headers = Headers(scope=scope)
        # Whoever looks after the server (a container's own check, the proxy's) knows it by another name.
        if scope["path"] != HEALTH and not is_our_host(headers.get("host", ""), self._hosts):
            return "bad-host"
        if len(scope["path"]) > LONGEST_PATH or len(scope["query_string"]) > LONGEST_PATH:
            return "too-long"
        if not scope["path"].isprintable():
            return "not-found"
        if not await scope["app"].state.house.gate.take("request", address_of(scope)):
            return "too-fast"
        if scope["method"] not in _CHANGES:
            return None
        if not is_allowed(headers, self._allowed):
            return "bad-origin"
        length = headers.get("content-length", "0")
        is_sane = length.isascii() and length.isdigit() and len(length) < 12
        return None if is_sane and int(length) <= _most_bytes(scope) else "too-large"


def _most_bytes(scope: MutableMapping[str, Any]) -> int:
    if scope["path"].startswith("/api/sheets/"):
        return MOST_SHEET_BYTES
    return MOST_RECORD_BYTES if scope["path"] == "/api/records" else MOST_BYTES


async def _read_body(receive: Receive, most_bytes: int) -> bytes | None:
    """The whole body; None when it is larger than it may be, whatever its header says."""
    body = b""
    while True:
        message = await receive()
        body += bytes(message.get("body", b""))
        if len(body) > most_bytes:
            return None
        if message["type"] != "http.request" or not message.get("more_body"):
            return body


def _again(body: bytes, receive: Receive) -> Receive:
    """A body that was read already, and then what comes after it."""
    handed_out = False

    async def once() -> Message:
        nonlocal handed_out
        if handed_out:
            return await receive()
        handed_out = True
        return {"type": "http.request", "body": body, "more_body": False}

    return once


def address_of(scope: MutableMapping[str, Any]) -> str:
    """Where a request comes from (uvicorn has put a trusted proxy's word in place).

    A household with IPv6 has a whole network of addresses: it counts as one.
    """
    client = scope.get("client")
    said = str(client[0]) if client else "unknown"
    try:
        address = ip_address(said)
    except ValueError:
        return said
    return said if address.version == 4 else str(ip_network((address, 64), strict=False))
