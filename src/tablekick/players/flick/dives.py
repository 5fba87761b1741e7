"""The goalkeeper's dive: where the ball will come, seen a moment after it has been played."""

from __future__ import annotations

from dataclasses import dataclass

from tablekick.facts.flick.bodies import BALL, keeper_of
from tablekick.facts.flick.facts import Cross
from tablekick.geometry.points import Point
from tablekick.match.flick import intents
from tablekick.match.flick.views import FlickView
from tablekick.physics.flick.errors import TooManyEventsError
from tablekick.physics.flick.flicks import KeeperMove
from tablekick.physics.flick.table import FlickTable

ASIDE_MM = (0.0, -5.0, 5.0, -10.0, 10.0, -15.0, 15.0)
"""Beside where the ball would cross the line: a goalkeeper and a ball meet within 21 mm."""
FAR_MM = 250.0
"""A ball so far in front of the shooting line comes to no goal."""


@dataclass(frozen=True, slots=True)
class _Course:
    """What becomes of a ball that rolls."""

    goal: bool
    crosses: Point | None


def dive(view: FlickView, after_s: float) -> intents.Guard | None:
    """The shortest stroke that keeps a ball out that would go in; None where nothing threatens or nothing helps.

    The hand begins `after_s` after the ball has been played, as every hand needs its time.
    """
    play, side = view.state, view.side
    here, ball = view.real_table.place_of(keeper_of(side)), view.real_table.place_of(BALL)
    if here is None or ball is None or play.own_end(side) * ball.x_mm < play.pitch.shooting_line - FAR_MM:
        return None
    comes = _course(view, view.table())
    if not comes.goal or comes.crosses is None:
        return None
    saves: list[tuple[bool, float, Point]] = []
    for aside in ASIDE_MM:
        to = Point(here.x_mm, round(comes.crosses.y_mm + aside, 1))
        table = view.table()
        table.move_keeper(KeeperMove(side=side, to=to, delay_s=after_s))
        then = _course(view, table)
        if not then.goal:
            saves.append((then.crosses is not None, abs(aside), to))
    return intents.Guard(at=min(saves)[2], delay_s=after_s) if saves else None


def _course(view: FlickView, table: FlickTable) -> _Course:
    try:
        happens = table.run().facts
    except TooManyEventsError:
        # A defect of the table: nobody can say where the ball will be.
        return _Course(goal=False, crosses=None)
    end = view.state.own_end(view.side)
    crossing = next((fact for fact in happens if isinstance(fact, Cross)), None)
    if crossing is None:
        return _Course(goal=False, crosses=None)
    return _Course(goal=crossing.goal and end * crossing.at.x_mm > 0.0, crosses=crossing.at)
