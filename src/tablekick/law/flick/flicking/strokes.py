"""Rule 1, handling the figures.

A flick as the law remembers it until it comes to rest, and flicks that nobody was entitled to.
"""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Flick, Place
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Option
from tablekick.law.flick.citations import fistf, outcomes_2000, subbuteo
from tablekick.law.flick.state import Play
from tablekick.law.flick.state.table import Stroke, StrokeKind, flicked
from tablekick.rulebooks import asked, clause


@clause(*fistf("1.1.4"), *subbuteo("1.9"))
def may_be_put_by_hand(play: Play, place: Place) -> Point | None:  # noqa: ARG001
    """Outdoors no figure may be moved by hand while the ball is in the game."""
    return None


@asked(*subbuteo("1.8", "6.11", "6.23"))
def takes_advantage(play: Play, option: Option) -> bool:  # noqa: ARG001 - rules are asked with the play
    """He plays on and leaves everything as it has come to lie."""
    return option is Option.PLAY_ON


@asked(*subbuteo("1.7"))
def takes_back(play: Play, option: Option) -> bool:  # noqa: ARG001 - rules are asked with the play
    """He has everything put back."""
    return option is Option.BACK


@clause(*fistf("1.2"), *subbuteo("6.26"), outcomes=outcomes_2000("1.2"))
def not_entitled_to_flick(play: Play) -> bool:
    """A player flicked who was not allowed to."""
    return play.block.owed is not None


ATTEMPTS = frozenset({StrokeKind.ATTACK, StrokeKind.RESTART})
"""Flicks that are meant to play the ball."""


OF_A_RESTART = frozenset({StrokeKind.RESTART, StrokeKind.POSITIONAL})


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
    play.on_its_way(stroke)
    if flick.figure in play.table.forcing_verified:
        play.to_be_verified(flick.figure)
    if kind in ATTEMPTS:
        play.counts_flick_of(flick.figure)
    if flick.figure.is_spare and kind is not StrokeKind.ATTACK:
        assert flick.figure.side is not None
        play.spare_flicked(flick.figure.side)
    return stroke


RETURNS = frozenset({StrokeKind.TICK, StrokeKind.AUTOMATIC})
"""Flicks out of an offside position, which may not play the ball."""


def finish(play: Play, figure: Body) -> Stroke | None:
    """A flicked or pushed figure has come to rest."""
    stroke = play.table.strokes.get(figure)
    play.way_ends(figure)
    return stroke
