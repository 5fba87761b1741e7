"""A server in this process whose events lie in a folder of the test, and people with and without keys."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI

from tablekick.web.app import create_app
from tablekick.web.settings import Settings

CUP = {
    "name": "Sunday Cup",
    "book": "fistf-1999",
    "format": "groups-knockout",
    "start": "2026-11-22T09:30",
    "tables": 2,
}


class Web:
    """Requests to an app in this process; each has a loop of its own, so any thread may ask."""

    def __init__(self, app: FastAPI) -> None:
        self._transport = httpx.ASGITransport(app, raise_app_exceptions=False)

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self._ask("GET", path, **more)

    def post(self, path: str, **more: Any) -> httpx.Response:
        return self._ask("POST", path, **more)

    def _ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=self._transport, base_url="http://localhost") as client:
                return await client.request(method, path, **more)

        return asyncio.run(ask())


class Hall:
    """An event that has been opened over the API. (The tables for matches are not started: nobody plays here.)"""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder = folder
        app = create_app(Settings(database=f"sqlite+aiosqlite:///{folder}/matches.sqlite", requests=1e9))
        self.web = Web(app)
        made = self.web.post("/api/tournaments", json={**CUP, **settings})
        assert made.status_code == 201, made.text
        self.id: str = made.json()["id"]
        self.organiser: str = made.json()["organiser"]
        self.desk: str = made.json()["desk"]
        self.at = f"/api/tournaments/{self.id}"

    @property
    def file(self) -> Path:
        return self.folder / "tournaments" / f"{self.id}.db"

    def ask(self, path: str = "", key: str = "") -> Any:
        answer = self.web.get(f"{self.at}{path}", headers={"x-tablekick-key": key})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def tell(self, path: str, key: str, **wish: Any) -> httpx.Response:
        return self.web.post(f"{self.at}{path}", json=wish, headers={"x-tablekick-key": key})

    def said(self, path: str, key: str, **wish: Any) -> Any:
        answer = self.tell(path, key, **wish)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def enter(self, count: int) -> None:
        people = [{"name": f"Player {n:03d}", "club": f"Club {n % 3}"} for n in range(count)]
        self.said("/entrants", self.desk, people=people, sure=True)

    def draw(self, seed: str = "lottery 4 8 15") -> None:
        self.said("/draw", self.organiser, seed=seed)

    def matches(self, stage: str = "open") -> list[Any]:
        return [match for match in self.ask()["matches"] if match["stage"] == stage]

    def codes(self) -> dict[str, str]:
        codes: dict[str, str] = self.ask("/codes", self.desk)["codes"]
        return codes
