"""Nobody writes beyond the role, whatever way he comes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablekick.tournament.store import Store
from tests.web.tournaments.hall import CUP, Hall

RESULT = {"scores": [[2, 1]]}
WISHES: dict[str, dict[str, Any]] = {
    "/settings": CUP,
    "/draw": {"seed": "again"},
    "/close": {},
    "/entrants": {"people": [{"name": "Zoe"}]},
    "/schedule": {},
    "/matches/A-1/result": RESULT,
    "/withdrawals": {"entrant": "E1", "accept": True},
    "/protests": {"match": "A-1", "of": "E1", "words": "offside"},
    "/undo": {},
    "/rounds": {},
}


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    hall = Hall(tmp_path)
    hall.enter(8)
    hall.draw()
    return hall


def test_the_public_and_whoever_guesses_write_nothing(hall: Hall) -> None:
    before = hall.file.read_bytes()
    near = hall.desk[:-1] + ("0" if hall.desk[-1] != "0" else "1")
    for path, wish in WISHES.items():
        for key in ("", "guess", near, "é" * 24):
            refused = hall.web.post(f"{hall.at}{path}", json=wish, headers={"x-tablekick-key": key.encode()})
            assert refused.status_code == 403, (path, key, refused.text)
    assert hall.file.read_bytes() == before


def test_a_referee_tells_one_result_and_nothing_else(hall: Hall) -> None:
    before, code = hall.ask()["version"], hall.codes()["A-1"]
    for path in WISHES.keys() - {"/matches/A-1/result"}:
        refused = hall.tell(path, code, **WISHES[path])
        assert refused.status_code in (403, 409), (path, refused.text)
    assert hall.ask()["version"] == before


def test_a_referees_code_is_for_one_match_and_one_time(hall: Hall) -> None:
    codes = hall.codes()
    assert len(set(codes.values())) == len(codes)
    other = hall.tell("/matches/B-1/result", codes["A-1"], **RESULT)
    assert (other.status_code, other.json()["code"]) == (403, "beyond-your-role")
    assert other.json()["text"]["de"].startswith("dein Schlüssel")
    # As it is typed from a slip.
    typed = f" {codes['A-1'][:4].upper()}-{codes['A-1'][4:].replace('0', 'o')}"
    hall.said("/matches/A-1/result", typed, **RESULT)
    again = hall.tell("/matches/A-1/result", codes["A-1"], scores=[[0, 5]], accept=True)
    assert again.status_code == 403
    (match,) = (match for match in hall.ask()["matches"] if match["id"] == "A-1")
    assert match["goals"] == [2, 1]
    assert hall.ask("/log", hall.desk)["lines"][0]["by"] == "referee A-1"


def test_the_desk_corrects_but_neither_draws_nor_undoes_a_draw(hall: Hall) -> None:
    hall.said("/matches/A-1/result", hall.desk, **RESULT)
    asked = hall.tell("/matches/A-1/result", hall.desk, scores=[[0, 1]])
    assert (asked.status_code, asked.json()["code"]) == (409, "question")
    assert any("A-1" in line for line in asked.json()["lines"])
    hall.said("/matches/A-1/result", hall.desk, scores=[[0, 1]], accept=True)
    drawn = next(line["number"] for line in hall.ask("/log", hall.desk)["lines"] if line["kind"] == "Drawn")
    for _ in range(2):
        hall.said("/undo", hall.desk)
    assert hall.tell("/draw", hall.desk, seed="mine").status_code == 403
    assert hall.tell("/undo", hall.desk, entry=drawn, accept=True).status_code == 403
    assert hall.tell("/undo", hall.desk, accept=True).status_code == 403, "the last wish is the draw now"
    hall.said("/undo", hall.organiser, entry=drawn, accept=True)
    assert hall.ask()["stage"] == "entering"


def test_a_new_draw_makes_new_codes_and_a_new_secret_new_keys(hall: Hall) -> None:
    old = hall.codes()
    hall.draw("another")
    assert not set(old.values()) & set(hall.codes().values())
    assert hall.tell("/matches/A-1/result", old["A-1"], **RESULT).status_code == 403
    Store(hall.file).keys(new=True)
    assert hall.tell("/matches/A-1/result", hall.desk, **RESULT).status_code == 403


def test_what_everybody_sees_has_no_secret_in_it(hall: Hall) -> None:
    everything = hall.web.get(hall.at).text + hall.web.get("/api/tournaments").text
    for secret in (hall.organiser, hall.desk, *hall.codes().values()):
        assert secret not in everything
    for path in ("/log", "/codes", "/files/event.json"):
        assert hall.web.get(f"{hall.at}{path}").status_code == 403
    assert hall.ask("/role", hall.codes()["B-2"]) == {
        "role": "referee", "match": "B-2", "entrant": "", "desk_key": "", "levels": []
    }  # fmt: skip
