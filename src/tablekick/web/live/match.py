"""A match under way: one task that takes orders one after the other, so nothing ever happens twice or at once."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from tablekick.web import messages
from tablekick.web.live import orders
from tablekick.web.live.absence import Absence
from tablekick.web.live.aftermath import settle
from tablekick.web.live.at_table import AtTable, CannotResumeError
from tablekick.web.live.decisions import Decisions
from tablekick.web.live.films import FilmKeeper
from tablekick.web.live.info import match_info
from tablekick.web.live.logbook import Logbook
from tablekick.web.live.news import Voice
from tablekick.web.live.pace import Pace, QuickBot, Thought, TimeUp
from tablekick.web.live.previews import look
from tablekick.web.live.steps import KEPT, Shelf
from tablekick.web.live.take_back import TakingBack
from tablekick.web.live.talk import TableTalk
from tablekick.web.storage.matches import NotOwnerError
from tablekick.web.storage.rows import MatchRow
from tablekick.web.workers import frames
from tablekick.web.workers.turns import Place, Rank

if TYPE_CHECKING:
    from tablekick.web.live.house import House

log = logging.getLogger("tablekick.live")

Item = orders.AnyOrder | Thought | QuickBot | TimeUp


class LiveMatch:
    """The owner of one match."""

    def __init__(self, house: House, row: MatchRow) -> None:
        self.house = house
        self.row = row
        self.moment: frames.Moment | None = None
        self.setting: bytes | None = None
        self.shelf = Shelf()
        self.table = AtTable(row.id, house.tables, house.storage, house.settings)
        self.logbook = Logbook(house.storage)
        self.voice = Voice(house.lines)
        self.pace = Pace(self)
        self.decisions = Decisions(self)
        self.taking_back = TakingBack(self)
        self.films = FilmKeeper(self)
        self.talk = TableTalk(self)
        self.absence = Absence(self)
        self._inbox: asyncio.Queue[Item] = asyncio.Queue()
        self._taking_up = self.place()
        self._busy = False
        self._retiring: asyncio.Task[None] | None = None
        self._settling: asyncio.Task[None] | None = None
        self._empty_since = time.monotonic()

    def put(self, item: Item) -> None:
        """Hand something in; it is done when its turn comes."""
        if isinstance(item, orders.Order) and isinstance(item.message, messages.Hello):
            # While the match waits to be taken up its task cannot see who has come.
            self._taking_up.hurry(self._rank(item.caller.seats))
        self._inbox.put_nowait(item)

    async def run(self) -> None:
        """Take orders until the match is put away."""
        while True:
            self._busy = False
            item = await self._inbox.get()
            self._busy = True
            try:
                await self._handle(item)
            except (NotOwnerError, asyncio.CancelledError):
                raise
            except CannotResumeError as trouble:
                log.error("match %s cannot be taken up again: %s", self.row.id, trouble)
                if isinstance(item, orders.Order):
                    self.voice.refuse(item.caller, _wish(item.message), "cannot-resume")
            except Exception:
                log.exception("match %s", self.row.id)
                # The table may be ahead of the log; it is set up again from there.
                await self.table.leave()
                self.decisions.give_back("trouble")
                self.pace.begin_again()
                if isinstance(item, orders.Order) and not isinstance(item.message, messages.Intent):
                    self.voice.refuse(item.caller, _wish(item.message), "trouble")

    async def put_away(self) -> None:
        self.pace.stop()
        await self.pace.bots.leave(self.row.id)
        await self.table.leave()

    def retire(self) -> None:
        """The match is over: its table and its bots are there for others. Who looks at it may stay."""
        self.pace.stop()
        self._retiring = asyncio.create_task(self.put_away())

    @property
    def is_paused(self) -> bool:
        """A relaxed match waits until somebody comes."""
        return self.row.state == "live" and self.row.tempo != "live" and not self.voice.people

    @property
    def is_at_rest(self) -> bool:
        """Nothing is being done: it waits for an order or for a clock."""
        return not self._busy and self._inbox.empty()

    def is_idle(self, for_s: float) -> bool:
        """Has nobody been connected for so long? A match that is over waits for nobody, a live one does not wait."""
        if self.row.state == "live" and self.row.tempo == "live" and self.moment is not None:
            return False
        for_s = 0.0 if self.row.state == "finished" else for_s
        quiet = not self.voice.people and self.is_at_rest
        return quiet and time.monotonic() - self._empty_since > for_s

    def is_at(self, n: int) -> bool:
        """Is step `n` the newest, and the match still on?"""
        return self.moment is not None and self.moment.n == n and self.row.state != "finished"

    def place(self) -> Place:
        """Where its questions stand in the queues: by who waits for an answer."""
        return Place(rank=self._rank(None), lane=self.row.creator)

    def _rank(self, comer: Sequence[str] | None) -> Rank:
        """By who is there, and by the seats of who is just coming."""
        if all(seat["kind"] != "person" for seat in self.row.seats.values()):
            return Rank.BOTS
        if comer or self.voice.connected_sides():
            return Rank.PERSON
        return Rank.BOTS if comer is None and not self.voice.people else Rank.SPECTATOR

    def info(self) -> messages.MatchInfo:
        return match_info(self.row, self.voice.connected_sides(), self.voice.spectators())

    async def _handle(self, item: Item) -> None:
        match item:
            case orders.Order(caller=caller, message=message):
                await self._obey(caller, message)
            case orders.Leave(connection=connection):
                self.leave([connection])
            case orders.SeatsChanged():
                await self._seats_changed()
            case orders.AgainAsked():
                await self._again_asked()
            case orders.GoOn():
                await self._begin()
                self.pace.arm()
            case Thought():
                await self.decisions.bot_decided(item)
            case QuickBot(n=n, side=side):
                if self.is_at(n):
                    await self.decisions.bot_may_decide(side)
            case TimeUp(n=n, side=side):
                if self.is_at(n):
                    await self.decisions.time_is_up(side)

    async def _obey(self, caller: orders.Caller, message: messages.ToServer) -> None:
        match message:
            case messages.Hello(since=since):
                await self._arrive(caller, since)
            case messages.Since(n=n):
                self._send_after(caller.connection, n)
            case messages.Stands(n=n):
                self.pace.stands(n, caller.seats)
            case messages.Intent():
                await self.decisions.decide(caller, message)
            case messages.Look():
                await look(self, caller, message)
            case messages.Resign():
                await self._give_up(caller, message)
            case messages.Undo():
                await self.taking_back.take_back(caller, message)
            case messages.Claim():
                await self.absence.claim(caller, message)
            case messages.Talk():
                await self.talk.speak(caller, message)

    async def _arrive(self, caller: orders.Caller, since: int) -> None:
        await self._begin(caller.seats)
        self.voice.people[caller.connection] = caller.seats
        self.absence.notice()
        welcome = messages.Welcome(
            info=self.info(), seats=caller.seats, last=self.shelf.last, setting=_raw(self.setting)
        )
        self.voice.reply(caller.connection, welcome)
        undone_to = self.logbook.undone_to
        if undone_to is not None and since > undone_to:
            # Steps may have been taken back while the page was away: it cannot know which of its own still stand.
            since = undone_to
            self.voice.reply(caller.connection, messages.Undone(n=since))
        newest = self.shelf.newest()
        if since < 0 and newest is not None and self.shelf.first > 0:
            # A page that has just been opened: how things stand first, the past when it asks for it.
            self.voice.reply_steps(caller.connection, [newest])
        else:
            self._send_after(caller.connection, since)
        self.tell_info()
        self.pace.arrived(caller.seats)
        self.pace.arm()

    def leave(self, connections: list[str]) -> None:
        self.absence.notice()
        gone = [self.voice.people.pop(connection, None) for connection in connections]
        if any(seats is not None for seats in gone):
            self._empty_since = time.monotonic()
            self.tell_info()

    def _send_after(self, connection: str, n: int) -> None:
        if self.moment is None:
            return
        steps = self.shelf.after(n)
        if steps is None:
            self.voice.fall_behind(connection, n)
        else:
            self.voice.reply_steps(connection, steps)

    async def _seats_changed(self) -> None:
        row = await self.house.storage.find(self.row.id)
        if row is not None and self.moment is None:
            self.row = row
            await self._begin(list(row.seats))
            self.tell_info()
            if (setting := _raw(self.setting)) is not None:
                self.voice.tell(messages.Begun(setting=setting))
            newest = self.shelf.newest()
            if newest is not None:
                self.voice.tell_steps([newest])
            self.pace.arm()
        elif row is not None:
            # A partner has come to somebody's seat; the match goes on.
            self.row = replace(self.row, seats=row.seats, secrets=row.secrets)
            self.tell_info()

    async def _again_asked(self) -> None:
        row = await self.house.storage.find(self.row.id)
        if row is not None:
            self.row = replace(self.row, again=row.again)
            self.tell_info()

    async def _begin(self, comer: Sequence[str] | None = None) -> None:
        """Set the match up when everybody has sat down, or take it up again from its log: who waits comes first."""
        if self.moment is not None or self.row.state == "open":
            return
        self._taking_up.hurry(self._rank(comer))
        shown, known = await self.table.take_up(self.row, self._taking_up, steps_from=max(0, self.row.steps - KEPT))
        self.setting = shown.setting
        self.logbook.open(known)
        if shown.lines:
            self.row = await self.logbook.append(self.row, shown, {})
        self._show(shown)

    async def _give_up(self, caller: orders.Caller, resign: messages.Resign) -> None:
        done = self.logbook.step_of(resign.side, resign.id)
        if resign.side not in caller.seats:
            self.voice.refuse(caller, resign, "not-yours")
        elif done is not None:
            self.voice.accept(caller, resign, done)
        elif self.moment is None:
            self.voice.refuse(caller, resign, "not-begun")
        elif self.row.state == "finished":
            self.voice.refuse(caller, resign, "over")
        else:
            await self.forfeit(resign.side, "resigned", {(resign.side, resign.id): self.moment.n + 1})
            self.voice.accept(caller, resign, self.shelf.last)

    async def forfeit(self, side: str, reason: str, done: Mapping[tuple[str, str], int]) -> None:
        """End the match against `side`."""
        shown = await self.table.ask(
            frames.Forfeit(match=self.row.id, side=side, reason=reason), self.row, self.place()
        )
        await self.log_and_show(shown, done)
        self.tell_step(shown)

    async def log_and_show(self, shown: frames.Shown, done: Mapping[tuple[str, str], int]) -> None:
        """A step was played: into the log first, then it holds."""
        self.row = await self.logbook.append(self.row, shown, done)
        if self.row.state == "live" and self.row.steps >= self.house.settings.most_steps:
            result = {"score": list(self.row.score), "winner": None, "how": "abandoned"}
            await self.house.storage.end(self.row.id, result)
            self.row = replace(self.row, state="finished", result=result)
        if self.row.state == "finished":
            self._settling = asyncio.create_task(settle(self.house, self.row))
        self._show(shown)

    def _show(self, shown: frames.Shown) -> None:
        self.moment = shown.moment
        self.decisions.clear()
        self.taking_back.clear()
        if shown.steps:
            self.shelf.put(shown.first, shown.steps)
            self.films.step_came(shown.first)
        self.pace.step_came(shown)

    def tell_step(self, shown: frames.Shown) -> None:
        self.voice.tell_steps(shown.steps)
        if self.row.state == "finished":
            self.tell_info()
            self.retire()

    def tell_info(self) -> None:
        self.voice.tell(messages.InfoCame(info=self.info()))


def _raw(json: bytes | None) -> msgspec.Raw | None:
    return None if json is None else msgspec.Raw(json)


def _wish(message: messages.ToServer) -> messages.Named | None:
    """What has a name by which it is answered."""
    named = messages.Intent | messages.Look | messages.Undo | messages.Resign | messages.Claim
    return message if isinstance(message, named) else None
