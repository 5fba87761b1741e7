"""A Tipp-Kick match: intents in, kicks on the simulated board, facts to the referee, rulings carried out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tablekick.law.sides import Side
from tablekick.law.tippkick import Referee, State
from tablekick.law.tippkick import facts as law
from tablekick.law.tippkick.discipline import awarded_score
from tablekick.law.tippkick.halves import points_for
from tablekick.law.tippkick.state import Action, index
from tablekick.match.events import Json
from tablekick.match.games import ImpossibleIntentError, Result
from tablekick.match.scribe import Scribe
from tablekick.match.seats import Decision
from tablekick.match.tippkick.figures import counted
from tablekick.match.tippkick.intents import (
    Blow,
    Choose,
    Defend,
    Intent,
    KeeperOrder,
    as_written,
    read_intent,
    write_intent,
)
from tablekick.match.tippkick.pictures import as_svg, as_text
from tablekick.match.tippkick.running import ball_after, carried_out, is_outcome, told_facts
from tablekick.match.tippkick.table import Hands, Table, keeper_reaches, lying, overlaps
from tablekick.match.tippkick.telling import told
from tablekick.match.tippkick.views import Phase, View

DEFENDING_S = 1.8
"""Assumed: how long placing the defence takes; the rule allows three seconds."""
KICKING_S = 4.5
"""Assumed: from then until the kick; the rule allows seven seconds in all."""


class TippKickMatch:
    """One match between two players."""

    def __init__(self, opening: State, hands: Hands, scribe: Scribe) -> None:
        self._referee = Referee(opening)
        self._scribe = scribe
        self._table = Table(ball=lying(opening), hands=hands)
        self._defended = False
        self._forfeited: Side | None = None
        self._counts: dict[str, float] = {}
        self._way: list[Json] = []
        self.clock_s = 0.0
        self._tell(law.Signal(kind=law.SignalKind.START))

    @property
    def state(self) -> State:
        return self._referee.state

    @property
    def result(self) -> Result | None:
        if self._forfeited is not None:
            winner = self._forfeited.other
            score = awarded_score(self.state, winner) or self.state.score
            return Result(score=score, winner=winner, how="forfeit")
        if not self.state.over:
            return None
        home, away = self.state.score
        ahead = None if home == away else Side.HOME if home > away else Side.AWAY
        how = "abandoned" if any(call == "abandoned" for call, _, _ in self.state.incidents) else "full-time"
        return Result(score=self.state.score, winner=ahead, how=how)

    @property
    def phase(self) -> Phase:
        if self.state.choice:
            return Phase.CHOOSE
        return Phase.KICK if self._defended else Phase.DEFEND

    def awaits(self) -> tuple[Side, ...]:
        if self.result is not None:
            return ()
        return (self.state.defending,) if self.phase is Phase.DEFEND else (self.state.attacking,)

    def view(self, side: Side) -> View:
        table = self._table
        if table.defence is not None and side is self.state.attacking:
            seen = replace(table.defence.keeper, dive=KeeperOrder().dive)
            table = replace(table, defence=replace(table.defence, keeper=seen))
        return View(side=side, phase=self.phase, law=self.state, table=table)

    def read_intent(self, side: Side, data: Json) -> Intent:
        return read_intent(side, data)

    def write_intent(self, intent: Intent) -> Json:
        return write_intent(intent)

    def play(self, decisions: Mapping[Side, Decision[Intent]]) -> None:
        if len(decisions) != 1:
            raise ImpossibleIntentError("one player decides at a time")
        ((side, decision),) = decisions.items()
        intent = as_written(side, decision.intent)
        self._check(side, intent)
        if isinstance(intent, Choose):
            self._tell(law.Say(words=law.Words.REPEAT if intent.repeat else law.Words.KICK, by=side))
            self._lay_as_ruled()
        elif isinstance(intent, Defend):
            self._defend(side, intent, DEFENDING_S if decision.took_s is None else decision.took_s)
        else:
            before = self.state
            self._let_time_pass(KICKING_S if decision.took_s is None else decision.took_s, side)
            if self._changed(before):
                self._lay_as_ruled()
            else:
                self._kick(side, intent)

    def _check(self, side: Side, intent: Intent) -> None:
        """What cannot be done at all; what may not be done is for the referee."""
        wanted = {Phase.CHOOSE: Choose, Phase.DEFEND: Defend, Phase.KICK: Blow}[self.phase]
        if not isinstance(intent, wanted):
            raise ImpossibleIntentError(f"now is the time to {self.phase}", side)
        clear = intent.clear if isinstance(intent, Defend) else intent if isinstance(intent, Blow) else None
        if clear is not None and clear.tool is law.Tool.KEEPER and not keeper_reaches(self.state, side):
            raise ImpossibleIntentError("the keeper does not reach the ball; only one near its own goal", side)
        if isinstance(intent, Defend) and intent.kicker is not None and overlaps(intent.kicker, self._table.ball):
            raise ImpossibleIntentError("the kicker cannot stand on the ball", side)

    def _defend(self, side: Side, defence: Defend, took_s: float) -> None:
        before = self.state
        if defence.clear is not None:
            self._let_time_pass(took_s, None)
            if self._changed(before):
                self._lay_as_ruled()
            else:
                self._table = replace(self._table, defence=Defend())
                self._kick(side, defence.clear)
            return
        self._let_time_pass(took_s, side)
        if self._changed(before):
            self._lay_as_ruled()
            return
        self._table = replace(self._table, defence=defence)
        if defence.kicker is not None:
            self._tell(law.PlaceKicker(side=side, at=defence.kicker, posture=defence.posture, on_line=defence.on_line))
        if self._changed(before):
            self._lay_as_ruled()
            return
        if self.state.at_three_lengths is side:
            # Too close: the referee sends the kicker back, and the player places it once more.
            return
        if self.state.action is Action.PENALTY:
            self._tell(law.Signal(kind=law.SignalKind.RELEASE))
        self._defended = True

    def _changed(self, before: State) -> bool:
        """Whether the referee has taken the situation out of the player's hands meanwhile."""
        now = self.state
        return now.over or (now.action, now.attacking, now.period, now.ball) != (
            before.action,
            before.attacking,
            before.period,
            before.ball,
        )

    def _kick(self, side: Side, blow: Blow) -> None:
        state = self.state
        outcome = self._scribe.draw(
            "kick",
            lambda rng: carried_out(state, self._table, side, blow, rng),
            time_s=self.clock_s,
            is_possible=is_outcome,
        )
        self._way = outcome["way"]
        self._tell(law.Kick(by=side, tool=blow.tool))
        period, passed = state.period, 0.0
        for time_s, fact in told_facts(outcome, state):
            self._pass_while_rolling(time_s - passed)
            passed = time_s
            if self.state.over or self.state.period is not period:
                break
            self._tell(fact)
        self._count(side, outcome)
        lies = self.state.ball.at
        rested = self.state.action is Action.OPEN and not self.state.ball_out and self.state.movement is None
        self._table = replace(self._table, ball=ball_after(outcome, lies), defence=None)
        self._defended = False
        if not rested or self._table.ball.up.value != self.state.ball.up.value:
            self._lay_as_ruled()

    def _lay_as_ruled(self) -> None:
        self._table = replace(self._table, ball=lying(self.state), defence=None)
        self._defended = False

    def _let_time_pass(self, seconds: float, side: Side | None) -> None:
        """Time for a decision; the half may end in it, and then the decision is void."""
        self._elapse_to_the_end_or(seconds, side)

    def _pass_while_rolling(self, seconds: float) -> None:
        if seconds > 0.0:
            self._elapse_to_the_end_or(seconds, None)

    def _elapse_to_the_end_or(self, seconds: float, side: Side | None) -> None:
        left = self.state.left_s
        if self.state.time_up or seconds < left:
            self._elapse(seconds, side)
            return
        self._elapse(max(0.0, left), side)
        if not self.state.over:
            self._tell(law.Signal(kind=law.SignalKind.END))

    def _elapse(self, seconds: float, side: Side | None) -> None:
        if seconds <= 0.0:
            return
        self.clock_s += seconds
        self._tell(law.Elapse(seconds=round(seconds, 3), by=side))

    def _tell(self, fact: law.Fact) -> None:
        self._scribe.fact(told(fact), time_s=self.clock_s)
        for ruling in self._referee.observe(fact):
            self._scribe.ruling(ruling, time_s=self.clock_s)

    def _count(self, side: Side, outcome: Mapping[str, Any]) -> None:
        for name in counted(side, outcome):
            self._counts[name] = self._counts.get(name, 0.0) + 1.0

    def forfeit(self, side: Side, reason: str) -> None:
        del reason  # The session notes it.
        self._forfeited = side

    def statistics(self) -> Mapping[str, float]:
        home, away = points_for(self.state.score)
        goals = {f"goals {side}": float(self.state.score[index(side)]) for side in Side}
        return {**self._counts, **goals, "points home": float(home), "points away": float(away)}

    def text(self) -> str:
        return as_text(self.state)

    def svg(self) -> str:
        return as_svg(self.state, self._table, self._way)
