"""Whose pages may speak with us: our own and those configured."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit


def is_allowed(headers: Mapping[str, str], allowed: frozenset[str]) -> bool:
    """A browser always says which site a page comes from; programs that are no browser say nothing."""
    origin = headers.get("origin")
    if origin is None:
        return True
    if origin in allowed:
        return True
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc.lower() == headers.get("host", "").lower() != ""
