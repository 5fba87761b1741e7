"""What stands and moves where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from tablekick.facts.flick.bodies import Body
from tablekick.geometry.points import Point
from tablekick.law.flick.memory import Standing, Stroke
from tablekick.law.records import changer, quick, replace

CENTRE_SPOT = Point(0.0, 0.0)


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Figures, ball, and what is on its way."""

    figures: Mapping[Body, Standing] = field(default_factory=dict)
    ball: Point = CENTRE_SPOT
    ball_moving: bool = False
    strokes: Mapping[Body, Stroke] = field(default_factory=dict)
    """Flicked figures that have not come to rest."""
    adrift: frozenset[Body] = frozenset()
    """Figures set moving by something else than a finger."""
    unsettled: frozenset[Body] | None = None
    """Figures whose place has not been looked at since they last moved; None means all of them."""
    forcing_verified: frozenset[Body] = frozenset()
    """Figures the referee has said can be forced upon, as long as they stand there."""
    put_back: frozenset[Body] = frozenset()
    """What the referee has put back out of its run: where it rolls out until the next flick does not count."""

    def is_moving(self, figure: Body) -> bool:
        return figure in self.strokes or figure in self.adrift

    @property
    def at_rest(self) -> bool:
        """Nothing moves, neither the ball nor any figure."""
        return not (self.ball_moving or self.strokes or self.adrift)

    def put(self, figure: Body, standing: Standing) -> Table:
        """A figure stands there now."""
        return replace(self, figures={**self.figures, figure: standing})

    def at_rest_there(self, figure: Body, standing: Standing) -> Table:
        """A flicked or pushed figure has come to rest; its place has not been looked at."""
        strokes, adrift, unsettled = self.strokes, self.adrift, self.unsettled
        if figure in strokes:
            strokes = {body: stroke for body, stroke in strokes.items() if body is not figure}
        if figure in adrift:
            adrift = adrift - {figure}
        if unsettled is not None and figure not in unsettled:
            unsettled = unsettled | {figure}
        figures = {**self.figures, figure: standing}
        return _at_rest(self, figures, strokes, adrift, unsettled)

    def without(self, gone: Iterable[Body]) -> Table:
        """Figures have been taken off."""
        return replace(self, figures={body: standing for body, standing in self.figures.items() if body not in gone})

    def ball_at(self, place: Point) -> Table:
        return replace(self, ball=place)

    def ball_rolls(self) -> Table:
        return self if self.ball_moving else _rolling(self, True)

    def ball_rests_at(self, place: Point) -> Table:
        return _resting(self, place, False)

    def looked_at(self, unsettled: frozenset[Body]) -> Table:
        """The referee has looked at where all figures stand but these."""
        return _looked_at(self, unsettled)

    def ball_stops(self) -> Table:
        return replace(self, ball_moving=False) if self.ball_moving else self

    def stroke(self, stroke: Stroke) -> Table:
        """A flicked figure is on its way, or its way is known better."""
        return _on_its_way(self, {**self.strokes, stroke.figure: stroke})

    def stopped(self) -> Table:
        """Nothing that moved counts any more."""
        return replace(self, strokes={}, adrift=frozenset(), ball_moving=False)

    def to_be_looked_at(self) -> Table:
        """Every figure's place has to be looked at again."""
        return self if self.unsettled is None else replace(self, unsettled=None)

    def drifts(self, figure: Body) -> Table:
        """Something has set the figure moving that was not flicked."""
        return replace(self, adrift=self.adrift | {figure})

    def drifts_no_more(self, *figures: Body) -> Table:
        return replace(self, adrift=self.adrift - {*figures})

    def to_be_verified(self, figure: Body) -> Table:
        """Whether this figure can be forced upon has to be asked again."""
        return replace(self, forcing_verified=self.forcing_verified - {figure})


Strokes = Mapping[Body, Stroke]
Some = frozenset[Body]
_at_rest: Callable[[Table, Mapping[Body, Standing], Strokes, Some, Some | None], Table] = changer(
    Table, "figures", "strokes", "adrift", "unsettled"
)
_rolling: Callable[[Table, bool], Table] = changer(Table, "ball_moving")
_resting: Callable[[Table, Point, bool], Table] = changer(Table, "ball", "ball_moving")
_on_its_way: Callable[[Table, Strokes], Table] = changer(Table, "strokes")
_looked_at: Callable[[Table, Some], Table] = changer(Table, "unsettled")
