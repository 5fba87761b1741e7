"""How an event is played, and everything the organisers can choose."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from tablekick.rulebooks import Book
from tablekick.tournament.errors import RefusedError
from tablekick.tournament.tie_breaks import PRESETS, Preset, TieBreak


class Format(StrEnum):
    """The forms an event can have."""

    LEAGUE = "league"
    GROUPS = "groups"
    KNOCKOUT = "knockout"
    DOUBLE = "double-knockout"
    SWISS = "swiss"
    GROUPS_KNOCKOUT = "groups-knockout"
    BARRAGE = "barrage"
    ARENA = "arena"


WITH_GROUPS = frozenset({Format.LEAGUE, Format.GROUPS, Format.GROUPS_KNOCKOUT, Format.BARRAGE})
IN_ROUNDS = frozenset({Format.SWISS, Format.ARENA})
"""Paired round by round, as the results come in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Break:
    """Nobody plays from `begins` to `ends`, in minutes after the start of the day."""

    begins: int
    ends: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Hall:
    """Tables and times."""

    tables: int = 8
    start: str = "2026-01-04T09:00"
    """Local time of the hall, ISO 8601 without a zone."""
    match_minutes: int = 35
    """Two halves, the interval and added time."""
    knockout_minutes: int = 50
    """With room for extra time and a shoot-out."""
    change_minutes: int = 5
    """From one match to the next on the same table."""
    rest_minutes: int = 0
    """A player's rest between two matches, beyond the change."""
    referees: bool = True
    """Who sits out referees."""
    breaks: tuple[Break, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Online:
    """Played on a server instead of in a hall: who is paired finds a table there."""

    half_minutes: float = 2.0
    """Length of a half on the table's own clock."""
    no_show_s: int = 120
    """Who has not sat down by then has lost the match."""
    minutes: int = 0
    """An arena pairs nobody any more so long after its draw; 0: only `rounds` end it."""
    opens_itself: bool = False
    """Drawn by the server when the hall's start has come; else when the organiser draws."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What the organisers announce."""

    name: str
    book: Book
    format: Format
    teams: bool = False
    group_size: int = 4
    through: int = 2
    """Of each group into the knock-out."""
    barrage: int = 0
    """Of each group into the barrages, after those who are through."""
    legs: int = 1
    """How often two meet in a league or group."""
    rounds: int | None = None
    """Of a Swiss event, or matches of each one in an arena; None: as many as a single winner needs."""
    third_place: bool = False
    preset: Preset = Preset.FISTF
    ties: tuple[TieBreak, ...] = ()
    """Their own order of tie-breaks; empty is the preset's."""
    points: tuple[int, int] | None = None
    """For a win and a draw; None is the preset's."""
    extra_time: bool = True
    """The organisers may leave it out (subbuteo-2016:3.21)."""
    hall: Hall = field(default_factory=Hall)
    online: Online | None = None

    @property
    def order(self) -> tuple[TieBreak, ...]:
        """The tie-breaks that hold, lots at last."""
        chosen = self.ties or (PRESETS[self.preset].teams if self.teams else PRESETS[self.preset].players)
        return chosen if TieBreak.LOT in chosen else (*chosen, TieBreak.LOT)

    @property
    def win_and_draw(self) -> tuple[int, int]:
        return self.points or PRESETS[self.preset].points

    @property
    def tables_a_match(self) -> int:
        """A flick team match needs four tables (I.13); a Tipp-Kick one two boards (tippkick-2017:1.K19)."""
        if not self.teams:
            return 1
        return 2 if self.book is Book.TIPPKICK_2017 else 4


def check_settings(settings: Settings) -> None:
    """Refuse what cannot be played, or what a book does not allow."""
    if not settings.name.strip():
        raise RefusedError("an event needs a name")
    if settings.group_size < 2:
        raise RefusedError("a group has two entrants at least")
    if settings.legs < 1 or settings.through < 0 or settings.barrage < 0:
        raise RefusedError("legs, through and barrage count from 1, 0 and 0")
    if settings.format is Format.BARRAGE and settings.barrage < 1:
        raise RefusedError("barrages need the number of places that a group sends there (barrage 2)")
    if settings.format is Format.GROUPS_KNOCKOUT and settings.through < 1:
        raise RefusedError("somebody has to come through (through 2)")
    if not settings.extra_time and settings.book in (Book.FISTF_1999, Book.FISTF_1999_INDOOR, Book.FISTF_2000):
        raise RefusedError(
            "FISTF has sudden death played (3.3.1.1); only subbuteo-2016:3.21 lets organisers leave it out"
        )
    if settings.online is not None and settings.teams:
        raise RefusedError("online events are for players, not for teams")
    if settings.online is not None and not (
        0.1 <= settings.online.half_minutes <= 45 and settings.online.no_show_s >= 5
    ):
        raise RefusedError("online a half has 0.1 to 45 minutes, and who is late has five seconds at least")
    if settings.hall.tables < settings.tables_a_match:
        raise RefusedError(
            "a match needs {needed} tables, the hall has {count}",
            needed=settings.tables_a_match,
            count=settings.hall.tables,
        )
