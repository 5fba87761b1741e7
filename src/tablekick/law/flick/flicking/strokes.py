"""Rule 1, handling the figures.

Flicks as the law sees them: what kind of flick it is, and what it may do before it comes to rest.
"""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Flick
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.memory import Stroke, StrokeKind
from tablekick.law.flick.play import Play
from tablekick.law.records import replace
from tablekick.rulebooks import asked

ATTEMPTS = frozenset({StrokeKind.ATTACK, StrokeKind.RESTART})
"""Flicks that are meant to play the ball."""


@asked(*fistf("1.1.4"), *subbuteo("1.9"))
def touch_is_a_flick(play: Play, flick: Flick, kind: StrokeKind, *, offended: bool = False) -> Stroke:
    """A flick is taken as soon as the player has touched the figure, wherever it goes."""
    stroke = Stroke(
        figure=flick.figure,
        kind=kind,
        origin=play.where(flick.figure),
        ball_before=play.table.ball,
        ball_was_moving=play.table.ball_moving,
        figures_before=play.table.figures,
        flicks_before=play.rights.flicks,
        offended=offended,
        restart=play.restart if kind in (StrokeKind.RESTART, StrokeKind.POSITIONAL) else None,
    )
    play.table = play.table.stroke(stroke)
    if flick.figure in play.table.forcing_verified:
        play.table = replace(play.table, forcing_verified=play.table.forcing_verified - {flick.figure})
    if kind in ATTEMPTS:
        play.rights = play.rights.flicked(flick.figure)
    side = flick.figure.side
    if flick.figure.is_spare and side is not None and kind is not StrokeKind.ATTACK:
        play.keepers = replace(play.keepers, entering=play.keepers.entering - {side})
    return stroke


def update(play: Play, stroke: Stroke, **changes: object) -> Stroke:
    """Remember something more about a stroke."""
    changed = replace(stroke, **changes)  # type: ignore[arg-type]
    play.table = play.table.stroke(changed)
    return changed


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
