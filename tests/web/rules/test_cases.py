"""Cases over HTTP: every case of the casebook can be stepped through, in words of three languages and in pictures."""

from __future__ import annotations

import re

import pytest

from tablekick.judge.courts import court_for
from tablekick.judge.verdict import judge_case
from tablekick.rulebooks import Book, Language
from tablekick.web.rules.cases import case_answer
from tablekick.web.rules.library import case_named, casebook, volume
from tests.web.rules.library_app import ask, told


def test_a_case_is_told_fact_by_fact_with_its_calls() -> None:
    case = told("/api/rules/cases/f99-miss-changes-possession")
    assert case["steps"][0]["fact"] is None
    assert case["steps"][1]["fact"] == "Home 7 is flicked."
    (change,) = case["steps"][-1]["calls"]
    assert (change["call"], change["text"], change["to"]) == ("change", "Change!", "away")
    assert change["clause"]["id"] == "II.5.1.a"


@pytest.mark.parametrize(
    ("language", "fact", "call"), [("de", "Heim 7 wird geschnippt.", "Wechsel!"), ("it", "Si gioca Casa 7.", "Cambio!")]
)
def test_a_case_is_told_in_the_language_asked_for(language: str, fact: str, call: str) -> None:
    steps = told("/api/rules/cases/f99-miss-changes-possession", lang=language)["steps"]
    assert steps[1]["fact"] == fact
    assert steps[-1]["calls"][0]["text"] == call


def test_the_picture_follows_the_figures() -> None:
    steps = told("/api/rules/cases/f99-miss-changes-possession")["steps"]
    places = [next(piece["at"] for piece in step["picture"]["pieces"] if piece["name"] == "home.7") for step in steps]
    assert places[0] != places[-1]
    assert places[-1] == steps[-1]["spot"]


def test_a_ball_that_crosses_a_line_is_drawn_where_it_crossed() -> None:
    steps = told("/api/rules/cases/f99-ball-over-the-touchline-is-out")["steps"]
    assert steps[-1]["picture"]["ball"] == [30, 411.5]


def test_the_board_game_is_drawn_on_squares() -> None:
    picture = told("/api/rules/cases/tac-ball-over-figures")["steps"][0]["picture"]
    assert picture["kind"] == "board"
    assert {"name": "home.M1", "side": "home", "at": picture["ball"]} in picture["pieces"]


def test_tipp_kick_shows_the_colour_on_top_and_the_kickers() -> None:
    steps = told("/api/rules/cases/tk-kick-in-by-eye")["steps"]
    assert steps[0]["picture"]["up"] == "white"
    assert any(piece["keeper"] for piece in steps[0]["picture"]["pieces"])


def test_a_case_can_be_read_under_each_of_its_books_and_no_other() -> None:
    both = told("/api/rules/cases/f99-ball-over-the-touchline-is-out", book="fistf-2000")
    assert both["book"] == "fistf-2000"
    assert both["steps"][-1]["calls"][0]["clause"]["book"] == "fistf-2000"
    refused = ask("/api/rules/cases/f99-ball-over-the-touchline-is-out", book="tactics")
    assert refused.status_code == 404
    assert refused.json()["code"] == "not-under-this-book"


def test_one_can_leaf_from_case_to_case() -> None:
    first, second = list(volume(Book.TACTICS).cases)[:2]
    assert told(f"/api/rules/cases/{first}", book="tactics")["next"] == second
    assert told(f"/api/rules/cases/{second}", book="tactics")["previous"] == first
    assert told(f"/api/rules/cases/{first}", book="tactics")["previous"] is None


def test_the_list_of_a_books_cases_holds_them_all() -> None:
    listed = told("/api/rules/cases", book="tippkick-2017")["cases"]
    assert [case["id"] for case in listed] == list(volume(Book.TIPPKICK_2017).cases)


@pytest.mark.parametrize("book", list(Book))
def test_stepping_through_a_case_makes_the_calls_that_judging_it_makes(book: Book) -> None:
    for case in list(volume(book).cases.values())[::9]:
        steps = case_answer(case, book, Language.ENGLISH).steps
        stepped = [(call.call, call.clause.id, call.to) for step in steps for call in step.calls]
        judged = judge_case(court_for(book), book, case).rulings
        assert stepped == [(str(each.call), each.clause, each.to) for each in judged], case.id


