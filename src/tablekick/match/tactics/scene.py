"""Everything on the board as one mapping for drawing, and the scoreboard. All is open to both: nothing is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tablekick.facts.sides import Side
from tablekick.law.tactics.board import ARC, AREA, CIRCLE, CORNERS, GOAL_AREA, STARS, square_name, squares_in
from tablekick.law.tactics.calls import SIDE
from tablekick.law.tactics.end import SHOOT_OUT, period_length_s
from tablekick.law.tactics.figures import (
    DEFENDERS,
    FIGURES,
    MIDFIELDERS,
    NAMES,
    NOBODY,
    OFF,
    SIDES,
    TEAM,
    TEAMS,
    figure_name,
    side_of,
)
from tablekick.law.tactics.notation import place_name
from tablekick.law.tactics.offside import offside_figures
from tablekick.law.tactics.phases import BALL_PLAYS, Phase
from tablekick.law.tactics.state import State
from tablekick.law.tactics.turns import actor
from tablekick.match.stage import Board
from tablekick.match.tactics.luck import OUTCOMES, Throw, has_spinner, sectors
from tablekick.match.tactics.messages import Card, Figure, Rank, Scene, Setting, Zones


def _names(zones: tuple[int, int]) -> list[str]:
    return [square_name(sq) for zone in zones for sq in squares_in(zone)]


ZONES: Zones = {
    "area": _names(AREA),
    "goal_area": _names(GOAL_AREA),
    "stars": _names(STARS),
    "arc": _names(ARC),
    "corners": _names(CORNERS),
    "circle": _names(CIRCLE),
}
"""What is printed on the board, told to the pages so that the law alone knows where it lies."""

PERIODS = {1: "first-half", 2: "second-half", 3: "extra-time-1", 4: "extra-time-2", 5: "shoot-out"}


def setting_of(state: State) -> Setting:
    """What never changes in a match."""
    return {
        "zones": ZONES,
        "device": "spinner" if has_spinner(state.readings) else "die",
        "sectors": [OUTCOMES[spin] for spin in sectors(state.readings)],
    }


def scene_of(state: State, throw: Throw | None) -> Scene:
    """The board now; `throw` is the luck that fell last and still lies there."""
    side = actor(state)
    shootout = state.shootout
    return {
        "figures": [
            _figure(figure, place, figure in state.keepers, _card(state, figure))
            for figure, place in enumerate(state.at)
        ],
        "ball": None if state.ball == OFF else place_name(state.ball),
        "carrier": _name(state.carrier),
        "barred": _name(state.barred),
        "phase": str(state.phase),
        "attacker": SIDE[state.attacker],
        "actor": None if side is None else SIDE[side],
        "roll": state.roll if state.roll > 0 else None,
        "passes": state.passes,
        "offside": _offside(state),
        "throw": None if throw is None else throw.shown(),
        "shootout": None
        if shootout is None
        else {"first": SIDE[shootout.first], "goals": shootout.goals, "shots": shootout.shots},
    }


def _name(figure: int) -> str | None:
    return None if figure == NOBODY else figure_name(figure)


@cache
def _figure(figure: int, place: int, keeps: bool, card: Card | None) -> Figure:
    """Put together once for each place: most figures stand where they stood, and nobody changes what is shown."""
    return {
        "name": figure_name(figure),
        "side": SIDE[side_of(figure)],
        "label": NAMES[figure % TEAM],
        "rank": _rank(figure, keeps),
        "at": None if place == OFF else place_name(place),
        "card": card,
    }


def _rank(figure: int, keeps: bool) -> Rank:
    side = side_of(figure)
    if keeps:
        return "keeper"
    if figure in DEFENDERS[side]:
        return "defender"
    return "midfielder" if figure in MIDFIELDERS[side] else "striker"


def _card(state: State, figure: int) -> Card | None:
    """A yellow card of the defenders counts for the whole group, so each of them is shown with it (9.A.8)."""
    cards = state.cards
    if cards.sent_off >> figure & 1:
        return "red"
    side = side_of(figure)
    if figure in DEFENDERS[side]:
        return "yellow" if cards.defenders[side] else None
    return "yellow" if cards.yellow >> figure & 1 else None


def _offside(state: State) -> list[str]:
    """Figures that would be offside if the ball were played now."""
    if state.phase is not Phase.ATTACK_1 and state.phase not in BALL_PLAYS:
        return []
    mask = offside_figures(state)
    return [figure_name(figure) for figure in range(FIGURES) if mask >> figure & 1]


def board_of(state: State, shots: Sequence[Sequence[bool]], undo: Side | None, *, given_up: bool = False) -> Board:
    """Score, clock, cards and the number thrown. A match that was given up is over on the scoreboard too."""
    over = given_up or state.phase is Phase.END
    timed = state.period < SHOOT_OUT and not over
    return Board(
        score=state.score,
        period="full-time" if over else PERIODS[state.period],
        clock_s=state.clock_s,
        left_s=max(0.0, period_length_s(state) - state.clock_s) if timed else None,
        shots=None if state.shootout is None else (tuple(shots[0]), tuple(shots[1])),
        cards={name: found for side, name in enumerate(SIDES) if (found := _cards(state, side))},
        attacking=None if over else SIDE[state.attacker],
        counts={"rolled": state.roll} if state.roll > 0 and not over else {},
        undo=undo,
    )


def _cards(state: State, side: int) -> dict[str, int]:
    cards = state.cards
    team = sum(1 << figure for figure in TEAMS[side])
    found = {
        "yellow": (cards.yellow & team).bit_count() + cards.defenders[side],
        "red": (cards.sent_off & team).bit_count(),
    }
    return {card: number for card, number in found.items() if number}
