"""What the tournament pages are told."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablekick.rulebooks import Book
from tablekick.tournament.formats import Format
from tablekick.tournament.tie_breaks import Preset, TieBreak

SideName = Literal["home", "away"]
RoleName = Literal["public", "player", "referee", "desk", "organiser"]
MatchStage = Literal["waiting", "open", "over", "struck"]


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """The base of every answer."""


class EventCard(Answer, frozen=True):
    """An event in the list."""

    id: str
    name: str
    book: str
    format: str
    start: str
    entrants: int
    online: bool
    stage: Literal["entering", "playing", "over"]


class EntrantCard(Answer, frozen=True):
    id: str
    name: str
    club: str
    category: str
    rating: float | None
    seed: int | None
    members: list[str]
    bot: str
    withdrawn: bool


class MatchCard(Answer, frozen=True):
    """A match with who plays, or where they will come from: `A2`, `W K1.3`, `L K1.3`."""

    id: str
    phase: str
    round: int
    group: str
    stage: MatchStage
    home: str | None
    away: str | None
    home_from: str
    away_from: str
    needs_winner: bool
    winner: SideName | None
    goals: list[int] | None
    duels: list[int] | None
    shots: list[int] | None
    how: str
    clauses: list[str]
    scores: list[list[int]]
    told: list[list[int] | None]
    """Of a team match that is told table by table: the scores so far."""
    begins: str
    ends: str
    minute: int | None
    """After the start of the day."""
    tables: list[int]
    referee: str | None
    live: str
    """The match on this server, of an online event."""


class RowCard(Answer, frozen=True):
    entrant: str
    played: int
    won: int
    drawn: int
    lost: int
    goals_for: int
    goals_against: int
    duels_for: int
    duels_against: int
    points: int


class TableCard(Answer, frozen=True):
    """The table of a group; without a name, of all."""

    group: str
    complete: bool
    rows: list[RowCard]


class PlaceCard(Answer, frozen=True):
    rank: int
    entrant: str


class PlanCard(Answer, frozen=True):
    """The plan of the day in times of the clock: planned, proved, and to be expected in eight days of ten."""

    planned: str
    bound: str
    middle: str
    early: str
    late: str


class ProtestCard(Answer, frozen=True):
    number: int
    match: str
    by: str
    words: str
    upheld: bool | None
    answer: str


class OnlineCard(Answer, frozen=True):
    half_minutes: float
    no_show_s: int
    minutes: int
    opens_itself: bool


class BoardAnswer(Answer, frozen=True):
    """Everything that anybody may see of an event."""

    id: str
    stamp: str
    """Given back with `since`, the server answers when something has changed."""
    version: int
    """The number of the last entry in the log."""
    name: str
    book: str
    format: str
    teams: bool
    start: str
    tables: int
    match_minutes: int
    group_size: int
    through: int
    online: OnlineCard | None
    stage: Literal["entering", "playing", "over"]
    closed: bool
    seed: str
    tree_seed: str
    scores_needed: int
    """Of a match: one, or one for each table of a team match."""
    duels: list[tuple[int, int]]
    """Who meets whom in a Tipp-Kick team match: the places in both teams, counted from 0, in the order of the duels."""
    extra_time: Literal["none", "sudden", "played"]
    """What comes after a drawn match that needs a winner, before the shots."""
    late_entry: bool
    """Whether somebody can be entered after the draw."""
    can_pair: bool
    can_redraw_tree: bool
    entrants: list[EntrantCard]
    matches: list[MatchCard]
    standings: list[TableCard]
    ranking: list[PlaceCard]
    bracket: int
    """Rounds of the tree; 0 is no tree."""
    plan: PlanCard | None
    protests: list[ProtestCard]


class BreakCard(Answer, frozen=True):
    """From and to, as times of the clock."""

    begins: str
    ends: str


class OrderCard(Answer, frozen=True):
    """A federation's way: points for a win and a draw, then what separates those who are level."""

    points: tuple[int, int]
    ties: list[TieBreak]


class SettingsAnswer(Answer, frozen=True):
    """What the organisers have announced, as they would send it again, and what they may choose from."""

    name: str
    book: Book
    format: Format
    teams: bool
    group_size: int
    through: int
    barrage: int
    legs: int
    rounds: int | None
    third_place: bool
    preset: Preset
    ties: list[TieBreak]
    points: tuple[int, int] | None
    extra_time: bool
    tables: int
    start: str
    match_minutes: int
    knockout_minutes: int
    change_minutes: int
    rest_minutes: int
    referees: bool
    breaks: list[BreakCard]
    online: OnlineCard | None
    presets: dict[str, OrderCard]
    tie_breaks: list[TieBreak]


class RoleAnswer(Answer, frozen=True):
    """What the shown key is good for."""

    role: RoleName
    match: str = ""
    entrant: str = ""
    desk_key: str = ""
    """For the organiser, to hand on."""
    levels: list[str] = []
    """Bots that can be entered here."""


class OpenedAnswer(Answer, frozen=True):
    """A new event and the keys to it; they can be printed again with `tablekick tournament keys`."""

    id: str
    organiser: str
    desk: str


class WrittenAnswer(Answer, frozen=True):
    """What was written, and the version afterwards."""

    version: int
    entries: list[int]
    key: str = ""
    """Of a player who has entered himself."""


class LogLine(Answer, frozen=True):
    number: int
    at: str
    by: str
    kind: str
    words: str
    counts: bool


class LogAnswer(Answer, frozen=True):
    lines: list[LogLine]


class CodesAnswer(Answer, frozen=True):
    """The code of each match, for the slips."""

    codes: dict[str, str]


class SeatAnswer(Answer, frozen=True):
    """The player's seat at a table of this server."""

    live: str
    side: SideName
    secret: str
