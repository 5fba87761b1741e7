"""What if? Any moment of a match is played on, as it was then, and it counts for nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablekick.match.events import event_from_line
from tablekick.match.games import game_for
from tablekick.match.record import read_record
from tablekick.match.session import Session
from tablekick.rulebooks import Book
from tablekick.web.api.variations import until
from tests.analysis.test_statistics import played
from tests.web.club.people import Somebody
from tests.web.server.page import Page
from tests.web.server.running import Server

pytestmark = pytest.mark.xdist_group("web-server")
ALONE = {"home": "me", "away": "me"}


def seen(steps: list[dict[str, Any]]) -> list[object]:
    return [(step["n"], step["scene"], step["board"]["score"], step["intents"]) for step in steps]


def test_a_moment_is_played_on_and_counts_for_nothing(server: Server) -> None:
    ada = Somebody(server)
    origin = server.set_up("bot:one", "bot:two")["info"]["id"]
    with Page(server.address, origin) as page:
        last = page.play_on()
    at = last["n"] - 2
    made = ada.post(f"/api/matches/{origin}/variations", step=at, seats={"home": "me", "away": "bot:one"})
    assert made.status_code == 201, made.text
    variation = made.json()
    told = variation["info"]
    assert (told["state"], told["rated"], told["steps"]) == ("live", False, at)
    assert told["score"] == page.steps[at]["board"]["score"]
    match = told["id"]
    assert match not in [one["id"] for one in server.api.get("/api/matches").json()]
    with ada.sits(variation) as tried:
        end = tried.play_on()
    assert end["result"] is not None
    again = server.api.get(f"/api/matches/{match}/steps").json()["steps"]
    assert seen(again[: at + 1]) == seen(page.steps[: at + 1])
    # The record of a variation is a whole one.
    assert server.api.get(f"/api/matches/{match}/record").status_code == 200
    assert ada.get("/api/club/me/matches").json() == []


def test_what_cannot_be_tried_is_refused_with_a_reason(server: Server) -> None:
    under_way = server.set_up("me", "me")["info"]["id"]
    over = server.set_up("bot:one", "bot:two")["info"]["id"]
    with Page(server.address, over) as page:
        last = page.play_on()["n"]

    def refused(match: str, step: int, seats: dict[str, str] = ALONE) -> str:
        answer = server.api.post(f"/api/matches/{match}/variations", json={"step": step, "seats": seats})
        return str(answer.json().get("code"))

    assert refused(under_way, 0) == "not-over"
    assert refused(over, last) == "over"
    assert refused(over, last + 1) == "not-found"
    assert refused(over, -1) == "bad-request"
    assert refused(over, 1, {"home": "me", "away": "open"}) == "bad-seats"
    assert refused("nobody", 1) == "no-such-match"


@pytest.mark.parametrize(
    ("book", "level", "options"),
    [
        (Book.FISTF_1999, "novice", {"period_s": 30.0}),
        (Book.TACTICS, "novice", {"half_minutes": 1}),
        (Book.TIPPKICK_2017, "novice", {"half_minutes": 0.3}),
    ],
)
def test_the_same_decision_ends_as_it_did(book: Book, level: str, options: dict[str, object], tmp_path: Path) -> None:
    """In every game a match is taken up at any of its steps, with the luck it had."""
    record = read_record(played(book, level, options, tmp_path))
    lines = [event.as_line() for event in record.events]
    whole = Session(game_for(book), record.header, recorded=record.events)
    for step in {0, 1, whole.steps // 2, whole.steps - 1}:
        begun = [event_from_line(line) for line in until(lines, step)]
        session = Session(game_for(book), record.header, recorded=begun)
        assert session.steps == step
        assert session.awaits()
        assert session.events == list(record.events[: len(session.events)])
        session.play_written(record.events[len(begun)].data)
        assert session.events == list(record.events[: len(session.events)])
