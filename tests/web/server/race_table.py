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
    light, filmed = Race.scene, Race.take_film

    def scene(race: Race) -> Shown:
        until = time.process_time() + slow_s
        while time.process_time() < until:
            pass
        return {**light(race), "pad": os.urandom(pad // 2).hex()} if pad else light(race)

    def take_film(race: Race) -> Shown | None:
        if _fails("film"):
            raise ZeroDivisionError("no film")
        return filmed(race)

    Race.scene = scene  # type: ignore[assignment, method-assign]
    Race.take_film = take_film  # type: ignore[assignment, method-assign]


def _dies_over_defaults() -> bool:
    """Once for every letter in the file that RACE_DIES_OVER_DEFAULTS names."""
    file = Path(os.environ.get("RACE_DIES_OVER_DEFAULTS", os.devnull))
    left = file.read_text() if file.is_file() else ""
    if left:
        file.write_text(left[1:])
    return bool(left)


def _fails(what: str) -> bool:
    """Is this what the file that RACE_FAILS_AT names says?"""
    file = Path(os.environ.get("RACE_FAILS_AT", os.devnull))
    if not file.is_file() or file.read_text() != what:
        return False
    file.with_suffix(".seen").touch()
    return True


def _lose_the_head(question: frames.Question) -> None:
    """Whatever may go wrong in a program while it answers."""
    if isinstance(question, frames.Look) and _fails("look"):
        raise ZeroDivisionError("no eye")
    if isinstance(question, frames.Look) and _fails("look, dead"):
        os._exit(9)
    if isinstance(question, frames.Play) and question.defaults and _fails("default"):
        raise ZeroDivisionError("no default")
    if isinstance(question, frames.Play) and question.quick and _fails("quick"):
        raise ZeroDivisionError("no step")


def answer(question: frames.Question) -> frames.Answer:
    _lose_the_head(question)
    if isinstance(question, frames.Play) and question.defaults and _dies_over_defaults():
        os._exit(9)
    if isinstance(question, frames.Play) and any(said.do == POISON for said in question.intents.values()):
        os._exit(9)
    return table.answer(question)


if __name__ == "__main__":
    plug_in_the_race()
    serve(answer)
