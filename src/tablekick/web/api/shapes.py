"""The shapes of requests and answers, for checking them and for the API's own description."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, FiniteFloat, StringConstraints

Name = Annotated[str, StringConstraints(strip_whitespace=True, max_length=40)]
SeatWish = Annotated[str, StringConstraints(pattern=r"^(me|open|bot:[a-z0-9-]{1,32})$")]
OptionName = Annotated[str, StringConstraints(max_length=40)]
OptionValue = bool | int | FiniteFloat | Annotated[str, StringConstraints(max_length=100)]
SideName = Literal["home", "away"]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SeatWishes(_Strict):
    home: SeatWish
    away: SeatWish


class NewMatch(_Strict):
    """A match to set up."""

    book: Annotated[str, StringConstraints(max_length=40)]
    seats: SeatWishes
    tempo: Literal["relaxed", "live"] = "relaxed"
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


class Seat(BaseModel):
    kind: Literal["person", "bot"]
    name: str
    level: str | None
    taken: bool
    connected: bool


class Result(BaseModel):
    score: tuple[int, int]
    winner: SideName | None
    how: str


class MatchInfo(BaseModel):
    id: str
    game: str
    book: str
    state: Literal["open", "live", "finished"]
    tempo: Literal["relaxed", "live"]
    seats: dict[SideName, Seat]
    options: dict[str, Any]
    created: str
    steps: int
    score: tuple[int, int]
    result: Result | None
    spectators: int


class Seated(BaseModel):
    """The secrets are told once; whoever has one sits on that seat."""

    info: MatchInfo
    secrets: dict[SideName, str]


class GameInfo(BaseModel):
    game: str
    book: str
    levels: list[str]
    scenes: list[str]
    tempos: list[Literal["relaxed", "live"]]
    options: dict[str, bool | int | float | str]
    undo: bool


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
