"""Names are reported, and the operator's command acts upon it while the server goes on."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from tablekick.cli import main
from tests.web.club.people import Somebody, paired
from tests.web.server.running import Server

pytestmark = pytest.mark.xdist_group("web-club")


def operator(club: Server, *words: str) -> str:
    """What the operator's command says."""
    done = CliRunner().invoke(main, ["reports", "--database", str(club.folder / "matches.sqlite"), *words])
    assert done.exit_code == 0, done.output
    return done.output


def test_a_reported_name_is_struck_everywhere_and_nobody_takes_it_again(club: Server) -> None:
    foul, ada, ben = Somebody(club, "Foul"), Somebody(club), Somebody(club, "Ben")
    mine, _ = paired(foul, ada)
    for who, why in ((ada, "talk"), (ada, "name"), (ben, "name")):
        assert who.post(f"/api/club/people/{foul.id}/report", why=why).status_code == 200
    assert f"{foul.id}  {foul.name}  name × 2" in operator(club), "who reports twice has said it once"

    operator(club, "strike", foul.id)
    me = foul.get("/api/club/me").json()
    assert me["struck"]
    assert me["name"].startswith("Player ")
    assert foul.name not in club.api.get(f"/api/matches/{mine['info']['id']}").text
    assert foul.id not in operator(club), "the reports are dealt with"
    for again in (
        club.api.post("/api/club/members", json={"name": foul.name.upper()}),
        foul.post("/api/club/me/name", name=foul.name),
    ):
        assert (again.status_code, again.json()["code"]) == (409, "name-taken")
    guest = club.set_up("me", "bot:one", name=foul.name)["info"]["seats"]["home"]
    assert guest["name"] == "guest"
    assert foul.post("/api/club/me/name", name=f"{foul.name} wiser").json()["struck"] is False


def test_reports_may_be_dismissed_and_a_member_removed(club: Server) -> None:
    foul, ada = Somebody(club, "Foul"), Somebody(club)
    ada.post(f"/api/club/people/{foul.id}/report", why="cheating")
    assert "1 report dismissed" in operator(club, "dismiss", foul.id)
    assert foul.get("/api/club/me").json()["struck"] is False
    operator(club, "remove", "--yes", foul.id)
    assert foul.get("/api/club/me").status_code == 401
    assert club.api.post("/api/club/members", json={"name": foul.name}).status_code == 409


def test_the_command_says_what_is_missing() -> None:
    for words, said in ((["--database", "none.sqlite"], "there is no none.sqlite"),):
        done = CliRunner().invoke(main, ["reports", *words])
        assert done.exit_code == 1
        assert said in done.output
