"""A real server in a process of its own, which tests may kill and start again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

START_WITHIN_S = 400.0
"""Two busy cores: importing numba and starting the workers takes its time."""

# Films are waited for only a moment, and a test that types fast is no attacker.
SETTINGS = {
    "TABLEKICK_TABLES": "1",
    "TABLEKICK_PACE": "0.02",
    "TABLEKICK_RATE": "200",
    "TABLEKICK_BURST": "500",
    "TABLEKICK_REQUESTS": "500",
    "TABLEKICK_REQUESTS_BURST": "2000",
    "TABLEKICK_MATCHES": "1000",
}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class ServerProcess:
    """`tablekick serve` on a free port with a database of its own in `folder`."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self._database = folder / "matches.sqlite"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "tablekick", "serve", "--port", str(self.port)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "--database", str(self._database)],
                stdout=log,
                stderr=log,
                env={**os.environ, **SETTINGS},
                start_new_session=True,
            )
        deadline = time.monotonic() + START_WITHIN_S
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                raise RuntimeError(f"the server did not start:\n{self.log.read_text()[-4000:]}")
            time.sleep(0.1)

    def kill(self) -> None:
        """As when somebody pulls the plug: the server and all its workers are gone at once."""
        if self._process is None:
            return
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process = None

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.url}/api/health", timeout=2.0).is_success
        except httpx.TransportError:
            return False
