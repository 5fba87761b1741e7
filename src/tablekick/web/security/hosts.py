"""Under which names we may be reached: a page of another name that points at us (DNS rebinding) is nobody's."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit


def is_our_host(host: str, named: frozenset[str]) -> bool:
    """One of those named; where none are named, an address, this machine's own name or a local one."""
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return False
    if named:
        return name in named
    if name == "localhost" or name.endswith((".localhost", ".local")) or name == socket.gethostname().lower():
        return True
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
