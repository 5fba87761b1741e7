"""The short form of the fuzzers; `make faults` tries ten thousand records and a hundred thousand intents."""

from __future__ import annotations

import gzip
from random import Random

import pytest

from tablekick.rulebooks import Book
from tests.faults import intent_fuzz, record_fuzz
from tests.web.server.running import Server


def test_a_damaged_record_is_a_plain_error() -> None:
    assert not record_fuzz.fuzz(60, seed=2, books=(Book.TACTICS,))


def test_a_strange_intent_is_played_or_impossible_and_unseats_nobody() -> None:
    assert not intent_fuzz.fuzz(400, seed=2, books=(Book.TACTICS,))


@pytest.mark.parametrize("book", [Book.TACTICS, Book.TIPPKICK_2017, Book.FISTF_2000])
@pytest.mark.parametrize("do", [[[]], {}, [{}], [None], "", [["flick"]], {"do": []}])
def test_what_no_game_understands_is_impossible(book: Book, do: object) -> None:
    table = intent_fuzz.Table(book, Random(1))
    table.try_out(do)
    assert not table.found


def test_a_record_can_be_uploaded_and_watched_and_a_forged_one_cannot(house: Server) -> None:
    record = record_fuzz.short_record(Book.TACTICS)
    for body in (record, gzip.compress(record)):
        taken = house.api.post("/api/records", content=body)
        assert taken.status_code == 201, taken.text
        assert taken.json()["state"] == "finished"
    reel = house.api.get(f"/api/matches/{taken.json()['id']}/steps").json()
    assert reel["steps"][-1]["result"]["how"] == "forfeit"
    for forged in (b"", b"{}", gzip.compress(record)[:-20], record.replace(b'"resigned"', b'"won"', 1)[:-3] + b"}}\n"):
        refused = house.api.post("/api/records", content=forged)
        assert (refused.status_code, refused.json()["code"]) == (422, "bad-record"), forged[:80]
    assert house.api.post("/api/records", content=b"x" * 5_000_000).status_code == 413
