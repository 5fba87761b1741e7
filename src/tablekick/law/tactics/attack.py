"""Attack play (rule 4): first a figure moves, then the ball is played to one of four kinds of square."""

from __future__ import annotations

from tablekick.law.tactics.answer import Answer
from tablekick.law.tactics.calls import grounds
from tablekick.law.tactics.duel import roles_change, start_duel
from tablekick.law.tactics.figures import NOBODY
from tablekick.law.tactics.offside import give_offside, is_offside, offside_figures
from tablekick.law.tactics.phases import Phase, Restart, Source
from tablekick.law.tactics.shot import in_shooting_position, in_their_area, take_chance
from tablekick.law.tactics.state import ROLLING, UNROLLED, State, figure_on, put, wait_for
from tablekick.rulebooks import clause


@clause("tactics:4.3")
def first_move(position: State, figure: int, sq: int) -> State:
    """The A-team is first to move; then it plays the ball."""
    moved = put(position, figure, sq) if figure != NOBODY else position
    return wait_for(moved, Phase.ATTACK_2, ROLLING)


def play_ball(position: State, sq: int) -> Answer:
    """The ball goes to a square; what stands there decides what follows."""
    position = position._replace(offside=offside_figures(position), ball=sq, must_leave_area=False)
    own = figure_on(position, position.attacker, sq)
    other = figure_on(position, position.defender, sq)
    if to_a_free_square(own, other):
        return Answer(_free_ball(position))
    if to_an_own_figure(own, other):
        return _direct_pass(position, own)
    if to_two_figures(own, other):
        return _pass_into_a_duel(position, own)
    # The last resort when the number leads nowhere else: the ball is the opponent's.
    return Answer(roles_change(position, other))


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
def _free_ball(position: State) -> State:
    """The A-team at once rolls again and tries to win the ball, at kick-off too: both moves belong together."""
    return wait_for(position._replace(carrier=NOBODY), Phase.FREE_A, ROLLING)


def _direct_pass(position: State, receiver: int) -> Answer:
    if is_offside(position, receiver):
        return give_offside(position._replace(carrier=receiver), "7.2")
    position = position._replace(carrier=receiver, barred=NOBODY, restart=Restart.NONE)
    if in_shooting_position(position):
        return _shot_from_pass(position)
    position = position._replace(corner=False, offside=0)
    if second_direct_pass(position):
        return Answer(wait_for(position._replace(source=Source.PASS), Phase.CHALLENGE, UNROLLED))
    return Answer(play_again_at_once(position))


@clause("tactics:5.A.2.1", "tactics:5.A.2.2")
def pass_into_the_area(position: State) -> bool:
    """A direct pass in the area means an immediate shot; the D-team may not move."""
    return in_their_area(position)


def _shot_from_pass(position: State) -> Answer:
    return take_chance(position, "5.A.2.1" if pass_into_the_area(position) else "5.B.2")


@clause("tactics:4.B.4", "tactics:4.B.6")
def second_direct_pass(position: State) -> bool:
    """After a second direct pass the turn ends, and the D-team tries to reach the ball."""
    return position.passes == 1


@clause("tactics:4.B.2", "tactics:4.B.3")
def play_again_at_once(position: State) -> State:
    """After the first direct pass the D-team may not reply; the receiver plays the ball once more."""
    return wait_for(position._replace(passes=1), Phase.ATTACK_2, ROLLING)


@clause("tactics:4.D.2", "tactics:5.A.2.3")
def _pass_into_a_duel(position: State, own: int) -> Answer:
    """A ball played to a figure of each team: they fight for it at once."""
    position = position._replace(carrier=own, barred=NOBODY, restart=Restart.NONE, corner=False, source=Source.PASS)
    return start_duel(position, "4.D.2", also=grounds(("5.A.2.3", in_their_area(position))))


@clause("tactics:4.10", "tactics:4.C.1", "tactics:4.C.2")
def dribble(position: State, sq: int) -> Answer:
    """On a 1 figure and ball go one square together."""
    carrier = position.carrier
    position = put(position, carrier, sq)._replace(ball=sq, offside=0, source=Source.DRIBBLE)
    if dribbles_into_a_duel(position):
        return start_duel(position, "4.D.3")
    return Answer(answer_to_dribble(position))


@clause("tactics:4.D.3")
def dribbles_into_a_duel(position: State) -> bool:
    """A D-figure stands on the square."""
    return figure_on(position, position.defender, position.ball) != NOBODY


@clause("tactics:4.C.3")
def answer_to_dribble(position: State) -> State:
    """The D-team tries to move a figure onto the ball's square."""
    return wait_for(position, Phase.CHALLENGE, UNROLLED)
