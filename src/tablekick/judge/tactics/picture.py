"""The board of Soccer Tactics."""

from __future__ import annotations

from tablekick.judge.pictures import BoardPicture, Counter, SideName
from tablekick.law.tactics.figures import FIGURES, NOBODY, OFF, figure_name, side_of
from tablekick.law.tactics.notation import place_name
from tablekick.law.tactics.position import NO_BALL, Position

NAMES: tuple[SideName, SideName] = ("home", "away")


def picture_of(position: Position) -> BoardPicture:
    pieces = tuple(
        Counter(name=figure_name(figure), side=NAMES[side_of(figure)], at=place_name(position.at[figure]))
        for figure in range(FIGURES)
        if position.at[figure] != OFF
    )
    return BoardPicture(
        pieces=pieces,
        ball=None if position.ball == NO_BALL else place_name(position.ball),
        holder=None if position.carrier == NOBODY else figure_name(position.carrier),
        rolled=position.roll if position.roll > 0 else None,
    )
