"""How long the analysis of a whole master–county match takes, every decision looked at."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

from tablekick.analysis.flick.decisions import judged
from tablekick.facts.sides import Side
from tablekick.match.games import game_for
from tablekick.match.record import Header, packed, record_of, unzipped
from tablekick.match.runner import run_match
from tablekick.match.session import Session
from tablekick.players.bots import bot_for
from tablekick.rulebooks import Book

MOST_BYTES = 10_000_000


def run() -> None:
    book = Book.FISTF_1999
    header = Header(book=book, seed=19, players={Side.HOME: "master", Side.AWAY: "county"})
    session = Session(game_for(book), header)
    began, worked = time.perf_counter(), time.process_time()
    run_match(session, {Side.HOME: bot_for(book, "master", 19), Side.AWAY: bot_for(book, "county", 20)})
    print(f"the match: {time.perf_counter() - began:.1f} s, {time.process_time() - worked:.1f} s of one processor")
    file = Path("match.jsonl.gz")
    record = record_of(unzipped(packed(session.header, session.events), file, MOST_BYTES), file)
    began, worked = time.perf_counter(), time.process_time()
    found = judged(record)
    print(
        f"its analysis: {len(found)} decisions, {time.perf_counter() - began:.1f} s,"
        f" {time.process_time() - worked:.1f} s of one processor"
    )
    for side in Side:
        mine = [each for each in found if each.side is side]
        kinds = Counter(each.verdict for each in mine)
        print(f"{header.players[side]}: {dict(kinds)}, lost {sum(each.loss for each in mine):.2f}")
