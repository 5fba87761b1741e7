"""A phone, held upright and sideways."""

from __future__ import annotations

import pytest

from tests.web.browser.conftest import Device, Visit
from tests.web.browser.matches import set_up, take_seat
from tests.web.browser.server_process import ServerProcess
from tests.web.browser.visitor import Visitor

SMALLEST_TARGET_PX = 24
"""WCAG 2.2, 2.5.8."""


def overflows(visitor: Visitor) -> bool:
    wide: bool = visitor.page.evaluate("() => document.documentElement.scrollWidth > window.innerWidth + 1")
    return wide


def small_targets(visitor: Visitor) -> list[str]:
    """Buttons and fields that a thumb would miss (links inside a sentence are excepted by the rule)."""
    found: list[str] = visitor.page.evaluate(
        """smallest => [...document.querySelectorAll('button, select, input, .button')]
            .map(element => [element, (element.closest('label') ?? element).getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && (box.width < smallest || box.height < smallest))
            .map(([element, box]) => `${element.outerHTML.slice(0, 80)} ${box.width} x ${box.height}`)""",
        SMALLEST_TARGET_PX,
    )
    return found


@pytest.mark.parametrize("device", ["phone", "phone-sideways"])
def test_lobby_and_match_fit_a_phone(visit: Visit, server: ServerProcess, device: Device) -> None:
    ada = visit("/", device=device, lang="de")
    assert not overflows(ada)
    assert small_targets(ada) == []
    ada.shot(f"lobby-{device}")
    take_seat(ada, set_up(server))
    ada.until_asked()
    assert not overflows(ada)
    assert small_targets(ada) == []
    assert ada.axe() == []
    ada.shot(f"match-{device}")
    table = ada.page.get_by_role("region", name="Der Tisch").bounding_box()
    asked = ada.page.get_by_role("region", name="Was darf ich jetzt?").bounding_box()
    assert table is not None
    assert asked is not None
    if device == "phone":
        assert asked["y"] >= table["y"] + table["height"] - 1
    else:
        assert asked["x"] >= table["x"] + table["width"] - 1


def test_turning_the_phone_keeps_the_match(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/", device="phone")
    take_seat(ada, set_up(server))
    ada.until_asked()
    ada.page.set_viewport_size({"width": 844, "height": 390})
    ada.decide()
    assert not overflows(ada)


def test_the_links_of_the_header_lie_behind_one_button(visit: Visit) -> None:
    ada = visit("/", device="phone", lang="de")
    menu = ada.page.get_by_role("button", name="Hauptmenü")
    rules = ada.page.get_by_role("navigation", name="Hauptmenü").get_by_role("link", name="Regeln")
    assert not rules.is_visible()
    menu.click()
    assert rules.is_visible()
    assert not overflows(ada)
    assert ada.axe() == []
    rules.click()
    ada.until("t => t.page === 'rules'")
    assert not rules.is_visible()
