"""Whatever a page sends, the server answers with a reason or lets it go, and no match is lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.web.server.page import Page
from tests.web.server.running import RACE, Server

pytestmark = pytest.mark.xdist_group("web-server")

JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
TYPES = st.sampled_from(["hello", "intent", "ack", "since", "undo", "resign", "ping", "step", ""])
FIELDS = st.sampled_from(["id", "side", "do", "after", "took", "n", "match", "secrets", "since", "name", "more"])
MESSAGES = st.builds(
    lambda kind, fields: json.dumps({"type": kind, **fields}),
    TYPES,
    st.dictionaries(FIELDS, JSON | st.sampled_from(["home", "away", 0, 1, 2]), max_size=7),
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(said=st.lists(MESSAGES | st.text(max_size=40) | st.binary(max_size=40), min_size=1, max_size=8))
def test_no_message_breaks_the_server_or_a_match(server: Server, said: list[str | bytes]) -> None:
    seated = server.set_up("me", "me")
    match, secrets = seated["info"]["id"], seated["secrets"].values()
    with Page(server.address, match, *secrets) as page:
        page.step(0)
        for message in said:
            page.say_text(message)
        page.say(type="ping")
        page.wait_for("pong")
        assert not [heard for heard in page.heard if heard.get("code") in ("trouble", "broken")]
        info = server.api.get(f"/api/matches/{match}").json()
        assert info["state"] == "finished" or page.play_on()["result"] is not None


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"intent","id":"a","side":"home","do":NaN,"after":0}',
        '{"type":"intent","id":"a","side":"home","do":[1e999],"after":0}',
        '{"type":"intent","id":"a","side":"home","do":1,"after":0,"took":-Infinity}',
        '{"type":"intent","id":"a","side":"home","do":1,"after":0,"took":-1}',
        '{"type":"intent","id":"a","side":"home","do":[{"x":100000000000000000000000000000}],"after":0}',
        '{"type":"intent","id":"a","side":"both","do":1,"after":0}',
        '{"type":"intent","id":"a","side":"home","do":1,"after":0,"more":1}',
        '{"type":"intent","id":"","side":"home","do":1,"after":0}',
        '{"type":"ack","n":1.5}',
        '{"type":"cheat"}',
        '["hello"]',
        "[" * 10_000,
        "",
        "null",
    ],
)
def test_what_makes_no_sense_is_refused_with_a_reason_in_three_languages(server: Server, text: str) -> None:
    seated = server.set_up("me", "me")
    with Page(server.address, seated["info"]["id"], *seated["secrets"].values()) as page:
        page.step(0)
        page.say_text(text)
        refused = page.wait_for("refused")
        assert refused["code"] == "bad-message"
        assert all(refused["text"][language] for language in ("en", "de", "it"))
        assert page.play_on()["result"] is not None


def test_a_message_over_64_kib_ends_the_connection_and_nothing_else(server: Server) -> None:
    seated = server.set_up("me", "me")
    match, secrets = seated["info"]["id"], seated["secrets"].values()
    with Page(server.address, match, *secrets) as page:
        page.say(type="intent", id="a", side="home", do="x" * 65_536, after=0)
        with pytest.raises(ConnectionClosed) as closed:
            page.wait_for("anything")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    with Page(server.address, match, *secrets) as page:
        assert page.play_on()["result"] is not None


def test_first_comes_hello_and_only_once(server: Server) -> None:
    seated = server.set_up("me", "me")
    with Page(server.address, "", hello=False) as page:
        page.say(type="intent", id="a", side="home", do=1, after=0)
        assert page.wait_for("refused")["code"] == "say-hello"
        page.say(type="hello", match="nowhere", secrets=[], since=-1)
        assert page.wait_for("refused")["code"] == "no-such-match"
        page.say(type="hello", match=seated["info"]["id"], secrets=[], since=-1)
        page.wait_for("welcome")
        page.say(type="hello", match=seated["info"]["id"], secrets=[], since=-1)
        assert page.wait_for("refused")["code"] == "said-hello"


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "file://"])
def test_pages_of_other_sites_are_refused(server: Server, origin: str) -> None:
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(server.address.replace("http", "ws") + "/ws", origin=Origin(origin)),
    ):
        pass
    assert refused.value.response.status_code == 403
    wish = {"book": "tactics", "seats": {"home": "me", "away": "me"}}
    answer = server.api.post("/api/matches", json=wish, headers={"origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "bad-origin")


def test_who_talks_too_much_is_told_so_and_then_let_go(server: Server) -> None:
    seated = server.set_up("me", "me")
    match = seated["info"]["id"]
    with Page(server.address, match) as page:
        for _ in range(200):
            page.say(type="since", n=100)
        assert page.wait_for("refused")["code"] == "too-fast"
        with pytest.raises(ConnectionClosed):
            page.wait_for("anything more")
    with Page(server.address, match, *seated["secrets"].values()) as page:
        assert page.play_on()["result"] is not None


def test_acknowledging_a_long_match_is_not_talking_too_much(server: Server) -> None:
    seated = server.set_up("me", "me")
    with Page(server.address, seated["info"]["id"], *seated["secrets"].values()) as page:
        for n in range(500):
            page.say(type="ack", n=n)
        page.say(type="ping")
        page.wait_for("pong")


def test_secrets_are_never_logged(server: Server) -> None:
    seated = server.set_up("me", "open")
    match = seated["info"]["id"]
    joined = server.api.post(f"/api/matches/{match}/join", json={"name": "Ben"}).json()
    with Page(server.address, match, seated["secrets"]["home"]) as page:
        page.step(0)
        page.say_text('{"type":"hello","match":"' + seated["secrets"]["home"] + '"')
        page.wait_for("refused")
    log = server.log()
    assert "/join" in log, "what was asked is logged"
    assert seated["secrets"]["home"] not in log
    assert joined["secrets"]["away"] not in log


def test_too_many_requests_from_one_address_are_refused(tmp_path: Path) -> None:
    # Hardly any come back while the test runs, however slow the machine is.
    limits = {"TABLEKICK_REQUESTS": "0.01", "TABLEKICK_REQUESTS_BURST": "100"}
    limited = Server(tmp_path, **RACE, **limits, TABLEKICK_MATCHES="3", TABLEKICK_CONNECTIONS="2")
    limited.start()
    try:
        matches = [limited.set_up("me", "me") for _ in range(3)]
        wish = {"book": "tactics", "seats": {"home": "me", "away": "me"}}
        answer = limited.api.post("/api/matches", json=wish)
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
        name = matches[0]["info"]["id"]
        with Page(limited.address, name), Page(limited.address, name), pytest.raises(InvalidStatus):
            Page(limited.address, name)
        answers: list[httpx.Response] = []
        while not answers or answers[-1].status_code == 200:
            answers.append(limited.api.get("/api/games"))
            assert len(answers) < 200
        assert (answers[-1].status_code, answers[-1].json()["code"]) == (429, "too-fast")
    finally:
        limited.stop()
