"""The referee of the board game: is an attempt allowed, and if not, why?"""

from __future__ import annotations

from tablekick.law.tactics.actions import Action, Kind
from tablekick.law.tactics.attempts import Attempt, attempts_at
from tablekick.law.tactics.board import GOAL_AREA, ZONE
from tablekick.law.tactics.faults import Fault, first_fault
from tablekick.law.tactics.figures import side_of
from tablekick.law.tactics.limits import full_areas
from tablekick.law.tactics.moving import ball_targets
from tablekick.law.tactics.phases import SET_UPS, Job, Phase
from tablekick.law.tactics.play import actor, legal_actions
from tablekick.law.tactics.position import Position, on_board
from tablekick.rulebooks import clause

_JOB_CLAUSE = {
    Job.LINE_UP: Fault("1.A", "In the line-up every figure has its row and files"),
    Job.KICKER: Fault("1.B.4", "A striker takes the ball to a square of the own centre circle"),
    Job.GOALMOUTH: Fault("6.C.5", "The keeper goes to one of the two squares of his goal area"),
    Job.MAKE_ROOM: Fault("2.16", "A team-mate leaves the goal area for a neighbouring square"),
    Job.SUCCESSOR: Fault("9.A.5", "A field player becomes keeper and goes to the goal area"),
    Job.LEAVE_AREA: Fault("6.C.3", "Opponents of a goal kick go directly outside the penalty area"),
    Job.LEAVE_ZONE: Fault("10.7", "Opponents of a free kick go directly outside the zone"),
    Job.TAKER: Fault("10.10", "A figure near the ball takes the free kick"),
    Job.REPLACE: Fault("8.10", "At a corner any figure but the taker is placed within the limits"),
    Job.WAIT: Fault("9.B.5", "Figures wait in rows 3 and 4 outside the area"),
    Job.ARC: Fault("9.B.7", "The fouled figure goes to a square of the arc"),
}


@clause("tactics:4.7")
def not_an_option(position: Position, attempt: Attempt) -> bool:
    """The ball goes to a free square, an own figure or a pair; a lone opponent is no target."""
    if attempt.kind is not Kind.BALL or not 0 <= attempt.target < 128:
        return False
    return not ball_targets(position) >> attempt.target & 1


def consider(position: Position, attempt: Attempt) -> Fault | None:
    """The fault of an attempt, or None when it may be made."""
    fault = _fault(position, attempt)
    return fault if breaks_a_rule(fault) else None


@clause("tactics:9.C.1", "tactics:9.C.2")
def breaks_a_rule(fault: Fault | None) -> bool:
    """Every breach of the rules is a minor foul: a free kick, but neither card nor penalty."""
    return fault is not None


def _fault(position: Position, attempt: Attempt) -> Fault | None:
    side = actor(position)
    if side is None:
        return Fault("11.B.1", "Nobody has to decide anything now")
    if attempt.side != side:
        return Fault("4.3", "It is the other team's turn")
    if attempt.kind in (Kind.MOVE, Kind.KEEPER, Kind.PLACE) and side_of(attempt.figure) != side:
        return Fault("4.3", "It is a figure of the other team")
    if attempt.kind in (Kind.PASS, Kind.ROLL, Kind.WAIVE, Kind.CLAIM):
        return None if attempt.action() in legal_actions(position) else _no_such_choice(position, attempt)
    if position.phase in SET_UPS or position.phase is Phase.MINOR:
        return _placement_fault(position, attempt)
    if attempt.kind is not Kind.BALL and attempt.kind is not Kind.DRIBBLE and not on_board(position, attempt.figure):
        return Fault("2.1", "This figure is not on the board")
    fault = first_fault(position, attempt)
    if fault is None and not_an_option(position, attempt):
        fault = Fault("4.7", (not_an_option.__doc__ or "").rstrip("."))
    return fault


def _no_such_choice(position: Position, attempt: Attempt) -> Fault:
    if attempt.kind is Kind.CLAIM:
        return Fault("11.A.4", "Nobody has used more than 60 seconds")
    if attempt.kind is Kind.ROLL:
        return Fault("6.A.1", "There is nothing to roll for")
    if attempt.kind is Kind.WAIVE:
        return Fault("9.C.5", "There is no free kick to waive")
    if position.phase in SET_UPS:
        return _JOB_CLAUSE[position.tasks[0].job]
    return Fault("4.5" if position.phase is Phase.ATTACK_2 else "4.4", "There is a legal move, and it must be made")


def _placement_fault(position: Position, attempt: Attempt) -> Fault | None:
    if attempt.kind is not Kind.PLACE:
        return Fault("11.A.5", "Figures are being set up: place one")
    if attempt.action() in legal_actions(position):
        return None
    if position.phase is Phase.MINOR:
        return Fault("9.C.4", "The free kick is taken on a square of the centre circle")
    task = position.tasks[0]
    if task.job is Job.REPLACE and 0 <= attempt.target < 128 and on_board(position, attempt.figure):
        return _corner_fault(position, attempt)
    return _JOB_CLAUSE[task.job]


def _corner_fault(position: Position, attempt: Attempt) -> Fault:
    """Which of the limits at a corner the placement breaks."""
    target = attempt.target
    if attempt.side == position.defender and ZONE[position.ball] >> target & 1:
        return Fault("8.12", "The D-team keeps one square away from the ball")
    if GOAL_AREA[position.defender] >> target & 1:
        return Fault("8.15", "One figure of each team in the goal area, that of the D-team being the keeper")
    if full_areas(position, attempt.figure) >> target & 1:
        return Fault(
            "8.13" if attempt.side == position.defender else "8.14", "Four figures of a team in the area at most"
        )
    return _JOB_CLAUSE[Job.REPLACE]


def why_not(position: Position, action: Action) -> Fault | None:
    """Why an action may not be done, or None when it may; the best of all ways it could be meant counts."""
    side = actor(position)
    faults = [consider(position, attempt) for attempt in attempts_at(position, side or 0, action)]
    if None in faults:
        return None
    return faults[0]
