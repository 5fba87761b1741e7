"""The 22 figures, numbered 0 to 21: a side's keeper, four defenders, four midfielders, two strikers."""

from __future__ import annotations

from functools import cache

NAMES = ("K", "D1", "D2", "D3", "D4", "M1", "M2", "M3", "M4", "F1", "F2")
TEAM = len(NAMES)
FIGURES = 2 * TEAM
SIDES = ("home", "away")

OFF = -1
"""Sent off: stands beside the board (9.A.5)."""
FLAG = 128
"""Outside the field at the corner flag (8.6)."""
GOAL_LINE = 129
"""In the middle of the goal on the goal line, at a penalty (9.B.10)."""

SPOT = 130
"""The penalty spot, where only the ball lies (9.B.9)."""

NOBODY = -1

DEFENDERS = (range(1, 5), range(TEAM + 1, TEAM + 5))
MIDFIELDERS = (range(5, 9), range(TEAM + 5, TEAM + 9))
STRIKERS = (range(9, 11), range(TEAM + 9, TEAM + 11))
TEAMS = (range(TEAM), range(TEAM, FIGURES))

IS_DEFENDER = tuple(1 <= figure % TEAM <= 4 for figure in range(FIGURES))


def side_of(figure: int) -> int:
    return 0 if figure < TEAM else 1


@cache
def figure_name(figure: int) -> str:
    return f"{SIDES[side_of(figure)]}.{NAMES[figure % TEAM]}"


def figure(name: str) -> int:
    """The figure called `home.M2`."""
    side, dot, short = name.partition(".")
    if not dot or side not in SIDES or short not in NAMES:
        raise ValueError(
            f"'{name}' is no figure; figures are home.K, home.D1 to D4, home.M1 to M4, home.F1, F2 (or away.)"
        )
    return SIDES.index(side) * TEAM + NAMES.index(short)
