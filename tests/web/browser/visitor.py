"""A person at a browser: where they are, what they see, what they do."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Page

PICTURES = Path(__file__).parent / "pictures"
AXE = Path(__file__).parents[3] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PATIENCE_S = 90.0
"""Only a broken page takes so long; a busy machine takes its time."""
PULSE_ONCE = """
const sheet = new CSSStyleSheet();
sheet.replaceSync('*, *::before, *::after { animation-iteration-count: 1 !important }');
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
"""
"""What glows for ever is drawn for ever: without a graphics card that takes a core from the test beside this one."""


class Visitor:
    """One page in a browser context of its own: another person, another device."""

    def __init__(self, page: Page, url: str, asked: Mapping[str, str]) -> None:
        page.add_init_script(PULSE_ONCE)
        self.page = page
        self.url = url
        self._asked = dict(asked)
        self.troubles: list[str] = []
        """Script errors and refused requests; what a test causes on purpose it forgives."""
        page.on("pageerror", lambda error: self.troubles.append(f"page error: {error}"))
        page.on("console", self._heard)

    def _heard(self, message: Any) -> None:
        if message.type == "error":
            self.troubles.append(f"console: {message.text}")

    def go(self, path: str, **asked: str) -> None:
        """Open a place of the app; `asked` adds words behind the question mark."""
        separator = "&" if "?" in path else "?"
        self.page.goto(f"{self.url}{path}{separator}{urlencode({**self._asked, **asked})}")
        self.until("t => t.ready")

    def state(self, of: str = "t => t") -> Any:
        """What the page tells in `window.tablekick`, or what a function makes of it."""
        return self.page.evaluate(f"() => ({of})(window.tablekick)")

    def until(self, predicate: str, patience_s: float = PATIENCE_S) -> None:
        """Wait until a function of `window.tablekick` says yes. (Playwright's own way needs what our CSP forbids.)"""
        deadline = time.monotonic() + patience_s
        while not self.page.evaluate(f"() => Boolean(window.tablekick && ({predicate})(window.tablekick))"):
            if time.monotonic() > deadline:
                seen = self.page.evaluate("() => JSON.stringify({...window.tablekick, step: null, table: null})")
                raise AssertionError(f"waited {patience_s:g} s for {predicate}; the page tells {seen[:2000]}")
            self.page.wait_for_timeout(50)

    def until_asked(self, patience_s: float = PATIENCE_S) -> None:
        """Until this person may decide something, or the match is over."""
        self.until("t => t.offers !== null || (t.step && t.step.result !== null)", patience_s)

    def until_in_step_with(self, other: Visitor) -> None:
        """Until both have the same step on the table and somebody is asked."""
        deadline = time.monotonic() + PATIENCE_S
        look = "t => [t.n, t.last, t.offers !== null]"
        while True:
            mine, theirs = self.state(look), other.state(look)
            if mine[0] == mine[1] == theirs[0] == theirs[1] and (mine[2] or theirs[2]):
                return
            assert time.monotonic() < deadline, f"out of step: {mine} and {theirs}"
            self.page.wait_for_timeout(50)

    def decide(self, intent: Any = None) -> int:
        """Send an intent (without one: the first choice, else the default), wait for its step, return its number."""
        before: int = self.state("t => t.n")
        if intent is None:
            intent = self.state("t => t.offers.choices.length ? t.offers.choices[0].intent : t.offers.default")
        self.page.evaluate(f"() => window.tablekick.send({json.dumps(intent)})")
        self.until(f"t => t.n > {before}")
        return before + 1

    def play_on(self, steps: int) -> None:
        """Decide whatever comes until so many steps more are on the table, or the match is over."""
        goal = self.state("t => t.n") + steps
        while self.state("t => t.n") < goal and self.state("t => t.step.result") is None:
            self.until_asked()
            if self.state("t => t.offers !== null"):
                self.decide()

    def forgive(self, *words: str) -> None:
        """Troubles with one of these words were caused on purpose."""
        self.troubles = [trouble for trouble in self.troubles if not any(word in trouble for word in words)]

    def shot(self, name: str) -> None:
        """With `PICTURES=1`: keep a picture for people to look at (in a folder that git ignores)."""
        if not os.environ.get("PICTURES"):
            return
        PICTURES.mkdir(exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png")

    def axe(self) -> list[str]:
        """What axe finds against WCAG 2.2 AA, a line each; nothing is good."""
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("tags => window.axe.run({ runOnly: { type: 'tag', values: tags } })", WCAG)
        return [
            f"{violation['id']}: {violation['help']} at {node['target']}: {node.get('failureSummary', '')}"
            for violation in found["violations"]
            for node in violation["nodes"]
        ]
