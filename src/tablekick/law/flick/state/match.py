"""The match itself: score, clock, toss, and what the organisers have said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Period
from tablekick.law.records import quick, replace


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """What is at stake."""

    score: tuple[int, int] = (0, 0)
    knockout: bool = False
    others: tuple[tuple[int, int], ...] | None = None
    """A team match: the scores of the other tables."""
    first_flick_off: Side = Side.HOME
    awaiting_toss: bool = False
    every_word_told: bool = False
    """Players are asked whether they are ready: who takes a restart before the signal takes it too early.

    People who tell of a match, and most cases, leave these words out: there the flick says that all were ready.
    """
    exchanging: Side | None = None
    """Lost the toss about similar bases and is changing his figures."""

    def goal_for(self, side: Side) -> Match:
        home, away = self.score
        return replace(self, score=(home + 1, away) if side is Side.HOME else (home, away + 1))

    def toss_due(self) -> Match:
        return replace(self, awaiting_toss=True)

    def tossed(self) -> Match:
        return replace(self, awaiting_toss=False) if self.awaiting_toss else self

    def exchange_over(self) -> Match:
        return self if self.exchanging is None else replace(self, exchanging=None)


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """Period and seconds."""

    period: Period = Period.FIRST
    half_s: float | None = None
    """The organisers' own length of a period."""
    extra_time: bool = True
    """The organisers have a drawn knock-out match played on before the shoot-out."""
    run_s: float = 0.0
    """Seconds of the period so far."""
    added_s: float = 0.0
    time_is_up: bool = False
    """The signal has sounded, but something already under way is still to be settled."""
    interval_s: float | None = None
    """Seconds of the half-time interval so far; None when there is none."""
    losing_time: bool = False
    """Something that costs time is going on (a substitution): the seconds that pass next are added."""
    waited_s: Mapping[Side, float] = field(default_factory=dict)
    """Seconds a side has been using up since the last thing that happened."""

    def begins(self, period: Period) -> Clock:
        """A period begins at nought."""
        return replace(self, period=period, run_s=0.0, added_s=0.0, time_is_up=False, interval_s=None)

    def runs(self, seconds: float) -> Clock:
        return replace(self, run_s=self.run_s + seconds)

    def adds(self, seconds: float) -> Clock:
        return replace(self, added_s=self.added_s + seconds)

    def loses_time(self) -> Clock:
        return replace(self, losing_time=True)

    def over(self) -> Clock:
        """The match has ended."""
        return replace(self, period=Period.OVER, time_is_up=False)

    def with_time_of(self, later: Clock) -> Clock:
        """What happened does not count, but the time it took has passed."""
        return replace(
            self,
            run_s=later.run_s,
            added_s=later.added_s,
            losing_time=later.losing_time,
            time_is_up=later.time_is_up,
        )

    def nobody_waits(self) -> Clock:
        """Something has happened: nobody is using up time."""
        return replace(self, waited_s={}) if self.waited_s else self

    def interval_ends(self) -> Clock:
        return self if self.interval_s is None else replace(self, interval_s=None)

    def up(self, is_up: bool) -> Clock:
        return replace(self, time_is_up=is_up)
