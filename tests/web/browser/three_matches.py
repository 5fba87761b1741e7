"""Three whole matches through the page: one by mouse, one by touch on a phone, one by keys alone.

`python -m tests.web.browser.three_matches` presses "Play now" three times and plays each match to its final page, only
with what a person has. It tells each match's steps, goals and time, and ends with 1 if a page complained or a match
stood still. Takes some minutes, so `make test` does not run it.
"""

from __future__ import annotations

import math
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Locator, sync_playwright

from tests.web.browser.chromium import chromium
from tests.web.browser.conftest import DEVICES, FLAGS, Device
from tests.web.browser.flick_hands import LEAST_PULL_PX, WHOLE_PULL_PX, Fingers, until_still
from tests.web.browser.server_process import ServerProcess
from tests.web.browser.visitor import Visitor

STANDS_STILL_S = 120.0
"""Nothing a person did was taken for so long."""


@dataclass(frozen=True)
class Hands:
    """How somebody plays: flicks what is aimed, presses a button."""

    name: str
    device: Device
    flick: Callable[[Visitor], None]
    press: Callable[[Visitor, Locator], None]


def pulled(visitor: Visitor) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where the pull of the flick that is aimed begins and ends on the page."""
    intention = visitor.state("t => t.table.intention()")
    figure, heading, power = intention["figure"], intention["heading"], intention["power"]
    until_still(visitor, figure)
    start, back = visitor.page.evaluate(
        """([figure, dx, dy]) => {
            const { table } = window.tablekick;
            const stands = table.pose(figure);
            return [table.page(stands.x, stands.y), table.page(stands.x - 60 * dx, stands.y - 60 * dy)];
        }""",
        [figure, math.cos(heading), math.sin(heading)],
    )
    far = LEAST_PULL_PX + max(power, 0.05) * (WHOLE_PULL_PX - LEAST_PULL_PX)
    length = math.hypot(back["x"] - start["x"], back["y"] - start["y"])
    way = ((back["x"] - start["x"]) / length, (back["y"] - start["y"]) / length)
    return (start["x"], start["y"]), (start["x"] + far * way[0], start["y"] + far * way[1])


def flick_by_mouse(visitor: Visitor) -> None:
    start, end = pulled(visitor)
    mouse = visitor.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=3)
    mouse.up()


def flick_by_touch(visitor: Visitor) -> None:
    start, end = pulled(visitor)
    fingers = Fingers(visitor)
    fingers.down(start)
    for share in (0.4, 0.8, 1.0):
        fingers.move(tuple(a + share * (b - a) for a, b in zip(start, end, strict=True)))  # type: ignore[arg-type]
    fingers.up()


LOOK = "t => ({ n: t.n, over: t.step?.result != null, asked: t.offers !== null })"


def tab_to(visitor: Visitor, is_there: Callable[[], bool]) -> None:
    """Tab on until one is there; a hundred presses are more than any page needs."""
    for _ in range(100):
        if is_there():
            return
        visitor.page.keyboard.press("Tab")
    focus, table = visitor.page.evaluate("() => document.activeElement?.outerHTML.slice(0, 300)"), visitor.state(LOOK)
    raise AssertionError(f"the Tab key never came there; it is at {focus}, the table at {table}")


def flick_by_keys(visitor: Visitor) -> None:
    until_still(visitor, visitor.state("t => t.table.intention().figure"))
    tab_to(visitor, lambda: bool(visitor.page.evaluate("() => document.activeElement?.tagName === 'CANVAS'")))
    visitor.page.keyboard.press("Enter")


def press_by_keys(visitor: Visitor, button: Locator) -> None:
    tab_to(visitor, lambda: bool(button.evaluate("(it) => it === document.activeElement")))
    visitor.page.keyboard.press("Enter")


ALL_HANDS = (
    Hands("mouse", "desktop", flick_by_mouse, lambda _, button: button.click()),
    Hands("touch", "phone", flick_by_touch, lambda _, button: button.tap()),
    Hands("keys", "desktop", flick_by_keys, press_by_keys),
)


def next_button(visitor: Visitor) -> Locator | None:
    """The first answer in the panel that can be pressed."""
    panel = visitor.page.get_by_role("region", name="What may I do now?")
    for kind in ("button.primary:enabled", "button:enabled"):
        for button in panel.locator(kind).all():
            if button.is_visible():
                return button
    return None


def decide(visitor: Visitor, hands: Hands) -> None:
    """Whatever is asked: a flick where one may flick, else the first answer."""
    may = visitor.state("t => t.offers && { flick: Boolean(t.offers.actions.flick), n: t.n }")
    if may is None:
        return
    button = None if may["flick"] else next_button(visitor)
    if may["flick"]:
        hands.flick(visitor)
    elif button is not None:
        hands.press(visitor, button)
    visitor.page.wait_for_timeout(100)


def play(browser: Browser, server: ServerProcess, hands: Hands) -> bool:
    """One match from the lobby to its final page; whether it came there without a complaint."""
    context = browser.new_context(locale="en", **DEVICES[hands.device])
    page = context.new_page()
    page.set_default_timeout(30_000)
    visitor = Visitor(page, server.url, {"lang": "en", "quality": "low", "speed": "16", "pixels": "0.4"})
    visitor.go("/")
    began = time.monotonic()
    hands.press(visitor, page.get_by_test_id("play-now"))
    visitor.until("t => t.page === 'match' && t.ready && t.table")
    moved, last = time.monotonic(), 0
    while not (seen := visitor.state(LOOK))["over"]:
        if seen["n"] > last:
            moved, last = time.monotonic(), seen["n"]
            print(f"\r{hands.name}: step {last}", end="", flush=True)
        if time.monotonic() - moved > STANDS_STILL_S:
            visitor.troubles.append(f"stands still at step {last}: {visitor.state('t => t.offers')}")
            break
        if seen["asked"]:
            decide(visitor, hands)
        page.wait_for_timeout(50)
    else:
        page.get_by_test_id("final").wait_for()
    visitor.shot(f"three-matches-{hands.name}")
    score = visitor.state("t => t.step.board.score")
    took = time.monotonic() - began
    told = ", ".join(visitor.troubles) or "no complaint"
    print(f"\r{hands.name}: {last} steps, {score[0]}:{score[1]}, {took:.0f} s, {told}")
    context.close()
    return not visitor.troubles


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            good = [play(browser, server, hands) for hands in ALL_HANDS]
        finally:
            browser.close()
            server.kill()
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
