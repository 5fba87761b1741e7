"""The parts of the server that can be looked at by themselves."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest
from pydantic import ValidationError

from tablekick.rulebooks import Language
from tablekick.web import messages
from tablekick.web.api.shapes import Joining
from tablekick.web.kits import Kit
from tablekick.web.link_cards import Card, card_of, names_a_match, with_card
from tablekick.web.live.acknowledgements import Acknowledgements
from tablekick.web.live.outbox import MOST_BYTES, Outbox
from tablekick.web.live.seats import bot, hashed, new_secret, person, seats_of
from tablekick.web.live.steps import KEPT, Shelf
from tablekick.web.refusals import in_three, refusal
from tablekick.web.security.guard import address_of
from tablekick.web.security.limits import Bucket, Buckets
from tablekick.web.security.origins import is_allowed
from tablekick.web.storage.rows import MatchRow


def test_a_shelf_gives_what_is_missing_or_says_that_it_is_gone() -> None:
    shelf = Shelf()
    shelf.put(0, [b"0"])
    for n in range(1, KEPT + 5):
        shelf.put(n, [str(n).encode()])
    assert shelf.after(KEPT + 2) == [str(KEPT + 3).encode(), str(KEPT + 4).encode()]
    assert shelf.after(KEPT + 4) == []
    assert shelf.after(999) == []
    assert shelf.after(3) is None
    assert shelf.after(4) is not None


def test_a_shelf_forgets_what_was_taken_back() -> None:
    shelf = Shelf()
    shelf.put(0, [b"0", b"1", b"2"])
    shelf.take_back(1)
    assert (shelf.last, shelf.newest()) == (1, b"1")
    shelf.put(2, [b"another 2"])
    assert shelf.after(0) == [b"1", b"another 2"]


def test_steps_that_were_not_acknowledged_are_sent_again_and_only_those() -> None:
    acks = Acknowledgements()
    for n in range(4):
        step = msgspec.Raw(b'{"n":%d,"t":0}' % n)
        acks.sending(messages.write(messages.StepCame(step=step)))
    assert acks.overdue(0.0) is None, "a page that acknowledges nothing is left in peace"
    acks.acknowledged(1)
    assert acks.overdue(0.0) == 1
    assert acks.overdue(60.0) is None
    acks.acknowledged(99)
    assert acks.overdue(0.0) == 1, "what was never sent cannot be acknowledged"
    acks.acknowledged(3)
    assert acks.overdue(0.0) is None


def test_an_outbox_keeps_the_order_and_ends() -> None:
    async def scene() -> list[bytes | None]:
        outbox = Outbox()
        outbox.put(b"a")
        outbox.put(b"b")
        outbox.close()
        outbox.put(b"c")
        return [await outbox.next() for _ in range(3)]

    assert asyncio.run(scene()) == [b"a", b"b", None]


def test_a_page_that_does_not_read_is_let_go() -> None:
    async def scene() -> tuple[bool, bytes | None]:
        outbox = Outbox()
        outbox.put(b"x" * MOST_BYTES)
        assert not outbox.closed.is_set()
        outbox.put(b"x")
        return outbox.closed.is_set(), await outbox.next()

    assert asyncio.run(scene()) == (True, None)


def test_a_bucket_is_empty_after_a_burst_and_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("tablekick.web.security.limits.time.monotonic", lambda: now)
    bucket = Bucket(rate=2.0, burst=3.0)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]


def test_each_address_has_a_bucket_of_its_own() -> None:
    buckets = Buckets(rate=0.0, burst=1.0)
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")


def test_a_secret_opens_its_own_seat_only() -> None:
    home, away = new_secret(), new_secret()
    hashes: dict[str, str | None] = {"home": hashed(home), "away": hashed(away)}
    assert seats_of([home], hashes) == ["home"]
    assert seats_of([away, home], hashes) == ["home", "away"]
    assert seats_of(["", hashed(home)], hashes) == []
    assert seats_of([home], {"home": None, "away": None}) == []


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        (None, True),
        ("http://game.example", True),
        ("https://game.example", True),
        ("https://friend.example", True),
        ("https://evil.example", False),
        ("https://game.example.evil.example", False),
        ("null", False),
        ("", False),
        ("ftp://game.example", False),
    ],
)
def test_only_our_own_pages_and_those_named_may_speak_with_us(origin: str | None, allowed: bool) -> None:
    headers = {"host": "game.example"} | ({} if origin is None else {"origin": origin})
    assert is_allowed(headers, frozenset({"https://friend.example"})) is allowed


@pytest.mark.parametrize(
    ("client", "counted_as"),
    [
        (("192.0.2.7", 1), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 1), "2001:db8:1:2::/64"),
        (("2001:db8:1:2::9", 1), "2001:db8:1:2::/64"),
        (("a-socket", 0), "a-socket"),
        (None, "unknown"),
    ],
)
def test_a_network_of_one_household_counts_as_one_address(client: object, counted_as: str) -> None:
    assert address_of({"client": client}) == counted_as


def test_a_problem_is_quoted_and_never_filled_in() -> None:
    assert in_three("impossible", "{problem} {0}")[Language.ENGLISH].endswith("{problem} {0}")
    assert set(refusal("stale")) == {"code", "text"}


RED = {"first": "#b3372c", "second": "#f6f4ec", "pattern": "hoops", "number": 7}


def test_a_kit_is_kept_with_the_seat() -> None:
    joining = Joining.model_validate({"name": "Ada", "kit": RED})
    assert joining.kit == Kit(first="#b3372c", second="#f6f4ec", pattern="hoops", number=7)
    assert person("Ada", taken=True, kit=joining.kit)["kit"] == RED
    assert person("Ada", taken=True)["kit"] is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"first": "red"},
        {"first": "#B3372C"},
        {"second": "#fff"},
        {"second": "url(https://example.org)"},
        {"pattern": "dots"},
        {"number": 100},
        {"number": -1},
        {"number": "7"},
        {"sponsor": "nobody"},
    ],
)
def test_a_kit_that_is_none_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Joining.model_validate({"kit": {**RED, **wrong}})


INDEX = Path(__file__).parents[3] / "frontend" / "index.html"


@pytest.mark.parametrize(("path", "title"), [("join/abc", "invited"), ("", "Tablekick"), ("replay/abc", "watch again")])
def test_a_link_says_what_it_leads_to_with_addresses_that_a_messenger_can_fetch(path: str, title: str) -> None:
    card = with_card(INDEX.read_text(encoding="utf-8"), "https://table.example", path, card_of(path))
    (told,) = re.findall('"og:title" content="(.*?)"', card)
    assert title in told
    assert '"og:image" content="https://table.example/preview.jpg"' in card
    assert f'"og:url" content="https://table.example/{path}"' in card


def test_a_hostile_address_stays_inside_its_quotes() -> None:
    path = 'join/"><script>alert(1)</script>'
    card = with_card(INDEX.read_text(encoding="utf-8"), 'http://x"><script>', path, Card('"><script>alert(2)'))
    assert "<script>alert" not in card
    assert 'x"><script>' not in card


def open_match(**seats: dict[str, object]) -> MatchRow:
    now = datetime.now(UTC)
    return MatchRow(
        id="abc",
        game="tippkick",
        book="tippkick-2017",
        tempo="relaxed",
        options={},
        seed=1,
        state="open",
        listed=False,
        seats=seats,
        secrets={"home": "hash", "away": None},
        creator="",
        created=now,
        touched=now,
        steps=0,
        score=[0, 0],
        result=None,
    )


def test_an_invitation_names_who_invites_to_what_and_shows_that_game() -> None:
    row = open_match(home=person("Ada", taken=True), away=person("", taken=False))
    card = card_of("join/abc", row)
    assert card == Card("Ada invites you to Tipp-Kick", "preview-tippkick.jpg")
    assert (INDEX.parent / "public" / card.picture).is_file()
    assert card_of("join/abc", replace(row, seats={**row.seats, "home": person("guest", taken=True)})).title == (
        "You are invited to Tipp-Kick"
    )
    ended = replace(row, state="finished", score=[2, 1], seats={**row.seats, "away": bot("master")})
    assert card_of("replay/abc", ended).title == "Ada – the master bot 2:1: Tipp-Kick, to watch again"
    assert [names_a_match(path) for path in ("join/abc", "rules/abc", "join", "match/" + "a" * 99)] == [
        "abc",
        *[None] * 3,
    ]
