"""Setting matches up without the lobby, for tests that are about something else."""

from __future__ import annotations

from typing import Any

import httpx

from tests.web.browser.server_process import ServerProcess
from tests.web.browser.visitor import Visitor


def set_up(
    server: ServerProcess,
    *,
    book: str = "tactics",
    home: str = "me",
    away: str = "bot:novice",
    tempo: str = "relaxed",
    options: dict[str, Any] | None = None,
    name: str = "Ada",
) -> dict[str, Any]:
    """A match of the server: {"info": …, "secrets": {"home": …}}."""
    wish = {"book": book, "seats": {"home": home, "away": away}, "tempo": tempo, "options": options or {}, "name": name}
    answer = httpx.post(f"{server.url}/api/matches", json=wish, timeout=30.0)
    assert answer.is_success, answer.text
    made: dict[str, Any] = answer.json()
    return made


def take_seat(visitor: Visitor, made: dict[str, Any]) -> None:
    """Give the seats of a match to a visitor and bring them to it."""
    seat = {"match": made["info"]["id"], "secrets": made["secrets"]}
    visitor.page.evaluate(
        "seat => localStorage.setItem('tablekick.seat.' + seat.match, JSON.stringify(seat.secrets))", seat
    )
    visitor.go(f"/match/{made['info']['id']}")
