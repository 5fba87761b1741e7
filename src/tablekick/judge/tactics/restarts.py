"""Cases of the board game that begin at a restart, in a set-up or in a shoot-out."""

from __future__ import annotations

from collections.abc import Mapping

from tablekick.facts.errors import UnreadableError
from tablekick.facts.readers import a_count, a_list, a_mapping, listed, one_of, only_keys
from tablekick.judge.tactics.words import read_figure, read_side
from tablekick.law.tactics.board import CIRCLE, CORNERS
from tablekick.law.tactics.end import SHOOT_OUT, SHOTS_EACH, next_shot, shoot_out_winner
from tablekick.law.tactics.figures import FLAG, GOAL_LINE, NOBODY, OFF, SIDES, side_of
from tablekick.law.tactics.minor import minor_foul
from tablekick.law.tactics.phases import Phase, Restart
from tablekick.law.tactics.restarts import corner, free_kick, goal_kick, kick_off, penalty
from tablekick.law.tactics.state import NO_BALL, ROLLING, Shootout, State, put

_FREE = (Phase.FREE_A, Phase.FREE_D)
_STATES = {
    Restart.KICK_OFF: (Phase.KICKOFF_SET, Phase.KICKOFF_BALL, *_FREE),
    Restart.CORNER: (Phase.CORNER_SET, Phase.CORNER_BALL, Phase.ATTACK_2, *_FREE),
    Restart.GOAL_KICK: (Phase.GOALKICK_SET, Phase.ATTACK_1, Phase.ATTACK_2, *_FREE),
    Restart.FREE_KICK: (Phase.FREEKICK, Phase.ATTACK_1, Phase.ATTACK_2, *_FREE),
}
"""Where a restart has not been followed by another figure yet."""
_IMPLIED = {Phase.KICKOFF_BALL: Restart.KICK_OFF, Phase.CORNER_BALL: Restart.CORNER}


def restart_under_way(state: State, given: Mapping[str, object]) -> State:
    """The rules of the restart that the state or the case names: who may not touch again, offside, the area."""
    phase = state.phase
    restart = one_of(given["restart"], Restart, "given.restart") if "restart" in given else _IMPLIED.get(phase)
    if restart is Restart.NONE or (restart is None and "taker" not in given):
        return state
    restart = restart or Restart.FREE_KICK
    if phase not in _STATES[restart]:
        raise UnreadableError(
            "given.restart" if "restart" in given else "given.taker",
            f"a {restart} is not under way in the state {phase}; it is in {listed(_STATES[restart])}",
        )
    taker = read_figure(given["taker"], "given.taker") if "taker" in given else state.carrier
    _check_taker(state, restart, taker)
    if phase is Phase.CORNER_BALL:
        state = put(state, taker, state.ball)
    return state._replace(
        restart=restart,
        barred=taker,
        must_leave_area=restart is Restart.GOAL_KICK and phase not in _FREE,
        corner=restart is Restart.CORNER,
    )


def _check_taker(state: State, restart: Restart, taker: int) -> None:
    if taker == NOBODY:
        if state.phase in _FREE:
            raise UnreadableError("given.taker", f"missing; say who has taken the {restart}")
        return
    if side_of(taker) != state.attacker or state.at[taker] == OFF:
        raise UnreadableError("given.taker", "the taker is a figure of the attacking team that takes part")
    if state.carrier not in (NOBODY, taker):
        raise UnreadableError("given.taker", "the taker holds the ball until he has played it")
    if state.phase is Phase.KICKOFF_BALL and not CIRCLE[state.attacker] >> state.ball & 1:
        raise UnreadableError(
            "given.ball", "at a kick-off the ball lies in the own half of the centre circle (D8 or E8)"
        )
    if state.phase is Phase.CORNER_BALL:
        _check_corner_square(state)
        if state.at[taker] not in (FLAG, state.ball):
            raise UnreadableError("given.ball", "the taker of a corner stands at the flag or on the corner square")


