"""What the restarts have in common. The taker: on its way, at rest, and what is still placed."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Place, Touch
from tablekick.law.flick.calls import RestartKind
from tablekick.law.flick.corner.rules import wrong_corner_spot
from tablekick.law.flick.flick_in.rules import waits_after_restart
from tablekick.law.flick.free_flick.takers import may_shoot_directly
from tablekick.law.flick.memory import Rulings, Stroke
from tablekick.law.flick.play import Play
from tablekick.law.flick.possession.keepers import plays_the_ball
from tablekick.law.flick.replacement import Occasion
from tablekick.law.records import replace


def taken(play: Play, stroke: Stroke, touch: Touch) -> Rulings:
    """The taker has touched the ball: the ball is in the game."""
    restart = play.restart
    assert restart is not None
    play.restart = None
    rulings = plays_the_ball(play, stroke, touch, restart.kind)
    play.taken = restart
    may_shoot_directly(play, restart)
    play.rights = play.rights.bar(stroke.figure, str(restart.kind))
    return rulings + play.law.the(waits_after_restart)(play, restart)


TAKER_AT_REST: Occasion[[Play, Stroke], Rulings] = Occasion(
    "the taker of a restart comes to rest", "The taker may stop wherever it likes."
)


def takes_with_goalkeeper(play: Play, body: Body) -> bool:
    """Is this the goalkeeper taking a goal-flick?"""
    restart = play.restart
    return restart is not None and restart.kind is RestartKind.GOAL_FLICK and body.is_keeper and body.side is restart.to


def ball_placed(play: Play, place: Place) -> Rulings:
    """The taker puts the ball down for a restart."""
    restart = play.restart
    if restart is None or place.by is not restart.to:
        return []
    play.restart = replace(restart, ball_at=place.at)
    play.table = play.table.ball_at(place.at)
    return wrong_corner_spot(play, restart, place.at)
