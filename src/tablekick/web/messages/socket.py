"""What a page and the server say to each other at the socket.

What a page sends is decoded here, once: the same `Intent` travels to the match that owns it and to the table process.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from tablekick.facts.sides import Side
from tablekick.match.stage import Shown
from tablekick.web.messages import matches

MatchId: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
IntentId: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Secret: TypeAlias = Annotated[str, msgspec.Meta(max_length=100)]
StepNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=-1, le=10_000_000)]
Seconds: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=36_000)]


class _ToServer(msgspec.Struct, tag_field="type", kw_only=True, forbid_unknown_fields=True):
    pass


class Hello(_ToServer, tag="hello"):
    """First of all: which match, the secrets of one's seats (none: spectator), and the last step known (-1: none)."""

    match: MatchId
    secrets: Annotated[list[Secret], msgspec.Meta(max_length=4)] = []
    since: StepNumber = -1
    name: Annotated[str, msgspec.Meta(max_length=40)] | None = None


class Intent(_ToServer, tag="intent"):
    """A decision, in the game's own words."""

    id: IntentId
    side: matches.SideName
    do: Any
    after: StepNumber
    """The last step the player had seen."""
    took: Seconds | None = None
    """Seconds of thinking; live tempo measures itself."""


class Look(_ToServer, tag="look"):
    """What would this decision bring? Answered with `looked`; nothing is played.

    Who has nothing in mind (`do: null`) is told what would be sensible:
    `{"suggestion": …}`, null when nobody has an idea.
    """

    id: IntentId
    side: matches.SideName
    do: Any
    after: StepNumber


class Ack(_ToServer, tag="ack"):
    n: StepNumber


class Since(_ToServer, tag="since"):
    """Steps after `n` are wanted."""

    n: StepNumber


class Stands(_ToServer, tag="stands"):
    """The table stands as after step `n` and the person has been asked: in live tempo their time begins now."""

    n: StepNumber


class Undo(_ToServer, tag="undo"):
    """Take back one's own last step (`Board.undo`, relaxed tempo), or agree to what the other side asked for."""

    id: IntentId
    side: matches.SideName


class Resign(_ToServer, tag="resign"):
    id: IntentId
    side: matches.SideName


class Claim(_ToServer, tag="claim"):
    """The other person has left a relaxed match and does not come back: it is ours."""

    id: IntentId
    side: matches.SideName


Phrase: TypeAlias = Literal[
    "hello",
    "good-luck",
    "well-played",
    "nice-goal",
    "unlucky",
    "sorry",
    "one-moment",
    "thanks",
    "good-match",
    "again",
    "smile",
    "laugh",
    "wow",
    "cry",
    "clap",
    "think",
]
"""Set phrases, which everybody reads in their own language, and faces."""


class Talk(_ToServer, tag="talk"):
    """A set phrase, or free words between friends. Only who sits at the table speaks; nothing of it is kept."""

    side: matches.SideName
    phrase: Phrase | None = None
    text: Annotated[str, msgspec.Meta(max_length=140)] = ""


class Ping(_ToServer, tag="ping"):
    pass


ToServer: TypeAlias = Hello | Intent | Look | Ack | Since | Stands | Undo | Resign | Claim | Talk | Ping
Wanted: TypeAlias = Intent | Undo | Resign | Claim
"""What is carried out once, however often it is sent."""
Named: TypeAlias = Wanted | Look
"""What has an id, by which it is answered."""


class _ToPage(msgspec.Struct, tag_field="type", kw_only=True, frozen=True):
    pass


class Welcome(_ToPage, tag="welcome", frozen=True):
    """`setting` is null while the match has not begun; `begun` brings it then."""

    info: matches.MatchInfo
    seats: list[Side]
    last: int
    setting: Annotated[msgspec.Raw, matches.JsonOf(Shown)] | None


class Begun(_ToPage, tag="begun", frozen=True):
    """Everybody has sat down: what the pages that waited need to draw the match."""

    setting: Annotated[msgspec.Raw, matches.JsonOf(Shown)]


class StepCame(_ToPage, tag="step", frozen=True):
    step: Annotated[msgspec.Raw, matches.JsonOf(matches.Step)]


class Undone(_ToPage, tag="undone", frozen=True):
    """Steps after n were taken back."""

    n: int


class InfoCame(_ToPage, tag="info", frozen=True):
    info: matches.MatchInfo


class Accepted(_ToPage, tag="accepted", frozen=True):
    id: str
    n: int


class Looked(_ToPage, tag="looked", frozen=True):
    """What the decision would bring, in the game's own words."""

    id: str
    shown: Annotated[msgspec.Raw, matches.JsonOf(Shown)]


class Held(_ToPage, tag="held", frozen=True):
    """Understood, but the other side has to decide first; `accepted` or `refused` follows."""

    id: str


class UndoAsked(_ToPage, tag="undo-asked", frozen=True):
    """A side asks to take back its last step; the other one agrees by sending `undo` itself. A new step ends it."""

    side: matches.SideName


class Refused(_ToPage, tag="refused", frozen=True):
    """`text` says what to do next; `id` is null when no intent was meant."""

    id: str | None
    code: str
    text: matches.InThree


class Said(_ToPage, tag="said", frozen=True):
    """Somebody at the table has spoken."""

    side: matches.SideName
    phrase: Phrase | None
    text: str


class Pong(_ToPage, tag="pong", frozen=True):
    pass


ToPage: TypeAlias = (
    Welcome | Begun | StepCame | Undone | InfoCame | Accepted | Looked | Held | UndoAsked | Refused | Said | Pong
)

_decoder: msgspec.json.Decoder[ToServer] = msgspec.json.Decoder(ToServer)
_encoder = msgspec.json.Encoder()
_packer = msgspec.msgpack.Encoder()


def read_message(text: str) -> ToServer:
    """A message of a page; raises msgspec.MsgspecError or RecursionError for anything else."""
    message = _decoder.decode(text)
    if isinstance(message, (Intent, Look)):
        try:
            _packer.encode(message.do)
        except OverflowError as trouble:
            # The processes speak MessagePack with each other, which has no larger numbers.
            raise msgspec.ValidationError("a number does not fit into 64 bits - at `$.do`") from trouble
    return message


def write(message: ToPage) -> bytes:
    return _encoder.encode(message)
