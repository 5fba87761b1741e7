"""Duels for the ball (4.D), fouls (9.A) and the duel with the keeper (6.B)."""

from __future__ import annotations

from typing import NamedTuple

from tablekick.law.rulings import Ruling
from tablekick.law.tactics.answer import Answer
from tablekick.law.tactics.calls import Call, grounds, ruling
from tablekick.law.tactics.cards import book_figure, successor_needed
from tablekick.law.tactics.end import cannot_go_on, left_without_figures
from tablekick.law.tactics.figures import IS_DEFENDER, NOBODY, figure_name, side_of
from tablekick.law.tactics.offside import give_offside, is_offside
from tablekick.law.tactics.phases import Phase, Restart, Source
from tablekick.law.tactics.restarts import begin_attack, free_kick, penalty
from tablekick.law.tactics.shot import in_shooting_position, in_their_area, no_chance_on_a_star, take_chance
from tablekick.law.tactics.state import ROLLING, State, Task, figure_on, wait_for
from tablekick.rulebooks import clause

KEEPER_BONUS = 2
DEFENDER_BONUS = 1
HIGH, LOW = 6, 1
_SHOT_AFTER_DUEL = {Source.WON: "5.A.1.5", Source.PASS: "5.A.2.4", Source.DRIBBLE: "5.2", Source.HELD: "5.2"}
"""Which clause gives the shot depends on how the ball came to the square; 5.2 where nothing more special does."""


def start_duel(state: State, cited: str, also: tuple[str, ...] = ()) -> Answer:
    """A figure of each team on the ball's square: both roll."""
    defending = figure_on(state, state.defender, state.ball)
    figures = (figure_name(state.carrier), figure_name(defending))
    duel = ruling(Call.DUEL, cited, None, state.ball, also, figures=figures)
    return Answer(wait_for(state, Phase.DUEL, ROLLING), (duel,))


def resolve_duel(state: State, rolls: tuple[int, int]) -> Answer:
    """The attacking team's die first. A foul, a tie that is rolled again, or a winner."""
    attacking = state.carrier
    defending = figure_on(state, state.defender, state.ball)
    totals = both_roll(state, attacking, defending, rolls)
    judged = totals if state.readings.bonus_before_foul else rolls
    if six_against_one(judged):
        offender, fouled = (attacking, defending) if judged[0] < judged[1] else (defending, attacking)
        return _foul(state, offender, fouled, rolls)
    if tie_is_rolled_again(totals):
        return Answer(state)
    bonus = (totals[0] - rolls[0], totals[1] - rolls[1])
    if totals[0] > totals[1]:
        return _attacker_wins(state, defending, Fought(rolls, bonus))
    return _defender_wins(state, defending, Fought(rolls[::-1], bonus[::-1]))


class Fought(NamedTuple):
    """The dice of a duel and what the figures added, the winner's first."""

    rolls: tuple[int, ...]
    bonus: tuple[int, ...]


@clause("tactics:4.D.4", "tactics:4.D.8")
def both_roll(state: State, attacking: int, defending: int, rolls: tuple[int, int]) -> tuple[int, int]:
    """Any figure may fight; each team's roll and what its figure adds."""
    return rolls[0] + duel_bonus(state, attacking), rolls[1] + duel_bonus(state, defending)


def duel_bonus(state: State, figure: int) -> int:
    """What a figure adds in a duel."""
    if plain_roll(state, figure):
        return 0
    return keeper_adds_two(state, figure) or defender_adds(state)


@clause("tactics:4.D.10")
def keeper_adds_two(state: State, figure: int) -> int:
    return KEEPER_BONUS if figure == state.keepers[side_of(figure)] else 0


@clause("tactics:4.D.9")
def defender_adds(state: State) -> int:
    """One, or two in the advanced game."""
    return DEFENDER_BONUS + advanced_defenders(state)


@clause("tactics:12.A.1")
def advanced_defenders(state: State) -> int:
    """The variant in which defenders add another one: what the match was agreed to differ by."""
    return state.readings.defender_bonus - DEFENDER_BONUS


@clause("tactics:4.D.11")
def plain_roll(state: State, figure: int) -> bool:
    """Strikers and midfielders count the plain roll."""
    return not IS_DEFENDER[figure] and figure != state.keepers[side_of(figure)]


@clause("tactics:4.D.7", "tactics:5.A.1.6")
def tie_is_rolled_again(totals: tuple[int, int]) -> bool:
    """Equal with their bonuses: again."""
    return totals[0] == totals[1]


@clause("tactics:9.A.1", "tactics:9.A.2", "tactics:9.A.3", "tactics:10.1")
def six_against_one(rolls: tuple[int, int]) -> bool:
    """A six against a one is a foul by the one: a free kick for the six, a yellow card for the figure."""
    return {LOW, HIGH} == set(rolls)


