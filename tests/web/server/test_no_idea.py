"""What a page asks for, or a clock or a bot brings about, may raise for whatever reason: the match can be played on."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.server.page import Page
from tests.web.server.running import RACE, Server

pytestmark = pytest.mark.xdist_group("web-server-stuck")


class Troubled(Server):
    """A server whose table fails at one thing, by word."""

    def __init__(self, folder: Path) -> None:
        self._fails_at = folder / "fails"
        super().__init__(folder, **RACE, RACE_FAILS_AT=str(self._fails_at))

    def fails_at(self, what: str) -> None:
        self._fails_at.with_suffix(".seen").unlink(missing_ok=True)
        self._fails_at.write_text(what)

    def has_failed(self) -> bool:
        return self._fails_at.with_suffix(".seen").exists()


@pytest.fixture(scope="module")
def troubled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Troubled]:
    server = Troubled(Path(tmp_path_factory.mktemp("troubled")))
    server.start()
    yield server
    server.stop()


def looked(page: Page, do: Any) -> dict[str, Any]:
    page.say(type="look", id="eye", side="home", do=do, after=0)
    while True:
        message = page.hear()
        if message.get("id") == "eye":
            return message


@pytest.mark.parametrize("trouble", ["look", "look, dead"])
def test_who_asks_what_would_be_sensible_hears_that_nobody_knows(troubled: Troubled, trouble: str) -> None:
    seated = troubled.set_up("me", "bot:one")
    with Page(troubled.address, seated["info"]["id"], seated["secrets"]["home"]) as page:
        page.step(0)
        troubled.fails_at(trouble)
        assert looked(page, None) == {"type": "looked", "id": "eye", "shown": {"suggestion": None}}
        refused = looked(page, 1)
        assert (refused["type"], refused["code"]) == ("refused", "trouble")
        troubled.fails_at("")
        assert page.play_on()["result"]["how"] == "race"


def test_a_default_that_fails_leaves_the_match_to_its_player(troubled: Troubled) -> None:
    troubled.fails_at("default")
    seated = troubled.set_up("me", "bot:one", tempo="live", options={"goal": 12})
    with Page(troubled.address, seated["info"]["id"], seated["secrets"]["home"]) as page:
        page.step(0)
        page.say(type="stands", n=0)
        while not troubled.has_failed():
            time.sleep(0.1)
        # Nobody is told "too late" for what never happened.
        page.say(type="intent", id="mine", side="home", do=1, after=0)
        assert page.wait_for("accepted", id="mine")["n"] == 1
        troubled.fails_at("")
        while page.steps[-1]["result"] is None:
            page.say(type="stands", n=page.steps[-1]["n"])
            page.step(page.steps[-1]["n"] + 1)
        assert page.steps[-1]["result"]["how"] == "race"


def test_a_step_that_fails_over_a_bot_at_the_table_is_tried_again(troubled: Troubled) -> None:
    troubled.fails_at("quick")
    seated = troubled.set_up("me", "bot:swift")
    with Page(troubled.address, seated["info"]["id"], seated["secrets"]["home"]) as page:
        page.step(0)
        page.say(type="intent", id="mine", side="home", do=1, after=0)
        assert page.wait_for("refused", id="mine")["code"] == "broken"
        troubled.fails_at("")
        assert page.play_on()["result"]["how"] == "race"


def test_a_bot_over_which_every_step_fails_loses_in_the_end(troubled: Troubled) -> None:
    troubled.fails_at("quick")
    match = troubled.set_up("bot:swift", "bot:swift")["info"]["id"]
    with Page(troubled.address, match) as page:
        page.patience_s = 60.0
        while not page.steps or page.steps[-1]["result"] is None:
            page.hear()
        assert page.steps[-1]["result"]["how"] == "forfeit"


def test_a_film_that_fails_is_not_shown_and_the_step_is(troubled: Troubled) -> None:
    troubled.fails_at("film")
    seated = troubled.set_up("me", "bot:one")
    with Page(troubled.address, seated["info"]["id"], seated["secrets"]["home"]) as page:
        page.step(0)
        assert page.play_on(until=3)["film"] is None
        troubled.fails_at("")
        assert page.play_on()["result"]["how"] == "race"
