"""Winning the ball (4.A), answering the winner (4.A.5, 4.C.3), and chances in the area (5.A.1)."""

from __future__ import annotations

from tablekick.law.tactics.answer import Answer, without_ruling
from tablekick.law.tactics.calls import grounds
from tablekick.law.tactics.duel import roles_change, start_duel
from tablekick.law.tactics.figures import NOBODY
from tablekick.law.tactics.offside import give_offside, hinders_the_keeper, is_offside
from tablekick.law.tactics.phases import FREE_A, FREE_D, Phase, Restart, Source
from tablekick.law.tactics.restarts import begin_attack
from tablekick.law.tactics.shot import in_shooting_position, in_their_area, no_chance_on_a_star, take_chance
from tablekick.law.tactics.state import ROLLING, UNROLLED, State, move_on, put, wait_for
from tablekick.rulebooks import clause


def attacker_tries(state: State, figure: int, sq: int) -> Answer:
    """FREE_A: a figure of the A-team has moved (or could not)."""
    if not reaches_the_ball(state, figure, sq):
        return without_ruling(attacker_misses(state, figure, sq))
    state = put(state, figure, sq)
    if is_offside(state, figure):
        return give_offside(state._replace(carrier=figure), "7.2")
    was_corner = state.corner
    state = ball_is_won(state, figure)
    if chance_in_the_area(state) and not was_corner and hinders_the_keeper(state):
        return give_offside(state, "7.5")
    return Answer(state)


@clause("tactics:4.A.2", "tactics:4.A.4")
def reaches_the_ball(state: State, figure: int, sq: int) -> bool:
    """A figure moved onto the ball's square wins it; the passer may do so too."""
    return figure != NOBODY and sq == state.ball


@clause("tactics:4.A.9")
def attacker_misses(state: State, figure: int, sq: int) -> State:
    """The move counts all the same, and the D-team has its attempt."""
    return move_on(state, figure, sq, FREE_D, UNROLLED)


@clause("tactics:4.A.5", "tactics:5.A.1.2")
def ball_is_won(state: State, figure: int) -> State:
    """The A-team has the ball; now the D-team may try to reach the square, in its area as elsewhere."""
    won = state._replace(
        carrier=figure, barred=NOBODY, restart=Restart.NONE, corner=False, offside=0, source=Source.WON
    )
    return wait_for(won, Phase.CHALLENGE, UNROLLED)


@clause("tactics:5.A.1.1")
def chance_in_the_area(state: State) -> bool:
    """A ball won in the area is a chance."""
    return in_shooting_position(state) and not no_chance_on_a_star(state)


def defender_tries(state: State, figure: int, sq: int) -> State:
    """FREE_D: a figure of the D-team has moved (or could not)."""
    if defender_wins_free_ball(state, figure, sq):
        return roles_change(put(state, figure, sq), figure)
    return equal_attempts(state, figure, sq)


@clause("tactics:4.A.10")
def defender_wins_free_ball(state: State, figure: int, sq: int) -> bool:
    """The D-team that reaches the ball becomes A-team and starts a new attack."""
    return figure != NOBODY and sq == state.ball


@clause("tactics:4.A.11")
def equal_attempts(state: State, figure: int, sq: int) -> State:
    """Both have missed as often, their moves count, and the A-team tries again."""
    return move_on(state, figure, sq, FREE_A, ROLLING)


def challenge(state: State, figure: int, sq: int) -> Answer:
    """CHALLENGE: the D-team has answered a ball that the A-team holds."""
    if reaches_the_holder(state, figure, sq):
        state = put(state, figure, sq)
        return start_duel(state, "4.D.1", _further_grounds(state, figure))
    return _not_reached(moves_all_the_same(state, figure, sq))


@clause("tactics:4.D.1")
def reaches_the_holder(state: State, figure: int, sq: int) -> bool:
    """A D-figure on the square of the A-figure with the ball: a duel at once."""
    return figure != NOBODY and sq == state.ball


def _further_grounds(state: State, figure: int) -> tuple[str, ...]:
    """The other clauses that say the same of the situation they are written for."""
    return grounds(
        ("4.A.6", after_winning(state)),
        ("4.C.4", after_dribble(state)),
        ("5.A.1.3", duel_in_the_area(state)),
        ("6.B.1", keeper_comes_out(state, figure)),
    )


@clause("tactics:4.A.6")
def after_winning(state: State) -> bool:
    return state.source is Source.WON


@clause("tactics:4.C.4")
def after_dribble(state: State) -> bool:
    return state.source is Source.DRIBBLE


@clause("tactics:5.A.1.3")
def duel_in_the_area(state: State) -> bool:
    return state.source is Source.WON and in_their_area(state)


@clause("tactics:6.B.1")
def keeper_comes_out(state: State, figure: int) -> bool:
    """The keeper on the ball's square fights by the rules of every duel."""
    return figure == state.keepers[state.defender]


def _not_reached(state: State) -> Answer:
    if undisturbed_shot(state):
        return take_chance(state, "5.A.1.7")
    return Answer(keeps_the_ball(state))


@clause("tactics:4.A.7")
def moves_all_the_same(state: State, figure: int, sq: int) -> State:
    """A D-team that cannot reach the ball still makes its move."""
    return state if figure == NOBODY else put(state, figure, sq)


@clause("tactics:5.A.1.7")
def undisturbed_shot(state: State) -> bool:
    """Not reached in the area: the A-team that won the ball there shoots."""
    gained = state.source in (Source.WON, Source.DRIBBLE) and not only_keeps_after_dribble(state)
    return gained and chance_in_the_area(state)


@clause("tactics:4.C.5")
def only_keeps_after_dribble(state: State) -> bool:
    """An unopposed dribble is followed by a new attack; a reading makes it a chance as well (Q13)."""
    return state.source is Source.DRIBBLE and not state.readings.dribble_is_chance


@clause("tactics:4.A.8")
def keeps_the_ball(state: State) -> State:
    """The A-team keeps the ball and starts a new attack."""
    return begin_attack(state, state.attacker, state.carrier)
