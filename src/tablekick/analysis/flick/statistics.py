"""The figures of a flick match, from playing its record again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import cast

import numpy as np

from tablekick.analysis.chances import RATES, winning_chance
from tablekick.analysis.flick.attempts import Asked, Attempt, watched
from tablekick.analysis.flick.shots import shot_of
from tablekick.analysis.flick.value import Value, shipped_value
from tablekick.analysis.sheet import both, final_score, fouls_by_clause, last_point, time_used
from tablekick.analysis.statistics import Point, Shot, Statistics
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Period
from tablekick.law.flick.state import State
from tablekick.law.flick.time.rules import normal_length
from tablekick.match.flick import intents
from tablekick.match.flick.match import FlickMatch
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.views import FlickView
from tablekick.match.record import Record
from tablekick.match.session import Session
from tablekick.players.flick.sight import Floats

CELLS = (12, 8)
"""Parts of the pitch along and across."""
LONGEST_REST_S = 60.0


def statistics(record: Record, value: Value | None = None, *, told: Callable[[], None] = lambda: None) -> Statistics:
    """Everything told of a flick match; the same record gives the same figures."""
    tally = _Tally(value or shipped_value(), record.header.seed % 2**32, told)
    session = watched(record, tally.attempt, tally.look)
    match = cast(FlickMatch, session.match)
    pitch = match.referee_knows.pitch
    return Statistics(
        book=record.header.book,
        players=(record.header.players[Side.HOME], record.header.players[Side.AWAY]),
        score=final_score(session.events),
        length_s=round(match.clock_s, 1),
        figures=tally.figures(session),
        fouls=fouls_by_clause(session.events),
        shots=tuple(tally.shots),
        heat={str(side): _cells(heat) for side, heat in tally.heat.items()},
        course=(*tally.course, last_point(session)),
        shape=(2.0 * pitch.goal_line, 2.0 * pitch.touchline),
    )


class _Tally:
    """What is counted while the match is played again."""

    def __init__(self, value: Value, seed: int, told: Callable[[], None]) -> None:
        self._value = value
        self._seed = seed
        self._told = told
        self._counts: dict[str, Counter[Side]] = {name: Counter() for name in ("flicks", "blocks", "passes", "kept")}
        self.shots: list[Shot] = []
        self.course: list[Point] = []
        self.heat: dict[Side, Floats] = {side: np.zeros(CELLS) for side in Side}
        self._last: tuple[float, State] | None = None

    def look(self, asked: Asked, view: FlickView) -> None:
        del view
        self._told()
        play = asked.state
        if self._last is not None:
            self._warm(*self._last, asked.time_s)
        self._last = (asked.time_s, play)
        if asked.moment in (Moment.ATTACK, Moment.BLOCK):
            chance = home_chance(asked, self._value)
            self.course.append(Point(time_s=asked.time_s, chance=round(chance, 4), score=play.match.score))

    def attempt(self, attempt: Attempt) -> None:
        asked, side = attempt.asked, attempt.asked.side
        if not isinstance(attempt.intent, intents.Flick):
            return
        self._counts["flicks"][side] += 1
        if asked.moment is Moment.BLOCK:
            self._counts["blocks"][side] += 1
            return
        shot = shot_of(attempt, self._seed + attempt.step)
        if shot is not None:
            self.shots.append(shot)
            return
        self._counts["passes"][side] += 1
        # Kept: the ball is in play, or comes back to it for the same side, when somebody is asked again.
        self._counts["kept"][side] += attempt.after.possession.attacking is side

    def figures(self, session: Session) -> dict[str, tuple[float, float]]:
        home = round(session.match.statistics()["possession home in %"], 1)
        shots = {side: [shot for shot in self.shots if shot.side is side] for side in Side}

        def counted(name: str) -> tuple[float, float]:
            return both({side: float(self._counts[name][side]) for side in Side})

        return {
            "possession": (home, round(100.0 - home, 1)),
            "shots": both({side: float(len(shots[side])) for side in Side}),
            "on-target": both({side: float(sum(shot.on_target for shot in shots[side])) for side in Side}),
            "expected-goals": both({side: sum(shot.chance for shot in shots[side]) for side in Side}, 2),
            "flicks": counted("flicks"),
            "passes": counted("passes"),
            "passes-kept": both(
                {side: 100.0 * self._counts["kept"][side] / max(self._counts["passes"][side], 1) for side in Side}
            ),
            "block-flicks": counted("blocks"),
            "time-used": both(time_used(session.events)),
        }

    def _warm(self, since_s: float, play: State, until_s: float) -> None:
        """The ball has lain there, in the hands of who had it; seen so that home attacks +x."""
        turn, ball, pitch = play.attacks(Side.HOME), play.table.ball, play.pitch
        along = (turn * ball.x_mm / pitch.goal_line + 1.0) / 2.0
        across = (turn * ball.y_mm / pitch.touchline + 1.0) / 2.0
        x, y = (min(max(int(share * cells), 0), cells - 1) for share, cells in zip((along, across), CELLS, strict=True))
        self.heat[play.possession.attacking][x, y] += min(until_s - since_s, LONGEST_REST_S)


def home_chance(asked: Asked, value: Value) -> float:
    """Home's chance to win with the table as it is."""
    sight, play = asked.attacker, asked.state
    waits = np.array([asked.moment is Moment.BLOCK])
    promise = float(value.chances(sight, sight.places()[None], waits)[0])
    signed = promise if sight.side is Side.HOME else -promise
    return chance_at(play, signed)


def chance_at(play: State, promise: float) -> float:
    """Home's chance to win with `promise` (-1 to 1) of a goal now."""
    home, away = play.match.score
    return winning_chance(home - away, minutes_left(play), RATES["flick"], promise)


def minutes_left(play: State) -> float:
    """Of the match; a shoot-out has none."""
    if play.clock.period in (Period.OVER, Period.SHOOT_OUT):
        return 0.0
    period = normal_length(play)
    left = max(period + play.clock.added_s - play.clock.run_s, 0.0)
    return (left + (period if play.clock.period is Period.FIRST else 0.0)) / 60.0


def _cells(heat: Floats) -> tuple[tuple[float, ...], ...]:
    return tuple(tuple(round(float(seconds), 1) for seconds in row) for row in heat.T)
