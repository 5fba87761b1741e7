"""What the restarts have in common. The right to a restart passes to the opponent, or the restart is replayed."""

from __future__ import annotations

from tablekick.facts.flick.bodies import Body
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, Reason, RestartKind, Stage
from tablekick.law.flick.citations import ruling
from tablekick.law.flick.memory import Restart, RuleFunction, Rulings
from tablekick.law.flick.placing.rules import beside_obstacles
from tablekick.law.flick.possession.bars import award
from tablekick.law.flick.restarts.positional import is_allowed
from tablekick.law.flick.state import Play

PLACED_FREELY = frozenset({RestartKind.FLICK_OFF, RestartKind.GOAL_FLICK})
"""Restarts before which both players pick up and place their figures."""


def first_stage(kind: RestartKind) -> Stage:
    return Stage.POSITION if kind in PLACED_FREELY else Stage.NOMINATE


def change_of_right(
    play: Play, restart: Restart, rule: RuleFunction, reason: Reason, outcome: str | None = None
) -> Rulings:
    """The opponent takes the restart instead."""
    to = restart.to.other
    at = restart.at
    if restart.kind is RestartKind.GOAL_FLICK and play.parameters.goal_flick_fault_changes_ends:
        at = play.pitch.goal_area_middle(play.own_end(to))
    passed = Restart(kind=restart.kind, to=to, at=at, stage=first_stage(restart.kind))
    call = ruling(play, rule, Call.CHANGE_OF_RIGHT, to=to, at=at, reason=reason, outcome=outcome)
    return [call, *award(play, passed)]


def replay(play: Play, restart: Restart, rule: RuleFunction, reason: Reason, outcome: str | None = None) -> Rulings:
    """The restart is taken once more: its taker is named anew, and figures that are placed freely are placed anew."""
    again = restart.once_more(placed_anew=restart.kind in PLACED_FREELY)
    call = ruling(play, rule, Call.REPLAY, to=restart.to, at=restart.at, reason=reason, outcome=outcome)
    play.rights_anew()
    return [call, *award(play, again)]


def past_others(play: Play, figure: Body, ball: Point, at: Point) -> Point:
    """Where others stand in the way, the figure goes on along the axis until there is room, if there is any."""
    far = at.distance_to(ball) or 1.0
    step = Point((at.x_mm - ball.x_mm) / far, (at.y_mm - ball.y_mm) / far)
    farther = beside_obstacles(play, figure, at, step)
    return farther if farther is not None and is_allowed(play, farther) else at


def _ready(play: Play) -> bool:
    return play.restart is not None and play.restart.stage is Stage.READY
