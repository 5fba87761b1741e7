"""The quiz, from choosing a book to the score."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.server_process import ServerProcess


def rights(server: ServerProcess, book: str, seed: int) -> list[int]:
    questions = httpx.get(f"{server.url}/api/quiz", params={"book": book, "seed": seed}, timeout=60).json()["questions"]
    return [question["right"] for question in questions]


def test_a_quiz_is_played_by_keyboard_to_its_score(visit: Visit, server: ServerProcess) -> None:
    right = rights(server, "tactics", 5)
    ada = visit("/quiz/tactics?seed=5")
    for n, choice in enumerate(right):
        expect(ada.page.get_by_role("heading", level=1)).to_contain_text(f"Question {n + 1} of 10")
        # Three wrong answers, the rest right.
        ada.page.keyboard.press(str((choice + (1 if n < 3 else 0)) % 4 + 1))
        expect(ada.page.locator(".verdict")).to_contain_text("Not this time." if n < 3 else "Right!")
        if n == 0:
            expect(ada.page.locator(".verdict")).to_contain_text("The referee calls")
            assert ada.axe() == []
        # The button to go on has the focus.
        ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("7 of 10")
    expect(ada.page.get_by_text("A referee one can trust.")).to_be_visible()
    assert ada.axe() == []
    ada.page.get_by_role("button", name="Ten new questions").click()
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("Question 1 of 10")
    ada.go("/quiz")
    expect(ada.page.get_by_role("link", name="Soccer Tactics WORLD")).to_contain_text("Your best: 7 of 10")
    expect(ada.page.get_by_role("link", name="Today’s ten")).to_have_count(6)
    ada.go("/quiz/tactics/certificate")
    expect(ada.page.locator(".sheet")).to_contain_text("You have 0.")
    # Three good rounds and the certificate can be printed.
    ada.page.evaluate(
        "() => { const key = 'tablekick.quiz.practice', kept = JSON.parse(localStorage.getItem(key));"
        " kept.books.tactics.good = 3; localStorage.setItem(key, JSON.stringify(kept)); }"
    )
    ada.go("/quiz/tactics/certificate")
    expect(ada.page.get_by_role("button", name="Print")).to_be_visible()
    # Who has no name yet writes it here; before, the paper itself told them to look at the settings.
    expect(ada.page.locator(".sheet .name")).to_have_text("")
    ada.page.get_by_label("Your name on it").fill("Ada")
    expect(ada.page.locator(".sheet .name")).to_have_text("Ada")
    assert ada.axe() == []


def test_a_book_is_chosen_and_an_answer_clicked(visit: Visit) -> None:
    ada = visit("/quiz")
    assert ada.axe() == []
    ada.page.get_by_role("link", name="Tipp-Kick DTKV 2017.1").click()
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("Question 1 of 10")
    answers = ada.page.locator(".answers button")
    expect(answers).to_have_count(4)
    answers.nth(2).click()
    expect(ada.page.locator(".verdict")).to_be_visible()
    expect(answers.nth(0)).to_be_disabled()
    ada.page.get_by_role("link", name="The whole case").click()
    ada.until("t => t.page === 'rules' && t.ready")


def test_the_language_can_change_in_the_middle(visit: Visit, server: ServerProcess) -> None:
    right = rights(server, "fistf-1999", 3)
    ada = visit("/quiz/fistf-1999?seed=3")
    ada.page.keyboard.press(str(right[0] + 1))
    ada.page.get_by_role("button", name="Next question").click()
    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_role("radio", name="Deutsch").check()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("heading", level=1)).to_contain_text("Frage 2 von 10")
    expect(ada.page.locator(".tally")).to_have_text("1 richtig")


def test_a_quiz_on_a_phone_in_italian(visit: Visit) -> None:
    ada = visit("/quiz/subbuteo-2016?seed=1", device="phone", lang="it")
    expect(ada.page.get_by_role("heading", name="Che cosa fischi?")).to_be_visible()
    ada.page.locator(".answers button").first.tap()
    expect(ada.page.get_by_role("button", name="Domanda successiva")).to_be_visible()
    assert ada.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert ada.axe() == []
