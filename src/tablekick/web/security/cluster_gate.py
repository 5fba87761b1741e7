"""The same limits for all server processes together, counted in Redis. While it is away each counts for itself."""

from __future__ import annotations

import logging
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

from tablekick.web.security.gate import Gate, Kind, Stay
from tablekick.web.settings import Settings

log = logging.getLogger("tablekick.cluster")

_TAKE = """
local now = redis.call('time')
now = now[1] + now[2] / 1000000
local seen = redis.call('hmget', KEYS[1], 'left', 'at')
local left = tonumber(seen[1]) or tonumber(ARGV[2])
left = math.min(tonumber(ARGV[2]), left + (now - (tonumber(seen[2]) or now)) * tonumber(ARGV[1]))
local passes = left >= 1
if passes then left = left - 1 end
redis.call('hset', KEYS[1], 'left', left, 'at', now)
redis.call('expire', KEYS[1], 3600)
return passes and 1 or 0
"""
_ENTER = """
local count = 0
local fields = redis.call('hgetall', KEYS[1])
for n = 1, #fields, 2 do
  if fields[n] == ARGV[1] or redis.call('exists', 'tablekick:alive:' .. fields[n]) == 1 then
    count = count + tonumber(fields[n + 1])
  else
    redis.call('hdel', KEYS[1], fields[n])
  end
end
if count >= tonumber(ARGV[2]) then return 0 end
redis.call('hincrby', KEYS[1], ARGV[1], 1)
redis.call('expire', KEYS[1], 86400)
return 1
"""
_LEAVE = """
if redis.call('hincrby', KEYS[1], ARGV[1], -1) <= 0 then redis.call('hdel', KEYS[1], ARGV[1]) end
"""


class ClusterGate(Gate):
    """Addresses are counted over all processes; how many a process bears altogether is its own affair."""

    def __init__(self, settings: Settings, process: str) -> None:
        super().__init__(settings)
        self._redis: Any = Redis.from_url(settings.redis)
        self._process = process
        self._most: dict[Stay, int] = {"connection": settings.connections, "download": settings.downloads}

    async def take(self, kind: Kind, address: str) -> bool:
        if not await super().take(kind, address):
            return False
        try:
            return bool(await self._redis.eval(_TAKE, 1, f"tablekick:{kind}:{address}", *self.rates[kind]))
        except (RedisError, OSError) as trouble:
            log.warning("limits are counted without Redis: %s", trouble)
            return True

    async def enter(self, stay: Stay, address: str) -> bool:
        if not await super().enter(stay, address):
            return False
        try:
            most = self._most[stay]
            passes = bool(await self._redis.eval(_ENTER, 1, _key(stay, address), self._process, most))
        except (RedisError, OSError) as trouble:
            log.warning("limits are counted without Redis: %s", trouble)
            return True
        if not passes:
            await super().leave(stay, address)
        return passes

    async def leave(self, stay: Stay, address: str) -> None:
        await super().leave(stay, address)
        try:
            await self._redis.eval(_LEAVE, 1, _key(stay, address), self._process)
        except (RedisError, OSError) as trouble:
            log.warning("limits are counted without Redis: %s", trouble)

    async def stop(self) -> None:
        await self._redis.aclose()


def _key(stay: Stay, address: str) -> str:
    return f"tablekick:{stay}:{address}"
