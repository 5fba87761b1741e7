"""Every decision of a flick match: what was best, what was chosen, what came of it; skill and luck apart.

The choice is judged by what it is worth over the unsteadiness of the hand, the luck by what this one hand made of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import pi

import numpy as np

from tablekick.analysis.chances import RATES, winning_chance
from tablekick.analysis.flick.appraisal import GLANCE, Appraiser, Effort, aim_of, flick_of, is_watched
from tablekick.analysis.flick.attempts import Asked, Attempt, watched
from tablekick.analysis.flick.statistics import minutes_left
from tablekick.analysis.judged import LEAST, Judged, verdict_of
from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.match.events import Json
from tablekick.match.flick import intents
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.views import FlickView
from tablekick.match.flick.written import write_table
from tablekick.match.record import Record
from tablekick.physics.flick import batch
from tablekick.players.flick.aims import Aim

SECOND_LOOK = Effort(looks_at=300, keeps=16, tries=12, finals=4, final_tries=48, seen=8, blocks_final=12)
HANDS, SEEN = 24, 4
MORE_HANDS, MORE_SEEN = 64, 10
SPREAD = 40


def judged(record: Record, told: Callable[[float], None] = lambda _: None) -> list[Judged]:
    """All decisions of a match that can be appraised; `told` hears how far it has come, from 0 to 1."""
    assessor = _Assessor(record, told)
    watched(record, assessor.attempt, assessor.look)
    return assessor.found


class _Assessor:
    def __init__(self, record: Record, told: Callable[[float], None]) -> None:
        self._seed = record.header.seed % 2**32
        self._told = told
        self._length_s = record.events[-1].time_s if record.events else 1.0
        self._now: tuple[Asked, FlickView] | None = None
        self.found: list[Judged] = []

    def look(self, asked: Asked, view: FlickView) -> None:
        # The real table goes on; what is judged is the table as it was.
        self._now = (asked, replace(view, real_table=view.table())) if is_watched(view) else None

    def attempt(self, attempt: Attempt) -> None:
        if self._now is None or self._now[0] is not attempt.asked:
            return
        asked, view = self._now
        self.found.append(_judge(attempt, view, self._seed + attempt.step))
        self._told(min(asked.time_s / max(self._length_s, 1.0), 1.0))


def _judge(attempt: Attempt, view: FlickView, seed: int) -> Judged:
    asked, chosen = attempt.asked, aim_of(attempt.intent)
    best, worth_best, worth_chosen = _compared(view, chosen, GLANCE, HANDS, SEEN, seed)
    if _chance(asked, worth_best) - _chance(asked, worth_chosen) > LEAST:
        # What looks like a fault at a glance is looked at again.
        best, worth_best, worth_chosen = _compared(view, chosen, SECOND_LOOK, MORE_HANDS, MORE_SEEN, seed + 1)
    came = worth_chosen if attempt.hand is None else _came(view, attempt, chosen, seed)
    loss = max(_chance(asked, worth_best) - _chance(asked, worth_chosen), 0.0)
    verdict = verdict_of(loss)
    bad = verdict != "good"
    return Judged(
        step=attempt.step,
        time_s=asked.time_s,
        side=asked.side,
        moment=str(asked.moment),
        chosen=intents.write_intent(attempt.intent),
        best=intents.write_intent(flick_of(best)),
        worth_chosen=round(worth_chosen, 3),
        worth_best=round(worth_best, 3),
        worth_came=round(came, 3),
        chance_best=round(_chance(asked, worth_best), 4),
        loss=round(loss, 4),
        luck=round(_chance(asked, came) - _chance(asked, worth_chosen), 4),
        verdict=verdict,
        table=write_table(asked.state, asked.side, view.real_table) if bad else None,
        show=_shown(view, best) if bad else None,
        spread=_spread(view, best, seed) if bad and best is not None else (),
    )


def _compared(
    view: FlickView, chosen: Aim | None, effort: Effort, hands: int, seen: int, seed: int
) -> tuple[Aim | None, float, float]:
    """The best flick, what it is worth and what the chosen one is worth."""
    ideas = Appraiser(view, seed).ideas(effort)
    if not ideas or (chosen is None and view.state.possession.attacking is view.side):
        return chosen, 0.0, 0.0
    best = ideas[0].choice.aim
    # Both with the same hands, so that the same luck speaks for either.
    worths = Appraiser(view, seed + 7).worths([best, chosen], hands, seen).mean(axis=1)
    if worths[1] >= worths[0]:
        best = chosen
    return best, float(worths.max()), float(worths[1])


def _came(view: FlickView, attempt: Attempt, chosen: Aim | None, seed: int) -> float:
    if chosen is None or attempt.hand is None:
        return 0.0
    turned, pushed = attempt.hand
    made = replace(
        chosen,
        heading_rad=chosen.heading_rad + turned * view.heading_noise,
        speed_mps=max(chosen.speed_mps * (1.0 + pushed * view.speed_noise), 0.0),
    )
    steady = replace(view, heading_noise=0.0, speed_noise=0.0)
    return Appraiser(steady, seed).worth(made, 4, 4)


def _shown(view: FlickView, aim: Aim | None) -> Json:
    """The flick at the table as it is written down, where who decided is home and plays to the right."""
    if aim is not None and view.state.attacks(view.side) < 0:
        turned = (aim.heading_rad + 2.0 * pi) % (2.0 * pi) - pi
        aim = replace(aim, heading_rad=turned)
    if aim is not None:
        aim = replace(aim, figure=Body(f"home.{str(aim.figure).partition('.')[2]}"))
    return intents.write_intent(flick_of(aim))


def _chance(asked: Asked, worth: float) -> float:
    home, away = asked.state.match.score
    ahead = home - away if asked.side is Side.HOME else away - home
    return winning_chance(ahead, minutes_left(asked.state), RATES["flick"], worth)


def _spread(view: FlickView, aim: Aim, seed: int) -> tuple[tuple[int, int], ...]:
    """Where what was to be moved ends: the ball, or the figure of a block-flick."""
    luck, tables = np.random.default_rng(seed), view.tables()
    row = tables.row(aim.figure)
    result = batch.play(
        tables,
        table=0,
        figure=np.full(SPREAD, row),
        heading_rad=aim.heading_rad + luck.normal(0.0, view.heading_noise, SPREAD),
        speed_mps=np.abs(aim.speed_mps * (1.0 + luck.normal(0.0, view.speed_noise, SPREAD))),
        spin_radps=np.full(SPREAD, aim.spin_radps),
        cores=1,
    )
    moved = row if view.moment is Moment.BLOCK else 0
    turn = view.state.attacks(view.side)
    return tuple((round(turn * float(x)), round(turn * float(y))) for x, y in result.ends_mm[:, moved, :2])
