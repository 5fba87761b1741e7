"""Winning the ball (4.A), answering the winner (4.A.5, 4.C.3), and chances in the area (5.A.1)."""

from __future__ import annotations

from tablekick.law.tactics.answer import Answer
from tablekick.law.tactics.calls import grounds
from tablekick.law.tactics.duel import roles_change, start_duel
from tablekick.law.tactics.figures import NOBODY
from tablekick.law.tactics.offside import give_offside, hinders_the_keeper, is_offside
from tablekick.law.tactics.phases import Phase, Restart, Source
from tablekick.law.tactics.restarts import begin_attack
from tablekick.law.tactics.shot import in_shooting_position, in_their_area, no_chance_on_a_star, take_chance
from tablekick.law.tactics.state import ROLLING, UNROLLED, State, put, wait_for
from tablekick.rulebooks import clause


def attacker_tries(position: State, figure: int, sq: int) -> Answer:
    """FREE_A: a figure of the A-team has moved (or could not)."""
    if figure != NOBODY:
        position = put(position, figure, sq)
    if not reaches_the_ball(position, figure, sq):
        return Answer(attacker_misses(position))
    if is_offside(position, figure):
        return give_offside(position._replace(carrier=figure), "7.2")
    was_corner = position.corner
    position = ball_is_won(position, figure)
    if chance_in_the_area(position) and not was_corner and hinders_the_keeper(position):
        return give_offside(position, "7.5")
    return Answer(position)


@clause("tactics:4.A.2", "tactics:4.A.4")
def reaches_the_ball(position: State, figure: int, sq: int) -> bool:
    """A figure moved onto the ball's square wins it; the passer may do so too."""
    return figure != NOBODY and sq == position.ball


@clause("tactics:4.A.9")
def attacker_misses(position: State) -> State:
    """The move counts all the same, and the D-team has its attempt."""
    return wait_for(position, Phase.FREE_D, UNROLLED)


@clause("tactics:4.A.5", "tactics:5.A.1.2")
def ball_is_won(position: State, figure: int) -> State:
    """The A-team has the ball; now the D-team may try to reach the square, in its area as elsewhere."""
    won = position._replace(
        carrier=figure, barred=NOBODY, restart=Restart.NONE, corner=False, offside=0, source=Source.WON
    )
    return wait_for(won, Phase.CHALLENGE, UNROLLED)


@clause("tactics:5.A.1.1")
def chance_in_the_area(position: State) -> bool:
    """A ball won in the area is a chance."""
    return in_shooting_position(position) and not no_chance_on_a_star(position)


def defender_tries(position: State, figure: int, sq: int) -> State:
    """FREE_D: a figure of the D-team has moved (or could not)."""
    if figure != NOBODY:
        position = put(position, figure, sq)
    if defender_wins_free_ball(position, figure, sq):
        return roles_change(position, figure)
    return equal_attempts(position)


@clause("tactics:4.A.10")
def defender_wins_free_ball(position: State, figure: int, sq: int) -> bool:
    """The D-team that reaches the ball becomes A-team and starts a new attack."""
    return figure != NOBODY and sq == position.ball


@clause("tactics:4.A.11")
def equal_attempts(position: State) -> State:
    """Both have missed as often: the A-team tries again."""
    return wait_for(position, Phase.FREE_A, ROLLING)


def challenge(position: State, figure: int, sq: int) -> Answer:
    """CHALLENGE: the D-team has answered a ball that the A-team holds."""
    if reaches_the_holder(position, figure, sq):
        position = put(position, figure, sq)
        return start_duel(position, "4.D.1", _further_grounds(position, figure))
    return _not_reached(moves_all_the_same(position, figure, sq))


@clause("tactics:4.D.1")
def reaches_the_holder(position: State, figure: int, sq: int) -> bool:
    """A D-figure on the square of the A-figure with the ball: a duel at once."""
    return figure != NOBODY and sq == position.ball


def _further_grounds(position: State, figure: int) -> tuple[str, ...]:
    """The other clauses that say the same of the situation they are written for."""
    return grounds(
        ("4.A.6", after_winning(position)),
        ("4.C.4", after_dribble(position)),
        ("5.A.1.3", duel_in_the_area(position)),
        ("6.B.1", keeper_comes_out(position, figure)),
    )


@clause("tactics:4.A.6")
def after_winning(position: State) -> bool:
    return position.source is Source.WON


@clause("tactics:4.C.4")
def after_dribble(position: State) -> bool:
    return position.source is Source.DRIBBLE


@clause("tactics:5.A.1.3")
def duel_in_the_area(position: State) -> bool:
    return position.source is Source.WON and in_their_area(position)


@clause("tactics:6.B.1")
def keeper_comes_out(position: State, figure: int) -> bool:
    """The keeper on the ball's square fights by the rules of every duel."""
    return figure == position.keepers[position.defender]


def _not_reached(position: State) -> Answer:
    if undisturbed_shot(position):
        return take_chance(position, "5.A.1.7")
    return Answer(keeps_the_ball(position))


@clause("tactics:4.A.7")
def moves_all_the_same(position: State, figure: int, sq: int) -> State:
    """A D-team that cannot reach the ball still makes its move."""
    return position if figure == NOBODY else put(position, figure, sq)


@clause("tactics:5.A.1.7")
def undisturbed_shot(position: State) -> bool:
    """Not reached in the area: the A-team that won the ball there shoots."""
    gained = position.source in (Source.WON, Source.DRIBBLE) and not only_keeps_after_dribble(position)
    return gained and chance_in_the_area(position)


@clause("tactics:4.C.5")
def only_keeps_after_dribble(position: State) -> bool:
    """An unopposed dribble is followed by a new attack; a reading makes it a chance as well (Q13)."""
    return position.source is Source.DRIBBLE and not position.readings.dribble_is_chance


@clause("tactics:4.A.8")
def keeps_the_ball(position: State) -> State:
    """The A-team keeps the ball and starts a new attack."""
    return begin_attack(position, position.attacker, position.carrier)
