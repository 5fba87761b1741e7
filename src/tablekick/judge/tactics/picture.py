"""The board of Soccer Tactics."""

from __future__ import annotations

from tablekick.judge.pictures import BoardPicture, Counter, SideName
from tablekick.law.tactics.board import SQUARES, ZONE
from tablekick.law.tactics.figures import FIGURES, NOBODY, OFF, figure_name, side_of
from tablekick.law.tactics.notation import place_name
from tablekick.law.tactics.offside import offside_zone
from tablekick.law.tactics.phases import Phase
from tablekick.law.tactics.state import NO_BALL, State

NAMES: tuple[SideName, SideName] = ("home", "away")
KEPT_CLEAR = frozenset({Phase.FREEKICK, Phase.CORNER_SET, Phase.CORNER_BALL, Phase.KICKOFF_SET, Phase.KICKOFF_BALL})
"""While the ball lies ready opponents keep out of the zone around it (10.4, 10.5)."""


def picture_of(state: State) -> BoardPicture:
    pieces = tuple(
        Counter(name=figure_name(figure), side=NAMES[side_of(figure)], at=place_name(state.at[figure]))
        for figure in range(FIGURES)
        if state.at[figure] != OFF
    )
    return BoardPicture(
        pieces=pieces,
        ball=None if state.ball == NO_BALL else place_name(state.ball),
        holder=None if state.carrier == NOBODY else figure_name(state.carrier),
        rolled=state.roll if state.roll > 0 else None,
        offside=_squares(offside_zone(state)),
        zone=_squares(ZONE[state.ball]) if state.phase in KEPT_CLEAR and 0 <= state.ball < SQUARES else (),
    )


def _squares(bits: int) -> tuple[str, ...]:
    return tuple(place_name(square) for square in range(SQUARES) if bits >> square & 1)
