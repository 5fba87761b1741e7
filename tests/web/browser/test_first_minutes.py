"""The first minutes of somebody who has never been here."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser.conftest import Visit
from tests.web.browser.flick_hands import at_the_table, called, sit_down
from tests.web.browser.server_process import ServerProcess


def test_one_press_leads_to_the_first_flick(visit: Visit) -> None:
    ada = visit("/")
    ada.page.get_by_test_id("play-now").click()
    ada.until("t => t.page === 'match' && t.ready && t.table")
    ada.until_asked()
    # Nobody was asked for a toss or a line-up: the flick-off is ours.
    assert ada.state("t => [t.n, t.offers.moment]") == [0, "take"]
    assert "flick" in ada.state("t => Object.keys(t.offers.actions)")
    assert ada.state("t => t.step.board.left_s") == 180
    expect(ada.page.get_by_text("Novice bot", exact=True)).to_be_visible()


def test_the_whole_procedure_is_one_switch_away(visit: Visit) -> None:
    ada = visit("/")
    ada.page.get_by_role("switch", name="By the book").check()
    ada.page.get_by_test_id("play-now").click()
    ada.until("t => t.page === 'match' && t.ready && t.table")
    ada.until_asked()
    assert ada.state("t => t.offers.moment") in ("toss", "line-up")


WATCHED = """() => {
    window.seen = { great: null, skipped: false };
    const look = (selector) => document.querySelector(selector);
    new MutationObserver(() => {
        const great = look('[data-testid=great-moment]');
        const text = (selector) => look(selector)?.textContent ?? '';
        const [calls, score] = [[...window.tablekick.calls], text('section[aria-label=Score] .score')];
        if (great && !window.seen.great)
            window.seen.great = { word: great.textContent, score, calls, banner: text('[data-testid=banner]') };
        const skip = look('[data-testid=skip-replay]');
        if (skip && !window.seen.skipped) { window.seen.skipped = true; skip.click(); }
    }).observe(document.body, { childList: true, subtree: true });
}"""
"""Notes what stands on the page when a great moment begins, and skips the replay: both last too short for a test."""


def test_a_goal_is_seen_first_and_the_change_after_it(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/", speed=4)
    sit_down(ada, server, "shot", away="me")
    ada.until_asked()
    ada.page.evaluate(WATCHED)
    # Past the goalkeeper, low enough to stay under the bar.
    ada.page.evaluate("() => window.tablekick.send(['flick', 'home.5', 0.1396, 2.258])")
    ada.until("t => t.n > 1 && !t.playing")
    seen = ada.page.evaluate("() => window.seen")
    assert "Goal!" in seen["great"]["word"]
    assert "Goal!" in seen["great"]["banner"]
    # The score at once, before anything that comes of it.
    assert "1:0" in seen["great"]["score"]
    assert [call.split(":")[1] for call in seen["great"]["calls"]] == ["goal"]
    assert seen["skipped"]
    assert called(ada) == ["goal", "flick-off", "change"]
    assert ada.state("t => t.moments") == ["goal"]
    assert ada.state("t => t.sounds").count("cheer") == 1


def test_the_banner_covers_nothing_of_the_table_and_leaves(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/", speed=1)
    sit_down(ada, server, "dribble")
    ada.until_asked()
    # Away from the ball: the referee calls a change.
    ada.page.evaluate("() => window.tablekick.send(['flick', 'home.5', 3.1, 1.0])")
    banner = ada.page.get_by_test_id("banner").locator(".banner")
    expect(banner).to_be_visible()
    box, table = banner.bounding_box(), ada.page.get_by_role("region", name="The table").bounding_box()
    assert box is not None
    assert table is not None
    assert box["y"] + box["height"] <= table["y"] + 1
    expect(banner).to_have_count(0)


def test_the_end_says_what_to_do_next(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/", speed=64)
    sit_down(ada, server, "dribble", away="bot:novice", options={"by_the_book": False})
    at_the_table(ada)
    ada.page.get_by_role("button", name="Resign").click()
    ada.page.get_by_role("button", name="Yes, resign").click()
    final = ada.page.get_by_test_id("final")
    expect(final).to_contain_text("Beaten this time")
    before = ada.page.url
    final.get_by_role("button", name="Play again").click()
    ada.until("t => t.page === 'match' && t.ready && t.table && t.step && t.step.result === null")
    assert ada.page.url != before


def test_a_coach_on_the_table_shows_the_first_pull_and_is_silent_when_told_so(
    visit: Visit, server: ServerProcess
) -> None:
    ada = visit("/")
    sit_down(ada, server, "dribble")
    ada.until_asked()
    coach = ada.page.get_by_test_id("table-coach")
    expect(coach).to_contain_text("pull back and let go")
    hand = coach.locator(".glow")
    expect(hand).to_be_visible()
    figure = ada.state("t => t.table.screen(t.table.intention().figure)")
    box = hand.bounding_box()
    assert box is not None
    assert abs(box["x"] + box["width"] / 2 - figure["x"]) < 12
    assert abs(box["y"] + box["height"] / 2 - figure["y"]) < 12
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_have_count(0)
    sit_down(ada, server, "corner")
    ada.until_asked()
    expect(coach).to_contain_text("a figure stands ready")
    coach.get_by_role("button", name="No more tips").click()
    expect(coach).to_have_count(0)
    sit_down(ada, server, "choice")
    ada.until_asked()
    expect(ada.page.get_by_role("button", name="Accept", exact=True)).to_be_visible()
    expect(coach).to_have_count(0)


def test_a_question_says_what_happened_and_what_each_answer_brings(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    sit_down(ada, server, "choice")
    ada.until_asked()
    panel = ada.page.get_by_role("region", name="What may I do now?")
    expect(panel).to_contain_text("What happened:")
    accept = panel.get_by_role("button", name="Accept", exact=True)
    expect(accept).to_have_accessible_description("Free-flick for you")
    play_on = panel.get_by_role("button", name="Play on", exact=True)
    expect(play_on).to_have_accessible_description("Play goes on, you have the ball")


def test_an_illegal_line_up_is_put_right_with_one_press(visit: Visit, server: ServerProcess) -> None:
    """Subbuteo 4.10: too few near the half-way line used to be a dead end."""
    ada = visit("/")
    sit_down(ada, server, "flick-off", book="subbuteo-2016")
    ada.until_asked()
    crowd = {f"home.{n}": [-330.0 - 60.0 * (n % 2), -220.0 + 40.0 * n] for n in range(1, 11)}
    ada.decide(["line-up", crowd])
    ada.until("t => t.offers && t.offers.moment === 'line-up' && !t.playing")
    assert called(ada).count("illegal-position") == 1
    panel = ada.page.get_by_role("region", name="What may I do now?")
    expect(panel.get_by_role("alert")).to_contain_text("4.10")
    panel.get_by_role("button", name="Put it right").click()
    ada.until("t => t.step.scene.restart.stage === 'ready' || !t.offers || t.offers.moment !== 'line-up'")
    assert called(ada).count("illegal-position") == 1


def test_places_at_a_restart_have_names(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    sit_down(ada, server, "corner")
    ada.until_asked()
    expect(ada.page.get_by_role("button", name="Short corner")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Before the goal")).to_be_visible()


def test_somebody_who_watches_two_bots_pauses_steps_and_misses_nothing(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/", speed=8)
    sit_down(ada, server, home="bot:novice", away="bot:novice", options={"by_the_book": False})
    watching = ada.page.get_by_role("group", name="Watching")
    ada.until("t => t.n >= 1")
    watching.get_by_role("button", name="Pause").click()
    ada.page.wait_for_timeout(300)
    stands = ada.state("t => t.n")
    ada.until(f"t => t.last > {stands} + 1")
    assert ada.state("t => t.n") == stands
    watching.get_by_role("button", name="One step on").click()
    ada.until(f"t => t.n === {stands} + 1 && !t.playing")
    watching.get_by_role("button", name="Speed 4 ×").click()
    watching.get_by_role("button", name="Play").click()
    ada.until(f"t => t.n > {stands} + 3")


def test_scoreboard_and_calls_show_one_clock(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/")
    sit_down(ada, server, "dribble", away="me")
    ada.until_asked()
    ada.page.evaluate("() => window.tablekick.send(['flick', 'home.5', 3.1, 1.0])")
    ada.until("t => t.n > 0 && !t.playing && t.calls.length > 0")
    clock = ada.page.get_by_role("timer", name="Clock")
    expect(clock).not_to_have_text("0:00")
    ada.page.wait_for_timeout(500)
    newest = ada.page.get_by_role("region", name="Calls").get_by_role("listitem").first.locator(".time")
    expect(newest).to_have_text(clock.inner_text())
