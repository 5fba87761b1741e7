"""Nobody else's wishes stop my match: not who looks at it, not who asks for old ones, not who has many."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sqlite3
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from tablekick.web.workers.turns import Place, Rank, Turns
from tests.web.server.long_matches import Seeded, seed_matches
from tests.web.server.page import Page
from tests.web.server.running import RACE, Server

pytestmark = pytest.mark.xdist_group("web-server-fairness")

SLOW_MS = 40
LONG = 200
"""Steps of a long match: filming it takes at least `LONG * SLOW_MS`, eight seconds, on the quickest machine."""
FINISHED, SHORT = 40, 60
"""Finished matches and their steps: filming all of them takes 96 seconds."""


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, list[Seeded], list[Seeded]]]:
    """A server with two long matches under way and forty finished ones, of none of which a film is kept."""
    folder = Path(tmp_path_factory.mktemp("fairness"))
    under_way = seed_matches(folder / "matches.sqlite", 2, LONG)
    finished = seed_matches(folder / "matches.sqlite", FINISHED, SHORT, finished=True)
    limits = {"TABLEKICK_REQUESTS": "1000", "TABLEKICK_CONNECTIONS": "500", "TABLEKICK_DOWNLOADS": "100"}
    server = Server(folder, **RACE, **limits, RACE_SLOW_MS=str(SLOW_MS))
    server.start()
    yield server, under_way, finished
    server.stop()


def test_who_scrolls_back_a_long_match_does_not_stop_its_player(
    old: tuple[Server, list[Seeded], list[Seeded]],
) -> None:
    server, (match, _), _ = old
    with Page(server.address, match.id, *match.secrets) as player, Page(server.address, match.id) as spectator:
        n = player.step(LONG)["n"]
        spectator.step(LONG)
        spectator.say(type="since", n=-1)
        for side in ("away", "home", "away", "home"):
            assert player.decide(side, 1, after=n)["type"] == "accepted"
            n += 1
            player.step(n)
        assert [step["n"] for step in spectator.steps] == [LONG], "the past is still being filmed"
        spectator.steps.clear()
        spectator.step(n)
        assert [step["n"] for step in spectator.steps] == list(range(n + 1)), "all of it, in order"


def test_a_long_match_opens_with_how_things_stand(old: tuple[Server, list[Seeded], list[Seeded]]) -> None:
    server, (_, match), _ = old
    with Page(server.address, match.id) as spectator:
        assert spectator.welcome["last"] == LONG
        assert spectator.step(LONG)["n"] == LONG
        assert len(spectator.steps) == 1
        with Page(server.address, match.id, since=LONG - 5) as back:
            back.step(LONG)
            assert [step["n"] for step in back.steps] == [LONG - 4, LONG - 3, LONG - 2, LONG - 1, LONG]


def test_old_matches_are_not_loaded_onto_the_live_table(old: tuple[Server, list[Seeded], list[Seeded]]) -> None:
    server, _, finished = old
    seated = server.set_up("me", "me", options={"goal": 60})
    with Page(server.address, seated["info"]["id"], *seated["secrets"].values()) as player, ExitStack() as stack:
        player.step(0)
        visitors = [
            stack.enter_context(Page(server.address, match.id, *match.secrets, hello=False)) for match in finished
        ]
        for visitor, match in zip(visitors, finished, strict=True):
            visitor.say(type="hello", match=match.id, secrets=list(match.secrets), since=-1)
        began = time.monotonic()
        player.play_on(dice=1, until=3)
        whole_s = FINISHED * SHORT * SLOW_MS / 1000
        assert time.monotonic() - began < whole_s / 4, "nobody waits until all old ones are filmed"
        visitors[0].welcome = visitors[0].wait_for("welcome")
        assert visitors[0].welcome["info"]["state"] == "finished"
        assert visitors[0].step(SHORT + 1)["result"]["how"] == "forfeit"
        assert visitors[0].decide("home", 1, after=SHORT + 1)["code"] == "over"
    live = server.api.get("/api/health").json()["live"]
    assert live <= 3, "the table holds only what is under way"


def test_films_are_kept_when_a_match_ends(old: tuple[Server, list[Seeded], list[Seeded]]) -> None:
    server, _, _ = old
    seated = server.set_up("me", "me", options={"goal": 100})
    match = seated["info"]["id"]
    with Page(server.address, match, *seated["secrets"].values()) as player:
        last = player.play_on(dice=1)["n"]
    with closing(sqlite3.connect(server.folder / "matches.sqlite")) as database:
        deadline = time.monotonic() + 20
        while database.execute("select max(last) from films where match = ?", [match]).fetchone()[0] != last:
            assert time.monotonic() < deadline
            time.sleep(0.1)
        # Without its log nobody could film it again: what is served is what was kept.
        database.execute("delete from log where match = ?", [match])
        database.commit()
    answer = server.api.get(f"/api/matches/{match}/steps").json()
    assert answer == {"setting": player.setting, "steps": player.steps}


def test_a_bot_forfeits_nothing_while_its_process_is_frozen(tmp_path: Path) -> None:
    server = Server(tmp_path, **RACE, TABLEKICK_THINK_LIMIT_S="2").start()
    try:
        seated = server.set_up("me", "bot:one", options={"goal": 40})
        with Page(server.address, seated["info"]["id"], seated["secrets"]["home"]) as page:
            page.play_on(dice=1, until=3)
            (thinker,) = [pid for pid, command in server.children().items() if "race_thinker" in command]
            os.kill(thinker, signal.SIGSTOP)
            frozen_at = time.monotonic()
            assert page.play_on(dice=1)["result"]["how"] == "race"
            assert time.monotonic() - frozen_at > 2.0, "it was frozen for longer than it may think"
            assert thinker not in server.children(), "a process that stays frozen is replaced"
    finally:
        server.stop()


def test_a_hundred_posts_at_once_set_up_no_more_than_may_be(tmp_path: Path) -> None:
    limits = {"TABLEKICK_MATCHES": "10", "TABLEKICK_MATCHES_A_DAY": "12", "TABLEKICK_REQUESTS": "1000"}
    server = Server(tmp_path, **RACE, **limits).start()
    wish = {"book": "tactics", "seats": {"home": "me", "away": "me"}}
    try:
        with ThreadPoolExecutor(20) as crowd:
            answers = list(crowd.map(lambda _: server.api.post("/api/matches", json=wish), range(100)))
        made = [answer.json() for answer in answers if answer.status_code == 201]
        assert len(made) == 10
        assert {answer.json()["code"] for answer in answers if answer.status_code != 201} == {"too-many"}
        for seated in made[:4]:
            with Page(server.address, seated["info"]["id"], *seated["secrets"].values()) as page:
                page.step(0)
                page.say(type="resign", id="r", side="home")
                page.wait_for("accepted")
        codes = [server.api.post("/api/matches", json=wish).status_code for _ in range(4)]
        assert codes == [201, 201, 429, 429], "who resigns does not begin anew for ever"
    finally:
        server.stop()


def test_a_full_house_says_so(tmp_path: Path) -> None:
    server = Server(tmp_path, **RACE, TABLEKICK_HOUSE_MATCHES="2", TABLEKICK_REQUESTS="1000").start()
    try:
        seated = [server.set_up("me", "me") for _ in range(3)]
        with (
            Page(server.address, seated[0]["info"]["id"], *seated[0]["secrets"].values()) as playing,
            Page(server.address, seated[1]["info"]["id"]),
            Page(server.address, "", hello=False) as third,
        ):
            third.say(type="hello", match=seated[2]["info"]["id"], secrets=[], since=-1)
            assert third.wait_for("refused")["code"] == "full"
            answer = server.api.post("/api/matches", json={"book": "tactics", "seats": {"home": "me", "away": "me"}})
            assert (answer.status_code, answer.json()["code"]) == (503, "full")
            assert answer.headers["retry-after"]
            assert playing.play_on()["result"] is not None
    finally:
        server.stop()


def test_a_house_is_filled_to_the_last_table_by_many_at_once(tmp_path: Path) -> None:
    """Thirty matches come to the door at the same moment, and there are five tables."""
    made = seed_matches(tmp_path / "matches.sqlite", 30, 1)
    limits = {"TABLEKICK_HOUSE_MATCHES": "5", "TABLEKICK_REQUESTS": "1000", "TABLEKICK_METRICS": "1"}
    server = Server(tmp_path, **RACE, **limits).start()
    try:
        with ExitStack() as stack:
            pages = [stack.enter_context(Page(server.address, "", hello=False)) for _ in made]
            for page, match in zip(pages, made, strict=True):
                page.say(type="hello", match=match.id, secrets=list(match.secrets), since=-1)
            answers = [page.hear() for page in pages]
            assert Counter(answer["type"] for answer in answers) == {"welcome": 5, "refused": 25}
            assert {answer["code"] for answer in answers if answer["type"] == "refused"} == {"full"}
            assert "tablekick_matches 5" in server.api.get("/metrics").text.replace(".0", "")
    finally:
        server.stop()


def test_who_does_not_read_costs_little_and_misses_nothing(tmp_path: Path) -> None:
    steps, pad = 600, 20_000
    (match,) = seed_matches(tmp_path / "matches.sqlite", 1, steps)
    server = Server(tmp_path, **RACE, TABLEKICK_DOWNLOADS="100", TABLEKICK_REQUESTS="1000", RACE_PAD=str(pad)).start()
    try:
        whole = server.api.get(f"/api/matches/{match.id}/steps").content
        assert len(whole) > steps * pad, "filmed once, and kept"
        before = _resident_mb(server.pid)
        with ExitStack() as stack:
            for _ in range(40):
                client = stack.enter_context(socket.create_connection(("127.0.0.1", server.port)))
                request = f"GET /api/matches/{match.id}/steps HTTP/1.1\r\nhost: 127.0.0.1:{server.port}\r\n\r\n"
                client.sendall(request.encode())
            sleeper = stack.enter_context(Page(server.address, match.id))
            sleeper.say(type="since", n=-1)
            time.sleep(5)
            assert _resident_mb(server.pid) - before < 200, "forty times twelve million letters wait nowhere"
            sleeper.step(steps)
            sleeper.steps.clear()
            sleeper.step(steps)
            assert [step["n"] for step in sleeper.steps] == list(range(steps + 1))
    finally:
        server.stop()


def test_people_come_before_bots_among_themselves_and_who_used_little_before_who_used_much() -> None:
    async def scene() -> list[str]:
        turns, order = Turns(), list[str]()

        async def ask(name: str, place: Place, takes_s: float) -> None:
            await turns.wait(place)
            order.append(name)
            await asyncio.sleep(0)
            turns.next(place, takes_s)

        await ask("glutton", Place(Rank.PERSON, "glutton"), 5.0)
        wishes = [
            ("first", Place(Rank.BOTS, "many"), 1.0),
            ("bots", Place(Rank.BOTS, "many"), 1.0),
            ("glutton", Place(Rank.PERSON, "glutton"), 1.0),
            ("modest", Place(Rank.PERSON, "modest"), 1.0),
            ("spectator", Place(Rank.SPECTATOR, "modest"), 1.0),
        ]
        tasks = [asyncio.create_task(ask(*wish)) for wish in wishes]
        leaver = asyncio.create_task(ask("leaver", Place(Rank.PERSON, "leaver"), 1.0))
        await asyncio.sleep(0)
        leaver.cancel()
        await asyncio.gather(*tasks)
        return order

    assert asyncio.run(scene()) == ["glutton", "first", "modest", "glutton", "spectator", "bots"]


def _resident_mb(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
