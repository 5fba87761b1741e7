"""Keeps the door of a server: on SIGHUP a fresh server takes over, and nobody who knocks is turned away.

The listening socket is the doorkeeper's and never closes. The successor loads and compiles everything while the old
server still plays (`succession.py`); when it is ready the old one ends, and the successor opens the database and the
door. Meanwhile who knocks waits a moment in the socket's queue.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import tempfile
from asyncio.subprocess import Process
from contextlib import suppress
from pathlib import Path

log = logging.getLogger("tablekick.doorkeeper")

DOOR = "TABLEKICK_DOOR"
"""Tells a server which of its file descriptors is the open socket."""
READY = b"ready\n"
READY_S = 900.0
"""A successor that is not ready by then never will be; the first start on a machine compiles the physics."""


def open_door(host: str, port: int) -> socket.socket:
    """Listen; raises OSError when somebody else does."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=2048)


class Doorkeeper:
    """Runs one server after the other at the same door."""

    def __init__(self, door: socket.socket, command: list[str], processes: int) -> None:
        self._door = door
        self._command = command
        self._processes = processes
        """So many have to say that they are ready."""
        self._swap = asyncio.Event()
        self._end = asyncio.Event()

    async def run(self) -> int:
        """Until the server ends or somebody ends us; the exit status."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._end.set)
        loop.add_signal_handler(signal.SIGHUP, self._swap.set)
        server = await self._start("")
        while True:
            await _first(server.wait(), self._swap.wait(), self._end.wait())
            if self._end.is_set():
                await _end(server)
                return 0
            if server.returncode is not None:
                # Whoever started us starts us again.
                log.error("the server has ended by itself (%d)", server.returncode)
                return server.returncode if server.returncode > 0 else 1
            self._swap.clear()
            server = await self._hand_over(server)

    async def _start(self, doorstep: str) -> Process:
        environment = {**os.environ, DOOR: str(self._door.fileno()), "TABLEKICK_DOORSTEP": doorstep}
        return await asyncio.create_subprocess_exec(*self._command, env=environment, pass_fds=[self._door.fileno()])

    async def _hand_over(self, old: Process) -> Process:
        """The fresh server, or the old one when the fresh one does not get ready."""
        log.info("a fresh server gets ready; the old one plays on meanwhile")
        with tempfile.TemporaryDirectory(prefix="tablekick-door-") as folder:
            doorstep = Doorstep(self._processes)
            waiting = await asyncio.start_unix_server(doorstep.came, Path(folder) / "doorstep")
            fresh = await self._start(str(Path(folder) / "doorstep"))
            await _first(doorstep.all_ready.wait(), fresh.wait(), self._end.wait(), asyncio.sleep(READY_S))
            if self._end.is_set() or not doorstep.all_ready.is_set():
                log.error("the fresh server did not get ready: the old one goes on")
                await _end(fresh)
                waiting.close()
                return old
            await _end(old)
            doorstep.open()
            waiting.close()
        log.info("the fresh server has taken over")
        return fresh


class Doorstep:
    """Where a successor's processes wait, on a Unix socket: each says `ready` and is let in when all are let in."""

    def __init__(self, processes: int) -> None:
        self._missing = processes
        self._there: list[asyncio.StreamWriter] = []
        self.all_ready = asyncio.Event()

    async def came(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._there.append(writer)
        if await reader.readline() == READY:
            self._missing -= 1
            if self._missing <= 0:
                self.all_ready.set()

    def open(self) -> None:
        """The end of the line is the sign to go in."""
        for writer in self._there:
            writer.close()


async def _end(server: Process) -> None:
    if server.returncode is None:
        with suppress(ProcessLookupError):
            server.terminate()
        await server.wait()


async def _first(*waits: object) -> None:
    tasks = [asyncio.ensure_future(wait) for wait in waits]  # type: ignore[call-overload]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()


def keep_door(host: str, port: int, processes: int) -> int:
    """Run the command line that we were started with as a server at our door; the exit status."""
    with open_door(host, port) as door:
        log.info("the door is open: http://%s:%d (SIGHUP: a fresh server)", host, door.getsockname()[1])
        command = [sys.executable, "-m", "tablekick", *sys.argv[1:]]

        async def run() -> int:
            return await Doorkeeper(door, command, processes).run()

        return asyncio.run(run())
