"""Soccer Tactics in the browser: a whole match, and each way to move."""

from __future__ import annotations

import re

import httpx
import pytest

from tests.web.browser.conftest import Device, Visit
from tests.web.browser.matches import set_up, take_seat
from tests.web.browser.server_process import ServerProcess
from tests.web.browser.tactics_board import chosen, groups, intent_of, place_of, point, sit_down, tap
from tests.web.browser.visitor import Visitor

COVERED = """() => {
  const middles = [];
  for (const file of 'ABCDEFGH')
    for (const half of 'sn') for (let row = 1; row <= 8; row++)
      middles.push([file + row + half, ...window.tablekick.table.at(file + row + half)]);
  for (const die of document.querySelectorAll('.tactics-board .die')) {
    const box = die.getBoundingClientRect();
    middles.push(['die', box.x + box.width / 2, box.y + box.height / 2]);
  }
  const seen = ([, x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  const hidden = ([, x, y]) => !document.elementFromPoint(x, y)?.closest('.tactics');
  return middles.filter(seen).filter(hidden).map(([name]) => name);
}"""


CUT = """() => {
  const line = document.querySelector('[data-testid=banner] .idle');
  if (line === null) return true;
  return line.scrollWidth > line.clientWidth + 1 || line.scrollHeight > line.parentElement.clientHeight + 1;
}"""
"""Whether the line above the board, which says what to do, does not fit."""


def test_a_whole_match_against_a_bot_to_the_final_whistle(visit: Visit, server: ServerProcess) -> None:
    ada = sit_down(visit, server, half_minutes=3, extra_minutes=1, seconds_per_move=30)
    ada.page.get_by_test_id("usual-line-up").click()
    ada.until("t => t.offers !== null && !['line-up', 'kicker'].includes(t.offers.moment)")
    while ada.state("t => t.step.result") is None:
        if ada.state("t => t.offers !== null"):
            ada.decide(ada.state("t => t.offers.default"))
        ada.until("t => t.offers !== null || t.step.result !== null")
    result = ada.state("t => t.step.result")
    assert result["how"] in ("full-time", "extra-time", "shoot-out")
    calls = [call.split(":")[1] for call in ada.state("t => t.calls")]
    assert "half-time" in calls
    assert calls[-1] in ("winner", "full-time")
    ada.page.get_by_text("The match is over").wait_for()


@pytest.mark.parametrize("device", ["desktop", "phone", "phone-sideways"])
def test_a_figure_is_moved_by_tapping_it_and_then_a_square(visit: Visit, server: ServerProcess, device: Device) -> None:
    ada = sit_down(visit, server, "attack", device=device)
    # Nothing lies over a square or over the die, whatever the screen.
    assert ada.page.evaluate(COVERED) == []
    assert not ada.page.evaluate(CUT)
    group = max(groups(ada), key=lambda found: len(found["squares"]))
    square = next(iter(group["squares"]))
    tap(ada, place_of(ada, group["figure"]))
    ada.until(f"t => t.table.chosen() === '{group['figure']}'")
    tap(ada, square)
    did = intent_of(ada, 1)
    assert did.startswith(group["prefix"])
    assert did.endswith(square)
    assert place_of(ada, group["figure"]) == square


def test_a_square_that_is_not_legal_lets_go_of_the_figure(visit: Visit, server: ServerProcess) -> None:
    ada = sit_down(visit, server, "attack")
    group = groups(ada)[0]
    tap(ada, place_of(ada, group["figure"]))
    assert chosen(ada) == group["figure"]
    taken = {place_of(ada, name) for name in ada.state("t => t.step.scene.figures.map(f => f.name)")}
    files, rows = "ABCDEFGH", [f"{row}{half}" for half in "sn" for row in range(1, 9)]
    illegal = next(f + r for f in files for r in rows if f + r not in group["squares"] and f + r not in taken)
    tap(ada, illegal)
    assert chosen(ada) is None
    assert ada.state("t => t.last") == 0


def test_everything_goes_by_keyboard_alone(visit: Visit, server: ServerProcess) -> None:
    ada = sit_down(visit, server, "attack")
    keys = ada.page.keyboard
    ada.page.get_by_role("application").focus()
    keys.press("ArrowUp")
    first = ada.state("t => t.table.cursor()")
    keys.press("ArrowRight")
    assert ada.state("t => t.table.cursor()") != first
    for _ in range(12):
        keys.press("n")
        if ada.state("t => t.offers.actions.groups.some(g => t.table.figures()[g.figure] === t.table.cursor())"):
            break
    keys.press("Enter")
    figure = chosen(ada)
    assert figure is not None
    keys.press("n")
    square = ada.state("t => t.table.cursor()")
    keys.press("Enter")
    assert intent_of(ada, 1).endswith(square)
    assert place_of(ada, figure) == square


