"""Every decision on the board: the best move by its exact odds, the chosen one, and what the dice made of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tablekick.analysis.chances import RATES, winning_chance
from tablekick.analysis.judged import LEAST, Judged, verdict_of
from tablekick.analysis.tactics.statistics import NEXT_GOAL, minutes_left
from tablekick.law.tactics.actions import Action
from tablekick.law.tactics.calls import SIDE
from tablekick.law.tactics.notation import NotationError, action_text, position_text
from tablekick.law.tactics.phases import SET_UPS, Phase
from tablekick.law.tactics.state import State
from tablekick.law.tactics.turns import actor, apply, legal_actions
from tablekick.match.events import Event, EventKind
from tablekick.match.record import Record
from tablekick.match.replay import take_up
from tablekick.match.session import Session
from tablekick.match.tactics.match import TacticsMatch
from tablekick.match.tactics.ways import action_meant
from tablekick.players.tactics.search import Search, promising
from tablekick.players.tactics.value import shipped_weights, worth

BREADTH, FRONT, REPLIES = 64, 3, 16
"""Moves looked at, and of these the best through the next roll with so many replies to each number."""
PASSED_OVER = (*SET_UPS, Phase.SHOOTOUT, Phase.MINOR)
"""Setting up is no move, and of the shoot-out the value of a position knows nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Open:
    """A decision whose dice have not been seen yet."""

    step: int
    time_s: float
    before: State
    chosen: str
    best: Action
    worth_best: float
    worth_chosen: float


def judged(record: Record, told: Callable[[float], None] = lambda _: None) -> list[Judged]:
    """All decisions of a match; `told` hears how far it has come, from 0 to 1."""
    assessor = _Assessor(record, told)
    take_up(record, watch=assessor.see)
    return assessor.found


class _Assessor:
    def __init__(self, record: Record, told: Callable[[float], None]) -> None:
        self._told = told
        self._length_s = max(record.events[-1].time_s if record.events else 1.0, 1.0)
        weights = shipped_weights()
        self._search = Search(lambda state: worth(weights, state), replies=REPLIES)
        self._before: tuple[State, float] | None = None
        self._seen = 0
        self.found: list[Judged] = []

    def see(self, session: Session) -> None:
        match = session.match
        assert isinstance(match, TacticsMatch)
        fresh = session.events[self._seen :]
        self._seen = len(session.events)
        if self._before is not None:
            opened = self._opened(session.steps - 1, *self._before, fresh)
            if opened is not None:
                self.found.append(self._closed(opened, match.state))
                self._told(min(opened.time_s / self._length_s, 1.0))
        self._before = (match.state, match.clock_s) if match.awaits() else None

    def _opened(self, step: int, before: State, time_s: float, fresh: Sequence[Event]) -> _Open | None:
        side = actor(before)
        first = fresh[0] if fresh else None
        if side is None or before.phase in PASSED_OVER or first is None or first.kind is not EventKind.INTENT:
            return None
        said = first.data.get(str(SIDE[side]))
        actions = legal_actions(before)
        if said is None or len(actions) < 2:
            return None
        chosen = _action(before, side, str(said["do"]))
        if chosen is None or chosen not in set(actions):
            return None
        best, worth_best, worth_chosen = self._compared(before, side, actions, chosen)
        return _Open(
            step=step, time_s=time_s, before=before, chosen=str(said["do"]), best=best,
            worth_best=worth_best, worth_chosen=worth_chosen,
        )  # fmt: skip

    def _compared(
        self, before: State, side: int, actions: Sequence[Action], chosen: Action
    ) -> tuple[Action, float, float]:
        looked_at = {*promising(before, actions, BREADTH), chosen}
        plain = sorted(
            ((self._search.value(apply(before, action).state, side), action) for action in looked_at),
            key=lambda pair: (-pair[0], pair[1]),
        )
        mine = next(value for value, action in plain if action == chosen)
        if plain[0][0] - mine < 0.5 * LEAST:
            # As good as the best at a glance: the next roll would not make a fault of it.
            return chosen, mine, mine
        front = {action for _, action in plain[:FRONT]} | {chosen}
        deep = {action: self._deep(before, side, action) for action in front}
        best = max(deep, key=lambda action: (deep[action], action == chosen, -action))
        return best, deep[best], deep[chosen]

    def _deep(self, before: State, side: int, action: Action) -> float:
        after = apply(before, action).state
        if after.phase in (Phase.DUEL, Phase.END):
            return self._search.value(after, side)
        return self._search.after_roll(after, side)

    def _closed(self, opened: _Open, now: State) -> Judged:
        side = actor(opened.before)
        assert side is not None
        came = self._came(opened, side, now)
        chance = [_chance(opened.before, side, each) for each in (opened.worth_best, opened.worth_chosen, came)]
        loss = max(chance[0] - chance[1], 0.0)
        verdict = verdict_of(loss)
        bad = verdict != "good"
        return Judged(
            step=opened.step,
            time_s=round(opened.time_s, 2),
            side=SIDE[side],
            moment=str(opened.before.phase),
            chosen=opened.chosen,
            best=action_text(opened.best),
            worth_chosen=round(opened.worth_chosen, 3),
            worth_best=round(opened.worth_best, 3),
            worth_came=round(came, 3),
            chance_best=round(chance[0], 4),
            loss=round(loss, 4),
            luck=round(chance[2] - chance[1], 4),
            verdict=verdict,
            table=position_text(opened.before) if bad else None,
            show=action_text(opened.best) if bad else None,
            as_side=SIDE[side],
        )

    def _came(self, opened: _Open, side: int, now: State) -> float:
        """What the position is worth once the dice have spoken; a goal is a goal."""
        if now.score != opened.before.score:
            return 1.0 if now.score[side] > opened.before.score[side] else -1.0
        if now.phase in (*PASSED_OVER, Phase.END) or actor(now) is None:
            return opened.worth_chosen
        return self._search.value(now, side)


def _action(before: State, side: int, written: str) -> Action | None:
    try:
        return action_meant(before, side, written)
    except NotationError:
        return None


def _chance(state: State, side: int, value: float) -> float:
    ahead = state.score[side] - state.score[1 - side]
    return winning_chance(ahead, minutes_left(state), RATES["tactics"], _promise(value))


def _promise(value: float) -> float:
    """A goal that has fallen counts whole; who scores next, however late, counts half."""
    return value if abs(value) >= 1.0 else NEXT_GOAL * value
