"""A real server process on a free port."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).parents[3]
PATIENCE_S = 400.0

RACE = {
    "TABLEKICK_TABLE_MODULE": "tests.web.server.race_table",
    "TABLEKICK_THINKER_MODULE": "tests.web.server.race_thinker",
    "TABLEKICK_WARM": "0",
    "TABLEKICK_TABLES": "1",
    "TABLEKICK_THINKERS": "1",
    # Films, and pages that never say they stand, are waited for only a moment.
    "TABLEKICK_PACE": "0.02",
    # The workers do not search the folder they are started in; the sources are those of this checkout.
    "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "src"))),
}
"""Settings of a server on which the dice race is played."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`tablekick serve` with its database and log in a folder of its own."""

    def __init__(self, folder: Path, *arguments: str, **settings: str) -> None:
        self.folder = folder
        self.port = free_port()
        self._arguments = arguments or ("--database", str(folder / "matches.sqlite"))
        self._settings = settings
        self._process: subprocess.Popen[bytes] | None = None
        self.api = httpx.Client(base_url=self.address, timeout=60.0)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def launch(self) -> None:
        """Start the process, and do not wait for it."""
        command = [sys.executable, "-m", "tablekick", "serve", "--port", str(self.port), *self._arguments]
        environment = {**os.environ, **self._settings}
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=log)

    def start(self) -> Server:
        self.launch()
        assert self._process is not None
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            assert self._process.poll() is None, self.log()
            with contextlib.suppress(httpx.TransportError):
                if self.api.get("/api/health").status_code == 200:
                    return self
            time.sleep(0.1)
        raise TimeoutError(self.log())

    def kill(self) -> None:
        """As a power cut would: no time for last words."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.wait(30)
            except subprocess.TimeoutExpired:
                self.kill()
        self.api.close()

    def log(self) -> str:
        return (self.folder / "server.log").read_text(encoding="utf-8", errors="replace")

    def children(self) -> dict[int, str]:
        """The server's own processes: their ids and commands."""
        found = {}
        for pid in Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split():
            with contextlib.suppress(FileNotFoundError):
                found[int(pid)] = Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
        return found

    def set_up(self, home: str, away: str, **more: Any) -> dict[str, Any]:
        """A new match, as the lobby sets it up."""
        wish = {"book": "tactics", "seats": {"home": home, "away": away}, "name": "Ada", **more}
        answer = self.api.post("/api/matches", json=wish)
        assert answer.status_code == 201, answer.text
        seated: dict[str, Any] = answer.json()
        return seated

    def invite_partner(self, match: str, secret: str) -> str:
        """What the link for a partner carries."""
        answer = self.api.post(f"/api/matches/{match}/partner/invitation", json={"secret": secret})
        assert answer.status_code == 200, answer.text
        return str(answer.json()["invitation"])
