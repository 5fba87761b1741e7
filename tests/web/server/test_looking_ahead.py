"""A page may ask what a flick would bring: told to it alone, and nothing is played."""

from __future__ import annotations

from typing import Any

import pytest

from tablekick.web.workers.games import warm_up
from tests.web.server.page import Page
from tests.web.server.running import Server

pytestmark = pytest.mark.xdist_group("web-server")


def looked(page: Page, side: str, do: Any, after: int) -> dict[str, Any]:
    page.say(type="look", id="eye", side=side, do=do, after=after)
    while True:
        message = page.hear()
        if message["type"] in ("looked", "refused"):
            return message


def test_a_look_shows_the_flick_and_plays_nothing(server: Server) -> None:
    warm_up("fistf-1999")  # The shared server warms no flick table: compiling one takes longer than a step may.
    seated = server.set_up("me", "me", book="fistf-1999", options={"scene": "dribble"})
    match, secrets = seated["info"]["id"], seated["secrets"].values()
    with Page(server.address, match, *secrets) as page, Page(server.address, match) as watcher:
        step = page.step(0)
        (side,) = step["awaits"]
        figure = step["offers"][side]["actions"]["flick"]["best"]
        flick = ["flick", figure, 0.0, 1.2, 90.0, 0]
        seen = looked(page, side, flick, 0)
        assert (seen["type"], seen["id"]) == ("looked", "eye"), seen
        at = next(each["at"] for each in step["scene"]["figures"] if each["body"] == figure)
        first = seen["shown"]["figure"]["pieces"][0]
        assert first["from_s"] == pytest.approx(0.0, abs=1e-6)
        assert first["at"][:2] == pytest.approx(at, abs=0.1)
        assert looked(page, side, flick, 0)["shown"] == seen["shown"]
        assert looked(watcher, side, flick, 0)["code"] == "not-yours"
        assert looked(page, side, flick, 7)["code"] == "stale"
        assert looked(page, side, ["flick", figure, 0.0, 1.2, 9000.0, 0], 0)["code"] == "impossible"
        assert looked(page, side, ["hold"], 0)["code"] == "impossible"
        assert [each["n"] for each in page.steps] == [0]
        assert page.decide(side, flick)["type"] == "accepted"
        film = page.step(1)["film"]
        moved = [clip for clip in film["clips"] if clip["do"] == "move" and clip["body"] == figure]
        assert moved, "the flick is played as any other after it was looked at"


def test_who_has_nothing_in_mind_is_told_what_would_be_sensible(server: Server) -> None:
    warm_up("fistf-1999")
    seated = server.set_up("me", "me", book="fistf-1999", options={"scene": "dribble"})
    match, secrets = seated["info"]["id"], seated["secrets"].values()
    with Page(server.address, match, *secrets) as page, Page(server.address, match) as watcher:
        step = page.step(0)
        (side,) = step["awaits"]
        assert step["offers"][side]["ideas"]
        assert step["offers"][side]["suggestion"] is None, "nobody works out what nobody asks for"
        idea = looked(page, side, None, 0)["shown"]["suggestion"]
        assert idea[0] == "flick"
        assert looked(page, side, None, 0)["shown"]["suggestion"] == idea
        assert looked(watcher, side, None, 0)["code"] == "not-yours"
        assert page.decide(side, idea)["type"] == "accepted"


def test_a_game_that_cannot_be_foreseen_says_so(server: Server) -> None:
    seated = server.set_up("me", "bot:one")
    with Page(server.address, seated["info"]["id"], seated["secrets"]["home"]) as page:
        page.step(0)
        refused = looked(page, "home", 1, 0)
        assert refused["code"] == "impossible"
        assert page.play_on()["result"] is not None
