"""What a player reads off the table before a flick: rows of the arrays, ends, lines, who may be flicked or is off."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tablekick.facts.sides import Side
from tablekick.law.flick.calls import KeeperMode
from tablekick.match.flick.views import FlickView
from tablekick.physics.flick.batch import Tables

Floats = NDArray[np.float64]
Rows = NDArray[np.int64]
Flags = NDArray[np.bool_]

RIM_MM = 6.0
"""How high the rim of a base is (materials of the flick table)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """The table through the eyes of `side`; places are given as arrays (tables, bodies, x and y in mm)."""

    tables: Tables
    side: Side
    end: int
    """+1: it attacks the goal at +x."""
    mine: Flags
    """By row: figure or goalkeeper of this side."""
    own: Rows
    """My figures that can be flicked."""
    others: Rows
    """The opponent's that can."""
    standing_own: Rows
    standing_others: Rows
    """All of them that are on the board, lying or not."""
    own_keeper: int
    other_keeper: int
    keeper_in_goal: bool
    """The opponent's goalkeeper is on its rod."""
    spent: Rows
    """By row: flicks made in succession, as many as the limit for who may not be flicked at all."""
    barred: Flags
    """By row: waits until somebody else has played the ball."""
    limit: int
    goal_line: float
    touchline: float
    shooting_line: float
    goal_half: float
    ball: float
    base: float
    finger: float
    """Radii."""
    watched: bool
    """The book knows offside."""
    heading_noise: float
    speed_noise: float

    @property
    def reach(self) -> float:
        """How far apart the axes are when a base touches the ball: its rim meets the ball below the middle."""
        return float(self.base + np.sqrt(self.ball**2 - (self.ball - RIM_MM) ** 2))

    def places(self) -> Floats:
        """Where everything is now: (bodies, x and y)."""
        return np.asarray(self.tables.stacked.body[0, :, 1:3] * 1000.0)

    def finger_touches(self, figure: Rows, heading: Floats) -> Flags:
        """Would the finger behind each figure, flicked that way, touch something?"""
        now = self.places()
        away = self.base + self.finger
        finger = now[figure] - away * np.stack([np.cos(heading), np.sin(heading)], axis=1)
        there = np.concatenate([[0], self.standing_own, self.standing_others])
        reach = np.where(there == 0, self.ball, self.base) + self.finger
        gap = np.hypot(*np.moveaxis(now[None, there] - finger[:, None], 2, 0))
        return np.asarray(((gap < reach) & (there[None] != figure[:, None])).any(axis=1))

    def in_shooting_area(self, ball: Floats) -> Flags:
        """Is the ball, at places (…, x and y), wholly where a shot counts?"""
        return np.asarray(self.end * ball[..., 0] - self.ball > self.shooting_line + 1.0)

    def line_of_last_but_one(self, places: Floats) -> Floats:
        """How far the base of the last but one defender reaches towards his goal line."""
        deep = np.minimum(self.end * places[:, self.standing_others, 0], self.goal_line)
        if self.keeper_in_goal:
            deep = np.concatenate([deep, np.full((len(deep), 1), self.goal_line)], axis=1)
        if deep.shape[1] < 2:
            return np.full(len(deep), -self.goal_line)
        return np.asarray(np.partition(deep, -2, axis=1)[:, -2] + self.base)

    def offside(self, places: Floats) -> Flags:
        """Which of `standing_own` are in offside position with the ball where it is: (tables, figures)."""
        own = self.end * places[:, self.standing_own, 0]
        if not self.watched:
            return np.zeros(own.shape, dtype=bool)
        deep = np.minimum(own, self.goal_line)
        ball = np.minimum(self.end * places[:, :1, 0], self.goal_line)
        them = np.minimum(self.end * places[:, self.standing_others, 0], self.goal_line)
        nearer = (them[:, None, :] > deep[:, :, None]).sum(axis=2)
        if self.keeper_in_goal:
            nearer = nearer + (deep < self.goal_line)
        inside = own - self.base > self.shooting_line + 1.0
        return np.asarray(inside & (deep > ball) & (nearer < 2))


def sight_of(view: FlickView, side: Side | None = None) -> Sight:
    """What `side` (or else the player himself) sees."""
    play, side = view.state, side or view.side
    tables = view.tables()
    names = tables.names
    limit = play.parameters.consecutive_flicks
    kept_out = play.rights.barred.keys() | play.offside.passive
    spent = [limit if name in kept_out else play.rights.flicks.get(name, 0) for name in names]

    def rows(of: Side, *, upright: bool) -> Rows:
        found = [
            row
            for row, name in enumerate(names)
            if name.is_figure and name.side is of and name in play.table.figures
            and (view.can_flick(name) if upright else view.real_table.is_on_the_board(name))
        ]  # fmt: skip
        return np.array(found, dtype=np.int64)

    def keeper(of: Side) -> int:
        return next(row for row, name in enumerate(names) if name.is_keeper and name.side is of)

    return Sight(
        tables=tables,
        side=side,
        end=play.attacks(side),
        mine=np.array([name.side is side for name in names]),
        own=rows(side, upright=True),
        others=rows(side.other, upright=True),
        standing_own=rows(side, upright=False),
        standing_others=rows(side.other, upright=False),
        own_keeper=keeper(side),
        other_keeper=keeper(side.other),
        keeper_in_goal=play.keepers.modes[side.other] is KeeperMode.GOAL,
        spent=np.array(spent, dtype=np.int64),
        barred=np.array([name in play.rights.barred for name in names]),
        limit=limit,
        goal_line=play.pitch.goal_line,
        touchline=play.pitch.touchline,
        shooting_line=play.pitch.shooting_line,
        goal_half=play.pitch.goal_width / 2.0,
        ball=play.ball_radius,
        base=play.base_radius,
        finger=view.real_table.setup.materials["finger_radius_mm"],
        watched=play.parameters.offside,
        heading_noise=view.heading_noise,
        speed_noise=view.speed_noise,
    )
