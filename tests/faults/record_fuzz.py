"""Damaged records through `replay`, `show`, `judge` and what an upload goes through: plain errors only.

`python -m tests.faults.record_fuzz 10000`
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random

from click.testing import CliRunner

from tablekick.cli.judge import judge
from tablekick.cli.records import replay, show
from tablekick.facts.sides import Side
from tablekick.match.events import Event
from tablekick.match.games import game_for
from tablekick.match.record import Header
from tablekick.match.session import Session
from tablekick.players.bots import bot_for, levels
from tablekick.rulebooks import Book
from tablekick.web.workers import thinker
from tablekick.web.workers.frames import CheckRecord, GoOn, More, Refusal
from tablekick.web.workers.service import answered
from tests.faults.mutation import changed_record

BOOKS = (Book.TACTICS, Book.TIPPKICK_2017, Book.FISTF_2000)
STEPS = {Book.TACTICS: 25, Book.TIPPKICK_2017: 6, Book.FISTF_2000: 6}
"""Short, so that ten thousand can be tried: a forfeit ends them."""


def short_record(book: Book) -> bytes:
    """Some steps of two novices, and then one of them gives up."""
    lines: list[str] = []

    def keep(events: object) -> None:
        assert isinstance(events, (list, tuple))
        lines.extend(event.as_line() for event in events if isinstance(event, Event))

    header = Header(book=book, seed=3, players=dict.fromkeys(Side, "novice"))
    session = Session(game_for(book), header, sink=keep)
    bots = {side: bot_for(book, next(iter(levels(book))), 1) for side in Side}
    for _ in range(STEPS[book]):
        session.play({side: bots[side].decide(session.match.view(side)) for side in session.awaits()})
    session.forfeit(Side.HOME, "resigned")
    return "\n".join([session.header.as_line(), *lines, ""]).encode()


def trouble_with(raw: bytes, ending: str, folder: Path) -> list[str]:
    """What is no plain error, by where it comes from."""
    file = folder / f"record{ending}"
    file.write_bytes(raw)
    found = []
    for command, options in ((replay, []), (show, ["--all"]), (judge, [])):
        result = CliRunner().invoke(command, [str(file), *options])
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            found.append(f"{command.name}: {result.exception!r}"[:200])
    answer = answered(thinker.answer, CheckRecord(ticket="t", record=raw, most_steps=5_000))
    while isinstance(answer, More):
        answer = answered(thinker.answer, GoOn(ticket="t"))
    if isinstance(answer, Refusal) and answer.code != "bad-record":
        found.append(f"upload: {answer.code} {answer.problem}"[:200])
    return found


def fuzz(count: int, seed: int = 1, books: tuple[Book, ...] = BOOKS) -> Counter[str]:
    """So many damaged records; what was no plain error, and how often."""
    luck, found = Random(seed), Counter[str]()
    whole = [short_record(book) for book in books]
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(count):
            found.update(trouble_with(*changed_record(luck.choice(whole), luck), Path(folder)))
    return found


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    troubles = fuzz(wanted)
    for trouble, times in troubles.most_common(40):
        print(f"{times:6d}  {trouble}")
    print(f"{wanted} damaged records, {troubles.total()} that were no plain error")
    sys.exit(1 if troubles else 0)
