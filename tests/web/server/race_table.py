"""A table process that plays the dice race instead of Soccer Tactics."""

from __future__ import annotations

import os

from tablekick.match import games
from tablekick.players import bots
from tablekick.rulebooks import Book
from tablekick.web.workers import frames, table
from tablekick.web.workers.service import serve

POISON = 666
"""A decision that takes the whole table process with it."""


def plug_in_the_race() -> None:
    games.plug_in(Book.TACTICS, "tests.match.dice_race")
    bots.plug_in(Book.TACTICS, "tests.web.server.race_bots")


def answer(question: frames.Question) -> frames.Answer:
    if isinstance(question, frames.Play) and any(said.do == POISON for said in question.intents.values()):
        os._exit(9)
    return table.answer(question)


if __name__ == "__main__":
    plug_in_the_race()
    serve(answer)
