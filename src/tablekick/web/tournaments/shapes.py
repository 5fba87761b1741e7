"""The shapes of what the tournament pages send."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, FiniteFloat, StringConstraints

from tablekick.facts.sides import Side
from tablekick.rulebooks import Book
from tablekick.tournament.formats import Format
from tablekick.tournament.results import Ground
from tablekick.tournament.tie_breaks import Preset, TieBreak
from tablekick.web.security.names import seen

Words = Annotated[str, StringConstraints(max_length=80), AfterValidator(seen)]
Told = Annotated[str, StringConstraints(max_length=500), AfterValidator(seen)]
Id = Annotated[str, StringConstraints(max_length=20)]
Goals = Annotated[int, Field(ge=0, le=999)]
ScoreWish = tuple[Goals, Goals]
Minutes = Annotated[int, Field(ge=0, le=1440)]
Clock = Annotated[str, StringConstraints(pattern=r"^\d{1,2}:\d{2}$")]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class _Wish(_Strict):
    by: Words = ""
    """Who makes this entry, beside the role, for the log."""


class BreakWish(_Strict):
    begins: Clock
    ends: Clock


class OnlineWish(_Strict):
    """An event that is played on this server."""

    half_minutes: Annotated[FiniteFloat, Field(ge=0.1, le=45)] = 2.0
    no_show_s: Annotated[int, Field(ge=5, le=3600)] = 120
    minutes: Minutes = 0
    opens_itself: bool = False


class EventWish(_Wish):
    """What organisers announce; what is left out is the book's or federation's usual."""

    name: Words
    book: Book
    format: Format
    teams: bool = False
    group_size: Annotated[int, Field(ge=2, le=64)] = 4
    through: Annotated[int, Field(ge=0, le=32)] = 2
    barrage: Annotated[int, Field(ge=0, le=32)] = 0
    legs: Annotated[int, Field(ge=1, le=4)] = 1
    rounds: Annotated[int, Field(ge=1, le=64)] | None = None
    third_place: bool = False
    preset: Preset | None = None
    ties: Annotated[list[TieBreak], Field(max_length=20)] = []
    points: tuple[Annotated[int, Field(ge=0, le=10)], Annotated[int, Field(ge=0, le=10)]] | None = None
    extra_time: bool = True
    tables: Annotated[int, Field(ge=1, le=128)] = 8
    start: Annotated[str, StringConstraints(pattern=r"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$")]
    match_minutes: Annotated[int, Field(ge=1, le=600)] | None = None
    knockout_minutes: Annotated[int, Field(ge=1, le=600)] | None = None
    change_minutes: Minutes = 5
    rest_minutes: Minutes = 0
    referees: bool = True
    breaks: Annotated[list[BreakWish], Field(max_length=10)] = []
    online: OnlineWish | None = None


class PersonWish(_Strict):
    name: Words
    club: Words = ""
    category: Words = ""
    rating: Annotated[FiniteFloat, Field(ge=0, le=10_000)] | None = None
    seed: Annotated[int, Field(ge=1, le=512)] | None = None
    members: Annotated[list[Words], Field(max_length=12)] = []
    bot: Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]{0,32}$")] = ""


class EnterWish(_Wish):
    people: Annotated[list[PersonWish], Field(min_length=1, max_length=256)]
    sure: bool = False
    """No name is a second spelling of another."""


class JoinWish(_Strict):
    """Who enters himself, in an online event."""

    name: Words
    club: Words = ""
    sure: bool = False


class DrawWish(_Wish):
    seed: Told
    tree: bool = False
    """After the groups: draw the tree again."""


class PlainWish(_Wish):
    """Nothing more to say."""


class LateTable(_Strict):
    table: Annotated[int, Field(ge=1, le=128)]
    minutes: Annotated[int, Field(ge=0, le=600)]


class ScheduleWish(_Wish):
    now: Clock | None = None
    late: Annotated[list[LateTable], Field(max_length=128)] = []


class SuddenWish(_Strict):
    """A goal in sudden death."""

    by: Side
    table: Annotated[int, Field(ge=1, le=4)] = 1
    undecided: bool = False


class ShotWish(_Strict):
    by: Side
    scored: bool


class AwardWish(_Strict):
    ground: Ground
    against: Side


class ResultWish(_Wish):
    """A result: `scores` at full time, and what came after. `shoot_out` is its score, `shots` are all its shots."""

    scores: Annotated[list[ScoreWish], Field(max_length=16)] = []
    extra: ScoreWish | None = None
    sudden: Annotated[list[SuddenWish], Field(max_length=40)] | None = None
    shoot_out: ScoreWish | None = None
    shots: Annotated[list[ShotWish], Field(max_length=200)] = []
    shooters: tuple[Words, Words] | None = None
    line_ups: (
        tuple[Annotated[list[Words], Field(max_length=12)], Annotated[list[Words], Field(max_length=12)]] | None
    ) = None
    award: AwardWish | None = None
    accept: bool = False
    """What the correction moves has been seen."""


class TableWish(_Wish):
    """The score of one table of a team match, at full time."""

    score: ScoreWish


class WithdrawWish(_Wish):
    entrant: Id
    annul: bool = False
    accept: bool = False


class ProtestWish(_Wish):
    match: Id
    of: Words
    words: Told


class AnswerWish(_Wish):
    upheld: bool
    words: Told = ""


class UndoWish(_Wish):
    entry: Annotated[int, Field(ge=1, le=10**9)] | None = None
    """None: the last wish."""
    accept: bool = False


FileKind = Literal["results.csv", "results.xlsx", "people.csv", "people.xlsx", "plan.pdf", "slips.pdf",
                   "certificates.pdf", "calendar.ics", "event.json"]  # fmt: skip
