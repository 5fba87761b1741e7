"""The referee's desk: every fact passes over it, is written down, judged, and timed.

What players do with hands and tongues comes to it as the facts that a referee sees and hears; flicks are the table's
business, see `run`.
"""

from __future__ import annotations

from tablekick.facts.flick import facts
from tablekick.facts.flick.bodies import BALL, Body
from tablekick.facts.flick.codec import CODEC
from tablekick.facts.flick.facts import Fact
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Call, Period, RestartKind
from tablekick.law.flick.fouls.cards import forfeit_score
from tablekick.law.flick.parameters import BallIsOut
from tablekick.law.flick.referee import Referee
from tablekick.law.flick.state import State
from tablekick.law.flick.time.rules import normal_length
from tablekick.law.records import maker, replace
from tablekick.law.rulings import Ruling
from tablekick.match.flick import intents
from tablekick.match.flick.film import Camera
from tablekick.match.flick.moments import Moment
from tablekick.match.scribe import Scribe

TICK_S = 0.01
"""A referee's watch shows hundredths."""
WINNER, NO_FULL_TIME = Call.WINNER, (Call.SUDDEN_DEATH, Call.SHOOT_OUT, Call.FORFEIT)
NO_SIGNAL_ENDS = (Period.OVER, Period.SHOOT_OUT)
_passed = maker(facts.Elapse)


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
        referee = self._referee
        due = referee.state.restart
        rulings = referee.observe(fact)
        for ruling in rulings:
            self._scribe.ruling(ruling, time_s=self.clock_s)
            self.camera.call()
            if ruling.call is WINNER:
                self.winner = ruling.to
            if ruling.call in NO_FULL_TIME:
                self.how = str(ruling.call)
        if (due is None and referee.state.restart is not None) or self._ends_play(fact):
            self._ball_is_dead = True
        return rulings

    def _ends_play(self, fact: Fact) -> bool:
        """Is the ball out of the game by this? Where it has to leave the board for that, a line is no end."""
        if not isinstance(fact, facts.Cross):
            return False
        lines_count = self.state.parameters.ball_is_out is BallIsOut.PLAYING_AREA or self.state.shoot_out is not None
        return lines_count or fact.goal

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
        play = self._referee.state
        clock = play.clock
        if clock.period in NO_SIGNAL_ENDS or play.match.awaiting_toss or clock.time_is_up:
            return None
        return max(normal_length(play) + clock.added_s - clock.run_s, 0.0)

    def spend(self, seconds: float, by: Side | None = None) -> None:
        """Time passes; when the period's time is over, the signal sounds."""
        seconds = round(seconds, 2)
        if seconds <= 0.0:
            return
        self.clock_s += seconds
        self.possession_s[self.state.possession.attacking] += seconds
        self.hear(_passed(seconds=seconds, by=by))
        left_s = self.left_s
        if left_s is not None and left_s <= TICK_S:
            self.tell(facts.Signal())


def _is_about_ball(fact: Fact) -> bool:
    if isinstance(fact, facts.Touch):
        return fact.has(BALL)
    if isinstance(fact, (facts.Stop, facts.Leave)):
        return fact.body == BALL
    return isinstance(fact, facts.Cross)


QUICK_S = 1.5
"""What a word or a nod takes when the player does not say how long he needed."""
SHORTEST_S = 0.2
"""No hand is faster: without it two players who need no time would play for ever."""

_QUICK = (
    intents.Hold,
    intents.Answer,
    intents.Distance,
    intents.AskTick,
    intents.Speak,
    intents.Guard,
    intents.Choose,
    intents.Nominate,
)


def usual_time_s(intent: intents.Intent, decision_s: float) -> float:
    """How long an action takes when the player does not say."""
    return min(QUICK_S, decision_s) if isinstance(intent, _QUICK) else decision_s


def act(desk: Desk, side: Side, moment: Moment, intent: intents.Intent) -> None:
    """Tell the referee what `side` does."""
    match intent:
        case intents.Hold():
            _hold(desk, side, moment)
        case intents.Answer():
            word = facts.Word(str(intent.option))
            desk.hear(facts.Say(word=word, by=side, offence=intent.offence, figure=intent.figure))
        case intents.Nominate():
            _nominate(desk, side, intent)
        case intents.PlaceBall():
            desk.hear(facts.Place(body=BALL, at=intent.at, by=side))
        case intents.Wall() | intents.LineUp():
            for figure, at in intent.places.items():
                desk.hear(facts.Place(body=figure, at=at, by=side))
            if isinstance(intent, intents.LineUp):
                _say(desk, side, facts.Word.READY)
        case intents.Distance():
            _say(desk, side, facts.Word.DISTANCE)
        case intents.AskTick():
            desk.hear(facts.Say(word=facts.Word.TICK, by=side, figure=intent.figure))
        case intents.Speak():
            desk.hear(facts.Say(word=intent.word, by=side, figure=intent.figure))
        case intents.Substitute():
            _say(desk, side, facts.Word.SUBSTITUTION)
            desk.hear(facts.Substitute(body=intent.body, by=side, broken=intent.broken))
        case intents.SpareIn():
            desk.hear(facts.Spare(kind=facts.InOut.IN, by=side, at=intent.at))
        case intents.SpareOut():
            desk.hear(facts.Spare(kind=facts.InOut.OUT, by=side))
        case intents.Choose():
            desk.hear(facts.Toss(winner=side, takes=intent.takes))
        case _:
            raise TypeError(f"{type(intent).__name__} is the table's business")


def _say(desk: Desk, side: Side, word: facts.Word) -> None:
    desk.hear(facts.Say(word=word, by=side))


BLOCK = Moment.BLOCK
AT_REST = (BLOCK, Moment.POSITION, Moment.KEEP)


def _hold(desk: Desk, side: Side, moment: Moment) -> None:
    """Ready: nobody need wait for the block-flick, the positional flick or the goalkeeper."""
    if moment in AT_REST and not (moment is BLOCK and side is desk.state.possession.attacking):
        _say(desk, side, facts.Word.READY)


def _nominate(desk: Desk, side: Side, intent: intents.Nominate) -> None:
    desk.hear(facts.Nominate(figure=intent.figure, by=side))
    shots = desk.state.shoot_out.shots if desk.state.shoot_out is not None else None
    desk.hear(facts.Place(body=intent.figure, at=intent.at, by=side))
    shoot_out, restart = desk.state.shoot_out, desk.state.restart
    named = shoot_out is not None and shoot_out.shots == shots
    if named or (restart is not None and restart.kind is RestartKind.PENALTY_FLICK):
        _say(desk, side, facts.Word.READY)
