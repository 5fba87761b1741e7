"""The board of Soccer Tactics in colours: the same board as in a replay, with paint on it."""

from __future__ import annotations

from rich.text import Text

from tablekick.law.tactics.figures import NOBODY
from tablekick.law.tactics.state import State, figure_on
from tablekick.match.tactics.pictures import (
    FILE_NAMES,
    HALFWAY,
    HALFWAY_LINE,
    board_rows,
    cell_text,
    ground,
    headline,
)

_TEAM = ("bold white on red", "bold white on blue")
_BOTH = "bold white on magenta"
_GROUND = {"=": "on dark_green", ":": "on green4", "+": "yellow on green", "o": "on green", ".": "on green"}


def coloured_board(state: State) -> Text:
    """Home in capitals on red, away in small letters on blue, * the ball: without colours it reads the same."""
    board = Text(f"\n{headline(state)}\n\n")
    for name, squares in board_rows():
        board.append(f"{name}  ")
        for n, sq in enumerate(squares):
            cell = f"{cell_text(state, sq):^6}"
            board.append(cell, style=_style(state, sq))
            board.append("" if n == 7 else " ")
        board.append(f"\n{HALFWAY_LINE}\n" if squares[0] == HALFWAY else "\n")
    return board.append(f"{FILE_NAMES}\n")


def _style(state: State, sq: int) -> str:
    here = [side for side in (0, 1) if figure_on(state, side, sq) != NOBODY]
    return _BOTH if len(here) == 2 else _TEAM[here[0]] if here else _GROUND[ground(sq)]
