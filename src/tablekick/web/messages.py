"""Everything the server and the pages say to each other; `web/typescript.py` makes the types of the pages of it.

What a page sends is decoded here, once: the same `Intent` travels to the match that owns it and to the table process.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Generic, Literal, NotRequired, TypeAlias, TypedDict, TypeVar

import msgspec

from tablekick.facts.sides import Side
from tablekick.match.games import Result
from tablekick.match.shapes import SOME, Pair
from tablekick.match.stage import Board, Offers, Shown
from tablekick.rulebooks import Language
from tablekick.web.kits import Kit

M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class JsonOf(Generic[M]):
    """Raw JSON that another process has written of this type."""

    of: type[M]


SideName: TypeAlias = Literal["home", "away"]
Tempo: TypeAlias = Literal["relaxed", "live"]
MatchState: TypeAlias = Literal["open", "live", "finished"]
Option: TypeAlias = bool | int | float | str
InThree: TypeAlias = dict[Language, str]


class Call(TypedDict):
    """A ruling: the call with its clause, in three languages."""

    call: str
    to: Side | None
    at: Pair | None
    clause: str
    reason: str | None
    choice: list[str]
    text: InThree
    whom: InThree
    """For whom and against whom it is; empty when it concerns both sides alike."""
    at_s: float | None
    """Where in the film it is made."""
    notable: bool
    """Whether a scoresheet would list it."""


class Film(TypedDict):
    """How things moved in a step; the game's own view understands the clips."""

    duration_s: float
    clips: list[Shown]
    calls_s: NotRequired[list[float]]
    """Where the film does not run with the match's clock: the second of each of the step's calls, in their order …"""
    from_s: NotRequired[float]
    """… where it does: the match time at which it begins, if that is not the beginning of the step."""


class Step(TypedDict):
    """One numbered step of a match: 0 is the opening, each decision carried out adds one."""

    n: int
    t: float
    """Match time in seconds when the step was over."""
    intents: Annotated[dict[Side, object], SOME]
    calls: list[Call]
    film: Film | None
    scene: Shown
    board: Board
    awaits: list[Side]
    offers: Annotated[dict[Side, Offers[Shown]], SOME]
    result: Result | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """Who sits on a seat: a person (`taken` or still to come) or a bot of a level."""

    kind: Literal["person", "bot"]
    name: str
    level: str | None
    taken: bool
    connected: bool
    kit: Kit | None = None
    """What the person has chosen to wear; None: whatever the pages give."""
    member: str | None = None
    """Who it is in the club; None: a guest or a bot."""
    rating: int | None = None
    """Their rating when they sat down; a bot's is what it is."""
    provisional: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Again:
    """The next match of the same two: asked for by a side, and what the other said."""

    match: str
    by: SideName
    state: Literal["asked", "begun", "declined"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchInfo:
    """A match as lists and pages see it."""

    id: str
    game: str
    book: str
    state: MatchState
    tempo: Tempo
    seats: dict[Side, Seat]
    options: dict[str, Option]
    created: str
    steps: int
    score: tuple[int, int]
    result: Result | None
    spectators: int
    paused: bool
    """Nobody is there, and the match (in relaxed tempo) waits until somebody comes."""
    rated: bool = False
    """It counts for the ratings."""
    again: Again | None = None
    """The rematch that was asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameInfo:
    """What can be played: GET /api/games."""

    game: str
    book: str
    levels: list[str]
    scenes: list[str]
    tempos: list[Tempo]
    options: dict[str, Option]
    """Options a person may choose, with their defaults."""
    undo: bool
    """Whether steps may be taken back; `Board.undo` says who may do it now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """The secrets are told once; whoever has one sits on that seat."""

    info: MatchInfo
    secrets: Annotated[dict[Side, str], SOME]
    invitation: str = ""
    """What a friend needs to take a seat that is kept for who is invited; told once, too."""


class Reel(TypedDict):
    """Steps of a match for the replay page: GET /api/matches/{match}/steps."""

    setting: Shown | None
    """Null while the match has not begun."""
    steps: list[Step]


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
    side: SideName
    do: Any
    after: StepNumber
    """The last step the player had seen."""
    took: Seconds | None = None
    """Seconds of thinking; live tempo measures itself."""


class Look(_ToServer, tag="look"):
    """What would this decision bring? Answered with `looked`; nothing is played."""

    id: IntentId
    side: SideName
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
    side: SideName


class Resign(_ToServer, tag="resign"):
    id: IntentId
    side: SideName


class Claim(_ToServer, tag="claim"):
    """The other person has left a relaxed match and does not come back: it is ours."""

    id: IntentId
    side: SideName


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

    side: SideName
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

    info: MatchInfo
    seats: list[Side]
    last: int
    setting: Annotated[msgspec.Raw, JsonOf(Shown)] | None


class Begun(_ToPage, tag="begun", frozen=True):
    """Everybody has sat down: what the pages that waited need to draw the match."""

    setting: Annotated[msgspec.Raw, JsonOf(Shown)]


class StepCame(_ToPage, tag="step", frozen=True):
    step: Annotated[msgspec.Raw, JsonOf(Step)]


class Undone(_ToPage, tag="undone", frozen=True):
    """Steps after n were taken back."""

    n: int


class InfoCame(_ToPage, tag="info", frozen=True):
    info: MatchInfo


class Accepted(_ToPage, tag="accepted", frozen=True):
    id: str
    n: int


class Looked(_ToPage, tag="looked", frozen=True):
    """What the decision would bring, in the game's own words."""

    id: str
    shown: Annotated[msgspec.Raw, JsonOf(Shown)]


class Held(_ToPage, tag="held", frozen=True):
    """Understood, but the other side has to decide first; `accepted` or `refused` follows."""

    id: str


class UndoAsked(_ToPage, tag="undo-asked", frozen=True):
    """A side asks to take back its last step; the other one agrees by sending `undo` itself. A new step ends it."""

    side: SideName


class Refused(_ToPage, tag="refused", frozen=True):
    """`text` says what to do next; `id` is null when no intent was meant."""

    id: str | None
    code: str
    text: InThree


class Said(_ToPage, tag="said", frozen=True):
    """Somebody at the table has spoken."""

    side: SideName
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
