"""A Sunday over the API, beside the command line on the same file."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from click.testing import CliRunner

from tablekick.cli import main
from tablekick.tournament.log import Reported
from tablekick.tournament.store import Store
from tests.web.tournaments.hall import Hall


def test_an_event_of_eight_from_registration_to_certificate(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    hall.said("/entrants", hall.desk, people=[{"name": "Jörg Müller"}])
    asked = hall.tell("/entrants", hall.desk, people=[{"name": "Joerg Mueller"}])
    assert asked.json()["code"] == "question"
    assert "Jörg Müller" in asked.json()["lines"][0]
    people = "Name;Verein\nAda;TKC\nBea;TKC\nCyd;ATC\nDan;ATC\nEva;SC\nFee;SC\nGus;\n"
    loaded = hall.web.post(
        f"{hall.at}/people?kind=csv", content=people.encode(), headers={"x-tablekick-key": hall.desk}
    )
    assert loaded.status_code == 200, loaded.text
    hall.draw()
    hall.said("/schedule", hall.desk)
    board = hall.ask()
    assert board["plan"]["planned"] >= board["plan"]["bound"]
    assert all(match["tables"] and match["begins"] for match in board["matches"])
    while waiting := hall.matches():
        for match in waiting:
            drawn = {"scores": [[1, 1]], "sudden": [], "shoot_out": [4, 3]}
            wish = drawn if match["phase"] == "knockout" else {"scores": [[2, 0]]}
            hall.said(f"/matches/{match['id']}/result", hall.codes()[match["id"]], **wish)
    board = hall.ask()
    assert board["stage"] == "over"
    assert [place["rank"] for place in board["ranking"]][:2] == [1, 2]
    final = board["matches"][-1]
    assert (final["how"], final["shots"], final["winner"]) == ("shoot-out", [4, 3], "home")
    for what in ("certificates.pdf", "plan.pdf", "slips.pdf", "results.xlsx", "people.csv", "calendar.ics"):
        file = hall.web.get(f"{hall.at}/files/{what}?lang=de")
        assert file.status_code == 200, file.text
        assert len(file.content) > 100, what
    # The command line has been reading the same file all the time.
    shown = CliRunner().invoke(main, ["tournament", "standings", str(hall.file)])
    assert "Jörg Müller" in shown.output


def test_two_desks_and_eight_referees_enter_at_once_on_the_server(tmp_path: Path) -> None:
    hall = Hall(tmp_path, format="groups")
    hall.enter(32)
    hall.draw()
    codes = hall.codes()
    matches = [match["id"] for match in hall.matches()]
    assert len(matches) == 48

    def told(person: int) -> list[int]:
        mine = matches[person::10]
        keys = [hall.desk if person < 2 else codes[match] for match in mine]
        return [
            hall.tell(f"/matches/{match}/result", key, scores=[[person, 1]]).status_code
            for match, key in zip(mine, keys, strict=True)
        ]

    with ThreadPoolExecutor(10) as crowd:
        assert {status for statuses in crowd.map(told, range(10)) for status in statuses} == {200}
    entries = Store(hall.file).read().entries
    reported = [entry.happening.report.match for entry in entries if isinstance(entry.happening, Reported)]
    assert sorted(reported) == sorted(matches)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    assert hall.ask()["stage"] == "over"


def test_a_page_that_waits_hears_of_what_the_command_line_does(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    stamp = hall.ask()["stamp"]
    with ThreadPoolExecutor(1) as other:
        waiting = other.submit(hall.ask, f"?since={stamp}")
        entered = CliRunner().invoke(main, ["tournament", "enter", str(hall.file), "Ada"])
        assert entered.exit_code == 0, entered.output
        assert [each["name"] for each in waiting.result()["entrants"]] == ["Ada"]


@pytest.mark.parametrize(
    ("path", "wish", "status"),
    [
        ("/entrants", {"people": [{"name": " "}]}, 409),
        ("/entrants", {"people": []}, 422),
        ("/draw", {"seed": "x"}, 409),
        ("/matches/A-1/result", {"scores": [[1, 0]]}, 409),
        ("/matches/A-1/result", {"scores": [[-1, 0]]}, 422),
        ("/undo", {"entry": 99}, 409),
        ("/schedule", {}, 409),
        ("/withdrawals", {"entrant": "Nobody"}, 409),
        ("/protests/7", {"upheld": True}, 409),
    ],
)
def test_what_cannot_be_is_refused_with_what_to_do(tmp_path: Path, path: str, wish: dict, status: int) -> None:  # type: ignore[type-arg]
    hall = Hall(tmp_path)
    refused = hall.tell(path, hall.organiser, **wish)
    assert refused.status_code == status, refused.text
    text = refused.json()["text"]
    assert text["de"] != text["en"] != text["it"]


def test_no_event_and_no_file_outside_the_folder(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    (tmp_path / "secret.db").write_bytes(hall.file.read_bytes())
    for name in ("nothing", "..%2Fsecret", "%2e%2e%2fsecret", "SECRET", "a" * 61):
        assert hall.web.get(f"/api/tournaments/{name}").status_code in (404, 422)


def test_who_comes_late_plays_where_the_format_permits(tmp_path: Path) -> None:
    (tmp_path / "swiss").mkdir()
    swiss = Hall(tmp_path / "swiss", format="swiss")
    swiss.enter(4)
    swiss.draw()
    swiss.said("/entrants", swiss.desk, people=[{"name": "Zoe"}, {"name": "Yan"}])
    for match in swiss.matches():
        swiss.said(f"/matches/{match['id']}/result", swiss.desk, scores=[[1, 0]])
    swiss.said("/rounds", swiss.desk)
    assert len(swiss.matches()) == 3
    (tmp_path / "cup").mkdir()
    cup = Hall(tmp_path / "cup", format="knockout")
    cup.enter(7)
    cup.draw()
    cup.said("/entrants", cup.desk, people=[{"name": "Zoe"}])
    assert len(cup.matches()) == 4
    assert "0" in cup.tell("/entrants", cup.desk, people=[{"name": "Yan"}]).json()["text"]["en"]
    (tmp_path / "groups").mkdir()
    groups = Hall(tmp_path / "groups", format="groups")
    groups.enter(7)
    groups.draw()
    assert groups.tell("/entrants", groups.desk, people=[{"name": "Zoe"}]).status_code == 409


def test_settings_sent_back_unchanged_change_nothing_and_after_the_draw_only_the_hall_changes(tmp_path: Path) -> None:
    hall = Hall(tmp_path, breaks=[{"begins": "13:00", "ends": "13:45"}], ties=["points", "wins"])
    hall.enter(4)
    said = hall.ask("/settings")
    order = said.pop("presets")["italy"]
    assert order["points"] == [3, 1]
    assert "lot" in said.pop("tie_breaks")
    before = Store(hall.file).read().state.settings
    hall.said("/settings", hall.organiser, **said)
    assert Store(hall.file).read().state.settings == before
    hall.draw()
    assert hall.tell("/settings", hall.organiser, **{**said, "group_size": 3}).status_code == 409
    hall.said("/settings", hall.organiser, **{**said, "tables": 3, "name": "Sunday Cup II"})
    assert (hall.ask()["tables"], hall.ask()["name"]) == (3, "Sunday Cup II")
    assert hall.tell("/settings", hall.desk, **said).status_code == 403
