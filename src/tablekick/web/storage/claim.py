"""One SQLite file, one server: the second is told before it touches anything."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path


class InUseError(RuntimeError):
    """Another server uses the file."""


_claims: list[int] = []
"""Kept open as long as this process lives; a killed one lets go by itself."""


def claim(file: Path) -> None:
    """Take the file for this process; raises InUseError."""
    # Secrets' hashes and addresses' are in it: it is for its user alone, also if an earlier version made it.
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    file.chmod(0o600)
    beside = file.with_name(file.name + "-lock")
    descriptor = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        by = os.read(descriptor, 20).decode(errors="replace").strip() or "?"
        os.close(descriptor)
        raise InUseError(
            f"{file} is in use by another server (process {by}): stop that one, or give this one another file "
            "with --database"
        ) from None
    os.truncate(descriptor, 0)
    os.write(descriptor, f"{os.getpid()}\n".encode())
    _claims.append(descriptor)
