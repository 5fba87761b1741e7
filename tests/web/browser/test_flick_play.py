"""Flick football in the browser: kick-off, flicks by hand and by keys, calls, goals, choices, half-time."""

from __future__ import annotations

import pytest

from tests.web.browser.conftest import Visit
from tests.web.browser.flick_hands import aim, at_the_table, called, drag, pull, sit_down, until_settled
from tests.web.browser.server_process import ServerProcess


def test_a_match_begins_with_toss_line_ups_and_a_flick_off(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    sit_down(ada, server, options={"decision_s": 3})
    ada.until_asked()
    while ada.state("t => t.offers.moment") != "line-up":
        ada.page.get_by_role("button", name="Take the flick-off").click()
        ada.until("t => t.offers && t.offers.moment !== 'toss'")
    before = ada.state("t => t.table.pose('home.1')")
    drag(ada, "home.1", (before["x"], before["y"] + 60.0))
    dragged = ada.state("t => t.table.intention().places['home.1']")
    assert dragged == pytest.approx([before["x"], before["y"] + 60.0], abs=6.0)
    ada.page.get_by_role("button", name="Attacking").click()
    assert ada.state("t => t.step.scene.restart.kind") == "flick-off"
    placed = ada.state("t => t.table.intention().places['home.1']")
    assert placed != dragged
    n = ada.state("t => t.n")
    ada.page.get_by_role("button", name="My figures stand").click()
    ada.until(f"t => t.n > {n} && !t.playing")
    stands = ada.state("t => t.step.scene.figures.find((one) => one.body === 'home.1').at")
    assert stands == pytest.approx(placed, abs=0.1)
    ada.shot("flick-line-up")


def test_a_figure_is_flicked_by_pressing_pulling_back_and_letting_go(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    sit_down(ada, server, "dribble")
    ada.until_asked()
    before = ada.state("t => t.table.pose('ball').x")
    pull(ada, "home.5")
    until_settled(ada, 0)
    told = ada.state("t => t.step")
    assert ada.state("t => t.table.pose('ball').x") > before + 20
    assert told["scene"]["last"]["by"] == "home.5"
    # What one sees is where the match has it.
    assert ada.state("t => t.table.pose('ball').x") == pytest.approx(told["scene"]["ball"][0], abs=0.01)
    # A machine that draws a frame a second hears the film when it has drawn it.
    ada.until("t => t.sounds.includes('flick') && t.sounds.includes('click')", 20)


def test_a_pull_taken_back_flicks_nothing(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    sit_down(ada, server, "dribble")
    ada.until_asked()
    pull(ada, "home.5", by_px=12)
    ada.page.wait_for_timeout(300)
    assert ada.state("t => t.last") == 0
    assert ada.state("t => t.table.intention().figure") == "home.5"


def test_a_flick_by_keyboard_only(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    sit_down(ada, server, "dribble")
    ada.until_asked()
    keyboard = ada.page.keyboard
    while ada.page.evaluate("() => document.activeElement?.tagName") != "CANVAS":
        keyboard.press("Tab")
    keyboard.press("ArrowDown")
    assert ada.state("t => t.table.intention().figure") != "home.5"
    keyboard.press("ArrowUp")
    assert ada.state("t => t.table.intention().figure") == "home.5"
    heading, power = ada.state("t => [t.table.intention().heading, t.table.intention().power]")
    keyboard.press("ArrowLeft")
    keyboard.press("+")
    turned, harder = ada.state("t => [t.table.intention().heading, t.table.intention().power]")
    assert turned > heading
    assert harder > power
    keyboard.press("ArrowRight")
    keyboard.press("Enter")
    until_settled(ada, 0)
    assert ada.state("t => t.step.scene.last.by") == "home.5"


def test_a_flick_by_fields_and_buttons(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    sit_down(ada, server, "dribble")
    ada.until_asked()
    ada.page.get_by_role("button", name="Aim at the ball").click()
    ada.page.get_by_label("Power (%)").fill("35")
    ada.page.get_by_label("Power (%)").press("Tab")
    assert ada.state("t => t.table.intention().power") == pytest.approx(0.35)
    ada.until("t => t.table.preview()?.meets === 'ball'")
    ada.page.get_by_role("button", name="Flick", exact=True).click()
    until_settled(ada, 0)
    assert ada.state("t => t.step.scene.last.by") == "home.5"


def test_the_preview_meets_what_the_table_meets(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    # Nobody else flicks: a bot might move the figure again before anybody has looked.
    sit_down(ada, server, "dribble", away="me")
    ada.until_asked()
    seen = aim(ada, power=35, direction=35)
    assert seen["meets"] is None
    ada.page.get_by_role("button", name="Flick", exact=True).click()
    until_settled(ada, 0)
    at = ada.state("t => t.step.scene.figures.find((one) => one.body === 'home.5').at")
    assert at == pytest.approx(seen["end"], abs=2.0)


def test_a_foul_is_called_with_its_clause_and_why(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    sit_down(ada, server, "dribble")
    ada.until_asked()
    pull(ada, "home.5", power=0.19, aim_at=(-590.0, 0.0))
    ada.until("t => t.n > 0 && t.calls.length > 0")
    line = ada.state("t => t.calls[0]")
    assert line.split(":")[2].startswith("II.")
    ada.page.get_by_role("button", name="Why", exact=False).first.click()
    assert ada.page.get_by_role("dialog").inner_text().count("II.") >= 1


def test_a_goal_is_scored_from_a_practice_scene(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    made = sit_down(ada, server, "shot", away="me")
    assert set(made["secrets"]) == {"home", "away"}
    ada.until_asked()
    # Past the goalkeeper, low enough to stay under the bar.
    for label, value in (("Direction (°)", "8"), ("Power (%)", "74")):
        ada.page.get_by_label(label).fill(value)
        ada.page.get_by_label(label).press("Tab")
    ada.page.get_by_role("button", name="Flick", exact=True).click()
    ada.until("t => t.step.board.score[0] === 1 && !t.playing")
    assert ada.state("t => t.step.board.score") == [1, 0]
    assert "goal" in called(ada)
    # One Tab passes the list of calls, however long it is; the arrow keys go through it.
    clauses = ada.page.locator("li .clause")
    assert clauses.count() >= 2
    assert clauses.evaluate_all("them => them.map(it => it.tabIndex)") == [0] + [-1] * (clauses.count() - 1)
    clauses.first.press("ArrowDown")
    assert clauses.nth(1).evaluate("it => it === document.activeElement && it.tabIndex === 0")
    assert "net" in ada.state("t => t.sounds")
    assert ada.state("t => t.step.scene.restart.kind") == "flick-off"


@pytest.mark.parametrize(("button", "restart"), [("Accept", "free-flick"), ("Play on", None)])
def test_the_referee_asks_and_the_answer_counts(
    visit: Visit, server: ServerProcess, button: str, restart: str | None
) -> None:
    ada = visit("/")
    sit_down(ada, server, "choice")
    ada.until_asked()
    assert ada.state("t => t.offers.moment") == "answer"
    ada.page.get_by_role("button", name=button, exact=True).click()
    ada.until("t => t.n > 0 && !t.playing")
    due = ada.state("t => t.step.scene.restart")
    assert (due and due["kind"]) == restart


def test_the_period_ends_at_half_time_and_ends_change(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/", speed=64)
    sit_down(ada, server, "dribble", away="me", options={"period_s": 20, "decision_s": 6})
    home_end = ada.state("t => t.step.scene.ends.home")
    for _ in range(30):
        ada.until_asked()
        if ada.state("t => t.step.board.period") == "second-half":
            break
        ada.decide()
    assert "half-time" in called(ada)
    assert ada.state("t => t.step.scene.ends.home") == -home_end


def test_only_what_may_be_done_is_offered_at_a_corner(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    sit_down(ada, server, "corner")
    ada.until_asked()
    assert ada.state("t => t.offers.moment") == "nominate"
    ada.page.get_by_role("button", name="Put to the ball").click()
    ada.until("t => t.offers && t.offers.moment === 'position'")
    taker = ada.state("t => t.step.scene.restart.taker")
    near = ada.state(f"t => t.table.pose('{taker}')")
    ball = ada.state("t => t.table.pose('ball')")
    assert abs(near["x"] - ball["x"]) + abs(near["y"] - ball["y"]) < 60
    ada.page.get_by_role("button", name="Ready", exact=True).click()
    ada.until("t => t.offers && t.offers.moment === 'take'")
    figures = ada.state("t => t.offers.actions.flick.figures")
    assert [figure for figure, about in figures.items() if about["why"] is None] == [taker]


def test_ball_taker_and_place_of_a_restart_are_changed_by_dragging(visit: Visit, server: ServerProcess) -> None:
    """Only a real hand says whether ring, ball and taker, which stand close together, are told apart."""
    ada = visit("/")
    sit_down(ada, server, "corner")
    ada.until_asked()
    flag = ada.state("t => t.step.scene.restart.at")
    ada.page.get_by_text("drag it on the table").wait_for()
    drag(ada, "ball", (flag[0] - 90, flag[1]))
    ada.until(
        "t => t.step.intents.home && t.step.intents.home[0] === 'ball' && t.offers && t.offers.moment === 'nominate'"
    )
    lies = ada.state("t => t.step.intents.home")
    # Dragged too far it stays in the quarter circle, and nobody has to put it right.
    assert 20 < flag[0] - lies[1] <= 25
    assert abs(flag[1] - lies[2]) < 5
    assert "illegal-position" not in called(ada)
    # The one that stands ready on a golden ring goes elsewhere.
    ready = ada.state("t => t.offers.actions.nominate.best")
    place = (lies[1] - 10, lies[2] + 35)
    drag(ada, ready, place)
    ada.until("t => t.step.intents.home && t.step.intents.home[0] === 'nominate'")
    told = ada.state("t => t.step.intents.home")
    assert told[1] == ready
    assert abs(told[2] - place[0]) + abs(told[3] - place[1]) < 8


def test_a_bot_plays_its_turns(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/", speed=64)
    sit_down(ada, server, "block")
    ada.until_asked()
    assert ada.state("t => t.offers.actions.block") is True
    ada.page.get_by_role("button", name="No block-flick").click()
    ada.until("t => t.step.intents.away || t.n > 2")
    at_the_table(ada)


def test_the_goalkeeper_is_moved_by_hand(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    sit_down(ada, server, "block")
    ada.until_asked()
    # The camera is near the ball: the own goal is seen from above.
    ada.page.get_by_role("button", name="From above").click()
    stands = ada.state("t => t.table.pose('home.gk')")
    drag(ada, "home.gk", (stands["x"] + 15.0, 40.0))
    ada.until("t => t.n > 0 && !t.playing")
    moved = ada.state("t => t.step.scene.keepers.home")
    assert moved[1] == pytest.approx(40.0, abs=8.0)
    assert ada.state("t => t.step.intents.home[0]") == "guard"
