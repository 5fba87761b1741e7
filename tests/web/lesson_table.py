"""A table for the unit tests of the pages: plays lessons as the server does, a line of JSON in, a line out.

`{"open": {"book": …, "options": …, "opponent": …, "seed": …}}` sets one up, `{"do": intent}` plays home's decision; the
opponent's are made here. The answer has the steps since the last one, and what the page would find ready for home.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Any

from tablekick.facts.sides import Side
from tablekick.match.games import game_for
from tablekick.match.record import Header
from tablekick.match.seats import Decision, Player
from tablekick.players.bots import bot_for
from tablekick.rulebooks import Book
from tablekick.web.workers.games import check_options
from tablekick.web.workers.show import Show, as_json


class Lesson:
    """One lesson that is being played."""

    def __init__(self, asked: Mapping[str, Any]) -> None:
        book = Book(asked["book"])
        options: Any = check_options(book, asked["options"], live=False, people=[Side.HOME])
        players = {Side.HOME: "person", Side.AWAY: asked["opponent"]}
        header = Header(book=book, seed=asked["seed"], players=players, options=options)
        self._opponent: Player[Any, Any] = bot_for(book, asked["opponent"], asked["seed"])
        self.show = Show(game_for(book), header, bots=frozenset({Side.AWAY}), people=frozenset({Side.HOME}))
        self._until_home_is_asked()

    def play(self, said: object) -> None:
        intent = self.show.match.read_intent(Side.HOME, said)
        others = {Side.AWAY: self._answer()} if Side.AWAY in self.show.session.awaits() else {}
        self.show.session.play({Side.HOME: Decision(intent=intent), **others})
        self._until_home_is_asked()

    def told(self) -> bytes:
        steps = b",".join(as_json(step) for step in self.show.take()[1])
        setting = as_json(self.show.match.setting())
        idea = json.dumps(self.show.idea(Side.HOME)).encode()
        return b'{"steps":[%s],"setting":%s,"idea":%s}' % (steps, setting, idea)

    def _until_home_is_asked(self) -> None:
        session = self.show.session
        while session.result is None and Side.HOME not in session.awaits():
            session.play({Side.AWAY: self._answer()})

    def _answer(self) -> Decision[Any]:
        return self._opponent.decide(self.show.match.view(Side.AWAY))


def main() -> None:
    lesson: Lesson | None = None
    for line in sys.stdin:
        asked = json.loads(line)
        if "open" in asked:
            lesson = Lesson(asked["open"])
        elif lesson is not None:
            lesson.play(asked["do"])
        if lesson is not None:
            print(lesson.told().decode(), flush=True)


if __name__ == "__main__":
    main()