def check_beside_the_board(state: State) -> None:
    """At the flag stands nobody but the taker of a corner (8.6), and his square waits for him.

    A keeper on the goal line has faced a penalty: the ball is his only when he is about to be put back (9.B.12).
    """
    on_the_line = state.carrier != NOBODY and state.at[state.carrier] == GOAL_LINE
    if on_the_line and state.phase is not Phase.GOALKICK_SET:
        raise UnreadableError("given.holder", f"who holds the ball stands on a square in the state {state.phase}")
    for figure, place in enumerate(state.at):
        if place != FLAG:
            continue
        key = f"given.figures.{SIDES[side_of(figure)]}"
        if state.phase not in (Phase.CORNER_SET, Phase.CORNER_BALL):
            raise UnreadableError(key, f"nobody stands at the flag in the state {state.phase}")
        if figure != state.carrier:
            raise UnreadableError(key, "at the flag stands the taker of the corner alone: name him as holder")
        if state.ball in state.at:
            raise UnreadableError("given.ball", "the corner square waits for its taker: nobody else stands there")


def _check_corner_square(state: State) -> None:
    if state.ball == NO_BALL or not CORNERS[state.defender] >> state.ball & 1:
        raise UnreadableError("given.ball", "at a corner the ball lies on a corner square of the defending team")


def shoot_out_under_way(state: State, given: Mapping[str, object]) -> State:
    """A shoot-out with the shots taken so far; whose turn it is follows from them."""
    if "period" in given and state.period != SHOOT_OUT:
        raise UnreadableError("given.shootout", "a shoot-out is played in the period shoot-out")
    if state.phase not in (Phase.SHOOTOUT, Phase.PENALTY, Phase.SHOT, Phase.END):
        raise UnreadableError("given.state", "in a shoot-out the state is shootout, penalty or shot")
    for side, name in enumerate(SIDES):
        if not state.occupied[side] and state.phase is not Phase.END:
            raise UnreadableError(f"given.figures.{name}", "a shoot-out needs a figure of each side on the board")
    state = state._replace(period=SHOOT_OUT, timer=False)
    if state.phase is Phase.SHOOTOUT and "shootout" not in given:
        return state
    state = state._replace(shootout=_read_shootout(given.get("shootout", {}), state.attacker))
    if state.phase is Phase.END:
        return state
    if shoot_out_winner(state) is not None:
        raise UnreadableError("given.shootout", "it is decided already")
    if state.phase is Phase.SHOOTOUT:
        return next_shot(state)
    if next_shot(state).attacker != state.attacker:
        raise UnreadableError("given.attacking", "after these shots it is the other side's turn")
    return state._replace(penalty=True)


def _read_shootout(raw: object, attacker: int) -> Shootout:
    said = a_mapping(raw, "given.shootout")
    only_keys(said, ("first", "goals", "shots"), "given.shootout")
    goals = _pair(said.get("goals", [0, 0]), "given.shootout.goals")
    shots = _pair(said.get("shots", [0, 0]), "given.shootout.shots")
    first = read_side(said.get("first", SIDES[attacker]), "given.shootout.first")
    if goals[0] > shots[0] or goals[1] > shots[1]:
        raise UnreadableError("given.shootout.goals", "nobody scores more often than he shoots")
    if shots[first] - shots[1 - first] not in (0, 1):
        raise UnreadableError("given.shootout.shots", f"the sides shoot in turn, {SIDES[first]} first")
    if min(shots) > SHOTS_EACH and abs(goals[0] - goals[1]) > 1:
        raise UnreadableError("given.shootout.goals", "it would have been decided before")
    return Shootout(first, goals, shots)


def _pair(raw: object, key: str) -> tuple[int, int]:
    numbers = [a_count(number, f"{key}[{n}]") for n, number in enumerate(a_list(raw, key))]
    if len(numbers) != 2:
        raise UnreadableError(key, "expected [home, away]")
    return numbers[0], numbers[1]


def enter_set_up(state: State, offender: int) -> State:
    """A case that begins in a set-up: what it is for has been called already."""
    attacker = state.attacker
    match state.phase:
        case Phase.KICKOFF_SET:
            return kick_off(state._replace(timer=False), attacker, "1.B.4").state
        case Phase.GOALKICK_SET:
            return goal_kick(state._replace(attacker=1 - attacker), "6.C.1").state
        case Phase.FREEKICK:
            return free_kick(state, attacker, state.ball, state.carrier, "10.1").state
        case Phase.PENALTY:
            return penalty(state, state.carrier, "9.B.2").state
        case Phase.CORNER_SET:
            _check_corner_square(state)
            # The side of the ball stands for the side of the shot.
            return corner(put(state, state.carrier, state.ball), "8.1").state
    return minor_foul(state._replace(phase=Phase.ATTACK_1, roll=ROLLING), offender, "9.C.1").state
