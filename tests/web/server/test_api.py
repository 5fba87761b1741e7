"""What is asked over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tablekick.match.record import read_record
from tablekick.match.session import Session
from tablekick.web.app import create_app
from tablekick.web.settings import Settings
from tests.match.dice_race import RaceGame
from tests.web.server.page import Page
from tests.web.server.running import Server

pytestmark = pytest.mark.xdist_group("web-server")


def test_the_record_of_a_finished_match_plays_again(server: Server, tmp_path: Path) -> None:
    seated = server.set_up("bot:one", "bot:two")
    match = seated["info"]["id"]
    assert server.api.get(f"/api/matches/{match}/record").json()["code"] == "not-over"
    with Page(server.address, match) as page:
        last = page.play_on()
    answer = server.api.get(f"/api/matches/{match}/record")
    assert ".jsonl.gz" in answer.headers["content-disposition"]
    file = tmp_path / "match.jsonl.gz"
    file.write_bytes(answer.content)
    record = read_record(file)
    session = Session(RaceGame(), record.header, recorded=record.events)
    assert session.result is not None
    assert list(session.result.score) == last["result"]["score"]
    assert record.header.players == {"home": "one", "away": "two"}


def test_the_steps_of_a_match_are_those_that_were_seen(server: Server) -> None:
    seated = server.set_up("bot:one", "bot:two")
    match = seated["info"]["id"]
    with Page(server.address, match) as page:
        page.play_on()
    answer = server.api.get(f"/api/matches/{match}/steps")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.json() == {"setting": page.setting, "steps": page.steps}
    assert page.setting
    assert server.api.get(f"/api/matches/{match}/steps?from=2&to=3").json()["steps"] == page.steps[2:4]
    plain = server.api.get(f"/api/matches/{match}/steps", headers={"accept-encoding": "identity"})
    assert plain.json()["steps"] == page.steps


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"book": "chess", "seats": {"home": "me", "away": "me"}}, "no-such-book"),
        ({"book": "tactics", "seats": {"home": "me", "away": "bot:nobody"}}, "no-such-bot"),
        ({"book": "tactics", "seats": {"home": "me", "away": "bot:os:getcwd"}}, "bad-request"),
        ({"book": "tactics", "seats": {"home": "me", "away": "me"}, "options": {"nonsense": 1}}, "bad-option"),
        ({"book": "tactics", "seats": {"home": "me", "away": "me"}, "options": {"goal": 1e9}}, "bad-option"),
        ({"book": "tactics", "seats": {"home": "me"}}, "bad-request"),
        ({"book": "tactics", "seats": {"home": "me", "away": "me"}, "tempo": "hasty"}, "bad-request"),
        ({"book": "tactics", "seats": {"home": "me", "away": "me"}, "name": "x" * 41}, "bad-request"),
        ({"book": "tactics", "seats": {"home": "me", "away": "me"}, "seed": 1}, "bad-request"),
        ([], "bad-request"),
    ],
)
def test_a_match_that_cannot_be_is_refused_with_a_reason(server: Server, wish: object, code: str) -> None:
    answer = server.api.post("/api/matches", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert set(answer.json()["text"]) == {"en", "de", "it"}


@pytest.mark.parametrize(
    "body",
    [
        b'{"book":"tactics","seats":{"home":"me","away":"me"},"options":{"goal":NaN}}',
        b'{"book":"tactics","seats":{"home":"me","away":"me"},"options":{"goal":1e999}}',
        b"{" * 1000,
        b"\xff\xfe",
        b"",
    ],
)
def test_a_body_that_is_no_json_is_refused(server: Server, body: bytes) -> None:
    answer = server.api.post("/api/matches", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)
    assert set(answer.json()["text"]) == {"en", "de", "it"}


def test_forms_of_other_sites_cannot_set_up_matches(server: Server) -> None:
    body = '{"book":"tactics","seats":{"home":"me","away":"me"}}'
    answer = server.api.post("/api/matches", content=body, headers={"content-type": "text/plain"})
    assert answer.status_code in (415, 422)


def test_a_body_that_is_too_large_is_refused(server: Server) -> None:
    answer = server.api.post("/api/matches", content=b" " * 70_000, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")

    def drip() -> Iterator[bytes]:
        for _ in range(70):
            yield b" " * 1_000

    answer = server.api.post("/api/matches", content=drip(), headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_every_answer_carries_the_headers_that_keep_strangers_out(server: Server) -> None:
    for path in ("/", "/api/games", "/api/matches/nowhere", "/api/nothing"):
        headers = server.api.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        # The referee's table runs the law as WebAssembly; scripts written into a page or made of text stay out.
        assert "'unsafe-" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_what_is_not_there_is_said_in_three_languages(server: Server) -> None:
    for path in ("/api/nothing", "/api/matches/nowhere", "/api/matches/nowhere/steps", "/api/matches/nowhere/record"):
        answer = server.api.get(path)
        assert answer.status_code == 404
        assert set(answer.json()["text"]) == {"en", "de", "it"}
    assert server.api.delete("/api/games").status_code == 405


def test_pages_come_packed_and_places_of_the_app_are_the_index(server: Server) -> None:
    for place in ("/", "/match/abc", "/replay/abc?step=3", "/join/abc", "/rules/tactics/4.D"):
        answer = server.api.get(place)
        assert (answer.status_code, "Tablekick" in answer.text) == (200, True)
        assert answer.headers["cache-control"] == "no-cache"
    script = server.api.get("/assets/app-1a2b.js")
    assert script.text == "let a = 1;"
    assert script.headers["content-encoding"] == "gzip"
    assert "immutable" in script.headers["cache-control"]
    for path in ("/assets/gone.js", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
        assert "nobody" not in server.api.get(path).text


def test_without_built_pages_the_server_says_what_to_do(tmp_path: Path) -> None:
    app = create_app(Settings(pages=str(tmp_path / "nothing"), hosts="here"))

    async def ask() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as client:
            return await client.get("/")

    answer = asyncio.run(ask())
    assert (answer.status_code, answer.json()["code"]) == (503, "no-pages")
    assert "make play" in answer.json()["text"]["en"]
