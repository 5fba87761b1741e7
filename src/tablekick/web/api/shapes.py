"""The shapes of requests and answers, for checking them and for the API's own description."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, FiniteFloat, StringConstraints

from tablekick.web.kits import Kit
from tablekick.web.messages import SideName, Tempo
from tablekick.web.security.names import seen

Name = Annotated[str, StringConstraints(max_length=40), AfterValidator(seen)]
SeatWish = Annotated[str, StringConstraints(pattern=r"^(me|open|invited|bot:[a-z0-9-]{1,32})$")]
"""`open`: for whoever finds the match in the lobby; `invited`: for who has the invitation."""
WholeNumber = Annotated[int, Field(ge=-(2**53), le=2**53)]
"""As large as a browser can write exactly."""
OptionName = Annotated[str, StringConstraints(max_length=40)]
OptionValue = bool | WholeNumber | FiniteFloat | Annotated[str, StringConstraints(max_length=4_000)]
"""A table to begin from is as long as that; what else is a word is checked to be short."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SeatWishes(_Strict):
    home: SeatWish
    away: SeatWish


class NewMatch(_Strict):
    """A match to set up."""

    book: Annotated[str, StringConstraints(max_length=40)]
    seats: SeatWishes
    tempo: Tempo = "relaxed"
    options: Annotated[dict[OptionName, OptionValue], Field(max_length=50)] = {}
    name: Name = ""
    kit: Kit | None = None
    listed: bool = True
    """Whether the lobby shows it; others need the link."""
    rated: bool = False
    """Whether it counts for the ratings: only between members, or with a bot that is rated, in the standard form."""


class NewVariation(_Strict):
    """A match to play on from a step of another one, alone or against a bot."""

    step: Annotated[int, Field(ge=0, le=10_000_000)]
    seats: SeatWishes
    name: Name = ""


class Joining(_Strict):
    name: Name = ""
    kit: Kit | None = None
    side: SideName | None = None
    invitation: Annotated[str, StringConstraints(max_length=64)] = ""
    """Needed for a seat that is kept for who is invited."""
    formation: Annotated[str, StringConstraints(max_length=4_000)] = ""
    """Where the own team stands in a match that lines up by itself; by the book it is put there by hand."""


class Sharing(_Strict):
    """Whoever has been invited by a seat's holder may share the seat."""

    invitation: Annotated[str, StringConstraints(max_length=64)]
    name: Name = ""


class Cancelling(_Strict):
    """Whoever waits for an opponent may give it up."""

    secret: Annotated[str, StringConstraints(max_length=64)]


class InThree(BaseModel):
    en: str
    de: str
    it: str


class Refused(BaseModel):
    code: str
    text: InThree


class Health(BaseModel):
    """`ok` when matches can be played now; `problems` says what is wrong, `ready` how far a fresh server is."""

    ok: bool
    live: int
    ready: float
    problems: list[str]


class Invitation(BaseModel):
    """What a partner's link carries."""

    invitation: str
