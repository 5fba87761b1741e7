"""What a live match says to the pages that look at it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tablekick.web import wire
from tablekick.web.live import orders
from tablekick.web.live.lines import Lines
from tablekick.web.refusals import in_three


class Voice:
    """Speaks to everybody who has arrived, or to one connection."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self.people: dict[str, list[str]] = {}
        """Who has arrived: the name of a connection, and the sides it sits on (none: a spectator)."""

    def tell(self, message: Any) -> None:
        self._lines.send(self.people, wire.write(message))

    def tell_steps(self, steps: Iterable[bytes]) -> None:
        for step in steps:
            self._lines.send(self.people, wire.step_message(step))

    def reply(self, connection: str, message: Any) -> None:
        self._lines.send([connection], wire.write(message))

    def reply_steps(self, connection: str, steps: Iterable[bytes]) -> None:
        for step in steps:
            self._lines.send([connection], wire.step_message(step))

    def accept(self, order: orders.Decide | orders.TakeBack | orders.GiveUp, n: int) -> None:
        self.reply(order.connection, {"type": "accepted", "id": order.id, "n": n})

    def hold(self, order: orders.Decide | orders.TakeBack) -> None:
        self.reply(order.connection, {"type": "held", "id": order.id})

    def refuse(self, order: orders.Order, code: str, problem: str = "") -> None:
        intent = getattr(order, "id", None)
        self.reply(order.connection, {"type": "refused", "id": intent, "code": code, "text": in_three(code, problem)})

    def connected_sides(self) -> set[str]:
        return {side for seats in self.people.values() for side in seats}

    def spectators(self) -> int:
        return sum(1 for seats in self.people.values() if not seats)
