"""How much one address may ask for: by this process alone, or (`cluster_gate.py`) by all that share a Redis."""

from __future__ import annotations

from typing import Literal

from tablekick.web.security.limits import AtOnce, Buckets
from tablekick.web.settings import Settings

Kind = Literal["request", "handshake", "newcomer", "code"]
Stay = Literal["connection", "download"]


class Gate:
    """The limits of one server process."""

    def __init__(self, settings: Settings) -> None:
        self.rates: dict[Kind, tuple[float, float]] = {
            "request": (settings.requests, settings.requests_burst),
            "handshake": (settings.requests, settings.requests_burst),
            "newcomer": (settings.members_a_day / 86_400, settings.members_a_day),
            # Nobody finds a code by trying: there are more than a million million of them, and each holds ten minutes.
            "code": (0.2, 30.0),
        }
        self._buckets: dict[Kind, Buckets] = {kind: Buckets(*rate) for kind, rate in self.rates.items()}
        self._stays: dict[Stay, AtOnce] = {
            "connection": AtOnce(settings.connections, settings.house_connections),
            "download": AtOnce(settings.downloads, settings.house_downloads),
        }

    async def take(self, kind: Kind, address: str) -> bool:
        """Whether one more may pass now."""
        return self._buckets[kind].take(address)

    async def enter(self, stay: Stay, address: str) -> bool:
        """Whether one more may stay; `leave` when it goes."""
        return self._stays[stay].begin(address)

    async def leave(self, stay: Stay, address: str) -> None:
        self._stays[stay].end(address)
