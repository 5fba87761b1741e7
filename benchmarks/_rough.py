"""A county player who fouls in his own penalty area and gambles on a side at every penalty-flick.

Matches of two of them have several penalty-flicks each, with goalkeeper and taker anywhere, as people have them:
`python -m tablekick simulate --rulebook fistf-1999 --home benchmarks._rough:rough --away benchmarks._rough:rough …`.
"""

from __future__ import annotations

import random
from math import cos, sin

import numpy as np

from tablekick.geometry.points import Point
from tablekick.law.flick.calls import RestartKind
from tablekick.match.flick import intents
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.views import FlickView
from tablekick.match.seats import Decision
from tablekick.physics.flick import batch
from tablekick.players.flick.aims import heading
from tablekick.players.flick.bots import FlickBot
from tablekick.players.flick.keeper import FIGURE_MM
from tablekick.players.flick.levels import COUNTY
from tablekick.players.flick.setting_up import nominate
from tablekick.players.flick.sight import sight_of

FIGURES = 6
HEADINGS, SPEEDS_MPS = np.linspace(-np.pi, np.pi, 120, endpoint=False), (0.7, 1.0, 1.4)
"""Who and what is tried for a foul, …"""
DEEP, ROLLED_MM = 1.3, 2.0
"""… with the ball so deep in the own end (in depths of the penalty area), and rolling so far."""
ASIDE_MM = (8.0, 36.0)
"""How far to one side the goalkeeper stands."""
BEHIND_MM, ROUND_RAD = (27.0, 60.0), 0.35
"""How far from the ball the taker is put, and how far round it."""

TAKES_S = 2.0


class Rough:
    """A county player in everything but that."""

    def __init__(self, seed: int) -> None:
        self._bot = FlickBot(COUNTY, seed)
        self._luck = random.Random(seed)
        self._placed = False

    def decide(self, view: FlickView) -> Decision[intents.Intent]:
        intent = self._own(view)
        return self._bot.decide(view) if intent is None else Decision(intent=intent, took_s=TAKES_S)

    def _own(self, view: FlickView) -> intents.Intent | None:
        restart = view.state.restart
        penalty = restart is not None and restart.kind is RestartKind.PENALTY_FLICK
        if view.moment is Moment.KEEP and penalty:
            # First the goalkeeper is put there, then it is ready.
            self._placed = not self._placed
            return intents.Guard(at=self._gamble(view)) if self._placed else intents.Hold()
        if view.moment is Moment.NOMINATE and penalty:
            return self._round_the_ball(view, nominate(view))
        return _foul(view) if view.moment is Moment.ATTACK else None

    def _gamble(self, view: FlickView) -> Point:
        play = view.state
        aside = self._luck.uniform(*ASIDE_MM) * self._luck.choice((-1.0, 1.0))
        return Point(play.own_end(view.side) * (play.pitch.goal_line - FIGURE_MM), round(aside, 1))

    def _round_the_ball(self, view: FlickView, usual: intents.Nominate) -> intents.Nominate:
        """Farther from the ball than usual, a little round it: so it can be sent to either side."""
        ball = view.state.table.ball
        turn = heading(ball, usual.at) + self._luck.uniform(-ROUND_RAD, ROUND_RAD)
        far = self._luck.uniform(*BEHIND_MM)
        at = Point(round(ball.x_mm + far * cos(turn), 1), round(ball.y_mm + far * sin(turn), 1))
        return intents.Nominate(figure=usual.figure, at=at)


def _foul(view: FlickView) -> intents.Intent | None:
    """Through a figure of the other side to the ball, in the own penalty area; None where no flick does that."""
    play, sight = view.state, sight_of(view)
    ball, end = play.table.ball, play.own_end(view.side)
    deep = end * ball.x_mm > play.pitch.goal_line - DEEP * play.pitch.penalty_depth
    if play.possession.attacking is not view.side or not deep:
        return None
    own = [f for f in play.table.figures if f.side is view.side and f.is_figure and view.can_flick(f)]
    theirs = [sight.tables.row(f) for f in play.table.figures if f.side is view.side.other and f.is_figure]
    near = sorted(own, key=lambda figure: (play.where(figure).distance_to(ball), figure))[:FIGURES]
    which, way, fast = (each.ravel() for each in np.meshgrid(np.arange(len(near)), HEADINGS, SPEEDS_MPS, indexing="ij"))
    rows = np.array([sight.tables.row(figure) for figure in near], dtype=np.int64)
    result = batch.play(sight.tables, table=0, figure=rows[which], heading_rad=way, speed_mps=fast, cores=1)
    rolled = np.hypot(*(result.ends_mm[:, 0, :2] - sight.places()[0]).T)
    fouls = np.flatnonzero(
        np.isin(result.first_touch, theirs) & (rolled > ROLLED_MM) & (result.crossed == batch.NO_LINE)
    )
    if not len(fouls):
        return None
    n = int(fouls[len(fouls) // 2])
    return intents.Flick(figure=near[which[n]], heading_rad=round(float(way[n]), 4), speed_mps=round(float(fast[n]), 3))


def rough(seed: int) -> Rough:
    """As `tablekick simulate` asks for a player."""
    return Rough(seed)
