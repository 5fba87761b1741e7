"""Hands at the referee's table: setting a match up, tapping its buttons, the network off and on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.web.browser.visitor import Visitor

OFFLINE = ("Failed to load resource", "ERR_INTERNET_DISCONNECTED")
GROUPS = {"now": "Now", "offence": "Offence", "word": "Says", "table": "Table", "clock": "Time"}


def begin(ada: Visitor, book: str) -> None:
    """Set a match up on the page."""
    ada.page.get_by_label("Rulebook").select_option(book)
    ada.page.get_by_role("textbox", name="Home", exact=True).fill("Ada")
    ada.page.get_by_role("textbox", name="Away", exact=True).fill("Ben")
    ada.page.get_by_role("button", name="Begin").click()
    ada.until("t => t.table && t.table.onDevice && t.table.taps === undefined")


def another(ada: Visitor, book: str) -> None:
    """A further match in the same tab, also without a network."""
    ada.page.evaluate("() => history.pushState(null, '', '/referee/new')")
    ada.page.evaluate("() => dispatchEvent(new PopStateEvent('popstate'))")
    begin(ada, book)


def tap(
    ada: Visitor,
    key: str,
    side: str | None = None,
    *,
    group: str = "now",
    choice: str | None = None,
    at: float | None = None,
) -> list[str]:
    """Tap a button, and what it asks; answers with the calls."""
    before = ada.state("t => t.table.taps")
    whose = f'[data-side="{side}"]' if side else ""
    if group != "now":
        ada.page.get_by_role("group", name="What happens").get_by_role("button", name=GROUPS[group]).click()
    ada.page.locator(f'[data-key="{key}"]{whose}').first.click()
    if choice is not None:
        ada.page.locator(f'[data-choice="{choice}"]').click()
    if at is not None:
        pitch = ada.page.locator("[data-place]")
        box = pitch.bounding_box()
        assert box is not None
        pitch.click(position={"x": box["width"] * at, "y": box["height"] / 2})
    ada.until(f"t => t.table && t.table.taps !== {before!r}".replace("None", "undefined"))
    calls: list[str] = ada.state("t => t.table.calls")
    return calls


def whistle(ada: Visitor) -> list[str]:
    """The time of a period is over."""
    return tap(ada, "time-over", group="clock")


def flick_goal(ada: Visitor) -> None:
    tap(ada, "toss-flick-off", "home")
    tap(ada, "takes", "home", choice="home.9")
    tap(ada, "rests", at=0.8)
    tap(ada, "plays", "home", choice="home.7")
    assert any(call.startswith("goal ") for call in tap(ada, "goal", "home"))


def tippkick_goal(ada: Visitor) -> None:
    tap(ada, "kicks", "home")
    tap(ada, "rests-white", "home", at=0.6)
    tap(ada, "kicks", "home")
    assert any(call.startswith("goal ") for call in tap(ada, "goal", "home"))


def off_on_off(ada: Visitor, goal: Callable[[Visitor], None]) -> None:
    """A whole short match: the first goal without a network, half-time with one, the end without one again."""
    ada.page.context.set_offline(True)
    goal(ada)
    assert ada.state("t => t.table.score") == [1, 0]
    ada.page.context.set_offline(False)
    assert any(call.startswith("half-time ") for call in whistle(ada))
    ada.until("t => t.table.sent")
    ada.page.context.set_offline(True)
    assert any(call.startswith("full-time ") for call in whistle(ada))
    ada.until("t => t.table.over && !t.table.sent")
    assert ada.state("t => t.table.score") == [1, 0]


def sheet_of(ada: Visitor) -> str:
    """The name of the match in the address."""
    return str(ada.page.url.partition("/referee/")[2].partition("?")[0].partition("/")[0])


REFEREE_ALL = """async taps => {
  const wait = () => new Promise(done => setTimeout(done, 4));
  const find = async (what, among = document) => {
    for (let i = 0; i < 2500; i++) {
      const found = typeof what === 'string' ? among.querySelector(what) : what();
      if (found) return found;
      await wait();
    }
    throw new Error(`nothing is ${what}`);
  };
  const write = (input, value) => {
    input.value = String(value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const numbers = async ([x, y]) => {
    const form = await find('[data-place] ~ details form');
    write(form.querySelector('[name=x]'), x);
    write(form.querySelector('[name=y]'), y);
    form.querySelector('button').click();
    await wait();
  };
  const told = { calls: [], restarts: [], times: [], painted: [] };
  for (const tap of taps) {
    const before = window.tablekick.table.taps;
    window.ourNow += 1000 * tap.seconds;
    if (tap.seconds > 0 && !window.tablekick.table.running) (await find('.time button')).click();
    const groups = () => [...document.querySelectorAll('.groups button')];
    (await find(() => groups().find(one => one.textContent.trim() === tap.group))).click();
    const side = tap.side ? `[data-side="${tap.side}"]` : '';
    const key = await find(`[data-key="${tap.key}"]${side}`);
    const more = Object.keys(tap.also).length ? document.querySelector(`[data-more="${tap.key}"]${side}`) : null;
    (more ?? key).click();
    for (const [name, value] of Object.entries(tap.also)) {
      const field = await find(`[data-detail="${name}"]`);
      if (Array.isArray(value)) {
        field.click();
        await numbers(value);
      } else if (field.type === 'checkbox') field.click();
      else write(field, value);
    }
    for (const [name, value] of tap.filled) {
      if (name === 'place' && Array.isArray(value)) await numbers(value);
      else (await find(`[data-choice="${value}"]`)).click();
      await wait();
    }
    if (!tap.filled.length && (more || tap.asks)) (await find('section.paper button.primary')).click();
    await find(() => window.tablekick.table.taps !== before);
    told.calls.push(...window.tablekick.table.calls);
    const { restart } = window.tablekick.table;
    told.restarts.push(restart ? [restart.kind, restart.to, restart.at] : null);
    // A person looks before the next tap.
    await find(() => window.tablekick.table.painted_ms !== null);
    told.times.push(window.tablekick.table.answered_ms);
    told.painted.push(window.tablekick.table.painted_ms);
  }
  return told;
}"""
"""Every tap through the buttons on the page, in one go; the watch is ours."""


def referee_all(ada: Visitor, taps: list[dict[str, Any]]) -> dict[str, Any]:
    said: dict[str, Any] = ada.page.evaluate(REFEREE_ALL, taps)
    return said
