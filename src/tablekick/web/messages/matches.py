"""What both the API and the socket tell of matches: info, seats, steps, calls. The pages' types are made of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Generic, Literal, NotRequired, TypeAlias, TypedDict, TypeVar

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
