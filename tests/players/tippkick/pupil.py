"""A beginner who has done the lessons: lays the ball, shoots past the keeper, stands in the path.

`tablekick simulate --rulebook tippkick-2017 --home tests.players.tippkick.pupil:Pupil --away club` measures how the
first opponents fare against him. He plans nothing and tries nothing in his head.
"""

from __future__ import annotations

from random import Random

from tablekick.law.tippkick.restarts import INDIRECT
from tablekick.match.seats import Decision
from tablekick.match.tippkick import Blow, Choose, Defend, Intent, KeeperOrder, Moment, TippKickView, Wait
from tablekick.players.tippkick.candidates import goal_bearing_deg
from tablekick.players.tippkick.defence import defence

LAYS_MPS, SHOOTS_MPS = 1.2, 5.0
"""The buttons "Lay" and "Shot"; a restart that has to run far takes a little more."""
RESTARTS_MPS = 1.8
BESIDE_THE_KEEPER_MM = 30.0
AIMS_DEG = 1.5
"""How well a pointer aims."""


class Pupil:
    """Lays the ball once when it lies far out, and then shoots at one of the posts."""

    def __init__(self, seed: int) -> None:
        self._luck = Random(seed)

    def decide(self, view: TippKickView) -> Decision[Intent]:
        if view.early:
            return Decision(intent=Wait())
        if view.moment is Moment.CHOOSE:
            return Decision(intent=Choose(repeat=False))
        return Decision(intent=self._defend(view) if view.moment is Moment.DEFEND else self._kick(view))

    def _defend(self, view: TippKickView) -> Defend:
        return defence(view.state, view.side, view.table.ball, keeper=KeeperOrder())

    def _kick(self, view: TippKickView) -> Blow:
        state, side = view.state, view.side
        aim = self._luck.choice((-BESIDE_THE_KEEPER_MM, BESIDE_THE_KEEPER_MM))
        bearing = goal_bearing_deg(state, side, aim) + self._luck.gauss(0.0, AIMS_DEG)
        if state.action in INDIRECT:
            return Blow(direction_deg=bearing, speed_mps=RESTARTS_MPS)
        far = abs(state.ball.at.x_mm - state.end_kept_by(side.other) * state.parameters.pitch.goal_line_mm) > 400.0
        lays = far and state.prep == 0 and self._luck.random() < 0.5
        return Blow(direction_deg=bearing, speed_mps=LAYS_MPS if lays else SHOOTS_MPS)
