"""Whole matches on the page: nobody glides through anybody, vanishes or jumps, from the line-up to the tidying up."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from tablekick.match import Session
from tablekick.match.flick import GAME
from tablekick.match.flick.match import FlickMatch
from tablekick.rulebooks import Book
from tests.match.flick.matches import BOOKS, header, novices
from tests.web.test_page_units import FRONTEND, NODE

MOST_STEPS = 120
"""A shoot-out of two novices may go on for hundreds."""


def _plain(thing: Any) -> Any:
    """As the server writes the game's own types."""
    return {name: getattr(thing, name) for name in thing.__slots__}


def _recorded(book: Book, seed: int, **options: Any) -> dict[str, Any]:
    """A match of two bots as a page gets it."""
    session = Session(GAME, header(seed, book, period_s=60, **options))
    assert isinstance(session.match, FlickMatch)
    match, bots = session.match, novices(seed, book)
    match.start_filming()
    match.take_film()
    steps: list[dict[str, Any]] = [{"scene": match.scene(), "film": None, "calls": []}]
    while session.result is None and len(steps) < MOST_STEPS:
        told = session.play({side: bots[side].decide(match.view(side)) for side in session.awaits()})
        calls = [event.data["call"] for event in told if str(event.kind) == "ruling"]
        steps.append({"scene": match.scene(), "film": match.take_film(), "calls": calls})
    return {"name": f"{book}, {options}", "setting": match.setting(), "steps": steps}


def test_nobody_goes_through_anybody_or_vanishes_in_whole_matches(tmp_path: Path) -> None:
    """Every book, by the book and lining up by itself, to full time and into a shoot-out."""
    played = [
        _recorded(book, 6, by_the_book=bool(number % 2), knockout=number < len(BOOKS) // 2)
        for number, book in enumerate(BOOKS)
    ]
    films = tmp_path / "films.json"
    films.write_text(json.dumps(played, default=_plain))
    done = subprocess.run(
        [NODE / "npm", "--prefix", FRONTEND, "--silent", "test", "--", "src/games/flick/matches.test.ts"],
        env={**os.environ, "PATH": f"{NODE}{os.pathsep}{os.environ['PATH']}", "NO_COLOR": "1", "FILMS": str(films)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert f"{len(played)} passed" in done.stdout
