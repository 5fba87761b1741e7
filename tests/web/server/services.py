"""A real PostgreSQL and a real Redis of our own, on free ports, in folders that go away."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.web.server.running import free_port

HOW = "say `make test`, or install Debian's packages postgresql and redis-server"


@contextmanager
def postgresql() -> Iterator[str]:
    """The address of an empty database."""
    # Not in a test's own folder: those are closed to everybody else, and the server may have to be somebody else.
    with TemporaryDirectory(prefix="tablekick-postgresql-") as folder, _postgresql_in(Path(folder)) as address:
        yield address


@contextmanager
def _postgresql_in(data: Path) -> Iterator[str]:
    port = free_port()
    programs = _postgresql_programs()
    as_user = _somebody_else(data)
    arguments = ["-D", str(data), "-U", "tablekick", "--auth=trust", "--no-sync", "-E", "UTF8"]
    subprocess.run([*as_user, str(programs / "initdb"), *arguments], check=True, capture_output=True, cwd="/")
    options = ["-D", str(data), "-h", "127.0.0.1", "-p", str(port), "-k", str(data), "-c", "fsync=off"]
    server = subprocess.Popen(
        [*as_user, str(programs / "postgres"), *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/"
    )
    try:
        ready = [str(programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
        _wait_until(lambda: subprocess.run(ready, check=False).returncode == 0, server)
        yield f"postgresql://tablekick@127.0.0.1:{port}/postgres"
    finally:
        server.terminate()
        server.wait(30)


@contextmanager
def redis() -> Iterator[str]:
    """The address of an empty Redis."""
    port = free_port()
    program = shutil.which("redis-server")
    assert program is not None, f"there is no redis-server: {HOW}"
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", ""]
    server = subprocess.Popen([program, *options], stdout=subprocess.DEVNULL)
    try:
        ready = [shutil.which("redis-cli") or "redis-cli", "-p", str(port), "ping"]
        _wait_until(lambda: b"PONG" in subprocess.run(ready, check=False, capture_output=True).stdout, server)
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        server.terminate()
        server.wait(30)


def _postgresql_programs() -> Path:
    # Debian keeps them off the path.
    found = [folder for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin")) if (folder / "initdb").exists()]
    on_path = shutil.which("initdb")
    if on_path is not None:
        found.append(Path(on_path).resolve().parent)
    assert found, f"there is no PostgreSQL: {HOW}"
    return found[-1]


def _somebody_else(data: Path) -> list[str]:
    """PostgreSQL refuses to run as root: then it runs as the user its package made, or as nobody."""
    if os.geteuid() != 0:
        return []
    names = {entry.pw_name for entry in pwd.getpwall()}
    user = "postgres" if "postgres" in names else "nobody"
    shutil.chown(data, user)
    return ["runuser", "-u", user, "--"]


def _wait_until(is_ready: object, server: subprocess.Popen[bytes]) -> None:
    assert callable(is_ready)
    deadline = time.monotonic() + 60
    while not is_ready():
        assert server.poll() is None, "it ended at once"
        assert time.monotonic() < deadline, "it did not start"
        time.sleep(0.1)
