"""Answers to the quiz on a real server: counted once, kept, told to the next reader."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from tablekick.analysis.puzzles.puzzle import shipped
from tablekick.web.api.quiz import OnceADay
from tests.web.server.running import Server

pytestmark = pytest.mark.xdist_group("web-server")


def say(server: Server, **said: Any) -> Any:
    return server.api.post("/api/quiz/answers", json={"book": "tactics", "right": False, "level": 50, **said})


def test_an_answer_is_counted_once_and_told_with_the_question(server: Server) -> None:
    round_: dict[str, str | int] = {"book": "tactics", "seed": 3}
    question = server.api.get("/api/quiz", params=round_).json()["questions"][0]
    assert (question["answered"], question["answered_right"]) == (0, 0)
    first = say(server, case=question["case"]).json()
    assert first["answered"] == 1
    assert first["difficulty"] >= question["difficulty"]
    # The same visitor again, on the same day: nothing moves.
    assert say(server, case=question["case"], right=True).json() == first
    # The seed asks the same questions as before, with what has been learned.
    later = server.api.get("/api/quiz", params=round_).json()["questions"]
    assert later[0] == {**question, **first}


def test_what_is_no_question_is_refused(server: Server) -> None:
    assert say(server, case="never-happened").json()["code"] == "no-such-case"
    assert say(server, book="poker", case="x").json()["code"] == "no-such-rulebook"
    assert say(server, case="x", level=101).status_code == 422
    assert server.api.get("/api/quiz?book=poker").json()["code"] == "no-such-rulebook"
    assert server.api.get("/api/quiz?book=tactics&seed=-1").status_code == 422


def test_an_address_counts_once_a_question_and_day() -> None:
    once, monday, tuesday = OnceADay(), date(2026, 1, 5), date(2026, 1, 6)
    assert once.is_first("1.2.3.4", "a", monday)
    assert not once.is_first("1.2.3.4", "a", monday)
    assert once.is_first("1.2.3.4", "b", monday)
    assert once.is_first("1.2.3.5", "a", monday)
    assert once.is_first("1.2.3.4", "a", tuesday)


def test_puzzles_are_listed_without_solutions_and_with_what_people_made_of_them(server: Server) -> None:
    listed = server.api.get("/api/puzzles/tactics").json()
    daily = server.api.get("/api/puzzles/tactics/daily")
    assert len(listed) == len(shipped("tactics")) >= 300
    assert {each["answers"] for each in listed} == {0}
    assert "solution" not in daily.text
    assert daily.json()["id"] in shipped("tactics")
    assert server.api.get("/api/puzzle/tactics-00000000").status_code == 404
