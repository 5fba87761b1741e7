"""What the restarts have in common. Awarding a restart: the call, its place, and who has the ball now."""

from __future__ import annotations

from tablekick.facts.sides import Side
from tablekick.geometry.points import Point
from tablekick.law.flick.calls import Call, RestartKind, Stage
from tablekick.law.flick.citations import ruling
from tablekick.law.flick.memory import Played, Restart, RuleFunction, Rulings
from tablekick.law.flick.possession.bars import award
from tablekick.law.flick.state import Play
from tablekick.rulebooks import Citable

Ground = Citable[[Play, Played, Point], bool]
"""A ground on which a restart is awarded."""


def _awarded(play: Play, call: Call, restart: Restart, rule: RuleFunction) -> Rulings:
    return [ruling(play, rule, call, to=restart.to, at=restart.at), *award(play, restart)]


def goal_flick(play: Play, to: Side, rule: RuleFunction) -> Rulings:
    """A goal-flick from the goal area of `to`."""
    at = play.pitch.goal_area_middle(play.own_end(to))
    restart = Restart(kind=RestartKind.GOAL_FLICK, to=to, at=at, stage=Stage.POSITION)
    return _awarded(play, Call.GOAL_FLICK, restart, rule)
