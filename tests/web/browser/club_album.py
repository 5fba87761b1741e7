"""The club's pictures: `python -m tests.web.browser.club_album [docs/pictures [frontend/public]]`.

A member's page after a dozen real matches, the ladder, and what a messenger shows of an invitation to each game.
"""

from __future__ import annotations

import io
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from PIL import Image, ImageDraw, ImageFont
from playwright.sync_api import Browser, sync_playwright

from tests.web.browser.chromium import chromium
from tests.web.browser.conftest import FLAGS
from tests.web.browser.server_process import ServerProcess
from tests.web.browser.visitor import Visitor
from tests.web.server.page import Page

DESK = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 1.2, "is_mobile": True, "has_touch": True}
CARD = (1200, 630)
"""What messengers ask for."""
RESULTS = "WWLWWWLWLWWW"
"""Ada's matches for points, against members who are as strong as she is just then."""
NAMES = ("Ben", "Carla", "Dario", "Emma", "Fritz", "Greta", "Hugo", "Ines", "Jonas", "Katja", "Luca", "Mara")
GAMES = {"tippkick": ("tippkick-2017", "Tipp-Kick"), "tactics": ("tactics", "Soccer Tactics")}
SERIF = "/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf"


class Member:
    def __init__(self, url: str, name: str) -> None:
        self._api = httpx.Client(base_url=url, timeout=60)
        joined = self._api.post("/api/club/members", json={"name": name}).json()
        self.url, self.key = url, joined["key"]
        self._api.headers["authorization"] = f"Bearer {self.key}"

    def post(self, path: str, **body: Any) -> dict[str, Any]:
        told: dict[str, Any] = self._api.post(path, json=body).raise_for_status().json()
        return told

    def seek(self) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.post("/api/club/seek", book="tactics")["found"]
        return found

    def is_settled(self, match: str) -> bool:
        return self._api.get(f"/api/club/me/matches/{match}").is_success


def meet(one: Member, other: Member, *, first_wins: bool) -> None:
    """They find each other, and one of them resigns."""
    mine = theirs = None
    while mine is None or theirs is None:
        mine, theirs = mine or one.seek(), theirs or other.seek()
        time.sleep(0.5)
    loser = theirs if first_wins else mine
    match = loser["info"]["id"]
    with Page(one.url, match, *loser["secrets"].values()) as page:
        page.say(type="resign", id="r", side=next(iter(loser["secrets"])))
        page.wait_for("accepted")
    while not one.is_settled(match):
        time.sleep(0.2)


def open_as(browser: Browser, server: ServerProcess, device: dict[str, Any], key: str = "", path: str = "/") -> Visitor:
    context = browser.new_context(locale="en", **device)
    if key:
        context.add_init_script(f"localStorage.setItem('tablekick.key', '{key}')")
    page = context.new_page()
    page.set_default_timeout(90_000)
    visitor = Visitor(page, server.url, {"lang": "en", "quality": "medium", "speed": "1"})
    visitor.go(path)
    return visitor


def members_page(browser: Browser, server: ServerProcess, folder: Path) -> None:
    ada = Member(server.url, "Ada")
    for name, result in zip(NAMES, RESULTS, strict=True):
        meet(ada, Member(server.url, name), first_wins=result == "W")
    for device, ending in ((DESK, ""), (PHONE, "-phone")):
        for path, name in (("/club", "club-profile"), ("/club/best", "club-ladder")):
            visitor = open_as(browser, server, device, ada.key, path)
            if path == "/club":
                visitor.page.get_by_test_id("my-matches").get_by_role("listitem").nth(2).wait_for()
            else:
                visitor.page.get_by_role("button", name="Tactics").click()
                visitor.page.get_by_role("note").wait_for()
            visitor.page.wait_for_timeout(800)
            keep(visitor, folder / f"{name}{ending}.webp", whole=path == "/club" and not ending)
            visitor.page.context.close()


def keep(visitor: Visitor, file: Path, *, whole: bool) -> None:
    taken = Image.open(io.BytesIO(visitor.page.screenshot(timeout=120_000, full_page=whole)))
    taken.convert("RGB").save(file, quality=78)
    print(f"{file.name}: {file.stat().st_size / 1000:.0f} kB", flush=True)


def cards(browser: Browser, server: ServerProcess, folder: Path) -> None:
    """The table of a game with its name below it, as the house's own card has it."""
    for game, (book, title) in GAMES.items():
        visitor = open_as(browser, server, {"viewport": {"width": 1900, "height": 1000}})
        set_up = {"book": book, "seats": {"home": "me", "away": "bot:novice"}, "name": "Ada"}
        seated = httpx.post(f"{server.url}/api/matches", json=set_up, timeout=60).json()
        match, secrets = seated["info"]["id"], seated["secrets"]
        visitor.page.evaluate(
            "([match, secrets]) => localStorage.setItem('tablekick.seat.' + match, JSON.stringify(secrets))",
            [match, secrets],
        )
        visitor.go(f"/match/{match}")
        visitor.until_asked()
        tips = visitor.page.get_by_role("button", name="No more tips")
        if tips.count():
            tips.first.click()
        visitor.page.wait_for_timeout(4000)
        table = visitor.page.locator("section.frame > div.table")
        taken = Image.open(io.BytesIO(table.screenshot(timeout=120_000))).convert("RGB")
        written(fitted(taken), title).save(folder / f"preview-{game}.jpg", quality=82, optimize=True)
        visitor.page.context.close()


def fitted(picture: Image.Image) -> Image.Image:
    """The middle of it, as large as a card."""
    width, height = CARD
    scale = max(width / picture.width, height / picture.height)
    large = picture.resize((round(picture.width * scale), round(picture.height * scale)), Image.Resampling.LANCZOS)
    left, top = (large.width - width) // 2, (large.height - height) // 2
    return large.crop((left, top, left + width, top + height))


def written(picture: Image.Image, title: str) -> Image.Image:
    dark = Image.new("RGB", CARD, (12, 44, 30))
    fade = Image.linear_gradient("L").resize(CARD).point(lambda at: max(0, at - 120) * 2)
    told = Image.composite(dark, picture, fade)
    draw = ImageDraw.Draw(told)
    draw.text((60, 440), title, font=ImageFont.truetype(SERIF, 84), fill=(250, 246, 232))
    draw.text((62, 548), "Tablekick: come and play", font=ImageFont.truetype(SERIF, 38), fill=(226, 178, 76))
    return told


def main(folder: Path, public: Path) -> None:
    with tempfile.TemporaryDirectory() as work, sync_playwright() as playwright:
        server = ServerProcess(Path(work))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            members_page(browser, server, folder)
            cards(browser, server, public)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    given = [Path(word) for word in sys.argv[1:3]]
    main(*given, *(Path("docs/pictures"), Path("frontend/public"))[len(given) :])
