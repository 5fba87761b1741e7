"""What a page has ready for a person who is asked: a flick that is legal and sensible, out of the bots' own candidates.

Cheap, and without luck: who looks twice is told the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import pi

import numpy as np

from tablekick.facts.flick.bodies import Body
from tablekick.match.flick import intents
from tablekick.match.flick.moments import Moment
from tablekick.match.flick.preview import BallEnd, Preview, preview
from tablekick.match.flick.views import FlickView
from tablekick.physics.flick.errors import TableError
from tablekick.players.flick import setting_up
from tablekick.players.flick.aims import Aim, aims, speed_to_stop_at, usable_figures
from tablekick.players.flick.blocks import block
from tablekick.players.flick.levels import Level
from tablekick.players.flick.positions import positional_flick
from tablekick.players.flick.search import Search

EYE = Level(name="hint", aims_s=0.0, looks_at=90, keeps=6, tries=1, figures=3)
LOOKED_AT = 6
"""So many of the best are put before the referee."""
BEST = 2
PLAYS_THE_BALL = (Moment.ATTACK, Moment.TAKE, Moment.SHOOT)
AWAY_MM = (60.0, 30.0)
TURNS = 8
"""A flick that is only not to hurt: so far, and into one of so many directions."""


def hint(view: FlickView) -> intents.Flick | None:
    """The free shot or pass, a block between ball and goal, a positional flick that touches nothing."""
    found: dict[int, intents.Flick] = {}
    for flick in _candidates(view):
        try:
            seen = preview(view, flick)
        except TableError:
            # A defect of the table: nobody should count on such a flick.
            continue
        if not _is_harmless(view, seen):
            continue
        found.setdefault(_worth(seen), flick)
        if view.moment not in PLAYS_THE_BALL or BEST in found:
            break
    return found[max(found)] if found else None


def _worth(seen: Preview) -> int:
    """A goal before a ball that goes where it is meant to, and that before one that bar, keeper or fence sends back."""
    if seen.ball_ends is BallEnd.GOAL:
        return BEST
    return 0 if seen.ball_ends in (BallEnd.DEFLECTED, BallEnd.SAVED) else 1


def _candidates(view: FlickView) -> Iterator[intents.Flick]:
    play, moment = view.state, view.moment
    luck = np.random.default_rng(0)
    if moment in PLAYS_THE_BALL and not _needs_taker(view):
        figures = usable_figures(view, EYE.figures)
        if moment is Moment.TAKE and play.restart is not None and play.restart.taker is None:
            figures = [setting_up.at_ball(view)]
        yield from map(_flick, Search(view, EYE, luck).ranked(aims(view, figures, EYE.looks_at))[:LOOKED_AT])
    elif moment is Moment.POSITION or (moment is Moment.BLOCK and play.possession.defending is view.side):
        best = positional_flick(view, luck) if moment is Moment.POSITION else block(view, luck, tries_shots=False)
        if best is not None:
            yield _flick(best)
        yield from _a_little_aside(view)


def _needs_taker(view: FlickView) -> bool:
    shoot_out = view.state.shoot_out
    named = shoot_out is None or shoot_out.shooter is not None
    return not named if view.moment is Moment.SHOOT else view.moment is Moment.TAKE and setting_up.needs_taker(view)


def _a_little_aside(view: FlickView) -> Iterator[intents.Flick]:
    """Where nothing is worth doing: a small step of who stands nearest, towards the own goal or to a side."""
    own = sorted(_own(view), key=lambda figure: view.state.where(figure).distance_to(view.state.table.ball))
    back = 0.0 if view.state.own_end(view.side) > 0 else pi
    for figure in own[:3]:
        for far in AWAY_MM:
            for turn in range(TURNS):
                way = back + (turn + 1) // 2 * (-1) ** turn * 2.0 * pi / TURNS
                yield _flick(Aim(figure, way, speed_to_stop_at(far)))


def _own(view: FlickView) -> list[Body]:
    taker = view.state.restart.taker if view.state.restart is not None else None
    figures = (f for f in view.state.table.figures if f.side is view.side and f.is_figure and f != taker)
    return [figure for figure in figures if view.can_flick(figure)]


def _is_harmless(view: FlickView, seen: Preview) -> bool:
    """Would the referee let it pass? Where the ball is not to be played it is not touched either."""
    return seen.against is None and (view.moment not in (Moment.POSITION, Moment.BLOCK) or seen.meets is None)


def _flick(aim: Aim) -> intents.Flick:
    return intents.Flick(
        figure=aim.figure,
        heading_rad=round(float(aim.heading_rad), 4),
        speed_mps=round(float(aim.speed_mps), 3),
        spin_radps=round(float(aim.spin_radps), 1),
    )
