"""Words to the referee before a flick: can this figure be forced upon, and may the defender be disturbed?"""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Word
from tablekick.match.flick import intents
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.views import FlickView

NEAR_THE_LINE_MM = 70.0
WITHIN_MM = 120.0


def before_the_flick(view: FlickView, figure: Body) -> intents.Speak | None:
    """What a careful player asks before he flicks `figure`."""
    if view.moment is not Moment.ATTACK:
        return None
    if is_behind_the_goal_line(view, figure):
        return intents.Speak(word=Word.LIMITED)
    return intents.Speak(word=Word.FORCE) if wants_to_force(view) else None


def is_behind_the_goal_line(view: FlickView, figure: Body) -> bool:
    """To flick it one has to stand where the opponent holds his goalkeeper."""
    play = view.state
    return play.attacks(view.side) * play.where(figure).x_mm > play.pitch.goal_line and not play.block.limited


def wants_to_force(view: FlickView) -> bool:
    """The ball lies near the line, and beside it an opponent off the area: only the referee can say if he counts."""
    play, pitch, ball = view.state, view.state.pitch, view.state.table.ball
    if play.parameters.barriers_in_play:
        return False
    if min(pitch.touchline - abs(ball.y_mm), pitch.goal_line - abs(ball.x_mm)) > NEAR_THE_LINE_MM:
        return False
    return any(
        not pitch.is_on_playing_area(standing.at, play.base_radius) and standing.at.distance_to(ball) < WITHIN_MM
        for other, standing in play.table.figures.items()
        if other.is_figure and other.side is not view.side and other not in play.table.forcing_verified
    )
