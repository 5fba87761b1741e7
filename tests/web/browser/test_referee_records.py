"""Bot matches refereed through the page's own buttons end with the score, cards and restarts of the record.

With `-s` it also says how long it took from the tap to the call, and to the picture with it.
"""

from __future__ import annotations

import json
from statistics import median, quantiles
from typing import Any
from urllib.request import Request, urlopen
from uuid import uuid4

import pytest

from tablekick.facts.sides import Side
from tablekick.officiating.buttons import Group, pressed
from tablekick.officiating.sheet import Sheet
from tablekick.rulebooks import Book
from tests.officiating.recorded import Told, bot_match
from tests.officiating.test_recorded_matches import setup_of
from tests.web.browser.conftest import Device, Visit
from tests.web.browser.refereeing import GROUPS, referee_all

SHORT = 45.0
OUR_WATCH = "window.ourNow = 1.7e12; Date.now = () => window.ourNow;"


def taps_of(sheet: Sheet, told: list[Told]) -> list[dict[str, Any]]:
    """What a person would tap to tell these facts, each on a button of its moment; time passes on the watch."""
    facts, taps, n, seconds = [dict(one.fact) for one in told], [], 0, 0.0
    while n < len(facts) and not sheet.desk.is_over(sheet.state):
        if "elapse" in facts[n]:
            seconds, n = seconds + facts[n]["elapse"], n + 1
            continue
        found = pressed(sheet.desk.buttons(sheet.state), facts[n:])
        assert found is not None, f"no button tells {facts[n]}"
        button, filled = found
        side = None if button.side is None else str(button.side)
        sheet.add(sheet.tap(f"t{n}", float(n), button.name, filled, seconds=seconds, side=side))
        exactly = {name: filled[name] for name in button.usual if name in filled}
        also = {**exactly, **(filled.get("also") or {})}
        tapped = {"key": button.name, "side": side, "group": GROUPS[button.group], "seconds": seconds, "also": also}
        tapped["asks"] = bool(button.details) and button.group is not Group.NOW
        n, seconds = n + len(button.facts), 0.0
        restart = restart_in(sheet, told[n - 1].after)
        taps.append({**tapped, "filled": [(name, filled[name]) for name in button.asked], "restart": restart})
    return taps


def restart_in(sheet: Sheet, state: Any) -> list[Any] | None:
    """The restart the record's own referee has given and not yet seen taken: kind, side, place in whole mm."""
    restart = sheet.desk.view(state)["restart"]
    return None if restart is None else [restart["kind"], restart["to"], [round(one) for one in restart["at"]]]


def in_order(restarts: list[list[Any] | None]) -> list[list[Any]]:
    """Each restart once, however many taps it took to set up."""
    return [one for one, before in zip(restarts, [None, *restarts], strict=False) if one is not None and one != before]


@pytest.mark.parametrize(
    ("book", "seed", "options", "device"),
    [
        (Book.FISTF_1999, 7, {"period_s": SHORT}, "phone"),
        (Book.SUBBUTEO_2016, 3, {"period_s": SHORT}, "tablet"),
        (Book.TIPPKICK_2017, 5, {"half_minutes": SHORT / 60}, "phone"),
    ],
)
def test_a_bot_match_refereed_on_the_page_ends_as_its_record(
    visit: Visit, book: Book, seed: int, options: dict[str, float], device: Device
) -> None:
    told, opening = bot_match(book, seed, **options)
    setup = {**setup_of(book, opening), "half": SHORT, "names": {"home": "Ada", "away": "Ben"}}
    ours = Sheet(book=book, setup=setup)
    taps = taps_of(ours, told)
    ada = visit("/referee", device=device)
    ada.page.add_init_script(OUR_WATCH)
    sheet = str(uuid4())
    body = json.dumps({"book": str(book), "setup": setup}).encode()
    request = Request(f"{ada.url}/api/sheets/{sheet}", data=body, headers={"content-type": "application/json"})
    urlopen(request).close()
    ada.go(f"/referee/{sheet}")
    said = referee_all(ada, taps)
    wanted = [ruling for one in told for ruling in one.rulings]
    assert said["calls"] == [f"{one.call} {one.clause}" for one in wanted]
    given = [tap["restart"] for tap in taps]
    seen = [one and [one[0], one[1], [round(place) for place in one[2]]] for one in said["restarts"]]
    assert in_order(seen) == in_order(given)
    assert seen == given, "after each tap, not only in order"
    assert len(in_order(given)) > 1
    view = ours.desk.view(ours.state)
    assert ada.state("t => [t.table.over, t.table.score, t.table.cards]") == [True, view["score"], view["cards"]]
    assert view["score"] == [sum(one.call == "goal" and one.to is side for one in wanted) for side in Side]
    times = f"{spread('call', said['times'])}, {spread('picture', said['painted'])}"
    print(f"{book}: {len(taps)} taps, {len(in_order(given))} restarts, {times}")


def spread(what: str, times: list[float]) -> str:
    return f"tap to {what} {median(times):.0f} ms, 90 % within {quantiles(times, n=10)[-1]:.0f} ms"
