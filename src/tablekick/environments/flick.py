"""Flick football for a learner: the four flick books.

Seen: 11 slots a side (x, y, there, lying, share of flicks used), the goalkeepers, the ball, the moment, clock and
score; everything from the player's own end, so that he always plays towards +x.

Continuous action, each number from -1 to 1: hold (above 0.5, where holding back is possible), figure (the share of the
figures that can be flicked, by number), heading (half turns from the line to the other goal), speed, spin.
Discrete action: 0 holds back, the others are the flicks a bot would look at, the most promising kinds first.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import pi
from typing import Any

import numpy as np
from gymnasium import spaces

from tablekick.environments.eye import Disc, Mask, Seen, bounded, chosen, one_hot
from tablekick.facts.flick.bodies import Body, keeper_of
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Period
from tablekick.match.flick import intents
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.views import FlickView
from tablekick.match.seats import Decision
from tablekick.physics.flick.flicks import FASTEST_MPS, FINGER_SPIN_RADPS
from tablekick.players.flick.aims import Aim, aims, usable_figures
from tablekick.players.flick.blocks import likely_blocks
from tablekick.players.flick.setting_up import needs_taker
from tablekick.rulebooks import Book

SLOTS = 11
SHARES = 5
"""Numbers a figure."""
CANDIDATES = 64
FIGURES = 4
"""How many of the nearest figures the candidates are for."""
SLOWEST_MPS = 0.05
AIMS_S = 7.0
"""Match time a flick takes, as a bot's."""
MOMENTS = tuple(Moment)
PERIODS = tuple(Period)
AT_REST = (Moment.ATTACK, Moment.BLOCK, Moment.POSITION, Moment.TAKE, Moment.SHOOT)
MAY_HOLD = (Moment.BLOCK, Moment.POSITION, Moment.TOUCHED)
HOME, AWAY, BALL = (200, 40, 40), (40, 70, 200), (250, 250, 250)


