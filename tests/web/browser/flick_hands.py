"""Hands for flick football: what a person does at the table in the browser."""

from __future__ import annotations

from typing import Any

from tests.web.browser.matches import set_up, take_seat
from tests.web.browser.server_process import ServerProcess
from tests.web.browser.visitor import Visitor

STEADY = {"heading_noise": 0, "speed_noise": 0}


def sit_down(visitor: Visitor, server: ServerProcess, scene: str = "", **more: Any) -> dict[str, Any]:
    """A match against a bot (or as `more` says), with a steady hand, and a seat at it."""
    steady = STEADY if more.pop("steadily", True) else {}
    options = {**steady, **({"scene": scene} if scene else {}), **more.pop("options", {})}
    made = set_up(server, book=more.pop("book", "fistf-1999"), options=options, **more)
    take_seat(visitor, made)
    at_the_table(visitor)
    return made


def at_the_table(visitor: Visitor) -> None:
    visitor.until("t => t.ready && t.table")


def until_still(visitor: Visitor, body: str) -> None:
    """Until the table knows what it is asked, and two pictures in a row show a body and the table at the same place."""
    visitor.page.evaluate(
        """async (body) => {
            const { tablekick } = window;
            const seen = () => JSON.stringify([tablekick.table.screen(body), tablekick.table.page(0, 0)]);
            const picture = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
            for (let before = ''; !tablekick.offers || before !== seen(); ) {
                before = seen();
                await picture();
            }
        }""",
        body,
    )


WHOLE_PULL_PX, LEAST_PULL_PX = 224.0, 20.0
"""As far as a pull goes on the screen, and what is taken back."""


def pull_way(visitor: Visitor, figure: str, aim_at: tuple[float, float] | None = None) -> tuple[Any, Any]:
    """Where a figure stands on the page, and the way (of length 1) to pull for a flick at the ball or a place."""
    until_still(visitor, figure)
    found = visitor.page.evaluate(
        """([figure, aim]) => {
            const table = window.tablekick.table;
            const stands = table.pose(figure);
            const goal = aim ? { x: aim[0], y: aim[1] } : table.pose('ball');
            const way = Math.atan2(goal.y - stands.y, goal.x - stands.x);
            const from = table.page(stands.x, stands.y);
            const back = table.page(stands.x - 60 * Math.cos(way), stands.y - 60 * Math.sin(way));
            const far = Math.hypot(back.x - from.x, back.y - from.y);
            return [from, { x: (back.x - from.x) / far, y: (back.y - from.y) / far }];
        }""",
        [figure, aim_at],
    )
    return found[0], found[1]


def pull(
    visitor: Visitor,
    figure: str,
    *,
    power: float = 0.27,
    by_px: float | None = None,
    aim_at: tuple[float, float] | None = None,
) -> None:
    """Press a figure, pull back away from the ball (or from another place), and let go."""
    start, way = pull_way(visitor, figure, aim_at)
    far = LEAST_PULL_PX + power * (WHOLE_PULL_PX - LEAST_PULL_PX) if by_px is None else by_px
    mouse = visitor.page.mouse
    mouse.move(start["x"], start["y"])
    mouse.down()
    for share in (0.3, 0.7, 1.0):
        mouse.move(start["x"] + share * far * way["x"], start["y"] + share * far * way["y"])
    mouse.up()


class Fingers:
    """Fingers on a touch screen; `move` tells where all of them are now, `up` lifts them."""

    def __init__(self, visitor: Visitor) -> None:
        self._session = visitor.page.context.new_cdp_session(visitor.page)

    def down(self, *places: tuple[float, float]) -> None:
        self._tell("touchStart", places)

    def move(self, *places: tuple[float, float]) -> None:
        self._tell("touchMove", places)

    def up(self) -> None:
        self._tell("touchEnd", ())

    def _tell(self, kind: str, places: tuple[tuple[float, float], ...]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def drag(visitor: Visitor, body: str, to: tuple[float, float]) -> None:
    """Drag a figure or a goalkeeper to a place on the table."""
    until_still(visitor, body)
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


def aim(visitor: Visitor, **fields: float) -> dict[str, Any]:
    """Fill in direction, power and spin, and wait until the table has said what would come of it."""
    labels = {"direction": "Direction (°)", "power": "Power (%)", "spin": "Spin (%)"}
    for name, value in fields.items():
        visitor.page.get_by_label(labels[name]).fill(f"{value:g}")
        visitor.page.get_by_label(labels[name]).press("Tab")
    return foreseen(visitor)


def foreseen(visitor: Visitor) -> dict[str, Any]:
    """What the table says of the flick that is aimed now."""
    visitor.until("t => t.table.told() && JSON.stringify(t.table.looked()) === JSON.stringify(t.table.told())")
    found: dict[str, Any] = visitor.state("t => t.table.preview()")
    return found
