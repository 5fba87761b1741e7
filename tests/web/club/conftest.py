"""The club has a server of its own: it looks for matches, and nobody else's tests should be found."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.server.running import RACE, Server


@pytest.fixture(scope="session")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = Path(tmp_path_factory.mktemp("club"))
    limits = {"TABLEKICK_REQUESTS": "1000", "TABLEKICK_MEMBERS_A_DAY": "10000"}
    limits |= {"TABLEKICK_CLAIM_S": "1", "TABLEKICK_STALL_S": "1"}
    running = Server(folder, **RACE, **limits)
    running.start()
    yield running
    running.stop()
