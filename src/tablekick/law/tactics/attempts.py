"""An attempt: what somebody wants to do, with the whole way, before anybody has said whether it is allowed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablekick.law.tactics.actions import Action, Kind, encode, figure_of, kind_of, square_of
from tablekick.law.tactics.figures import NOBODY
from tablekick.law.tactics.paths import MOST_SQUARES, ball_ways, figure_ways
from tablekick.law.tactics.state import State, on_board


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """A move, a play of the ball or a placement by `side`. `path` ends on the square aimed at."""

    side: int
    kind: Kind
    figure: int = NOBODY
    path: tuple[int, ...] = ()

    @property
    def target(self) -> int:
        return self.path[-1] if self.path else NOBODY

    def action(self) -> Action:
        """The action, which no longer knows the way."""
        if self.kind in (Kind.BALL, Kind.DRIBBLE):
            return encode(self.kind, 0, self.target)
        if self.kind in (Kind.MOVE, Kind.KEEPER, Kind.PLACE):
            return encode(self.kind, self.figure, self.target)
        return Action(self.kind << 12)


def attempts_at(state: State, side: int, action: Action) -> Iterator[Attempt]:
    """Every way in which the action could be meant; a single straight hop when no way leads there."""
    kind = kind_of(action)
    if kind in (Kind.PASS, Kind.ROLL, Kind.WAIVE, Kind.CLAIM):
        yield Attempt(side=side, kind=kind)
        return
    figure, sq = figure_of(action), square_of(action)
    found = False
    for way in _ways(state, kind, figure):
        if way[-1] == sq:
            found = True
            yield Attempt(side=side, kind=kind, figure=figure, path=way)
    if not found:
        yield Attempt(side=side, kind=kind, figure=figure, path=(sq,))


def _ways(state: State, kind: Kind, figure: int) -> Iterator[tuple[int, ...]]:
    number = state.roll
    if kind is Kind.MOVE and 1 <= number <= 6 and on_board(state, figure):
        yield from figure_ways(state.at[figure], number)
    elif kind is Kind.BALL and 1 <= number <= MOST_SQUARES and 0 <= state.ball < 128:
        yield from ball_ways(state.ball, number)