def test_everything_goes_by_lists_for_those_who_do_not_see_the_board(visit: Visit, server: ServerProcess) -> None:
    ada = sit_down(visit, server, "shot")
    ada.page.get_by_text("Choose from lists").click()
    controls = ada.page.get_by_test_id("tactics-controls")
    square = next(iter(groups(ada)[0]["squares"]))
    controls.get_by_test_id("pick-figure").select_option(index=1)
    controls.get_by_test_id("pick-square").select_option(square)
    controls.get_by_role("button", name="Move").click()
    assert intent_of(ada, 1).endswith(square)


def test_of_several_ways_the_chosen_one_is_gone(visit: Visit, server: ServerProcess) -> None:
    ada = sit_down(visit, server, "attack")
    for _ in range(20):
        several = [(g, s, ways) for g in groups(ada) for s, ways in g["squares"].items() if len(ways) > 1]
        if several:
            break
        ada = sit_down(visit, server, "attack")
    group, square, ways = several[0]
    tap(ada, place_of(ada, group["figure"]))
    ada.page.mouse.move(*point(ada, square))
    ada.page.get_by_role("application").focus()
    ada.page.keyboard.press("w")
    ada.page.get_by_test_id("other-way").wait_for()
    ada.page.keyboard.press("Tab")
    tap(ada, square)
    did = intent_of(ada, 1)
    assert did == f"{group['prefix']}{ways[1]}>{square}"
    film = ada.state("t => t.step.film.clips[0]")
    assert ways[1] in film["way"]


def test_a_way_can_be_drawn_with_the_mouse(visit: Visit, server: ServerProcess) -> None:
    for _ in range(20):
        ada = sit_down(visit, server, "attack")
        several = [(g, s, w) for g in groups(ada) for s, w in g["squares"].items() if len(w) > 1 and all(w)]
        if several:
            break
    group, square, ways = several[0]
    ada.page.mouse.move(*point(ada, place_of(ada, group["figure"])))
    ada.page.mouse.down()
    ada.page.mouse.move(*point(ada, ways[1]), steps=12)
    ada.page.mouse.move(*point(ada, square), steps=12)
    ada.page.mouse.up()
    assert intent_of(ada, 1) == f"{group['prefix']}{ways[1]}>{square}"
    assert place_of(ada, group["figure"]) == square


def test_a_step_is_taken_back_until_the_die_is_thrown(visit: Visit, server: ServerProcess) -> None:
    ada = sit_down(visit, server, away="me", half_minutes=2)
    undo = ada.page.get_by_test_id("undo")
    assert undo.is_disabled()
    before = ada.state("t => t.step.scene.figures")
    ada.decide(ada.state("t => t.offers.default"))
    assert ada.state("t => t.step.board.undo") is not None
    undo.click()
    ada.until("t => t.n === 0")
    assert ada.state("t => t.step.scene.figures") == before
    while ada.state("t => t.step.scene.phase") != "free-a":
        ada.until_asked()
        ada.decide(ada.state("t => t.offers.default"))
    # The ball was played and a die was thrown after it: nothing of that comes back.
    assert ada.state("t => t.step.board.undo") is None
    assert undo.is_disabled()


def test_figures_are_placed_for_a_corner(visit: Visit, server: ServerProcess) -> None:
    ada = sit_down(visit, server, "corner", device="phone")
    assert ada.state("t => t.offers.moment") == "replace"
    group = next(found for found in groups(ada) if "D2n" in found["squares"])
    tap(ada, place_of(ada, group["figure"]))
    tap(ada, "D2n")
    ada.until(f"t => t.step.intents.home === '{group['figure']}@D2n' || t.n > 2")
    assert place_of(ada, group["figure"]) == "D2n"
    ada.until_asked()
    ada.page.locator(".tactics-bar button").get_by_text("Pass").tap()
    ada.until("t => t.n >= 4")


def test_figures_are_placed_for_a_penalty_and_the_arrow_decides(visit: Visit, server: ServerProcess) -> None:
    ada = sit_down(visit, server, "penalty")
    moments = set()
    while ada.state("t => t.step.scene.phase") == "penalty":
        ada.until_asked()
        moments.add(ada.state("t => t.offers.moment"))
        group = groups(ada)[0]
        tap(ada, next(iter(group["squares"])))
        ada.until("t => t.n === t.last && t.offers !== null || t.step.scene.phase !== 'penalty'")
    assert "arc" in moments
    spins = [clip for clip in ada.state("t => t.step.film.clips") if clip["do"] == "throw" and clip["for"] == "penalty"]
    calls = [call.split(":")[1] for call in ada.state("t => t.calls")]
    assert spins or {"goal", "corner", "goal-kick"} & set(calls)


def sit_beside(visit: Visit, holder: Visitor, name: str) -> Visitor:
    """A partner comes by the link the holder of the seat sends."""
    holder.page.get_by_text("Two people on this side").click()
    link = holder.page.get_by_label("Link for a partner").input_value()
    partner = visit("/")
    partner.page.goto(link)
    partner.until("t => t.page === 'partner' && t.ready")
    assert "#" not in partner.page.url
    partner.page.get_by_label("Your name").fill(name)
    partner.page.get_by_role("button", name="Take the seat").click()
    partner.until("t => t.page === 'match' && t.ready && t.connected")
    return partner


