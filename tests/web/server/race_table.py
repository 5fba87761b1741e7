"""A table process that plays the dice race instead of Soccer Tactics."""

from __future__ import annotations

import os
import time
from pathlib import Path

from tablekick.match import games
from tablekick.match.stage import Shown
from tablekick.players import bots
from tablekick.rulebooks import Book
from tablekick.web.workers import frames, table
from tablekick.web.workers.service import serve
from tests.match.dice_race import Race

POISON = 666
"""A decision that takes the whole table process with it."""


def plug_in_the_race() -> None:
    time.sleep(float(os.environ.get("RACE_WAKES_AFTER_S", "0")))
    games.plug_in(Book.TACTICS, "tests.match.dice_race")
    bots.plug_in(Book.TACTICS, "tests.web.server.race_bots")
    _weigh_down()


def _weigh_down() -> None:
    """RACE_SLOW_MS and RACE_PAD make a scene as slow to draw and as heavy as a table's with 22 figures."""
    slow_s, pad = float(os.environ.get("RACE_SLOW_MS", "0")) / 1000, int(os.environ.get("RACE_PAD", "0"))
    light = Race.scene

    def scene(race: Race) -> Shown:
        until = time.process_time() + slow_s
        while time.process_time() < until:
            pass
        return {**light(race), "pad": os.urandom(pad // 2).hex()} if pad else light(race)

    Race.scene = scene  # type: ignore[assignment, method-assign]


def _dies_over_defaults() -> bool:
    """Once for every letter in the file that RACE_DIES_OVER_DEFAULTS names."""
    file = Path(os.environ.get("RACE_DIES_OVER_DEFAULTS", os.devnull))
    left = file.read_text() if file.is_file() else ""
    if left:
        file.write_text(left[1:])
    return bool(left)


def answer(question: frames.Question) -> frames.Answer:
    if isinstance(question, frames.Play) and question.defaults and _dies_over_defaults():
        os._exit(9)
    if isinstance(question, frames.Play) and any(said.do == POISON for said in question.intents.values()):
        os._exit(9)
    return table.answer(question)


if __name__ == "__main__":
    plug_in_the_race()
    serve(answer)
