"""What a visitor does at a board of Tipp-Kick."""

from __future__ import annotations

from typing import Any

from tests.web.browser.conftest import Device, Visit
from tests.web.browser.matches import set_up, take_seat
from tests.web.browser.server_process import ServerProcess
from tests.web.browser.visitor import Visitor

PENALTY = {"scene": "penalty"}
STEADY: dict[str, Any] = {"noise": 0.0, "misread_mm": 0.0}
"""Hands that do exactly what they mean: what the browser shows can be worked out beforehand."""


def at_the_board(
    visit: Visit, server: ServerProcess, scene: str, *, device: Device = "desktop", lang: str = "en", **setting: Any
) -> Visitor:
    """One person at both ends of a board (or at one, with `away`)."""
    # With less motion the camera stands still, so that what is dragged stays where it is on the screen.
    still: dict[str, Any] = {"reduced_motion": "reduce"} if setting.pop("still", False) else {}
    ada = visit("/", device=device, lang=lang, **still)
    made = set_up(
        server,
        book="tippkick-2017",
        options={"scene": scene, **STEADY, **setting.pop("options", {})},
        **{"away": "me", **setting},
    )
    take_seat(ada, made)
    ada.until_asked()
    return ada


def ready(ada: Visitor) -> None:
    """Press the big button and watch what comes of it."""
    before = ada.state("t => t.n")
    ada.page.locator("button.go").click()
    ada.until(f"t => t.n > {before} && !t.playing")


def fill(ada: Visitor, field: str, value: float) -> None:
    number = ada.page.locator(f"[data-number={field}]")
    number.fill(f"{value:g}")
    number.blur()


def out_of_the_way(ada: Visitor) -> None:
    ada.page.locator("[data-place=aside]").click()
    ready(ada)
    ada.until_asked()


def scene_of(ada: Visitor) -> dict[str, Any]:
    shown: dict[str, Any] = ada.state("t => t.step.scene")
    return shown


def calls_of(ada: Visitor) -> list[str]:
    made: list[str] = ada.state("t => t.calls.map(call => call.split(':')[1])")
    return made
