"""Hands for flick football: what a person does at the table in the browser."""

from __future__ import annotations

from typing import Any

from tests.web.browser.matches import set_up, take_seat
from tests.web.browser.server_process import ServerProcess
from tests.web.browser.visitor import Visitor

STEADY = {"heading_noise": 0, "speed_noise": 0}


def sit_down(visitor: Visitor, server: ServerProcess, scene: str = "", **more: Any) -> dict[str, Any]:
    """A match against a bot (or as `more` says), with a steady hand, and a seat at it."""
    options = {**STEADY, **({"scene": scene} if scene else {}), **more.pop("options", {})}
    made = set_up(server, book=more.pop("book", "fistf-1999"), options=options, **more)
    take_seat(visitor, made)
    at_the_table(visitor)
    return made


def at_the_table(visitor: Visitor) -> None:
    visitor.until("t => t.ready && t.table")


def pull(visitor: Visitor, figure: str, *, by_mm: float, aim_at: tuple[float, float] | None = None) -> None:
    """Press a figure, pull back away from the ball (or from another place), and let go."""
    places = visitor.page.evaluate(
        """([figure, by, aim]) => {
            const table = window.tablekick.table;
            const stands = table.pose(figure);
            const goal = aim ? { x: aim[0], y: aim[1] } : table.pose('ball');
            const way = Math.atan2(goal.y - stands.y, goal.x - stands.x);
            const end = table.page(stands.x - by * Math.cos(way), stands.y - by * Math.sin(way));
            return { from: table.page(stands.x, stands.y), to: end };
        }""",
        [figure, by_mm, aim_at],
    )
    mouse = visitor.page.mouse
    mouse.move(places["from"]["x"], places["from"]["y"])
    mouse.down()
    for share in (0.3, 0.7, 1.0):
        mouse.move(*(places["from"][axis] + share * (places["to"][axis] - places["from"][axis]) for axis in "xy"))
    mouse.up()


def drag(visitor: Visitor, body: str, to: tuple[float, float]) -> None:
    """Drag a figure or a goalkeeper to a place on the table."""
    places = visitor.page.evaluate(
        "([body, to]) => [window.tablekick.table.screen(body), window.tablekick.table.page(to[0], to[1])]", [body, to]
    )
    start, end = places
    mouse = visitor.page.mouse
    mouse.move(start["x"], start["y"])
    mouse.down()
    for share in (0.5, 1.0):
        mouse.move(*(start[axis] + share * (end[axis] - start[axis]) for axis in "xy"))
    mouse.up()


def called(visitor: Visitor) -> list[str]:
    """The calls heard so far."""
    return [line.split(":")[1] for line in visitor.state("t => t.calls")]


def until_settled(visitor: Visitor, after: int) -> None:
    """Until a step later than `after` is on the table and nothing rolls any more."""
    visitor.until(
        f"t => t.n > {after} && !t.playing && t.n === t.last && t.step.scene.coming === null"
        " && (t.offers !== null || t.step.result !== null || !t.step.awaits.includes(t.side))"
    )