def _foul(state: State, offender: int, fouled: int, rolls: tuple[int, int]) -> Answer:
    inside = foul_in_the_area(state, offender)
    cited = "9.B.1" if inside else "9.A.1"
    shown = tuple(sorted(rolls, reverse=True))
    foul = ruling(Call.FOUL, cited, side_of(fouled), state.ball, figure=figure_name(offender), rolls=shown)
    booked = card_for_the_foul(state, offender, inside=inside).after(foul)
    return booked.then(lambda now: _after_the_card(now, offender, fouled, inside=inside))


def _after_the_card(state: State, offender: int, fouled: int, *, inside: bool) -> Answer:
    if left_without_figures(state) is not None:
        return cannot_go_on(state, offender)
    tasks = successor_needed(state, side_of(offender))
    if inside:
        return penalty(state, fouled, "9.B.2", tasks)
    return free_kick_for_the_six(state, fouled, tasks)


@clause("tactics:9.A.13", "tactics:9.B.1", "tactics:9.B.2", "tactics:9.B.3")
def foul_in_the_area(state: State, offender: int) -> bool:
    """A foul by the D-team in the area it defends is a penalty and a card."""
    return side_of(offender) == state.defender and in_their_area(state)


def card_for_the_foul(state: State, offender: int, *, inside: bool) -> Answer:
    """The figure that fouled is shown a card."""
    return book_figure(state, offender, "9.B.3" if inside else "9.A.3")


@clause("tactics:10.2", "tactics:10.3")
def free_kick_for_the_six(state: State, fouled: int, tasks: tuple[Task, ...]) -> Answer:
    """The fouled figure takes a free kick on the square of the foul."""
    return free_kick(state, side_of(fouled), state.at[fouled], fouled, "9.A.2", tasks)


def _attacker_wins(state: State, beaten: int, fought: Fought) -> Answer:
    won = higher_roll_wins(state, state.attacker, fought)
    state = state._replace(barred=NOBODY, restart=Restart.NONE)
    if is_offside(state, state.carrier):
        return give_offside(state, "7.2").after(won)
    state = state._replace(offside=0)
    if keeper_is_beaten(state, beaten):
        return take_chance(state, "6.B.2").after(won)
    if beaten_in_the_area(state):
        return take_chance(state, _SHOT_AFTER_DUEL[state.source]).after(won)
    return Answer(begin_attack(state, state.attacker, state.carrier), (won,))


def _defender_wins(state: State, winner: int, fought: Fought) -> Answer:
    also = grounds(
        ("6.B.3", keeper_wins(state, winner)),
        ("5.A.1.4", defence_wins_in_area(state)),
        ("5.A.2.5", defence_wins_after_pass(state)),
    )
    won = higher_roll_wins(state, state.defender, fought, also)
    keeper_lost = state.carrier == state.keepers[state.attacker]
    state = roles_change(state, winner)
    if state.readings.attacking_keeper_beaten and keeper_lost:
        return take_chance(state, "6.B.2").after(won)
    if state.readings.defender_shoots and in_their_area(state):
        return take_chance(state, "5.A.1.5").after(won)
    return Answer(state, (won,))


@clause("tactics:4.D.5")
def higher_roll_wins(state: State, side: int, fought: Fought, also: tuple[str, ...] = ()) -> Ruling:
    """The higher number has possession."""
    return ruling(Call.DUEL_WON, "4.D.5", side, state.ball, also, rolls=fought.rolls, bonus=fought.bonus)


@clause("tactics:6.B.2")
def keeper_is_beaten(state: State, beaten: int) -> bool:
    """Whenever the A-team beats the keeper it shoots, wherever that happens."""
    is_keeper = beaten == state.keepers[state.defender]
    return is_keeper and (state.readings.keeper_beaten_anywhere or in_their_area(state))


@clause("tactics:5.2", "tactics:5.A.1.5", "tactics:5.A.2.4")
def beaten_in_the_area(state: State) -> bool:
    """A duel won by the A-team in the area is followed by a shot."""
    return in_shooting_position(state) and not no_chance_on_a_star(state)


@clause("tactics:6.B.3")
def keeper_wins(state: State, winner: int) -> bool:
    """A keeper that wins has the ball and starts a new attack."""
    return winner == state.keepers[side_of(winner)]


@clause("tactics:5.A.1.4")
def defence_wins_in_area(state: State) -> bool:
    """In its own area too, the D-team that beats a figure which had won the ball starts a new attack."""
    return state.source is Source.WON and in_their_area(state)


@clause("tactics:5.A.2.5")
def defence_wins_after_pass(state: State) -> bool:
    """So does a D-team that wins the duel for a ball played to two figures in its area."""
    return state.source is Source.PASS and in_their_area(state)


@clause("tactics:4.2")
def roles_change(state: State, carrier: int) -> State:
    """The team that gains possession becomes the A-team."""
    return begin_attack(state, side_of(carrier), carrier)
