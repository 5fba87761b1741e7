"""What the outcome of a flick is worth to the one who made it: a goal is 1, everything else a part of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from tablekick.law.flick.calls import RestartKind
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.views import FlickView
from tablekick.physics.flick import batch
from tablekick.players.flick.control import control
from tablekick.players.flick.sight import Flags, Floats, Rows, Sight

OWN_GOAL = -1.0
KEPT, AHEAD, SHOOTABLE = 0.06, 0.25, 0.12
"""The ball at one's own feet: always, by how far ahead it lies, in the shooting area."""
LAST_FLICK = 0.85
"""How much a figure counts that may be flicked only once more."""
LOOSE = 0.3
"""What is left of that when nobody is near enough to play it well."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """What a restart is worth to who takes it; of one's own, what is forced off the opponent."""

    penalty: float = 0.75
    free_flick: float = 0.14
    corner: float = 0.2
    corner_against: float = 0.25
    goal_flick: float = 0.06
    flick_in: float = 0.06
    """Where it is worth most: it counts more the farther ahead it is."""
    flick_in_against: float = 0.05


class Worth(Protocol):
    """What tables and restarts are worth: by eye, or learned."""

    @property
    def stakes(self) -> Stakes: ...

    def values(self, sight: Sight, places: Floats, end: int, rows: Rows, weight: Floats | None = None) -> Floats:
        """For each table: what having the ball is worth to the side that attacks `end` with the figures `rows`."""
        ...


@dataclass(frozen=True, slots=True)
class ByEye:
    """The worth that people have written down."""

    stakes: Stakes = Stakes()

    def values(self, sight: Sight, places: Floats, end: int, rows: Rows, weight: Floats | None = None) -> Floats:
        return quick_value(sight, places, end, rows, weight)


