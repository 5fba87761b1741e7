"""Rule 7, scoring. A goal-bound ball that is stopped, and a flick before the signal."""

from __future__ import annotations

from tablekick.facts.flick.facts import Conduct, ConductKind, Touch
from tablekick.facts.sides import Side
from tablekick.law.flick.calls import Call, Option, Reason, RestartKind, Stage
from tablekick.law.flick.citations import ruling, subbuteo
from tablekick.law.flick.flicking.strokes import ATTEMPTS
from tablekick.law.flick.fouls.conduct import ELSEWHERE
from tablekick.law.flick.free_flick.rules import PENALTY_GRAVITY, awaiting
from tablekick.law.flick.goal.rules import shot_after_the_signal, still_under_way
from tablekick.law.flick.memory import Restart, RuleFunction, Rulings
from tablekick.law.flick.penalty.rules import penalty_spot
from tablekick.law.flick.replacement import SUBBUTEO, adds, replaces
from tablekick.law.flick.state import Play
from tablekick.rulebooks import about, asked, clause


@asked(*subbuteo("7.7"))
def would_have_scored(play: Play, touch: Touch) -> bool:
    """The referee is sure that the ball, regularly shot, would have gone in."""
    return touch.goal_bound and play.possession.played is not None and play.possession.played.regular


@adds(ELSEWHERE[ConductKind.LOOSE_NET], under=SUBBUTEO)
@clause(*subbuteo("7.6"))
def stopped_by_loose_net(play: Play, conduct: Conduct) -> Rulings:
    """A goal-bound ball is stopped by a badly fixed net: penalty against whoever guards that goal."""
    if (
        play.possession.played is None
        or not play.possession.played.regular
        or play.possession.played.side is conduct.by
    ):
        return []
    return _penalty(play, conduct.by, stopped_by_loose_net)


@replaces(still_under_way, under=SUBBUTEO)
@asked(*subbuteo("7.3"))
def flicked_before_the_signal(play: Play) -> bool:
    """What counts is when the figure was flicked: one on its way to the ball may still play it after the signal."""
    attempts = (stroke for stroke in play.table.strokes.values() if stroke.kind in ATTEMPTS and not stroke.touched_ball)
    return play.table.ball_moving or any(stroke.figure.side is play.possession.attacking for stroke in attempts)


@replaces(shot_after_the_signal, under=SUBBUTEO)
@about(*subbuteo("7.3"))
def never_too_late(play: Play, restart: RestartKind | None) -> bool:  # noqa: ARG001
    """A figure flicked after the signal counts for nothing, so whatever plays the ball was flicked in time."""
    return False


def _penalty(play: Play, by: Side, rule: RuleFunction) -> Rulings:
    spot = penalty_spot(play, by)
    choice = (Option.ACCEPT, Option.PLAY_ON)
    call = ruling(
        play, rule, Call.PENALTY_FLICK, to=by.other, at=spot, reason=Reason.ILLEGAL_MANIPULATION, choice=choice
    )
    restart = Restart(kind=RestartKind.PENALTY_FLICK, to=by.other, at=spot, stage=Stage.NOMINATE, direct=True)
    return awaiting(play, by.other, call, PENALTY_GRAVITY, restart=restart)
