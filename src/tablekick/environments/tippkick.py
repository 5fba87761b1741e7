"""Tipp-Kick for a learner.

Seen: the ball (place, whose colour is up), both kickers, the defence's keeper as far as the player may know it, what is
asked, the kind of kick, preparations, clock and score; from the player's own end.

Continuous action, each number from -1 to 1. Kicking: direction (half turns from the line to the other goal), speed,
loft, and where on the ball the foot meets it (across, above). Defending: the point of the own goal line the kicker
covers, the keeper's place along the line and before it, its order, and above 0.5 the kicker lies down. Choosing:
above 0 the fouled action is repeated.
Discrete action: kicks first, then defences, then the two choices; the mask says which of them are meant now.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces

from tablekick.environments.eye import Disc, Mask, Seen, bounded, chosen, one_hot
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.tippkick.calls import Choice
from tablekick.law.tippkick.restarts import INDIRECT
from tablekick.law.tippkick.state import Action, index
from tablekick.match.seats import Decision
from tablekick.match.tippkick.intents import (
    EDGE_MM,
    FASTEST_MPS,
    HALF_BOARD_MM,
    KEEPER_OUT_MM,
    STEEPEST_DEG,
    Blow,
    Choose,
    Intent,
    KeeperOrder,
)
from tablekick.match.tippkick.views import Moment, TippKickView
from tablekick.physics.tippkick import Dive
from tablekick.players.tippkick.bots import MASTER
from tablekick.players.tippkick.candidates import goal_bearing_deg, lays, shots
from tablekick.players.tippkick.defence import FARTHEST_ASIDE_MM, defence
from tablekick.rulebooks import Book

KNOWN = MASTER.repertoire
SHOTS = len(KNOWN.aims_mm) * len(KNOWN.shot_speeds_mps) * len(KNOWN.lofts_deg)
LAYS = len(KNOWN.lay_speeds_mps) * (len(KNOWN.lay_turns_deg) + len(KNOWN.crosses_mm))
COVERED_MM = (-40.0, -20.0, 0.0, 20.0, 40.0)
DIVES = tuple(Dive)
DEFENCES = len(COVERED_MM) * len(DIVES)
CHOICES = 2
KICKS = SHOTS + LAYS
SLOWEST_MPS = 0.2
MOMENTS, ACTIONS = tuple(Moment), tuple(Action)
HOME, AWAY = (230, 230, 230), (30, 30, 30)


class TippKickEye:
    """The two-coloured ball."""

    def __init__(self, book: Book, *, discrete: bool) -> None:
        self.book = book
        self.shape = (256, 384)
        self._discrete = discrete
        self.seen: spaces.Box = spaces.Box(-1.0, 1.0, (3 + 6 + 3 + len(MOMENTS) + len(ACTIONS) + 4,), np.float32)
        self.acts: spaces.Space[Any] = (
            spaces.Discrete(KICKS + DEFENCES + CHOICES) if discrete else spaces.Box(-1.0, 1.0, (5,), np.float32)
        )

    def is_asked(self, view: TippKickView) -> bool:
        return not view.early

    def see(self, view: TippKickView) -> Seen:
        state, side = view.state, view.side
        end = -state.end_kept_by(side)
        numbers = [*_place(state.ball.at, end), 1.0 if state.side_of(state.ball.up) is side else -1.0]
        for whose in (side, side.other):
            kicker = state.kickers[index(whose)]
            numbers += [0.0, 0.0, 0.0] if kicker is None else [*_place(kicker.at, end), 1.0]
        order = None if view.table.defence is None else view.table.defence.keeper
        numbers += [0.0, 0.0, 0.0] if order is None else [order.y_mm / 60.0, order.out_mm / KEEPER_OUT_MM[1], 1.0]
        numbers += one_hot(MOMENTS.index(view.moment), len(MOMENTS))
        numbers += one_hot(ACTIONS.index(state.action), len(ACTIONS))
        mine, theirs = state.score if side is Side.HOME else reversed(state.score)
        played = state.clock_s / max(state.parameters.half_s, 1.0)
        numbers += [float(state.attacking is side), state.prep / 2.0, played, (mine - theirs) / 5.0]
        return bounded(numbers)

    def mask(self, view: TippKickView) -> Mask | None:
        if not self._discrete:
            return None
        allowed = np.zeros(KICKS + DEFENCES + CHOICES, dtype=np.int8)
        if view.moment is Moment.KICK:
            allowed[SHOTS if view.state.action in INDIRECT else 0 : KICKS] = 1
        elif view.moment is Moment.DEFEND:
            allowed[KICKS : KICKS + DEFENCES] = 1
        else:
            allowed[KICKS + DEFENCES] = 1
            allowed[KICKS + DEFENCES + 1] = Choice.REPEAT in view.state.choice
        return allowed

    def decide(self, view: TippKickView, action: Any) -> Decision[Intent]:
        allowed = self.mask(view)
        if allowed is None:
            return Decision(intent=self._continuous(view, *(float(number) for number in action)))
        return Decision(intent=self._discretely(view, chosen(action, view.side, allowed)))

    def discs(self, view: TippKickView) -> Sequence[Disc]:
        state = view.state
        length = 2 * HALF_BOARD_MM[0]
        middle = self.shape[0] / self.shape[1] / 2

        def disc(at: Point, radius: float, colour: tuple[int, int, int]) -> Disc:
            return Disc(0.5 + at.x_mm / length, middle - at.y_mm / length, radius / length, colour)

        there = [
            disc(kicker.at, 15.0, HOME if side is Side.HOME else AWAY)
            for side in Side
            if (kicker := state.kickers[index(side)]) is not None
        ]
        up = HOME if state.side_of(state.ball.up) is Side.HOME else AWAY
        return [*there, disc(state.ball.at, 10.0, (250, 200, 0)), disc(state.ball.at, 6.0, up)]

    def _discretely(self, view: TippKickView, number: int) -> Intent:
        state, side = view.state, view.side
        if number < KICKS:
            rows = shots(state, side, KNOWN) if number < SHOTS else lays(state, side, KNOWN)
            direction, speed, loft, across, above = (
                float(n) for n in rows[number if number < SHOTS else number - SHOTS]
            )
            return Blow(direction_deg=direction, speed_mps=speed, loft_deg=loft, across_mm=across, above_mm=above)
        if number < KICKS + DEFENCES:
            aim, dive = divmod(number - KICKS, len(DIVES))
            keeper = KeeperOrder(dive=DIVES[dive])
            return defence(state, side, view.table.ball, aim_y_mm=COVERED_MM[aim], keeper=keeper)
        return Choose(repeat=number > KICKS + DEFENCES)

    def _continuous(self, view: TippKickView, a: float, b: float, c: float, d: float, e: float) -> Intent:
        state, side = view.state, view.side
        if view.moment is Moment.CHOOSE:
            return Choose(repeat=a > 0.0 and Choice.REPEAT in state.choice)
        if view.moment is Moment.KICK:
            return Blow(
                direction_deg=goal_bearing_deg(state, side) + 180.0 * a,
                speed_mps=SLOWEST_MPS + (b + 1.0) / 2.0 * (FASTEST_MPS - SLOWEST_MPS),
                loft_deg=(c + 1.0) / 2.0 * STEEPEST_DEG,
                across_mm=d * EDGE_MM,
                above_mm=e * EDGE_MM,
            )
        out = KEEPER_OUT_MM[0] + (c + 1.0) / 2.0 * (KEEPER_OUT_MM[1] - KEEPER_OUT_MM[0])
        dive = DIVES[min(int((d + 1.0) / 2.0 * len(DIVES)), len(DIVES) - 1)]
        keeper = KeeperOrder(y_mm=b * FARTHEST_ASIDE_MM, out_mm=out, dive=dive)
        return defence(state, side, view.table.ball, aim_y_mm=a * COVERED_MM[-1], keeper=keeper, lying=e > 0.5)


def _place(at: Point, end: int) -> list[float]:
    return [end * at.x_mm / HALF_BOARD_MM[0], end * at.y_mm / HALF_BOARD_MM[1]]
