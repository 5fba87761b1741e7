"""The servers that the tests share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.server.running import RACE, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which the dice race is played; a bot may think for three seconds."""
    running = Server(
        Path(tmp_path_factory.mktemp("server")), **RACE, TABLEKICK_THINK_LIMIT_S="3", TABLEKICK_REQUESTS="1000"
    )
    running.start()
    yield running
    running.stop()