def test_two_people_play_against_two_and_decide_in_turn(visit: Visit, server: ServerProcess) -> None:
    ada, cid = visit("/"), visit("/")
    made = set_up(server, away="open", options={"scene": "duel"}, name="Ada")
    match = made["info"]["id"]
    sat = httpx.post(f"{server.url}/api/matches/{match}/join", json={"name": "Cid"}, timeout=30.0).json()
    take_seat(ada, made)
    take_seat(cid, sat)
    ben, dora = sit_beside(visit, ada, "Ben"), sit_beside(visit, cid, "Dora")
    everybody = {"Ada": ada, "Ben": ben, "Cid": cid, "Dora": dora}
    decided: dict[str, list[str]] = {"home": [], "away": []}
    for n in range(1, 6):
        side = ada.state("t => t.step.awaits[0]")
        pair = ("Ada", "Ben") if side == "home" else ("Cid", "Dora")
        name = pair[len(decided[side]) % 2]
        (looks_on,) = (one for one in pair if one != name)
        turns = everybody[name].page.get_by_test_id("next-partner")
        turns.get_by_text(f"{name}, it is your turn to decide").wait_for()
        everybody[looks_on].page.get_by_test_id("next-partner").get_by_text(f"{name} decides now").wait_for()
        everybody[name].until_asked()
        # Whoever is not next can look and nothing else.
        assert everybody[looks_on].state("t => t.offers") is None
        everybody[name].decide(everybody[name].state("t => t.offers.default"))
        decided[side].append(name)
        for person in everybody.values():
            person.until(f"t => t.n >= {n}")
    assert len(decided["home"]) > 1


def test_a_seat_is_shared_only_with_its_secret_and_only_by_two(server: ServerProcess) -> None:
    made = set_up(server, options={"scene": "duel"}, name="Ada")
    address = f"{server.url}/api/matches/{made['info']['id']}/partner"
    for guessed in ("guessed", made["secrets"]["home"]):
        wrong = httpx.post(address, json={"invitation": guessed, "name": "Eve"}, timeout=30.0)
        assert (wrong.status_code, wrong.json()["code"]) == (403, "not-yours")
    asked = httpx.post(f"{address}/invitation", json={"secret": made["secrets"]["home"]}, timeout=30.0).json()
    right = {**asked, "name": "Ben+Bob"}
    seated = httpx.post(address, json=right, timeout=30.0).json()
    assert seated["info"]["seats"]["home"]["name"] == "Ada+Ben Bob"
    assert seated["secrets"]["home"] != made["secrets"]["home"]
    third = httpx.post(address, json={**right, "name": "Eve"}, timeout=30.0)
    assert third.json()["code"] == "no-seat"


def test_whoever_plays_away_has_the_away_goal_below(visit: Visit, server: ServerProcess) -> None:
    cid = visit("/")
    take_seat(cid, set_up(server, home="bot:novice", away="me", options={"scene": "corner"}))
    cid.until_asked()
    assert cid.state("t => [t.table.turned(), t.camera]") == [True, "away"]
    group = groups(cid)[0]
    tap(cid, place_of(cid, group["figure"]))
    assert chosen(cid) == group["figure"]


@pytest.mark.parametrize(
    ("lang", "thrown", "hint"),
    [
        ("en", "Throw the die", "Tap a figure"),
        ("de", "Würfeln", "Tippe eine Figur an"),
        ("it", "Tira il dado", "Tocca una figura"),
    ],
)
def test_the_board_speaks_three_languages(
    visit: Visit, server: ServerProcess, lang: str, thrown: str, hint: str
) -> None:
    ada = sit_down(visit, server, "duel", lang=lang)
    ada.page.get_by_role("button", name=thrown).first.wait_for()
    ada.page.get_by_text(hint).wait_for()
    assert not re.search(r"\b(moment|choice|period)\.[a-z]", ada.page.inner_text("body"))


@pytest.mark.parametrize(("scene", "device"), [("attack", "desktop"), ("duel", "phone"), ("corner", "phone-sideways")])
def test_axe_finds_nothing_wrong(visit: Visit, server: ServerProcess, scene: str, device: Device) -> None:
    ada = sit_down(visit, server, scene, device=device)
    tap(ada, place_of(ada, groups(ada)[0]["figure"]))
    assert ada.axe() == []


def test_a_film_can_be_looked_at_again_and_ends_where_it_ended(visit: Visit, server: ServerProcess) -> None:
    ada = sit_down(visit, server, "attack")
    ada.decide(ada.state("t => t.offers.default"))
    ada.until_asked()
    figures = ada.state("t => t.table.figures()")
    ada.page.get_by_role("button", name="Look again").click()
    ada.until("t => t.held")
    ada.page.get_by_role("button", name="Back to the match").click()
    ada.until("t => !t.held && t.offers !== null")
    assert ada.state("t => t.table.figures()") == figures
