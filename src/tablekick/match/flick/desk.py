"""The referee's desk: every fact passes over it, is written down, judged, and timed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tablekick.law.flick.bodies import BALL
from tablekick.law.flick.calls import Call, Period
from tablekick.law.flick.facts import Cross, Elapse, Fact, Leave, Signal, Stop, Touch
from tablekick.law.flick.play import Play
from tablekick.law.flick.referee import Referee
from tablekick.law.sides import Side
from tablekick.match.flick.telling import told
from tablekick.match.scribe import Scribe


class Desk:
    """Feeds the referee and keeps the match clock."""

    def __init__(self, play: Play, scribe: Scribe, period_s: float) -> None:
        self._referee = Referee(play)
        self._scribe = scribe
        self._period_s = period_s
        self.clock_s = 0.0
        self.winner: Side | None = None
        self.how = "full-time"
        self.calls: Counter[str] = Counter()
        self.clauses: Counter[str] = Counter()
        self.possession_s: Counter[Side] = Counter()
        self._ball_is_dead = False

    @property
    def play(self) -> Play:
        return self._referee.play

    def tell(self, fact: Fact) -> None:
        """One fact: written, judged, its rulings written."""
        if self._ball_is_dead and _is_about_ball(fact):
            # The ball has left the game; where it rolls now concerns nobody.
            return
        self._scribe.fact(told(fact), time_s=self.clock_s)
        for ruling in self._referee.observe(fact):
            self._scribe.ruling(ruling, time_s=self.clock_s)
            self.calls[str(ruling.call)] += 1
            self.clauses[str(ruling.clause)] += 1
            if ruling.call is Call.WINNER:
                self.winner = ruling.to
            if ruling.call in (Call.SUDDEN_DEATH, Call.SHOOT_OUT, Call.FORFEIT):
                self.how = str(ruling.call)
        if isinstance(fact, Cross):
            self._ball_is_dead = True

    def tell_all(self, facts: Iterable[Fact]) -> None:
        for fact in facts:
            self.tell(fact)

    def ball_is_back(self) -> None:
        """The ball has been put down for a restart."""
        self._ball_is_dead = False

    def spend(self, seconds: float, by: Side | None = None) -> None:
        """Time passes; when the period's time is over, the signal sounds."""
        if seconds <= 0.0:
            return
        self.clock_s += seconds
        self.possession_s[self.play.attacking] += seconds  # type: ignore[assignment]
        self.tell(Elapse(seconds=seconds, by=by))
        play = self.play
        over = play.period in (Period.OVER, Period.SHOOT_OUT) or play.awaiting_toss or play.time_is_up
        if not over and play.clock_s >= self._length() + play.added_s:
            self.tell(Signal())

    def _length(self) -> float:
        if self._period_s > 0.0:
            return self._period_s
        parameters = self.play.parameters
        return parameters.extra_s if self.play.period is Period.EXTRA else parameters.period_s


def _is_about_ball(fact: Fact) -> bool:
    if isinstance(fact, Touch):
        return fact.has(BALL)
    if isinstance(fact, (Stop, Leave)):
        return fact.body == BALL
    return isinstance(fact, Cross)
