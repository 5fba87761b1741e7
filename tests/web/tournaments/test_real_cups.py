"""Online cups with the real games: played to the end by themselves, with the endings of their books."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablekick.facts.sides import Side
from tablekick.tournament.fixtures import MatchId
from tablekick.tournament.online_tables import give_table, play_again, tables_of
from tablekick.tournament.people import EntrantId
from tablekick.tournament.results import How, Refereed, Report
from tablekick.tournament.store import Store
from tablekick.web.tournaments.set_up import by_lots
from tests.tournament.event import Event
from tests.web.server.running import Server
from tests.web.tournaments.test_online import Evening

pytestmark = pytest.mark.xdist_group("web-server")
QUICK = {"TABLEKICK_PACE": "0", "TABLEKICK_WARM": "0", "TABLEKICK_TABLES": "1", "TABLEKICK_THINKERS": "1"}
KNOCKOUT = {"format": "knockout", "third_place": True}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("cups"), **QUICK).start()
    yield running
    running.stop()


def bots(cup: Evening, *levels: str) -> None:
    cup.tell("entrants", people=[{"name": f"Bot {n}", "bot": level} for n, level in enumerate(levels)], sure=True)


def is_over(board: Any) -> bool:
    return bool(board["stage"] == "over")


def test_eight_bots_play_a_cup_of_soccer_tactics_and_who_does_not_come_has_lost(server: Server) -> None:
    cup = Evening(server, book="tactics", online={"half_minutes": 1, "no_show_s": 5}, **KNOCKOUT)
    bots(cup, *["random", "novice"] * 3, "random")
    ada = cup.tell("join", name="Ada")
    cup.tell("draw", seed="lottery 4 8 15")
    board = cup.until(is_over)
    assert ada["key"]
    (lost,) = (match for match in board["matches"] if match["how"] == "awarded" and match["id"].startswith("K"))
    assert "E8" in (lost["home"], lost["away"])
    assert all(match["winner"] for match in board["matches"])
    played = [match for match in board["matches"] if match["how"] != "awarded"]
    # A draw goes on by the book: extra time, then the shoot-out.
    assert {match["how"] for match in played} <= {"full time", "extra time", "shoot-out"}
    assert all(match["clauses"][0].startswith("tactics:") for match in played)
    for match in played:
        table = server.api.get(f"/api/matches/{match['live']}").json()
        assert (table["state"], table["score"]) == ("finished", match["goals"])


@pytest.mark.parametrize(
    ("book", "levels", "endings"),
    [
        (
            "fistf-1999",
            ["club"] * 8,
            {
                "full time": "fistf-1999:I.6",
                "sudden death": "fistf-1999:II.3.3.1.1",
                "shoot-out": "fistf-1999:II.3.3.1.2",
            },
        ),
        (
            "subbuteo-2016",
            ["club"] * 2,
            {"full time": "subbuteo-2016:3.1", "sudden death": "subbuteo-2016:3.19", "shoot-out": "subbuteo-2016:3.20"},
        ),
        # After extra time the book says no more: such a match is played again once.
        (
            "tippkick-2017",
            ["club"] * 2,
            {"full time": "tippkick-2017:4.1", "extra time": "tippkick-2017:4.2"},
        ),
    ],
)
def test_bots_play_a_cup_to_the_endings_of_their_book(
    server: Server, book: str, levels: list[str], endings: dict[str, str]
) -> None:
    cup = Evening(server, book=book, online={"half_minutes": 0.1}, **KNOCKOUT)
    bots(cup, *levels)
    cup.tell("draw", seed="lottery 4 8 15")
    board = cup.until(is_over)
    assert all(match["winner"] and match["live"] for match in board["matches"])
    for match in board["matches"]:
        # Two who find no winner in any shoot-out, or in extra time twice, are left to the lots.
        assert match["clauses"] == [{**endings, "lots": "assumed"}[match["how"]]]
        # A shoot-out is told by its own score, and nothing else is.
        assert (match["shots"] is not None) == (match["how"] == "shoot-out")
        if match["shots"] is not None:
            home, away = match["shots"]
            assert (home > away) == (match["winner"] == "home")
            assert home != away
    assert [place["rank"] for place in board["ranking"]][:2] == [1, 2]


def test_a_bot_that_nobody_knows_is_refused_when_it_is_entered(server: Server) -> None:
    cup = Evening(server, book="tactics", online={"half_minutes": 1}, **KNOCKOUT)
    wish = {"people": [{"name": "Giant", "bot": "gigantic"}]}
    refused = server.api.post(f"{cup.at}/entrants", json=wish, headers={"x-tablekick-key": cup.key})
    assert refused.status_code == 409
    assert "gigantic" in refused.json()["text"]["de"]
    assert "novice" in refused.json()["text"]["de"]
    assert not cup.board()["entrants"]


def undecided(match: str) -> Report:
    return Report(
        match=MatchId(match),
        home=EntrantId("E1"),
        away=EntrantId("E2"),
        scores=((0, 0),),
        refereed=Refereed(winner=None, how=How.DRAWN, live="x"),
    )


def test_a_match_without_a_winner_is_played_again_once(tmp_path: Path) -> None:
    store = Store(tmp_path / "cup.db")
    names = iter("abc")
    give_table(store, MatchId("K1.1"), EntrantId("E1"), EntrantId("E2"), lambda: next(names))
    assert play_again(store, undecided("K1.1"))
    assert not tables_of(store)
    give_table(store, MatchId("K1.1"), EntrantId("E1"), EntrantId("E2"), lambda: next(names))
    assert not play_again(store, undecided("K1.1"))
    assert [table.live for table in tables_of(store)] == ["b"]


def test_lots_come_from_the_published_seed_and_favour_nobody() -> None:
    state = Event().enter(2).draw("lottery 4 8 15").state
    drawn = [by_lots(state, undecided(f"K1.{n}")).refereed for n in range(200)]
    assert drawn == [by_lots(state, undecided(f"K1.{n}")).refereed for n in range(200)]
    homes = sum(each is not None and each.winner is Side.HOME for each in drawn)
    assert 70 <= homes <= 130
    assert {each.how for each in drawn if each is not None} == {How.LOTS}
