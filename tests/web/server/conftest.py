"""The servers that the tests share."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.server.running import RACE, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which the dice race is played; a bot may think for ten seconds, and there are two small pages."""
    folder = Path(tmp_path_factory.mktemp("server"))
    pages = _pages(folder)
    limits = {"TABLEKICK_THINK_LIMIT_S": "10", "TABLEKICK_REQUESTS": "1000", "TABLEKICK_METRICS": "1"}
    running = Server(folder, **RACE, **limits, TABLEKICK_PAGES=pages)
    running.start()
    yield running
    running.stop()


def _pages(folder: Path) -> str:
    """Pages as a build leaves them, beside something that is nobody's business."""
    pages = folder / "pages"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text("<!doctype html><title>Tablekick</title>")
    (pages / "assets" / "app-1a2b.js").write_text("let a = 1;")
    (pages / "assets" / "app-1a2b.js.gz").write_bytes(gzip.compress(b"let a = 1;"))
    (folder / "secret.txt").write_text("nobody's business")
    return str(pages)
