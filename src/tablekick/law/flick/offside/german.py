"""Rule 13, offside. What the German edition of 2000 decides otherwise than by a parameter."""

from __future__ import annotations

from tablekick.facts.flick.facts import Flick
from tablekick.law.flick.calls import Reason
from tablekick.law.flick.fouls.cards import Offence
from tablekick.law.flick.free_flick.flicked_again import ticked_figure_flicked_again
from tablekick.law.flick.free_flick.takers import sanction
from tablekick.law.flick.memory import Rulings
from tablekick.law.flick.offside.rules import came_from_onside
from tablekick.law.flick.possession.bars import TICK
from tablekick.law.flick.possession.rules import TICKED_FIGURE_PLAYS
from tablekick.law.flick.replacement import GERMAN, adds, replaces
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Stroke, StrokeKind
from tablekick.rulebooks import clause


@replaces(ticked_figure_flicked_again, under=GERMAN)
def ticked_figure_may_be_flicked(play: Play, flick: Flick) -> Rulings:  # noqa: ARG001 - rules are asked with the play
    """A ticked figure may be flicked, and ticked, again; only the ball it has to leave alone."""
    return []


@adds(TICKED_FIGURE_PLAYS, under=GERMAN)
@clause("fistf-2000:I.13.4.6")
def ticked_figure_plays_ball_too_early(play: Play, stroke: Stroke) -> Rulings:
    """A ticked figure plays the ball before another one has, and before possession has changed."""
    side = stroke.figure.side
    if play.rights.barred.get(stroke.figure) != TICK or stroke.kind is not StrokeKind.ATTACK or side is None:
        return []
    offence = Offence(
        rule=ticked_figure_plays_ball_too_early,
        reason=Reason.ILLEGAL_FLICKING,
        by=side,
        at=stroke.origin,
        figure=stroke.figure,
    )
    return play.law.the(sanction)(play, offence)


@replaces(came_from_onside, under=GERMAN)
def came_from_anywhere(play: Play, stroke: Stroke) -> bool:  # noqa: ARG001 - rules are asked with the play
    """The German edition does not ask where the figure came from."""
    return True
