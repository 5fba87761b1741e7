"""The camera is near the play, shows goals whole, comes back by itself; lines are drawn when they matter."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.browser.conftest import Visit
from tests.web.browser.flick_hands import pull, sit_down, until_settled
from tests.web.browser.server_process import ServerProcess
from tests.web.browser.visitor import Visitor

DESK: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
PHONE: dict[str, Any] = {"device": "phone"}
SCENES = ("dribble", "shot", "penalty", "corner", "free-flick", "shoot-out")
AT_GOAL = {"shot", "penalty", "corner", "shoot-out"}
"""Scenes whose view has the whole goal in it."""


def in_picture(visitor: Visitor, spots: list[dict[str, float]]) -> list[bool]:
    box = visitor.page.locator("canvas").bounding_box()
    assert box is not None
    return [0.0 <= spot["x"] <= box["width"] and 0.0 <= spot["y"] <= box["height"] for spot in spots]


@pytest.mark.parametrize(("device", "least_px"), [(DESK, 40.0), (PHONE, 24.0)], ids=["desk", "phone"])
def test_figures_are_large_and_what_matters_is_in_the_picture(
    visit: Visit, server: ServerProcess, device: dict[str, Any], least_px: float
) -> None:
    ada = visit("/", **device)
    for scene in SCENES:
        sit_down(ada, server, scene)
        ada.until_asked()
        chosen = ada.state("t => t.table.intention().figure")
        assert ada.state(f"t => t.table.tall('{chosen}')") >= least_px, scene
        box = ada.page.locator("canvas").bounding_box()
        assert box is not None
        for body in (chosen, "ball"):
            seen = ada.state(f"t => t.table.screen('{body}')")
            assert box["x"] <= seen["x"] <= box["x"] + box["width"], (scene, body)
            assert box["y"] <= seen["y"] <= box["y"] + box["height"], (scene, body)
        end = ada.state("t => t.step.scene.shoot_out?.end ?? -t.step.scene.ends[t.step.scene.attacking]")
        goal = in_picture(ada, ada.state(f"t => t.table.goal({end})"))
        if scene in AT_GOAL:
            assert all(goal), (scene, goal)
        ada.shot(f"camera-{scene}-{'phone' if least_px < 30 else 'desk'}")


def slope(visitor: Visitor) -> float:
    """How steeply the half-way of the table's length lies in the picture; level when nobody has turned the camera."""
    found: float = visitor.state(
        "t => { const [a, b] = [t.table.page(-100, 0), t.table.page(100, 0)]; return (b.y - a.y) / (b.x - a.x); }"
    )
    return found


def test_a_camera_that_was_turned_comes_back_at_the_next_turn(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/", **DESK)
    sit_down(ada, server, "dribble", away="me")
    ada.until_asked()
    assert abs(slope(ada)) < 0.02
    ada.page.locator("canvas").focus()
    for _ in range(5):
        ada.page.keyboard.press("d")
    assert abs(slope(ada)) > 0.2
    ada.page.keyboard.press("ArrowDown")
    ada.page.keyboard.press("ArrowUp")
    assert abs(slope(ada)) > 0.2, "it is still the same turn"
    pull(ada, "home.5", power=0.2)
    until_settled(ada, 0)
    ada.until_asked()
    assert abs(slope(ada)) < 0.02


def test_the_lines_that_matter_are_drawn(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/", **DESK)
    drawn = {}
    for scene in ("offside", "corner", "dribble"):
        sit_down(ada, server, scene)
        ada.until_asked()
        drawn[scene] = ada.state("t => t.table.lines()")
        ada.shot(f"lines-{scene}")
    offside = drawn["offside"]["offside"]
    assert offside is not None
    assert offside["figures"]
    assert drawn["corner"]["distance"] > 0
    assert drawn["corner"]["offside"] is None
    assert drawn["dribble"]["shooting"] == pytest.approx(300.0)
