"""Attack play (rule 4): first a figure moves, then the ball is played to one of four kinds of square."""

from __future__ import annotations

from tablekick.law.tactics.answer import Answer
from tablekick.law.tactics.calls import grounds
from tablekick.law.tactics.duel import roles_change, start_duel
from tablekick.law.tactics.figures import NOBODY
from tablekick.law.tactics.offside import give_offside, is_offside, offside_figures
from tablekick.law.tactics.phases import ATTACK_2, CHALLENGE, FREE_A, Restart, Source
from tablekick.law.tactics.shot import in_shooting_position, in_their_area, take_chance
from tablekick.law.tactics.state import ROLLING, UNROLLED, State, figure_on, move_on, put, wait_for
from tablekick.rulebooks import clause


@clause("tactics:4.3")
def first_move(state: State, figure: int, sq: int) -> State:
    """The A-team is first to move; then it plays the ball."""
    return move_on(state, figure, sq, ATTACK_2, ROLLING)


def play_ball(state: State, sq: int) -> Answer:
    """The ball goes to a square; what stands there decides what follows."""
    state = state._replace(offside=offside_figures(state), ball=sq, must_leave_area=False)
    own = figure_on(state, state.attacker, sq)
    other = figure_on(state, state.defender, sq)
    if to_a_free_square(own, other):
        return Answer(_free_ball(state))
    if to_an_own_figure(own, other):
        return _direct_pass(state, own)
    if to_two_figures(own, other):
        return _pass_into_a_duel(state, own)
    # The last resort when the number leads nowhere else: the ball is the opponent's.
    return Answer(roles_change(state, other))


@clause("tactics:4.8")
def to_a_free_square(own: int, other: int) -> bool:
    return own == NOBODY and other == NOBODY


@clause("tactics:4.9", "tactics:4.B.1")
def to_an_own_figure(own: int, other: int) -> bool:
    """A direct pass."""
    return own != NOBODY and other == NOBODY


@clause("tactics:4.11")
def to_two_figures(own: int, other: int) -> bool:
    return own != NOBODY and other != NOBODY


@clause("tactics:4.A.1", "tactics:4.A.3", "tactics:1.B.10")
def _free_ball(state: State) -> State:
    """The A-team at once rolls again and tries to win the ball, at kick-off too: both moves belong together."""
    return wait_for(state._replace(carrier=NOBODY), FREE_A, ROLLING)


def _direct_pass(state: State, receiver: int) -> Answer:
    if is_offside(state, receiver):
        return give_offside(state._replace(carrier=receiver), "7.2")
    state = state._replace(carrier=receiver, barred=NOBODY, restart=Restart.NONE)
    if in_shooting_position(state):
        return _shot_from_pass(state)
    state = state._replace(corner=False, offside=0)
    if second_direct_pass(state):
        return Answer(wait_for(state._replace(source=Source.PASS), CHALLENGE, UNROLLED))
    return Answer(play_again_at_once(state))


@clause("tactics:5.A.2.1", "tactics:5.A.2.2")
def pass_into_the_area(state: State) -> bool:
    """A direct pass in the area means an immediate shot; the D-team may not move."""
    return in_their_area(state)


def _shot_from_pass(state: State) -> Answer:
    return take_chance(state, "5.A.2.1" if pass_into_the_area(state) else "5.B.2")


@clause("tactics:4.B.4", "tactics:4.B.6")
def second_direct_pass(state: State) -> bool:
    """After a second direct pass the turn ends, and the D-team tries to reach the ball."""
    return state.passes == 1


@clause("tactics:4.B.2", "tactics:4.B.3")
def play_again_at_once(state: State) -> State:
    """After the first direct pass the D-team may not reply; the receiver plays the ball once more."""
    return wait_for(state._replace(passes=1), ATTACK_2, ROLLING)


@clause("tactics:4.D.2", "tactics:5.A.2.3")
def _pass_into_a_duel(state: State, own: int) -> Answer:
    """A ball played to a figure of each team: they fight for it at once."""
    state = state._replace(carrier=own, barred=NOBODY, restart=Restart.NONE, corner=False, source=Source.PASS)
    return start_duel(state, "4.D.2", also=grounds(("5.A.2.3", in_their_area(state))))


@clause("tactics:4.10", "tactics:4.C.1", "tactics:4.C.2")
def dribble(state: State, sq: int) -> Answer:
    """On a 1 figure and ball go one square together."""
    carrier = state.carrier
    state = put(state, carrier, sq)._replace(ball=sq, offside=0, source=Source.DRIBBLE)
    if dribbles_into_a_duel(state):
        return start_duel(state, "4.D.3")
    return Answer(answer_to_dribble(state))


@clause("tactics:4.D.3")
def dribbles_into_a_duel(state: State) -> bool:
    """A D-figure stands on the square."""
    return figure_on(state, state.defender, state.ball) != NOBODY


@clause("tactics:4.C.3")
def answer_to_dribble(state: State) -> State:
    """The D-team tries to move a figure onto the ball's square."""
    return wait_for(state, CHALLENGE, UNROLLED)
