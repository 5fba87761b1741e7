"""Two people on one side decide in turn, and the server sees to it."""

from __future__ import annotations

from tests.web.server.page import Page
from tests.web.server.running import Server


def test_a_partner_decides_in_turn_and_never_out_of_it(server: Server) -> None:
    seated = server.set_up("me", "me", options={"goal": 60})
    match, (home, away) = seated["info"]["id"], seated["secrets"].values()
    invitation = server.invite_partner(match, home)
    sat = server.api.post(f"/api/matches/{match}/partner", json={"invitation": invitation, "name": "Ben"}).json()
    assert sat["info"]["seats"]["home"]["name"] == "Ada+Ben"
    ben_s = sat["secrets"]["home"]
    with Page(server.address, match, home) as ada, Page(server.address, match, ben_s) as ben:
        pair, decided = (ada, ben), 0
        other = Page(server.address, match, away)
        for n in range(6):
            for page in (*pair, other):
                page.step(n)
            if "home" in ada.step(n)["awaits"]:
                refused = pair[(decided + 1) % 2].decide("home", 1, after=n)
                assert (refused["type"], refused["code"]) == ("refused", "partners-turn")
                assert pair[decided % 2].decide("home", 1, after=n)["type"] in ("held", "accepted")
                decided += 1
            if "away" in ada.step(n)["awaits"]:
                other.decide("away", 1, after=n)
        other.close()
    assert decided > 2


def test_a_name_with_a_plus_is_one_person(server: Server) -> None:
    seated = server.set_up("me", "me", name="C++")
    assert "+" not in seated["info"]["seats"]["home"]["name"]
