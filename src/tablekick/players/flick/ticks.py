"""Tick-flicks: bringing a figure back from offside, so that the next shot counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import pi

import numpy as np

from tablekick.facts.flick.bodies import Body
from tablekick.facts.flick.facts import Announce, Word
from tablekick.law.flick.hearing.touches import FURTHER_WORDS
from tablekick.law.flick.offside.rules import in_offside_position
from tablekick.law.flick.offside.ticks import asks_for_tick
from tablekick.match.flick import intents
from tablekick.match.flick.views import FlickView
from tablekick.physics.flick import batch
from tablekick.players.flick.aims import speed_to_stop_at
from tablekick.players.flick.sight import sight_of

NEAR_THE_AREA_MM = 120.0
TURNS_RAD = tuple(n * pi / 8.0 for n in range(-4, 5))
STRAIGHT_RAD = (0.0, pi / 8.0, -pi / 8.0, 0.7, -0.7)
"""Off the way straight back; some books want it as straight as possible, 45 degrees at most."""
STEPS_MM = (40.0, 80.0, 130.0, 190.0, 260.0)
TRIES = 4


def in_the_way_of_a_goal(view: FlickView) -> Body | None:
    """A figure of one's own in offside position, whose side is about to shoot; the deepest first."""
    play = view.state
    end = play.attacks(view.side)
    if not play.parameters.offside or play.ticks.used >= play.parameters.ticks or play.restart is not None:
        return None
    if end * play.table.ball.x_mm < play.pitch.shooting_line - NEAR_THE_AREA_MM:
        return None
    offside = [
        f
        for f in play.table.figures
        if f.side is view.side and f.is_figure and view.can_flick(f) and f not in play.rights.barred
        and in_offside_position(play, f, play.table.ball)
    ]  # fmt: skip
    if not offside:
        return None
    nearest = min(offside, key=lambda f: play.where(f).distance_to(play.table.ball))
    if len(offside) == 1 and play.where(nearest).distance_to(play.table.ball) < 2.5 * (
        play.base_radius + play.ball_radius
    ):
        # It may play the ball itself.
        return None
    return max(offside, key=lambda f: end * play.where(f).x_mm)


def tick(view: FlickView, figure: Body, luck: np.random.Generator) -> intents.Intent | None:
    """Ask where one has to ask, and flick the figure back; None when there is no good way."""
    play = view.state
    straight_only = FURTHER_WORDS in play.law.added and not play.ticks.path_granted
    flick = _way_back(view, figure, luck, STRAIGHT_RAD if straight_only else TURNS_RAD)
    if flick is None:
        # Where the way back has to be straight the referee may allow a steep one.
        return intents.Speak(word=Word.PATH, figure=figure) if straight_only else None
    may = asks_for_tick in play.law.replaced or play.ticks.granted
    return flick if may and not play.block.held else intents.AskTick(figure=figure)


def automatic_flick(view: FlickView, luck: np.random.Generator) -> intents.Flick | None:
    """The taker of a corner or throw-in who stands offside goes back by itself, where the book gives it that flick."""
    figure = view.state.rights.automatic
    if figure is None or figure.side is not view.side or figure not in view.state.table.figures:
        return None
    if not view.can_flick(figure) or not in_offside_position(view.state, figure, view.state.table.ball):
        return None
    flick = _way_back(view, figure, luck, STRAIGHT_RAD)
    return None if flick is None else replace(flick, announce=Announce.AUTOMATIC)


def _way_back(view: FlickView, figure: Body, luck: np.random.Generator, turns: Sequence[float]) -> intents.Flick | None:
    sight = sight_of(view)
    row = sight.tables.row(figure)
    back = 0.0 if sight.end < 0 else pi
    tried = [(back + turn, speed_to_stop_at(step)) for turn in turns for step in STEPS_MM]
    heading = np.repeat([way for way, _ in tried], TRIES)
    turn, push = luck.standard_normal((2, len(heading)))
    result = batch.play(
        sight.tables,
        table=0,
        figure=np.full(len(heading), row),
        heading_rad=heading + view.heading_noise * turn,
        speed_mps=np.abs(np.repeat([speed for _, speed in tried], TRIES) * (1.0 + view.speed_noise * push)),
        cores=1,
    )
    rows = np.full(len(heading), row)
    clean = (result.touches == 0) & ~sight.finger_touches(rows, heading)
    mine = int(np.flatnonzero(sight.standing_own == row)[0])
    onside = ~sight.offside(result.ends_mm[:, :, :2])[:, mine]
    good = (clean & onside).reshape(len(tried), TRIES).mean(axis=1)
    # As near to the ball as may be: it could be the next to shoot.
    away = np.hypot(*(result.ends_mm[:, row, :2] - result.ends_mm[:, 0, :2]).T).reshape(len(tried), TRIES).mean(axis=1)
    beyond_half_way = (sight.end * result.ends_mm[:, row, 0] < 0.0).reshape(len(tried), TRIES).any(axis=1)
    worth = np.where((good > 0.7) & ~beyond_half_way, good - away / 1500.0, -1.0)
    best = int(np.argmax(worth))
    if worth[best] < 0.0:
        return None
    way, speed = tried[best]
    return intents.Flick(figure=figure, heading_rad=round(way, 4), speed_mps=round(speed, 3), announce=Announce.TICK)
