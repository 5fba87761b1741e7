"""Pictures of Tipp-Kick, Soccer Tactics and the classroom, on a desk and on a phone.

`python -m tests.web.browser.classroom_album FOLDER [PART...]` with the sources to look at on PYTHONPATH: an older
checkout gives the pictures of before. `... pair BEFORE AFTER docs/pictures` puts each pair side by side.
"""

from __future__ import annotations

import io
import sys
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.web.browser.chromium import chromium
from tests.web.browser.conftest import DEVICES, FLAGS, Device
from tests.web.browser.matches import set_up, take_seat
from tests.web.browser.server_process import ServerProcess
from tests.web.browser.visitor import Visitor

DESK = {"viewport": {"width": 1366, "height": 768}}
STEADY = {"noise": 0.0, "misread_mm": 0.0}
SETTLES_MS = 1500
GAP_PX, DESK_PX, PHONE_PX = 12, 700, 390
WEBP_QUALITY = 76
PASSED = "tablekick.quiz.practice"


class Classroom:
    """People who look at each place in turn."""

    def __init__(self, folder: Path, browser: Browser, server: ServerProcess, device: Device) -> None:
        self._folder, self._browser, self._server, self._device = folder, browser, server, device

    def _visitor(self) -> Visitor:
        look = DESK if self._device == "desktop" else DEVICES[self._device]
        page = self._browser.new_context(locale="en", **look).new_page()
        page.set_default_timeout(90_000)
        visitor = Visitor(page, self._server.url, {"lang": "en", "quality": "low", "speed": "4"})
        visitor.go("/")
        return visitor

    def _keep(self, visitor: Visitor, name: str) -> None:
        visitor.page.wait_for_timeout(SETTLES_MS)
        taken = Image.open(io.BytesIO(visitor.page.screenshot(timeout=120_000)))
        suffix = "" if self._device == "desktop" else "-phone"
        taken.convert("RGB").save(self._folder / f"{name}{suffix}.png")
        print(f"{name}{suffix}", flush=True)
        visitor.page.context.close()

    def _board(self, scene: str) -> Visitor:
        visitor = self._visitor()
        made = set_up(self._server, book="tippkick-2017", away="me", options={"scene": scene, **STEADY})
        take_seat(visitor, made)
        visitor.until_asked()
        return visitor

    def keeper(self) -> None:
        """Defending: the keeper's controls."""
        self._keep(self._board("shot"), "tippkick-keeper")

    def aim(self) -> None:
        visitor = self._board("shot")
        visitor.decide({"defend": {"keeper": [0.0, 6.0, "hold"]}})
        visitor.until("t => t.offers !== null && !t.playing")
        self._keep(visitor, "tippkick-aim")

    def goal(self) -> None:
        visitor = self._board("open-goal")
        visitor.decide({"defend": {"keeper": [-45.0, 6.0, "hold"]}})
        visitor.until("t => t.offers !== null && !t.playing")
        visitor.page.evaluate("() => window.tablekick.send({ kick: [3.0, 4.0, 0.0, 0.0, 0.0] })")
        visitor.until("t => t.step.board.score[0] > 0")
        self._keep(visitor, "tippkick-goal")

    def tactics(self) -> None:
        visitor = self._visitor()
        take_seat(visitor, set_up(self._server, book="tactics", options={"scene": "attack"}))
        visitor.until_asked()
        self._keep(visitor, "tactics-attack")

    def quiz(self) -> None:
        visitor = self._visitor()
        visitor.go("/quiz/tippkick-2017?seed=3")
        visitor.page.keyboard.press("1")
        visitor.page.locator(".verdict").wait_for()
        self._keep(visitor, "quiz")

    def search(self) -> None:
        visitor = self._visitor()
        visitor.go("/rules/search?q=sevn+seconds")
        self._keep(visitor, "rules-search")

    def lessons(self) -> None:
        visitor = self._visitor()
        visitor.go("/learn")
        self._keep(visitor, "lessons")

    def coach(self) -> None:
        visitor = self._visitor()
        visitor.go("/learn/tippkick/tippkick-shot")
        visitor.until_asked()
        self._keep(visitor, "lesson-shot")

    def certificate(self) -> None:
        """Three good rounds and it can be printed."""
        visitor = self._visitor()
        visitor.go("/quiz/tactics?seed=5")
        visitor.page.keyboard.press("1")
        visitor.page.locator(".verdict").wait_for()
        visitor.page.evaluate(
            "key => { const kept = JSON.parse(localStorage.getItem(key));"
            " kept.books.tactics.good = 3; localStorage.setItem(key, JSON.stringify(kept)); }",
            PASSED,
        )
        visitor.go("/quiz/tactics/certificate")
        self._keep(visitor, "certificate")


PARTS = ("aim", "keeper", "goal", "tactics", "quiz", "search", "lessons", "coach", "certificate")


def take(folder: Path, parts: tuple[str, ...]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work, sync_playwright() as playwright:
        server = ServerProcess(Path(work))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            for device in ("desktop", "phone"):
                room = Classroom(folder, browser, server, device)
                for part in parts:
                    look: Callable[[], None] = getattr(room, part)
                    try:
                        look()
                    except Exception:
                        # An older checkout may not have the place; the other pictures are taken all the same.
                        traceback.print_exc()
        finally:
            browser.close()
            server.kill()


def pair(before: Path, after: Path, into: Path) -> None:
    """Left before, right after; what was not there before stands alone."""
    for new in sorted(after.glob("*.png")):
        width = PHONE_PX if new.stem.endswith("-phone") else DESK_PX
        found = [_scaled(path, width) for path in (before / new.name, new) if path.exists()]
        sheet = Image.new(
            "RGB", (sum(one.width for one in found) + GAP_PX * (len(found) - 1), found[0].height), "white"
        )
        for n, one in enumerate(found):
            sheet.paste(one, (n * (width + GAP_PX), 0))
        sheet.save(into / f"class-{new.stem}.webp", quality=WEBP_QUALITY)


def _scaled(path: Path, width: int) -> Image.Image:
    taken = Image.open(path)
    return taken.resize((width, round(taken.height * width / taken.width)), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    if sys.argv[1] == "pair":
        pair(*map(Path, sys.argv[2:5]))
    else:
        take(Path(sys.argv[1]), tuple(sys.argv[2:]) or PARTS)