class FlickEye:
    """The flick books. `reacts`: the learner is also asked while the ball rolls."""

    def __init__(self, book: Book, *, discrete: bool, reacts: bool = False) -> None:
        self.book = book
        self.shape = (256, 384)
        self._discrete = discrete
        self._asked = (*AT_REST, Moment.TOUCHED) if reacts else AT_REST
        length = 2 * (SLOTS * SHARES + 3) + 3 + len(MOMENTS) + len(PERIODS) + 4
        self.seen: spaces.Box = spaces.Box(-1.0, 1.0, (length,), np.float32)
        self.acts: spaces.Space[Any] = (
            spaces.Discrete(1 + CANDIDATES) if discrete else spaces.Box(-1.0, 1.0, (5,), np.float32)
        )

    def is_asked(self, view: FlickView) -> bool:
        if view.moment not in self._asked:
            return False
        shoot_out = view.state.shoot_out
        if view.moment is Moment.SHOOT:
            return shoot_out is not None and shoot_out.shooter is not None
        return view.moment is not Moment.TAKE or not needs_taker(view)

    def see(self, view: FlickView) -> Seen:
        play = view.state
        end = play.attacks(view.side)
        numbers: list[float] = []
        for side in (view.side, view.side.other):
            for number in range(1, SLOTS + 1):
                numbers += self._figure(view, Body(f"{side}.{number}"), end)
            numbers += self._keeper(view, side, end)
        numbers += [*_place(view, play.table.ball, end), float(play.table.ball_moving)]
        numbers += one_hot(MOMENTS.index(view.moment), len(MOMENTS))
        numbers += one_hot(PERIODS.index(play.clock.period), len(PERIODS))
        mine, theirs = play.match.score if view.side is Side.HOME else reversed(play.match.score)
        numbers += [
            float(play.possession.attacking is view.side),
            float(play.block.held),
            play.clock.run_s / max(play.parameters.period_s, 1.0),
            (mine - theirs) / 5.0,
        ]
        return bounded(numbers)

    def mask(self, view: FlickView) -> Mask | None:
        if not self._discrete:
            return None
        allowed = np.zeros(1 + CANDIDATES, dtype=np.int8)
        allowed[1 : 1 + len(self._candidates(view))] = 1
        allowed[0] = view.moment in MAY_HOLD or not allowed.any()
        return allowed

    def decide(self, view: FlickView, action: object) -> Decision[intents.Intent]:
        if not self._discrete:
            return self._continuous(view, np.asarray(action, dtype=np.float64))
        allowed = self.mask(view)
        assert allowed is not None
        number = chosen(action, view.side, allowed)
        return _hold() if number == 0 else _flick(self._candidates(view)[number - 1])

    def discs(self, view: FlickView) -> Sequence[Disc]:
        play = view.state
        length = play.pitch.length + 2 * play.pitch.cloth
        middle = self.shape[0] / self.shape[1] / 2

        def disc(at: Point, radius: float, colour: tuple[int, int, int]) -> Disc:
            return Disc(0.5 + at.x_mm / length, middle - at.y_mm / length, radius / length, colour)

        found = [
            disc(it.at, play.base_radius, HOME if figure.side is Side.HOME else AWAY)
            for figure, it in play.table.figures.items()
        ]
        return [*found, disc(play.table.ball, play.ball_radius, BALL)]

    def _figure(self, view: FlickView, figure: Body, end: int) -> list[float]:
        play = view.state
        standing = play.table.figures.get(figure)
        if standing is None:
            return [0.0] * SHARES
        used = play.rights.flicks.get(figure, 0) / play.parameters.consecutive_flicks
        return [*_place(view, standing.at, end), 1.0, float(standing.lying), used]

    def _keeper(self, view: FlickView, side: Side, end: int) -> list[float]:
        keeper, table = keeper_of(side), view.real_table
        at = table.place_of(keeper) if keeper in table.names else None
        return [0.0, 0.0, 0.0] if at is None else [*_place(view, at, end), 1.0]

    def _candidates(self, view: FlickView) -> list[Aim]:
        defends = view.state.possession.attacking is not view.side
        if defends and view.moment in MAY_HOLD:
            return likely_blocks(view)[:CANDIDATES]
        return aims(view, usable_figures(view, FIGURES), CANDIDATES)

    def _continuous(self, view: FlickView, action: np.ndarray[Any, Any]) -> Decision[intents.Intent]:
        hold, which, heading, speed, spin = (float(number) for number in action)
        figures = sorted(usable_figures(view, SLOTS), key=lambda figure: (len(figure), figure))
        if not figures or (hold > 0.5 and view.moment in MAY_HOLD):
            return _hold()
        figure = figures[min(int((which + 1.0) / 2.0 * len(figures)), len(figures) - 1)]
        forward = 0.0 if view.state.attacks(view.side) > 0 else pi
        aimed = Aim(
            figure,
            forward + heading * pi,
            SLOWEST_MPS + (speed + 1.0) / 2.0 * (FASTEST_MPS / 2.0 - SLOWEST_MPS),
            spin * FINGER_SPIN_RADPS,
        )
        return _flick(aimed)


def _place(view: FlickView, at: Point, end: int) -> list[float]:
    pitch = view.state.pitch
    return [end * at.x_mm / (pitch.goal_line + pitch.cloth), end * at.y_mm / (pitch.touchline + pitch.cloth)]


def _hold() -> Decision[intents.Intent]:
    return Decision(intent=intents.Hold())


def _flick(aim: Aim) -> Decision[intents.Intent]:
    intent = intents.Flick(
        figure=aim.figure,
        heading_rad=round(float(aim.heading_rad), 4),
        speed_mps=round(float(min(aim.speed_mps, FASTEST_MPS)), 3),
        spin_radps=round(float(aim.spin_radps), 1),
    )
    return Decision(intent=intent, took_s=AIMS_S)
