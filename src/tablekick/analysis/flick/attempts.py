"""The flicks of a match with what came of them: the record is played again and watched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import cast

from tablekick.facts.sides import Side
from tablekick.law.flick.state import State
from tablekick.match.events import Event, EventKind
from tablekick.match.flick import intents
from tablekick.match.flick.match import FlickMatch
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.views import FlickView
from tablekick.match.record import Record
from tablekick.match.replay import take_up
from tablekick.match.session import Session
from tablekick.players.flick.sight import Sight, sight_of
from tablekick.players.flick.worth import Judge, judge_for

FLICKED = (Moment.ATTACK, Moment.TAKE, Moment.SHOOT, Moment.BLOCK)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """Somebody is asked: the table as it is then, kept while the match goes on."""

    side: Side
    moment: Moment
    time_s: float
    state: State
    sight: Sight
    judge: Judge
    attacker: Sight
    """The table through the eyes of who has the ball."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """What somebody wanted, the flick his hand made of it, and what came of it until somebody was asked again."""

    asked: Asked
    step: int
    """How many steps the match had then."""
    intent: intents.Flick | intents.Hold
    hand: tuple[float, float] | None
    """How far the hand strayed, in standard deviations of heading and speed; None for a steady one."""
    events: tuple[Event, ...]
    after: State
    ended: bool


Looked = Callable[[Asked, FlickView], None]


def watched(record: Record, attempts: Callable[[Attempt], None], looked: Looked | None = None) -> Session:
    """Play a record again; `attempts` hears of every flick, `looked` of every moment somebody is asked at rest."""
    watcher = _Watcher(attempts, looked)
    return take_up(record, watch=watcher.see)


class _Watcher:
    def __init__(self, attempts: Callable[[Attempt], None], looked: Looked | None) -> None:
        self._attempts = attempts
        self._looked = looked
        self._asked: Asked | None = None
        self._open: tuple[Asked, int, intents.Flick | intents.Hold, list[Event]] | None = None
        self._rolling: FlickView | None = None
        self._seen = 0

    def see(self, session: Session) -> None:
        match = cast(FlickMatch, session.match)
        fresh = session.events[self._seen :]
        self._seen = len(session.events)
        if self._rolling is not None and (struck := _struck(self._rolling, fresh)) is not None:
            # The attacker has played on while the ball rolled: a flick of its own.
            self._close(self._rolling.state, ended=False)
            self._open = _opened(struck, session.steps - 1, fresh)
        elif self._open is not None:
            self._open[3].extend(fresh)
        elif self._asked is not None:
            self._open = _opened(self._asked, session.steps - 1, fresh)
        self._rolling = None
        waiting = match.awaits()
        view = match.view(waiting[0]) if waiting else None
        if view is not None and view.moment is Moment.TOUCHED:
            attacker = match.view(view.state.possession.attacking)
            self._rolling = replace(attacker, real_table=attacker.table())
            return
        self._close(match.referee_knows, ended=view is None)
        self._asked = None
        if view is not None and view.moment in FLICKED and len(waiting) == 1:
            self._asked = _asked(view, match.clock_s)
            if self._looked is not None:
                self._looked(self._asked, view)

    def _close(self, after: State, *, ended: bool) -> None:
        """Somebody is asked again, or the match is over: tell of the flick under way."""
        if self._open is None:
            return
        asked, step, intent, events = self._open
        self._open = None
        self._attempts(
            Attempt(
                asked=asked,
                step=step,
                intent=intent,
                hand=_hand(events),
                events=tuple(events),
                after=after,
                ended=ended,
            )
        )


def _struck(rolling: FlickView, fresh: Sequence[Event]) -> Asked | None:
    """The table at which the attacker flicked while the ball rolled; None when he let it roll."""
    first = fresh[0] if fresh else None
    if first is None or first.kind is not EventKind.INTENT or str(rolling.side) not in first.data:
        return None
    intent = intents.read_intent(first.data[str(rolling.side)]["do"])
    if not isinstance(intent, intents.Flick):
        return None
    table = rolling.real_table
    if intent.delay_s > 0.0:
        table.run(until_s=table.now_s + intent.delay_s, tracked=False)
    return _asked(rolling, first.time_s)


def _asked(view: FlickView, time_s: float) -> Asked:
    sight = sight_of(view)
    attacking = view.state.possession.attacking
    return Asked(
        side=view.side,
        moment=view.moment,
        time_s=round(time_s, 2),
        state=view.state,
        sight=sight,
        judge=judge_for(view, sight),
        attacker=sight if attacking is view.side else sight_of(view, attacking),
    )


def _opened(
    asked: Asked, step: int, fresh: Sequence[Event]
) -> tuple[Asked, int, intents.Flick | intents.Hold, list[Event]] | None:
    first = fresh[0] if fresh else None
    if first is None or first.kind is not EventKind.INTENT or str(asked.side) not in first.data:
        return None
    intent = intents.read_intent(first.data[str(asked.side)]["do"])
    return (asked, step, intent, list(fresh)) if isinstance(intent, (intents.Flick, intents.Hold)) else None


def _hand(events: Sequence[Event]) -> tuple[float, float] | None:
    drawn = next((e.data[1] for e in events if e.kind is EventKind.CHANCE and e.data[0] == "hand"), None)
    return None if drawn is None else (float(drawn[0]), float(drawn[1]))
