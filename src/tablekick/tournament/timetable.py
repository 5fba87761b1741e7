"""When and where each match is played, and who referees it."""

from __future__ import annotations

from dataclasses import dataclass

from tablekick.tournament.fixtures import MatchId
from tablekick.tournament.people import EntrantId


@dataclass(frozen=True, slots=True, kw_only=True)
class Appointment:
    """A match in the hall; times in minutes after the start of the day."""

    match: MatchId
    begins: int
    ends: int
    tables: tuple[int, ...]
    referee: EntrantId | None = None
    """Of a team match: the team that gives the referees. None: not known yet, or the desk finds one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Timetable:
    """The plan of the day."""

    appointments: tuple[Appointment, ...]
    bound: int
    """Minutes that no plan can beat, as the solver has proved."""

    @property
    def ends(self) -> int:
        return max((each.ends for each in self.appointments), default=0)

    def of(self, match: MatchId) -> Appointment | None:
        return next((each for each in self.appointments if each.match == match), None)
