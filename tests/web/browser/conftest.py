"""Fixtures: one server and one browser a worker, as many visitors as a test wants.

They belong to this package, not to the session: while Playwright runs, no other test of the worker could use asyncio.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.web.browser.chromium import chromium
from tests.web.browser.server_process import ServerProcess
from tests.web.browser.visitor import PATIENCE_S, Visitor
from tests.web.browser.wire import Wire

BUILT = Path(__file__).parents[3] / "src" / "tablekick" / "web" / "pages" / "index.html"
FLAGS = [
    "--use-gl=angle",
    "--use-angle=gl-egl",
    "--ignore-gpu-blocklist",
    # The page around the table is put together by the processor, once: not on a graphics card that is none.
    "--disable-gpu-compositing",
    "--no-sandbox",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
]
FEW_PIXELS = 0.4
"""Of a table that nobody looks at; a test that looks at its pixels asks for more."""
Device = Literal["desktop", "phone", "phone-sideways", "tablet"]
DEVICES: dict[Device, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    },
    "phone-sideways": {
        "viewport": {"width": 844, "height": 390},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    },
    "tablet": {"viewport": {"width": 820, "height": 1180}, "is_mobile": True, "has_touch": True},
}


class Visit(Protocol):
    """Opens a place of the app for a new person."""

    def __call__(
        self,
        path: str = "/",
        *,
        device: Device = "desktop",
        lang: str = "en",
        quality: str = "low",
        speed: float = 16,
        pixels: float = FEW_PIXELS,
        through: Wire | None = None,
        like: Visitor | None = None,
        **context: Any,
    ) -> Visitor: ...


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """The server of this worker, with the built pages."""
    if not BUILT.is_file():
        pytest.fail("the pages are not built: say `make pages` (or `make test`)")
    running = ServerProcess(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.kill()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server of this test alone, to be killed and started again."""
    running = ServerProcess(tmp_path)
    running.start()
    yield running
    running.kill()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    with sync_playwright() as playwright:
        expect.set_options(timeout=1000 * PATIENCE_S)
        running = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield running
        running.close()


def _visitors(browser: Browser, server: ServerProcess) -> Iterator[Visit]:
    contexts: list[BrowserContext] = []
    visitors: list[Visitor] = []

    def visit(
        path: str = "/",
        *,
        device: Device = "desktop",
        lang: str = "en",
        quality: str = "low",
        speed: float = 16,
        pixels: float = FEW_PIXELS,
        through: Wire | None = None,
        like: Visitor | None = None,
        **context: Any,
    ) -> Visitor:
        page: Page
        if like is None:
            contexts.append(browser.new_context(locale=lang, **{**DEVICES[device], **context}))
            page = contexts[-1].new_page()
        else:
            # Another tab of the same person: it has the same seats.
            page = like.page.context.new_page()
        page.set_default_timeout(1000 * PATIENCE_S)
        asked = {"lang": lang, "quality": quality, "speed": f"{speed:g}", "pixels": f"{pixels:g}"}
        visitor = Visitor(page, through.url if through else server.url, asked)
        visitors.append(visitor)
        visitor.go(path)
        return visitor

    yield visit
    troubles = [trouble for visitor in visitors for trouble in visitor.troubles]
    for context in contexts:
        context.close()
    assert not troubles, "the pages complained:\n" + "\n".join(troubles)


@pytest.fixture
def visit(browser: Browser, server: ServerProcess) -> Iterator[Visit]:
    """Visitors of this worker's server; at the end nobody may have seen an error in the console."""
    yield from _visitors(browser, server)


@pytest.fixture
def visit_own(browser: Browser, own_server: ServerProcess) -> Iterator[Visit]:
    """Visitors of the server that belongs to this test alone."""
    yield from _visitors(browser, own_server)


@pytest.fixture
def wire(server: ServerProcess) -> Iterator[Wire]:
    """A cable to this worker's server that can be cut: `visit(..., through=wire)`."""
    cable = Wire(server.port)
    yield cable
    cable.close()
