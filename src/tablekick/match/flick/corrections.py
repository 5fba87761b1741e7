"""An illegal line-up put right: which figure stands wrong, by which clause, and where it would be legal.

The referee is asked in advance, on a copy of his mind. Most figures he moves himself; where a side has too few near
the half-way line (Subbuteo 4.10, 14.7) he only says so, and somebody has to know whom to bring there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tablekick.facts.flick import facts
from tablekick.facts.flick.bodies import Body
from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, RestartKind
from tablekick.law.flick.referee import judge
from tablekick.law.flick.restarts.rules import NEAR_HALF_WAY_MM
from tablekick.law.flick.state import State
from tablekick.law.records import replace
from tablekick.law.rulings import Ruling

INSIDE_MM = 5.0
"""So far inside the nine centimetres a figure is put that belongs there."""
APART_MM = 28.0
"""Between the places that are tried along the half-way line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """A figure that stands wrong and where it would stand right."""

    figure: Body
    to: Point
    clause: str


def corrections(play: State, side: Side) -> tuple[Correction, ...]:
    """What the referee would find wrong if `side` said it were ready now; nothing for a legal line-up."""
    found: dict[Body, Correction] = {}
    for ruling in judge(play, facts.Say(word=facts.Word.READY, by=side)).rulings:
        if ruling.call is not Call.ILLEGAL_POSITION or ruling.to is not side:
            continue
        figure, missing = ruling.detail("figure"), ruling.detail("missing")
        if isinstance(figure, str) and ruling.at is not None:
            found[Body(figure)] = Correction(figure=Body(figure), to=ruling.at, clause=str(ruling.clause))
            play = _with(play, Body(figure), ruling.at)
        elif isinstance(missing, int):
            for correction in _brought_forward(play, side, missing, ruling):
                found[correction.figure] = correction
                play = _with(play, correction.figure, correction.to)
    return tuple(found.values())


def _brought_forward(play: State, side: Side, missing: int, ruling: Ruling) -> Iterable[Correction]:
    """Those who stand nearest to the half-way line of all that are too far away."""
    near = NEAR_HALF_WAY_MM + play.base_radius
    far = [f for f in play.table.figures if f.field_side is side and abs(play.where(f).x_mm) >= near]
    for figure in sorted(far, key=lambda figure: (abs(play.where(figure).x_mm), figure))[:missing]:
        to = _free_place(play, side, figure)
        if to is not None:
            play = _with(play, figure, to)
            yield Correction(figure=figure, to=to, clause=str(ruling.clause))


def _free_place(play: State, side: Side, figure: Body) -> Point | None:
    """In the own half beside the centre circle, as near to where the figure stands as there is room."""
    pitch, at = play.pitch, play.where(figure)
    x = play.own_end(side) * (NEAR_HALF_WAY_MM - INSIDE_MM)
    narrow, wide = pitch.centre_circle + 2 * play.base_radius, pitch.touchline - 2 * play.base_radius
    steps = int((wide - narrow) / APART_MM) + 1
    places = [Point(x, way * (narrow + step * APART_MM)) for step in range(steps) for way in (1.0, -1.0)]
    gap = play.parameters.goal_flick_gap_mm if _is_goal_flick(play) else 0.0
    reach = 2 * play.base_radius + gap + 1.0
    others = [standing.at for other, standing in play.table.figures.items() if other != figure]
    free = (place for place in places if all(place.distance_to(other) >= reach for other in others))
    return min(free, key=lambda place: (place.distance_to(at), place), default=None)


def _is_goal_flick(play: State) -> bool:
    return play.restart is not None and play.restart.kind is RestartKind.GOAL_FLICK


def _with(play: State, figure: Body, at: Point) -> State:
    return replace(play, table=play.table.put(figure, replace(play.table.figures[figure], at=at)))
