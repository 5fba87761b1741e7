"""Who one is: a name asked once, a key on the device, another device by a code, everything told and deleted."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.club.people import Somebody, befriend, paired
from tests.web.server.page import Page
from tests.web.server.running import Server

pytestmark = pytest.mark.xdist_group("web-club")


def test_a_name_is_taken_once_and_nobody_may_look_like_it(club: Server) -> None:
    ada = Somebody(club)
    assert ada.get("/api/club/me").json()["name"] == ada.name
    for posing in (ada.name.upper(), ada.name.replace("A", "А"), ada.name.replace(" ", "")):
        refused = club.api.post("/api/club/members", json={"name": posing})
        assert (refused.status_code, refused.json()["code"]) == (409, "name-taken")
    assert club.api.post("/api/club/members", json={"name": "Referee"}).json()["code"] == "name-taken"
    assert club.api.post("/api/club/members", json={"name": "+"}).json()["code"] == "bad-name"


def test_without_a_key_one_is_told_what_to_do(club: Server) -> None:
    for headers in ({}, {"authorization": "Bearer no"}, {"authorization": "Basic eDp5"}):
        refused = club.api.get("/api/club/me", headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (401, "no-key")


def test_a_guest_who_is_called_like_a_member_is_marked(club: Server) -> None:
    ada = Somebody(club)
    guest = club.set_up("me", "bot:one", name=ada.name)["info"]["seats"]["home"]
    assert (guest["name"], guest["member"]) == (f"{ada.name} (guest)", None)
    seated = ada.post("/api/matches", book="tactics", seats={"home": "me", "away": "bot:one"}, name="Somebody else")
    seat = seated.json()["info"]["seats"]["home"]
    assert (seat["name"], seat["member"], seat["rating"], seat["provisional"]) == (ada.name, ada.id, 1500, True)


def test_a_code_carries_one_to_another_device_once(club: Server) -> None:
    ada = Somebody(club)
    code = ada.post("/api/club/me/code").json()["code"]
    typed = f"{code[:4].lower()} - {code[4:]}"
    joined = club.api.post("/api/club/code", json={"code": typed})
    assert joined.status_code == 200
    phone = Somebody(club, key=joined.json()["key"])
    assert phone.get("/api/club/me").json()["id"] == ada.id
    assert phone.get("/api/club/me").json()["devices"] == 2
    again = club.api.post("/api/club/code", json={"code": code})
    assert (again.status_code, again.json()["code"]) == (404, "bad-code")
    assert phone.post("/api/club/me/alone").json()["devices"] == 1
    assert ada.get("/api/club/me").status_code == 401


def test_another_name_is_taken_and_the_old_one_becomes_free(club: Server) -> None:
    ada = Somebody(club)
    new = f"{ada.name[::-1]}y"
    assert ada.post("/api/club/me/name", name=new).json()["name"] == new
    assert club.api.post("/api/club/members", json={"name": ada.name}).status_code == 201


def test_everything_is_told_and_everything_is_deleted(club: Server) -> None:
    ada, ben = Somebody(club), Somebody(club, "Ben")
    befriend(ada, ben)
    mine, _ = paired(ada, ben)
    with ada.sits(mine) as page:
        (side,) = mine["secrets"]
        page.say(type="resign", id="r", side=side)
        page.wait_for("accepted")
    ben.post(f"/api/club/people/{ada.id}/report", why="talk")
    told = _until_played(ada, mine["info"]["id"])
    assert {"played", "ratings", "ties", "keys", "passkeys", "achievements", "met", "reports"} <= told.keys()
    assert told["reported"][0]["why"] == "talk"
    assert ben.id not in json.dumps(told["reported"])
    assert told["played"][0]["opponent"] == ben.id
    assert told["ties"][0]["other"] == ben.id
    assert ada.key not in json.dumps(told)
    assert ada.delete("/api/club/me").json() == {"ok": True}
    assert ada.get("/api/club/me").status_code == 401
    assert club.api.get(f"/api/club/people/{ada.id}").status_code == 404
    assert ben.get("/api/club/me/people").json()["friends"] == []
    seen = ben.get("/api/club/me/matches").json()[0]
    assert (seen["name"], seen["opponent"]) == ("guest", None)
    assert ada.name not in club.api.get(f"/api/matches/{mine['info']['id']}").text
    assert club.api.post("/api/club/members", json={"name": ada.name}).status_code == 201


def test_what_was_tried_alone_is_told_and_goes_with_the_member(club: Server) -> None:
    ada, ben = Somebody(club), Somebody(club, "Ben")
    origin = club.set_up("bot:one", "bot:two")["info"]["id"]
    with Page(club.address, origin) as page:
        at = page.play_on()["n"] - 2
    path = f"/api/matches/{origin}/variations"
    tried = ada.post(path, step=at, seats={"home": "me", "away": "bot:one"}).json()
    theirs = ben.post(path, step=at, seats={"home": "me", "away": "me"}).json()["info"]["id"]
    together, _ = paired(ada, ben)
    (side,) = together["secrets"]
    told = {one["match"]: one for one in ada.get("/api/club/me/export").json()["tables"]}
    variation = tried["info"]["id"]
    assert told.keys() == {variation, together["info"]["id"]}
    assert (told[variation]["sides"], told[variation]["steps"]) == (["home"], at)
    assert told[together["info"]["id"]]["sides"] == [side]
    assert tried["secrets"]["home"] not in json.dumps(told)
    with ada.sits(tried):
        # Somebody still sits at it: the table is taken away all the same.
        assert ada.delete("/api/club/me").json() == {"ok": True}
    assert club.api.get(f"/api/matches/{variation}").status_code == 404
    assert club.api.get(f"/api/matches/{variation}/record").status_code == 404
    for kept in (origin, theirs, together["info"]["id"]):
        assert club.api.get(f"/api/matches/{kept}").status_code == 200


def _until_played(member: Somebody, match: str) -> dict[str, list[dict[str, Any]]]:
    while member.get(f"/api/club/me/matches/{match}").status_code == 404:
        pass
    told: dict[str, list[dict[str, Any]]] = member.get("/api/club/me/export").json()
    return told