@pytest.mark.parametrize("language", list(Language))
def test_every_fact_of_the_casebook_is_told_in_words(language: Language) -> None:
    """A word without a phrase would be told as `name: value` or `name_value`."""
    for case in casebook().values():
        answer = case_answer(case, None, language)
        for text in [*answer.given, *(step.fact for step in answer.steps if step.fact)]:
            assert not re.search(r"[a-z]_[a-z]|\b(true|false|None)\b|[a-z]+\+|\{", text), (case.id, text)
            assert text.endswith("."), (case.id, text)
            assert not re.search(r"\b(home|away)\.[a-z0-9]", text), (case.id, text)


def test_german_knows_its_accusative() -> None:
    told_facts = [
        step.fact for step in case_answer(case_named("f99-offence-waived-goal-stands"), None, Language.GERMAN).steps
    ]
    assert "Heim 9 berührt den Ball." in told_facts


def test_a_case_about_offside_shows_the_line_of_the_last_defender_but_one() -> None:
    steps = told("/api/rules/cases/f99-defender-in-play-keeps-everyone-onside")["steps"]
    # The goalkeeper is the last defender, away's number 4 the one before.
    assert {"kind": "offside", "at": [560, 0], "mm": 560} in steps[0]["picture"]["guides"]
    # The call is shown with what it rests on, although the other side attacks after it.
    for step in told("/api/rules/cases/tac-offside-direct-pass")["steps"]:
        assert "A3n" in step["picture"]["offside"]
        assert "A3s" not in step["picture"]["offside"]


@pytest.mark.parametrize(
    ("case", "mm"), [("f99-distance-corner", 90), ("f99-distance-flick-in", 40), ("s16-wall-too-near", 90)]
)
def test_a_case_about_a_distance_shows_it_around_the_ball(case: str, mm: int) -> None:
    picture = told(f"/api/rules/cases/{case}")["steps"][0]["picture"]
    assert {"kind": "distance", "at": picture["ball"], "mm": mm} in picture["guides"]


@pytest.mark.parametrize("case", ["f99-distance-goal-flick", "f99-distance-goal-flick-kept"])
def test_at_a_goal_flick_twenty_millimetres_are_drawn_round_who_has_an_opponent_beside_it(case: str) -> None:
    for step in told(f"/api/rules/cases/{case}")["steps"]:
        assert step["picture"]["guides"] == [{"kind": "apart", "at": [-200, 0], "mm": 20}]


def test_a_figure_put_too_near_at_a_goal_flick_is_shown_with_its_distance() -> None:
    called = told("/api/rules/cases/f99-figures-too-close-at-goal-flick")["steps"][-1]
    assert [guide["mm"] for guide in called["picture"]["guides"] if guide["kind"] == "apart"] == [20]


def test_how_far_off_the_area_one_can_be_forced_upon_is_drawn_beside_the_figure() -> None:
    picture = told("/api/rules/cases/f99-no-forcing-off-a-figure-22-mm-out")["steps"][0]["picture"]
    assert picture["guides"] == [{"kind": "forcing", "at": [110, 422], "mm": 22}]


def test_where_three_figures_have_to_be_near_the_half_way_line_the_band_is_drawn() -> None:
    for case in ("s16-kick-off-as-it-should-be", "s16-goal-kick-placing"):
        guides = told(f"/api/rules/cases/{case}")["steps"][0]["picture"]["guides"]
        assert {"kind": "half-way", "at": [0, 0], "mm": 90} in guides


def test_tipp_kick_shows_two_lengths_and_the_path_in_which_they_bind() -> None:
    guides = told("/api/rules/cases/tk-defender-swaps-the-kicker-in-time")["steps"][0]["picture"]["guides"]
    assert guides == [
        {"kind": "distance", "at": [0, 100], "mm": 156},
        {"kind": "path", "at": [0, 100], "mm": 530},
    ]


def test_what_a_case_does_not_rest_on_is_not_drawn() -> None:
    for step in told("/api/rules/cases/f99-ball-over-the-touchline-is-out")["steps"][:-1]:
        assert {guide["kind"] for guide in step["picture"]["guides"]} <= {"distance"}
