"""Every kick of a Tipp-Kick match: what was best, what was chosen, what hand, keeper and ball made of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from tablekick.analysis.chances import RATES, winning_chance
from tablekick.analysis.judged import LEAST, Judged, verdict_of
from tablekick.analysis.tippkick.appraisal import Appraiser, Effort
from tablekick.analysis.tippkick.statistics import minutes_left
from tablekick.facts.sides import Side
from tablekick.law.tippkick.state import Action, State, index
from tablekick.match.events import Event, EventKind, Json
from tablekick.match.record import Record
from tablekick.match.replay import take_up
from tablekick.match.session import Session
from tablekick.match.tippkick import Blow, Moment, TippKickView
from tablekick.match.tippkick.intents import read_intent, write_intent
from tablekick.match.tippkick.match import TippKickMatch
from tablekick.match.tippkick.table import scene_for
from tablekick.match.tippkick.written import write_board
from tablekick.physics.tippkick import play_many
from tablekick.players.tippkick.bots import MASTER
from tablekick.players.tippkick.worth import CORNER, GOAL_KICK, KICK_IN, threat

LOOK = Effort(repertoire=MASTER.repertoire, rounds=((2, 2), (1, 6)))
"""The best kick of each idea …"""
AGAIN, FINALISTS = 60, 3
"""… the best few of them and the chosen one tried so often where the choice looks like a fault."""
SPREAD = 40


def judged(record: Record, told: Callable[[float], None] = lambda _: None) -> list[Judged]:
    """All kicks of a match; `told` hears how far it has come, from 0 to 1."""
    assessor = _Assessor(record, told)
    take_up(record, watch=assessor.see)
    return assessor.found


class _Assessor:
    def __init__(self, record: Record, told: Callable[[float], None]) -> None:
        self._seed = record.header.seed % 2**32
        self._told = told
        self._length_s = max(record.events[-1].time_s if record.events else 1.0, 1.0)
        self._before: tuple[TippKickView, float] | None = None
        self._seen = 0
        self.found: list[Judged] = []

    def see(self, session: Session) -> None:
        match = session.match
        assert isinstance(match, TippKickMatch)
        fresh = session.events[self._seen :]
        self._seen = len(session.events)
        if self._before is not None:
            view, time_s = self._before
            blow = _blow(view.side, fresh)
            if blow is not None:
                step = session.steps - 1
                self.found.append(_judge(view, blow, match.state, step, time_s, self._seed + step))
                self._told(min(time_s / self._length_s, 1.0))
        kicks = match.awaits() and match.moment is Moment.KICK
        self._before = (match.view(match.state.attacking), match.clock_s) if kicks else None


def _blow(side: Side, fresh: Sequence[Event]) -> Blow | None:
    first = fresh[0] if fresh else None
    if first is None or first.kind is not EventKind.INTENT or str(side) not in first.data:
        return None
    intent = read_intent(side, first.data[str(side)]["do"])
    return intent if isinstance(intent, Blow) else None


def _judge(view: TippKickView, chosen: Blow, after: State, step: int, time_s: float, seed: int) -> Judged:
    best, worth_best, worth_chosen = _compared(view, chosen, seed)
    came = _came(view.state, view.side, after)
    chances = [_chance(view, worth) for worth in (worth_best, worth_chosen, came)]
    loss = max(chances[0] - chances[1], 0.0)
    verdict = verdict_of(loss)
    bad = verdict != "good"
    return Judged(
        step=step,
        time_s=round(time_s, 2),
        side=view.side,
        moment=str(view.state.action),
        chosen=write_intent(chosen),
        best=write_intent(best),
        worth_chosen=round(worth_chosen, 3),
        worth_best=round(worth_best, 3),
        worth_came=round(came, 3),
        chance_best=round(chances[0], 4),
        loss=round(loss, 4),
        luck=round(chances[2] - chances[1], 4),
        verdict=verdict,
        table=write_board(view.state, view.table) if bad else None,
        show=_shown(view, best) if bad else None,
        spread=_spread(view, best, seed) if bad else (),
    )


def _compared(view: TippKickView, chosen: Blow, seed: int) -> tuple[Blow, float, float]:
    """The best kick, what it is worth and what the chosen one is worth, both by the same tries."""
    ideas = Appraiser(view, seed).ideas(LOOK)
    front = [each.blow for each in ideas[:FINALISTS]]
    looker = Appraiser(view, seed + 1)
    first = looker.worths([chosen, *front[:1]], 12)
    if not front or _chance(view, first[1]) - _chance(view, first[0]) < 0.5 * LEAST:
        return chosen, first[0], first[0]
    worths = Appraiser(view, seed + 2).worths([chosen, *front], AGAIN)
    number = max(range(len(worths)), key=lambda n: (worths[n], -n))
    return [chosen, *front][number], worths[number], worths[0]


def _chance(view: TippKickView, worth: float) -> float:
    home, away = view.state.score
    ahead = home - away if view.side is Side.HOME else away - home
    return winning_chance(ahead, minutes_left(view.state), RATES["tippkick"], worth)


def _came(before: State, side: Side, after: State) -> float:
    """What has come of the kick, in the measure of the bots."""
    mine, theirs = index(side), index(side.other)
    if after.score[mine] > before.score[mine]:
        return 1.0
    if after.score[theirs] > before.score[theirs]:
        return -1.0
    sign = 1.0 if after.attacking is side else -1.0
    if after.action in (Action.OPEN, Action.FREE_KICK, Action.PENALTY, Action.INDIRECT):
        return sign * float(threat(after, after.attacking, np.array([after.ball.at], dtype=np.float64))[0])
    return sign * {Action.CORNER: CORNER, Action.GOAL_KICK: -GOAL_KICK, Action.KICK_IN: -KICK_IN}.get(after.action, 0.0)


def _turned(view: TippKickView) -> bool:
    return view.state.end_kept_by(view.side) > 0


def _shown(view: TippKickView, blow: Blow) -> Json:
    """The kick at the board as it is written down, where who kicks is home and plays towards +x."""
    if _turned(view):
        blow = replace(blow, direction_deg=(blow.direction_deg + 360.0) % 360.0 - 180.0)
    return write_intent(blow)


def _spread(view: TippKickView, blow: Blow, seed: int) -> tuple[tuple[int, int], ...]:
    """Where the ball ends, or crosses a line, when unsteady hands make the kick."""
    row = [blow.direction_deg, blow.speed_mps, blow.loft_deg, blow.across_mm, blow.above_mm]
    luck = np.random.Generator(np.random.PCG64(seed))
    scene = scene_for(view.state, view.table, view.side, blow.tool)
    hands = view.table.hands
    outcomes = play_many(
        view.table.ball, np.array([row] * SPREAD), scene, noise=hands.noise, seed=seed,
        keeper_misreads_mm=luck.normal(0.0, hands.misread_mm, (SPREAD, len(scene.keepers))), until_out=True, threads=1,
    )  # fmt: skip
    at = np.where(outcomes.out[:, None], outcomes.out_at_mm[:, :2], outcomes.at_mm[:, :2])
    turn = -1.0 if _turned(view) else 1.0
    return tuple((round(turn * float(x)), round(turn * float(y))) for x, y in at if np.isfinite(x) and np.isfinite(y))
