"""Why something cannot be done now, in a word a player understands, with the clause that says so."""

from __future__ import annotations

from tablekick.law.tactics.attempts import Attempt
from tablekick.law.tactics.board import GOAL_AREA, ZONE
from tablekick.law.tactics.faults import Fault
from tablekick.law.tactics.figures import DEFENDERS, GOAL_LINE, MIDFIELDERS, NOBODY, side_of
from tablekick.law.tactics.limits import full_areas
from tablekick.law.tactics.phases import BALL_PLAYS, Job, Phase, Source
from tablekick.law.tactics.state import State

_LUCK = {
    Phase.ROLL_OFF: Fault("1.B.1", "Both teams roll for the kick-off first"),
    Phase.DUEL: Fault("4.D.4", "Both teams roll in a duel before anything else"),
    Phase.SHOT: Fault("5.3", "The A-team shoots by the spinner before anything else"),
    Phase.SHOOTOUT: Fault("11.C.6", "A roll decides who shoots first"),
    Phase.END: Fault("11.B.1", "The match is over"),
}
_TURNS = {
    Phase.KICKOFF_SET: Fault("1.A.9", "The attacking team places its figures first"),
    Phase.CORNER_SET: Fault("8.11", "The D-team begins, and the teams place one figure in turn"),
    Phase.PENALTY: Fault("9.B.6", "The teams place in turn, the one that fouled first"),
    Phase.GOALKICK_SET: Fault("6.C.2", "The other team has to set its figures up first"),
    Phase.FREEKICK: Fault("10.6", "The other team has to set its figures up first"),
    Phase.MINOR: Fault("9.C.4", "The wronged team says first how it goes on"),
    Phase.FREE_D: Fault("4.A.11", "The D-team has its attempt now"),
}
_CHALLENGE = {Source.WON: "4.A.5", Source.DRIBBLE: "4.C.3", Source.PASS: "4.B.6", Source.HELD: "4.3"}
_SET_UP = {
    Phase.KICKOFF_SET: Fault("1.B.7", "The line-up has to stand before anybody plays: place a figure"),
    Phase.CORNER_SET: Fault("8.16", "Figures are placed for the corner first: place one, or pass"),
    Phase.PENALTY: Fault("9.B.11", "The penalty is taken when all figures stand: place one"),
    Phase.GOALKICK_SET: Fault("6.C.2", "Opponents leave the area before the goal kick: place a figure"),
    Phase.FREEKICK: Fault("10.8", "The free kick is taken when its zone is clear: place a figure"),
    Phase.MINOR: Fault("9.C.4", "Play goes on with a free kick in the centre circle: place its taker"),
}
_JOBS = {
    Job.KICKER: Fault("1.B.4", "A striker takes the ball to a square of the own centre circle"),
    Job.MAKE_ROOM: Fault("2.16", "A team-mate leaves the goal area for a neighbouring square"),
    Job.SUCCESSOR: Fault("9.A.5", "A field player becomes keeper and goes to the goal area"),
    Job.LEAVE_AREA: Fault("6.C.3", "Opponents of a goal kick go directly outside the penalty area"),
    Job.TAKER: Fault("10.10", "A figure near the ball takes the free kick"),
    Job.REPLACE: Fault("8.10", "At a corner any figure but the taker is placed within the limits"),
    Job.WAIT: Fault("9.B.5", "Figures wait in rows 3 and 4 outside the area"),
    Job.ARC: Fault("9.B.7", "The fouled figure goes to a square of the arc"),
    Job.RETURN: Fault("9.C.4", "The taker of the corner comes back from the flag first"),
}


def luck_decides(state: State) -> Fault:
    """Dice or spinner come next, or nothing does."""
    ball = state.phase in BALL_PLAYS
    return _LUCK.get(state.phase) or Fault("3.2" if ball else "2.1", "The die has to be rolled first")


def other_teams_turn(state: State) -> Fault:
    """In an attack the A-team moves, in a challenge the D-team, in a set-up whoever has something to place."""
    if state.phase is Phase.CHALLENGE:
        return Fault(_CHALLENGE[state.source], "The D-team has its attempt now")
    return _TURNS.get(state.phase) or Fault("4.3", "It is the other team's turn")


def figures_are_set_up(state: State) -> Fault:
    """Nobody moves, plays or rolls while figures are being placed."""
    return _SET_UP[state.phase]


def must_move(state: State) -> Fault:
    """There is a legal move, and a move that is possible has to be made."""
    wanted = {Phase.ATTACK_1: "4.4", Phase.ATTACK_2: "4.5", Phase.KICKOFF_BALL: "1.B.8", Phase.CORNER_BALL: "8.18"}
    wanted |= {Phase.FREE_A: "4.A.9", Phase.FREE_D: "4.A.7", Phase.CHALLENGE: "4.A.7"}
    return Fault(wanted[state.phase], "There is a legal move, and it must be made")


def misplaced(state: State, figure: int) -> Fault:
    """What the task of a set-up asks for."""
    task = state.tasks[0]
    if task.job is Job.LINE_UP:
        return _line_up(state, figure if task.figure == NOBODY else task.figure)
    if task.job is Job.GOALMOUTH:
        return _back_to_the_goal(state, task.figure)
    if task.job is Job.LEAVE_ZONE:
        cited = "8.12" if state.phase is Phase.CORNER_SET else "10.7"
        return Fault(cited, "Opponents go directly outside the zone around the ball")
    return _JOBS[task.job]


def _line_up(state: State, figure: int) -> Fault:
    side = side_of(figure)
    if figure == state.keepers[side]:
        return Fault("1.A.3", "The keeper stands on one of the two squares of his goal area")
    if figure in DEFENDERS[side]:
        return Fault("1.A.4", "Defenders stand in row 4, files B, D, E and G, in their order")
    if figure in MIDFIELDERS[side]:
        return Fault("1.A.5", "Midfielders stand in row 6, files A, C, F and H")
    if side == state.attacker:
        return Fault("1.A.6", "Strikers stand in row 8")
    return Fault("1.A.8", "Strikers stand in row 8, those of the other team one square away from the ball")


def _back_to_the_goal(state: State, keeper: int) -> Fault:
    before = "8.2" if state.phase is Phase.CORNER_SET else "6.C.5"
    cited = "9.B.12" if state.at[keeper] == GOAL_LINE else before
    return Fault(cited, "The keeper goes to one of the two squares of his goal area")


def at_the_corner(state: State, attempt: Attempt) -> Fault:
    """Which of the limits at a corner the placement breaks."""
    target = attempt.target
    if attempt.side == state.defender and ZONE[state.ball] >> target & 1:
        return Fault("8.12", "The D-team keeps one square away from the ball")
    if GOAL_AREA[state.defender] >> target & 1:
        return Fault("8.15", "One figure of each team in the goal area, that of the D-team being the keeper")
    if full_areas(state, attempt.figure) >> target & 1:
        cited = "8.13" if attempt.side == state.defender else "8.14"
        return Fault(cited, "Four figures of a team in the area at most")
    return _JOBS[Job.REPLACE]
