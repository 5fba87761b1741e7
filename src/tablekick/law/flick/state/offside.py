"""Who stood offside when the ball was played."""

from __future__ import annotations

from dataclasses import dataclass

from tablekick.facts.flick.bodies import Body
from tablekick.geometry.points import Point
from tablekick.law.records import quick, replace


@quick
@dataclass(frozen=True, slots=True, kw_only=True)
class Offside:
    """What the referee looked at when the ball was played."""

    figures: tuple[tuple[Body, Point], ...] = ()
    """Figures that were in offside position when the ball was played: punished if the ball passes."""
    line_mm: float = 0.0
    """How far the penultimate defender's base reached towards the goal line then."""
    ball_was_past: bool = False
    """The ball had passed that line already when it was played."""
    passive: frozenset[Body] = frozenset()
    """Figures in passive offside: not to be flicked before the ball has stopped."""

    def seen(self, figures: tuple[tuple[Body, Point], ...], line_mm: float) -> Offside:
        """These are in offside position as the ball is played, and it has not passed that line."""
        return replace(self, figures=figures, line_mm=line_mm, ball_was_past=False)

    def over(self) -> Offside:
        """Nobody is punished for where he stood when this ball was played."""
        return replace(self, figures=()) if self.figures else self

    def ball_rests(self) -> Offside:
        """No figure is in passive offside any more, and none can be punished."""
        return replace(self, figures=(), passive=frozenset()) if self.figures or self.passive else self

    def became_passive(self, figure: Body) -> Offside:
        return replace(self, passive=self.passive | {figure})
