"""Members as a test holds them: each with a key of their own."""

from __future__ import annotations

import itertools
from typing import Any

import httpx

from tests.web.server.page import Page
from tests.web.server.running import Server

_numbers = itertools.count(1)
_LETTERS = "bcdfghjkmpqrtwxz"


def fresh_name(first: str) -> str:
    """A name that nobody has taken on a server that many tests share."""
    n = next(_numbers)
    return f"{first} {_LETTERS[n // 16 % 16]}{_LETTERS[n % 16]}{_LETTERS[n // 256 % 16]}"


class Somebody:
    """A member at one device."""

    def __init__(self, server: Server, first: str = "Ada", key: str = "") -> None:
        self.server = server
        if not key:
            self.name = fresh_name(first)
            joined = server.api.post("/api/club/members", json={"name": self.name})
            assert joined.status_code == 201, joined.text
            key = joined.json()["key"]
            self.id: str = joined.json()["me"]["id"]
        self.key = key
        self.headers = {"authorization": f"Bearer {key}"}

    def get(self, path: str) -> httpx.Response:
        return self.server.api.get(path, headers=self.headers)

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.server.api.post(path, headers=self.headers, json=body)

    def delete(self, path: str) -> httpx.Response:
        return self.server.api.delete(path, headers=self.headers)

    def seek(self, **wish: Any) -> dict[str, Any]:
        answer = self.post("/api/club/seek", book="tactics", **wish)
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def sits(self, seated: dict[str, Any]) -> Page:
        return Page(self.server.address, seated["info"]["id"], *seated["secrets"].values())


def paired(one: Somebody, other: Somebody, **wish: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """The two find each other; what each of them is told."""
    assert one.seek(**wish)["found"] is None
    theirs = other.seek(**wish)["found"]
    mine = one.seek(**wish)["found"]
    assert mine is not None
    assert theirs is not None
    return mine, theirs


def befriend(one: Somebody, other: Somebody) -> None:
    code = one.post("/api/club/me/friend-link").json()["code"]
    assert other.post("/api/club/friends", code=code).status_code == 200
