"""A match under way: one task that takes orders one after the other, so nothing ever happens twice or at once."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from tablekick.law.sides import Side
from tablekick.web import wire
from tablekick.web.live import orders
from tablekick.web.live.at_table import AtTable
from tablekick.web.live.info import match_info
from tablekick.web.live.pace import Pace, Thought, TimeUp
from tablekick.web.live.steps import Shelf
from tablekick.web.refusals import in_three
from tablekick.web.storage.matches import NotOwnerError
from tablekick.web.storage.rows import Entry, MatchRow
from tablekick.web.workers import frames
from tablekick.web.workers.crew import RefusedError, WorkerDiedError

if TYPE_CHECKING:
    from tablekick.web.live.house import House

log = logging.getLogger("tablekick.live")


@dataclass(frozen=True, slots=True)
class Held:
    """A decision that waits for the other side's."""

    order: orders.Decide
    took_s: float | None


class LiveMatch:
    """The owner of one match."""

    def __init__(self, house: House, row: MatchRow) -> None:
        self.house = house
        self.row = row
        self.inbox: asyncio.Queue[orders.AnyOrder | Thought | TimeUp] = asyncio.Queue()
        self.table = AtTable(row.id, house.tables, house.storage, house.settings)
        self.shelf = Shelf()
        self.moment: frames.Moment | None = None
        self.people: dict[str, list[str]] = {}
        self.empty_since = time.monotonic()
        self.pace = Pace(self)
        self._held: dict[str, Held] = {}
        self._thought: dict[str, bytes] = {}
        self._undo_asked: tuple[str, int] | None = None
        self._known: dict[str, int] = {}
        self._number = 0
        self._undone_to: int | None = None

    async def run(self) -> None:
        """Take orders until the match is put away."""
        while True:
            item = await self.inbox.get()
            try:
                await self._handle(item)
            except NotOwnerError:
                raise
            except asyncio.CancelledError:
                raise
            except Exception:
                log.exception("match %s", self.row.id)
                self._refuse(item, "trouble")
                await self.table.leave()

    def has_thought(self, side: str) -> bool:
        return side in self._thought

    async def put_away(self) -> None:
        self.pace.stop()
        await self.pace.bots.leave(self.row.id)
        await self.table.leave()

    def info(self) -> dict[str, Any]:
        connected = {side for seats in self.people.values() for side in seats}
        spectators = sum(1 for seats in self.people.values() if not seats)
        return match_info(self.row, connected, spectators)

    async def _handle(self, item: orders.AnyOrder | Thought | TimeUp) -> None:
        match item:
            case orders.Arrive():
                await self._arrive(item)
            case orders.Leave(connection=connection):
                if self.people.pop(connection, None) is not None:
                    self.empty_since = time.monotonic()
                    self._tell_info()
            case orders.Catch(connection=connection, after=after):
                await self._send_after(connection, after)
            case orders.Decide():
                await self._decide(item)
            case orders.GiveUp(id=intent, side=side):
                await self._give_up(item, intent, side)
            case orders.TakeBack():
                await self._take_back(item)
            case orders.SeatsChanged():
                await self._seats_changed()
            case Thought():
                await self._bot_decided(item)
            case TimeUp(n=n):
                if self.moment is not None and self.moment.n == n:
                    await self._carry_out(time_is_up=True)

    # Coming and going

    async def _arrive(self, order: orders.Arrive) -> None:
        await self._begin()
        self.people[order.connection] = order.seats
        welcome = {"type": "welcome", "info": self.info(), "seats": order.seats, "last": self.shelf.last}
        self._reply(order.connection, wire.write(welcome))
        since = order.since
        if self.moment is not None:
            if self._undone_to is not None and since > self._undone_to:
                # Steps may have been taken back while the page was away: it cannot know which of its own still stand.
                since = self._undone_to
                self._reply(order.connection, wire.write({"type": "undone", "n": since}))
            await self._send_after(order.connection, since if since >= 0 else self.shelf.last - 1)
        self._tell_info()
        self.pace.arm()

    async def _send_after(self, connection: str, n: int) -> None:
        if self.moment is None:
            return
        steps = self.shelf.after(n)
        if steps is None:
            steps = (await self.house.steps_of(self.row))[n + 1 :]
        for step in steps:
            self._reply(connection, wire.step_message(step))

    async def _seats_changed(self) -> None:
        row = await self.house.storage.find(self.row.id)
        if row is not None:
            self.row = row
        await self._begin()
        self._tell_info()
        newest = self.shelf.newest()
        if newest is not None and self.shelf.last == 0:
            self._tell(wire.step_message(newest))
        self.pace.arm()

    async def _begin(self) -> None:
        """Set the match up when everybody has sat down, or take it up again from its log."""
        if self.moment is not None or self.row.state == "open":
            return
        shown, known = await self.table.take_up(self.row, steps_from=max(0, self.row.steps - 5))
        self._number = known.next_number
        self._known = dict(known.intents)
        self._undone_to = known.undone_to
        if shown.lines:
            await self._append(shown, {})
        self._show(shown)

    # Decisions

    async def _decide(self, order: orders.Decide) -> None:
        key = f"{order.side}:{order.id}"
        if key in self._known:
            self._accept(order.connection, order.id, self._known[key])
            return
        held = self._held.get(order.side)
        if held is not None and held.order.id == order.id:
            # The same one again, from a page that has come back.
            self._held[order.side] = replace(held, order=order)
            self._reply(order.connection, wire.write({"type": "held", "id": order.id}))
            return
        code = self._why_not(order)
        if code is not None:
            self._refuse(order, code)
            return
        self._held[order.side] = Held(order, self.pace.took_s(order.side, order.took))
        if not await self._carry_out():
            self._reply(order.connection, wire.write({"type": "held", "id": order.id}))

    def _why_not(self, order: orders.Decide) -> str | None:
        if order.side not in order.seats:
            return "not-yours"
        if self.row.state == "finished":
            return "over"
        if self.moment is None:
            return "not-begun"
        if order.after != self.moment.n:
            return "stale"
        if order.side not in self.moment.awaits:
            return "not-your-turn"
        return "already-decided" if order.side in self._held else None

    async def _bot_decided(self, thought: Thought) -> None:
        if self.moment is None or thought.n != self.moment.n or self.row.state == "finished":
            return
        if thought.failure is not None:
            await self._forfeit(thought.side, thought.failure, {})
            return
        assert thought.decision is not None
        self._thought[thought.side] = thought.decision
        await self._carry_out()

    async def _carry_out(self, *, time_is_up: bool = False) -> bool:
        """Play once everybody who is asked has decided, or time is up; says whether anything was done."""
        assert self.moment is not None
        missing = [side for side in self.moment.awaits if side not in self._held and side not in self._thought]
        if missing and not time_is_up:
            return False
        if any(not self.moment.clocks[side].has_default for side in missing if side in self.moment.clocks):
            return False
        written = {side: _written(held) for side, held in self._held.items()}
        question: frames.Play | frames.PlayDefault = frames.Play(
            match=self.row.id, written=written, thought=self._thought
        )
        if missing:
            question = frames.PlayDefault(match=self.row.id, sides=missing, written=written, thought=self._thought)
        try:
            shown = await self.table.ask(question, self.row)
        except WorkerDiedError:
            await self._nobody_can("broken", "", None)
        except RefusedError as trouble:
            await self._nobody_can(trouble.code, trouble.problem, trouble.side)
        else:
            done = {f"{side}:{held.order.id}": shown.moment.n for side, held in self._held.items()}
            answered = list(self._held.values())
            await self._append(shown, done)
            for held in answered:
                self._accept(held.order.connection, held.order.id, shown.moment.n)
            self._show(shown)
            self._tell_steps(shown)
        return True

    async def _nobody_can(self, code: str, problem: str, side: str | None) -> None:
        """What was decided cannot be carried out: people may decide again, a bot forfeits."""
        if code == "broken":
            # The match may be half changed: the log knows how it was.
            await self.table.leave()
        at_fault = [side] if side is not None else [*self._held, *self._thought]
        for faulty in at_fault:
            held = self._held.pop(faulty, None)
            if held is not None:
                self._refuse(held.order, "impossible" if code == "impossible" else "broken", problem)
        faulty_bot = next((name for name in at_fault if name in self._thought), None)
        self._thought = {}
        if faulty_bot is not None:
            await self._forfeit(faulty_bot, f"illegal: {problem}", {})
        else:
            self.pace.arm()

    # Ends and ways back

    async def _give_up(self, order: orders.GiveUp, intent: str, side: str) -> None:
        key = f"{side}:{intent}"
        if key in self._known:
            self._accept(order.connection, intent, self._known[key])
        elif side not in order.seats:
            self._refuse(order, "not-yours")
        elif self.moment is None:
            self._refuse(order, "not-begun")
        elif self.row.state == "finished":
            self._refuse(order, "over")
        else:
            await self._forfeit(side, "resigned", {key: self.moment.n + 1})
            self._accept(order.connection, intent, self.shelf.last)

    async def _forfeit(self, side: str, reason: str, done: Mapping[str, int]) -> None:
        question = frames.Forfeit(match=self.row.id, side=side, reason=reason)
        shown = await self.table.ask(question, self.row)
        await self._append(shown, done)
        self._show(shown)
        self._tell_steps(shown)

    async def _take_back(self, order: orders.TakeBack) -> None:
        key = f"{order.side}:{order.id}"
        if key in self._known:
            self._accept(order.connection, order.id, self._known[key])
            return
        standing = self._standing_without(order.side)
        if order.side not in order.seats:
            self._refuse(order, "not-yours")
        elif self.row.state == "finished":
            self._refuse(order, "over")
        elif standing is None or self.row.tempo == "live" or not self.house.may_undo(self.row.book):
            self._refuse(order, "no-undo")
        elif self._needs_consent(order):
            asked_by = self._undo_asked
            if asked_by is not None and asked_by[0] != order.side:
                await self._undo(order, asked_by[1], key)
            else:
                self._undo_asked = (order.side, standing)
                self._reply(order.connection, wire.write({"type": "held", "id": order.id}))
                self._tell(wire.write({"type": "undo-asked", "side": order.side}))
        else:
            await self._undo(order, standing, key)

    def _needs_consent(self, order: orders.TakeBack) -> bool:
        other = str(Side(order.side).other)
        return self.row.seats[other]["kind"] == "person" and other not in order.seats

    def _standing_without(self, side: str) -> int | None:
        """The step before that side's last decision."""
        decided = self.moment.decided if self.moment is not None else []
        for n in range(len(decided), 0, -1):
            if decided[n - 1] in (side, "both"):
                return n - 1
        return None

    async def _undo(self, order: orders.TakeBack, standing: int, key: str) -> None:
        shown = await self.table.ask(frames.Undo(match=self.row.id, standing=standing), self.row)
        await self._append(shown, {key: standing})
        self._undone_to = standing if self._undone_to is None else min(standing, self._undone_to)
        self.shelf.take_back(standing)
        self._show(shown)
        self._accept(order.connection, order.id, standing)
        self._tell(wire.write({"type": "undone", "n": standing}))
        self._tell_info()

    # Telling

    async def _append(self, shown: frames.Shown, done: Mapping[str, int]) -> None:
        """Into the log first: what is told has happened for good."""
        result = None if shown.moment.result is None else json.loads(shown.moment.result)
        state = "live" if result is None else "finished"
        score = list(shown.moment.score if result is None else result["score"])
        entry = Entry(
            match=self.row.id,
            number=self._number,
            step=shown.moment.n,
            lines=shown.lines,
            intents=done,
            state=state,
            score=score,
            result=result,
        )
        await self.house.storage.append(entry)
        self._number += 1
        self._known.update(done)
        self.row = replace(self.row, steps=shown.moment.n, state=state, score=score, result=result)

    def _show(self, shown: frames.Shown) -> None:
        self.moment = shown.moment
        self._held, self._thought, self._undo_asked = {}, {}, None
        if shown.steps:
            self.shelf.put(shown.first, shown.steps)
        self.pace.step_came()

    def _tell_steps(self, shown: frames.Shown) -> None:
        for step in shown.steps:
            self._tell(wire.step_message(step))
        if self.row.state == "finished":
            self._tell_info()
            self.house.finished(self.row)

    def _tell_info(self) -> None:
        self._tell(wire.write({"type": "info", "info": self.info()}))

    def _tell(self, message: bytes) -> None:
        self.house.lines.publish(self.row.id, message)

    def _reply(self, connection: str, message: bytes) -> None:
        self.house.lines.reply(self.row.id, connection, message)

    def _accept(self, connection: str, intent: str, n: int) -> None:
        self._reply(connection, wire.write({"type": "accepted", "id": intent, "n": n}))

    def _refuse(self, item: Any, code: str, problem: str = "") -> None:
        if isinstance(item, orders.Order):
            intent = getattr(item, "id", None)
            text = in_three(code, problem)
            self._reply(item.connection, wire.write({"type": "refused", "id": intent, "code": code, "text": text}))


def _written(held: Held) -> bytes:
    said = {"do": held.order.do}
    return wire.write(said if held.took_s is None else {**said, "took": held.took_s})
