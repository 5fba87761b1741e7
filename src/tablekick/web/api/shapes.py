"""The shapes of requests and answers, for checking them and for the API's own description."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, FiniteFloat, StringConstraints

from tablekick.web.messages import SideName, Tempo

Name = Annotated[str, StringConstraints(strip_whitespace=True, max_length=40)]
SeatWish = Annotated[str, StringConstraints(pattern=r"^(me|open|bot:[a-z0-9-]{1,32})$")]
OptionName = Annotated[str, StringConstraints(max_length=40)]
OptionValue = bool | int | FiniteFloat | Annotated[str, StringConstraints(max_length=100)]


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
    listed: bool = True
    """Whether the lobby shows it; others need the link."""


class Joining(_Strict):
    name: Name = ""
    side: SideName | None = None


class Sharing(_Strict):
    """Whoever has a seat's secret may share the seat."""

    secret: Annotated[str, StringConstraints(max_length=64)]
    name: Name = ""


class InThree(BaseModel):
    en: str
    de: str
    it: str


class Refused(BaseModel):
    code: str
    text: InThree


class Health(BaseModel):
    ok: bool
    live: int
