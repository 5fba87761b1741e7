"""Things changed a little, or a lot: bytes, lines, JSON."""

from __future__ import annotations

import gzip
import json
from random import Random
from typing import Any

STRANGE: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 7, 10**6, -(10**9), 2**53, 1e-9, 1e300, -0.5, "", "x", "home", "away", "home.1",
    "ball", "é\u202e", "x" * 200, [], [[]], [[[]]], {}, {"do": 1}, ["flick"], ["flick", "home.1", 0, 1], [None, None],
    {"home": 1}, [0, 0, 0], [1e308, 1e308],
)  # fmt: skip
"""What nobody expects in the place of something else."""


def changed_json(value: Any, luck: Random) -> Any:
    """The same with one place of it changed."""
    if luck.random() < 0.25 or not isinstance(value, (dict, list)) or not value:
        return luck.choice(STRANGE)
    if isinstance(value, dict):
        key = luck.choice(list(value))
        if luck.random() < 0.15:
            return {name: part for name, part in value.items() if name != key}
        if luck.random() < 0.1:
            return {**value, luck.choice(("more", "t", "do", "")): luck.choice(STRANGE)}
        return {**value, key: changed_json(value[key], luck)}
    place = luck.randrange(len(value))
    if luck.random() < 0.2:
        return value[:place] + value[place + 1 :]
    return [changed_json(part, luck) if n == place else part for n, part in enumerate(value)]


def changed_lines(text: bytes, luck: Random) -> bytes:
    """A record with a line changed, dropped, doubled or moved."""
    lines = text.split(b"\n")
    place = luck.randrange(len(lines) - 1)
    how = luck.randrange(6)
    if how < 3:
        try:
            lines[place] = json.dumps(changed_json(json.loads(lines[place]), luck)).encode()
        except ValueError:
            lines[place] = b"{}"
    elif how == 3:
        del lines[place]
    elif how == 4:
        lines.insert(luck.randrange(len(lines)), lines[place])
    else:
        lines[place : place + 2] = lines[place : place + 2][::-1]
    return b"\n".join(lines)


def changed_bytes(raw: bytes, luck: Random) -> bytes:
    """Some bytes changed, dropped or doubled, or the end cut off."""
    found = bytearray(raw)
    for _ in range(luck.choice((1, 1, 2, 8))):
        place = luck.randrange(max(1, len(found)))
        how = luck.randrange(4)
        if how == 0:
            found[place : place + 1] = bytes([luck.randrange(256)])
        elif how == 1:
            del found[place : place + luck.choice((1, 4, 100))]
        elif how == 2:
            found[place:place] = found[place : place + luck.choice((1, 10, 100))]
        else:
            del found[place:]
        if not found:
            return b""
    return bytes(found)


def changed_record(text: bytes, luck: Random) -> tuple[bytes, str]:
    """A record damaged in one way or another, with the ending its file has."""
    how = luck.randrange(10)
    if how < 6:
        return changed_lines(text, luck), ".jsonl"
    if how < 8:
        return changed_bytes(text, luck), ".jsonl"
    if how < 9:
        return changed_bytes(gzip.compress(text), luck), ".jsonl.gz"
    return gzip.compress(changed_lines(text, luck)), ".jsonl.gz"
