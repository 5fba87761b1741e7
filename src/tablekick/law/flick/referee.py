"""The referee of flick football: facts in, rulings out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tablekick.facts.flick.bodies import BALL
from tablekick.facts.flick.facts import (
    Conduct,
    Cross,
    Elapse,
    Fact,
    Flick,
    KeeperAct,
    Leave,
    Nominate,
    Place,
    Say,
    Signal,
    Spare,
    Stop,
    Substitute,
    Toss,
    Touch,
)
from tablekick.law.answer import Answer
from tablekick.law.flick.calls import Period
from tablekick.law.flick.defence.crossings import on_cross
from tablekick.law.flick.flick_off.rules import on_toss
from tablekick.law.flick.fouls.rules import on_conduct
from tablekick.law.flick.goalkeeper.keepers import on_keeper
from tablekick.law.flick.hearing.stops import on_flick, on_stop
from tablekick.law.flick.hearing.touches import on_elapse, on_leave, on_say, on_touch
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.penalty.nominating import on_nominate
from tablekick.law.flick.placing.forcing import on_substitute
from tablekick.law.flick.play import Play
from tablekick.law.flick.refereeing.answers import goal_is_advantage_enough
from tablekick.law.flick.restarts.setting_up import on_place
from tablekick.law.flick.spare_goalkeeper.spare import on_spare
from tablekick.law.flick.state import State
from tablekick.law.flick.time.rules import on_signal
from tablekick.law.records import replace
from tablekick.law.rulings import Ruling

READERS: dict[type[Any], Callable[[Play, Any], Rulings]] = {
    Flick: on_flick,
    Touch: on_touch,
    Stop: on_stop,
    Cross: on_cross,
    Leave: on_leave,
    Say: on_say,
    Conduct: on_conduct,
    KeeperAct: on_keeper,
    Spare: on_spare,
    Nominate: on_nominate,
    Place: on_place,
    Substitute: on_substitute,
    Elapse: on_elapse,
    Signal: on_signal,
    Toss: on_toss,
}


def cannot_have_happened(fact: Fact) -> bool:
    """Only figures are flicked and named; hands and woodwork neither stop nor leave nor are put down."""
    if isinstance(fact, (Flick, Nominate)):
        return not fact.figure.is_figure
    if isinstance(fact, (Stop, Leave, Place)):
        return not (fact.body.is_figure or fact.body == BALL)
    if isinstance(fact, Substitute):
        return not (fact.body.is_figure or fact.body.is_keeper)
    return isinstance(fact, Touch) and fact.a == fact.b


def judge(state: State, fact: Fact) -> Answer[State]:
    """State and fact in, state and rulings out.

    While an offence waits for the offended player's answer, what follows is judged but held back: it is given if he
    plays on and forgotten if he accepts. After the match nothing counts any more; what cannot have happened never does.
    """
    if cannot_have_happened(fact):
        return Answer(state)
    if state.clock.period is Period.OVER and not isinstance(fact, (Flick, Conduct)):
        return Answer(state)
    play = Play(state)
    rulings = READERS[type(fact)](play, fact)
    waiting, pending = state.pending, play.pending
    if rulings and waiting is not None and pending is not None and pending.ruling is waiting.ruling:
        held = replace(pending, held=(*pending.held, *rulings))
        rulings = goal_is_advantage_enough(play, rulings)
        if not rulings:
            play.pending = held
    return Answer(play.state(), tuple(rulings))


class Referee:
    """A referee at a table. `state` may be kept and given to another one at any moment."""

    def __init__(self, state: State) -> None:
        self.state = state

    def observe(self, fact: Fact) -> tuple[Ruling, ...]:
        answer = judge(self.state, fact)
        self.state = answer.state
        return answer.rulings

    def observe_all(self, facts: Iterable[Fact]) -> tuple[Ruling, ...]:
        return tuple(ruling for fact in facts for ruling in self.observe(fact))
