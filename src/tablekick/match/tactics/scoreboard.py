"""The scoreboard of a match."""

from __future__ import annotations

from collections.abc import Sequence

from tablekick.facts.sides import Side
from tablekick.law.tactics.calls import SIDE
from tablekick.law.tactics.end import SHOOT_OUT, period_length_s
from tablekick.law.tactics.figures import SIDES, TEAMS
from tablekick.law.tactics.phases import Phase
from tablekick.law.tactics.position import Position
from tablekick.match.stage import Board

PERIODS = {1: "first-half", 2: "second-half", 3: "extra-time-1", 4: "extra-time-2", 5: "shoot-out"}


def board_of(
    position: Position, shots: Sequence[Sequence[bool]], undo: Side | None, *, given_up: bool = False
) -> Board:
    """Score, clock, cards and the number thrown. A match that was given up is over on the scoreboard too."""
    over = given_up or position.phase is Phase.END
    timed = position.period < SHOOT_OUT and not over
    return Board(
        score=position.score,
        period="full-time" if over else PERIODS[position.period],
        clock_s=position.clock_s,
        left_s=max(0.0, period_length_s(position) - position.clock_s) if timed else None,
        shots=None if position.shootout is None else (tuple(shots[0]), tuple(shots[1])),
        cards={name: found for side, name in enumerate(SIDES) if (found := _cards(position, side))},
        attacking=None if over else SIDE[position.attacker],
        counts={"rolled": position.roll} if position.roll > 0 and not over else {},
        undo=undo,
    )


def _cards(position: Position, side: int) -> dict[str, int]:
    cards = position.cards
    team = sum(1 << figure for figure in TEAMS[side])
    found = {
        "yellow": (cards.yellow & team).bit_count() + cards.defenders[side],
        "red": (cards.sent_off & team).bit_count(),
    }
    return {card: number for card, number in found.items() if number}
