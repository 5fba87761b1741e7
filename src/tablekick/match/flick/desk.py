"""The referee's desk: every fact passes over it, is written down, judged, and timed."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.codec import CODEC
from tablekick.facts.flick.facts import Cross, Elapse, Fact, Leave, Signal, Stop, Touch
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Call, Period
from tablekick.law.flick.fouls.cards import forfeit_score
from tablekick.law.flick.parameters import BallIsOut
from tablekick.law.flick.referee import Referee
from tablekick.law.flick.state import State
from tablekick.law.flick.time.rules import normal_length
from tablekick.law.records import replace
from tablekick.law.rulings import Ruling
from tablekick.match.flick.film import Camera
from tablekick.match.scribe import Scribe

TICK_S = 0.01
"""A referee's watch shows hundredths."""


class Desk:
    """Feeds the referee and keeps the match clock."""

    def __init__(self, play: State, scribe: Scribe) -> None:
        self._referee = Referee(play)
        self._scribe = scribe
        self.camera = Camera()
        self.clock_s = 0.0
        self.winner: Side | None = None
        self.how = "full-time"
        self.flicks = 0
        self.possession_s = dict.fromkeys(Side, 0.0)
        self._ball_is_dead = False

    @property
    def state(self) -> State:
        return self._referee.state

    def tell(self, fact: Fact) -> tuple[Ruling, ...]:
        """One fact: written, judged, its rulings written."""
        if self._ball_is_dead and _is_about_ball(fact):
            # The ball has left the game; where it rolls now concerns nobody.
            return ()
        self._scribe.fact(CODEC.write(fact), time_s=self.clock_s)
        return self.hear(fact)

    def hear(self, fact: Fact) -> tuple[Ruling, ...]:
        """A fact that the record tells already: an intent says it, or the time of the lines does."""
        due = self.state.restart
        rulings = self._referee.observe(fact)
        for ruling in rulings:
            self._scribe.ruling(ruling, time_s=self.clock_s)
            self.camera.call()
            if ruling.call is Call.WINNER:
                self.winner = ruling.to
            if ruling.call in (Call.SUDDEN_DEATH, Call.SHOOT_OUT, Call.FORFEIT):
                self.how = str(ruling.call)
        if self._ends_play(fact) or (due is None and self.state.restart is not None):
            self._ball_is_dead = True
        return rulings

    def _ends_play(self, fact: Fact) -> bool:
        """Is the ball out of the game by this? Where it has to leave the board for that, a line is no end."""
        lines_count = self.state.parameters.ball_is_out is BallIsOut.PLAYING_AREA or self.state.shoot_out is not None
        return isinstance(fact, Cross) and (lines_count or fact.goal)

    def give_up(self, side: Side) -> None:
        """A side cannot go on: the score is that of a forfeited match."""
        play = self.state
        self._referee.state = replace(play, match=replace(play.match, score=forfeit_score(play, side)))

    def note_storm(self, events: int) -> None:
        """The table had to be stopped by hand."""
        self._scribe.note({"table stopped after events": events}, time_s=self.clock_s)

    def note_late(self, figure: Body) -> None:
        """A flick came too late."""
        self._scribe.note({"too late": figure}, time_s=self.clock_s)

    def ball_is_back(self) -> None:
        """The ball has been put down for a restart."""
        self._ball_is_dead = False

    @property
    def left_s(self) -> float | None:
        """What is left of the period; None when no signal will end it."""
        play = self.state
        if play.clock.period in (Period.OVER, Period.SHOOT_OUT) or play.match.awaiting_toss or play.clock.time_is_up:
            return None
        return max(normal_length(play) + play.clock.added_s - play.clock.run_s, 0.0)

    def spend(self, seconds: float, by: Side | None = None) -> None:
        """Time passes; when the period's time is over, the signal sounds."""
        seconds = round(seconds, 2)
        if seconds <= 0.0:
            return
        self.clock_s += seconds
        self.possession_s[self.state.possession.attacking] += seconds
        self.hear(Elapse(seconds=seconds, by=by))
        left_s = self.left_s
        if left_s is not None and left_s <= TICK_S:
            self.tell(Signal())


def _is_about_ball(fact: Fact) -> bool:
    if isinstance(fact, Touch):
        return fact.has(BALL)
    if isinstance(fact, (Stop, Leave)):
        return fact.body == BALL
    return isinstance(fact, Cross)
