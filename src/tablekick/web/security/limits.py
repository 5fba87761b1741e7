"""Rate limits: a bucket that fills with time, and one for each address."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict

MOST_ADDRESSES = 20_000


class Bucket:
    """Lets `rate` a second through, and `burst` at once after a rest."""

    __slots__ = ("_burst", "_filled_at", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._filled_at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._filled_at) * self._rate)
        self._filled_at = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True


class Buckets:
    """A bucket for each address; those not seen for longest are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._burst)
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take()


class AtOnce:
    """So many at once from one address, and so many from all together."""

    def __init__(self, each: int, together: int) -> None:
        self._each = each
        self._together = together
        self._counts: Counter[str] = Counter()

    def begin(self, address: str) -> bool:
        """Whether one more may begin; `end` when it is over."""
        if self._counts[address] >= self._each or self._counts.total() >= self._together:
            return False
        self._counts[address] += 1
        return True

    def end(self, address: str) -> None:
        self._counts[address] -= 1
        if self._counts[address] <= 0:
            del self._counts[address]
