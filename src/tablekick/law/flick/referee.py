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
from tablekick.law.flick.goalkeeper.rules import on_keeper
from tablekick.law.flick.hearing.stops import on_flick, on_stop
from tablekick.law.flick.hearing.touches import on_elapse, on_leave, on_say, on_touch
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.penalty.nomination import on_nominate
from tablekick.law.flick.placing.forcing import on_substitute
from tablekick.law.flick.refereeing.advantage import goal_is_advantage_enough
from tablekick.law.flick.restarts.set_up import on_place
from tablekick.law.flick.spare_goalkeeper.spare import on_spare
from tablekick.law.flick.state import Play, State
from tablekick.law.flick.time.rules import on_signal
from tablekick.law.rulings import Ruling

READERS: dict[type[Fact], Callable[[Play, Any], Rulings]] = {
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


def no_figure(fact: Flick | Nominate) -> bool:
    """Only figures are flicked and named."""
    return not fact.figure.is_figure


def nothing_loose(fact: Stop | Leave | Place) -> bool:
    """Hands and woodwork neither stop nor leave nor are put down."""
    return not (fact.body.is_figure or fact.body is BALL)


def cannot_be_changed(fact: Substitute) -> bool:
    return not (fact.body.is_figure or fact.body.is_keeper)


def only_one_body(fact: Touch) -> bool:
    return fact.a is fact.b


CANNOT_HAVE_HAPPENED: dict[type[Fact], Callable[[Any], bool]] = {
    Flick: no_figure,
    Nominate: no_figure,
    Stop: nothing_loose,
    Leave: nothing_loose,
    Place: nothing_loose,
    Substitute: cannot_be_changed,
    Touch: only_one_body,
}
AFTER_THE_MATCH: frozenset[type[Fact]] = frozenset({Flick, Conduct})
"""What may still have to be answered when the match is over."""
OVER = Period.OVER


def rolls_out(state: State, fact: Fact) -> State | None:
    """A figure put back without a request had still been on its way: what its run went on to do does not count.

    The state in which that is known, or None when the fact tells something else.
    """
    put_back = state.table.put_back
    if isinstance(fact, Touch):
        met = {fact.a, fact.b}
        if put_back.isdisjoint(met):
            return None
        more = frozenset(body for body in met if body.is_figure)
        return state.with_table(state.table.rolling_out(more))
    if isinstance(fact, (Stop, Leave)):
        return state if fact.body in put_back else None
    return state if isinstance(fact, Cross) else None


def after_the_back(state: State, fact: Fact) -> State:
    """The next flick ends what was still rolling out."""
    return state.with_table(state.table.rolled_out()) if isinstance(fact, Flick) else state


def judge(state: State, fact: Fact) -> Answer[State]:
    """State and fact in, state and rulings out.

    While an offence waits for the offended player's answer, what follows is judged but held back: it is given if he
    plays on and forgotten if he accepts. After the match nothing counts any more; what cannot have happened never does.
    """
    kind = type(fact)
    impossible = CANNOT_HAVE_HAPPENED.get(kind)
    if impossible is not None and impossible(fact):
        return Answer(state)
    if state.clock.period is OVER and kind not in AFTER_THE_MATCH:
        return Answer(state)
    if state.table.put_back:
        rolled_out = rolls_out(state, fact)
        if rolled_out is not None:
            return Answer(rolled_out)
        state = after_the_back(state, fact)
    play = Play(state)
    rulings = READERS[kind](play, fact)
    if not rulings:
        return Answer(play.judged())
    waiting, pending = state.pending, play.pending
    if waiting is not None and pending is not None and pending.ruling is waiting.ruling:
        held = pending.holds(rulings)
        rulings = goal_is_advantage_enough(play, rulings)
        if not rulings:
            play.offence_waits(held)
    return Answer(play.judged(), tuple(rulings))


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
