"""Lessons and practice scenes."""

from __future__ import annotations

import json
import re

import httpx
import pytest
from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.server_process import ServerProcess
from tests.web.browser.visitor import Visitor

GAMES = ["flick", "tippkick", "tactics"]
MOST_DECISIONS = 40


def lessons_of(ada: Visitor, game: str) -> list[str]:
    """The addresses of a game's lessons, in their order."""
    links = ada.page.locator(f"a[href^='/learn/{game}/']").evaluate_all("links => links.map(a => a.pathname)")
    return list(dict.fromkeys(links))


def test_the_lobby_offers_the_lessons(visit: Visit) -> None:
    ada = visit("/")
    ada.page.get_by_role("link", name="Show me how to play").click()
    ada.until("t => t.page === 'learn' && t.ready")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Learn by playing")
    assert ada.axe() == []


@pytest.mark.parametrize("game", GAMES)
def test_a_practice_scene_starts_with_one_click(visit: Visit, server: ServerProcess, game: str) -> None:
    ada = visit("/learn")
    card = ada.page.locator("section", has=ada.page.locator(f"a[href^='/learn/{game}/']"))
    card.get_by_role("button", name=re.compile(r"Practise: (Corner|Penalty)")).first.click()
    ada.until("t => t.page === 'match' && t.ready && t.connected")
    ada.until_asked()
    match = httpx.get(f"{server.url}/api/matches/{ada.page.url.partition('?')[0].rpartition('/')[2]}").json()
    assert match["options"]["scene"] in ("corner", "penalty")
    if game == "tactics":
        # A scene can be begun anew: another match, from the same place.
        before = ada.page.url
        ada.page.get_by_role("button", name="Start the scene again").click()
        ada.page.wait_for_url(lambda url: url != before and "/match/" in url)
        ada.until_asked()


def play(ada: Visitor) -> None:
    """One decision, made with the controls of whichever game it is."""
    ada.until_asked()
    before = ada.state("t => t.n")
    aim = ada.page.get_by_role("button", name="Aim at the ball")
    if aim.is_visible():
        aim.click()
        ada.page.get_by_role("button", name="Flick", exact=True).click()
    elif not ada.state("t => t.offers.choices.length") and ada.page.locator("button.go").is_visible():
        ada.page.locator("button.go").click()
    else:
        ada.decide(a_move(ada))
    ada.until(f"t => t.n > {before} && !t.playing")


def a_move(ada: Visitor) -> object:
    """On the board of squares any move that is offered, else the first choice."""
    return ada.state(
        """t => {
            const group = t.offers.actions?.groups?.find(each => Object.keys(each.squares).length);
            if (group) return group.prefix + Object.keys(group.squares)[0];
            return t.offers.choices[0]?.intent ?? t.offers.default;
        }"""
    )


@pytest.mark.parametrize(
    ("game", "lesson"), [("flick", "first-flick"), ("tippkick", "tippkick-choice"), ("tactics", "attack")]
)
def test_a_lesson_notices_what_was_done_and_is_remembered(visit: Visit, game: str, lesson: str) -> None:
    ada = visit("/learn")
    assert f"/learn/{game}/{lesson}" in lessons_of(ada, game)
    ada.page.locator(f"ol a[href='/learn/{game}/{lesson}']").click()
    ada.until("t => t.lesson && t.lesson.done === 0 && t.connected")
    coach = ada.page.get_by_role("region", name=re.compile("Your coach"))
    expect(coach).to_contain_text("Task 1 of")
    assert ada.axe() == []
    for _ in range(MOST_DECISIONS):
        if ada.state("t => t.lesson.done === t.lesson.tasks"):
            break
        play(ada)
    expect(coach).to_contain_text("Well done!")
    assert json.loads(ada.page.evaluate("localStorage.getItem('tablekick.lessons')")) == [f"{game}/{lesson}"]
    ada.shot(f"lesson-{game}")
    coach.get_by_role("link", name="All lessons").click()
    expect(ada.page.get_by_text(re.compile(r"^1 of \d lessons done"))).to_be_visible()


def test_a_lesson_left_in_the_middle_goes_on_with_the_same_match(visit: Visit) -> None:
    ada = visit("/learn/tactics/attack")
    ada.until("t => t.lesson && t.connected")
    play(ada)
    done = ada.state("t => t.lesson.done")
    match = re.search(r"match=([\w-]+)", ada.page.url)
    assert match
    ada.page.reload()
    ada.until(f"t => t.lesson && t.connected && t.lesson.done === {done}")
    assert match.group(1) in ada.page.url


def test_one_lesson_leads_to_the_next(visit: Visit) -> None:
    ada = visit("/learn/tactics/shot")
    ada.until("t => t.lesson && t.connected")
    while ada.state("t => t.lesson.done < t.lesson.tasks"):
        play(ada)
    ada.page.get_by_role("button", name="Next lesson: A corner").click()
    ada.until("t => t.lesson && t.lesson.id === 'corner' && t.lesson.done === 0 && t.connected")


def test_the_coach_speaks_italian(visit: Visit) -> None:
    ada = visit("/learn/tactics/attack", lang="it")
    ada.until("t => t.lesson")
    expect(ada.page.locator("#coach-title")).to_contain_text("Il tuo allenatore")
    assert ada.axe() == []


def test_a_lesson_on_a_phone_has_the_coach_above_the_table(visit: Visit) -> None:
    """In German, whose words are the longest."""
    ada = visit("/learn/tactics/attack", device="phone", lang="de")
    ada.until("t => t.lesson")
    expect(ada.page.locator("#coach-title")).to_contain_text("Dein Trainer")
    coach = ada.page.locator("section.coach").bounding_box()
    table = ada.page.get_by_role("region", name="Der Tisch").bounding_box()
    assert coach
    assert table
    assert coach["y"] + coach["height"] <= table["y"] + 1
    assert ada.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert ada.axe() == []


def test_an_unknown_lesson_says_where_the_others_are(visit: Visit) -> None:
    ada = visit("/learn")
    ada.page.goto(f"{ada.url}/learn/tactics/juggling")
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("There is no such lesson")
    ada.page.get_by_role("link", name="All lessons").click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("Learn by playing")
