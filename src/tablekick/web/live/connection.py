"""One WebSocket: hello first, then orders in, steps out."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, TypeAlias

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tablekick.web import messages
from tablekick.web.live import orders
from tablekick.web.live.acknowledgements import RESEND_S, Acknowledgements
from tablekick.web.live.finished import Finished
from tablekick.web.live.follower import Follower
from tablekick.web.live.house import House, HouseFullError
from tablekick.web.live.outbox import Outbox
from tablekick.web.live.seats import seats_beside, seats_of
from tablekick.web.refusals import in_three
from tablekick.web.security.limits import Bucket
from tablekick.web.storage.matches import DamagedRowError

log = logging.getLogger("tablekick.live")

HELLO_WITHIN_S = 10.0
LAST_WORDS_S = 2.0
HandedIn: TypeAlias = (
    messages.Intent
    | messages.Look
    | messages.Since
    | messages.Stands
    | messages.Undo
    | messages.Resign
    | messages.Claim
    | messages.Talk
)
"""What the match itself answers."""
_WELCOME = b'{"type":"welcome"'
MOST_WRONG = 20
"""So many messages that make no sense end the connection."""


class Connection:
    """A page that looks at one match."""

    def __init__(self, socket: WebSocket, house: House) -> None:
        self._socket = socket
        self._house = house
        self._name = house.lines.new_name()
        self._outbox = Outbox()
        self._bucket = Bucket(house.settings.rate, house.settings.burst)
        self._flood = Bucket(house.settings.rate * 10, house.settings.burst * 100)
        self.match: str | None = None
        self._caller = orders.Caller(connection=self._name)
        self._wrong = 0
        self._acks = Acknowledgements()
        self._follower = Follower(self._outbox, house)
        self._finished: Finished | None = None
        self._greeting: tuple[messages.Hello, float] | None = None
        """A hello that has not been answered, and when it was handed on."""

    def send(self, message: bytes) -> None:
        if message.startswith(_WELCOME):
            self._greeting = None
        self._follower.send(message)

    def fall_behind(self, since: int) -> None:
        self._follower.fall_behind(since)

    def close(self) -> None:
        self._outbox.close()

    async def run(self) -> None:
        """Until one of the two goes away, or the page is let go."""
        writer, reader = asyncio.create_task(self._write()), asyncio.create_task(self._read())
        letting_go = asyncio.create_task(self._outbox.closed.wait())
        tasks: list[asyncio.Task[Any]] = [writer, reader, letting_go]
        try:
            while not any(task.done() for task in tasks):
                await asyncio.wait(tasks, timeout=RESEND_S, return_when=asyncio.FIRST_COMPLETED)
                await self._resend()
        finally:
            self._follower.stop()
            await self._leave()
            self.close()
            await asyncio.wait([writer], timeout=LAST_WORDS_S)
            for task in tasks:
                task.cancel()
            for ended in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(ended, Exception):
                    log.error("a connection broke", exc_info=ended)

    async def _leave(self) -> None:
        if self.match is not None and self._finished is None:
            self._house.lines.leave(self._name)
            await self._house.order(self.match, orders.Leave(connection=self._name))

    async def _resend(self) -> None:
        """Steps that were sent but never acknowledged go out again; pages ignore what they know.

        A hello to a match of another process, or the answer, may be lost on its way: that is handed on again too.
        """
        if self._greeting is not None and self.match not in self._house.live:
            hello, at = self._greeting
            if time.monotonic() - at >= RESEND_S:
                await self._greet(hello)
        missing_after = self._acks.overdue(RESEND_S)
        if self.match is not None and missing_after is not None and not self._follower.is_behind:
            await self._hand_in(messages.Since(n=missing_after))

    async def _write(self) -> None:
        try:
            while (message := await self._outbox.next()) is not None:
                await self._socket.send_text(message.decode())
                self._acks.sending(message)
                # Not held until the next one comes.
                del message
            await self._socket.close()
        except (WebSocketDisconnect, RuntimeError, OSError):
            return

    async def _read(self) -> None:
        try:
            async with asyncio.timeout(HELLO_WITHIN_S) as self._patience:
                while self._wrong < MOST_WRONG:
                    event = await self._socket.receive()
                    if event["type"] == "websocket.disconnect":
                        return
                    await self._take(event.get("text"))
        except (WebSocketDisconnect, TimeoutError, RuntimeError):
            return

    async def _take(self, text: str | None) -> None:
        if not self._flood.take():
            await self._too_fast(None)
            return
        try:
            if text is None:
                raise msgspec.DecodeError("expected text, got bytes")
            message = messages.read_message(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as trouble:
            self._wrong += 1
            self._refuse(None, "bad-message", str(trouble)[:200])
            return
        # Acknowledging a whole match that was missed is no offence.
        if not isinstance(message, messages.Ack) and not self._bucket.take():
            await self._too_fast(getattr(message, "id", None))
            return
        await self._obey(message)

    async def _too_fast(self, intent: str | None) -> None:
        self._wrong += 1
        # Whoever talks too much is listened to more slowly.
        await asyncio.sleep(0.2)
        self._refuse(intent, "too-fast")

    async def _obey(self, message: messages.ToServer) -> None:
        if isinstance(message, messages.Ping):
            self.send(messages.write(messages.Pong()))
        elif isinstance(message, messages.Hello):
            await self._hello(message)
        elif self.match is None:
            self._wrong += 1
            self._refuse(getattr(message, "id", None), "say-hello")
        elif isinstance(message, messages.Ack):
            self._acks.acknowledged(message.n)
        else:
            await self._hand_in(message)

    async def _hand_in(self, message: HandedIn) -> None:
        if self._finished is not None:
            await self._finished.answer(message)
        elif self.match is not None:
            try:
                await self._house.order(self.match, self._order(message))
            except HouseFullError:
                self._refuse(getattr(message, "id", None), "full")

    async def _hello(self, hello: messages.Hello) -> None:
        if self.match is not None:
            self._wrong += 1
            self._refuse(None, "said-hello")
            return
        if not self._house.is_ready:
            # The page comes back by itself.
            self._refuse(None, "warming-up", f"{self._house.warm_share:.0%}")
            self.close()
            return
        try:
            row = await self._house.storage.find(hello.match)
        except DamagedRowError:
            self._refuse(None, "cannot-resume")
            return
        if row is None:
            self._wrong += 1
            self._refuse(None, "no-such-match")
            return
        self._caller = orders.Caller(
            connection=self._name,
            seats=seats_of(hello.secrets, row.secrets),
            beside=seats_beside(hello.secrets, row.secrets),
        )
        if row.state != "finished" and row.id not in self._house.live and not self._house.capacity.has_room():
            self._refuse(None, "full")
            return
        self.match = row.id
        # Who has said hello may take its time; so may we.
        self._patience.reschedule(None)
        self._follower.begin(row.id)
        if row.state == "finished" and row.id not in self._house.live:
            self._finished = Finished(row, self._caller.seats, self._house, self)
            await self._finished.hello(hello.since)
            return
        self._house.lines.join(self._name, self)
        # The secrets have done their work: nobody else need know them.
        await self._greet(messages.Hello(match=row.id, since=hello.since))

    async def _greet(self, hello: messages.Hello) -> None:
        self._greeting = (hello, time.monotonic())
        try:
            await self._house.order(hello.match, self._order(hello))
        except HouseFullError:
            # Somebody else came first. The page may say hello again.
            self._house.lines.leave(self._name)
            self.match = self._greeting = None
            self._patience.reschedule(asyncio.get_running_loop().time() + HELLO_WITHIN_S)
            self._refuse(None, "full")

    def _order(self, message: messages.Hello | HandedIn) -> orders.Order:
        return orders.Order(caller=self._caller, message=message)

    def _refuse(self, intent: str | None, code: str, problem: str = "") -> None:
        self.send(messages.write(messages.Refused(id=intent, code=code, text=in_three(code, problem))))
