"""A server with the real games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.server.running import Server


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(Path(tmp_path_factory.mktemp("faults")), TABLEKICK_WARM="0", TABLEKICK_STEP_LIMIT_S="300")
    running.start()
    yield running
    running.stop()
