"""A finished match as a connection serves it by itself: from what is stored, without a table and without a task."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tablekick.facts.sides import Side
from tablekick.web import messages
from tablekick.web.live.info import match_info
from tablekick.web.live.steps import KEPT
from tablekick.web.refusals import in_three
from tablekick.web.storage.rows import MatchRow

if TYPE_CHECKING:
    from tablekick.web.live.connection import Connection
    from tablekick.web.live.house import House


class Finished:
    """Answers what a page asks of a match that is over."""

    def __init__(self, row: MatchRow, seats: list[Side], house: House, connection: Connection) -> None:
        self._row = row
        self._seats = seats
        self._house = house
        self._connection = connection

    async def hello(self, since: int) -> None:
        """Welcome, how it ended, and what the page does not know of the rest."""
        setting = await self._house.past.setting(self._row)
        last = self._row.steps
        welcome = messages.Welcome(
            info=match_info(self._row), seats=self._seats, last=last, setting=msgspec.Raw(setting)
        )
        self._say(welcome)
        undone_to = (await self._house.storage.read_log(self._row.id)).undone_to if since >= 0 else None
        if undone_to is not None and since > undone_to:
            since = undone_to
            self._say(messages.Undone(n=since))
        # A page that has just been opened gets the end first; the past when it asks for it.
        self._connection.fall_behind(last - 1 if since < 0 and last >= KEPT else since)
        self._say(messages.InfoCame(info=match_info(self._row)))

    async def answer(self, message: messages.ToServer) -> None:
        match message:
            case messages.Since(n=n):
                self._connection.fall_behind(n)
            case messages.Intent() | messages.Undo() | messages.Resign() | messages.Claim():
                await self._answer_late(message)
            case messages.Look(id=name):
                self._refuse(name, "over")
            case messages.Talk():
                # Whoever was there has gone.
                self._refuse(None, "over")

    async def _answer_late(self, wish: messages.Wanted) -> None:
        """A page that never heard what came of its last wish asks again."""
        if wish.side not in self._seats:
            self._refuse(wish.id, "not-yours")
            return
        known = await self._house.storage.read_log(self._row.id)
        done = known.intents.get(f"{wish.side}:{wish.id}")
        if done is None:
            self._refuse(wish.id, "over")
        else:
            self._say(messages.Accepted(id=wish.id, n=done))

    def _refuse(self, name: str | None, code: str) -> None:
        self._say(messages.Refused(id=name, code=code, text=in_three(code)))

    def _say(self, message: messages.ToPage) -> None:
        self._connection.send(messages.write(message))
