"""What a live match says to the pages that look at it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tablekick.facts.sides import Side
from tablekick.web import messages
from tablekick.web.live.lines import Lines
from tablekick.web.live.orders import Caller
from tablekick.web.refusals import in_three


class Voice:
    """Speaks to everybody who has arrived, or to one connection."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self.people: dict[str, list[Side]] = {}
        """Who has arrived: the name of a connection, and the sides it sits on (none: a spectator)."""

    def tell(self, message: messages.ToPage) -> None:
        self._lines.send(self.people, messages.write(message))

    def tell_seated(self, message: messages.ToPage) -> None:
        """Only who sits at the table."""
        self._lines.send([name for name, seats in self.people.items() if seats], messages.write(message))

    def tell_steps(self, steps: Iterable[bytes]) -> None:
        for step in steps:
            self.tell(messages.StepCame(step=msgspec.Raw(step)))

    def reply(self, connection: str, message: messages.ToPage) -> None:
        self._lines.send([connection], messages.write(message))

    def reply_steps(self, connection: str, steps: Iterable[bytes]) -> None:
        for step in steps:
            self.reply(connection, messages.StepCame(step=msgspec.Raw(step)))

    def fall_behind(self, connection: str, since: int) -> None:
        """What a page asks for is not at hand: its connection fetches it."""
        self._lines.fall_behind(connection, since)

    def accept(self, caller: Caller, wish: messages.Wanted, n: int) -> None:
        self.reply(caller.connection, messages.Accepted(id=wish.id, n=n))

    def hold(self, caller: Caller, wish: messages.Wanted) -> None:
        self.reply(caller.connection, messages.Held(id=wish.id))

    def refuse(self, caller: Caller, wish: messages.Named | None, code: str, problem: str = "") -> None:
        named = None if wish is None else wish.id
        self.reply(caller.connection, messages.Refused(id=named, code=code, text=in_three(code, problem)))

    def connected_sides(self) -> set[str]:
        return {side for seats in self.people.values() for side in seats}

    def spectators(self) -> int:
        return sum(1 for seats in self.people.values() if not seats)
