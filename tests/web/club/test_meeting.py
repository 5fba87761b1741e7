"""Finding each other, playing for points, once more, talking, leaving, blocking."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from tests.web.club.people import Somebody, befriend, paired
from tests.web.server.page import Page
from tests.web.server.running import Server

pytestmark = pytest.mark.xdist_group("web-club")


def resign(page: Page, side: str) -> None:
    page.say(type="resign", id=f"resign-{side}", side=side)
    page.wait_for("accepted")


def result_of(member: Somebody, match: str) -> dict[str, Any]:
    """What the match brought, as soon as it is written down."""
    while (answer := member.get(f"/api/club/me/matches/{match}")).status_code == 404:
        pass
    told: dict[str, Any] = answer.json()
    return told


def finished(one: Somebody, other: Somebody, **wish: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """A match that `one` resigns."""
    mine, theirs = paired(one, other, **wish)
    with one.sits(mine) as page, other.sits(theirs):
        resign(page, *mine["secrets"])
    return mine, theirs


def test_two_of_the_same_strength_are_paired_and_the_result_moves_both(club: Server) -> None:
    ada, ben = Somebody(club), Somebody(club, "Ben")
    mine, theirs = finished(ada, ben)
    match = mine["info"]["id"]
    assert mine["info"]["id"] == theirs["info"]["id"]
    assert mine["info"]["rated"]
    lost, won = result_of(ada, match), result_of(ben, match)
    assert (lost["points"], won["points"]) == (0.0, 1.0)
    assert lost["change"] == pytest.approx(-won["change"])
    assert won["rating"] == pytest.approx(1662.3, abs=0.1)
    standing = ben.get("/api/club/me").json()["standings"][0]
    assert (standing["points"], standing["provisional"], standing["matches"]) == (1662, True, 1)
    profile = club.api.get(f"/api/club/people/{ben.id}").json()
    assert [round(point["points"]) for point in profile["curves"][standing["game"]]] == [1662]
    assert "first-win" not in [one["name"] for one in profile["achievements"]], "it was given, not won at the table"


def test_a_casual_match_is_kept_but_does_not_count(club: Server) -> None:
    ada, ben = Somebody(club), Somebody(club, "Ben")
    mine, _ = finished(ada, ben, rated=False)
    assert result_of(ada, mine["info"]["id"])["change"] is None
    assert ada.get("/api/club/me").json()["standings"] == []


def test_who_wants_something_else_is_not_paired(club: Server) -> None:
    ada, ben = Somebody(club), Somebody(club, "Ben")
    assert ada.seek(rated=True)["found"] is None
    assert ben.seek(rated=False)["found"] is None
    assert ada.seek(tempo="live")["found"] is None
    assert ben.post("/api/club/seek/stop").json() == {"ok": True}
    assert ada.post("/api/club/seek/stop").json() == {"ok": True}
    refused = ada.post("/api/club/seek", book="no-such-book")
    assert (refused.status_code, refused.json()["code"]) == (422, "no-such-book")


def test_who_is_blocked_is_never_met(club: Server) -> None:
    ada, ben = Somebody(club), Somebody(club, "Ben")
    befriend(ada, ben)
    assert ada.post(f"/api/club/people/{ben.id}/tie", kind="blocked", on=True).json() == {"ok": True}
    assert ben.get("/api/club/me/people").json()["friends"] == []
    assert [one["id"] for one in ada.get("/api/club/me/people").json()["blocked"]] == [ben.id]
    assert ada.seek()["found"] is None
    assert ben.seek()["found"] is None
    for member in (ada, ben):
        member.post("/api/club/seek/stop")
    challenge = ada.post("/api/matches", book="tactics", seats={"home": "me", "away": "open"}).json()
    refused = ben.post(f"/api/matches/{challenge['info']['id']}/join")
    assert (refused.status_code, refused.json()["code"]) == (403, "blocked")
    code = ada.post("/api/club/me/friend-link").json()["code"]
    assert ben.post("/api/club/friends", code=code).json()["code"] == "blocked"
    assert ben.post(f"/api/club/people/{ada.id}/report", why="talk").json() == {"ok": True}


def test_a_rematch_is_asked_for_and_the_sides_change(club: Server) -> None:
    ada, ben = Somebody(club), Somebody(club, "Ben")
    mine, theirs = paired(ada, ben)
    match = mine["info"]["id"]
    (side,), (other) = mine["secrets"], next(iter(theirs["secrets"]))
    with ada.sits(mine) as page, ben.sits(theirs) as across:
        resign(page, side)
        asked = ada.post(f"/api/matches/{match}/rematch", secret=mine["secrets"][side])
        assert asked.status_code == 200, asked.text
        again = asked.json()
        told = across.wait_for("info")
        while told["info"]["again"] is None:
            told = across.wait_for("info")
        assert told["info"]["again"] == {"match": again["info"]["id"], "by": side, "state": "asked"}
        agreed = ben.post(f"/api/matches/{match}/rematch", secret=theirs["secrets"][other]).json()
        told = page.wait_for("info")
        while told["info"]["again"]["state"] != "begun":
            told = page.wait_for("info")
    assert list(again["secrets"]) == [other]
    assert list(agreed["secrets"]) == [side]
    info = agreed["info"]
    assert (info["id"], info["state"], info["rated"]) == (again["info"]["id"], "live", True)
    assert [info["seats"][one]["name"] for one in (other, side)] == [ada.name, ben.name]
    with ada.sits(again) as page:
        assert page.step(0)["n"] == 0


def test_a_rematch_may_be_declined_and_a_stranger_cannot_answer(club: Server) -> None:
    ada, ben = Somebody(club), Somebody(club, "Ben")
    mine, theirs = finished(ada, ben)
    match, secrets = mine["info"]["id"], list(theirs["secrets"].values())
    stranger = club.api.post(f"/api/matches/{match}/rematch", json={"secret": "nobody's"})
    assert stranger.json()["code"] == "not-yours"
    again = ada.post(f"/api/matches/{match}/rematch", secret=next(iter(mine["secrets"].values()))).json()
    assert ben.post(f"/api/matches/{match}/rematch/decline", secret=secrets[0]).json() == {"ok": True}
    assert club.api.get(f"/api/matches/{match}").json()["again"]["state"] == "declined"
    assert club.api.get(f"/api/matches/{again['info']['id']}").status_code == 404


def test_phrases_are_for_all_words_for_friends_and_nobody_talks_too_much(club: Server) -> None:
    ada, ben = Somebody(club), Somebody(club, "Ben")
    mine, theirs = paired(ada, ben)
    (side,) = mine["secrets"]
    with ada.sits(mine) as page, ben.sits(theirs) as across, Page(club.address, mine["info"]["id"]) as watcher:
        page.say(type="talk", side=side, phrase="good-luck")
        assert across.wait_for("said") == {"type": "said", "side": side, "phrase": "good-luck", "text": ""}
        assert watcher.wait_for("said")["phrase"] == "good-luck"
        page.say(type="talk", side=side, text="Hello you")
        assert page.wait_for("refused")["code"] == "friends-only"
        befriend(ada, ben)
        page.say(type="talk", side=side, text="Hello\u202e you")
        assert across.wait_for("said")["text"] == "Hello you"
        watcher.say(type="talk", side=side, phrase="wow")
        assert watcher.wait_for("refused")["code"] == "not-yours"
        for _ in range(8):
            page.say(type="talk", side=side, phrase="wow")
        assert page.wait_for("refused")["code"] == "too-fast"
        assert all(said["text"] == "" for said in watcher.heard if said["type"] == "said")
        page.say(type="talk", side=side, phrase="shut up")
        page.wait_for("refused", code="bad-message")


def claim_until_granted(page: Page, side: str) -> None:
    """After `claim_s` or `stall_s` the match is this side's."""
    for n in itertools.count():
        page.say(type="claim", id=f"again-{n}", side=side)
        heard = page.hear()
        while heard["type"] not in ("accepted", "refused"):
            heard = page.hear()
        if heard["type"] == "accepted":
            return
        assert heard["code"] in ("still-here", "too-fast")


