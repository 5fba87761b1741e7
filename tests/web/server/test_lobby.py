"""What the lobby asks: which matches somebody is in, and giving up waiting."""

from __future__ import annotations

import pytest

from tests.web.server.page import Page
from tests.web.server.running import Server

pytestmark = pytest.mark.xdist_group("web-server")


def present(server: Server, state: str) -> set[str]:
    return {info["id"] for info in server.api.get(f"/api/matches?state={state}&present=true").json()}


def test_only_matches_that_somebody_is_in_are_listed_as_present(server: Server) -> None:
    left = server.set_up("me", "open")["info"]["id"]
    seated = server.set_up("me", "open")
    match = seated["info"]["id"]
    assert not {left, match} & present(server, "open")
    with Page(server.address, match, *seated["secrets"].values()):
        assert match in present(server, "open")
        assert left not in present(server, "open")
    everything = {info["id"] for info in server.api.get("/api/matches?state=open").json()}
    assert {left, match} <= everything


def test_whoever_waits_may_give_it_up_and_nobody_else(server: Server) -> None:
    seated = server.set_up("me", "open")
    match, secret = seated["info"]["id"], seated["secrets"]["home"]
    refused = server.api.post(f"/api/matches/{match}/cancel", json={"secret": "no"})
    assert refused.json()["code"] == "not-yours"
    assert server.api.post(f"/api/matches/{match}/cancel", json={"secret": secret}).is_success
    assert server.api.get(f"/api/matches/{match}").status_code == 404


def test_a_match_that_has_begun_cannot_be_given_up_so(server: Server) -> None:
    seated = server.set_up("me", "open")
    match, secret = seated["info"]["id"], seated["secrets"]["home"]
    assert server.api.post(f"/api/matches/{match}/join", json={"name": "Ben"}).is_success
    refused = server.api.post(f"/api/matches/{match}/cancel", json={"secret": secret})
    assert (refused.status_code, refused.json()["code"]) == (409, "begun")
