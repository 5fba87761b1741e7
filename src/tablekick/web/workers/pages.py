"""Steps in pages of equal length, compressed: as they are stored and as they travel between processes."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import msgspec

PAGE = 20
"""Steps on a page. A step with its film has some ten thousand letters."""
LEVEL = 3

_encoder = msgspec.msgpack.Encoder()
_decoder: msgspec.msgpack.Decoder[list[bytes]] = msgspec.msgpack.Decoder(list[bytes])


class Page(msgspec.Struct, kw_only=True, frozen=True):
    """Some steps of a match, the first of them number `page * PAGE`."""

    page: int
    last: int
    """The number of its last step: a page may be cut short by the end of a match."""
    packed: bytes


def packed(page: int, steps: Sequence[bytes]) -> Page:
    return Page(page=page, last=page * PAGE + len(steps) - 1, packed=zlib.compress(_encoder.encode(steps), LEVEL))


def unpacked(page: Page) -> list[bytes]:
    return _decoder.decode(zlib.decompress(page.packed))