def test_who_leaves_may_come_back_and_loses_if_not(club: Server) -> None:
    ada, ben = Somebody(club), Somebody(club, "Ben")
    mine, theirs = paired(ada, ben)
    (side,) = mine["secrets"]
    with ada.sits(mine) as page:
        with ben.sits(theirs):
            page.say(type="claim", id="c1", side=side)
            assert page.wait_for("refused", id="c1")["code"] == "still-here"
        with ben.sits(theirs) as back:
            assert back.step(0)["n"] == 0
            page.say(type="claim", id="c2", side=side)
            assert page.wait_for("refused", id="c2")["code"] == "still-here"
        # He is gone for good: after `claim_s` the match is hers.
        claim_until_granted(page, side)
    won = result_of(ada, mine["info"]["id"])
    assert (won["points"], won["how"]) == (1.0, "forfeit")
    assert won["change"] > 0


def test_who_is_there_and_does_nothing_loses_to_who_has_decided(club: Server) -> None:
    ada, ben = Somebody(club), Somebody(club, "Ben")
    mine, theirs = paired(ada, ben)
    (side,) = mine["secrets"]
    with ada.sits(mine) as page, ben.sits(theirs):
        # Both are asked at first: nobody stalls who waits for oneself.
        page.step(0)
        page.say(type="claim", id="c1", side=side)
        assert page.wait_for("refused", id="c1")["code"] == "still-here"
        assert page.decide(side, 1)["type"] == "held"
        claim_until_granted(page, side)
    assert result_of(ada, mine["info"]["id"])["how"] == "forfeit"


