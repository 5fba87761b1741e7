"""The numbers of the DTKV book, each with the clause it comes from, and the settings for what the book leaves open."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, cast

from tablekick.geometry.tippkick_pitch import TippKickPitch
from tablekick.rulebooks import Book, ClauseId, find_clause


def said(value: float, clause: str) -> Any:
    """A default with the clause that says it; a clause that does not exist is an error at import."""
    find_clause(Book.TIPPKICK_2017, clause)
    return field(default=value, metadata={"clause": clause})


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameters:
    """Lengths in millimetres, times in seconds."""

    pitch: TippKickPitch = field(default_factory=TippKickPitch, metadata={"clause": "1.1"})
    half_s: float = said(300.0, "4.1")
    extra_half_s: float = said(120.0, "4.2")
    last_minute_s: float = said(60.0, "4.K4")
    kicker_length_mm: float = said(78.0, "2.2.2")
    kicker_half_width_mm: float = said(8.0, "6.3.a")
    """Assumed: half the foot or body that the stick is held against."""
    defence_lengths: int = said(2, "6.3.a")
    free_kick_lengths: int = said(3, "13.2.2")
    corrected_lengths: int = said(3, "6.7")
    placing_s: float = said(3.0, "6.9")
    playing_s: float = said(7.0, "8.5")
    late_kicks_tolerated: int = said(1, "8.K19")
    kick_in_path_mm: float = said(45.0, "11.1.3")
    time_wasting_s: float = said(10.0, "4.K10")
    admonitions_are_gross: int = said(3, "6.K36")
    """The book says "accumulation"; three in a match is our setting."""
    wrong_colours_are_gross: int = said(2, "15.2.b")
    awarded_goals: int = said(5, "15.4")
    awarded_points: int = said(2, "15.4")
    hand_faults_tolerated: int = said(1, "6.4.4")
    hand_faults_awarded: int = said(3, "6.4.4")
    """The book says "in the extreme"; after three it is, by our setting."""
    kicker_exchanges: int = said(1, "2.1.5")

    @property
    def defence_mm(self) -> float:
        return self.defence_lengths * self.kicker_length_mm

    @property
    def free_kick_mm(self) -> float:
        return self.free_kick_lengths * self.kicker_length_mm

    @property
    def corrected_mm(self) -> float:
        return self.corrected_lengths * self.kicker_length_mm


def clause_of(name: str) -> ClauseId:
    """The clause behind a parameter."""
    found = next(each for each in fields(Parameters) if each.name == name)
    return cast(ClauseId, found.metadata["clause"])
