"""The Tipp-Kick referee: reads facts, answers with rulings, and is nothing but his state."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tablekick.facts.tippkick.facts import (
    AddTime,
    Body,
    Check,
    Conduct,
    Cross,
    Decide,
    Defect,
    Draw,
    Elapse,
    Exchange,
    Fact,
    InDoubt,
    KeeperReport,
    Kick,
    Mend,
    Part,
    PlaceBall,
    PlaceKicker,
    Rest,
    Say,
    Signal,
    Swap,
    Tool,
    Touch,
)
from tablekick.law.rulings import Ruling
from tablekick.law.tippkick.answer import Answer
from tablekick.law.tippkick.choices import ball_is_done_with, on_say
from tablekick.law.tippkick.clock import on_elapse, on_signal
from tablekick.law.tippkick.conduct import on_conduct
from tablekick.law.tippkick.crossings import on_cross
from tablekick.law.tippkick.equipment import on_check, on_defect, on_mend
from tablekick.law.tippkick.exchanges import on_exchange
from tablekick.law.tippkick.halves import belongs_to_the_half_before
from tablekick.law.tippkick.keeper import on_keeper
from tablekick.law.tippkick.kicks import on_kick
from tablekick.law.tippkick.officials import on_add_time, on_decide, on_doubt, on_draw
from tablekick.law.tippkick.placing import on_place_ball, on_place_kicker, on_swap
from tablekick.law.tippkick.rest import on_rest
from tablekick.law.tippkick.state import State
from tablekick.law.tippkick.touches import on_touch


def _kick(state: State, kick: Kick) -> Answer:
    """A keeper that plays a running ball meets it; only a resting one is set moving."""
    if state.movement is not None and kick.tool is Tool.KEEPER:
        return on_touch(state, Touch(body=Body(part=Part.KEEPER, side=kick.by), moving=True))
    return ball_is_done_with(state, kick.by).then(lambda now: on_kick(now, kick))


_HEARD: dict[type[Fact], Callable[[State, Any], Answer]] = {
    Kick: _kick,
    Touch: on_touch,
    Rest: on_rest,
    Cross: on_cross,
    PlaceKicker: on_place_kicker,
    PlaceBall: on_place_ball,
    KeeperReport: on_keeper,
    Conduct: on_conduct,
    Say: on_say,
    Draw: on_draw,
    Elapse: on_elapse,
    Signal: on_signal,
    Check: on_check,
    Defect: on_defect,
    Mend: on_mend,
    Exchange: on_exchange,
    Swap: on_swap,
    InDoubt: on_doubt,
    Decide: on_decide,
    AddTime: on_add_time,
}


def judge(state: State, fact: Fact) -> Answer:
    """State and fact in, state and rulings out. After the end facts change nothing."""
    if state.over or belongs_to_the_half_before(state, fact):
        return Answer(state)
    return _HEARD[type(fact)](state, fact)


class Referee:
    """A referee at a board. `state` may be kept and given to another one at any moment."""

    def __init__(self, state: State | None = None) -> None:
        self.state = state if state is not None else State()

    def observe(self, fact: Fact) -> tuple[Ruling, ...]:
        answer = judge(self.state, fact)
        self.state = answer.state
        return answer.rulings

    def observe_all(self, facts: Iterable[Fact]) -> tuple[Ruling, ...]:
        return tuple(ruling for fact in facts for ruling in self.observe(fact))
