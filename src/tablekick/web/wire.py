"""The messages on the WebSocket (frontend/src/wire/types.ts has the same words)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

SideName = Literal["home", "away"]
MatchId = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
IntentId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Secret = Annotated[str, msgspec.Meta(max_length=100)]
StepNumber = Annotated[int, msgspec.Meta(ge=-1, le=10_000_000)]
Seconds = Annotated[float, msgspec.Meta(ge=0, le=36_000)]


class _ToServer(msgspec.Struct, tag_field="type", kw_only=True, forbid_unknown_fields=True):
    pass


class Hello(_ToServer, tag="hello"):
    match: MatchId
    secrets: Annotated[list[Secret], msgspec.Meta(max_length=4)] = []
    since: StepNumber = -1
    name: Annotated[str, msgspec.Meta(max_length=40)] | None = None


class Intent(_ToServer, tag="intent"):
    id: IntentId
    side: SideName
    do: Any
    after: StepNumber
    took: Seconds | None = None


class Ack(_ToServer, tag="ack"):
    n: StepNumber


class Since(_ToServer, tag="since"):
    n: StepNumber


class Undo(_ToServer, tag="undo"):
    id: IntentId
    side: SideName


class Resign(_ToServer, tag="resign"):
    id: IntentId
    side: SideName


class Ping(_ToServer, tag="ping"):
    pass


ToServer = Hello | Intent | Ack | Since | Undo | Resign | Ping
_decoder: msgspec.json.Decoder[ToServer] = msgspec.json.Decoder(ToServer)
_encoder = msgspec.json.Encoder()


def read_message(text: str) -> ToServer:
    """A message of a page; raises msgspec.MsgspecError or RecursionError for anything else."""
    return _decoder.decode(text)


def write(message: Any) -> bytes:
    return _encoder.encode(message)


def step_message(step: bytes) -> bytes:
    """A step, already JSON, as the message that carries it."""
    return b'{"type":"step","step":' + step + b"}"
