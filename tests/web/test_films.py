"""Whole matches on the page: nobody glides through anybody, vanishes or jumps, from the line-up to the tidying up."""

from __future__ import annotations

import json
import os
import subprocess
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from tablekick.facts.flick.bodies import BALL
from tablekick.facts.sides import Side
from tablekick.match import Decision, Session
from tablekick.match.flick import GAME, intents
from tablekick.match.flick.match import FlickMatch
from tablekick.match.flick.moments import Moment
from tablekick.physics.flick.flicks import heading_towards
from tablekick.rulebooks import Book
from tests.match.flick.matches import BOOKS, header, novices
from tests.web.test_page_units import FRONTEND, NODE

MOST_STEPS = 120
"""A shoot-out of two novices may go on for hundreds."""


def _plain(thing: Any) -> Any:
    """As the server writes the game's own types."""
    return {name: getattr(thing, name) for name in thing.__slots__}


class Ruffian:
    """Plays as the bot does that it is given, but flicks hard at whoever stands there, so that figures fall."""

    def __init__(self, bot: Any, seed: int) -> None:
        self._bot, self._luck = bot, Random(seed)

    def decide(self, view: Any) -> Decision[intents.Intent]:
        decided: Decision[intents.Intent] = self._bot.decide(view)
        if view.moment not in (Moment.ATTACK, Moment.BLOCK) or not isinstance(decided.intent, intents.Flick):
            return decided
        flick, table = decided.intent, view.real_table
        others = [body for body in table.names if body not in (BALL, flick.figure) and table.place_of(body) is not None]
        here, there = (table.place_of(body) for body in (flick.figure, self._luck.choice(others)))
        hard = replace(flick, heading_rad=heading_towards(here, there), speed_mps=self._luck.uniform(1.5, 3.0))
        return Decision(intent=hard)


def _recorded(book: Book, seed: int, *, rough: bool = False, **options: Any) -> dict[str, Any]:
    """A match of two bots as a page gets it."""
    session = Session(GAME, header(seed, book, **{"period_s": 60, **options}))
    assert isinstance(session.match, FlickMatch)
    match, bots = session.match, novices(seed, book)
    if rough:
        bots = {side: Ruffian(bot, seed) for side, bot in bots.items()}
    match.start_filming()
    match.take_film()
    steps: list[dict[str, Any]] = [{"scene": match.scene(), "film": None, "calls": []}]
    while session.result is None and len(steps) < MOST_STEPS:
        told = session.play({side: bots[side].decide(match.view(side)) for side in session.awaits()})
        calls = [event.data["call"] for event in told if str(event.kind) == "ruling"]
        steps.append({"scene": match.scene(), "film": match.take_film(), "calls": calls})
    # Every measure of the table, also those that nobody draws by.
    setting = {**match.setting(), "materials": dict(match.view(Side.HOME).table().setup.materials)}
    return {"name": f"{book}, {options}{', rough' if rough else ''}", "setting": setting, "steps": steps}


def test_nobody_goes_through_anybody_or_vanishes_in_whole_matches(tmp_path: Path) -> None:
    """Every book, by the book and lining up by itself, to full time and into a shoot-out."""
    played = [
        _recorded(book, 6, by_the_book=bool(number % 2), knockout=number < len(BOOKS) // 2)
        for number, book in enumerate(BOOKS)
    ]
    played += [_recorded(book, 3, rough=True, by_the_book=False, period_s=120) for book in BOOKS]
    # Somebody is knocked over, raised at half-time and put to the line-up.
    played.append(_recorded(Book.FISTF_1999_INDOOR, 12, rough=True, by_the_book=False, period_s=120))
    falls = [clip for match in played for step in match["steps"] if step["film"] for clip in step["film"]["clips"]]
    assert sum(clip["do"] == "fall" for clip in falls) >= 20, "there is something to look at"
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
