"""Moments that belong to the whole match: the word, what it brings, the sound, the whole table in the picture."""

from __future__ import annotations

from typing import Any

from tests.web.browser.conftest import Visit
from tests.web.browser.flick_hands import sit_down
from tests.web.browser.server_process import ServerProcess
from tests.web.browser.visitor import Visitor

NOTED = """() => {
    window.noted = [];
    new MutationObserver(() => {
        const great = document.querySelector('[data-testid=great-moment]');
        if (great && window.noted.length < window.tablekick.moments.length + 1 && great !== window.last) {
            window.last = great;
            window.noted.push({ words: great.innerText, card: Boolean(great.querySelector('.held')),
                pictures: great.querySelectorAll('svg, .held').length });
        }
    }).observe(document.body, { childList: true, subtree: true });
}"""
"""Notes what stands across the table: it lasts too short for a test."""


DAWDLES = """t => { const { flick } = t.offers.actions; return flick ? ['flick', flick.best, 0, 0.5] : null; }"""
"""A flick where one may flick: it costs as much time as the match says."""


def play_until(visitor: Visitor, moment: str, most_steps: int, *, dawdles: bool = False) -> list[dict[str, Any]]:
    """Both sides do what somebody does who does nothing, until this moment has been shown."""
    visitor.page.evaluate(NOTED)
    for _ in range(most_steps):
        visitor.until(f"t => t.offers !== null || t.step.result !== null || t.moments.includes('{moment}')")
        if moment in visitor.state("t => t.moments"):
            break
        visitor.decide(visitor.state(DAWDLES) if dawdles else None)
    visitor.until(f"t => t.moments.includes('{moment}')")
    noted: list[dict[str, Any]] = visitor.page.evaluate("() => window.noted")
    return noted


def test_half_time_full_time_and_shoot_out_have_their_moments(visit: Visit, server: ServerProcess) -> None:
    ada = visit("/", speed=16)
    options = {"period_s": 20, "decision_s": 8, "knockout": True}
    sit_down(ada, server, "dribble", away="me", options=options)
    noted = play_until(ada, "shoot-out", 40)
    assert ada.state("t => t.moments") == ["half-time", "full-time", "sudden-death", "shoot-out"]
    says = ["Now the second half", "", "The next goal wins", "Shots in turn"]
    for one, word, brings in zip(noted, ["Half", "Full", "Sudden", "Shoot"], says, strict=True):
        assert word.lower() in one["words"].lower()
        assert "0 : 0" in one["words"]
        assert brings in one["words"]
        assert one["pictures"] == 1
    sounds = [name for name in ada.state("t => t.sounds") if name in ("two whistles", "three whistles", "drums")]
    assert sounds == ["two whistles", "three whistles", "two whistles", "drums"]


def test_a_sending_off_shows_the_card_and_whom_it_is_for(visit: Visit, server: ServerProcess) -> None:
    """Whoever takes more than a minute for each flick is warned, cautioned, and in the end sent away."""
    ada = visit("/", speed=16)
    sit_down(ada, server, "dribble", away="me", options={"period_s": 3000, "decision_s": 70})
    noted = play_until(ada, "red", 40, dawdles=True)
    assert noted[-1]["card"]
    assert "is sent off" in noted[-1]["words"]
    assert "gasp" in ada.state("t => t.sounds")
    ada.page.get_by_test_id("final").wait_for()
