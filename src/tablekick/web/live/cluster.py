"""Several server processes: each match is owned by one of them, by a lease in Redis; the others forward to it.

A process that dies loses its leases after `lease_s`, and whoever is asked for one of its matches next takes it up from
the log. Should two ever believe they own a match, the log's numbering stops the one that writes second.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

from tablekick.web.live import orders
from tablekick.web.live.capacity import Share
from tablekick.web.live.lines import Lines

log = logging.getLogger("tablekick.cluster")

# Beside the leases stands when each of them ends: so many matches are at tables, counted as one more is added.
_TABLES = "tablekick:tables"
_NOW = """
local now = redis.call('time')
now = now[1] * 1000 + math.floor(now[2] / 1000)
"""
_TAKE = f"""{_NOW}
local owner = redis.call('get', KEYS[1])
if owner then return owner end
redis.call('zremrangebyscore', KEYS[2], '-inf', now)
if redis.call('zcard', KEYS[2]) >= tonumber(ARGV[3]) then return false end
redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
redis.call('zadd', KEYS[2], now + ARGV[2], KEYS[1])
return ARGV[1]
"""
_RENEW = f"""{_NOW}
local lost = {{}}
for n = 2, #KEYS do
  if redis.call('get', KEYS[n]) == ARGV[1] then
    redis.call('pexpire', KEYS[n], ARGV[2])
    redis.call('zadd', KEYS[1], now + ARGV[2], KEYS[n])
  else
    table.insert(lost, n - 1)
  end
end
return lost
"""
_AT_ONCE = 1_000
"""Keys in one question: Redis answers nobody else meanwhile (about a millisecond)."""
_LET_GO = """
if redis.call('get', KEYS[1]) == ARGV[1] then
  redis.call('del', KEYS[1])
  redis.call('zrem', KEYS[2], KEYS[1])
end
"""


class Deliver(msgspec.Struct, tag=True):
    """A message for connections of the process that gets this."""

    names: list[str]
    message: bytes


class Behind(msgspec.Struct, tag=True):
    """A connection of the process that gets this has to fetch the steps after `since` from the past."""

    name: str
    since: int


class Forwarded(msgspec.Struct, tag=True):
    """An order for a match that the process that gets this owns."""

    match: str
    order: orders.AnyOrder


Said = Deliver | Behind | Forwarded
_decoder: msgspec.msgpack.Decoder[Said] = msgspec.msgpack.Decoder(Said)
_shares: msgspec.msgpack.Decoder[Share] = msgspec.msgpack.Decoder(Share)
_encoder = msgspec.msgpack.Encoder()
_HOUSE = "tablekick:house"


class ClusterLines(Lines):
    """Lines that reach the connections of other processes too, in the order in which they were spoken."""

    def __init__(self, url: str, lease_s: float, obey: Callable[[str, orders.AnyOrder], Awaitable[None]]) -> None:
        super().__init__()
        self._redis: Any = Redis.from_url(url)
        self._lease_ms = int(lease_s * 1000)
        self._obey = obey
        self._out: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        self._ears = self._redis.pubsub(ignore_subscribe_messages=True)
        await self._ears.subscribe(_channel(self.process))
        await self.say_alive()
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._speak())]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await self._redis.aclose()

    def send(self, names: Iterable[str], message: bytes) -> None:
        elsewhere: dict[str, list[str]] = {}
        for name in names:
            process = name.partition(".")[0]
            if process == self.process:
                super().send([name], message)
            else:
                elsewhere.setdefault(process, []).append(name)
        for process, there in elsewhere.items():
            self._out.put_nowait((process, _encoder.encode(Deliver(there, message))))

    def fall_behind(self, name: str, since: int) -> None:
        process = name.partition(".")[0]
        if process == self.process:
            super().fall_behind(name, since)
        else:
            self._out.put_nowait((process, _encoder.encode(Behind(name, since))))

    def forward(self, process: str, match: str, order: orders.AnyOrder) -> None:
        self._out.put_nowait((process, _encoder.encode(Forwarded(match, order))))

    async def take(self, match: str, most: int) -> str | None:
        """Who owns the match; we do, if nobody did. None when `most` others are at the tables of all processes."""
        owner = await self._redis.eval(_TAKE, 2, _lease(match), _TABLES, self.process, self._lease_ms, most)
        return None if owner is None else str(owner.decode())

    async def owner(self, match: str) -> str | None:
        """Who owns the match, if anybody does."""
        owner = await self._redis.get(_lease(match))
        return None if owner is None else str(owner.decode())

    async def renew(self, matches: Sequence[str]) -> set[str]:
        """Those that are not ours any more. One question for many: asked one by one, leases run out meanwhile."""
        lost: set[str] = set()
        for some in _parts(matches):
            keys = map(_lease, some)
            numbers = await self._redis.eval(_RENEW, len(some) + 1, _TABLES, *keys, self.process, self._lease_ms)
            lost.update(some[n - 1] for n in numbers)
        return lost

    async def let_go(self, match: str) -> None:
        await self._redis.eval(_LET_GO, 2, _lease(match), _TABLES, self.process)

    async def ownerless(self, matches: Sequence[str]) -> set[str]:
        """Those of them that nobody owns."""
        without: set[str] = set()
        for some in _parts(matches):
            leases = await self._redis.mget(map(_lease, some))
            without.update(match for match, lease in zip(some, leases, strict=True) if lease is None)
        return without

    async def say_alive(self) -> None:
        await self._redis.set(f"tablekick:alive:{self.process}", 1, px=self._lease_ms)

    async def is_alive(self, process: str) -> bool:
        return process == self.process or bool(await self._redis.exists(f"tablekick:alive:{process}"))

    async def exchange(self, own: Share) -> list[Share]:
        """Tell the other processes what this one holds; what those hold that are alive."""
        await self._redis.hset(_HOUSE, self.process, _encoder.encode(own))
        told = {name.decode(): raw for name, raw in (await self._redis.hgetall(_HOUSE)).items()}
        shares = []
        for process, raw in told.items():
            if process == self.process:
                continue
            if await self.is_alive(process):
                shares.append(_shares.decode(raw))
            else:
                await self._redis.hdel(_HOUSE, process)
        return shares

    async def _listen(self) -> None:
        while True:
            try:
                message = await self._ears.get_message(timeout=None)
                if message is not None and message["type"] == "message":
                    await self._take(_decoder.decode(message["data"]))
            except (RedisError, OSError):
                log.exception("lost Redis; trying again")
                await asyncio.sleep(1.0)
            except Exception:
                log.exception("a message from another process")

    async def _take(self, said: Said) -> None:
        if isinstance(said, Deliver):
            super().send(said.names, said.message)
        elif isinstance(said, Behind):
            super().fall_behind(said.name, said.since)
        else:
            await self._obey(said.match, said.order)

    async def _speak(self) -> None:
        while True:
            process, message = await self._out.get()
            try:
                await self._redis.publish(_channel(process), message)
            except (RedisError, OSError):
                # Lost: the pages notice the gap and ask again.
                log.exception("could not reach process %s", process)


def _parts(matches: Sequence[str]) -> Iterator[Sequence[str]]:
    return (matches[start : start + _AT_ONCE] for start in range(0, len(matches), _AT_ONCE))


def _channel(process: str) -> str:
    return f"tablekick:process:{process}"


def _lease(match: str) -> str:
    return f"tablekick:owner:{match}"
