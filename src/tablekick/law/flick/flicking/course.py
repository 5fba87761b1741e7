"""Rule 1, handling the figures. What a flick meets until it comes to rest, and flicks while a restart is due."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Flick
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import RestartKind, Stage
from tablekick.law.flick.citations import fistf
from tablekick.law.flick.defence.crossings import block_at_restart
from tablekick.law.flick.flicking.flicks import is_on_its_way, positional_flick, take
from tablekick.law.flick.flicking.rules import flicked_out_of_turn
from tablekick.law.flick.fouls.conduct import positional_flicks_are_due
from tablekick.law.flick.free_flick.flicked_again import barred_figure
from tablekick.law.flick.memory import Restart, Rulings, Stroke, StrokeKind
from tablekick.law.flick.play import Play
from tablekick.law.flick.restarts.change_of_right import PLACED_FREELY
from tablekick.law.flick.restarts.readiness import NOMINATING, may_position
from tablekick.law.records import changer, replace
from tablekick.rulebooks import about

RETURNS = frozenset({StrokeKind.TICK, StrokeKind.AUTOMATIC})
"""Flicks out of an offside position, which may not play the ball."""


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
        play.table = play.table.drifts_no_more(figure)
    return stroke


@about(*fistf("1.2"))
def flick_at_restart(play: Play, flick: Flick) -> Rulings:
    """A flick while a restart is to be taken: the taker's, a positional one, or one nobody is entitled to."""
    restart = play.restart
    assert restart is not None
    side = flick.figure.side
    assert side is not None
    if restart.kind in PLACED_FREELY or restart.kind is RestartKind.PENALTY_FLICK:
        takes = side is restart.to and restart.taker in (None, flick.figure)
    else:
        faults = flicked_before_nominating(play, restart, flick)
        if faults:
            return faults
        unnamed = restart.taker is None and restart.stage is Stage.READY and side is restart.to
        takes = unnamed or flick.figure == restart.taker
        if not takes and restart.stage is Stage.POSITION and may_position(play, restart, side):
            return positional_flick(play, restart, flick)
    if is_on_its_way(play, restart):
        if side is not restart.to:
            return play.law.the(block_at_restart)(play, flick)
        return play.law.the(barred_figure)(play, flick) or flicked_out_of_turn(play, flick)
    if not takes or (play.match.every_word_told and positional_flicks_are_due(play, restart)):
        return flicked_out_of_turn(play, flick)
    return take(play, restart, flick)


def flicked_before_nominating(play: Play, restart: Restart, flick: Flick) -> Rulings:
    """A positional flick before the taker was named costs the right."""
    if flick.figure.side is not restart.to:
        return []
    rule = play.law.the(NOMINATING[restart.kind])
    return rule(play, restart)
