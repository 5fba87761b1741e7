"""A passkey carries a member to another device; nothing but the passkey itself does."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.web.club.authenticator import Authenticator, text
from tests.web.club.people import Somebody
from tests.web.server.running import Server

pytestmark = pytest.mark.xdist_group("web-club")


class Place:
    """The server under its name: addresses have no passkeys."""

    def __init__(self, club: Server) -> None:
        self.origin = f"http://localhost:{club.port}"
        self._api = club.api

    def post(self, path: str, body: Any, who: Somebody | None = None) -> httpx.Response:
        return self._api.post(f"{self.origin}/api/club/{path}", json=body, headers=who.headers if who else {})

    def ask(self, path: str, who: Somebody | None = None) -> dict[str, Any]:
        asked: dict[str, Any] = self.post(path, {}, who).raise_for_status().json()
        return asked


@pytest.fixture
def place(club: Server) -> Place:
    return Place(club)


def refused(answer: httpx.Response) -> bool:
    return (answer.status_code, answer.json()["code"]) == (403, "bad-passkey")


def test_a_passkey_is_made_once_and_shown_anywhere(club: Server, place: Place) -> None:
    ada, device = Somebody(club), Authenticator(place.origin)
    asked = place.ask("me/passkey/ask", ada)
    assert (asked["rp"]["id"], asked["attestation"]) == ("localhost", "none")
    made = device.make(asked)
    assert place.post("me/passkey", made, ada).json()["passkeys"] == 1
    assert refused(place.post("me/passkey", made, ada)), "its question has been answered"
    again = place.ask("me/passkey/ask", ada)
    assert [one["id"] for one in again["excludeCredentials"]] == [made["id"]]

    shown = device.show(place.ask("passkey/ask"))
    joined = place.post("passkey", shown).json()
    assert (joined["me"]["id"], joined["me"]["devices"]) == (ada.id, 2)
    assert Somebody(club, key=joined["key"]).get("/api/club/me").json()["name"] == ada.name
    assert refused(place.post("passkey", shown)), "what was shown once proves nothing a second time"
    assert len(ada.get("/api/club/me/export").json()["passkeys"]) == 1
    assert ada.post("/api/club/me/alone").json()["passkeys"] == 0
    assert refused(place.post("passkey", device.show(place.ask("passkey/ask"))))


def test_what_is_forged_copied_or_made_elsewhere_is_refused(club: Server, place: Place) -> None:
    ada, device = Somebody(club), Authenticator(place.origin)
    elsewhere = Authenticator("https://evil.example")
    assert refused(place.post("me/passkey", elsewhere.make(place.ask("me/passkey/ask", ada)), ada))
    of_another = device.make(place.ask("me/passkey/ask", Somebody(club, "Ben")))
    assert refused(place.post("me/passkey", of_another, ada)), "the question was somebody else's"
    assert refused(place.post("me/passkey", device.make({"rp": {"id": "localhost"}, "challenge": text(b"mine")}), ada))
    assert place.post("me/passkey", device.make(place.ask("me/passkey/ask", ada)), ada).status_code == 200

    forged = device.show(place.ask("passkey/ask"))
    forged["response"]["signature"] = text(b"0" * 70)
    assert refused(place.post("passkey", forged))
    assert place.post("passkey", device.show(place.ask("passkey/ask"))).status_code == 200
    # A copy of the device counts on from where it was taken.
    device.count -= 1
    assert refused(place.post("passkey", device.show(place.ask("passkey/ask"))))
    nonsense = {"clientDataJSON": "AAAA", "authenticatorData": "AAAA", "signature": "A"}
    assert refused(place.post("passkey", {"id": "A", "rawId": "A", "type": "public-key", "response": nonsense}))
    at_an_address = club.api.post("/api/club/passkey/ask", json={})
    assert (at_an_address.status_code, at_an_address.json()["code"]) == (409, "no-passkeys")
