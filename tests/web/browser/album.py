"""The pictures of the docs, taken by a real browser: `python -m tests.web.browser.album [docs/pictures]`.

First sight, aim, goal, penalty, corner, a phone upright and sideways, the final page: looked at by a person, compared
with the ones before. Software draws them here, so each takes some seconds.
"""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.web.browser.chromium import chromium
from tests.web.browser.conftest import DEVICES, FLAGS, Device
from tests.web.browser.flick_hands import sit_down, until_still
from tests.web.browser.server_process import ServerProcess
from tests.web.browser.three_matches import pulled
from tests.web.browser.visitor import Visitor

WEBP_QUALITY = 78
"""Below 90 kB a picture; nobody sees the difference."""
GOAL = ["flick", "home.5", 0.1396, 2.258]
"""From the scene "shot": past the goalkeeper, under the bar."""


class Album:
    """A folder of pictures, and the people who see what is on them."""

    def __init__(self, folder: Path, browser: Browser, server: ServerProcess) -> None:
        self._folder, self._browser, self._server = folder, browser, server

    def visitor(self, device: Device = "desktop", quality: str = "high") -> Visitor:
        page = self._browser.new_context(locale="en", **DEVICES[device]).new_page()
        page.set_default_timeout(90_000)
        visitor = Visitor(page, self._server.url, {"lang": "en", "quality": quality, "speed": "1"})
        visitor.go("/")
        return visitor

    def keep(self, visitor: Visitor, name: str) -> None:
        taken = Image.open(io.BytesIO(visitor.page.screenshot(timeout=120_000)))
        taken.convert("RGB").save(self._folder / f"{name}.webp", quality=WEBP_QUALITY)
        print(f"{name}: {(self._folder / f'{name}.webp').stat().st_size / 1000:.0f} kB", flush=True)

    def scene(self, name: str, scene: str, device: Device = "desktop") -> Visitor:
        """A moment at which somebody is asked."""
        visitor = self.visitor(device)
        sit_down(visitor, self._server, scene)
        visitor.until_asked()
        until_still(visitor, "ball")
        self.keep(visitor, name)
        return visitor

    def first_sight(self) -> None:
        visitor = self.visitor()
        self.keep(visitor, "lobby")
        visitor.page.get_by_test_id("play-now").click()
        visitor.until("t => t.page === 'match' && t.ready && t.table")
        visitor.until_asked()
        until_still(visitor, "ball")
        self.keep(visitor, "flick-first-sight")
        visitor.page.context.close()

    def aim(self, name: str, device: Device = "desktop") -> None:
        """In the middle of a pull: the path, the first contact, where the ball goes."""
        visitor = self.visitor(device)
        sit_down(visitor, self._server, "shot")
        visitor.until_asked()
        until_still(visitor, "ball")
        start, end = pulled(visitor)
        mouse = visitor.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(*end, steps=4)
        visitor.page.wait_for_timeout(1500)
        self.keep(visitor, name)
        mouse.up()
        visitor.page.context.close()

    def goal_and_end(self) -> None:
        visitor = self.visitor(quality="medium")
        sit_down(visitor, self._server, "shot", away="me")
        visitor.until_asked()
        until_still(visitor, "ball")
        visitor.page.evaluate("(goal) => window.tablekick.send(goal)", GOAL)
        visitor.page.get_by_test_id("great-moment").wait_for()
        visitor.page.wait_for_timeout(700)
        self.keep(visitor, "flick-goal")
        visitor.until("t => !t.playing && t.offers !== null")
        visitor.page.get_by_role("button", name="Resign").click()
        visitor.page.get_by_role("button", name="Away: Yes, resign").click()
        visitor.page.get_by_test_id("final").wait_for()
        visitor.page.wait_for_timeout(1500)
        self.keep(visitor, "flick-final")
        visitor.page.context.close()


def main(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as work, sync_playwright() as playwright:
        server = ServerProcess(Path(work))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        album = Album(folder, browser, server)
        try:
            album.first_sight()
            album.aim("flick-aim")
            album.scene("flick-penalty", "penalty").page.context.close()
            album.scene("flick-corner", "corner").page.context.close()
            album.aim("flick-phone", "phone")
            album.scene("flick-phone-sideways", "shot", "phone-sideways").page.context.close()
            album.goal_and_end()
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures"))
