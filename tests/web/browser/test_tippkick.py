"""Tipp-Kick in the browser: kick-off, colour change, goal, free kick or repeat; by mouse, keys and fields."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tablekick.match.tippkick import Blow, Defend, KeeperOrder, Moment
from tests.match.tippkick.boards import OUT_OF_THE_WAY, match_of, new_session, step
from tests.web.browser.conftest import Device, Visit
from tests.web.browser.matches import set_up, take_seat
from tests.web.browser.server_process import ServerProcess
from tests.web.browser.tippkick_board import (
    PENALTY,
    STEADY,
    at_the_board,
    calls_of,
    fill,
    out_of_the_way,
    ready,
    scene_of,
)
from tests.web.browser.visitor import Visitor


def test_the_defender_places_first_and_then_white_kicks_off(visit: Visit, server: ServerProcess) -> None:
    ada = at_the_board(visit, server, "kick-off")
    assert ada.state("t => [t.side, t.offers.moment]") == ["away", "defend"]
    ready(ada)
    ada.until_asked()
    assert ada.state("t => [t.side, t.offers.moment]") == ["home", "kick"]
    assert "leave the circle" in ada.page.locator(".controls").inner_text()
    # A touch would stay in the circle, and the button says so; the lay is long enough.
    assert ada.page.locator("[data-kind=touch]").get_attribute("data-costs") == "short"
    ada.until("t => t.table.forecast")
    shares = ada.page.locator("[data-testid=shares]").inner_text()
    assert "White up" in shares
    told = ada.page.locator("[data-testid=told]").text_content()
    assert told is not None
    assert "White is up: yours." in told
    ada.page.locator("[data-kind=lay]").click()
    ready(ada)
    after = scene_of(ada)
    assert after["action"] != "kick-off"
    assert after["ball"]["at"][0] > 91.5
    assert calls_of(ada)


def colour_changing_speed() -> float:
    """A strength at which the ball comes to rest on the other colour, found on the same board without a browser."""
    for tenths in range(8, 40):
        session = new_session(scene="lay", **STEADY)
        step(session, OUT_OF_THE_WAY)
        step(session, Blow(direction_deg=0.0, speed_mps=tenths / 10))
        state = match_of(session).state
        if state.action == "open" and state.ball.up == "black" and not state.ball_out:
            return tenths / 10
    raise AssertionError("no kick changes the colour")


def test_when_the_colour_changes_the_other_player_has_the_ball(visit: Visit, server: ServerProcess) -> None:
    speed = colour_changing_speed()
    ada = at_the_board(visit, server, "lay")
    caption = ada.page.locator("[data-tippkick=colour]")
    assert caption.inner_text() == "White is up: Home"
    out_of_the_way(ada)
    direction = ada.state("t => t.table.plan.kick.direction")
    fill(ada, "direction", -direction)
    fill(ada, "speed", speed)
    ready(ada)
    scene = scene_of(ada)
    assert (scene["ball"]["up"], scene["attacking"]) == ("black", "away")
    assert caption.inner_text() == "Black is up: Away"
    # Who does not see it hears it, and reads where everything lies and what may be done.
    expect(ada.page.locator("[data-tippkick=came]")).to_have_text("Black came up: Away plays")
    assert ada.state("t => t.table.up") == "black"
    ada.until_asked()
    assert ada.state("t => [t.side, t.offers.moment]") == ["home", "defend"]
    words = ada.page.locator(".told")
    for told in ("Ball:", "Black is up: the other’s.", "Keeper, yours:", "Your kicker has to stand"):
        expect(words).to_contain_text(told)


def test_a_goal_is_called_with_its_clause_and_counted(visit: Visit, server: ServerProcess) -> None:
    ada = at_the_board(visit, server, "open-goal")
    ada.page.get_by_label("stay", exact=True).check()
    fill(ada, "keeper-y", -45)
    ready(ada)
    ada.until_asked()
    ada.page.locator("[data-kind=shot]").click()
    ada.page.locator("[data-aim=left]").click()
    ready(ada)
    assert "goal" in calls_of(ada)
    assert ada.state("t => t.step.board.score") == [1, 0]
    goal = next(call for call in ada.state("t => t.step.calls") if call["call"] == "goal")
    assert goal["clause"]
    assert "net" in ada.state("t => t.sounds")
    ada.until_asked()
    assert scene_of(ada)["action"] == "kick-off"
    ada.shot("tippkick-goal")


def test_after_a_foul_the_action_can_be_repeated_instead_of_the_free_kick(visit: Visit, server: ServerProcess) -> None:
    ada = at_the_board(visit, server, "free-kick")
    assert ada.state("t => t.offers.choices.map(choice => choice.word)") == ["free-kick", "repeat"]
    again_at = ada.state("t => t.offers.actions.repeat_at")
    ada.page.get_by_role("button", name="Repeat the action").click()
    ada.until("t => t.n === 1 && !t.playing")
    assert calls_of(ada)[-1] == "repeat"
    scene = scene_of(ada)
    assert (scene["action"], scene["ball"]["at"][:2]) == ("open", again_at)
    ada.until_asked()
    ready(ada)
    ada.until_asked()
    ready(ada)
    assert scene_of(ada)["attacking"] in ("home", "away")


def test_the_free_kick_itself_keeps_the_kicker_three_lengths_away(visit: Visit, server: ServerProcess) -> None:
    ada = at_the_board(visit, server, "free-kick")
    ada.page.get_by_role("button", name="Free kick").click()
    ada.until("t => t.n === 1 && !t.playing")
    ada.until_asked()
    assert scene_of(ada)["action"] == "free-kick"
    assert "three lengths" in ada.page.locator(".controls").inner_text()
    assert ada.state("t => t.offers.actions.kicker.distance") > 3 * 78


def drag(ada: Visitor, start: list[float], end: list[float], *, lift: float = 0.0) -> None:
    """With the mouse from one place of the board (mm) to another."""
    (a, b) = (ada.state(f"t => t.table.screen({x}, {y}, {z})") for x, y, z in ([*start, lift], [*end, 0.0]))
    ada.page.mouse.move(a["x"], a["y"])
    ada.page.mouse.down()
    for share in (0.3, 0.7, 1.0):
        ada.page.mouse.move(a["x"] + (b["x"] - a["x"]) * share, a["y"] + (b["y"] - a["y"]) * share)
    ada.page.mouse.up()


def test_kicker_and_keeper_are_dragged_and_the_ball_is_pulled(visit: Visit, server: ServerProcess) -> None:
    ada = at_the_board(visit, server, "shot", still=True)
    planned = ada.state("t => t.table.plan.defence.at")
    wanted = [planned[0] - 40.0, planned[1] - 100.0]
    drag(ada, planned, wanted, lift=20.0)
    placed = ada.state("t => t.table.plan.defence.at")
    assert placed == pytest.approx(wanted, abs=25.0)
    drag(ada, [530.0 - 12.0, 0.0], [510.0, 20.0], lift=20.0)
    assert ada.state("t => t.table.plan.defence.y") == pytest.approx(20.0, abs=12.0)
    ready(ada)
    assert scene_of(ada)["kickers"]["away"]["at"] == pytest.approx(placed, abs=0.1)
    ada.until_asked()
    ball = scene_of(ada)["ball"]["at"][:2]
    before = ada.state("t => t.n")
    # Straight back along the pitch: the kick goes along +x.
    drag(ada, ball, [ball[0] - 160.0, ball[1]])
    ada.until(f"t => t.n > {before} && !t.playing")
    (direction, speed, *_) = ada.state("t => t.step.intents.home.kick")
    assert direction == pytest.approx(0.0, abs=12.0)
    assert speed > 0.5


def test_everything_goes_by_keyboard_alone(visit: Visit, server: ServerProcess) -> None:
    ada = at_the_board(visit, server, "shot")
    keys = ada.page.keyboard
    for _ in range(60):
        keys.press("Tab")
        if ada.page.evaluate("() => document.activeElement?.tagName") == "CANVAS":
            break
    assert ada.page.evaluate("() => document.activeElement?.tagName") == "CANVAS"
    x, y = ada.state("t => t.table.plan.defence.at")
    for key in ("ArrowUp", "ArrowUp", "ArrowLeft", "x", "1", "."):
        keys.press(key)
    plan = ada.state("t => t.table.plan.defence")
    assert plan["at"] == pytest.approx([x - 8, y + 16], abs=0.1)
    assert (plan["lying"], plan["dive"], plan["y"]) == (True, "hold", 4)
    keys.press("Enter")
    ada.until("t => t.n === 1 && !t.playing")
    assert scene_of(ada)["kickers"]["away"]["lying"] is True
    ada.until_asked()
    kick = ada.state("t => t.table.plan.kick")
    for key in ("ArrowLeft", "ArrowUp", "l"):
        keys.press(key)
    aimed = ada.state("t => t.table.plan.kick")
    assert aimed["direction"] == pytest.approx(kick["direction"] + 2, abs=0.1)
    assert aimed["speed"] == pytest.approx(kick["speed"] + 0.25, abs=0.01)
    assert aimed["loft"] == 5
    keys.press("Enter")
    ada.until("t => t.n === 2 && !t.playing")


@pytest.mark.parametrize(
    ("lang", "up", "button"),
    [
        ("en", "White is up: Home", "Ready"),
        ("de", "Weiß liegt oben: Heim", "Fertig"),
        ("it", "Bianco in alto: Casa", "Pronto"),
    ],
)
def test_it_speaks_three_languages(visit: Visit, server: ServerProcess, lang: str, up: str, button: str) -> None:
    ada = at_the_board(visit, server, "kick-off", lang=lang)
    assert ada.page.locator("[data-tippkick=colour]").inner_text() == up
    assert ada.page.get_by_role("button", name=button, exact=True).is_visible()


def test_axe_has_nothing_to_say_at_any_moment(visit: Visit, server: ServerProcess) -> None:
    ada = at_the_board(visit, server, "free-kick")
    assert ada.axe() == []
    ada.page.get_by_role("button", name="Free kick").click()
    ada.until("t => t.n === 1 && !t.playing")
    ada.until_asked()
    assert ada.axe() == []
    ready(ada)
    ada.until_asked()
    ada.page.locator("summary").last.click()
    assert ada.axe() == []


@pytest.mark.parametrize("device", ["phone", "phone-sideways"])
def test_a_phone_shows_board_and_button_and_can_pull_the_ball(
    visit: Visit, server: ServerProcess, device: Device
) -> None:
    ada = at_the_board(visit, server, "open-goal", device=device, still=True)
    assert ada.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    canvas = ada.page.locator("canvas").first.bounding_box()
    assert canvas is not None
    assert canvas["height"] > 200
    ready(ada)
    ada.until_asked()
    ada.shot(f"tippkick-{device}")
    ada.page.evaluate("() => scrollTo(0, 0)")
    ball = scene_of(ada)["ball"]["at"][:2]
    drag(ada, ball, [ball[0] - 150.0, ball[1]])
    ada.until("t => t.n === 2 && !t.playing")


TIP_IS_BESIDE_THE_GOAL = """() => {
  const tip = document.querySelector('.bubble').getBoundingClientRect();
  const { length, goal_width, goal_height } = window.tablekick.step.scene.measures;
  const { at } = window.tablekick.table.plan.defence;
  const seen = [[at[0], at[1], 0], [at[0], at[1], 60]];
  for (const y of [-goal_width / 2, goal_width / 2]) for (const z of [0, goal_height]) seen.push([length / 2, y, z]);
  const covered = ({ x, y }) => x >= tip.left && x <= tip.right && y >= tip.top && y <= tip.bottom;
  return !seen.map(([x, y, z]) => window.tablekick.table.screen(x, y, z)).some(covered);
}"""
"""The bubble lies over no post and not over the kicker that is being set; the camera may still be on its way there."""


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_the_keepers_controls_are_in_sight_when_defending(visit: Visit, server: ServerProcess, device: Device) -> None:
    ada = at_the_board(visit, server, "shot", device=device, still=True)
    assert ada.state("t => t.offers.moment") == "defend"
    ada.page.evaluate("() => scrollTo(0, 0)")
    if device == "desktop":
        # On a desk the tip is on the table: it lay partly over the goal.
        expect(ada.page.locator(".bubble:visible")).to_have_count(1)
        ada.page.wait_for_function(TIP_IS_BESIDE_THE_GOAL)
    viewport = ada.page.viewport_size
    assert viewport is not None
    for dive in ("stay", "dive left", "dive right", "react"):
        box = ada.page.get_by_label(dive, exact=True).bounding_box()
        assert box is not None, dive
        assert box["y"] >= 0, dive
        assert box["y"] + box["height"] <= viewport["height"], dive
        covered = ada.page.evaluate(
            "([x, y]) => !document.elementFromPoint(x, y)?.closest('.controls')",
            [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
        )
        assert not covered, dive


def test_on_a_phone_a_tip_covers_nothing_of_the_table(visit: Visit, server: ServerProcess) -> None:
    """It lay over goal and keeper; only a real layout says where it ends up."""
    ada = at_the_board(visit, server, "shot", device="phone", still=True)
    tip = ada.page.get_by_test_id("beside-coach")
    expect(tip).to_contain_text("They kick.")
    below, table = tip.bounding_box(), ada.page.locator("canvas").first.bounding_box()
    assert below is not None
    assert table is not None
    assert below["y"] >= table["y"] + table["height"]
    assert below["y"] + below["height"] <= 844
    expect(ada.page.locator(".bubble:visible")).to_have_count(0)
    react = ada.page.get_by_label("react", exact=True).bounding_box()
    assert react is not None
    assert react["y"] + react["height"] <= 844
    tip.get_by_role("button", name="Got it").click()
    expect(tip).to_have_count(0)


def test_a_watcher_never_learns_what_the_keeper_is_up_to(visit: Visit, server: ServerProcess) -> None:
    ada = at_the_board(visit, server, "penalty")
    watcher = visit(f"/match/{ada.page.url.split('/match/')[1].split('?')[0]}")
    ada.page.get_by_label("dive left").check()
    ready(ada)
    watcher.until("t => t.n === 1")
    assert watcher.state("t => t.step.intents.away.defend.keeper[2]") == "hidden"
    assert watcher.state("t => t.offers") is None
    ada.until_asked()
    ready(ada)
    watcher.until("t => t.n === 2")
    film = watcher.state("t => t.step.film")
    kick = next(clip for clip in film["clips"] if clip["do"] == "kick")
    assert next(keeper["towards"] for keeper in kick["keepers"] if keeper["side"] == "away") == -1


def test_live_the_kicker_stays_where_it_is_when_three_seconds_have_passed(visit: Visit, server: ServerProcess) -> None:
    ada = at_the_board(visit, server, "penalty", tempo="live", home="bot:novice", away="me")
    assert ada.state("t => t.offers.within_s") == 3
    assert ada.page.locator("progress").count() == 1
    ada.until("t => t.n >= 1")
    defended = ada.state("t => t.step.intents.away ?? null")
    assert defended is None or "kicker" not in defended.get("defend", {})
    ada.until("t => t.n >= 2")
    assert ada.state("t => t.step.scene.action") != "choose"


def test_live_time_begins_after_get_ready(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/", speed=1)
    take_seat(ada, set_up(server, tempo="live", book="tippkick-2017", home="bot:novice", away="me", options=PENALTY))
    expect(ada.page.get_by_test_id("get-ready")).to_be_visible()
    assert ada.state("t => [t.n, t.offers]") == [0, None]
    assert ada.page.locator("progress").count() == 0
    ada.until("t => t.offers !== null || t.n > 0")
    expect(ada.page.get_by_test_id("get-ready")).to_have_count(0)


def test_look_again_shows_the_kick_and_not_the_placing_after_it(visit: Visit, server: ServerProcess) -> None:
    ada = at_the_board(visit, server, "shot")
    ada.decide({"defend": {"kicker": [-300.0, 300.0], "keeper": [0.0, 6.0, "left"]}})
    ada.until_asked()
    ada.decide({"kick": [90.0, 0.8, 0.0, 0.0, 0.0]})
    ada.until_asked()
    kicked = ada.state("t => t.n")
    ada.decide({"defend": {"keeper": [0.0, 6.0, "hold"]}})
    ada.until("t => t.n > 2 && !t.playing")
    again = ada.page.get_by_role("button", name="Look again")
    # At once: the film runs on to the placing by itself.
    look = "async b => { b.click(); await new Promise((on) => setTimeout(on, 0)); return window.tablekick.n; }"
    assert again.evaluate(look) == kicked


def test_the_board_of_the_browser_is_the_board_of_the_match(visit: Visit, server: ServerProcess) -> None:
    """The same intents on the same board without a browser end in the same scene."""
    ada = at_the_board(visit, server, "open-goal")
    alone = new_session(scene="open-goal", **STEADY)
    ada.decide({"defend": {"keeper": [30.0, 6.0, "hold"]}})
    step(alone, Defend(keeper=KeeperOrder(y_mm=30.0, dive=KeeperOrder().dive.__class__("hold"))))
    ada.until_asked()
    ada.decide({"kick": [2.0, 3.0, 0.0, 0.0, 0.0]})
    assert match_of(alone).moment is Moment.KICK
    step(alone, Blow(direction_deg=2.0, speed_mps=3.0))
    assert scene_of(ada)["ball"] == match_of(alone).scene()["ball"]


def test_any_moment_of_a_kick_can_be_looked_at_again(visit: Visit, server: ServerProcess) -> None:
    ada = at_the_board(visit, server, "shot")
    start = scene_of(ada)["ball"]["at"]
    ada.decide({"defend": {"kicker": [-300.0, 300.0], "keeper": [0.0, 6.0, "left"]}})
    ada.until_asked()
    ada.decide({"kick": [-20.0, 3.0, 0.0, 0.0, 0.0]})
    film = ada.state("t => t.step.film")
    kick = next(clip for clip in film["clips"] if clip["do"] == "kick")
    match = ada.page.url.split("/match/")[1].split("?")[0]
    seen = []
    for seconds in (kick["hit_s"] - 0.2, kick["hit_s"] + 0.08, film["duration_s"] - 0.01):
        ada.go(f"/replay/{match}?step=2&at={seconds}")
        ada.until("t => t.table && t.table.ball")
        seen.append(ada.state("t => t.table.ball"))
    assert seen[0] == pytest.approx(start)
    (_, x, y, *_) = next(row for row in kick["ball"] if row[0] >= 80)
    assert 0.0 < seen[1][0] - start[0] <= x / 10 - start[0] + 1.0
    assert y / 10 - 1.0 <= seen[1][1] < start[1]
    assert seen[2] != seen[1]
