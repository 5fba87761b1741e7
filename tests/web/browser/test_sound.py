"""What one hears, rendered without a loudspeaker in the real browser and measured."""

from __future__ import annotations

from typing import Any

from tests.web.browser.conftest import Visit
from tests.web.browser.visitor import Visitor

TABLE = ("flick", "click", "clack", "post", "board", "net", "whistle", "cheer", "dice")
MOMENTS = ("two whistles", "three whistles", "gasp", "drums")
ALIKE_DB = 3.0
AIM_DB = -22.0


def taste(visitor: Visitor, names: list[str], danger: float | None = None) -> dict[str, float]:
    found: dict[str, float] = visitor.page.evaluate(
        "async ([names, danger]) => (await window.tablekick.tasting()).taste(names, danger)", [names, danger]
    )
    return found


def test_the_sounds_of_a_table_are_alike_in_loudness_and_never_cut_off(visit: Visit) -> None:
    ada = visit("/")
    menu = set(ada.page.evaluate("async () => (await window.tablekick.tasting()).menu()"))
    assert menu == {*TABLE, *MOMENTS, "tick"}, "a spinner's tick is quieter, everything else is measured"
    heard: dict[str, Any] = {name: taste(ada, [name]) for name in (*TABLE, *MOMENTS)}
    apart = {name: round(one["loudness"] - AIM_DB, 1) for name, one in heard.items()}
    assert all(abs(db) <= ALIKE_DB for db in apart.values()), apart
    assert all(one["peak"] < 0.95 for one in heard.values()), heard
    everything = taste(ada, [*TABLE, *TABLE], danger=1.0)
    assert 0.5 < everything["peak"] < 1.0, "all of it twice at once comes near the limit and not over it"


def test_the_crowd_rises_with_danger(visit: Visit) -> None:
    ada = visit("/")
    levels = [taste(ada, [], danger)["loudness"] for danger in (0.0, 0.5, 1.0)]
    assert levels[0] + 6 < levels[1] < levels[2] - 6, levels


def test_the_volume_is_kept(visit: Visit) -> None:
    ada = visit("/")
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_role("slider", name="Volume").fill("0.3")
    ada.page.reload()
    ada.until("t => t.ready")
    ada.page.get_by_role("button", name="Settings").click()
    assert ada.page.get_by_role("slider", name="Volume").input_value() == "0.3"
