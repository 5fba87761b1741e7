"""A server at a doorkeeper's door: it runs on the open socket, and may have to wait until another one has ended."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import threading
import time
from pathlib import Path
from typing import Any

import uvicorn
from uvicorn.supervisors import Multiprocess

from tablekick.web.doorkeeper import DOOR, READY
from tablekick.web.storage.claim import claim
from tablekick.web.storage.migrate import upgrade

GRACE_S = 1
"""What is still being answered is cut off then: everybody waits for the old server to end."""
SQLITE = "sqlite:///"


class NotReadyError(RuntimeError):
    """The tables could not be set up: the old server had better go on."""


def is_successor() -> bool:
    """Does another server play on while this one gets ready?"""
    return bool(os.environ.get("TABLEKICK_DOORSTEP"))


def serve_at_door(**options: Any) -> None:
    """As `uvicorn.run`, on the doorkeeper's socket; without a doorkeeper there is no server."""
    _leave_with(os.getppid())
    config = uvicorn.Config(**{**options, "timeout_graceful_shutdown": GRACE_S})
    door = socket.socket(fileno=int(os.environ[DOOR]))
    if config.workers > 1:
        Multiprocess(config, sockets=[door]).run()
        return
    server = uvicorn.Server(config)
    server.run(sockets=[door])
    if not server.started:
        sys.exit(3)


def _leave_with(doorkeeper: int) -> None:
    """Nobody could end us in good order or open the door again if the doorkeeper were gone."""

    def watch() -> None:
        while os.getppid() == doorkeeper:
            time.sleep(0.5)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True).start()


async def wait_on_doorstep(doorstep: str, database: str) -> None:
    """Say that we are ready; when this returns the other server has gone and the database is ours."""
    reader, writer = await asyncio.open_unix_connection(doorstep)
    writer.write(READY)
    await reader.read()
    writer.close()
    if database.replace("+aiosqlite", "").startswith(SQLITE):
        await asyncio.to_thread(take_file, database.replace("+aiosqlite", ""))


def take_file(url: str) -> None:
    """A SQLite file is one server's: claimed and brought up to date when the other has let go of it."""
    claim(Path(url.removeprefix(SQLITE)))
    upgrade(url)