def test_the_same_two_count_only_so_often_a_day(club: Server) -> None:
    ada, ben = Somebody(club), Somebody(club, "Ben")
    mine, theirs = paired(ada, ben)
    for _ in range(11):
        (side,), (other,) = mine["secrets"], theirs["secrets"]
        with ada.sits(mine) as page:
            resign(page, side)
        last = result_of(ada, mine["info"]["id"])
        match = mine["info"]["id"]
        asked = ada.post(f"/api/matches/{match}/rematch", secret=mine["secrets"][side]).json()
        theirs = ben.post(f"/api/matches/{match}/rematch", secret=theirs["secrets"][other]).json()
        mine = asked
    assert last["change"] is None
    assert ada.get("/api/club/me").json()["standings"][0]["matches"] == 10


def test_my_matches_are_listed_filtered_and_summed(club: Server) -> None:
    ada, ben, cleo = Somebody(club), Somebody(club, "Ben"), Somebody(club, "Cleo")
    first, _ = finished(ada, ben)
    second, _ = finished(cleo, ada, rated=False)
    for seated in (first, second):
        result_of(ada, seated["info"]["id"])
    match = first["info"]["id"]
    assert ada.post(f"/api/club/me/matches/{match}/favourite", favourite=True).json() == {"ok": True}

    def found(query: str) -> list[str]:
        return [one["match"] for one in ada.get(f"/api/club/me/matches?{query}").json()]

    assert found("") == [second["info"]["id"], match]
    assert found("outcome=lost") == found("favourite=true") == found("rated=true") == [match]
    assert found(f"text={ben.name[:3].lower()}") == found(f"opponent={ben.id}") == [match]
    assert found("text=%25") == found("book=fistf-1999") == []
    sums = ada.get("/api/club/me/statistics").json()
    assert [(one["book"], one["matches"], one["won"], one["lost"]) for one in sums["by_book"]] == [("tactics", 2, 1, 1)]
    assert {one["name"]: one["won"] for one in sums["by_opponent"]} == {ben.name: 0, cleo.name: 1}


def test_a_rated_match_is_for_members_in_the_standard_form(club: Server) -> None:
    ada = Somebody(club)
    wish = {"book": "tactics", "rated": True, "seats": {"home": "me", "away": "open"}}
    assert club.api.post("/api/matches", json=wish).json()["code"] == "members-only"
    assert ada.post("/api/matches", **{**wish, "options": {"goal": 60}}).json()["code"] == "not-rated"
    assert ada.post("/api/matches", **{**wish, "seats": {"home": "me", "away": "me"}}).json()["code"] == "not-rated"
    assert (
        ada.post("/api/matches", **{**wish, "seats": {"home": "me", "away": "bot:one"}}).json()["code"] == "not-rated"
    )
    match = ada.post("/api/matches", **wish).json()["info"]["id"]
    assert club.api.post(f"/api/matches/{match}/join", json={"name": "Ben"}).json()["code"] == "members-only"
    assert ada.post(f"/api/matches/{match}/join").json()["code"] == "yourself"


def test_after_a_while_the_bot_nearest_in_strength_may_be_played(club: Server) -> None:
    ada = Somebody(club)
    seated = ada.post("/api/club/bot", book="tactics", rated=False).json()
    assert seated["info"]["seats"]["away"]["level"] == "two", (
        "nobody has rated the bots of the race: the second weakest"
    )
    assert ada.post("/api/club/bot", book="tactics", rated=True).json()["code"] == "not-rated"


def test_friends_see_each_other_play_and_may_be_watched(club: Server) -> None:
    ada, ben, cleo = Somebody(club), Somebody(club, "Ben"), Somebody(club, "Cleo")
    befriend(ada, cleo)
    cleo.post(f"/api/club/people/{ben.id}/tie", kind="watched", on=True)
    mine, _ = paired(ada, ben)
    people = cleo.get("/api/club/me/people").json()
    for one in (people["friends"][0], people["watched"][0]):
        assert (one["online"], one["match"]) == (True, mine["info"]["id"])
    assert cleo.get(f"/api/club/people/{ada.id}").json()["ties"] == ["friend"]
    assert ada.post(f"/api/club/people/{ada.id}/tie", kind="watched", on=True).json()["code"] == "yourself"
