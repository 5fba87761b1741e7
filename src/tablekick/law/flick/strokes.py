"""Flicks as the law sees them: what kind of flick it is, and what it may do before it comes to rest."""

from __future__ import annotations

from dataclasses import replace

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Flick
from tablekick.law.flick.citations import fistf, subbuteo
from tablekick.law.flick.memory import Stroke, StrokeKind
from tablekick.law.flick.play import Play
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
        ball_before=play.ball,
        ball_was_moving=play.ball_moving,
        figures_before=play.figures,
        flicks_before=play.flicks,
        offended=offended,
        restart=play.restart if kind in (StrokeKind.RESTART, StrokeKind.POSITIONAL) else None,
    )
    play.strokes = {**play.strokes, flick.figure: stroke}
    if flick.figure in play.forcing_verified:
        play.forcing_verified -= {flick.figure}
    if kind in ATTEMPTS:
        play.flicks = {**play.flicks, flick.figure: play.flicks.get(flick.figure, 0) + 1}
    side = flick.figure.side
    if flick.figure.is_spare and side is not None and kind is not StrokeKind.ATTACK:
        play.spare_entering -= {side}
    return stroke


def update(play: Play, stroke: Stroke, **changes: object) -> Stroke:
    """Remember something more about a stroke."""
    changed = replace(stroke, **changes)  # type: ignore[arg-type]
    play.strokes = {**play.strokes, stroke.figure: changed}
    return changed


def finish(play: Play, figure: Body) -> Stroke | None:
    """A flicked or pushed figure has come to rest."""
    stroke = play.strokes.get(figure)
    if stroke is not None:
        play.strokes = {body: other for body, other in play.strokes.items() if body != figure}
    if figure in play.adrift:
        play.adrift -= {figure}
    return stroke
