"""The rules pages: browsing, searching, comparing, and cases stepped through."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tablekick.rulebooks import Book, Language, find_clause, tell
from tests.web.browser.conftest import Device, Visit
from tests.web.browser.matches import set_up, take_seat
from tests.web.browser.server_process import ServerProcess


def test_from_the_shelf_to_a_book_to_a_clause_to_a_case(visit: Visit) -> None:
    ada = visit("/rules")
    assert ada.axe() == []
    expect(ada.page.locator("article.cover")).to_have_count(6)
    ada.page.get_by_role("link", name="Subbuteo 2016").click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Subbuteo 2016")
    expect(ada.page.locator("article.clause")).to_have_count(532)
    ada.page.get_by_role("link", name="Rule 12: offside").click()
    expect(ada.page.locator("#chapter-12")).to_be_in_viewport()
    ada.page.locator("[id='12.1'] h3 a").click()
    ada.until("t => t.ready")
    assert ada.page.url.partition("?")[0].endswith("/rules/subbuteo-2016/12.1")
    assert ada.axe() == []
    ada.page.get_by_text("It applies").click()
    case = ada.page.locator("#cases ~ details a").first
    title = case.inner_text()
    case.click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text(title)


def test_a_deep_link_opens_a_clause_with_dots_in_its_number(visit: Visit) -> None:
    ada = visit("/rules/fistf-1999/II.5.1.a")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Possession lost by miss")
    ada.page.keyboard.press("ArrowRight")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Possession lost by hit")
    ada.page.go_back()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Possession lost by miss")


def test_words_are_searched_in_all_books_and_found_in_one(visit: Visit) -> None:
    ada = visit("/rules")
    ada.page.get_by_role("searchbox").fill("passive offside")
    ada.page.get_by_role("searchbox").press("Enter")
    expect(ada.page.get_by_role("status")).to_contain_text("passive offside")
    books = ada.page.locator("article.clause .book")
    expect(books.first).to_be_visible()
    assert len(set(books.all_inner_texts())) >= 2
    assert ada.axe() == []
    # A slip is forgiven and told, the words found are marked, one book can be chosen.
    ada.go("/rules/search?q=ofside")
    expect(ada.page.get_by_role("status")).to_contain_text("You typed “ofside”")
    expect(ada.page.locator("article.clause mark").first).to_have_text(re.compile("offside", re.IGNORECASE))
    ada.page.get_by_role("navigation", name="Only one book").get_by_role("link", name="Soccer Tactics").click()
    expect(ada.page.locator("article.clause .book").first).to_have_text("Soccer Tactics WORLD")
    assert set(books.all_inner_texts()) == {"Soccer Tactics WORLD"}
    assert ada.axe() == []
    ada.go("/rules/search?q=zeppelin")
    expect(ada.page.get_by_role("status")).to_contain_text("Nothing was found")
    ada.go("/rules/tactics")
    ada.page.get_by_label("Find in this book").fill("corner")
    expect(ada.page.locator("article.clause").first).to_contain_text(re.compile("corner", re.IGNORECASE))
    assert ada.page.locator("article.clause").count() < 60


def test_two_books_are_compared_by_law_and_others_by_topic(visit: Visit) -> None:
    ada = visit("/rules/compare?a=fistf-1999&b=fistf-2000")
    row = ada.page.get_by_role("row").filter(has_text="II.12.1.1")
    expect(row).to_contain_text("I.12.1.1")
    assert ada.axe() == []
    ada.page.get_by_label("Book on the right").select_option("tactics")
    expect(ada.page.get_by_text("These are different games")).to_be_visible()
    ada.page.get_by_text("8: corner").click()
    ada.page.get_by_role("link", name="8.1 When a corner").click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("When a corner")


def test_a_case_is_stepped_through_by_keyboard_and_button(visit: Visit) -> None:
    ada = visit("/rules/cases/f99-offence-waived-goal-stands?book=fistf-1999")
    facts = ada.page.locator(".story ol > li")
    expect(facts).to_have_count(0)
    ada.page.keyboard.press("ArrowRight")
    ada.page.keyboard.press("ArrowRight")
    expect(facts).to_have_count(2)
    expect(facts.last).to_contain_text("Home 9 meets the ball")
    ada.page.get_by_role("button", name="One step on").click()
    ada.page.get_by_role("button", name="One step on").click()
    expect(facts.last).to_contain_text("Obstruction: Free-flick!")
    expect(facts.last.get_by_role("link")).to_contain_text("II.6.2.4")
    assert ada.axe() == []
    ada.page.keyboard.press("ArrowLeft")
    expect(facts).to_have_count(3)
    ada.page.get_by_role("button", name="To the end").click()
    expect(facts.nth(4)).to_contain_text("Goal!")
    # The place in the case is part of the address.
    assert "step=6" in ada.page.url
    ada.page.reload()
    expect(facts).to_have_count(6)


@pytest.mark.parametrize(
    ("case", "picture"),
    [
        ("tac-ball-over-figures?book=tactics", "Drawing of the board: ball D4s; "),
        ("tk-kick-in-by-eye?book=tippkick-2017", "Drawing of the table: ball 0 / 350 mm"),
    ],
)
def test_cases_of_the_other_games_are_drawn_too(visit: Visit, case: str, picture: str) -> None:
    ada = visit(f"/rules/cases/{case}")
    drawing = ada.page.locator("figure svg[role=img]")
    expect(drawing.locator("title")).to_contain_text(picture)
    before = drawing.locator("title").text_content()
    ada.page.get_by_role("button", name="To the end").click()
    expect(drawing.locator("title")).not_to_have_text(before or "")
    assert ada.axe() == []


def test_a_clause_is_opened_from_a_call_in_a_match(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    take_seat(ada, set_up(server, book="tactics"))
    ada.until_asked()
    ada.page.get_by_role("button", name=re.compile(r"Why\? Clause")).first.click()
    dialog = ada.page.get_by_role("dialog")
    expect(dialog.locator(".law p")).not_to_be_empty()
    clause = dialog.locator(".ref").inner_text().rpartition(" ")[2]
    dialog.get_by_role("link", name="Open in the rules").click()
    ada.until("t => t.page === 'rules' && t.ready")
    assert ada.page.url.partition("?")[0].endswith(f"/rules/tactics/{clause}")


@pytest.mark.parametrize(
    ("lang", "heading", "fact"),
    [("de", "Die Regelbücher", "Heim 9 berührt den Ball."), ("it", "I regolamenti", "Casa 9 tocca la palla.")],
)
def test_the_rules_are_read_in_german_and_italian(visit: Visit, lang: str, heading: str, fact: str) -> None:
    title = tell(find_clause(Book.FISTF_1999, "II.5.1.a"), Language(lang)).title
    ada = visit("/rules", lang=lang)
    expect(ada.page.get_by_role("heading", level=1)).to_have_text(heading)
    ada.go("/rules/fistf-1999/II.5.1.a")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text(title)
    ada.go("/rules/cases/f99-offence-waived-goal-stands?book=fistf-1999&step=2")
    expect(ada.page.locator(".story ol > li").last).to_contain_text(fact)
    assert ada.axe() == []


@pytest.mark.parametrize("device", ["phone", "phone-sideways"])
@pytest.mark.parametrize(
    "path",
    [
        "/rules",
        "/rules/subbuteo-2016",
        "/rules/fistf-2000/I.5.2.2",
        "/rules/compare?a=fistf-1999&b=subbuteo-2016",
        "/rules/cases/f99-offence-waived-goal-stands?book=fistf-1999&step=4",
    ],
)
def test_nothing_sticks_out_of_a_phone(visit: Visit, path: str, device: Device) -> None:
    ada = visit(path, device=device)
    assert ada.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    # What is cut off at the side makes the page no wider: the drawing of a case and the buttons below it.
    rights = "[...document.querySelectorAll('.left > *, .left button')].map(each => each.getBoundingClientRect().right)"
    assert ada.page.evaluate(f"Math.max(0, ...{rights}) <= innerWidth")
    assert ada.axe() == []


def test_what_is_not_there_is_told_with_what_to_do(visit: Visit) -> None:
    ada = visit("/rules")
    ada.page.goto(f"{ada.url}/rules/fistf-1999/II.99")
    expect(ada.page.get_by_role("alert")).to_contain_text("has no clause “II.99”")
    ada.troubles.clear()
