"""A short match of each of the six ids through what the page asks; its exported record is watched from the file."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from tablekick.cli import main
from tablekick.officiating.bridge import Bridge
from tablekick.officiating.buttons import Group
from tablekick.officiating.desk import desk_for
from tablekick.rulebooks import Book, Language

FLICK = (Book.FISTF_1999, Book.FISTF_1999_INDOOR, Book.FISTF_2000, Book.SUBBUTEO_2016)
NAMES = {"home": "Ada", "away": "Ben"}


class Table:
    """A person at the referee's table: every tap is a question of the page."""

    def __init__(self, book: Book, **setup: Any) -> None:
        self.bridge = Bridge()
        self._at = count(1)
        self.screen = self.ask(do="open", book=str(book), setup={"names": NAMES, **setup})

    def ask(self, **said: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.bridge.ask(json.dumps(said)))
        return answer

    def told(self, do: str, **said: Any) -> list[str]:
        at = next(self._at)
        answer = self.ask(do=do, id=f"e{at}", at=at, **said)
        assert answer.get("trouble") is None, answer["trouble"]
        self.screen = answer
        return [call["call"] for line in answer["lines"] for call in line["calls"]]

    def tap(self, button: str, side: str | None = None, seconds: float = 5.0, **filled: Any) -> list[str]:
        return self.told("tap", button=button, side=side, seconds=seconds, filled=filled)

    @property
    def score(self) -> list[int]:
        score: list[int] = self.screen["view"]["score"]
        return score


def flick_match(table: Table) -> None:
    table.tap("toss-flick-off", "home")
    table.tap("takes", "home", figure="home.5")
    end = 0.8 * table.screen["picture"]["ground"]["length"] / 2
    table.tap("rests", place=[end, 20])
    lets_block(table, "away")
    table.tap("plays", "home", figure="home.4")
    assert "goal" in table.tap("goal", "home")
    table.tap("takes", "away", figure="away.5")
    table.tap("rests", place=[-150, 50])
    lets_block(table, "home")
    assert table.tap("hits-opponent-first", "away", figure="away.3")
    table.tap("answer-accept", "home")
    table.told("tap", button="conduct-misconduct", filled={"side": "away"})
    table.told("undo")
    table.told("redo")
    assert table.screen["view"]["cards"] is not None
    assert "half-time" in table.tap("time-over")


def lets_block(table: Table, side: str) -> None:
    """Where the referee gives time for it, the block-flick comes first."""
    first = table.screen["buttons"][0]
    if first["name"] == "block":
        assert first["side"] == side
        table.tap("block", side, figure=f"{side}.2")


def tippkick_match(table: Table) -> None:
    table.tap("kicks", "home")
    table.tap("rests-white", "home", place=[200, 0])
    table.tap("kicks", "home")
    assert "goal" in table.tap("goal", "home")
    table.told("tap", button=first(table, "conduct-"), filled={"side": "away"})
    table.told("undo")
    assert "half-time" in table.tap("time-over")


def tactics_match(table: Table) -> None:
    assert "kick-off" in table.tap("roll-2", value="5")
    table.tap("as-usual")
    table.tap("roll-5")
    play = next(key for key in table.screen["buttons"] if key["name"] == "play")
    table.tap("play", place=play["asks"]["place"][0])
    table.told("undo")
    table.told("redo")
    assert "half-time" in table.tap("time-over")


def first(table: Table, begins: str) -> str:
    return next(str(key["name"]) for key in table.screen["buttons"] if key["name"].startswith(begins))


MATCHES: dict[Book, tuple[Callable[[Table], None], list[int]]] = {
    **dict.fromkeys(FLICK, (flick_match, [1, 0])),
    Book.TIPPKICK_2017: (tippkick_match, [1, 0]),
    Book.TACTICS: (tactics_match, [0, 0]),
}


@pytest.mark.parametrize("book", list(Book))
def test_a_short_match_is_refereed_reported_exported_and_watched_again(book: Book, tmp_path: Path) -> None:
    table = Table(book)
    part, score = MATCHES[book]
    part(table)
    table.told("entry", entry={"id": "note", "at": 1e6, "do": "note", "text": "the lamp went out"})
    assert "full-time" in table.tap("time-over")
    # The board game goes on until somebody leads.
    over = book is not Book.TACTICS
    assert (table.screen["over"], table.score) == (over, score)
    for language in Language:
        table.ask(do="language", lang=str(language))
        report = table.ask(do="report")["report"]
        assert (report["over"], report["score"], report["notes"]) == (over, score, ["the lamp went out"])
    same_from_its_file(table, tmp_path)


def same_from_its_file(table: Table, folder: Path) -> None:
    """The exported record, opened as the page opens a file, shows every tap as it was."""
    record = table.ask(do="report")["record"]
    watcher = Table(Book.FISTF_1999)
    read = watcher.ask(do="read", record=record)
    assert read.get("trouble") is None, read["trouble"]
    watcher.ask(do="open", book=read["book"], setup=read["setup"], log=read["log"], lang="it")
    table.ask(do="language", lang="it")
    last = table.ask(do="shown", n=0)["last"]
    assert last > 0
    for n in range(last + 1):
        here, there = table.ask(do="shown", n=n), watcher.ask(do="shown", n=n)
        for line in (here["line"], there["line"]):
            if line is not None:
                # A record has no names of entries, and what was corrected is what happened.
                del line["id"], line["at"], line["amended"]
        assert there == here
    file = folder / "exported.jsonl"
    file.write_text(record, encoding="utf-8")
    shown = CliRunner().invoke(main, ["replay", str(file)])
    assert shown.exit_code == 0, shown.output


@pytest.mark.parametrize("book", list(Book))
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_tapped_is_answered_and_its_record_is_the_match(book: Book, seed: int, tmp_path: Path) -> None:
    chance = Random(seed)
    table = Table(book, half=120, knockout=bool(seed % 2))
    for _ in range(60):
        now = [one for one in desk_for(book).buttons(table.bridge.sheet.state) if one.group is Group.NOW]
        assert [one.name for one in now if one.taps > 2] == [], "two taps at most"
        keys = [key for key in table.screen["buttons"] if key["group"] == Group.NOW or chance.random() < 0.1]
        if not keys or table.screen["over"]:
            break
        key = chance.choice(keys)
        ground = table.screen["picture"].get("ground")
        filled: dict[str, Any] = {}
        for name, choices in key["asks"].items():
            if name in key["usual"] and chance.random() < 0.5:
                continue
            if choices:
                filled[name] = chance.choice(choices)
            elif name == "place" and ground is None:
                filled[name] = chance.choice("ABCDEFGH") + chance.choice("12345678") + chance.choice("ns")
            elif name == "place":
                half = [ground["length"] / 2, ground["width"] / 2]
                filled[name] = [round(chance.uniform(-most, most)) for most in half]
            else:
                filled[name] = 10
        at = next(table._at)
        said = {"button": key["name"], "side": key["side"], "filled": filled, "seconds": chance.uniform(0, 12)}
        answer = table.ask(do="tap", id=f"e{at}", at=at, **said)
        if "made" in answer:
            table.screen = answer
        else:
            assert answer["trouble"], answer
    same_from_its_file(table, tmp_path)
