"""Rule 1, handling the figures.

Flicks as the law sees them: what kind of flick it is, and what it may do before it comes to rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Flick
from tablekick.geometry.points import Point
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.memory import Stroke, StrokeKind, flicked
from tablekick.law.flick.play import Play
from tablekick.law.records import changer, replace
from tablekick.rulebooks import asked

ATTEMPTS = frozenset({StrokeKind.ATTACK, StrokeKind.RESTART})
"""Flicks that are meant to play the ball."""
OF_A_RESTART = frozenset({StrokeKind.RESTART, StrokeKind.POSITIONAL})
RETURNS = frozenset({StrokeKind.TICK, StrokeKind.AUTOMATIC})
"""Flicks out of an offside position, which may not play the ball."""


@asked(*fistf("1.1.4"), *subbuteo("1.9"))
def touch_is_a_flick(play: Play, flick: Flick, kind: StrokeKind, *, offended: bool = False) -> Stroke:
    """A flick is taken as soon as the player has touched the figure, wherever it goes."""
    stroke = flicked(
        figure=flick.figure,
        kind=kind,
        origin=play.where(flick.figure),
        ball_before=play.table.ball,
        ball_was_moving=play.table.ball_moving,
        figures_before=play.table.figures,
        flicks_before=play.rights.flicks,
        offended=offended,
        restart=play.restart if kind in OF_A_RESTART else None,
    )
    play.table = play.table.stroke(stroke)
    if flick.figure in play.table.forcing_verified:
        play.table = replace(play.table, forcing_verified=play.table.forcing_verified - {flick.figure})
    if kind in ATTEMPTS:
        play.rights = play.rights.flicked(flick.figure)
    if flick.figure.is_spare and kind is not StrokeKind.ATTACK:
        play.keepers = replace(play.keepers, entering=play.keepers.entering - {flick.figure.side})
    return stroke


def update(play: Play, stroke: Stroke, **changes: object) -> Stroke:
    """Remember something more about a stroke."""
    changed = replace(stroke, **changes)  # type: ignore[arg-type]
    play.table = play.table.stroke(changed)
    return changed


def touches_the_ball(play: Play, stroke: Stroke) -> None:
    """The flicked figure has reached the ball."""
    play.table = play.table.stroke(_reaching(stroke, True))


_reaching: Callable[[Stroke, bool], Stroke] = changer(Stroke, "touched_ball")
_affecting: Callable[[Stroke, Mapping[Body, Point]], Stroke] = changer(Stroke, "affected")


def affects(play: Play, stroke: Stroke, reached: Mapping[Body, Point]) -> None:
    """What the flicked figure has set moving has met something more."""
    play.table = play.table.stroke(_affecting(stroke, {**stroke.affected, **reached}))


def finish(play: Play, figure: Body) -> Stroke | None:
    """A flicked or pushed figure has come to rest."""
    stroke = play.table.strokes.get(figure)
    if stroke is not None:
        play.table = replace(
            play.table, strokes={body: other for body, other in play.table.strokes.items() if body != figure}
        )
    if figure in play.table.adrift:
        play.table = replace(play.table, adrift=play.table.adrift - {figure})
    return stroke
