"""What the club's pages ask and are told."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, StringConstraints

from tablekick.web.kits import Kit
from tablekick.web.messages import Seated, Tempo
from tablekick.web.security.names import seen

MemberName = Annotated[str, StringConstraints(max_length=40), AfterValidator(seen)]
Code = Annotated[str, StringConstraints(min_length=4, max_length=64)]
Bytes = Annotated[str, StringConstraints(min_length=1, max_length=8192, pattern=r"^[A-Za-z0-9_-]+$")]
"""As WebAuthn writes bytes: base64url without padding."""
BookName = Annotated[str, StringConstraints(max_length=40)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Naming(_Strict):
    """How one wants to be called."""

    name: MemberName


class Coded(_Strict):
    """A code that was handed over: from another device, or by a friend's link."""

    code: Code


class Attestation(_Strict):
    """What an authenticator says when it makes a passkey; the names are WebAuthn's own."""

    clientDataJSON: Bytes  # noqa: N815
    attestationObject: Bytes  # noqa: N815


class PasskeyMade(_Strict):
    """A new passkey, as a browser tells it."""

    id: Bytes
    rawId: Bytes  # noqa: N815
    type: Literal["public-key"]
    response: Attestation


class Assertion(_Strict):
    """What an authenticator says when it shows a passkey."""

    clientDataJSON: Bytes  # noqa: N815
    authenticatorData: Bytes  # noqa: N815
    signature: Bytes
    userHandle: Bytes | None = None  # noqa: N815


class PasskeyShown(_Strict):
    """A passkey that proves who one is."""

    id: Bytes
    rawId: Bytes  # noqa: N815
    type: Literal["public-key"]
    response: Assertion


class Tying(_Strict):
    """`friend` can only be ended so: friends are made by a link."""

    kind: Literal["friend", "blocked", "watched"]
    on: bool


class Reporting(_Strict):
    why: Literal["name", "talk", "cheating", "stalling"]


class Marking(_Strict):
    favourite: bool


class Search(_Strict):
    """What one would like to play with somebody of one's own strength."""

    book: BookName
    tempo: Tempo = "relaxed"
    rated: bool = True
    kit: Kit | None = None
    formation: Annotated[str, StringConstraints(max_length=4_000)] = ""
    """Where the own team stands when the match lines up by itself; a game without formations takes none."""


class Resuming(_Strict):
    """Whoever has a seat's secret speaks for the seat."""

    secret: Annotated[str, StringConstraints(max_length=64)]


class Standing(BaseModel):
    """A rating: `provisional` while it is still unsure (deviation above 110 points)."""

    game: str
    points: int
    deviation: int
    provisional: bool
    matches: int


class Me(BaseModel):
    """Oneself; `struck`: the operator has taken the name away, choose another one."""

    id: str
    name: str
    struck: bool
    created: str
    devices: int
    passkeys: int
    standings: list[Standing]


class Joined(BaseModel):
    """The key is told once; whoever has it is this member."""

    me: Me
    key: str


class HandedOver(BaseModel):
    """A code and for how long it holds."""

    code: str
    seconds: int


class Person(BaseModel):
    """Another member: `match` is what they play just now."""

    id: str
    name: str
    online: bool
    match: str | None


class People(BaseModel):
    """Whom one is tied to."""

    friends: list[Person]
    watched: list[Person]
    blocked: list[Person]


class CurvePoint(BaseModel):
    at: str
    points: float
    deviation: float


class Achieved(BaseModel):
    name: str
    match: str
    at: str


class Sums(BaseModel):
    """Matches won, drawn and lost, and the goals in them."""

    matches: int
    won: int
    drawn: int
    lost: int
    scored: int
    conceded: int


class BookSums(Sums):
    book: str


class OpponentSums(Sums):
    """`opponent` is a member, `level` a bot's; a guest is neither."""

    name: str
    opponent: str | None
    level: str | None


class Statistics(BaseModel):
    by_book: list[BookSums]
    by_opponent: list[OpponentSums]


class Profile(BaseModel):
    """A member as everybody sees them; `ties` are the asker's."""

    id: str
    name: str
    created: str
    online: bool
    match: str | None
    standings: list[Standing]
    curves: dict[str, list[CurvePoint]]
    achievements: list[Achieved]
    by_book: list[BookSums]
    clauses: dict[str, tuple[int, int]]
    """Of each book: how many of its clauses were called in their matches, and how many there are."""
    ties: list[str]


class Played(BaseModel):
    """One of one's matches; `points` is 1, 0.5 or 0, null where nobody can say; `change` is null when it was casual."""

    match: str
    side: str
    game: str
    book: str
    tempo: str
    at: str
    opponent: str | None
    level: str | None
    name: str
    scored: int
    conceded: int
    points: float | None
    how: str
    rating: float | None
    change: float | None
    favourite: bool


class Seeking(BaseModel):
    """How long one has been looking, how far from one's rating, and what was found; `bot` is offered after a while."""

    waited_s: float
    window: int
    found: Seated | None
    bot: str | None


class Ranked(BaseModel):
    id: str
    name: str
    points: int
    matches: int


class Table(BaseModel):
    """The best of a game, those whose rating is sure; and the bots for comparison."""

    members: list[Ranked]
    bots: dict[str, int]


class Done(BaseModel):
    ok: bool