BY_EYE = ByEye()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of each flick of a batch."""

    value: Floats
    kept: Flags
    """The ball lies still and belongs to the one who flicked: worth another look."""


@dataclass(frozen=True, slots=True)
class Judge:
    """Reads the results of a batch with the eyes of one side."""

    sight: Sight
    shoots: bool
    """A goal would count."""
    only_a_goal: bool
    """Nothing else counts, and nobody flicks after this: a shot of a shoot-out, a penalty after time."""
    restart: RestartKind | None
    penalty_depth: float
    penalty_half: float
    worth: Worth

    def outcome(self, result: batch.BatchResult, figure: Rows, heading: Floats) -> Outcome:
        """The value of each flick."""
        sight, places = self.sight, result.ends_mm[:, :, :2]
        ahead = sight.end * places[:, 0, 0]
        if self.only_a_goal:
            goal = (result.crossed == batch.GOAL) & (ahead > 0.0) & (result.first_touch == 0)
            return Outcome(goal.astype(float), np.zeros(len(goal), dtype=bool))
        lost, last_mine, forced_from = self._contacts(result, figure)
        given_away = -self.worth.values(sight, places, -sight.end, sight.standing_others)
        value = np.where(lost, given_away, 0.0)
        mine = self.worth.values(sight, places, sight.end, sight.own, self._next(figure))
        kept = ~lost & (result.crossed == batch.NO_LINE)
        value = np.where(kept, mine, value)
        value = self._out(result, value, ahead, last_mine, forced_from)
        value = self._unlawful(result, value, figure, heading, ahead, given_away)
        kept &= (result.first_touch == 0) & (value > -self.worth.stakes.free_flick)
        return Outcome(value, kept)

    def _next(self, figure: Rows) -> Floats:
        """How free each of my figures is to be flicked next: a taker is barred, and three flicks are the limit."""
        sight = self.sight
        again = sight.own[None] == figure[:, None]
        if self.restart is not None:
            return np.where(again, 0.0, 1.0)
        left = np.where(again, sight.limit - 1 - sight.spent[figure][:, None], sight.limit)
        barred = ~again & sight.barred[sight.own][None]
        return np.asarray(np.where(barred | (left <= 0), 0.0, np.where(left == 1, LAST_FLICK, 1.0)))

    def _contacts(self, result: batch.BatchResult, figure: Rows) -> tuple[Flags, Flags, Rows]:
        """Has the ball gone over to the opponent, was the last touch mine, and whom did it meet last?"""
        flicks = len(figure)
        lost, last_mine = np.zeros(flicks, dtype=bool), np.ones(flicks, dtype=bool)
        met = figure.copy()
        for a, b in np.moveaxis(result.contacts, 0, 2):
            other = np.where(a == 0, b, np.where(b == 0, a, -1))
            real = other > 0
            mine = real & self.sight.mine[other]
            lost = np.where(real & ~mine, True, np.where(mine & (other != figure), False, lost))
            last_mine = np.where(real, mine, last_mine)
            met = np.where(real, other, met)
        return lost, last_mine, met

    def _out(self, result: batch.BatchResult, value: Floats, ahead: Floats, last_mine: Flags, met: Rows) -> Floats:
        sight, stakes = self.sight, self.worth.stakes
        there = ahead > 0.0
        progress = np.clip(ahead / sight.goal_line, -1.0, 1.0)
        forced = ~last_mine & self._in_one_quarter(result, met)
        side_line = np.where(forced, stakes.flick_in * (1.5 + progress), -stakes.flick_in_against * (1.5 - progress))
        value = np.where(result.crossed == batch.TOUCH_LINE, side_line, value)
        corner = ~last_mine & bool(sight.in_shooting_area(sight.places()[0]))
        goal_line = np.where(there, np.where(corner, stakes.corner, -stakes.goal_flick), -stakes.corner_against)
        value = np.where(result.crossed == batch.GOAL_LINE, goal_line, value)
        own_goal = OWN_GOAL if self.restart is None else -stakes.corner_against
        goal = np.where(there, 1.0 if self.shoots else -stakes.goal_flick, own_goal)
        return np.where(result.crossed == batch.GOAL, goal, value)

    def _in_one_quarter(self, result: batch.BatchResult, met: Rows) -> Flags:
        """A flick-in is only forced when everything happens between the same two lines across the pitch."""
        sight, now = self.sight, self.sight.places()
        ball = _quarter(sight, now[:1, 0])[0]
        return np.asarray((_quarter(sight, now[met, 0]) == ball) & (_quarter(sight, result.ends_mm[:, 0, 0]) == ball))

    def _unlawful(
        self, result: batch.BatchResult, value: Floats, figure: Rows, heading: Floats, ahead: Floats, given_away: Floats
    ) -> Floats:
        sight, now = self.sight, self.sight.places()[None]
        free_flick = -self.worth.stakes.free_flick
        if self.restart in (None, RestartKind.FREE_FLICK, RestartKind.FLICK_OFF):
            value = np.where(self._offside(figure, ahead), free_flick, value)
        if self.restart is RestartKind.FLICK_OFF:
            value = np.where(ahead > 0.0, value, free_flick)
        if self.restart is RestartKind.GOAL_FLICK:
            inside = (-ahead > sight.goal_line - self.penalty_depth - sight.ball) & (
                np.abs(result.ends_mm[:, 0, 1]) < self.penalty_half + sight.ball
            )
            value = np.where(inside, free_flick, value)
        deep = -sight.end * now[0, figure, 0] > sight.goal_line - self.penalty_depth
        at_home = deep & (np.abs(now[0, figure, 1]) < self.penalty_half)
        value = np.where(result.first_touch == 0, value, given_away)
        # Who meets somebody before the ball has missed it, unless he plays the ball after all: then it is a foul.
        foul = (result.first_touch > 0) & self._plays_ball(result, figure)
        foul |= sight.finger_touches(figure, heading)
        value = np.where(foul, np.where(at_home, -self.worth.stakes.penalty, free_flick), value)
        value[result.failed] = free_flick
        return value

    def _plays_ball(self, result: batch.BatchResult, figure: Rows) -> Flags:
        a, b = result.contacts[:, :, 0], result.contacts[:, :, 1]
        flicked = figure[:, None]
        return np.asarray((((a == 0) & (b == flicked)) | ((b == 0) & (a == flicked))).any(axis=1))

    def _offside(self, figure: Rows, ahead: Floats) -> Flags:
        """Another of my figures was in offside position, and the ball has passed the last but one defender."""
        sight, now = self.sight, self.sight.places()[None]
        guilty = sight.standing_own[sight.offside(now)[0]]
        if not len(guilty):
            return np.zeros(len(figure), dtype=bool)
        another = (guilty[None] != figure[:, None]).any(axis=1)
        line = sight.line_of_last_but_one(now)[0]
        was = sight.end * now[0, 0, 0]
        was_past = was + sight.ball > line and bool(sight.in_shooting_area(now[0, 0]))
        past = (ahead + sight.ball > line) & (ahead - sight.ball > sight.shooting_line + 1.0)
        return np.asarray(another & past & ((ahead > was) if was_past else True))


def promise_of(sight: Sight, places: Floats, end: int) -> Floats:
    """What the place of the ball promises to the side that attacks `end`."""
    ahead = end * places[:, 0, 0]
    share = np.clip((ahead + sight.goal_line) / (sight.goal_line + sight.shooting_line), 0.0, 1.2)
    # A ball near the corner is a poor place to shoot from.
    wide = np.clip((np.abs(places[:, 0, 1]) - 120.0) / sight.touchline, 0.0, 1.0)
    shootable = ahead - sight.ball > sight.shooting_line + 1.0
    return np.asarray((AHEAD * share * share + SHOOTABLE * shootable) * (1.0 - 0.6 * wide))


def quick_value(sight: Sight, places: Floats, end: int, following: Rows, weight: Floats | None = None) -> Floats:
    """What having the ball is worth to the side that attacks `end`, judged by eye."""
    promise = promise_of(sight, places, end)
    say = control(sight, places, end, following, weight)
    return np.asarray(LOOSE * promise + say * (KEPT + promise))


def _quarter(sight: Sight, x: Floats) -> Floats:
    return np.asarray(np.sign(x) * np.where(np.abs(x) > sight.shooting_line, 2.0, 1.0))


def judge_for(view: FlickView, sight: Sight, worth: Worth = BY_EYE) -> Judge:
    """The judge of a flick made now."""
    play = view.state
    restart = play.restart
    direct = restart is not None and (
        restart.kind in (RestartKind.PENALTY_FLICK, RestartKind.CORNER_FLICK) or restart.direct
    )
    return Judge(
        sight=sight,
        shoots=view.moment is Moment.SHOOT or direct or (restart is None and play.possession.shootable),
        only_a_goal=view.moment is Moment.SHOOT or (play.clock.time_is_up and direct),
        restart=None if restart is None else restart.kind,
        penalty_depth=play.pitch.penalty_depth,
        penalty_half=play.pitch.penalty_width / 2.0,
        worth=worth,
    )
