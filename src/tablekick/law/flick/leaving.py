"""Something left the playing area, the cloth or the board."""

from __future__ import annotations

from tablekick.facts.flick.bodies import BALL
from tablekick.facts.flick.facts import Leave, LeftFrom
from tablekick.law.flick.clock import period_ends_when_settled
from tablekick.law.flick.memory import Away, Rulings, Standing
from tablekick.law.flick.out import ball_leaves_board
from tablekick.law.flick.placing import figure_leaves_cloth, place_figures, unsettle
from tablekick.law.flick.play import Play
from tablekick.law.flick.rest import stroke_ends
from tablekick.law.flick.shootout import shot_leaves_board
from tablekick.law.flick.strokes import finish
from tablekick.law.records import replace


def on_leave(play: Play, leave: Leave) -> Rulings:
    """Read a leave."""
    if play.shoot_out is not None:
        return shot_leaves_board(play, leave)
    if leave.body == BALL:
        return ball_leaves_board(play, leave)
    if leave.body in play.squads.removed:
        return []
    standing = play.table.figures.get(leave.body, Standing(at=leave.at or play.table.ball))
    standing = replace(standing, at=leave.at or standing.at)
    if leave.source is LeftFrom.AREA:
        standing = replace(standing, left_at=standing.at)
    if leave.source is LeftFrom.SURFACE and standing.away is None and figure_leaves_cloth(play):
        standing = replace(standing, away=Away.SURFACE)
    unsettle(play, leave.body)
    if leave.source is not LeftFrom.BOARD:
        play.table = play.table.put(leave.body, standing)
        return []
    return figure_leaves_board(play, leave, standing)


def figure_leaves_board(play: Play, leave: Leave, standing: Standing) -> Rulings:
    """A figure fell off the board: its flick is over, and it waits to be placed."""
    play.table = play.table.put(leave.body, replace(standing, away=Away.BOARD, left_at=standing.at))
    stroke = finish(play, leave.body)
    rulings = stroke_ends(play, stroke) if stroke is not None else []
    rulings += period_ends_when_settled(play)
    return rulings if play.table.ball_moving else rulings + place_figures(play)
