"""A person at the board of Soccer Tactics: what they may do, where the squares are, tapping them."""

from __future__ import annotations

from typing import Any

from tests.web.browser.conftest import Device, Visit
from tests.web.browser.matches import set_up, take_seat
from tests.web.browser.server_process import ServerProcess
from tests.web.browser.visitor import Visitor


def sit_down(
    visit: Visit,
    server: ServerProcess,
    scene: str | None = None,
    *,
    away: str = "bot:novice",
    device: Device = "desktop",
    lang: str = "en",
    **options: Any,
) -> Visitor:
    """Somebody with a seat at a new match, asked to decide."""
    visitor = visit("/", device=device, lang=lang)
    made = set_up(server, away=away, options={**options, **({"scene": scene} if scene else {})})
    take_seat(visitor, made)
    visitor.until_asked()
    return visitor


def groups(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = visitor.state("t => t.offers.actions.groups")
    return found


def place_of(visitor: Visitor, figure: str | None) -> str:
    """The square of a figure, or with None of the ball."""
    scene = visitor.state("t => t.step.scene")
    if figure is None:
        return str(scene["ball"])
    return next(str(known["at"]) for known in scene["figures"] if known["name"] == figure)


def point(visitor: Visitor, square: str) -> tuple[float, float]:
    x, y = visitor.page.evaluate("square => window.tablekick.table.at(square)", square)
    return x, y


def tap(visitor: Visitor, square: str) -> None:
    """With the mouse, or with a thumb on a phone."""
    x, y = point(visitor, square)
    if visitor.page.evaluate("() => navigator.maxTouchPoints > 0"):
        visitor.page.touchscreen.tap(x, y)
    else:
        visitor.page.mouse.click(x, y)


def intent_of(visitor: Visitor, n: int, side: str = "home") -> str:
    """What a side did in the step on the table, which must be step `n`."""
    visitor.until(f"t => t.n >= {n}")
    step = visitor.state("t => t.step")
    assert step["n"] == n
    return str(step["intents"].get(side))


def chosen(visitor: Visitor) -> str | None:
    found: str | None = visitor.state("t => t.table.chosen()")
    return found
