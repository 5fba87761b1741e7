"""In live tempo a person's time begins when the page stands, and a page that says nothing stalls nobody for ever."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tablekick.web.live.person_clocks import GET_READY_S, STANDS_WITHIN_S, PersonClocks
from tests.web.server.page import Page
from tests.web.server.running import RACE, Server


class Now:
    """A clock that the test turns."""

    def __init__(self) -> None:
        self.s = 100.0

    def now_s(self) -> float:
        return self.s

    async def sleep_until(self, then_s: float) -> None:
        self.s = max(self.s, then_s)

    def call_at(self, then_s: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        raise AssertionError(f"nothing is called here: {call} at {then_s}")


@pytest.fixture
def now() -> Now:
    return Now()


def test_who_sits_down_for_the_first_time_gets_ready_first(now: Now) -> None:
    clocks = PersonClocks(pace=1.0, clock=now)
    clocks.step_came(film_until=now.s)
    assert clocks.begins_at("home", connected=False) == now.s + GET_READY_S
    now.s += 5.0
    assert clocks.came("home"), "the page is fetched and drawn from now on"
    assert clocks.begins_at("home", connected=True) == now.s + GET_READY_S
    assert not clocks.came("home"), "coming again and again wins nothing"


def test_time_begins_with_the_page_and_is_measured_from_there(now: Now) -> None:
    clocks = PersonClocks(pace=1.0, clock=now)
    clocks.step_came(film_until=now.s)
    clocks.begins_at("home", connected=True)
    now.s += 4.0
    assert clocks.stands(["home"]) == ["home"]
    assert clocks.begins_at("home", connected=True) == now.s
    assert clocks.stands(["home"]) == [], "once for each step"
    now.s += 1.5
    assert clocks.took_s("home") == pytest.approx(1.5)


def test_a_page_that_holds_its_tongue_wins_no_more_than_the_limit(now: Now) -> None:
    clocks = PersonClocks(pace=1.0, clock=now)
    clocks.stands(["home"])
    clocks.step_came(film_until=now.s + 2.0)
    assert clocks.begins_at("home", connected=True) == now.s + 2.0 + STANDS_WITHIN_S
    now.s += 2.0 + STANDS_WITHIN_S + 1.0
    assert clocks.stands(["home"]) == [], "its time runs already"
    assert clocks.took_s("home") == pytest.approx(STANDS_WITHIN_S + 1.0)


def test_nobody_is_waited_for_who_is_not_there(now: Now) -> None:
    clocks = PersonClocks(pace=1.0, clock=now)
    clocks.step_came(film_until=now.s)
    clocks.time_is_up("home")
    clocks.step_came(film_until=now.s + 2.0)
    assert clocks.begins_at("home", connected=False) == now.s + 2.0


def test_the_clock_of_a_match_runs_from_when_the_page_stands(tmp_path: Path) -> None:
    # A page would be waited for for hours here.
    server = Server(tmp_path, **{**RACE, "TABLEKICK_PACE": "1000"}).start()
    try:
        seated = server.set_up("me", "me", tempo="live", options={"goal": 12})
        match, secrets = seated["info"]["id"], seated["secrets"]
        with Page(server.address, match, secrets["home"]) as page:
            first = page.step(0)
            page.say(type="stands", n=7)
            time.sleep(2 * max(offers["within_s"] for offers in first["offers"].values()))
            page.say(type="ping")
            page.wait_for("pong")
            assert [step["n"] for step in page.steps] == [0], "not before it stands, and not for another step"
            page.say(type="stands", n=0)
            with Page(server.address, match, secrets["away"]) as other:
                other.step(0)
                other.say(type="stands", n=0)
                assert page.step(1)["intents"], "nobody decided in time: both are played for"
    finally:
        server.stop()
